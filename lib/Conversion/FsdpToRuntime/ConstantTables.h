// Strings and tables of a step as globals of the module; equal contents share a global.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_CONSTANTTABLES_H
#define FSDP_CONVERSION_FSDPTORUNTIME_CONSTANTTABLES_H

#include "GemmDescriptor.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

namespace fsdp {

/// What is constant of one entry of an fsdp_rt_transfer array.
struct TransferConstants {
  int64_t shardElements;
  int64_t fullElements;
  int64_t elementType;
  llvm::StringRef name;
};

class ConstantTables {
public:
  explicit ConstantTables(mlir::ModuleOp module);

  /// True if kernels are launches of a device.
  bool hasDevice() const { return device; }

  /// An fsdp_rt_device_kernel: the launches of a kernel, its function on the host if there is one, and the element
  /// types of its buffers.
  mlir::LLVM::GlobalOp getDeviceKernel(llvm::StringRef kernel, llvm::ArrayRef<int64_t> bufferTypes);

  /// A zero-terminated string.
  mlir::LLVM::GlobalOp getString(llvm::StringRef text);

  /// An array of int64_t.
  mlir::LLVM::GlobalOp getIntegers(llvm::ArrayRef<int64_t> numbers) { return getIntegers("integers_", numbers); }

  mlir::LLVM::GlobalOp getGemmDescriptor(const fsdp_rt_gemm_descriptor &descriptor);

  /// An array of fsdp_rt_transfer whose buffers are null: to be copied, then filled in.
  mlir::LLVM::GlobalOp createTransfers(llvm::ArrayRef<TransferConstants> transfers);

  /// fsdp_rt_transfer as an LLVM type.
  static mlir::LLVM::LLVMStructType getTransferType(mlir::MLIRContext *context);

private:
  mlir::LLVM::GlobalOp getIntegers(llvm::StringRef prefix, llvm::ArrayRef<int64_t> numbers);
  mlir::LLVM::GlobalOp createGlobal(llvm::StringRef prefix, mlir::Type type, mlir::Attribute value);

  mlir::LLVM::GlobalOp createEntries(llvm::ArrayRef<mlir::LLVM::LLVMFuncOp> launches);
  /// A constant whose value is code, since it has addresses of other globals: `fill` returns it.
  mlir::LLVM::GlobalOp createComputed(llvm::StringRef prefix, mlir::Type type,
                                      llvm::function_ref<mlir::Value(mlir::OpBuilder &)> fill);

  mlir::ModuleOp module;
  bool device = false;
  llvm::StringMap<llvm::SmallVector<mlir::LLVM::LLVMFuncOp>> launches; // by kernel
  llvm::StringMap<mlir::LLVM::GlobalOp> deviceKernels;
  unsigned count = 0;
  llvm::StringMap<mlir::LLVM::GlobalOp> strings;
  llvm::StringMap<mlir::LLVM::GlobalOp> integers; // by their bytes
};

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_CONSTANTTABLES_H
