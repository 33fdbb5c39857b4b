// Gives jitted code the addresses of the runtime's functions.

#include "Jit.h"

#include "fsdp/runtime/abi.h"

// DeviceEmulator.cpp, which includes nothing of ours, so that tests can compile it alone.
extern "C" {
void fsdp_emulate_begin();
void fsdp_emulate_end();
int32_t fsdp_emulate_thread();
int32_t fsdp_emulate_block();
int32_t fsdp_emulate_shuffle(int32_t word, int32_t bits);
int32_t fsdp_emulate_ballot(int32_t vote);
void fsdp_emulate_barrier();
void fsdp_emulate_access(const char *address, int64_t bytes, int64_t isWrite);
void fsdp_emulate_launch(void (*function)(void *const *, const int32_t *), void *const *buffers,
                         const int32_t *coordinates, int64_t grid, int64_t threads, int64_t cooperates);
}

llvm::Error fsdp::bindRuntimeSymbols(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto bind = [&](llvm::StringRef name, void *address) {
    symbols[jit.mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                          llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
#define FSDP_RT_FUNCTION(name, result, arguments) bind(#name, reinterpret_cast<void *>(&name));
#include "fsdp/runtime/functions.def"
  bind("fsdp_emulate_begin", reinterpret_cast<void *>(&fsdp_emulate_begin));
  bind("fsdp_emulate_end", reinterpret_cast<void *>(&fsdp_emulate_end));
  bind("fsdp_emulate_thread", reinterpret_cast<void *>(&fsdp_emulate_thread));
  bind("fsdp_emulate_block", reinterpret_cast<void *>(&fsdp_emulate_block));
  bind("fsdp_emulate_shuffle", reinterpret_cast<void *>(&fsdp_emulate_shuffle));
  bind("fsdp_emulate_ballot", reinterpret_cast<void *>(&fsdp_emulate_ballot));
  bind("fsdp_emulate_barrier", reinterpret_cast<void *>(&fsdp_emulate_barrier));
  bind("fsdp_emulate_access", reinterpret_cast<void *>(&fsdp_emulate_access));
  bind("fsdp_emulate_launch", reinterpret_cast<void *>(&fsdp_emulate_launch));
  return jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols)));
}
