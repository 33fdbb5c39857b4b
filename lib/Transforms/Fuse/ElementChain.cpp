// Follows a value back to what is stored in any case.

#include "ElementChain.h"

#include "KernelRules.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

/// Longer chains are not looked at, so that many values do not look at the same operations.
static constexpr size_t kMaximalOperations = 24;
/// What is this many times smaller than the value counts nothing beside it.
static constexpr int64_t kNegligible = 16;

/// A product, a collective or the end of the block reads `value`, a reduction or the like makes it, or it is made
/// outside of the block of `user`.
static bool isStored(Value value, Operation *user) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != user->getBlock())
    return true;
  KernelRole role = getKernelRole(op);
  return role == KernelRole::None || role == KernelRole::Reduction || role == KernelRole::Standalone ||
         (isa<stablehlo::ReshapeOp>(op) && !isUnitReshape(op)) ||
         llvm::any_of(value.getUsers(), [](Operation *other) { return getKernelRole(other) == KernelRole::None; });
}

static bool isFollowed(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumResults() == 1 &&
         (getKernelRole(op) == KernelRole::Elementwise || isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op));
}

std::optional<ElementChain> ElementChain::find(Operation *root) {
  ElementChain chain;
  chain.operations.insert(root);
  for (size_t next = 0; next < chain.operations.size(); ++next) {
    if (next == kMaximalOperations || !isFollowed(chain.operations[next]))
      return std::nullopt;
    for (Value operand : chain.operations[next]->getOperands())
      if (!chain.follow(operand))
        return std::nullopt;
  }
  return chain;
}

bool ElementChain::follow(Value value) {
  Operation *root = operations.front(), *op = value.getDefiningOp();
  if (op && getKernelRole(op) == KernelRole::Creation)
    return isMadeAnywhere(op);
  bool isNegligible = getNumBytes(value) * kNegligible <= getNumBytes(root->getResult(0));
  if (!isNegligible && !isStored(value, root)) {
    operations.insert(op);
    return true;
  }
  readsGathered |= isa_and_present<AllGatherOp>(op);
  if (!isNegligible)
    sources.insert(value);
  return true;
}

int64_t ElementChain::getSourceBytes() const {
  int64_t bytes = 0;
  for (Value source : sources)
    bytes += getNumBytes(source);
  return bytes;
}

double ElementChain::getComputeSeconds(const Machine &machine) const {
  double operationsPerElement = 0;
  for (Operation *op : operations)
    operationsPerElement += getOperationsPerElement(op);
  return double(getNumElements(operations.front()->getResult(0))) * operationsPerElement / machine.elementwiseFlops;
}
