// Writes what exporters leave of arith, math and tensor as StableHLO: a scalar becomes a tensor of rank 0.

#include "fsdp/Import/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

namespace fsdp {
#define GEN_PASS_DEF_FOLDLEFTOVERSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

/// The type of what stands for a value of `type`: rank 0 for a scalar, i64 for an index. Null if there is none.
static RankedTensorType standInType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = tensor ? tensor.getElementType() : type;
  if (element.isIndex())
    element = IntegerType::get(type.getContext(), 64);
  if (!element.isIntOrFloat() || (tensor && !tensor.hasStaticShape()))
    return {};
  return RankedTensorType::get(tensor ? tensor.getShape() : ArrayRef<int64_t>(), element);
}

/// The operation of StableHLO that means the same; empty if there is none.
static StringRef findMeaning(Operation *op) {
  static constexpr std::pair<StringLiteral, StringLiteral> kRows[] = {
#define FSDP_LEFTOVER(NAME, MEANING) {NAME, "stablehlo." MEANING},
#include "Leftovers.def"
  };
  // A boolean is extended to 0 and -1 and cut to its last bit here, which a convert does not do.
  bool isConversion = isa<arith::ExtSIOp, arith::SIToFPOp, arith::TruncIOp, arith::FPToSIOp>(op);
  if (isConversion &&
      (getElementTypeOrSelf(op->getOperand(0)).isInteger(1) || getElementTypeOrSelf(op->getResult(0)).isInteger(1)))
    return "";
  if (isa<arith::ExtUIOp, arith::UIToFPOp>(op) && getElementTypeOrSelf(op->getOperand(0)).isInteger(1))
    return "stablehlo.convert";
  for (auto [name, meaning] : kRows)
    if (op->getName().getStringRef() == name)
      return meaning;
  return "";
}

static std::optional<stablehlo::ComparisonDirection> findDirection(arith::CmpFPredicate predicate) {
  using Direction = stablehlo::ComparisonDirection;
  switch (predicate) {
  case arith::CmpFPredicate::OEQ:
    return Direction::EQ;
  case arith::CmpFPredicate::UNE:
    return Direction::NE;
  case arith::CmpFPredicate::OLT:
    return Direction::LT;
  case arith::CmpFPredicate::OLE:
    return Direction::LE;
  case arith::CmpFPredicate::OGT:
    return Direction::GT;
  case arith::CmpFPredicate::OGE:
    return Direction::GE;
  default:
    return std::nullopt;
  }
}

static std::optional<stablehlo::ComparisonDirection> findDirection(arith::CmpIPredicate predicate) {
  using Direction = stablehlo::ComparisonDirection;
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return Direction::EQ;
  case arith::CmpIPredicate::ne:
    return Direction::NE;
  case arith::CmpIPredicate::slt:
    return Direction::LT;
  case arith::CmpIPredicate::sle:
    return Direction::LE;
  case arith::CmpIPredicate::sgt:
    return Direction::GT;
  case arith::CmpIPredicate::sge:
    return Direction::GE;
  default:
    return std::nullopt;
  }
}

namespace {
/// Rewrites the operations of one function, in program order.
class LeftoverFolder {
public:
  explicit LeftoverFolder(MLIRContext *context) : builder(UnknownLoc::get(context), context) {}

  /// Puts operations in front of `op` that mean the same, and uses them instead; false if there are none.
  bool fold(Operation *op);

  /// What has been replaced, operands before users.
  ArrayRef<Operation *> getFolded() const { return folded; }

private:
  Value standIn(Value value) const {
    if (Value known = standIns.lookup(value))
      return known;
    return isa<RankedTensorType>(value.getType()) ? value : Value();
  }

  Value foldConstant(arith::ConstantOp op, RankedTensorType type);
  Value foldExtract(ValueRange operands, RankedTensorType type);
  Value foldFromElements(ValueRange operands, RankedTensorType type);
  Value foldDim(tensor::DimOp op, RankedTensorType type);
  template <typename Op>
  Value foldComparison(Op op, ValueRange operands);
  Value foldOperandShape(Operation *op, ValueRange operands, RankedTensorType type);
  Value foldByName(Operation *op, ValueRange operands, RankedTensorType type);
  Value foldOne(Operation *op, ValueRange operands, RankedTensorType type);

  ImplicitLocOpBuilder builder;
  DenseMap<Value, Value> standIns;
  SmallVector<Operation *> folded;
};
} // namespace

Value LeftoverFolder::foldConstant(arith::ConstantOp op, RankedTensorType type) {
  if (auto number = dyn_cast<IntegerAttr>(op.getValue()))
    return stablehlo::ConstantOp::create(
        builder, DenseElementsAttr::get(type, number.getValue().sextOrTrunc(type.getElementTypeBitWidth())));
  if (auto number = dyn_cast<FloatAttr>(op.getValue()))
    return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, number.getValue()));
  auto elements = dyn_cast<ElementsAttr>(op.getValue());
  if (!elements || elements.getShapedType() != type)
    return {};
  return stablehlo::ConstantOp::create(builder, elements);
}

/// An element at a position that is computed: a slice of one element. Positions are in bounds, says tensor.extract.
Value LeftoverFolder::foldExtract(ValueRange operands, RankedTensorType type) {
  auto source = cast<RankedTensorType>(operands.front().getType());
  if (source.getRank() == 0)
    return operands.front();
  SmallVector<int64_t> ones(source.getRank(), 1);
  Value slice =
      stablehlo::DynamicSliceOp::create(builder, RankedTensorType::get(ones, source.getElementType()), operands.front(),
                                        operands.drop_front(), builder.getDenseI64ArrayAttr(ones));
  return stablehlo::ReshapeOp::create(builder, type, slice);
}

