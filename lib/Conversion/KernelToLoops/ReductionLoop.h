// Loops that carry accumulators, inside the evaluation of one element.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_REDUCTIONLOOP_H
#define FSDP_CONVERSION_KERNELTOLOOPS_REDUCTIONLOOP_H

#include "ElementEvaluator.h"

namespace fsdp::kernels {

class ReductionLoop {
public:
  using Values = llvm::SmallVector<mlir::Value>;
  using Body = llvm::function_ref<Values(const IndexExpression &position, mlir::ValueRange accumulators)>;

  /// `level` is the deepest level of what the element's indices depend on: the loops open there.
  ReductionLoop(ElementEvaluator &evaluator, unsigned level) : evaluator(evaluator), level(level) {}

  /// Runs body over positions 0, step, 2 step, ... (trips of them), cut as requested, and returns the accumulators.
  Values emit(LoopAxis axis, int64_t trips, int64_t step, Values accumulators, Body body);

private:
  ElementEvaluator &evaluator;
  unsigned level;
};

/// `value` as a vector where `indices` differ between lanes, as accumulators must be from the start.
mlir::Value spreadLike(mlir::Value value, Indices indices, ElementEvaluator &evaluator);

/// Asks for vectors of `lanes` elements along the axes that `indices` vary over.
void requestLanes(Indices indices, int64_t lanes, ElementEvaluator &evaluator);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_REDUCTIONLOOP_H
