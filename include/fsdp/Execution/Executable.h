// A compiled step, loaded: machine code in this process, and the description that the runtime's host interface takes.

#ifndef FSDP_EXECUTION_EXECUTABLE_H
#define FSDP_EXECUTION_EXECUTABLE_H

#include "fsdp/runtime/host.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace fsdp {

struct StepCode;

/// Owns code and description. Sessions opened with the program must be closed before the executable is destroyed.
class Executable {
public:
  /// Compiles a module in lowered form (what fsdp-verify-lowered accepts) for this machine. The module may be destroyed
  /// afterwards. Nothing is reassociated and no product and sum are contracted: results are those of the operations.
  static llvm::Expected<std::unique_ptr<Executable>> create(mlir::ModuleOp lowered);

  /// Loads what StepCode::generate made.
  static llvm::Expected<std::unique_ptr<Executable>> link(StepCode code);

  /// Loads an artifact; the error names the file and why it is refused.
  static llvm::Expected<std::unique_ptr<Executable>> load(llvm::StringRef path);

  ~Executable();
  Executable(const Executable &) = delete;
  Executable &operator=(const Executable &) = delete;

  const fsdp_rt_program &getProgram() const;

  /// JSON of an artifact (docs/Artifacts.md); empty for what was not loaded from one.
  llvm::StringRef getManifest() const;

private:
  struct Storage;
  explicit Executable(std::unique_ptr<Storage> storage);

  std::unique_ptr<Storage> storage;
};

} // namespace fsdp

#endif // FSDP_EXECUTION_EXECUTABLE_H
