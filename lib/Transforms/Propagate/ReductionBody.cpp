// What the body of a reduction lets a compiler do with its operands.

#include "ReductionBody.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace fsdp;

/// Operations that `value` is computed by, in order of the block, and the arguments that it reads.
static void collectSlice(Value value, llvm::SetVector<Operation *> &operations, llvm::SmallBitVector &arguments) {
  SmallVector<Value> pending{value};
  Block *block = value.getParentBlock();
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (argument.getOwner() == block)
        arguments.set(argument.getArgNumber());
      continue;
    }
    Operation *maker = next.getDefiningOp();
    if (maker->getBlock() == block && operations.insert(maker))
      maker->walk([&](Operation *op) { llvm::append_range(pending, op->getOperands()); });
  }
}

SmallVector<ReductionGroup> fsdp::getIndependentGroups(Region &body) {
  Block &block = body.front();
  unsigned count = block.getNumArguments() / 2;
  // The group of each operand, merged as results are found to depend on several.
  SmallVector<unsigned> group = llvm::to_vector(llvm::seq<unsigned>(count));
  for (auto [index, value] : llvm::enumerate(block.getTerminator()->getOperands())) {
    llvm::SetVector<Operation *> operations;
    llvm::SmallBitVector arguments(block.getNumArguments());
    collectSlice(value, operations, arguments);
    for (unsigned argument : arguments.set_bits()) {
      unsigned from = group[argument % count], to = group[index];
      for (unsigned &each : group)
        each = each == from ? to : each;
    }
  }
  llvm::MapVector<unsigned, ReductionGroup> groups;
  for (unsigned index = 0; index < count; ++index)
    groups[group[index]].push_back(index);
  return llvm::map_to_vector(groups, [](auto &entry) { return entry.second; });
}

void fsdp::cloneGroup(Region &body, const ReductionGroup &group, Region &target) {
  Block &block = body.front();
  unsigned count = block.getNumArguments() / 2;
  Block &copy = target.emplaceBlock();
  IRMapping mapping;
  for (unsigned half : {0u, count})
    for (unsigned index : group) {
      BlockArgument argument = block.getArgument(half + index);
      mapping.map(argument, copy.addArgument(argument.getType(), argument.getLoc()));
    }
  llvm::SetVector<Operation *> operations;
  llvm::SmallBitVector arguments(block.getNumArguments());
  SmallVector<Value> results;
  for (unsigned index : group) {
    collectSlice(block.getTerminator()->getOperand(index), operations, arguments);
    results.push_back(block.getTerminator()->getOperand(index));
  }
  OpBuilder builder = OpBuilder::atBlockEnd(&copy);
  for (Operation &op : block.without_terminator())
    if (operations.contains(&op))
      builder.clone(op, mapping);
  SmallVector<Value> mapped = llvm::map_to_vector(results, [&](Value value) { return mapping.lookupOrDefault(value); });
  stablehlo::ReturnOp::create(builder, block.getTerminator()->getLoc(), mapped);
}

/// `value` is the accumulator or the element of operand `index`, whatever the rest is.
static bool isChoice(Value value, unsigned index, Block &block) {
  unsigned count = block.getNumArguments() / 2;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getOwner() == &block && argument.getArgNumber() % count == index;
  Operation *op = value.getDefiningOp();
  if (auto select = dyn_cast<stablehlo::SelectOp>(op))
    return isChoice(select.getOnTrue(), index, block) && isChoice(select.getOnFalse(), index, block);
  // Of two equal operands these give the same.
  return isa<stablehlo::MaximumOp, stablehlo::MinimumOp, stablehlo::AndOp, stablehlo::OrOp>(op) &&
         isChoice(op->getOperand(0), index, block) && isChoice(op->getOperand(1), index, block);
}

static bool makesZeroOfZeros(Region &body, ValueRange initialValues) {
  auto isZero = [](Value value) { return matchPattern(value, m_Zero()) || matchPattern(value, m_AnyZeroFloat()); };
  auto keepsZero = [](Operation &op) {
    return isa<stablehlo::AddOp, stablehlo::SubtractOp, stablehlo::MultiplyOp, stablehlo::NegateOp, stablehlo::AndOp,
               stablehlo::OrOp, stablehlo::XorOp, stablehlo::MaximumOp, stablehlo::MinimumOp, stablehlo::AbsOp,
               stablehlo::ConvertOp>(op) &&
           llvm::all_of(op.getOperands(), [&](Value operand) { return operand.getParentBlock() == op.getBlock(); });
  };
  return llvm::all_of(initialValues, isZero) && llvm::all_of(body.front().without_terminator(), keepsZero);
}

bool fsdp::isRepeatable(Region &body, ValueRange initialValues) {
  Block &block = body.front();
  bool chooses = llvm::all_of(llvm::enumerate(block.getTerminator()->getOperands()),
                              [&](auto value) { return isChoice(value.value(), value.index(), block); });
  return chooses || makesZeroOfZeros(body, initialValues);
}
