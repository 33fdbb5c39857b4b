// Launches of the double of NCCL.

#include "Device/Cuda/Double/DoubleLaunch.h"

#include "Comm/Combine.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

int64_t elementTypeOfNccl(ncclDataType_t type) {
  switch (type) {
  case ncclInt8:
    return FSDP_RT_I8;
  case ncclUint8:
    return FSDP_RT_UI8;
  case ncclInt32:
    return FSDP_RT_I32;
  case ncclUint32:
    return FSDP_RT_UI32;
  case ncclInt64:
    return FSDP_RT_I64;
  case ncclUint64:
    return FSDP_RT_UI64;
  case ncclFloat16:
    return FSDP_RT_F16;
  case ncclFloat32:
    return FSDP_RT_F32;
  case ncclFloat64:
    return FSDP_RT_F64;
  case ncclBfloat16:
    return FSDP_RT_BF16;
  case ncclFloat8e4m3:
    return FSDP_RT_F8E4M3FN;
  case ncclFloat8e5m2:
    return FSDP_RT_F8E5M2;
  default:
    return -1;
  }
}

static int32_t reductionOf(ncclRedOp_t operation) {
  switch (operation) {
  case ncclProd:
    return FSDP_RT_PRODUCT;
  case ncclMax:
    return FSDP_RT_MAX;
  case ncclMin:
    return FSDP_RT_MIN;
  default:
    return FSDP_RT_SUM;
  }
}

/// One call for all ranks: everything is read before anything is written, so in place is safe.
static void movePart(DoubleLaunch &launch, size_t index) {
  int64_t ranks = static_cast<int64_t>(launch.parts.size());
  const DoublePart &first = launch.parts[0][index];
  int64_t type = elementTypeOfNccl(first.type), bytes = elementBytes(type), count = static_cast<int64_t>(first.count);
  std::vector<const void *> inputs;
  for (const std::vector<DoublePart> &parts : launch.parts)
    inputs.push_back(parts[index].send);
  int64_t total =
      count * (first.kind == DoubleCollective::AllGather || first.kind == DoubleCollective::ReduceScatter ? ranks : 1);
  std::vector<char> result(total * bytes);
  if (first.kind == DoubleCollective::AllGather) {
    for (int64_t rank = 0; rank < ranks; ++rank)
      std::memcpy(result.data() + rank * count * bytes, inputs[rank], count * bytes);
  } else {
    combine(reductionOf(first.reduction), type, inputs.data(), ranks, 0, total, result.data());
  }
  for (int64_t rank = 0; rank < ranks; ++rank) {
    const DoublePart &part = launch.parts[rank][index];
    bool isScattered = first.kind == DoubleCollective::ReduceScatter;
    if (first.kind == DoubleCollective::Reduce && rank != first.root)
      continue;
    std::memcpy(part.receive, result.data() + (isScattered ? rank * count * bytes : 0),
                (isScattered ? count : total) * bytes);
  }
}

/// The rank's stream has come to the launch. The last one to come moves the data.
static CUresult arrive(DoubleGroup &group, int rank, uint64_t number, const std::vector<DoublePart> &parts) {
  std::lock_guard<std::mutex> lock(group.mutex);
  DoubleLaunch &launch = group.launches[number];
  launch.parts.resize(group.members.size());
  launch.parts[rank] = parts;
  if (++launch.arrived < static_cast<int>(group.members.size()))
    return CUDA_SUCCESS;
  for (const std::vector<DoublePart> &other : launch.parts)
    if (other.size() != parts.size() ||
        !std::equal(other.begin(), other.end(), parts.begin(),
                    [](const DoublePart &a, const DoublePart &b) { return a.matches(b); })) {
      // The real library hangs or mixes up data; here all ranks hear of it.
      group.error = ncclInvalidUsage;
      return CUDA_SUCCESS;
    }
  for (size_t i = 0; i < parts.size(); ++i)
    movePart(launch, i);
  launch.isDone = true;
  return CUDA_SUCCESS;
}

static bool isDone(DoubleGroup &group, uint64_t number) {
  std::lock_guard<std::mutex> lock(group.mutex);
  auto found = group.launches.find(number);
  return found != group.launches.end() && found->second.isDone;
}

static void leave(DoubleGroup &group, uint64_t number) {
  std::lock_guard<std::mutex> lock(group.mutex);
  auto found = group.launches.find(number);
  if (found != group.launches.end() && ++found->second.left == static_cast<int>(group.members.size()))
    group.launches.erase(found);
}

/// To a stream as two operations: to arrive, and to leave when the result is there.
void launchDouble(DoubleComm &comm, DoubleStream &stream, std::vector<DoublePart> parts) {
  // The number is drawn when the stream gets there: a graph launches the same call again and again.
  auto number = std::make_shared<uint64_t>(0);
  std::shared_ptr<DoubleGroup> group = comm.group;
  std::shared_ptr<std::atomic<bool>> isAborted = comm.isAborted;
  stream.enqueue({[=, &comm, parts = std::move(parts)] {
                    if (*isAborted)
                      return CUDA_SUCCESS;
                    *number = comm.nextLaunch++;
                    return arrive(*group, comm.rank, *number, parts);
                  },
                  {},
                  {}});
  stream.enqueue({[=] {
                    if (!*isAborted)
                      leave(*group, *number);
                    return CUDA_SUCCESS;
                  },
                  {},
                  [=] { return *isAborted || isDone(*group, *number); }});
}

} // namespace fsdp::runtime
