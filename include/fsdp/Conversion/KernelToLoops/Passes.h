// Passes that turn kernels into functions, and these into machine code.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_PASSES_H
#define FSDP_CONVERSION_KERNELTOLOOPS_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Conversion/KernelToLoops/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Conversion/KernelToLoops/Passes.h.inc"

/// Tells the operations that a kernel may hold how to compute one element (see KernelInterfaces.td).
void registerKernelModels(mlir::DialectRegistry &registry);

} // namespace fsdp

#endif // FSDP_CONVERSION_KERNELTOLOOPS_PASSES_H
