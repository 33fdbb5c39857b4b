// What verifiers compare of two values, whether tensors or memrefs, encodings aside.

#ifndef FSDP_LIB_DIALECT_FSDP_IR_SHAPECOMPARISON_H
#define FSDP_LIB_DIALECT_FSDP_IR_SHAPECOMPARISON_H

#include "mlir/IR/BuiltinTypeInterfaces.h"

namespace fsdp {

inline int64_t elementsOf(mlir::Type type) { return llvm::cast<mlir::ShapedType>(type).getNumElements(); }

inline mlir::Type elementTypeOf(mlir::Type type) { return llvm::cast<mlir::ShapedType>(type).getElementType(); }

/// False where one of the two has no shape.
inline bool sameShapeAndElement(mlir::Type a, mlir::Type b) {
  auto first = llvm::dyn_cast<mlir::ShapedType>(a), second = llvm::dyn_cast<mlir::ShapedType>(b);
  return first && second && first.getShape() == second.getShape() && first.getElementType() == second.getElementType();
}

} // namespace fsdp

#endif // FSDP_LIB_DIALECT_FSDP_IR_SHAPECOMPARISON_H
