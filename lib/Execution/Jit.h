// Machine code of a lowered module in this process.

#ifndef FSDP_EXECUTION_JIT_H
#define FSDP_EXECUTION_JIT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"

namespace fsdp {

class Jit {
public:
  /// Translates, optimizes and links a module whose operations are all of the LLVM dialect, with the runtime's
  /// functions and the C and math libraries as what it may call.
  static llvm::Expected<std::unique_ptr<Jit>> compile(mlir::ModuleOp module);

  /// Address of a function. Compilation happens here, at the latest.
  llvm::Expected<void *> lookup(llvm::StringRef name);

private:
  explicit Jit(std::unique_ptr<llvm::orc::LLJIT> jit) : jit(std::move(jit)) {}

  std::unique_ptr<llvm::orc::LLJIT> jit;
};

/// Binds every function of functions.def for the code of `jit`.
llvm::Error bindRuntimeSymbols(llvm::orc::LLJIT &jit);

} // namespace fsdp

#endif // FSDP_EXECUTION_JIT_H
