// Sliding windows: their attributes, and how many fit into a tensor.

#ifndef FSDP_LIB_DIALECT_STABLEHLO_IR_WINDOWSHAPE_H
#define FSDP_LIB_DIALECT_STABLEHLO_IR_WINDOWSHAPE_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::stablehlo {

/// The attributes of a window as an operation has them; null where it has none. `sizes` may be dynamic.
struct WindowAttributes {
  llvm::SmallVector<int64_t> sizes;
  mlir::DenseI64ArrayAttr strides, baseDilations, windowDilations;
  mlir::DenseIntElementsAttr padding;
};

/// Every attribute that is there has one entry (padding: one row of two) per window dimension.
llvm::LogicalResult verifyWindowCounts(mlir::Operation *op, const WindowAttributes &window);

/// Strides and dilations are positive; so are sizes where `sizesArePositive` (a kernel may be empty).
llvm::LogicalResult verifyWindowValues(mlir::Operation *op, const WindowAttributes &window, bool sizesArePositive);

/// Number of windows per dimension of a tensor with `shape`. A window counts if it lies in the padded tensor as a
/// whole. Fails with an error at `op` if a size does not fit 64 bits. The counts and values are verified.
llvm::FailureOr<llvm::SmallVector<int64_t>> getNumWindows(mlir::Operation *op, llvm::ArrayRef<int64_t> shape,
                                                          const WindowAttributes &window);

} // namespace fsdp::stablehlo

#endif // FSDP_LIB_DIALECT_STABLEHLO_IR_WINDOWSHAPE_H
