// fsdp-sink-invariants: a loop makes a mask or a constant itself instead of carrying it.

#include "ElementChain.h"
#include "KernelRules.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

namespace fsdp {
#define GEN_PASS_DEF_SINKINVARIANTSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The operations that make `init` from small values and constants, if that takes no longer than reading it; the
/// value's own first, and constants beside them. Empty otherwise.
static SmallVector<Operation *> findMakers(Value init, const Machine &machine) {
  Operation *op = init.getDefiningOp();
  if (!op || !isa<RankedTensorType>(init.getType()))
    return {};
  if (isMadeAnywhere(op))
    return {op};
  std::optional<ElementChain> chain = ElementChain::find(op);
  if (!chain || !chain->sources.empty() || chain->readsGathered ||
      chain->getComputeSeconds(machine) > double(getNumBytes(init)) / machine.memoryBandwidth)
    return {};
  SmallVector<Operation *> makers = llvm::to_vector(chain->operations);
  for (Operation *each : chain->operations)
    for (Value operand : each->getOperands())
      if (Operation *made = operand.getDefiningOp(); made && getKernelRole(made) == KernelRole::Creation)
        if (!llvm::is_contained(makers, made))
          makers.push_back(made);
  return makers;
}

/// Makes `init` at the begin of the loop's body.
static Value makeInside(scf::ForOp loop, Value init, SmallVector<Operation *> makers) {
  // In the order of the program; those of other blocks enclose it, and stand before.
  llvm::sort(makers, [](Operation *a, Operation *b) {
    if (a->getBlock() == b->getBlock())
      return a->isBeforeInBlock(b);
    return a->getParentRegion()->isProperAncestor(b->getParentRegion());
  });
  OpBuilder builder = OpBuilder::atBlockBegin(loop.getBody());
  IRMapping mapping;
  for (Operation *maker : makers)
    builder.clone(*maker, mapping);
  return mapping.lookup(init);
}

/// Leaves out what `loop` carries at `places` without reading or changing it.
static void dropCarried(scf::ForOp loop, const llvm::BitVector &places) {
  OpBuilder builder(loop);
  SmallVector<Value> inits;
  for (auto [place, init] : llvm::enumerate(loop.getInitArgs()))
    if (!places[place])
      inits.push_back(init);
  auto kept = scf::ForOp::create(builder, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(), loop.getStep(),
                                 inits, [](OpBuilder &, Location, Value, ValueRange) {});
  kept->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  SmallVector<Value> arguments{kept.getInductionVar()};
  size_t next = 0;
  for (auto [place, init, result] : llvm::enumerate(loop.getInitArgs(), loop.getResults())) {
    bool isDropped = places[place];
    arguments.push_back(isDropped ? init : kept.getRegionIterArgs()[next]);
    result.replaceAllUsesWith(isDropped ? init : kept.getResult(next));
    next += !isDropped;
  }
  loop.getBody()->getTerminator()->eraseOperands(places);
  kept.getBody()->getOperations().splice(kept.getBody()->end(), loop.getBody()->getOperations());
  for (auto [argument, value] : llvm::zip_equal(loop.getBody()->getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  loop.erase();
}

namespace {

struct SinkInvariantsPass : fsdp::impl::SinkInvariantsPassBase<SinkInvariantsPass> {
  void runOnOperation() override {
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    if (failed(machine))
      return signalPassFailure();
    // Outer loops first: what they make inside may be made in the inner ones in turn.
    SmallVector<scf::ForOp> loops;
    getOperation().walk<WalkOrder::PreOrder>([&](scf::ForOp loop) { loops.push_back(loop); });
    for (scf::ForOp loop : loops)
      sink(loop, *machine);
  }

private:
  void sink(scf::ForOp loop, const Machine &machine) {
    llvm::BitVector places(loop.getInitArgs().size());
    for (auto [place, init, argument, yielded] :
         llvm::enumerate(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getYieldedValues())) {
      if (argument != yielded)
        continue;
      SmallVector<Operation *> makers = findMakers(init, machine);
      if (makers.empty())
        continue;
      argument.replaceAllUsesExcept(makeInside(loop, init, std::move(makers)), loop.getBody()->getTerminator());
      places.set(place);
      ++numSunk;
    }
    if (places.any())
      dropCarried(loop, places);
  }
};

} // namespace
