// fsdp-rebuild-values: cheap values are computed again in backward instead of kept from forward.

#include "KernelRules.h"
#include "RebuildPlan.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace fsdp {
#define GEN_PASS_DEF_REBUILDVALUESPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

/// Makes the chains of one block again. What several of them need in one segment is made once.
class Rebuilder {
public:
  explicit Rebuilder(const RebuildPlan &plan) : plan(plan) {}

  void run(const Rebuild &rebuild) {
    unsigned first = ~0u;
    for (OpOperand *use : rebuild.uses)
      first = std::min(first, plan.getSegment(use->getOwner()));
    for (OpOperand *use : rebuild.uses) {
      unsigned segment = rebuild.isStored ? first : plan.getSegment(use->getOwner());
      use->set(make(rebuild.value, segment, /*isRoot=*/true));
    }
  }

private:
  /// `value` as it is made at the begin of `segment`.
  Value make(Value value, unsigned segment, bool isRoot = false) {
    if (Value again = plan.getGatheredAgain(value, segment))
      return again;
    if (!isRoot && (plan.isSource(value) || !value.getDefiningOp()))
      return value;
    auto key = std::make_pair(value, segment);
    if (Value known = made.lookup(key))
      return known;
    Operation *op = value.getDefiningOp();
    IRMapping operands;
    for (Value operand : op->getOperands())
      operands.map(operand, make(operand, segment));
    OpBuilder builder(op);
    if (Operation *last = ends.lookup(segment))
      builder.setInsertionPointAfter(last);
    else if (Operation *boundary = plan.getBoundary(segment))
      builder.setInsertionPointAfter(boundary);
    else
      builder.setInsertionPointToStart(op->getBlock());
    Operation *clone = builder.clone(*op, operands);
    ends[segment] = clone;
    return made[key] = clone->getResult(0);
  }

  const RebuildPlan &plan;
  DenseMap<std::pair<Value, unsigned>, Value> made;
  DenseMap<unsigned, Operation *> ends; // the last operation that was made in a segment
};

struct RebuildValuesPass : public fsdp::impl::RebuildValuesPassBase<RebuildValuesPass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    if (main.isExternal())
      return;
    FailureOr<Machine> machine = loadMachineOf(main);
    if (failed(machine))
      return signalPassFailure();
    CostModel costs(*machine, getMesh(main)); // of compute only, which needs no mesh
    SmallVector<Block *> blocks;
    collectBlocks(main.getBody(), blocks);
    for (Block *block : blocks) {
      RebuildPlan plan(*block, costs);
      Rebuilder rebuilder(plan);
      for (const Rebuild &rebuild : plan.getRebuilds()) {
        rebuilder.run(rebuild);
        numRebuilt += 1;
        numBytes += getNumBytes(rebuild.value);
      }
    }
  }
};

} // namespace
