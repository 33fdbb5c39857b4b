// Operands to dense f32 and results back.

#include "Gemm/OneDnn/Plan.h"
#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <algorithm>

namespace fsdp::runtime {

/// Square blocks, so that reading along one dimension and writing along the other stays in the cache.
template <typename Source, typename Target>
static void convertMatrix(int64_t rows, int64_t columns, const MatrixLayout &sourceLayout, const Source *source,
                          const MatrixLayout &targetLayout, Target *target) {
  constexpr int64_t block = 64;
  bool byRows = targetLayout.columnStride == 1;
  for (int64_t row = 0; row < rows; row += block)
    for (int64_t column = 0; column < columns; column += block) {
      int64_t rowEnd = std::min(rows, row + block), columnEnd = std::min(columns, column + block);
      auto move = [&](int64_t i, int64_t j) {
        target[i * targetLayout.rowStride + j * targetLayout.columnStride] =
            static_cast<Target>(source[i * sourceLayout.rowStride + j * sourceLayout.columnStride]);
      };
      if (byRows)
        for (int64_t i = row; i < rowEnd; ++i)
          for (int64_t j = column; j < columnEnd; ++j)
            move(i, j);
      else
        for (int64_t j = column; j < columnEnd; ++j)
          for (int64_t i = row; i < rowEnd; ++i)
            move(i, j);
    }
}

template <typename Source, typename Target>
static void convertBatches(const std::vector<int64_t> &batchSizes, int64_t rows, int64_t columns,
                           const MatrixLayout &sourceLayout, const void *source, const MatrixLayout &targetLayout,
                           void *target) {
  int64_t index[FSDP_RT_MAX_BATCH_RANK] = {};
  while (true) {
    int64_t sourceOffset = 0, targetOffset = 0;
    for (size_t i = 0; i < batchSizes.size(); ++i) {
      sourceOffset += index[i] * sourceLayout.batchStrides[i];
      targetOffset += index[i] * targetLayout.batchStrides[i];
    }
    convertMatrix(rows, columns, sourceLayout, static_cast<const Source *>(source) + sourceOffset, targetLayout,
                  static_cast<Target *>(target) + targetOffset);
    int64_t i = static_cast<int64_t>(batchSizes.size()) - 1;
    for (; i >= 0; --i) {
      // Entries of a broadcast dimension are the same matrix: the first is enough.
      int64_t size = sourceLayout.batchStrides[i] == 0 && targetLayout.batchStrides[i] == 0 ? 1 : batchSizes[i];
      if (++index[i] < size)
        break;
      index[i] = 0;
    }
    if (i < 0)
      return;
  }
}

void convertMatrices(const std::vector<int64_t> &batchSizes, int64_t rows, int64_t columns,
                     const MatrixLayout &sourceLayout, const void *source, const MatrixLayout &targetLayout,
                     void *target) {
  auto run = [&](auto from, auto to) {
    convertBatches<decltype(from), decltype(to)>(batchSizes, rows, columns, sourceLayout, source, targetLayout, target);
  };
  auto both = [&](auto element) { run(element, element); };
  if (sourceLayout.type == targetLayout.type)
    // Equal types move as bits.
    return elementBytes(sourceLayout.type) == 4 ? both(uint32_t()) : both(uint16_t());
  switch (sourceLayout.type == FSDP_RT_F32 ? targetLayout.type : sourceLayout.type) {
  case FSDP_RT_BF16:
    return sourceLayout.type == FSDP_RT_F32 ? run(float(), BFloat16()) : run(BFloat16(), float());
  case FSDP_RT_F16:
    return sourceLayout.type == FSDP_RT_F32 ? run(float(), Float16()) : run(Float16(), float());
  default:
    return;
  }
}

} // namespace fsdp::runtime
