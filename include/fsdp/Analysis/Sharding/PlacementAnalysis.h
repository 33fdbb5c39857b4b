// Gives every value of an annotated step a placement; the answer that propagate writes into the types.

#ifndef FSDP_ANALYSIS_SHARDING_PLACEMENTANALYSIS_H
#define FSDP_ANALYSIS_SHARDING_PLACEMENTANALYSIS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace fsdp {

/// What a split comes from.
enum class SplitOrigin { None, Batch, State };

/// What consumers know about a value.
struct ValuePlacement {
  PlacementAttr placement;
  SplitOrigin origin = SplitOrigin::None;
  /// A loop-carried value that starts as this constant and has only been added to so far; null otherwise.
  mlir::Value startsAs;
};

/// What one operation needs and makes. Where an operand has another placement there will be a reshard.
struct OperationPlacements {
  llvm::SmallVector<PlacementAttr, 4> operands;
  llvm::SmallVector<PlacementAttr, 2> results;
};

/// The placement that state wants a value to have, and the result of the step that it came from.
struct WantedPlacement {
  PlacementAttr placement;
  unsigned result = 0;
};

/// A batch-split operand that an operation needs whole.
struct ImplicitReplication {
  mlir::Operation *op;
  unsigned operand;
};

/// A product that every rank computes whole.
struct RepeatedProduct {
  mlir::Operation *op;
  int64_t multiplyAdds;
  /// An operand comes from the batch; else from state that was gathered.
  bool fromBatch;
};

/// Reads roles and placements of arguments and results of an annotated function; changes nothing. The answer is
/// complete: every operation in the function, in nested regions of control flow too, has placements.
class PlacementAnalysis {
public:
  /// Emits an error and fails if an annotation is missing.
  static mlir::FailureOr<PlacementAnalysis> run(mlir::func::FuncOp main, MeshAttr mesh);

  const OperationPlacements &lookup(mlir::Operation *op) const { return operations.find(op)->second; }

  /// The placement with which `value` is defined; perhaps partial.
  PlacementAttr getDefined(mlir::Value value) const;

  /// The placement that consumers see: after the reduction of a partial value that is resolved where it is defined.
  PlacementAttr getSeen(mlir::Value value) const { return values.find(value)->second.placement; }

  /// `value` is split as some state is.
  bool isFromState(mlir::Value value) const {
    auto found = values.find(value);
    return found != values.end() && found->second.origin == SplitOrigin::State;
  }

  /// Result of the step whose placement `value` was resolved to, if it was for one.
  std::optional<unsigned> getWantingResult(mlir::Value value) const;

  llvm::ArrayRef<ImplicitReplication> getImplicitReplications() const { return replications; }

  llvm::ArrayRef<RepeatedProduct> getRepeatedProducts() const { return repetitions; }

  /// One line per operation: name, operands' needed and results' placements.
  void print(mlir::func::FuncOp main, llvm::raw_ostream &os) const;

private:
  friend class PlacementBuilder;

  llvm::DenseMap<mlir::Value, ValuePlacement> values;
  llvm::DenseMap<mlir::Operation *, OperationPlacements> operations;
  llvm::DenseMap<mlir::Value, WantedPlacement> wanted;
  /// Partial values that are reduced right where they are defined, and to what.
  llvm::DenseMap<mlir::Value, PlacementAttr> resolved;
  llvm::SmallVector<ImplicitReplication> replications;
  llvm::SmallVector<RepeatedProduct> repetitions;
};

/// The placements of a step with a mesh as passes share them: a pass that changes nothing preserves them for the next.
struct StepPlacements {
  explicit StepPlacements(mlir::Operation *main)
      : answer(PlacementAnalysis::run(llvm::cast<mlir::func::FuncOp>(main), getMesh(main))) {}

  mlir::FailureOr<PlacementAnalysis> answer;
};

} // namespace fsdp

#endif // FSDP_ANALYSIS_SHARDING_PLACEMENTANALYSIS_H
