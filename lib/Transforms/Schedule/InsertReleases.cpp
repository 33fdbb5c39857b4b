// Releases gathered tensors after their last use.

#include "fsdp/Dialect/Fsdp/IR/HandleRoute.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Builders.h"

#include "Aliases.h"
#include "StreamOperations.h"

namespace fsdp {
#define GEN_PASS_DEF_INSERTRELEASESPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The last operation of `block` that uses `value` under any name; `fallback` if there is none.
static Operation *lastUse(Value value, Block *block, Operation *fallback) {
  Operation *last = fallback;
  for (Value name : getAliases(value))
    for (Operation *user : name.getUsers()) {
      Operation *here = block->findAncestorOpInBlock(*user);
      if (!here)
        continue;
      for (Operation *read : getLastReads(here))
        if (last->isBeforeInBlock(read))
          last = read;
    }
  return last;
}

namespace {

struct InsertReleasesPass : fsdp::impl::InsertReleasesPassBase<InsertReleasesPass> {
  void runOnOperation() override {
    getOperation().walk([&](WaitOp wait) {
      // A loop may carry the handle here. The readers of a copy for the next step are there.
      if (llvm::any_of(findStarts(wait.getHandle()),
                       [](Operation *start) { return isa<AllGatherStartOp>(start) && !startsForNextStep(start); }))
        release(wait);
    });
  }

  /// One release per place, of all results of `wait` whose last use is there.
  void release(WaitOp wait) {
    llvm::MapVector<Operation *, SmallVector<Value>> byPlace;
    for (Value value : wait.getResults()) {
      Operation *last = lastUse(value, wait->getBlock(), wait);
      if (!last->hasTrait<OpTrait::IsTerminator>())
        byPlace[last].push_back(value);
    }
    OpBuilder builder(wait);
    for (auto &[last, values] : byPlace) {
      builder.setInsertionPointAfter(last);
      ReleaseOp::create(builder, wait.getLoc(), values);
      numReleased += values.size();
    }
  }
};

} // namespace
