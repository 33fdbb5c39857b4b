// Puts code and description of a program together.

#include "fsdp/Execution/Executable.h"

#include "Jit.h"
#include "ProgramTables.h"

using namespace mlir;
using namespace fsdp;

struct Executable::Storage {
  std::unique_ptr<Jit> code;
  ProgramTables tables;
};

Executable::Executable(std::unique_ptr<Storage> storage) : storage(std::move(storage)) {}

Executable::~Executable() = default;

const fsdp_rt_program &Executable::getProgram() const { return storage->tables.getProgram(); }

llvm::Expected<std::unique_ptr<Executable>> Executable::create(ModuleOp lowered) {
  auto storage = std::make_unique<Storage>();
  // The description first: it is quick, and its errors are the clearer ones.
  if (llvm::Error error = storage->tables.fill(lowered))
    return std::move(error);
  llvm::Expected<std::unique_ptr<Jit>> code = Jit::compile(lowered);
  if (!code)
    return code.takeError();
  storage->code = std::move(*code);
  llvm::Expected<void *> step = storage->code->lookup("step");
  if (!step)
    return step.takeError();
  storage->tables.setStep(reinterpret_cast<fsdp_rt_step>(*step));
  return std::unique_ptr<Executable>(new Executable(std::move(storage)));
}
