// Which elements of its operand a reduction combines.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_REDUCEDOPERAND_H
#define FSDP_CONVERSION_KERNELTOLOOPS_REDUCEDOPERAND_H

#include "ElementwiseModel.h"
#include "Monoid.h"

namespace fsdp::kernels {

/// The reduced dimensions of an operand, split into the trailing run and those before it.
struct ReducedDimensions {
  llvm::SmallVector<int64_t> outer, inner;
  int64_t outerSize = 1, innerSize = 1;

  ReducedDimensions(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dimensions) {
    bool trailing = true;
    for (int64_t dimension = shape.size(); dimension-- > 0;) {
      bool isReduced = llvm::is_contained(dimensions, dimension);
      trailing &= isReduced || shape[dimension] == 1;
      if (!isReduced)
        continue;
      (trailing ? inner : outer).insert((trailing ? inner : outer).begin(), dimension);
      (trailing ? innerSize : outerSize) *= shape[dimension];
    }
  }
};

/// The operand's indices for one element of a reduction: kept ones are given, reduced ones are placed.
struct ReducedOperand {
  llvm::ArrayRef<int64_t> shape;
  ReducedDimensions reduced;
  llvm::SmallVector<IndexExpression> indices;

  ReducedOperand(stablehlo::ReduceOp op, Indices result)
      : shape(shapeOf(op.getInputs().front())), reduced(shape, op.getDimensions()), indices(shape.size()) {
    unsigned kept = 0;
    for (size_t dimension = 0; dimension < shape.size(); ++dimension)
      if (!llvm::is_contained(op.getDimensions(), dimension))
        indices[dimension] = result[kept++];
  }

  /// Sets the indices of some dimensions from a row-major position in them.
  void place(llvm::ArrayRef<int64_t> dimensions, const IndexExpression &position, IndexSpace &space) {
    llvm::SmallVector<int64_t> sizes;
    for (int64_t dimension : dimensions)
      sizes.push_back(shape[dimension]);
    for (auto [dimension, index] : llvm::zip(dimensions, space.delinearize(position, sizes)))
      indices[dimension] = index;
  }
};

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_REDUCEDOPERAND_H
