// Comparisons, selection, and scalar computations applied to every element.

#include "ElementwiseModel.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using Operands = ArrayRef<Value>;
using Direction = sh::ComparisonDirection;

/// Only NE holds for NaN.
static arith::CmpFPredicate floatPredicate(Direction direction) {
  switch (direction) {
  case Direction::EQ:
    return arith::CmpFPredicate::OEQ;
  case Direction::NE:
    return arith::CmpFPredicate::UNE;
  case Direction::GE:
    return arith::CmpFPredicate::OGE;
  case Direction::GT:
    return arith::CmpFPredicate::OGT;
  case Direction::LE:
    return arith::CmpFPredicate::OLE;
  case Direction::LT:
    return arith::CmpFPredicate::OLT;
  }
  llvm_unreachable("unknown direction");
}

static arith::CmpIPredicate integerPredicate(Direction direction, bool isUnsigned) {
  using Predicate = arith::CmpIPredicate;
  switch (direction) {
  case Direction::EQ:
    return Predicate::eq;
  case Direction::NE:
    return Predicate::ne;
  case Direction::GE:
    return isUnsigned ? Predicate::uge : Predicate::sge;
  case Direction::GT:
    return isUnsigned ? Predicate::ugt : Predicate::sgt;
  case Direction::LE:
    return isUnsigned ? Predicate::ule : Predicate::sle;
  case Direction::LT:
    return isUnsigned ? Predicate::ult : Predicate::slt;
  }
  llvm_unreachable("unknown direction");
}

/// Integers in the total order of floats: negative ones have all bits but the sign inverted.
static Value totalOrderKey(ImplicitLocOpBuilder &b, Value value) {
  unsigned width = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  Value bits = arith::BitcastOp::create(b, typeLike(value, b.getIntegerType(width)), value);
  Value sign = arith::ShRSIOp::create(b, bits, intConstant(b, bits.getType(), width - 1));
  Value mask = arith::ShRUIOp::create(b, sign, intConstant(b, bits.getType(), 1));
  return arith::XOrIOp::create(b, bits, mask);
}

static Value emitCompare(sh::CompareOp op, ImplicitLocOpBuilder &b, Operands x) {
  Direction direction = op.getComparisonDirection();
  Type element = elementTypeOf(op.getLhs());
  if (!isa<FloatType>(element))
    return arith::CmpIOp::create(b, integerPredicate(direction, isUnsignedElement(element)), x[0], x[1]);
  if (op.getCompareType() != sh::ComparisonType::TOTALORDER)
    return arith::CmpFOp::create(b, floatPredicate(direction), x[0], x[1]);
  return arith::CmpIOp::create(b, integerPredicate(direction, /*isUnsigned=*/false), totalOrderKey(b, x[0]),
                               totalOrderKey(b, x[1]));
}

static Value emitSelect(sh::SelectOp, ImplicitLocOpBuilder &b, Operands x) {
  return arith::SelectOp::create(b, x[0], x[1], x[2]);
}

static Value emitIsFinite(sh::IsFiniteOp, ImplicitLocOpBuilder &b, Operands x) {
  Value infinity = floatConstant(b, x[0].getType(), INFINITY);
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, x[0]), infinity);
}

namespace {

struct MapModel : fsdp::KernelElementOpInterface::ExternalModel<MapModel, sh::MapOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    SmallVector<Value> elements;
    for (Value input : op->getOperands())
      elements.push_back(evaluator.element(input, indices));
    return evaluator.evaluateBody(op->getRegion(0), elements).front();
  }
};

} // namespace

void fsdp::kernels::attachSelectionModels(MLIRContext *context) {
  attachElementwise<sh::CompareOp, emitCompare>(context);
  attachElementwise<sh::SelectOp, emitSelect>(context);
  attachElementwise<sh::IsFiniteOp, emitIsFinite>(context);
  sh::MapOp::attachInterface<MapModel>(*context);
}
