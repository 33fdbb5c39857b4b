// Object code, linked into this process.

#ifndef FSDP_EXECUTION_JIT_H
#define FSDP_EXECUTION_JIT_H

#include "MachineCode.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"

namespace fsdp {

class Jit {
public:
  /// Links `code`, which was generated for `target`, with the runtime's functions and the C and math libraries as what
  /// it may call.
  static llvm::Expected<std::unique_ptr<Jit>> link(ObjectCode code, const llvm::orc::JITTargetMachineBuilder &target);

  /// Address of a function.
  llvm::Expected<void *> lookup(llvm::StringRef name);

private:
  explicit Jit(std::unique_ptr<llvm::orc::LLJIT> jit) : jit(std::move(jit)) {}

  std::unique_ptr<llvm::orc::LLJIT> jit;
};

/// Binds every function of functions.def for the code of `jit`.
llvm::Error bindRuntimeSymbols(llvm::orc::LLJIT &jit);

} // namespace fsdp

#endif // FSDP_EXECUTION_JIT_H
