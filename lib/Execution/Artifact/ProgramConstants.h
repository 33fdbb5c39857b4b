// The runtime's description of a program as constants of an object file.

#ifndef FSDP_EXECUTION_ARTIFACT_PROGRAMCONSTANTS_H
#define FSDP_EXECUTION_ARTIFACT_PROGRAMCONSTANTS_H

#include "fsdp/runtime/host.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"

#include <memory>

namespace fsdp {

/// A module that defines `fsdp_artifact` (artifact.h): `program`, whose step is the function `step` of another object
/// file, and each function of functions.def as a jump to the address that a loader writes into the table of imports.
std::unique_ptr<llvm::Module> makeProgramConstants(const fsdp_rt_program &program, llvm::StringRef cpuFeatures,
                                                   llvm::LLVMContext &context);

} // namespace fsdp

#endif // FSDP_EXECUTION_ARTIFACT_PROGRAMCONSTANTS_H
