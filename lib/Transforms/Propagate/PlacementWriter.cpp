// Writes placements into types and inserts reshards where need and placement differ.

#include "PlacementWriter.h"

#include "fsdp/Analysis/Sharding/ControlFlowView.h"
#include "fsdp/Analysis/Sharding/FactorProjection.h"

using namespace mlir;
using namespace fsdp;

void PlacementWriter::run() {
  Block &block = main.getBody().front();
  for (BlockArgument argument : block.getArguments())
    setType(argument, analysis.getSeen(argument));
  writeBlock(block);
  writeFunction();
  for (Operation *op : llvm::reverse(remade))
    if (op->use_empty())
      op->erase();
}

void PlacementWriter::setType(Value value, PlacementAttr placement) {
  auto type = cast<RankedTensorType>(value.getType());
  value.setType(RankedTensorType::get(type.getShape(), type.getElementType(), placement));
}

// In program order, so that operands already have their types.
void PlacementWriter::writeBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    writeOperands(&op);
    if (auto loop = LoopView::get(&op))
      for (Block *inner : {loop->condition, loop->body}) {
        for (auto [argument, operand] : llvm::zip(inner->getArguments(), op.getOperands()))
          argument.setType(operand.getType());
        writeBlock(*inner);
      }
    if (auto branch = BranchView::get(&op))
      for (Block *inner : branch->blocks)
        writeBlock(*inner);
    writeResults(&op);
  }
}

void PlacementWriter::writeOperands(Operation *op) {
  // Copied: operations that are made on the way are not known to the analysis.
  SmallVector<PlacementAttr, 4> needed = analysis.lookup(op).operands;
  for (auto [index, placement] : llvm::enumerate(needed)) {
    Value operand = op->getOperand(index);
    if (PlacementAttr::getFrom(operand.getType()) == placement)
      continue;
    Value changed = getAs(operand, placement, op);
    if (op->getParentOp() == main && op->hasTrait<OpTrait::IsTerminator>())
      nameAfterResult(changed, index);
    for (size_t other = index; other < needed.size(); ++other)
      if (op->getOperand(other) == operand && needed[other] == placement)
        op->setOperand(other, changed);
  }
}

void PlacementWriter::writeResults(Operation *op) {
  for (Value result : op->getResults()) {
    PlacementAttr defined = analysis.getDefined(result), seen = analysis.getSeen(result);
    setType(result, defined);
    if (defined == seen)
      continue;
    builder.setInsertionPointAfter(op);
    ReshardOp reshard = createReshard(result, seen, op->getLoc());
    result.replaceAllUsesExcept(reshard.getResult(), reshard);
    // Named after the parameter that the value updates.
    if (std::optional<unsigned> wanting = analysis.getWantingResult(result))
      nameAfterResult(reshard, *wanting);
  }
}

void PlacementWriter::writeFunction() {
  Block &block = main.getBody().front();
  main.setFunctionType(
      FunctionType::get(main.getContext(), block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
}

//===----------------------------------------------------------------------===//
// Another placement
//===----------------------------------------------------------------------===//

ReshardOp PlacementWriter::createReshard(Value value, PlacementAttr placement, Location loc) {
  auto type = cast<RankedTensorType>(value.getType());
  PlacementAttr from = PlacementAttr::getFrom(type);
  numReductions += from.isPartial();
  numGathers += from.isSharded() && !placement.isSharded();
  return ReshardOp::create(builder, loc, RankedTensorType::get(type.getShape(), type.getElementType(), placement),
                           value, StringAttr(), StringAttr(), IntegerAttr());
}

// Constants, iota and what is spread from a scalar can be made with any placement.
Value PlacementWriter::remake(Value value, PlacementAttr placement, Operation *user) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumResults() != 1 || op->getNumRegions() != 0 || placement.isPartial() || !isPure(op) ||
      isa<ReshardOp>(op))
    return {};
  for (Value operand : op->getOperands())
    if (cast<RankedTensorType>(operand.getType()).getRank() != 0 ||
        !PlacementAttr::getFrom(operand.getType()).isReplicated())
      return {};
  ShardingRule rule = getShardingRule(op);
  bool possible = placement.isFlat() ? rule.flat : readFactorAxes(rule, rule.results[0], placement, mesh).has_value();
  if (!possible)
    return {};
  Operation *again = builder.clone(*op);
  setType(again->getResult(0), placement);
  remade.insert(op);
  return again->getResult(0);
}

Value PlacementWriter::getAs(Value value, PlacementAttr placement, Operation *user) {
  int parameter = findParameter(value);
  auto key = std::make_pair(value, std::make_pair(placement, user->getBlock()));
  if (parameter < 0)
    if (Value known = resharded.lookup(key))
      return known;
  builder.setInsertionPoint(user);
  Value changed = remake(value, placement, user);
  if (!changed) {
    ReshardOp reshard = createReshard(value, placement, user->getLoc());
    name(reshard, parameter);
    changed = reshard.getResult();
  }
  if (parameter < 0)
    resharded[key] = changed;
  return changed;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void PlacementWriter::name(ReshardOp reshard, int argument) {
  if (argument < 0)
    return;
  if (auto path = main.getArgAttrOfType<StringAttr>(argument, "fsdp.path"))
    reshard.setPathAttr(path);
  if (auto unit = main.getArgAttrOfType<StringAttr>(argument, "fsdp.unit"))
    reshard.setUnitAttr(unit);
}

// After the argument that the step's result is the next value of.
void PlacementWriter::nameAfterResult(Value value, unsigned result) {
  auto feeds = main.getResultAttrOfType<IntegerAttr>(result, "fsdp.feeds");
  auto reshard = value.getDefiningOp<ReshardOp>();
  if (feeds && reshard)
    name(reshard, static_cast<int>(feeds.getInt()));
}

// Through operations on shards to the first operand that comes from a parameter.
int PlacementWriter::findParameter(Value value) {
  auto [known, isNew] = parameters.try_emplace(value, -1);
  if (!isNew)
    return known->second;
  int found = -1;
  PlacementAttr placement = PlacementAttr::getFrom(value.getType());
  if (!placement || !placement.isSharded())
    return -1;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() == &main.getBody().front()) {
      auto role = main.getArgAttrOfType<RoleAttr>(argument.getArgNumber(), "fsdp.role");
      bool isState = role && role.getValue() != Role::Batch && role.getValue() != Role::Replicated;
      found = isState ? static_cast<int>(argument.getArgNumber()) : -1;
    } else if (auto [carrier, index] = getCarrier(argument); carrier) {
      found = findParameter(carrier->getOperand(index));
    }
  } else if (Operation *op = value.getDefiningOp(); analysis.isFromState(value)) {
    // Through a loop, or a barrier over a layer's parameters, position by position.
    bool isByPosition = LoopView::get(op).has_value() || getShardingRule(op).identity;
    for (unsigned index = 0; index < op->getNumOperands() && found < 0; ++index)
      if (!isByPosition || index == cast<OpResult>(value).getResultNumber())
        found = findParameter(op->getOperand(index));
  }
  return parameters[value] = found;
}
