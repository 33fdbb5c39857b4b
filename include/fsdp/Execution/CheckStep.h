// Does the sharded program give the results of the program on one rank?

#ifndef FSDP_EXECUTION_CHECKSTEP_H
#define FSDP_EXECUTION_CHECKSTEP_H

#include "fsdp/Execution/ResultComparison.h"
#include "fsdp/Execution/RunSteps.h"

namespace fsdp {

/// Runs both programs, which come from one step, on the same arguments for `options.steps` steps, and prints a line a
/// result: largest error, bound, verdict. True if all are within the bound.
llvm::Expected<bool> checkStep(const fsdp_rt_program &alone, const fsdp_rt_program &sharded, const RunOptions &options,
                               double relativeBound, llvm::raw_ostream &output);

/// Runs `program` with ordinary streams, then with the seeds 0 to `seeds - 1` of the stream scheduler, race check on,
/// and prints the first result and seed that are not equal to the bit. True if there is none.
llvm::Expected<bool> checkSchedules(const fsdp_rt_program &program, const RunOptions &options, int64_t seeds,
                                    llvm::raw_ostream &output);

} // namespace fsdp

#endif // FSDP_EXECUTION_CHECKSTEP_H
