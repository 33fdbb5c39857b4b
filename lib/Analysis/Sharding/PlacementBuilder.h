// The steps that make a PlacementAnalysis, and what they share.

#ifndef FSDP_LIB_ANALYSIS_SHARDING_PLACEMENTBUILDER_H
#define FSDP_LIB_ANALYSIS_SHARDING_PLACEMENTBUILDER_H

#include "fsdp/Analysis/Sharding/ControlFlowView.h"

#include "fsdp/Analysis/Sharding/FactorProjection.h"
#include "fsdp/Analysis/Sharding/PlacementAnalysis.h"

#include "llvm/ADT/DenseSet.h"

namespace fsdp {

/// Placements of one operation while they are being decided, and the axes over which its own reduced factors are
/// split.
struct Decision {
  OperationPlacements placements;
  mlir::ArrayAttr reducedAxes; ///< null or empty: none
  Reduction reduction = Reduction::Sum;
  SplitOrigin origin = SplitOrigin::None;
  /// Axes of a batch-split operand that the operation needs whole, where no split of the batch is honoured.
  mlir::ArrayAttr gatheredAxes;
};

/// How partial operands pass through an operation.
struct PartialChoice {
  const LinearSet *set = nullptr; ///< null: they do not
  mlir::ArrayAttr axes;           ///< of the partial operands
  Reduction reduction = Reduction::Sum;
  llvm::SmallVector<unsigned, 2> toResolve; ///< partial operands that must be reduced first
};

/// A split that a carried value, now replicated, may have instead.
struct Candidate {
  PlacementAttr placement; ///< null: nobody needs one so far
  bool refused = false;
};

/// Steps: wanted placements backward from the results; placements forward from the arguments, until no more partial
/// value has to be resolved; replicated values backward to the splits that all consumers need.
class PlacementBuilder {
public:
  PlacementBuilder(mlir::func::FuncOp main, MeshAttr mesh) : main(main), mesh(mesh), context(main.getContext()) {}

  mlir::FailureOr<PlacementAnalysis> build();

private:
  //===--- Wanted.cpp: backward from the results --------------------------------------------------------------===//
  void computeWanted();
  void wantInBlock(mlir::Block &block);
  void wantThrough(mlir::Operation *op, const ShardingRule &rule);
  void wantThroughFlat(mlir::Operation *op, const ShardingRule &rule, const WantedPlacement &from);
  bool wantThroughLoop(mlir::Operation *op, const LoopView &loop);
  bool want(mlir::Value value, WantedPlacement wish);
  int getRank(const WantedPlacement &wish);

  //===--- Forward.cpp: the walk --------------------------------------------------------------------------------===//
  mlir::LogicalResult readArguments();
  void forward();
  void forwardBlock(mlir::Block &block);
  void visit(mlir::Operation *op);
  void visitIdentity(mlir::Operation *op);
  void record(mlir::Operation *op, const Decision &decision);
  void define(mlir::Value value, PlacementAttr placement, SplitOrigin origin);
  void closeStep();

  //===--- ForwardControlFlow.cpp ------------------------------------------------------------------------------===//
  void visitLoop(mlir::Operation *op, const LoopView &loop);
  ValuePlacement startCarry(mlir::OpOperand &init);
  bool updateCarry(ValuePlacement &carried, mlir::OpOperand &init, mlir::Value yielded);
  void visitBranch(mlir::Operation *op, const BranchView &branch);
  PlacementAttr joinBranches(mlir::Operation *op, const BranchView &branch, unsigned index, SplitOrigin &origin);
  void requirePredicate(mlir::Operation *user, unsigned operand);

  //===--- MicroBatches.cpp: a batch dimension that is taken apart and walked through
  //-------------------------------===//
  bool visitMicroBatches(mlir::Operation *op, const ShardingRule &rule);
  std::optional<int64_t> findMicroBatchDimension(mlir::Operation *op, const ShardingRule &rule,
                                                 const DimensionFactors &batch, int64_t ranks) const;
  void cutAgain(mlir::Operation *op, const ShardingRule &rule, const Decision &decision);
  bool isUsedWhole(mlir::Value value, int64_t dimension);
  bool isIndexed(mlir::Value value, int64_t dimension) const;
  void indexThrough(mlir::Operation *op, const ShardingRule &rule);
  void indexThroughLoop(mlir::Operation *op, const LoopView &loop, bool &changed);

