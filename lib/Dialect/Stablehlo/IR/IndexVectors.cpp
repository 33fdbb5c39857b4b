// What gather and scatter have in common: index vectors, batching dimensions and slices of an indexed tensor.

#include "IndexVectors.h"

#include "DimensionChecks.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

SmallVector<int64_t> IndexVectors::getBatchShape() const {
  SmallVector<int64_t> shape(indices.getShape());
  if (indexVectorDim < indices.getRank())
    shape.erase(shape.begin() + indexVectorDim);
  return shape;
}

bool IndexVectors::isKept(int64_t dimension) const {
  return !contains(dropped, dimension) && !contains(indexedBatching, dimension);
}

LogicalResult stablehlo::verifyIndexVectorDim(Operation *op, const IndexVectors &vectors) {
  int64_t rank = vectors.indices.getRank();
  if (vectors.indexVectorDim < 0 || vectors.indexVectorDim > rank)
    return op->emitOpError() << "expects 'index_vector_dim' between 0 and the rank of the indices, " << rank
                             << ", found " << vectors.indexVectorDim;
  int64_t expected = vectors.indexVectorDim == rank ? 1 : vectors.indices.getDimSize(vectors.indexVectorDim);
  if (!mayBeEqual(vectors.map.size(), expected))
    return op->emitOpError() << "expects " << expected << " entries in '" << vectors.mapName
                             << "', as many as an index vector has, found " << vectors.map.size();
  return success();
}

LogicalResult stablehlo::verifyIndexMap(Operation *op, const IndexVectors &vectors) {
  return success(succeeded(verifyInRange(op, vectors.mapName, vectors.map, vectors.indexed.getRank())) &&
                 succeeded(verifyUnique(op, vectors.mapName, vectors.map)));
}

LogicalResult stablehlo::verifyDroppedDimensions(Operation *op, const IndexVectors &vectors) {
  int64_t rank = vectors.indexed.getRank();
  if (failed(verifyInRange(op, vectors.droppedName, vectors.dropped, rank)) ||
      failed(verifyAscending(op, vectors.droppedName, vectors.dropped)) ||
      failed(verifyInRange(op, vectors.indexedBatchingName, vectors.indexedBatching, rank)) ||
      failed(verifyAscending(op, vectors.indexedBatchingName, vectors.indexedBatching)))
    return failure();
  for (int64_t dimension : vectors.indexedBatching)
    if (contains(vectors.dropped, dimension))
      return op->emitOpError() << "expects dimensions in either '" << vectors.droppedName << "' or '"
                               << vectors.indexedBatchingName << "', found " << dimension << " in both";
  return success();
}

LogicalResult stablehlo::verifyBatchingNotIndexed(Operation *op, const IndexVectors &vectors) {
  for (int64_t dimension : vectors.indexedBatching)
    if (contains(vectors.map, dimension))
      return op->emitOpError() << "expects dimensions in either '" << vectors.indexedBatchingName << "' or '"
                               << vectors.mapName << "', found " << dimension << " in both";
  return success();
}

LogicalResult stablehlo::verifyIndicesBatching(Operation *op, const IndexVectors &vectors) {
  ArrayRef<int64_t> batching = vectors.indicesBatching;
  if (failed(verifyCount(op, "entries in '" + vectors.indicesBatchingName + "'", batching.size(),
                         vectors.indexedBatching.size())) ||
      failed(verifyInRange(op, vectors.indicesBatchingName, batching, vectors.indices.getRank())) ||
      failed(verifyUnique(op, vectors.indicesBatchingName, batching)))
    return failure();
  if (contains(batching, vectors.indexVectorDim))
    return op->emitOpError() << "expects '" << vectors.indicesBatchingName << "' without index_vector_dim, found "
                             << vectors.indexVectorDim;
  for (auto [indexed, indices] : llvm::zip(vectors.indexedBatching, batching)) {
    int64_t expected = vectors.indexed.getDimSize(indexed), found = vectors.indices.getDimSize(indices);
    if (!mayBeEqual(expected, found))
      return op->emitOpError() << "expects batching dimension " << indices << " of the indices to have size "
                               << expected << " like dimension " << indexed << " of " << vectors.indexed << ", found "
                               << found;
  }
  return success();
}
