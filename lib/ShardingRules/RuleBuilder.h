// Builds a sharding rule dimension by dimension.

#ifndef FSDP_LIB_SHARDINGRULES_RULEBUILDER_H
#define FSDP_LIB_SHARDINGRULES_RULEBUILDER_H

#include "fsdp/ShardingRules/ShardingRule.h"

#include "mlir/IR/BuiltinTypes.h"

namespace fsdp {

class RuleBuilder {
public:
  /// Starts with no factor on any dimension.
  explicit RuleBuilder(mlir::Operation *op);

  int64_t addPass(int64_t size) { return add({size, FactorKind::Pass}); }

  int64_t addReduced(int64_t size, Reduction reduction) { return add({size, FactorKind::Reduced, reduction}); }

  int64_t addWhole(int64_t size) { return add({size, FactorKind::Whole}); }

  /// Appends a factor to a dimension, below those it has. Dimensions of size 1 stay without factors.
  void onOperand(unsigned operand, int64_t dimension, int64_t factor);
  void onResult(unsigned result, int64_t dimension, int64_t factor);

  /// Gives every dimension that has no factor yet a factor of its own that must be whole.
  void closeWhole();
  void addLinear(llvm::ArrayRef<unsigned> operands, ReductionSet reductions, bool additive = false);
  /// The operation is the same in every dimension that it does not mention: operands and results of the result's
  /// rank share a pass factor per dimension; others (scalars) have none.
  void passSameDimensions();

  mlir::Operation *getOp() { return op; }

  int64_t getOperandSize(unsigned operand, int64_t dimension);
  int64_t getResultSize(unsigned result, int64_t dimension);

  ShardingRule rule;

private:
  int64_t add(Factor factor);

  mlir::Operation *op;
};

/// The shape of a tensor type.
inline llvm::ArrayRef<int64_t> getShape(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

/// The reduction that a region with two scalar arguments computes if it is one operation on both; else nullopt.
std::optional<Reduction> getReductionOf(mlir::Region &body);

void attachElementwiseRules(mlir::MLIRContext *context);
void attachDataMovementRules(mlir::MLIRContext *context);
void attachContractionRules(mlir::MLIRContext *context);
void attachConvolutionRules(mlir::MLIRContext *context);
void attachReductionRules(mlir::MLIRContext *context);
void attachIndexingRules(mlir::MLIRContext *context);
void attachGatherScatterRules(mlir::MLIRContext *context);

} // namespace fsdp

#endif // FSDP_LIB_SHARDINGRULES_RULEBUILDER_H
