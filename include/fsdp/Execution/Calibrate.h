// Measuring the machine at hand: what predictions need to know of it.

#ifndef FSDP_EXECUTION_CALIBRATE_H
#define FSDP_EXECUTION_CALIBRATE_H

#include "fsdp/Pipelines/Options.h"
#include "fsdp/Support/Machine.h"
#include "fsdp/runtime/host.h"

namespace fsdp {

/// Measures with as many ranks as `compile.mesh` has, all of them at work at the same time: products by element type
/// and size, kernels that the compiler makes, copies, collectives over the whole mesh, and how much these slow compute
/// down. Everything goes through the runtime with `runtime`'s options, so that an artificial link is measured too.
/// Takes some seconds; other work on the machine spoils it.
llvm::Expected<Machine> calibrate(const CompileOptions &compile, const fsdp_rt_options &runtime);

/// Adds the time of every kernel, product and copy of the step in the file at `path` to the measured operations of
/// `machine`: the median over some steps of all ranks, with nothing beside them. A step with branches has none.
llvm::Error measureOperations(llvm::StringRef path, const CompileOptions &compile, const fsdp_rt_options &runtime,
                              Machine &machine);

/// Writes a description that loadMachine reads.
llvm::Error writeMachine(const Machine &machine, llvm::StringRef path);

} // namespace fsdp

#endif // FSDP_EXECUTION_CALIBRATE_H
