// What gather and scatter have in common: index vectors, batching dimensions and slices of an indexed tensor.

#ifndef FSDP_LIB_DIALECT_STABLEHLO_IR_INDEXVECTORS_H
#define FSDP_LIB_DIALECT_STABLEHLO_IR_INDEXVECTORS_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::stablehlo {

/// Dimension numbers of a gather or scatter in one vocabulary, with the names that messages use.
struct IndexVectors {
  mlir::RankedTensorType indexed, indices;
  llvm::StringRef droppedName, indexedBatchingName, indicesBatchingName, mapName;
  /// Dimensions of the indexed tensor that its slices lose: collapsed by a gather, inserted by a scatter.
  llvm::ArrayRef<int64_t> dropped;
  llvm::ArrayRef<int64_t> indexedBatching, indicesBatching;
  /// Dimension of the indexed tensor that each entry of an index vector addresses.
  llvm::ArrayRef<int64_t> map;
  int64_t indexVectorDim;

  /// Sizes of the indices' dimensions other than `indexVectorDim`.
  llvm::SmallVector<int64_t> getBatchShape() const;
  /// Dimension `dimension` of the indexed tensor appears in a slice.
  bool isKept(int64_t dimension) const;
};

/// `index_vector_dim` is a dimension of the indices or their rank, and the map has an entry per index.
llvm::LogicalResult verifyIndexVectorDim(mlir::Operation *op, const IndexVectors &vectors);

/// Entries of the map are unique dimensions of the indexed tensor.
llvm::LogicalResult verifyIndexMap(mlir::Operation *op, const IndexVectors &vectors);

/// Dropped and batching dimensions of the indexed tensor are ascending, in range and disjoint.
llvm::LogicalResult verifyDroppedDimensions(mlir::Operation *op, const IndexVectors &vectors);

/// No batching dimension is addressed by an index as well.
llvm::LogicalResult verifyBatchingNotIndexed(mlir::Operation *op, const IndexVectors &vectors);

/// Batching dimensions of the indices fit those of the indexed tensor.
llvm::LogicalResult verifyIndicesBatching(mlir::Operation *op, const IndexVectors &vectors);

} // namespace fsdp::stablehlo

#endif // FSDP_LIB_DIALECT_STABLEHLO_IR_INDEXVECTORS_H
