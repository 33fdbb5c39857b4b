// From scf, arith, math and vector to the LLVM dialect, for one function.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_LOOPSTOLLVM_H
#define FSDP_CONVERSION_KERNELTOLOOPS_LOOPSTOLLVM_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace fsdp::kernels {

/// After it the function holds only LLVM dialect operations. No fast-math flag is set, nothing is contracted.
llvm::LogicalResult lowerLoopsToLLVM(mlir::LLVM::LLVMFuncOp function);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_LOOPSTOLLVM_H
