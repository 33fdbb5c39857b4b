// Marks the dimensions that dynamic_slice and dynamic_update_slice step through inside of loops, or slices one by one.

#include "LoopIndexedDimensions.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/ShardingRules/ShardingRule.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fsdp;

LoopIndexedDimensions::LoopIndexedDimensions(func::FuncOp main, const ElementClasses &classes) : classes(classes) {
  main.walk([&](stablehlo::WhileOp loop) {
    loop.walk([&](Operation *op) {
      if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op))
        mark(slice.getOperand(), slice.getSliceSizes(), slice.getStartIndices());
      else if (auto update = dyn_cast<stablehlo::DynamicUpdateSliceOp>(op))
        mark(update.getOperand(), cast<RankedTensorType>(update.getUpdate().getType()).getShape(),
             update.getStartIndices());
    });
  });
  main.walk([&](stablehlo::SliceOp slice) { markElements(slice); });
  while (markSources(main)) {
  }
}

void LoopIndexedDimensions::mark(Value stack, ArrayRef<int64_t> sizes, OperandRange starts) {
  auto type = cast<RankedTensorType>(stack.getType());
  llvm::SmallBitVector &bits = byLeader[classes.getLeader(stack)];
  bits.resize(type.getRank());
  for (auto [dimension, size, start] : llvm::enumerate(sizes, starts))
    if (size < type.getDimSize(dimension) && !matchPattern(start, m_Constant()))
      bits.set(dimension);
}

// One element of a stack at a fixed position: a loop over layers that is unrolled, in part or as a whole.
void LoopIndexedDimensions::markElements(stablehlo::SliceOp slice) {
  auto type = cast<RankedTensorType>(slice.getOperand().getType());
  auto result = cast<RankedTensorType>(slice.getResult().getType());
  if (type.getRank() < 2)
    return;
  llvm::SmallBitVector &bits = byLeader[classes.getLeader(slice.getOperand())];
  bits.resize(type.getRank());
  if (result.getDimSize(0) == 1 && type.getDimSize(0) > 1)
    bits.set(0);
}

// Where a marked dimension of `op`'s result comes from in its operand; -1 if it does not.
static int64_t getSource(const ShardingRule &rule, int64_t dimension) {
  const DimensionFactors &factors = rule.results[0][dimension];
  for (auto [source, candidates] : llvm::enumerate(rule.operands[0]))
    if (!factors.empty() && llvm::is_contained(candidates, factors.front()))
      return static_cast<int64_t>(source);
  return rule.operands[0].size() == rule.results[0].size() ? dimension : -1;
}

// What a stack was before its elements were moved (cut, taken apart for a loop) is stepped through as well. True if a
// mark is new.
bool LoopIndexedDimensions::markSources(func::FuncOp main) {
  bool changed = false;
  main.walk([&](Operation *op) {
    bool moves = isa<stablehlo::ReshapeOp, stablehlo::SliceOp, stablehlo::DynamicSliceOp, stablehlo::TransposeOp>(op);
    auto found = moves ? byLeader.find(classes.getLeader(op->getResult(0))) : byLeader.end();
    if (found == byLeader.end() || found->second.none())
      return;
    llvm::SmallBitVector marked = found->second; // a copy: the map may grow
    ShardingRule rule = getShardingRule(op);
    llvm::SmallBitVector &bits = byLeader[classes.getLeader(op->getOperand(0))];
    bits.resize(rule.operands[0].size());
    for (unsigned dimension : marked.set_bits())
      if (int64_t source = getSource(rule, dimension); source >= 0 && !bits.test(source)) {
        bits.set(source);
        changed = true;
      }
  });
  return changed;
}

llvm::SmallBitVector LoopIndexedDimensions::get(Value value) const {
  auto position = byLeader.find(classes.getLeader(value));
  if (position != byLeader.end())
    return position->second;
  return llvm::SmallBitVector(cast<RankedTensorType>(value.getType()).getRank());
}
