// A compiled step before it is loaded: object code and description.

#ifndef FSDP_EXECUTION_STEPCODE_H
#define FSDP_EXECUTION_STEPCODE_H

#include "MachineCode.h"
#include "ProgramTables.h"

namespace fsdp {

struct StepCode {
  std::unique_ptr<ProgramTables> tables; // without the address of the step
  ObjectCode objects;
  llvm::orc::JITTargetMachineBuilder target;

  /// From a module in lowered form, for this machine. Steps are timed below `timing`.
  static llvm::Expected<StepCode> generate(mlir::ModuleOp lowered, mlir::TimingScope &timing);
};

} // namespace fsdp

#endif // FSDP_EXECUTION_STEPCODE_H
