// Transcendental functions on carriers (numbers or vectors).

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_MATHFUNCTIONS_H
#define FSDP_CONVERSION_KERNELTOLOOPS_MATHFUNCTIONS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp::kernels {

// Written out for f32, so that they vectorise; f64 calls the C library. Errors are stated in docs/Kernels.md.
mlir::Value emitExp(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitExpm1(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitLog(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitLog1p(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitTanh(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitSine(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value emitCosine(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// Calls a C library function lane by lane: `name` for f64, `name` with an f for f32.
mlir::Value callLibrary(mlir::ImplicitLocOpBuilder &b, llvm::StringRef name, mlir::ValueRange arguments);

/// Calls `function` of the C library once, declaring it on first use; null result type for void.
mlir::Value callFunction(mlir::ImplicitLocOpBuilder &b, llvm::StringRef function, mlir::Type result,
                         mlir::ValueRange arguments);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_MATHFUNCTIONS_H
