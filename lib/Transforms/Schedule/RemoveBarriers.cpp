// Removes barriers, after everything that could merge across them.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Transforms/Schedule/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_REMOVEBARRIERSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;

namespace {

struct RemoveBarriersPass : fsdp::impl::RemoveBarriersPassBase<RemoveBarriersPass> {
  void runOnOperation() override {
    getOperation().walk([](BarrierOp barrier) {
      barrier->replaceAllUsesWith(barrier.getInputs());
      barrier.erase();
    });
  }
};

} // namespace
