// Traits of stablehlo operations: what algorithms may ask instead of comparing names.

#ifndef FSDP_DIALECT_STABLEHLO_IR_TRAITS_H
#define FSDP_DIALECT_STABLEHLO_IR_TRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace fsdp::stablehlo {

namespace detail {
llvm::LogicalResult verifySameShape(mlir::Operation *op);
llvm::LogicalResult verifySameElementType(mlir::Operation *op);
} // namespace detail

/// Each result element depends on the operands' elements at the same index only; an operand of rank 0 beside
/// larger ones counts for every index.
template <typename ConcreteType> // NOLINTNEXTLINE(bugprone-crtp-constructor-accessibility)
class Elementwise : public mlir::OpTrait::TraitBase<ConcreteType, Elementwise> {};

/// Operands and results have one shape; element types and encodings are free.
template <typename ConcreteType> // NOLINTNEXTLINE(bugprone-crtp-constructor-accessibility)
class SameShape : public mlir::OpTrait::TraitBase<ConcreteType, SameShape> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return detail::verifySameShape(op); }
};

/// Operands and results have one element type; shapes and encodings are free.
template <typename ConcreteType> // NOLINTNEXTLINE(bugprone-crtp-constructor-accessibility)
class SameElementType : public mlir::OpTrait::TraitBase<ConcreteType, SameElementType> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return detail::verifySameElementType(op); }
};

} // namespace fsdp::stablehlo

#endif // FSDP_DIALECT_STABLEHLO_IR_TRAITS_H
