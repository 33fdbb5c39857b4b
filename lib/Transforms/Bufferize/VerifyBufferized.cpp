// fsdp-verify-bufferized: the memory plan holds.

#include "ArenaReplay.h"

#include "fsdp/Transforms/Bufferize/Passes.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_VERIFYBUFFERIZEDPASS
#include "fsdp/Transforms/Bufferize/Passes.h.inc"
} // namespace fsdp

namespace {
class VerifyBufferizedPass : public fsdp::impl::VerifyBufferizedPassBase<VerifyBufferizedPass> {
public:
  using VerifyBufferizedPassBase::VerifyBufferizedPassBase;

  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main) {
      getOperation().emitError("expected a function 'main'");
      return signalPassFailure();
    }
    if (failed(ArenaReplay(main).run()))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
