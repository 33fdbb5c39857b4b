// Bytes and elements of values as floating-point numbers.

#ifndef FSDP_ANALYSIS_COST_ELEMENTBYTES_H
#define FSDP_ANALYSIS_COST_ELEMENTBYTES_H

#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/IR/TypeUtilities.h"

namespace fsdp {

/// Bytes of one element of `type`, shaped or not.
inline double getBytesPerElement(mlir::Type type) {
  return static_cast<double>(getElementBytes(mlir::getElementTypeOrSelf(type)));
}

/// Elements of a static shaped type; 1 for anything else.
inline double getElements(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  return shaped && shaped.hasStaticShape() ? static_cast<double>(shaped.getNumElements()) : 1;
}

inline double getBytes(mlir::Type type) { return getElements(type) * getBytesPerElement(type); }

} // namespace fsdp

#endif // FSDP_ANALYSIS_COST_ELEMENTBYTES_H