Value LeftoverFolder::foldFromElements(ValueRange operands, RankedTensorType type) {
  if (operands.empty())
    return {};
  auto one = RankedTensorType::get({1}, type.getElementType());
  SmallVector<Value> parts;
  for (Value operand : operands)
    parts.push_back(operands.size() == 1 ? operand : Value(stablehlo::ReshapeOp::create(builder, one, operand)));
  Value list = parts.front();
  if (parts.size() > 1) {
    auto all = RankedTensorType::get({static_cast<int64_t>(parts.size())}, type.getElementType());
    list = stablehlo::ConcatenateOp::create(builder, all, parts, builder.getI64IntegerAttr(0));
  }
  return list.getType() == type ? list : Value(stablehlo::ReshapeOp::create(builder, type, list));
}

Value LeftoverFolder::foldDim(tensor::DimOp op, RankedTensorType type) {
  std::optional<int64_t> dimension = op.getConstantIndex();
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  if (!dimension || !source || *dimension < 0 || *dimension >= source.getRank() || source.isDynamicDim(*dimension))
    return {};
  return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, APInt(64, source.getDimSize(*dimension))));
}

template <typename Op>
Value LeftoverFolder::foldComparison(Op op, ValueRange operands) {
  std::optional<stablehlo::ComparisonDirection> direction = findDirection(op.getPredicate());
  if (!direction || getElementTypeOrSelf(operands.front()).isInteger(1))
    return {};
  return stablehlo::CompareOp::create(builder, operands[0], operands[1], *direction);
}

/// An operation whose shape is an operand, though its result says it too: the specification asks that they agree.
Value LeftoverFolder::foldOperandShape(Operation *op, ValueRange operands, RankedTensorType type) {
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.dynamic_iota")
    return stablehlo::IotaOp::create(builder, type, op->getAttrOfType<IntegerAttr>("iota_dimension"));
  if (name == "stablehlo.dynamic_reshape")
    return stablehlo::ReshapeOp::create(builder, type, operands.front());
  return stablehlo::BroadcastInDimOp::create(builder, type, operands.front(),
                                             op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions"));
}

/// By the table: the same operands, another name.
Value LeftoverFolder::foldByName(Operation *op, ValueRange operands, RankedTensorType type) {
  StringRef meaning = findMeaning(op);
  if (meaning.empty())
    return {};
  if (meaning == "stablehlo.convert" && operands.front().getType() == type)
    return operands.front();
  OperationState state(op->getLoc(), meaning, operands, TypeRange(type));
  return builder.create(state)->getResult(0);
}

Value LeftoverFolder::foldOne(Operation *op, ValueRange operands, RankedTensorType type) {
  if (isa_and_nonnull<stablehlo::StablehloDialect>(op->getDialect()))
    return foldOperandShape(op, operands, type);
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](arith::ConstantOp constant) { return foldConstant(constant, type); })
      .Case([&](arith::CmpFOp compare) { return foldComparison(compare, operands); })
      .Case([&](arith::CmpIOp compare) { return foldComparison(compare, operands); })
      .Case([&](tensor::ExtractOp) { return foldExtract(operands, type); })
      .Case([&](tensor::FromElementsOp) { return foldFromElements(operands, type); })
      .Case([&](tensor::DimOp dim) { return foldDim(dim, type); })
      .Case([&](tensor::SplatOp) {
        return stablehlo::BroadcastInDimOp::create(builder, type, operands.front(), ArrayRef<int64_t>());
      })
      .Case<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(
          [&](auto) { return stablehlo::ReshapeOp::create(builder, type, operands.front()); })
      .Case([&](tensor::CastOp) { return operands.front().getType() == type ? operands.front() : Value(); })
      .Default([&](Operation *) { return foldByName(op, operands, type); });
}

bool LeftoverFolder::fold(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() != 0)
    return false;
  RankedTensorType type = standInType(op->getResult(0).getType());
  auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) { return standIn(operand); });
  auto isStatic = [](Value value) { return value && cast<RankedTensorType>(value.getType()).hasStaticShape(); };
  if (!type || !llvm::all_of(operands, isStatic))
    return false;
  builder.setInsertionPoint(op);
  builder.setLoc(op->getLoc());
  Value replacement = foldOne(op, operands, type);
  if (!replacement)
    return false;
  Operation *made = replacement.getDefiningOp();
  if (made && !llvm::is_contained(operands, replacement))
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  Value result = op->getResult(0);
  if (result.getType() == type)
    result.replaceAllUsesWith(replacement);
  else
    standIns[result] = replacement;
  folded.push_back(op);
  return true;
}

static bool isLeftover(Operation *op) {
  static constexpr StringLiteral kOperandShapes[] = {"stablehlo.dynamic_iota", "stablehlo.dynamic_reshape",
                                                     "stablehlo.dynamic_broadcast_in_dim"};
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect, tensor::TensorDialect>(op->getDialect()) ||
         llvm::is_contained(kOperandShapes, op->getName().getStringRef());
}

namespace {
struct FoldLeftoversPass : fsdp::impl::FoldLeftoversPassBase<FoldLeftoversPass> {
  void runOnOperation() override {
    LeftoverFolder folder(&getContext());
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isLeftover(op))
        numFolded += folder.fold(op);
    });
    // What something else still uses stays, for fsdp-reject-unsupported to name.
    for (Operation *op : llvm::reverse(folder.getFolded()))
      if (op->use_empty())
        op->erase();
  }
};
} // namespace