  //===--- SplitDecision.cpp: which factors are split ------------------------------------------------------------===//
  Decision decide(mlir::Operation *op, const ShardingRule &rule);
  bool decideFlat(mlir::Operation *op, const ShardingRule &rule, Decision &decision);
  void decideByFactors(mlir::Operation *op, const ShardingRule &rule, Decision &decision);
  FactorAxes assignFactors(mlir::Operation *op, const ShardingRule &rule, Decision &decision);
  FactorAxes assignBatchFactors(mlir::Operation *op, const ShardingRule &rule, Decision &decision);
  bool isGatheredFirst(mlir::Operation *op, const ShardingRule &rule);
  void splitFreely(mlir::Operation *op, const ShardingRule &rule, mlir::ArrayAttr batchAxes, FactorAxes &axes);
  void writePlacements(mlir::Operation *op, const ShardingRule &rule, FactorAxes &axes,
                       OperationPlacements &placements);
  void setReduced(const ShardingRule &rule, const FactorAxes &axes, Decision &decision);

  //===--- Partial.cpp: how partial values pass, and where they are reduced
  //-----------------------------------------===//
  PartialChoice choosePartial(mlir::Operation *op, const ShardingRule &rule, const Decision &decision);
  bool admits(mlir::Operation *op, const LinearSet &set, const Decision &decision, PartialChoice &choice);
  void passPartial(mlir::Operation *op, const ShardingRule &rule, const PartialChoice &choice, Decision &decision);
  bool canTurnPartial(mlir::Value value, const LinearSet &set, Reduction reduction) const;
  /// `needed`: how the operation that asks would have the value, if it is split.
  void resolve(mlir::Value value, PlacementAttr needed = {});
  bool isScattered(mlir::Value value, PlacementAttr needed) const;
  PlacementAttr chooseRows(mlir::Operation *op, const ShardingRule &rule, unsigned operand) const;
  mlir::Value findEarliest(mlir::Value value);

  //===--- Refine.cpp: replicated values that are better split
  //------------------------------------------------------===//
  void refine();
  void refineBlock(mlir::Block &block);
  void refineOperation(mlir::Operation *op);
  void refineSpread(mlir::Operation *op);
  bool refineFlat(mlir::Operation *op, const ShardingRule &rule, PlacementAttr placement);
  void refineBranch(mlir::Operation *op, const BranchView &branch);
  void refineLoop(mlir::Operation *op, const LoopView &loop);
  void setCarry(mlir::Operation *op, const LoopView &loop, unsigned index, PlacementAttr placement);
  bool settleCarries(mlir::Operation *op, const LoopView &loop, llvm::MutableArrayRef<Candidate> candidates);
  /// What all uses of `value`, but for the operand `except`, need: null if there are none, nullopt if they differ.
  std::optional<PlacementAttr> getCommonNeed(mlir::Value value, mlir::OpOperand *except = nullptr) const;

  void findImplicitReplications();
  void findRepeatedProducts();

  //===--- Shared -----------------------------------------------------------------------------------------------===//
  PlacementAttr getReplicated(mlir::Value value) const;

  const ValuePlacement &at(mlir::Value value) const { return analysis.values.find(value)->second; }

  PlacementAttr getWanted(mlir::Value value) const;

  mlir::func::FuncOp main;
  MeshAttr mesh;
  mlir::MLIRContext *context;
  PlacementAnalysis analysis;
  /// Carried values that some operation of the loop needs reduced.
  llvm::DenseSet<std::pair<mlir::Operation *, unsigned>> neverPartial;
  /// Dimensions that later operations take pieces of, one bit each.
  llvm::DenseMap<mlir::Value, uint64_t> indexed;
  /// Partial values that no state wants, which are reduced to where the batch's operations use them.
  llvm::DenseSet<mlir::Value> scattered;
  /// Operations whose operand is gathered to be split in another way at once.
  llvm::DenseSet<mlir::Operation *> regrouped;
  /// Something was found in this walk that changes what earlier operations see.
  bool again = false;
  bool eager = false;
};

/// Elements of the (global) tensor.
inline int64_t getNumElements(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType()).getNumElements();
}

} // namespace fsdp

#endif // FSDP_LIB_ANALYSIS_SHARDING_PLACEMENTBUILDER_H
