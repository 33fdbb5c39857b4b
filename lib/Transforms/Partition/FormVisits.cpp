// fsdp-form-visits: one gather of a parameter per visit of its unit.

#include "fsdp/Dialect/Fsdp/IR/PlacementOrder.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Partition/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_FORMVISITSPASS
#include "fsdp/Transforms/Partition/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// A gather of a parameter: it has a unit, and leaves its shards for a value that is whole in some respect, not for a
/// part of them.
static bool isParameterGather(ReshardOp reshard) {
  PlacementAttr from = PlacementAttr::getFrom(reshard.getInput().getType());
  PlacementAttr to = PlacementAttr::getFrom(reshard.getResult().getType());
  return reshard.getUnit() && from.isSharded() && !from.isPartial() && !refines(to, from);
}

/// A value under a placement.
using Wanted = std::pair<Value, Type>;

namespace {
struct FormVisitsPass : public fsdp::impl::FormVisitsPassBase<FormVisitsPass> {
  void runOnOperation() override {
    visits.clear();
    if (!getOperation().isExternal())
      formVisits(getOperation().getBody().front());
  }

  /// True if the block gathers parameters.
  bool formVisits(Block &block) {
    StringAttr unit; // of the visit that goes on
    DenseMap<Wanted, ReshardOp> inVisit, inBlock;
    bool hasVisits = false;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      bool inner = false;
      if (isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
        for (Region &region : op.getRegions())
          inner |= formVisits(region.front());
      if (inner) {
        unit = {};
        hasVisits = true;
      }
      auto reshard = dyn_cast<ReshardOp>(op);
      if (!reshard)
        continue;
      if (!isParameterGather(reshard)) {
        mergeInto(inBlock, reshard);
        continue;
      }
      hasVisits = true;
      if (StringAttr next = reshard.getUnitAttr(); unit != next) {
        unit = next;
        inVisit.clear();
        ++visits[next];
        ++numVisits;
      }
      reshard.setInstance(visits[unit] - 1);
      mergeInto(inVisit, reshard);
    }
    return hasVisits;
  }

  /// Takes an earlier reshard of the same value to the same type instead, if there is one.
  void mergeInto(DenseMap<Wanted, ReshardOp> &earlier, ReshardOp reshard) {
    auto [position, isNew] = earlier.try_emplace({reshard.getInput(), reshard.getType()}, reshard);
    if (isNew)
      return;
    reshard.getResult().replaceAllUsesWith(position->second.getResult());
    reshard.erase();
    ++numMerged;
  }

  DenseMap<StringAttr, int64_t> visits; // of this run so far, by unit
};
} // namespace
