// Forward from the step's arguments: each operation's placements follow from what its operands are.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

// A walk that finds a partial value to be resolved changes what earlier operations saw; the next walk sees it. Real
// steps need two or three walks. After this many every partial value is resolved where it is made, which ends it.
static constexpr int maxPatientWalks = 16;

FailureOr<PlacementAnalysis> PlacementBuilder::build() {
  if (failed(readArguments()))
    return failure();
  computeWanted();
  int walks = 0;
  do {
    again = false;
    eager = ++walks > maxPatientWalks;
    forward();
  } while (again);
  refine();
  findImplicitReplications();
  findRepeatedProducts();
  return std::move(analysis);
}

LogicalResult PlacementBuilder::readArguments() {
  for (BlockArgument argument : main.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto placement = main.getArgAttrOfType<PlacementAttr>(index, kPlacementAttrName);
    auto role = main.getArgAttrOfType<RoleAttr>(index, kRoleAttrName);
    if (!placement || !role)
      return emitError(argument.getLoc()) << "argument " << index << " needs 'fsdp.placement' and 'fsdp.role' here";
    SplitOrigin origin = !placement.isSharded()           ? SplitOrigin::None
                         : role.getValue() == Role::Batch ? SplitOrigin::Batch
                                                          : SplitOrigin::State;
    analysis.values[argument] = {placement, origin, {}};
  }
  for (unsigned index = 0; index < main.getNumResults(); ++index)
    if (!main.getResultAttrOfType<PlacementAttr>(index, kPlacementAttrName))
      return main.emitError() << "result " << index << " needs 'fsdp.placement' here";
  return success();
}

PlacementAttr PlacementBuilder::getReplicated(Value value) const {
  return PlacementAttr::getReplicated(context, cast<RankedTensorType>(value.getType()).getRank());
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void PlacementBuilder::forward() {
  forwardBlock(main.getBody().front());
  closeStep();
}

void PlacementBuilder::forwardBlock(Block &block) {
  for (Operation &op : block.without_terminator()) {
    if (std::optional<LoopView> loop = LoopView::get(&op))
      visitLoop(&op, *loop);
    else if (std::optional<BranchView> branch = BranchView::get(&op))
      visitBranch(&op, *branch);
    else
      visit(&op);
  }
}

void PlacementBuilder::visit(Operation *op) {
  ShardingRule rule = getShardingRule(op);
  if (rule.identity)
    return visitIdentity(op);
  if (visitMicroBatches(op, rule))
    return;
  while (true) {
    Decision decision = decide(op, rule);
    PartialChoice choice = choosePartial(op, rule, decision);
    if (choice.toResolve.empty()) {
      passPartial(op, rule, choice, decision);
      record(op, decision);
      return cutAgain(op, rule, decision);
    }
    // A resolved operand is split otherwise, so decide anew; each round leaves fewer partial operands.
    bool batch = decision.origin == SplitOrigin::Batch;
    for (unsigned operand : choice.toResolve)
      resolve(op->getOperand(operand), batch ? decision.placements.operands[operand] : chooseRows(op, rule, operand));
  }
}

void PlacementBuilder::visitIdentity(Operation *op) {
  OperationPlacements placements;
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults())) {
    ValuePlacement seen = at(operand);
    placements.operands.push_back(seen.placement);
    placements.results.push_back(seen.placement);
    define(result, seen.placement, seen.origin);
  }
  analysis.operations[op] = placements;
}

void PlacementBuilder::record(Operation *op, const Decision &decision) {
  for (auto [result, placement] : llvm::zip(op->getResults(), decision.placements.results))
    define(result, placement, placement.isSharded() ? decision.origin : SplitOrigin::None);
  analysis.operations[op] = decision.placements;
}

// Consumers see a partial value that is to be resolved as it is after its reduction.
void PlacementBuilder::define(Value value, PlacementAttr placement, SplitOrigin origin) {
  if (eager && placement.isPartial() && !analysis.resolved.count(value))
    analysis.resolved[value] = getWanted(value) ? getWanted(value) : placement.withoutPartial();
  auto target = analysis.resolved.find(value);
  if (target == analysis.resolved.end() || !placement.isPartial()) {
    analysis.values[value] = {placement, origin, {}};
    return;
  }
  // What was to be scattered may have become partial in another way since.
  bool scatters = scattered.contains(value);
  if (scatters && placement.getPartialAxes() != target->second.getShardAxes())
    target->second = placement.withoutPartial();
  SplitOrigin split = scatters ? SplitOrigin::Batch : SplitOrigin::State;
  analysis.values[value] = {target->second, target->second.isSharded() ? split : SplitOrigin::None, {}};
}

// The step's results have the placements that annotate gave them.
void PlacementBuilder::closeStep() {
  Operation *end = main.getBody().front().getTerminator();
  OperationPlacements placements;
  for (OpOperand &operand : end->getOpOperands()) {
    if (at(operand.get()).placement.isPartial())
      resolve(operand.get());
    placements.operands.push_back(
        main.getResultAttrOfType<PlacementAttr>(operand.getOperandNumber(), kPlacementAttrName));
  }
  analysis.operations[end] = placements;
}
