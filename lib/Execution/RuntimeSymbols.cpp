// Gives jitted code the addresses of the runtime's functions.

#include "Jit.h"

#include "fsdp/runtime/abi.h"

llvm::Error fsdp::bindRuntimeSymbols(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto bind = [&](llvm::StringRef name, void *address) {
    symbols[jit.mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                          llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
#define FSDP_RT_FUNCTION(name, result, arguments) bind(#name, reinterpret_cast<void *>(&name));
#include "fsdp/runtime/functions.def"
  return jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols)));
}
