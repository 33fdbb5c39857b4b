// Reduces ranks' elements in rank order.

#ifndef FSDP_RUNTIME_COMM_COMBINE_H
#define FSDP_RUNTIME_COMM_COMBINE_H

#include <cstdint>

namespace fsdp::runtime {

/// And, or do not exist for floats; everything else does.
bool canCombine(int32_t reduction, int64_t elementType);

/// output[i] = ((inputs[0][begin + i] op inputs[1][begin + i]) op ...) for i < count. Narrow floats are combined as
/// f32 and rounded once. `output` may be `inputs[k] + begin` for one k. Requires canCombine.
void combine(int32_t reduction, int64_t elementType, const void *const *inputs, int64_t inputCount, int64_t begin,
             int64_t count, void *output);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_COMBINE_H
