// Launches of the double of NCCL: what every rank brings, and the data that moves when the last one has come.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLELAUNCH_H
#define FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLELAUNCH_H

#include "Device/Cuda/Double/DoubleMachine.h"

namespace fsdp::runtime {

enum class DoubleCollective { AllGather, ReduceScatter, AllReduce, Reduce };

/// One call of a rank, with the host's addresses.
struct DoublePart {
  DoubleCollective kind = DoubleCollective::AllGather;
  const void *send = nullptr;
  void *receive = nullptr;
  size_t count = 0;
  ncclDataType_t type = ncclInt8;
  ncclRedOp_t reduction = ncclSum;
  int root = 0;

  bool matches(const DoublePart &other) const {
    return kind == other.kind && count == other.count && type == other.type && reduction == other.reduction &&
           root == other.root;
  }
};

/// A launch of all ranks: what each brought, and whether the result is there.
struct DoubleLaunch {
  std::vector<std::vector<DoublePart>> parts;
  int arrived = 0, left = 0;
  bool isDone = false;
};

/// What the communicators of one unique id share.
struct DoubleGroup {
  std::mutex mutex;
  std::vector<DoubleContext *> members; // null: not joined
  int joined = 0;
  ncclResult_t error = ncclSuccess; // of all ranks, once a launch went wrong
  std::map<uint64_t, DoubleLaunch> launches;
  std::vector<std::vector<size_t>> windows; // bytes of those that each rank has registered, in order

  /// False if another rank's window of the same number has another size.
  bool addWindow(int rank, size_t bytes) {
    windows.resize(members.size());
    size_t number = windows[rank].size();
    windows[rank].push_back(bytes);
    return std::all_of(windows.begin(), windows.end(), [&](const std::vector<size_t> &others) {
      return others.size() <= number || others[number] == bytes;
    });
  }

  /// Windows that all ranks have registered.
  size_t windowsOfAll() const {
    size_t count = windows.empty() ? 0 : windows.front().size();
    for (const std::vector<size_t> &each : windows)
      count = std::min(count, each.size());
    return count;
  }
};

struct DoubleComm {
  std::shared_ptr<DoubleGroup> group;
  DoubleContext *context = nullptr;
  int rank = 0;
  uint64_t nextLaunch = 0;
  size_t windowCount = 0; ///< windows that this rank has registered, ever
  std::shared_ptr<std::atomic<bool>> isAborted = std::make_shared<std::atomic<bool>>(false);
  // A group's end returns before the launch: it happens when the caller asks for the state again.
  std::vector<std::pair<DoubleStream *, std::vector<DoublePart>>> held;
};

/// The ABI's number of a data type; -1 if there is none.
int64_t elementTypeOfNccl(ncclDataType_t type);

/// Enqueues the calls of one group on a stream.
void launchDouble(DoubleComm &comm, DoubleStream &stream, std::vector<DoublePart> parts);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLELAUNCH_H
