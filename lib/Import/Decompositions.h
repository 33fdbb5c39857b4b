// Functions of chlo as formulas of stablehlo. Each takes and returns f32 or f64; NaN gives NaN.

#ifndef FSDP_LIB_IMPORT_DECOMPOSITIONS_H
#define FSDP_LIB_IMPORT_DECOMPOSITIONS_H

#include "Arithmetic.h"

#include "fsdp/Dialect/Chlo/IR/Chlo.h"

namespace fsdp {

// ErrorFunctions.cpp
Number erf(Number x);
Number erfc(Number x);
Number erfInv(Number x);

// GammaFunctions.cpp
Number lgamma(Number x);
Number digamma(Number x);

// HyperbolicFunctions.cpp
Number acos(Number x);
Number acosh(Number x);
Number asin(Number x);
Number asinh(Number x);
Number atan(Number x);
Number atanh(Number x);
Number cosh(Number x);
Number sinh(Number x);

// SpecialFunctions.cpp
Number besselI1e(Number x);
Number zeta(Number s, Number q);
Number polygamma(Number order, Number x);

// MultiplyHigh.cpp: on integers
mlir::Value decomposeMulhi(mlir::ImplicitLocOpBuilder &builder, chlo::MulhiOp op);

// Selection.cpp: on whole operations. They return what replaces the results.
llvm::SmallVector<mlir::Value> decomposeTopK(mlir::ImplicitLocOpBuilder &builder, chlo::TopKOp op);
mlir::Value decomposeNextAfter(mlir::ImplicitLocOpBuilder &builder, chlo::NextAfterOp op);

} // namespace fsdp

#endif // FSDP_LIB_IMPORT_DECOMPOSITIONS_H
