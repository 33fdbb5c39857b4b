// A stretch of a tensor's global elements, to and from the ranks that hold it.

#ifndef FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H
#define FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H

#include "Checkpoint/TensorAccess.h"

namespace fsdp::runtime {

/// Writes the global elements [first, first + count), which begin at `data`, to every rank of this process that holds
/// some.
Status scatterRange(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count,
                    const char *data);
/// Reads them, each from the first rank that holds it. Of processes all call it alike, and rank 0 gets the elements.
Status gatherRange(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count, char *data);
/// True if a rank of this process holds some of them.
bool holdsSome(const TensorAccess &tensor, const StateAccess &state, int64_t first, int64_t count);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_SCATTERRANGE_H
