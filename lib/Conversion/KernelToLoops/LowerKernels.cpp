// Lowers kernel functions to loops, and the loops to the LLVM dialect.

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

/// Each build adds at least one request of a finite set, a few in practice; more than this is a defect.
static constexpr int kMostBuilds = 50;

//===----------------------------------------------------------------------===//
// Checks: after them, building cannot fail
//===----------------------------------------------------------------------===//

static LogicalResult checkTypes(Operation *op) {
  for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() || !isSupportedElement(tensor.getElementType()))
      return op->emitOpError() << "uses " << type << ", which kernels cannot compute";
  }
  return success();
}

static LogicalResult checkRegionOps(Operation *op) {
  WalkResult result = op->walk([&](Operation *nested) {
    if (nested == op || nested->hasTrait<OpTrait::IsTerminator>())
      return WalkResult::advance();
    auto element = dyn_cast<KernelElementOpInterface>(nested);
    if (!element) {
      nested->emitOpError() << "is not supported in the computation of '" << op->getName() << "'";
      return WalkResult::interrupt();
    }
    return failed(element.checkEvaluable()) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

static LogicalResult checkKernel(KernelFunctionOp kernel) {
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    if (failed(checkTypes(&op)) || failed(checkRegionOps(&op)))
      return failure();
    auto root = dyn_cast<KernelRootOpInterface>(&op);
    auto element = dyn_cast<KernelElementOpInterface>(&op);
    if (root && root.isRootOf(kernel.getYield())) {
      if (failed(root.checkRoot()))
        return failure();
      continue;
    }
    if (root && !element)
      return op.emitOpError("must stand alone at the root of its kernel");
    if (!element)
      return op.emitOpError("is not supported in kernels");
    if (failed(element.checkEvaluable()))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

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
