// Associative reductions whose order may be chosen: sums, products, extremes, logic.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_MONOID_H
#define FSDP_CONVERSION_KERNELTOLOOPS_MONOID_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <optional>

namespace fsdp::kernels {

class Monoid {
public:
  enum class Kind { Sum, Product, Maximum, Minimum, And, Or, Xor };

  Monoid(Kind kind, mlir::Type element) : kind(kind), element(element) {}

  /// Of the body of a reduce or reduce_window; null if it is anything but one operation of the list.
  static std::optional<Monoid> ofBody(mlir::Operation *op, mlir::Region &body);

  /// The same with sums of f32 kept in f32: for orders that are trees.
  Monoid withNarrowSums() const {
    Monoid narrow = *this;
    narrow.widensSums = false;
    return narrow;
  }

  mlir::Type getAccumulatorType() const;

  /// Accumulators may be wider than the element's carrier: f64 for sums of f32.
  mlir::Value widen(mlir::ImplicitLocOpBuilder &b, mlir::Value carrier) const;
  mlir::Value narrow(mlir::ImplicitLocOpBuilder &b, mlir::Value accumulator) const;
  /// An accumulator that changes nothing.
  mlir::Value neutral(mlir::ImplicitLocOpBuilder &b) const;
  /// True if a rank-0 tensor is a constant that changes nothing (0 counts, though it turns -0 into 0).
  bool isNeutral(mlir::Value tensor) const;
  mlir::Value combine(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y) const;

private:
  bool isWide() const { return widensSums && kind == Kind::Sum && element.isF32(); }

  double neutralFloat() const;
  int64_t neutralInteger() const;

  Kind kind;
  mlir::Type element;
  bool widensSums = true;
};

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_MONOID_H
