// A convolution as a matrix product: the input's windows, laid out, times the kernel.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_WINDOWEDPRODUCT_H
#define FSDP_LIB_TRANSFORMS_FUSE_WINDOWEDPRODUCT_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Builders.h"

namespace fsdp {

/// One spatial dimension. Element k of the window at output o is input `o * stride + k * dilation - low`, zero outside.
struct SpatialDimension {
  int64_t output = 1, window = 1; // sizes
  int64_t stride = 1, dilation = 1;
  int64_t low = 0;
};

/// A convolution without holes in its input and without reversal. `lhs` and `rhs` lie as `dimensions` says.
struct WindowedProduct {
  mlir::Value lhs, rhs;
  llvm::SmallVector<SpatialDimension> spatial;
  stablehlo::ConvDimensionNumbersAttr dimensions;
  int64_t featureGroups = 1, batchGroups = 1; // as of stablehlo.convolution
  mlir::Type elementType;                     // of the result
};

/// True if a library's product is worth laying windows out: the sums are long and the kernel has several outputs.
bool isWorthwhile(const WindowedProduct &product);

/// Builds fsdp.gemm and the operations that lay windows out, in `dimensions`' layout of the output. Windows that would
/// take very many bytes are laid out and multiplied a few images at a time.
mlir::Value buildProduct(const WindowedProduct &product, mlir::OpBuilder &builder, mlir::Location loc);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_WINDOWEDPRODUCT_H
