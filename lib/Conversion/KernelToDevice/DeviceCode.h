// From functions of a device in the LLVM dialect to PTX text and machine code.

#ifndef FSDP_CONVERSION_KERNELTODEVICE_DEVICECODE_H
#define FSDP_CONVERSION_KERNELTODEVICE_DEVICECODE_H

#include "fsdp/Support/CudaToolkit.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <memory>

namespace fsdp {

/// LLVM IR of all functions of a device, with the C library's functions replaced by libdevice's.
class DeviceCode {
public:
  static llvm::Expected<DeviceCode> translate(mlir::ModuleOp device);

  /// PTX text for an architecture. No product and sum are contracted, no denormal is flushed, divisions and roots are
  /// rounded correctly: as on the host.
  llvm::Expected<std::string> emitText(const CudaArchitecture &architecture) const;

private:
  DeviceCode() = default;

  llvm::Error linkLibrary();

  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
};

} // namespace fsdp

#endif // FSDP_CONVERSION_KERNELTODEVICE_DEVICECODE_H
