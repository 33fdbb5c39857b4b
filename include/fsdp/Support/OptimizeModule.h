// LLVM's default pipeline on a module.

#ifndef FSDP_SUPPORT_OPTIMIZEMODULE_H
#define FSDP_SUPPORT_OPTIMIZEMODULE_H

#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"

namespace fsdp {

/// Runs the pipeline of -O2 for `target`, with what `tuning` switches on and off.
void optimizeModule(llvm::Module &module, llvm::TargetMachine &target, const llvm::PipelineTuningOptions &tuning);

} // namespace fsdp

#endif // FSDP_SUPPORT_OPTIMIZEMODULE_H
