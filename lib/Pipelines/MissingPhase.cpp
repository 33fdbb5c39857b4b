// A phase that this build does not have is an error, when it is run.

#include "MissingPhase.h"

using namespace fsdp;
using namespace mlir;

namespace {
struct MissingPhasePass : PassWrapper<MissingPhasePass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MissingPhasePass)

  explicit MissingPhasePass(Phase phase) : phase(phase) {}

  StringRef getName() const override { return "MissingPhase"; }

  void runOnOperation() override {
    getOperation()->emitError() << "phase '" << getPhaseName(phase) << "' is not part of this build";
    signalPassFailure();
  }

  Phase phase;
};
} // namespace

std::unique_ptr<Pass> fsdp::createMissingPhasePass(Phase phase) { return std::make_unique<MissingPhasePass>(phase); }
