// Writes the answers of the placement analysis into types and inserts reshards.

#ifndef FSDP_LIB_TRANSFORMS_PROPAGATE_PLACEMENTWRITER_H
#define FSDP_LIB_TRANSFORMS_PROPAGATE_PLACEMENTWRITER_H

#include "fsdp/Analysis/Sharding/PlacementAnalysis.h"

#include "mlir/IR/Builders.h"

namespace fsdp {

class PlacementWriter {
public:
  PlacementWriter(mlir::func::FuncOp main, const PlacementAnalysis &analysis, MeshAttr mesh)
      : main(main), analysis(analysis), mesh(mesh), builder(main.getContext()) {}

  void run();

  unsigned numGathers = 0;
  unsigned numReductions = 0;

private:
  void writeBlock(mlir::Block &block);
  void writeResults(mlir::Operation *op);
  void writeOperands(mlir::Operation *op);
  void writeFunction();
  /// `value` as `placement` for `user`: a reshard before it, or, where that costs nothing, the value made again.
  mlir::Value getAs(mlir::Value value, PlacementAttr placement, mlir::Operation *user);
  mlir::Value remake(mlir::Value value, PlacementAttr placement, mlir::Operation *user);
  ReshardOp createReshard(mlir::Value value, PlacementAttr placement, mlir::Location loc);
  void setType(mlir::Value value, PlacementAttr placement);

  /// The argument of `main` that a value on shards is made of; -1 if none. Remembered for each value.
  int findParameter(mlir::Value value);
  void name(ReshardOp reshard, int argument);
  void nameAfterResult(mlir::Value value, unsigned result);

  mlir::func::FuncOp main;
  const PlacementAnalysis &analysis;
  MeshAttr mesh;
  mlir::OpBuilder builder;
  llvm::DenseMap<mlir::Value, int> parameters;
  /// Values that are no parameters are resharded once a block.
  llvm::DenseMap<std::pair<mlir::Value, std::pair<PlacementAttr, mlir::Block *>>, mlir::Value> resharded;
  llvm::SetVector<mlir::Operation *> remade;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_PROPAGATE_PLACEMENTWRITER_H
