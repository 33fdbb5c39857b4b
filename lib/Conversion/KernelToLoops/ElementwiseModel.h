// The one way in which elementwise operations are evaluated: operands at the same indices, then scalar code.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTWISEMODEL_H
#define FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTWISEMODEL_H

#include "ElementEvaluator.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::kernels {

inline mlir::Type elementTypeOf(mlir::Value tensor) {
  return llvm::cast<mlir::ShapedType>(tensor.getType()).getElementType();
}

inline llvm::ArrayRef<int64_t> shapeOf(mlir::Value tensor) {
  return llvm::cast<mlir::ShapedType>(tensor.getType()).getShape();
}

/// `Emit` gets the operands' carriers, all numbers or all vectors; its result is rounded to the element type.
template <typename OpType, mlir::Value (*Emit)(OpType, mlir::ImplicitLocOpBuilder &, llvm::ArrayRef<mlir::Value>)>
struct ElementwiseModel : KernelElementOpInterface::ExternalModel<ElementwiseModel<OpType, Emit>, OpType> {
  mlir::Value evaluateElement(mlir::Operation *op, unsigned result, Indices indices,
                              ElementEvaluator &evaluator) const {
    llvm::SmallVector<mlir::Value> operands;
    for (mlir::Value operand : op->getOperands())
      operands.push_back(evaluator.element(operand, shapeOf(operand).empty() ? Indices() : indices));
    mlir::ImplicitLocOpBuilder &b = evaluator.getBuilder();
    unifyLanes(b, operands);
    return roundToElement(b, Emit(llvm::cast<OpType>(op), b, operands), elementTypeOf(op->getResult(result)));
  }
};

template <typename OpType, mlir::Value (*Emit)(OpType, mlir::ImplicitLocOpBuilder &, llvm::ArrayRef<mlir::Value>)>
void attachElementwise(mlir::MLIRContext *context) {
  OpType::template attachInterface<ElementwiseModel<OpType, Emit>>(*context);
}

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTWISEMODEL_H
