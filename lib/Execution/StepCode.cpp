// Description first, then code.

#include "StepCode.h"

using namespace fsdp;

llvm::Expected<StepCode> StepCode::generate(mlir::ModuleOp lowered, mlir::TimingScope &timing) {
  // The description is quick, and its errors are the clearer ones.
  auto tables = std::make_unique<ProgramTables>();
  if (llvm::Error error = tables->fill(lowered))
    return std::move(error);
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> host = describeHost();
  if (!host)
    return host.takeError();
  llvm::Expected<ObjectCode> objects = generateCode(lowered, *host, timing);
  if (!objects)
    return objects.takeError();
  return StepCode{std::move(tables), std::move(*objects), std::move(*host)};
}
