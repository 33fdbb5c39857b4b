// Formulas in C++ that write stablehlo operations: what decompositions are made of.

#ifndef FSDP_LIB_IMPORT_ARITHMETIC_H
#define FSDP_LIB_IMPORT_ARITHMETIC_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp {

/// A tensor of floating-point numbers, and where to write the operations of a formula. All numbers of a formula have
/// one type; a C++ double beside a number becomes a splat constant of that type.
class Number {
public:
  Number(mlir::ImplicitLocOpBuilder &builder, mlir::Value value) : builder(&builder), value(value) {}

  mlir::Value getValue() const { return value; }

  mlir::ImplicitLocOpBuilder &getBuilder() const { return *builder; }

  mlir::Type getElementType() const { return llvm::cast<mlir::RankedTensorType>(value.getType()).getElementType(); }

  bool isDouble() const { return getElementType().isF64(); }

  /// A splat of this number's type.
  Number constant(double splat) const;

  template <typename Op>
  Number unary() const {
    return Number(*builder, Op::create(*builder, value));
  }

  template <typename Op>
  Number binary(Number other) const {
    return Number(*builder, Op::create(*builder, value, other.value));
  }

private:
  mlir::ImplicitLocOpBuilder *builder;
  mlir::Value value;
};

inline Number operator+(Number a, Number b) { return a.binary<stablehlo::AddOp>(b); }

inline Number operator-(Number a, Number b) { return a.binary<stablehlo::SubtractOp>(b); }

inline Number operator*(Number a, Number b) { return a.binary<stablehlo::MultiplyOp>(b); }

inline Number operator/(Number a, Number b) { return a.binary<stablehlo::DivideOp>(b); }

inline Number operator+(Number a, double b) { return a + a.constant(b); }

inline Number operator-(Number a, double b) { return a - a.constant(b); }

inline Number operator*(Number a, double b) { return a * a.constant(b); }

inline Number operator/(Number a, double b) { return a / a.constant(b); }

inline Number operator+(double a, Number b) { return b.constant(a) + b; }

inline Number operator-(double a, Number b) { return b.constant(a) - b; }

inline Number operator*(double a, Number b) { return b.constant(a) * b; }

inline Number operator/(double a, Number b) { return b.constant(a) / b; }

inline Number operator-(Number a) { return a.unary<stablehlo::NegateOp>(); }

inline Number abs(Number x) { return x.unary<stablehlo::AbsOp>(); }

inline Number exp(Number x) { return x.unary<stablehlo::ExponentialOp>(); }

inline Number expm1(Number x) { return x.unary<stablehlo::ExponentialMinusOneOp>(); }

inline Number floor(Number x) { return x.unary<stablehlo::FloorOp>(); }

inline Number log(Number x) { return x.unary<stablehlo::LogOp>(); }

inline Number log1p(Number x) { return x.unary<stablehlo::LogPlusOneOp>(); }

/// The nearest integer, ties to even.
inline Number roundEven(Number x) { return x.unary<stablehlo::RoundNearestEvenOp>(); }

inline Number sign(Number x) { return x.unary<stablehlo::SignOp>(); }

inline Number sin(Number x) { return x.unary<stablehlo::SineOp>(); }

inline Number cos(Number x) { return x.unary<stablehlo::CosineOp>(); }

inline Number sqrt(Number x) { return x.unary<stablehlo::SqrtOp>(); }

inline Number tan(Number x) { return x.unary<stablehlo::TanOp>(); }

/// Angle of the point (x, y).
inline Number atan2(Number y, Number x) { return y.binary<stablehlo::Atan2Op>(x); }

inline Number power(Number base, Number exponent) { return base.binary<stablehlo::PowerOp>(exponent); }

/// NaN if one is NaN.
inline Number min(Number a, double b) { return a.binary<stablehlo::MinimumOp>(a.constant(b)); }

/// Predicates, as tensors of booleans. False where an operand is NaN.
mlir::Value isLess(Number a, double b);
mlir::Value isEqual(Number a, Number b);
mlir::Value isEqual(Number a, double b);

/// `a` where `predicate` holds, else `b`.
Number select(mlir::Value predicate, Number a, Number b);

/// The polynomial with these coefficients, lowest power first, by Horner's rule.
Number polynomial(Number x, llvm::ArrayRef<double> coefficients);

} // namespace fsdp

#endif // FSDP_LIB_IMPORT_ARITHMETIC_H
