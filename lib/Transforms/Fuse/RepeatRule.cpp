// Compares the time of storing and reading a value with that of computing it in every kernel.

#include "RepeatRule.h"

#include "KernelRules.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fsdp;

/// Longer chains are not looked at: each operation is looked at from few values only.
static constexpr size_t kMaximalOperations = 24;
/// What is this many times smaller than the result counts nothing beside it.
static constexpr int64_t kNegligible = 16;

namespace {

/// What makes a value, back to what is stored in any case.
struct Chain {
  llvm::SmallSetVector<Operation *, 16> operations;
  llvm::SmallSetVector<Value, 2> sources; // that are not negligible
  bool readsGathered = false;

  /// False where the way back is no chain of elementwise operations.
  bool follow(Operation *root);

private:
  bool follow(Value value, int64_t bytes);
};

} // namespace

/// A product, a collective or the end of the block reads `value`, or a reduction or the like makes it.
static bool isStored(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return true;
  KernelRole role = getKernelRole(op);
  return role == KernelRole::None || role == KernelRole::Reduction || role == KernelRole::Standalone ||
         (isa<stablehlo::ReshapeOp>(op) && !isUnitReshape(op)) ||
         llvm::any_of(value.getUsers(), [](Operation *user) { return getKernelRole(user) == KernelRole::None; });
}

static bool isFollowed(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumResults() == 1 &&
         (getKernelRole(op) == KernelRole::Elementwise || isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op));
}

bool Chain::follow(Operation *root) {
  operations.insert(root);
  int64_t bytes = getNumBytes(root->getResult(0));
  for (size_t next = 0; next < operations.size(); ++next) {
    if (next == kMaximalOperations || !isFollowed(operations[next]))
      return false;
    for (Value operand : operations[next]->getOperands())
      if (!follow(operand, bytes))
        return false;
  }
  return true;
}

bool Chain::follow(Value value, int64_t bytes) {
  Operation *op = value.getDefiningOp();
  if (op && getKernelRole(op) == KernelRole::Creation)
    return isSmallConstant(op) || !isa<stablehlo::ConstantOp>(op);
  bool isNegligible = getNumBytes(value) * kNegligible <= bytes;
  if (isNegligible || isStored(value)) {
    readsGathered |= isa_and_present<AllGatherOp>(op);
    if (!isNegligible)
      sources.insert(value);
    return true;
  }
  operations.insert(op);
  return true;
}

/// Seconds that kernels take for a value beside their other work: if one stores it, and if each computes it.
static std::pair<double, double> compare(const Chain &chain, unsigned kernels, bool isOutput, const Machine &machine) {
  Operation *root = chain.operations.front();
  double operations = 0, source = 0, bytes = getNumBytes(root->getResult(0)) / machine.memoryBandwidth;
  for (Value value : chain.sources)
    source += getNumBytes(value) / machine.memoryBandwidth;
  for (Operation *op : chain.operations)
    operations += getOperationsPerElement(op);
  double computing = getNumElements(root->getResult(0)) * operations / machine.elementwiseFlops;
  double once = std::max(source, computing), reading = kernels * bytes;
  if (isOutput)
    return {std::max(source + bytes, computing) + reading - bytes, kernels * once};
  return {std::max(source + bytes, computing) + machine.kernelLatency + reading, kernels * once};
}

SmallVector<Operation *> fsdp::findRepeated(Operation *op, unsigned kernels, RepeatedUse use, const Machine &machine) {
  Chain chain;
  // A gathered tensor is freed after its visit; a kernel behind that cannot read it.
  if (!chain.follow(op) || (use.isFar && chain.readsGathered))
    return {};
  int64_t sourceBytes = 0;
  for (Value source : chain.sources)
    sourceBytes += getNumBytes(source);
  if (sourceBytes > getNumBytes(op->getResult(0)))
    return {};
  auto [stored, repeated] = compare(chain, kernels, use.isOutput, machine);
  if (repeated >= stored)
    return {};
  return llvm::to_vector(chain.operations);
}
