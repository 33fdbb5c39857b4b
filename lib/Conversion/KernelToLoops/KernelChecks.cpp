// What is asked of a kernel before it is built.

#include "KernelChecks.h"
#include "ElementTypes.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

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

LogicalResult fsdp::kernels::checkKernel(KernelFunctionOp kernel) {
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
