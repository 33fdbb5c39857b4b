// How elements lie in memory and in registers.
//
// A *carrier* is what arithmetic runs on: f64 for f64, f32 for every narrower float (rounded after each operation),
// signless integers, i1. Carriers are numbers or vectors of them, one lane per element.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTTYPES_H
#define FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

namespace fsdp::kernels {

/// True for the element types that kernels can compute with.
bool isSupportedElement(mlir::Type element);

mlir::Type getCarrierType(mlir::Type element);

/// What a load or store moves: booleans are bytes, bf16 and f8 are integers of their width.
mlir::Type getStorageType(mlir::Type element);

/// Bytes from one element to the next.
int64_t getElementBytes(mlir::Type element);

bool isUnsignedElement(mlir::Type element);

/// `scalar`, or a vector of it when `value` is a vector.
mlir::Type typeLike(mlir::Value value, mlir::Type scalar);

/// A constant of the carrier type `type` (number or vector).
mlir::Value floatConstant(mlir::ImplicitLocOpBuilder &b, mlir::Type type, double value);
mlir::Value intConstant(mlir::ImplicitLocOpBuilder &b, mlir::Type type, int64_t value);

/// Rounds a carrier to the element type it stands for; the identity except for floats below f32.
mlir::Value roundToElement(mlir::ImplicitLocOpBuilder &b, mlir::Value carrier, mlir::Type element);

mlir::Value fromStorage(mlir::ImplicitLocOpBuilder &b, mlir::Value stored, mlir::Type element);

/// The carrier must have been rounded to the element type.
mlir::Value toStorage(mlir::ImplicitLocOpBuilder &b, mlir::Value carrier, mlir::Type element);

/// Broadcasts numbers so that all values are vectors if one is.
void unifyLanes(mlir::ImplicitLocOpBuilder &b, llvm::MutableArrayRef<mlir::Value> values);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTTYPES_H
