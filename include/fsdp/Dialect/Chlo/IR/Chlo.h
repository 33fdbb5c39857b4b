// The one header that clients of the chlo dialect include.

#ifndef FSDP_DIALECT_CHLO_IR_CHLO_H
#define FSDP_DIALECT_CHLO_IR_CHLO_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace fsdp::chlo {

namespace detail {
llvm::LogicalResult verifySameType(mlir::Operation *op);
llvm::LogicalResult verifySameShape(mlir::Operation *op);
} // namespace detail

/// Operands and results have one type (C1).
template <typename ConcreteType>
class SameType : public mlir::OpTrait::TraitBase<ConcreteType, SameType> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return detail::verifySameType(op); }
};

/// Operands and results have one shape (C1).
template <typename ConcreteType>
class SameShape : public mlir::OpTrait::TraitBase<ConcreteType, SameShape> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return detail::verifySameShape(op); }
};

} // namespace fsdp::chlo

#include "fsdp/Dialect/Chlo/IR/ChloDialect.h.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Chlo/IR/Chlo.h.inc"

#endif // FSDP_DIALECT_CHLO_IR_CHLO_H
