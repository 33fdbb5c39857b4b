// Verifiers of dynamic slices and sort.

#include "DimensionChecks.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp::stablehlo;

/// One start index per dimension, all of one type.
static LogicalResult verifyStartIndices(Operation *op, OperandRange indices, int64_t rank) {
  if (failed(verifyCount(op, "start indices", indices.size(), rank))) // C2
    return failure();
  for (Value index : indices) // C3
    if (failed(
            verifyElementType(op, "start indices", getElementTypeOrSelf(index), getElementTypeOrSelf(indices.front()))))
      return failure();
  return success();
}

/// Sizes of a box that lies inside a tensor of type `whole`.
static LogicalResult verifyBox(Operation *op, StringRef name, ArrayRef<int64_t> sizes, RankedTensorType whole) {
  for (auto [dimension, size] : llvm::enumerate(sizes)) { // C4
    int64_t bound = whole.getDimSize(dimension);
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(bound) && size > bound)
      return op->emitOpError() << "expects " << name << " of at most " << bound << " in dimension " << dimension
                               << ", found " << size;
  }
  return success();
}

LogicalResult DynamicSliceOp::verify() {
  RankedTensorType operand = getOperand().getType(), result = getResult().getType();
  ArrayRef<int64_t> sizes = getSliceSizes();
  if (failed(verifyElementType(*this, "a result", result.getElementType(), operand.getElementType())) || // C1
      failed(verifyStartIndices(*this, getStartIndices(), operand.getRank())) ||
      failed(verifyCount(*this, "slice sizes", sizes.size(), operand.getRank())) || // C2
      failed(verifyAtLeast(*this, "slice_sizes", sizes, 0)) ||                      // C4
      failed(verifyBox(*this, "a slice size", sizes, operand)))
    return failure();
  return verifyShape(*this, "a result", result, sizes); // C5
}

LogicalResult DynamicUpdateSliceOp::verify() {
  RankedTensorType operand = getOperand().getType(), update = getUpdate().getType();
  for (Type type : {getUpdate().getType(), getResult().getType()}) // C1
    if (failed(verifyElementType(*this, "update and result", getElementTypeOrSelf(type), operand.getElementType())))
      return failure();
  if (update.getRank() != operand.getRank()) // C2
    return emitOpError() << "expects an update of rank " << operand.getRank() << ", found " << update;
  if (failed(verifyStartIndices(*this, getStartIndices(), operand.getRank())) ||
      failed(verifyBox(*this, "an update size", update.getShape(), operand)))
    return failure();
  return verifyShape(*this, "a result", getResult().getType(), operand.getShape()); // C5
}

LogicalResult SortOp::verify() {
  if (getInputs().empty()) // C1
    return emitOpError() << "expects at least 1 input, found 0";
  if (failed(verifyTypes(*this, "results", getResultTypes(), getOperandTypes())))
    return failure();
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  SmallVector<Type> arguments;
  for (Value input : getInputs()) {
    auto type = cast<RankedTensorType>(input.getType());
    if (failed(verifyShape(*this, "an input", type, first.getShape()))) // C2
      return failure();
    arguments.append(2, RankedTensorType::get({}, type.getElementType()));
  }
  int64_t dimension = getDimension(), rank = first.getRank();
  if (dimension < -rank || dimension >= rank) // C3
    return emitOpError() << "expects 'dimension' between " << -rank << " and " << rank - 1 << ", found " << dimension;
  Type boolean = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return verifyComputation(*this, "comparator", getComparator(), arguments, boolean); // C4
}
