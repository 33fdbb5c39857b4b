// Finds equal values and the transfers of structured control flow.

#include "ValueFlow.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fsdp;

bool fsdp::isTensor(Value value) { return isa<RankedTensorType>(value.getType()); }

ValueFlow::ValueFlow(Region &body) {
  visit(body);
  // Only now is it known which sources and targets are the same value.
  llvm::erase_if(transfers, [&](Transfer &transfer) { return getRoot(transfer.source) == getRoot(transfer.target); });
  llvm::erase_if(shared, [&](SharedStorage &pair) { return getRoot(pair.first) == getRoot(pair.second); });
}

Value ValueFlow::getRoot(Value value) const {
  for (auto found = parents.find(value); found != parents.end(); found = parents.find(value))
    value = found->second;
  return value;
}

void ValueFlow::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    if (auto reshape = dyn_cast<ReshapeOp>(op))
      parents[reshape.getResult()] = reshape.getInput();
    else if (isa<scf::ForOp>(op))
      visitFor(&op);
    else if (isa<scf::WhileOp>(op))
      visitWhile(&op);
    else if (isa<scf::IndexSwitchOp>(op))
      visitSwitch(&op);
  }
}

void ValueFlow::addTransfers(Operation *at, ValueRange sources, ValueRange targets) {
  for (auto [source, target] : llvm::zip_equal(sources, targets))
    if (isTensor(target))
      transfers.push_back({at, source, target});
}

/// iter_args are filled on entry and by the yield; results are what the iter_args hold at the end.
void ValueFlow::visitFor(Operation *op) {
  auto loop = cast<scf::ForOp>(op);
  visit(loop.getRegion());
  Operation *yield = loop.getBody()->getTerminator();
  for (auto [argument, result, init, next] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getResults(), loop.getInitArgs(), yield->getOperands())) {
    if (!isTensor(argument))
      continue;
    if (getRoot(next) == argument || getRoot(next) == getRoot(init)) {
      // Not in one statement: the second insertion may move what the first refers to.
      parents[argument] = init;
      parents[result] = init;
    } else {
      shared.push_back({argument, result});
    }
  }
  addTransfers(op, loop.getInitArgs(), loop.getRegionIterArgs());
  addTransfers(yield, yield->getOperands(), loop.getRegionIterArgs());
}

/// Arguments of `before` are filled on entry and by the yield. What the condition passes on has one source: the
/// arguments of `after` are that value, and so are the results, which share its storage.
void ValueFlow::visitWhile(Operation *op) {
  auto loop = cast<scf::WhileOp>(op);
  auto passed = loop.getConditionOp().getArgs();
  for (auto [argument, value] : llvm::zip_equal(loop.getAfterArguments(), passed))
    if (isTensor(argument))
      parents[argument] = value;
  visit(loop.getBefore());
  visit(loop.getAfter());
  for (auto [argument, init, next] :
       llvm::zip_equal(loop.getBeforeArguments(), loop.getInits(), loop.getYieldOp().getOperands()))
    if (isTensor(argument) && (getRoot(next) == argument || getRoot(next) == getRoot(init)))
      parents[argument] = init;
  DenseMap<Value, Value> resultOf;
  for (auto [result, value] : llvm::zip_equal(loop.getResults(), passed)) {
    if (!isTensor(result))
      continue;
    Value root = getRoot(value);
    if (!op->isAncestor(root.getParentBlock()->getParentOp())) {
      parents[result] = root; // defined before the loop
    } else if (Value twin = resultOf.lookup(root)) {
      parents[result] = twin; // passed on twice
    } else {
      resultOf[root] = result;
      shared.push_back({root, result});
    }
  }
  addTransfers(op, loop.getInits(), loop.getBeforeArguments());
  addTransfers(loop.getYieldOp(), loop.getYieldOp().getOperands(), loop.getBeforeArguments());
}

/// Each branch fills the results; a result that is the same outer value in every branch is that value.
void ValueFlow::visitSwitch(Operation *op) {
  for (Region &region : op->getRegions())
    visit(region);
  for (OpResult result : op->getResults()) {
    if (!isTensor(result))
      continue;
    Value common;
    bool equal = true;
    for (Region &region : op->getRegions()) {
      Value value = getRoot(region.front().getTerminator()->getOperand(result.getResultNumber()));
      equal &= !common || common == value;
      common = value;
    }
    if (equal && !op->isAncestor(common.getParentBlock()->getParentOp()))
      parents[result] = common;
  }
  for (Region &region : op->getRegions())
    addTransfers(region.front().getTerminator(), region.front().getTerminator()->getOperands(), op->getResults());
}
