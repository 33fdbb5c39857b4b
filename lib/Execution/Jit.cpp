// Linking of object code into this process.

#include "Jit.h"

using namespace fsdp;

llvm::Expected<std::unique_ptr<Jit>> Jit::link(ObjectCode code, const llvm::orc::JITTargetMachineBuilder &target) {
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit =
      llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(target).create();
  if (!jit)
    return jit.takeError();
  if (llvm::Error failed = bindRuntimeSymbols(**jit))
    return std::move(failed);
  auto process =
      llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess((*jit)->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  (*jit)->getMainJITDylib().addGenerator(std::move(*process));
  for (std::unique_ptr<llvm::MemoryBuffer> &object : code)
    if (llvm::Error failed = (*jit)->addObjectFile(std::move(object)))
      return std::move(failed);
  return std::unique_ptr<Jit>(new Jit(std::move(*jit)));
}

llvm::Expected<void *> Jit::lookup(llvm::StringRef name) {
  llvm::Expected<llvm::orc::ExecutorAddr> address = jit->lookup(name);
  if (!address)
    return address.takeError();
  return address->toPtr<void *>();
}
