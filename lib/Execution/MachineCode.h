// Object code of a lowered module.

#ifndef FSDP_EXECUTION_MACHINECODE_H
#define FSDP_EXECUTION_MACHINECODE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/Timing.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <vector>

namespace fsdp {

/// Relocatable object files, position independent. `step` is the symbol of the step function.
using ObjectCode = std::vector<std::unique_ptr<llvm::MemoryBuffer>>;

/// This machine, with the arithmetic that the program says: a product and a sum are two roundings.
llvm::Expected<llvm::orc::JITTargetMachineBuilder> describeHost();

/// Translates a module whose operations are all of the LLVM dialect to LLVM IR, optimizes it and generates code for
/// `target`. Nothing is reassociated. Steps are timed below `timing`.
llvm::Expected<ObjectCode> generateCode(mlir::ModuleOp module, const llvm::orc::JITTargetMachineBuilder &target,
                                        mlir::TimingScope &timing);

/// Code of a module of data and small functions, without optimization.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> generateQuickly(llvm::Module &module,
                                                                    const llvm::orc::JITTargetMachineBuilder &target);

} // namespace fsdp

#endif // FSDP_EXECUTION_MACHINECODE_H
