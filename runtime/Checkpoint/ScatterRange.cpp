// A stretch of a tensor's global elements, to and from the ranks that hold it.

#include "Checkpoint/ScatterRange.h"

namespace fsdp::runtime {

Status scatterRange(const TensorAccess &tensor, int64_t ranks, int64_t first, int64_t count, const char *data) {
  int64_t bytes = tensor.layout->getElementBytes();
  Status failure;
  for (int64_t rank = 0; rank < ranks && failure.isOk(); ++rank)
    tensor.layout->forEachOverlap(rank, first, count, [&](int64_t global, int64_t local, int64_t elements) {
      if (failure.isOk())
        failure = tensor.write(rank, local * bytes, data + (global - first) * bytes, elements * bytes);
    });
  return failure;
}

Status gatherRange(const TensorAccess &tensor, int64_t ranks, int64_t first, int64_t count, char *data) {
  int64_t bytes = tensor.layout->getElementBytes();
  Status failure;
  for (int64_t rank = 0; rank < ranks && failure.isOk(); ++rank)
    if (tensor.layout->isFirstHolder(rank))
      tensor.layout->forEachOverlap(rank, first, count, [&](int64_t global, int64_t local, int64_t elements) {
        if (failure.isOk())
          failure = tensor.read(rank, local * bytes, data + (global - first) * bytes, elements * bytes);
      });
  return failure;
}

} // namespace fsdp::runtime
