// Passes that turn the functions of a device into machine code, or run them on the host.

#ifndef FSDP_CONVERSION_KERNELTODEVICE_PASSES_H
#define FSDP_CONVERSION_KERNELTODEVICE_PASSES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Conversion/KernelToDevice/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Conversion/KernelToDevice/Passes.h.inc"

/// Module: ArrayAttr of {architecture = "sm_90", data = bytes as a dense array}, after fsdp-compile-device.
inline constexpr llvm::StringLiteral kDeviceImagesAttrName = "fsdp.device_images";

} // namespace fsdp

#endif // FSDP_CONVERSION_KERNELTODEVICE_PASSES_H
