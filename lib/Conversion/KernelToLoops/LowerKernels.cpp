// Lowers kernel functions to loops, and the loops to the LLVM dialect.

#include "KernelChecks.h"
#include "KernelEmitter.h"
#include "LoopsToLLVM.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"
#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

namespace fsdp {
#define GEN_PASS_DEF_LOWERKERNELS
#include "fsdp/Conversion/KernelToLoops/Passes.h.inc"
} // namespace fsdp

static LLVM::LLVMFuncOp createFunction(KernelFunctionOp kernel) {
  OpBuilder builder(kernel);
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), {pointer, pointer});
  return LLVM::LLVMFuncOp::create(builder, kernel.getLoc(), kernel.getSymName(), type);
}

/// Builds until nothing new is learned about the loops: the first build finds where divisions would be. Null after an
/// error.
static LLVM::LLVMFuncOp buildFunction(KernelFunctionOp kernel) {
  LoopRequests requests;
  for (int build = 0; build < kMostBuilds; ++build) {
    requests.changed = false;
    LLVM::LLVMFuncOp function = createFunction(kernel);
    KernelEmitter(kernel, function, requests).emit();
    if (!requests.changed)
      return function;
    function.erase();
  }
  kernel.emitOpError() << "has no loops that satisfy all its operations after " << kMostBuilds << " attempts";
  return nullptr;
}

namespace {

class LowerKernelsPass : public fsdp::impl::LowerKernelsBase<LowerKernelsPass> {
  void runOnOperation() override {
    auto kernels = llvm::to_vector(getOperation().getOps<KernelFunctionOp>());
    SmallVector<LLVM::LLVMFuncOp> functions;
    for (KernelFunctionOp kernel : kernels) {
      if (failed(checkKernel(kernel)))
        return signalPassFailure();
      LLVM::LLVMFuncOp function = buildFunction(kernel);
      if (!function)
        return signalPassFailure();
      kernel.erase();
      functions.push_back(function);
      ++numFunctions;
    }
    for (LLVM::LLVMFuncOp function : functions)
      if (failed(lowerLoopsToLLVM(function)))
        return signalPassFailure();
  }
};

} // namespace
