// The phase schedule under a limit on memory.

#ifndef FSDP_LIB_PIPELINES_FITMEMORY_H
#define FSDP_LIB_PIPELINES_FITMEMORY_H

#include "fsdp/Pipelines/Options.h"
#include "fsdp/Pipelines/ScheduleParameters.h"

#include "mlir/Pass/Pass.h"

namespace fsdp {

/// The passes of the phase with given parameters.
void buildSchedulePasses(mlir::OpPassManager &pm, const CompileOptions &options, const ScheduleParameters &parameters);

/// Schedules copies of the module with a ladder of parameters, from the fastest plan to the smallest, bufferizes each
/// to know its arena to the byte, and schedules the module with those of the shortest step that keeps `memory-limit`
/// ('minimum': of the smallest arena). The ladder does not depend on the limit, so a tighter limit is never faster.
/// Fails if the smallest plan is over the limit: with the operation at the peak, the largest tensors there, and what
/// would fit.
std::unique_ptr<mlir::Pass> createFitMemoryPass(const CompileOptions &options);

} // namespace fsdp

#endif // FSDP_LIB_PIPELINES_FITMEMORY_H
