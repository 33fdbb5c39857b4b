// Stands in for a phase that this build does not have.

#ifndef FSDP_LIB_PIPELINES_MISSINGPHASE_H
#define FSDP_LIB_PIPELINES_MISSINGPHASE_H

#include "fsdp/Pipelines/Phases.h"

namespace fsdp {

/// A pass that fails and names the phase: nothing is skipped silently.
std::unique_ptr<mlir::Pass> createMissingPhasePass(Phase phase);

} // namespace fsdp

#endif // FSDP_LIB_PIPELINES_MISSINGPHASE_H
