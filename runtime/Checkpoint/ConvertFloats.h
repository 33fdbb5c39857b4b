// Floats of one width as those of another.

#ifndef FSDP_RUNTIME_CHECKPOINT_CONVERTFLOATS_H
#define FSDP_RUNTIME_CHECKPOINT_CONVERTFLOATS_H

#include <cstdint>

namespace fsdp::runtime {

/// True for two of f64, f32, f16 and bf16.
bool canConvertFloats(int64_t fromType, int64_t toType);
/// Rounds to nearest, ties to even.
void convertFloats(int64_t fromType, const char *from, int64_t toType, char *to, int64_t count);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_CONVERTFLOATS_H
