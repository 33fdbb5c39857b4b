// Kernels of steps on a vector w of 5 elements over two ranks.

#ifndef FSDP_TEST_UNIT_RUNTIME_SQUAREKERNELS_H
#define FSDP_TEST_UNIT_RUNTIME_SQUAREKERNELS_H

#include <cstdint>

namespace fsdp::runtime {

/// The squares of the whole w.
inline void square(void *const *buffers, const int32_t *) {
  const float *w = static_cast<const float *>(buffers[0]);
  float *squares = static_cast<float *>(buffers[1]);
  for (int i = 0; i < 5; ++i)
    squares[i] = w[i] * w[i];
}

/// Adds one to a rank's part.
inline void addOneInPlace(void *const *buffers, const int32_t *) {
  float *w = static_cast<float *>(buffers[0]);
  for (int i = 0; i < 3; ++i)
    w[i] += 1;
}

} // namespace fsdp::runtime

#endif // FSDP_TEST_UNIT_RUNTIME_SQUAREKERNELS_H
