// Which part of a step is the model's forward, and where its loss begins.

#ifndef FSDP_TRANSFORMS_ANNOTATE_MODELREGION_H
#define FSDP_TRANSFORMS_ANNOTATE_MODELREGION_H

#include "BatchReach.h"
#include "ValueSources.h"

namespace fsdp {

/// The forward pass is what the step's metrics (results that are no state and depend on no gradient, such as the loss)
/// are computed from. Its model part leads to a use of a parameter beside the batch, or is such a use; what is left,
/// behind the last parameter, is the loss.
class ModelRegion {
public:
  explicit ModelRegion(mlir::func::FuncOp main);

  /// False if no floating-point result is a metric, so that forward and backward cannot be told apart.
  bool isKnown() const { return !forward.empty(); }

  bool carriesBatch(mlir::Value value) const { return reach.carriesBatch(value); }

  /// An operand or a result has rows of the batch.
  bool meetsBatch(mlir::Operation *op) const;

  /// Computed from parameters or frozen arguments and nothing with rows: gathered where it meets the batch.
  bool isParameter(mlir::Value value) const { return parameters.contains(value); }

  bool isForward(mlir::Value value) const { return forward.contains(value); }

  bool isModel(mlir::Value value) const { return model.contains(value); }

  /// `op` contracts rows of the batch, as the product that makes a gradient does.
  bool isSumOverRows(mlir::Operation *op) const;

private:
  void findParameters(mlir::func::FuncOp main);
  void findForward(mlir::func::FuncOp main);
  void findModel(mlir::func::FuncOp main);
  bool usesParameter(mlir::Operation *op) const;

  BatchReach reach;
  ValueSet parameters, forward, model;
};

/// Sums of products, which a narrow element type is made for.
bool isProduct(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_MODELREGION_H
