// Bytes of values as the runtime stores them.

#ifndef FSDP_ANALYSIS_COST_ELEMENTBYTES_H
#define FSDP_ANALYSIS_COST_ELEMENTBYTES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

#include <algorithm>

namespace fsdp {

/// Bytes of one element; types below a byte take one.
inline double getElementBytes(mlir::Type type) {
  mlir::Type element = mlir::getElementTypeOrSelf(type);
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element))
    return 2 * getElementBytes(complex.getElementType());
  return element.isIntOrFloat() ? std::max(1u, element.getIntOrFloatBitWidth() / 8) : 8;
}

/// Elements of a static shaped type; 1 for anything else.
inline double getElements(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  return shaped && shaped.hasStaticShape() ? static_cast<double>(shaped.getNumElements()) : 1;
}

inline double getBytes(mlir::Type type) { return getElements(type) * getElementBytes(type); }

} // namespace fsdp

#endif // FSDP_ANALYSIS_COST_ELEMENTBYTES_H
