// Puts code and description of a program together.

#include "fsdp/Execution/Executable.h"

#include "Jit.h"
#include "StepCode.h"

#include "fsdp/runtime/artifact.h"

using namespace mlir;
using namespace fsdp;

namespace {
struct ArtifactCloser {
  void operator()(fsdp_rt_artifact *artifact) const { fsdp_rt_artifact_close(artifact); }
};
} // namespace

/// Either linked here, or loaded from a file.
struct Executable::Storage {
  std::unique_ptr<Jit> code;
  std::unique_ptr<ProgramTables> tables;
  std::unique_ptr<fsdp_rt_artifact, ArtifactCloser> artifact;
};

Executable::Executable(std::unique_ptr<Storage> storage) : storage(std::move(storage)) {}

Executable::~Executable() = default;

const fsdp_rt_program &Executable::getProgram() const {
  return storage->artifact ? *fsdp_rt_artifact_program(storage->artifact.get()) : storage->tables->getProgram();
}

llvm::StringRef Executable::getManifest() const {
  return storage->artifact ? fsdp_rt_artifact_manifest(storage->artifact.get()) : "";
}

llvm::Expected<std::unique_ptr<Executable>> Executable::create(ModuleOp lowered) {
  TimingScope untimed;
  llvm::Expected<StepCode> code = StepCode::generate(lowered, untimed);
  if (!code)
    return code.takeError();
  return link(std::move(*code));
}

llvm::Expected<std::unique_ptr<Executable>> Executable::link(StepCode code) {
  auto storage = std::make_unique<Storage>();
  llvm::Expected<std::unique_ptr<Jit>> jit = Jit::link(std::move(code.objects), code.target);
  if (!jit)
    return jit.takeError();
  llvm::Expected<void *> step = (*jit)->lookup("step");
  if (!step)
    return step.takeError();
  storage->code = std::move(*jit);
  storage->tables = std::move(code.tables);
  storage->tables->setStep(reinterpret_cast<fsdp_rt_step>(*step));
  return std::unique_ptr<Executable>(new Executable(std::move(storage)));
}

llvm::Expected<std::unique_ptr<Executable>> Executable::load(llvm::StringRef path) {
  auto storage = std::make_unique<Storage>();
  fsdp_rt_artifact *artifact = nullptr;
  if (fsdp_rt_artifact_open(path.str().c_str(), &artifact))
    return llvm::createStringError(llvm::StringRef(fsdp_rt_session_error_message(nullptr)));
  storage->artifact.reset(artifact);
  return std::unique_ptr<Executable>(new Executable(std::move(storage)));
}
