// A stretch of a tensor's global elements, to and from the ranks that hold it.

#ifndef FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H
#define FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H

#include "Checkpoint/TensorAccess.h"

namespace fsdp::runtime {

/// Writes the global elements [first, first + count), which begin at `data`, to every rank that holds some.
Status scatterRange(const TensorAccess &tensor, int64_t ranks, int64_t first, int64_t count, const char *data);
/// Reads them, each from the first rank that holds it.
Status gatherRange(const TensorAccess &tensor, int64_t ranks, int64_t first, int64_t count, char *data);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H
