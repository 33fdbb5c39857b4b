// fsdp-verify-lowered: only machine code is left.

#include "fsdp/Conversion/FsdpToRuntime/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_VERIFYLOWEREDPASS
#include "fsdp/Conversion/FsdpToRuntime/Passes.h.inc"
} // namespace fsdp

namespace {
class VerifyLoweredPass : public fsdp::impl::VerifyLoweredPassBase<VerifyLoweredPass> {
public:
  using VerifyLoweredPassBase::VerifyLoweredPassBase;

  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    ModuleOp module = getOperation();
    WalkResult walk = module.walk([&](Operation *op) {
      if (op == module || isa<LLVM::LLVMDialect>(op->getDialect()))
        return WalkResult::advance();
      op->emitError() << "operation '" << op->getName() << "' is not machine code";
      return WalkResult::interrupt();
    });
    bool complete =
        module.lookupSymbol<LLVM::LLVMFuncOp>("step") && module->getAttrOfType<DictionaryAttr>(kProgramAttrName);
    if (!walk.wasInterrupted() && !complete)
      module.emitError("expected a function 'step' and the attribute '") << kProgramAttrName << "'";
    if (walk.wasInterrupted() || !complete)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
