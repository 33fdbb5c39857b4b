// Types change in place; conversions stand behind definitions, so that one serves all readers.

#include "PrecisionRewrite.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// One value in several types
//===----------------------------------------------------------------------===//

static RankedTensorType withElement(Value value, Type element) {
  return cast<RankedTensorType>(value.getType()).clone(element);
}

void PrecisionRewrite::retype(Value value, Type element) {
  programTypes.try_emplace(value, getElementTypeOrSelf(value));
  value.setType(withElement(value, element));
}

Value PrecisionRewrite::convert(Value value, Type element) {
  OpBuilder builder(main.getContext());
  builder.setInsertionPointAfterValue(value);
  return stablehlo::ConvertOp::create(builder, value.getLoc(), withElement(value, element), value);
}

/// Operations that repeat or move elements: what they move is converted, which are fewer or as many.
static bool spreadsElements(Operation *op) {
  return isa_and_nonnull<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp, stablehlo::TransposeOp>(op);
}

/// A splat constant of another element type; null if `value` is none.
static Value narrowSplat(Value value, FloatType element) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  if (!splat)
    return {};
  APFloat number = splat.getSplatValue<APFloat>();
  bool losesInfo;
  number.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  OpBuilder builder(constant);
  auto narrow = DenseElementsAttr::get(withElement(value, element), number);
  return stablehlo::ConstantOp::create(builder, value.getLoc(), narrow);
}

Value PrecisionRewrite::toNarrow(Value value) {
  if (!classes.isWide(value.getType()))
    return value;
  if (Value known = narrowed.lookup(value))
    return known;
  Operation *op = value.getDefiningOp();
  Value result = narrowSplat(value, types.param);
  if (!result && spreadsElements(op) && !region.meetsBatch(op)) {
    Value source = toNarrow(op->getOperand(0));
    OpBuilder builder(op);
    builder.setInsertionPointAfter(op);
    Operation *moved = builder.clone(*op);
    moved->setOperand(0, source);
    moved->getResult(0).setType(withElement(value, types.param));
    result = moved->getResult(0);
  }
  if (!result)
    result = convert(value, types.param);
  narrowed[value] = result;
  return result;
}

Value PrecisionRewrite::toWide(Value value) {
  auto program = programTypes.find(value);
  if (program == programTypes.end() || getElementTypeOrSelf(value) == program->second)
    return value;
  if (Value known = widened.lookup(value))
    return known;
  Value result = convert(value, program->second);
  widened[value] = result;
  return result;
}

/// A parameter where the program computes wide: gathered narrow as everywhere, and widened.
Value PrecisionRewrite::toRounded(Value value) {
  Value narrow = toNarrow(value);
  if (Value known = widened.lookup(narrow))
    return known;
  Value result = convert(narrow, getElementTypeOrSelf(value));
  widened[narrow] = result;
  return result;
}

/// What the loss reads of the model: in the program's type, rounded to the type of outputs.
Value PrecisionRewrite::toOutput(Value value) {
  auto element = cast<FloatType>(getElementTypeOrSelf(value));
  if (!types.output || types.output == element || types.output.getWidth() > element.getWidth())
    return toWide(value);
  if (Value known = rounded.lookup(value))
    return known;
  Type program = programTypes.lookup(value);
  Value result = convert(convert(value, types.output), program ? program : Type(element));
  rounded[value] = result;
  return result;
}

