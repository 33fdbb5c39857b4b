// Reads functions.def.

#include "RuntimeFunctions.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

void fsdp::declareRuntimeFunctions(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  Type PTR = LLVM::LLVMPointerType::get(module.getContext()), I32 = builder.getI32Type(), I64 = builder.getI64Type();
  auto declare = [&](StringRef name, Type result, ArrayRef<Type> arguments) {
    if (!module.lookupSymbol(name))
      LLVM::LLVMFuncOp::create(builder, module.getLoc(), name, LLVM::LLVMFunctionType::get(result, arguments));
  };
#define FSDP_RT_ARGUMENTS(...) {__VA_ARGS__}
#define FSDP_RT_FUNCTION(name, result, arguments) declare(#name, result, FSDP_RT_ARGUMENTS arguments);
#include "fsdp/runtime/functions.def"
}
