// Writes the body of the step function: calls of the runtime, each with a check of its status.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_STEPEMITTER_H
#define FSDP_CONVERSION_FSDPTORUNTIME_STEPEMITTER_H

#include "ConstantTables.h"

#include "mlir/IR/Builders.h"

namespace fsdp {

/// How much scratch the calls of a step need on its stack.
struct StepScratch {
  unsigned pointers = 0;  // most buffers of a kernel
  unsigned transfers = 0; // most tensors of a collective
};

/// Emits `int32_t step(fsdp_rt_context *context, char *arena)`. Calls are appended to the current block; after each, a
/// status that is not 0 leaves the function.
class StepEmitter {
public:
  StepEmitter(mlir::ModuleOp module, ConstantTables &tables, StepScratch scratch);

  mlir::OpBuilder &getBuilder() { return builder; }

  mlir::LLVM::LLVMFuncOp getFunction() { return function; }

  /// What follows is appended to `block`.
  void setBlock(mlir::Block *block) { builder.setInsertionPointToEnd(block); }

  mlir::Value getContext() { return function.getArgument(0); }

  mlir::Value constant32(mlir::Location loc, int64_t value);
  mlir::Value constant64(mlir::Location loc, int64_t value);
  /// arena + offset
  mlir::Value address(mlir::Location loc, int64_t offset);
  mlir::Value addressOf(mlir::Location loc, mlir::LLVM::GlobalOp global);

  mlir::Value text(mlir::Location loc, llvm::StringRef text) { return addressOf(loc, tables.getString(text)); }

  mlir::Value integers(mlir::Location loc, llvm::ArrayRef<int64_t> numbers) {
    return addressOf(loc, tables.getIntegers(numbers));
  }

  mlir::Value deviceKernel(mlir::Location loc, llvm::StringRef kernel, llvm::ArrayRef<int64_t> bufferTypes) {
    return addressOf(loc, tables.getDeviceKernel(kernel, bufferTypes));
  }

  ConstantTables &getTables() { return tables; }

  mlir::Value gemmDescriptor(mlir::Location loc, const fsdp_rt_gemm_descriptor &descriptor) {
    return addressOf(loc, tables.getGemmDescriptor(descriptor));
  }

  /// Calls a function of the runtime with the context in front of `arguments` and checks the status.
  void call(mlir::Location loc, llvm::StringRef callee, mlir::ValueRange arguments);

  /// The call writes a pointer through its last argument, which is not in `arguments`; it is loaded afterwards.
  mlir::Value callForPointer(mlir::Location loc, llvm::StringRef callee, llvm::ArrayRef<mlir::Value> arguments);
  mlir::Value callForInteger(mlir::Location loc, llvm::StringRef callee, llvm::ArrayRef<mlir::Value> arguments);

  /// A stack array of these pointers.
  mlir::Value pointerArray(mlir::Location loc, mlir::ValueRange pointers);

  /// A stack array of transfers: `constants` with the buffers filled in.
  mlir::Value transferArray(mlir::Location loc, llvm::ArrayRef<TransferConstants> constants, mlir::ValueRange inputs,
                            mlir::ValueRange outputs);

  /// Ends the current block: the step succeeded.
  void finish(mlir::Location loc);

private:
  void callWithSlot(mlir::Location loc, llvm::StringRef callee, llvm::ArrayRef<mlir::Value> arguments,
                    mlir::Value slot);

  ConstantTables &tables;
  mlir::OpBuilder builder;
  mlir::LLVM::LLVMFuncOp function;
  mlir::Block *exit = nullptr; // returns what statusSlot holds
  mlir::Value statusSlot, pointerSlot, integerSlot, pointers, transfers;
};

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_STEPEMITTER_H
