// A stretch of a tensor's global elements, to and from the ranks that hold it.

#include "Checkpoint/ScatterRange.h"

#include <cstring>

namespace fsdp::runtime {

Status scatterRange(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count,
                    const char *data) {
  int64_t bytes = tensor.layout->getElementBytes();
  Status failure;
  for (int64_t rank : state.ranks)
    tensor.layout->forEachOverlap(rank, first, count, [&](int64_t global, int64_t local, int64_t elements) {
      if (failure.isOk())
        failure = tensor.write(rank, local * bytes, data + (global - first) * bytes, elements * bytes);
    });
  return failure;
}

/// The elements of one rank of this process, into their places in `data`.
static Status gatherRank(const TensorAccess &tensor, int64_t rank, int64_t first, int64_t count, char *data) {
  int64_t bytes = tensor.layout->getElementBytes();
  Status failure;
  tensor.layout->forEachOverlap(rank, first, count, [&](int64_t global, int64_t local, int64_t elements) {
    if (failure.isOk())
      failure = tensor.read(rank, local * bytes, data + (global - first) * bytes, elements * bytes);
  });
  return failure;
}

/// What this process has of them, packed, goes to rank 0.
static Status gatherFromProcesses(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count,
                                  char *data) {
  int64_t bytes = tensor.layout->getElementBytes(), own = state.ranks.front();
  std::string mine;
  Status failure;
  if (tensor.layout->isFirstHolder(own))
    tensor.layout->forEachOverlap(own, first, count, [&](int64_t, int64_t local, int64_t elements) {
      size_t end = mine.size();
      mine.resize(end + elements * bytes);
      if (failure.isOk())
        failure = tensor.read(own, local * bytes, mine.data() + end, elements * bytes);
    });
  std::vector<std::string> all;
  if (Status status = state.gather(mine, all); status.failed())
    return status;
  for (size_t rank = 0; state.isFirst() && rank < all.size(); ++rank) {
    const char *cursor = all[rank].data();
    if (tensor.layout->isFirstHolder(static_cast<int64_t>(rank)))
      tensor.layout->forEachOverlap(static_cast<int64_t>(rank), first, count,
                                    [&](int64_t global, int64_t, int64_t elements) {
                                      std::memcpy(data + (global - first) * bytes, cursor, elements * bytes);
                                      cursor += elements * bytes;
                                    });
  }
  return failure;
}

Status gatherRange(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count, char *data) {
  if (state.gather)
    return gatherFromProcesses(tensor, state, first, count, data);
  for (int64_t rank : state.ranks)
    if (tensor.layout->isFirstHolder(rank))
      if (Status status = gatherRank(tensor, rank, first, count, data); status.failed())
        return status;
  return Status::ok();
}

bool holdsSome(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count) {
  bool isHeld = false;
  for (int64_t rank : state.ranks)
    tensor.layout->forEachOverlap(rank, first, count, [&](int64_t, int64_t, int64_t) { isHeld = true; });
  return isHeld;
}

} // namespace fsdp::runtime