/// What only fed converted readers is gone.
void PrecisionRewrite::eraseUnread() {
  SmallVector<Operation *> sources;
  for (auto &[wide, narrow] : narrowed)
    if (Operation *op = wide.getDefiningOp())
      sources.push_back(op);
  llvm::SmallPtrSet<Operation *, 16> erased;
  while (!sources.empty()) {
    Operation *op = sources.pop_back_val();
    if (erased.contains(op) || !isOpTriviallyDead(op))
      continue;
    for (Value operand : op->getOperands())
      if (Operation *maker = operand.getDefiningOp())
        sources.push_back(maker);
    erased.insert(op);
    op->erase();
  }
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

bool PrecisionRewrite::becomesNarrow(Value value) const {
  return types.param && classes.get(value) == Precision::Narrow && classes.isWide(value.getType());
}

void PrecisionRewrite::read(OpOperand &operand, bool isNarrow) {
  Value value = operand.get();
  if (isa<FloatType>(getElementTypeOrSelf(value)))
    operand.set(isNarrow ? toNarrow(value) : toWide(value));
}

void PrecisionRewrite::rewriteBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      rewriteTerminator(&op, block.getParentOp());
    else if (isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
      rewriteRegions(&op);
    else
      rewriteOperation(&op);
  }
}

void PrecisionRewrite::rewriteRegions(Operation *op) {
  bool isLoop = isa<stablehlo::WhileOp>(op);
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    bool isNarrow = becomesNarrow(result);
    if (isLoop)
      read(op->getOpOperand(index), isNarrow);
    if (!isNarrow)
      continue;
    retype(result, types.param);
    if (isLoop)
      for (Region &inner : op->getRegions())
        retype(inner.getArgument(index), types.param);
  }
  for (Region &inner : op->getRegions())
    rewriteBlock(inner.front());
}

/// What is returned has the type of where it goes; the step's results keep theirs.
void PrecisionRewrite::rewriteTerminator(Operation *op, Operation *parent) {
  bool isCondition = isa<stablehlo::WhileOp>(parent) && op->getNumOperands() != parent->getNumResults();
  for (OpOperand &operand : op->getOpOperands()) {
    bool isNarrow =
        parent != main && !isCondition && !classes.isWide(parent->getResult(operand.getOperandNumber()).getType());
    read(operand, isNarrow);
  }
}

void PrecisionRewrite::rewriteOperation(Operation *op) {
  if (isa<stablehlo::OptimizationBarrierOp>(op)) {
    for (auto [operand, result] : llvm::zip(op->getOpOperands(), op->getResults())) {
      bool isNarrow = becomesNarrow(result);
      read(operand, isNarrow);
      if (isNarrow)
        retype(result, types.param);
    }
    return;
  }
  Precision precision = classes.get(op);
  if (types.param && precision == Precision::Narrow)
    return narrowOperation(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    bool isOutput = precision == Precision::Loss && isa<FloatType>(getElementTypeOrSelf(value)) &&
                    region.isModel(value) && region.carriesBatch(value);
    if (isOutput)
      operand.set(toOutput(value));
    else if (types.param && region.meetsBatch(op) && region.isParameter(value) && classes.isWide(value.getType()))
      operand.set(toRounded(value));
    else
      read(operand, /*isNarrow=*/false);
  }
}

/// Operations that are summed, or that look at bits, keep their type and round their result: a reduction, a scatter, a
/// sort, complex numbers.
static bool computesWide(Operation *op) {
  auto isComplex = [](Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); };
  return op->getNumRegions() > 0 || isa<stablehlo::BitcastConvertOp, stablehlo::ReducePrecisionOp>(op) ||
         llvm::any_of(op->getOperandTypes(), isComplex) || llvm::any_of(op->getResultTypes(), isComplex);
}

void PrecisionRewrite::narrowOperation(Operation *op) {
  bool isGradient = region.isSumOverRows(op);
  bool isNarrow = !computesWide(op) && (!isGradient || isProduct(op));
  for (OpOperand &operand : op->getOpOperands())
    read(operand, isNarrow);
  numNarrow += isNarrow;
  for (Value result : op->getResults()) {
    if (!classes.isWide(result.getType()))
      continue;
    if (isNarrow && isGradient) {
      // Summed in the wide type either way: rounded once, to what it is reduced in.
      if (types.reduce && types.reduce.getWidth() < cast<FloatType>(getElementTypeOrSelf(result)).getWidth())
        retype(result, types.reduce);
    } else if (isNarrow) {
      retype(result, types.param);
    } else if (!isGradient && becomesNarrow(result)) {
      toNarrow(result);
    }
  }
}
