// Floating-point formats narrower than f32, in terms of f32 and integers.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_SMALLFLOATS_H
#define FSDP_CONVERSION_KERNELTOLOOPS_SMALLFLOATS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp::kernels {

/// Nearest bf16, ties to even, as f32. Written out because targets differ in what their instruction does to denormals.
mlir::Value roundToBFloat16(mlir::ImplicitLocOpBuilder &b, mlir::Value value);
mlir::Value decodeBFloat16(mlir::ImplicitLocOpBuilder &b, mlir::Value bits);
mlir::Value encodeBFloat16(mlir::ImplicitLocOpBuilder &b, mlir::Value value);

/// `element` is f8E4M3FN (no infinities: overflow is NaN) or f8E5M2.
mlir::Value roundToFloat8(mlir::ImplicitLocOpBuilder &b, mlir::Value value, mlir::Type element);
mlir::Value decodeFloat8(mlir::ImplicitLocOpBuilder &b, mlir::Value bits, mlir::Type element);
mlir::Value encodeFloat8(mlir::ImplicitLocOpBuilder &b, mlir::Value value, mlir::Type element);

/// stablehlo.reduce_precision on the bits of an element: nearest, ties to even, of a format without denormals.
mlir::Value reducePrecisionOfBits(mlir::ImplicitLocOpBuilder &b, mlir::Value bits, mlir::FloatType element,
                                  int exponentBits, int mantissaBits);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_SMALLFLOATS_H
