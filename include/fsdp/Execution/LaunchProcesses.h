// Starting a tool once for every rank.

#ifndef FSDP_EXECUTION_LAUNCHPROCESSES_H
#define FSDP_EXECUTION_LAUNCHPROCESSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace fsdp {

/// Runs `arguments` (the first is the program) `ranks` times on this machine, with the variables that torchrun would
/// set, and waits for all of them. Returns the first exit code that is not 0, by rank.
llvm::Expected<int> launchProcesses(llvm::ArrayRef<llvm::StringRef> arguments, int64_t ranks);

} // namespace fsdp

#endif // FSDP_EXECUTION_LAUNCHPROCESSES_H
