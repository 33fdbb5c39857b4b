// gather: slices at positions that are read from a tensor.

#include "ElementwiseModel.h"
#include "Models.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

/// Where the index vector of a batch position has its component `component`.
static IndexList componentAt(ArrayRef<IndexExpression> batch, int64_t indexVectorDim, int64_t rank, int64_t component) {
  IndexList indices(batch.begin(), batch.end());
  if (indexVectorDim < rank)
    indices.insert(indices.begin() + indexVectorDim, IndexExpression(component));
  return indices;
}

/// Position in `list`, or -1.
static int64_t positionIn(ArrayRef<int64_t> list, int64_t entry) {
  const auto *found = llvm::find(list, entry);
  return found == list.end() ? -1 : found - list.begin();
}

namespace {

struct GatherModel : fsdp::KernelElementOpInterface::ExternalModel<GatherModel, sh::GatherOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto gather = cast<sh::GatherOp>(op);
    auto numbers = gather.getDimensionNumbers();
    int64_t vectorDim = numbers.getIndexVectorDim(), indexRank = shapeOf(gather.getStartIndices()).size();
    IndexList batch, offsets, mapped;
    for (auto [dimension, index] : llvm::enumerate(indices))
      (positionIn(numbers.getOffsetDims(), dimension) < 0 ? batch : offsets).push_back(index);
    size_t nextOffset = 0;
    for (auto [dimension, size] : llvm::enumerate(shapeOf(gather.getOperand()))) {
      IndexExpression index(0);
      if (int64_t component = positionIn(numbers.getStartIndexMap(), dimension); component >= 0) {
        Value start = evaluator.element(gather.getStartIndices(), componentAt(batch, vectorDim, indexRank, component));
        index = evaluator.clampedIndex(start, elementTypeOf(gather.getStartIndices()),
                                       size - gather.getSliceSizes()[dimension]);
      }
      int64_t batching = positionIn(numbers.getOperandBatchingDims(), dimension);
      if (batching >= 0) {
        int64_t source = numbers.getStartIndicesBatchingDims()[batching];
        index = batch[source - (source > vectorDim)];
      } else if (positionIn(numbers.getCollapsedSliceDims(), dimension) < 0) {
        index = index + offsets[nextOffset++];
      }
      mapped.push_back(index);
    }
    return evaluator.element(gather.getOperand(), mapped);
  }
};

} // namespace

void fsdp::kernels::attachGatherModels(MLIRContext *context) { sh::GatherOp::attachInterface<GatherModel>(*context); }
