// What threads of a device that work together combine: a number by an associative operation, or pairs of which one is
// kept.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_DEVICECOMBINATION_H
#define FSDP_CONVERSION_KERNELTOLOOPS_DEVICECOMBINATION_H

#include "ElementEvaluator.h"
#include "Monoid.h"

#include <memory>

namespace fsdp::kernels {

using Accumulators = llvm::SmallVector<mlir::Value>;

class DeviceCombination {
public:
  virtual ~DeviceCombination() = default;

  /// Of a reduction; null if only one thread can do it, in order.
  static std::unique_ptr<DeviceCombination> of(stablehlo::ReduceOp op);

  virtual llvm::SmallVector<mlir::Type> getTypes() const = 0;
  /// Accumulators that change nothing.
  virtual Accumulators neutral(ElementEvaluator &evaluator) const = 0;
  /// The operands' element at `indices`, which is the `position`-th that is reduced.
  virtual Accumulators element(Indices indices, const IndexExpression &position, ElementEvaluator &evaluator) const = 0;
  /// `isOrdered`: all positions of x are before all of y.
  virtual Accumulators combine(mlir::ValueRange x, mlir::ValueRange y, bool isOrdered,
                               ElementEvaluator &evaluator) const = 0;
  /// The reduction's results: the initial value comes first.
  virtual Accumulators finish(mlir::ValueRange total, ElementEvaluator &evaluator) const = 0;
};

/// Of a monoid alone, for numbers that are no reduction's.
std::unique_ptr<DeviceCombination> combinationOf(const Monoid &monoid);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_DEVICECOMBINATION_H
