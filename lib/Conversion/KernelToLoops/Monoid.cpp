// Associative reductions whose order may be chosen.

#include "Monoid.h"
#include "ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

/// The one operation on both arguments that the body returns; all kinds below commute, so either order will do.
static Operation *onlyOperation(Region &body) {
  Block &block = body.front();
  if (block.getNumArguments() != 2 || !llvm::hasSingleElement(block.without_terminator()))
    return nullptr;
  Operation *op = &block.front();
  if (block.getTerminator()->getOperands() != op->getResults() || op->getNumOperands() != 2)
    return nullptr;
  Value first = op->getOperand(0), second = op->getOperand(1), a = block.getArgument(0), c = block.getArgument(1);
  return (first == a && second == c) || (first == c && second == a) ? op : nullptr;
}

std::optional<Monoid> Monoid::ofBody(Operation *op, Region &body) {
  Operation *reducer = onlyOperation(body);
  if (!reducer)
    return std::nullopt;
  Type element = cast<ShapedType>(op->getOperand(0).getType()).getElementType();
  bool isBoolean = element.isInteger(1);
  auto kind = llvm::TypeSwitch<Operation *, std::optional<Kind>>(reducer)
                  .Case([&](sh::AddOp) { return isBoolean ? Kind::Or : Kind::Sum; })
                  .Case([&](sh::MultiplyOp) { return isBoolean ? Kind::And : Kind::Product; })
                  .Case([&](sh::MaximumOp) { return isBoolean ? Kind::Or : Kind::Maximum; })
                  .Case([&](sh::MinimumOp) { return isBoolean ? Kind::And : Kind::Minimum; })
                  .Case([](sh::AndOp) { return Kind::And; })
                  .Case([](sh::OrOp) { return Kind::Or; })
                  .Case([](sh::XorOp) { return Kind::Xor; })
                  .Default([](Operation *) { return std::nullopt; });
  return kind ? std::optional<Monoid>(Monoid(*kind, element)) : std::nullopt;
}

Type Monoid::getAccumulatorType() const {
  Type carrier = getCarrierType(element);
  return isWide() ? Type(Float64Type::get(element.getContext())) : carrier;
}

Value Monoid::widen(ImplicitLocOpBuilder &b, Value carrier) const {
  if (!isWide())
    return carrier;
  return arith::ExtFOp::create(b, typeLike(carrier, b.getF64Type()), carrier);
}

Value Monoid::narrow(ImplicitLocOpBuilder &b, Value accumulator) const {
  if (isWide())
    return arith::TruncFOp::create(b, typeLike(accumulator, b.getF32Type()), accumulator);
  return roundToElement(b, accumulator, element);
}

double Monoid::neutralFloat() const {
  switch (kind) {
  case Kind::Product:
    return 1.0;
  case Kind::Maximum:
    return -INFINITY;
  case Kind::Minimum:
    return INFINITY;
  default:
    return -0.0; // x + -0 is x for every x
  }
}

int64_t Monoid::neutralInteger() const {
  unsigned width = element.getIntOrFloatBitWidth();
  bool isUnsigned = isUnsignedElement(element);
  switch (kind) {
  case Kind::Product:
    return 1;
  case Kind::And:
    return -1;
  case Kind::Maximum:
    return isUnsigned ? 0 : APInt::getSignedMinValue(width).getSExtValue();
  case Kind::Minimum:
    return isUnsigned ? -1 : APInt::getSignedMaxValue(width).getSExtValue();
  default:
    return 0;
  }
}

Value Monoid::neutral(ImplicitLocOpBuilder &b) const {
  Type type = getAccumulatorType();
  return isa<FloatType>(type) ? floatConstant(b, type, neutralFloat()) : intConstant(b, type, neutralInteger());
}

bool Monoid::isNeutral(Value tensor) const {
  DenseElementsAttr value;
  if (!matchPattern(tensor, m_Constant(&value)))
    return false;
  if (isa<FloatType>(element)) {
    APFloat number = value.getSplatValue<APFloat>(), wanted(neutralFloat());
    bool losesInfo = false;
    wanted.convert(number.getSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    return number.compare(wanted) == APFloat::cmpEqual;
  }
  unsigned width = element.getIntOrFloatBitWidth();
  APInt wanted = APInt(64, static_cast<uint64_t>(neutralInteger()), /*isSigned=*/true).trunc(width);
  return value.getSplatValue<APInt>() == wanted;
}

Value Monoid::combine(ImplicitLocOpBuilder &b, Value x, Value y) const {
  bool isFloat = isa<FloatType>(element), isUnsigned = isUnsignedElement(element);
  switch (kind) {
  case Kind::Sum:
    return isFloat ? Value(arith::AddFOp::create(b, x, y)) : Value(arith::AddIOp::create(b, x, y));
  case Kind::Product:
    return isFloat ? Value(arith::MulFOp::create(b, x, y)) : Value(arith::MulIOp::create(b, x, y));
  case Kind::Maximum:
    if (isFloat)
      return arith::MaximumFOp::create(b, x, y);
    return isUnsigned ? Value(arith::MaxUIOp::create(b, x, y)) : Value(arith::MaxSIOp::create(b, x, y));
  case Kind::Minimum:
    if (isFloat)
      return arith::MinimumFOp::create(b, x, y);
    return isUnsigned ? Value(arith::MinUIOp::create(b, x, y)) : Value(arith::MinSIOp::create(b, x, y));
  case Kind::And:
    return arith::AndIOp::create(b, x, y);
  case Kind::Or:
    return arith::OrIOp::create(b, x, y);
  case Kind::Xor:
    return arith::XOrIOp::create(b, x, y);
  }
  llvm_unreachable("unknown kind");
}
