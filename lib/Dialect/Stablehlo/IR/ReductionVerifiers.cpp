// Verifiers of operations that combine elements with a computation.

#include "DimensionChecks.h"
#include "WindowShape.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp::stablehlo;

LogicalResult MapOp::verify() {
  if (getInputs().empty()) // C2
    return emitOpError() << "expects at least 1 input, found 0";
  int64_t rank = getResult().getType().getRank();
  SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (getDimensions() != ArrayRef(all)) // C3
    return emitOpError() << "expects 'dimensions' to be the " << rank << " dimensions in order, found ["
                         << getDimensions() << "]";
  return verifyComputation(*this, "computation", getComputation(), getScalarTypes(getOperandTypes()), // C4
                           getScalarTypes(getResult().getType()));
}

/// C1 to C3 of reduce and reduce_window: inputs of one shape, each with its initial value and result.
static LogicalResult verifyReductionOperands(Operation *op, OperandRange inputs, OperandRange inits) {
  size_t numInputs = inputs.size();
  if (numInputs == 0 || op->getNumOperands() != 2 * numInputs || op->getNumResults() != numInputs) // C1
    return op->emitOpError() << "expects as many inputs, initial values and results, at least 1, found "
                             << op->getNumOperands() << " operands and " << op->getNumResults() << " results";
  auto first = cast<RankedTensorType>(inputs.front().getType());
  for (auto [input, init] : llvm::zip(inputs, inits)) {
    auto type = cast<RankedTensorType>(input.getType());
    if (failed(verifyShape(op, "an input", type, first.getShape())) ||                      // C2
        failed(verifyTypes(op, "the initial value", init.getType(), getScalarTypes(type)))) // C3
      return failure();
  }
  return success();
}

/// C7 of reduce and reduce_window: the body combines two scalars per input, in the results' element types.
static LogicalResult verifyReductionBody(Operation *op, Region &body, OperandRange inputs) {
  for (auto [input, result] : llvm::zip(inputs, op->getResults())) {
    Type from = getElementTypeOrSelf(input.getType()), to = getElementTypeOrSelf(result.getType());
    if (!isPromotable(from, to))
      return op->emitOpError() << "expects results with elements of type " << from << " or a wider one, found " << to;
  }
  SmallVector<Type> scalars = getScalarTypes(op->getResultTypes()), arguments(scalars);
  llvm::append_range(arguments, scalars);
  return verifyComputation(op, "body", body, arguments, scalars);
}

/// All results have the shape `expected`.
static LogicalResult verifyResultShapes(Operation *op, ArrayRef<int64_t> expected) {
  for (Type type : op->getResultTypes()) // C6
    if (failed(verifyShape(op, "a result", cast<RankedTensorType>(type), expected)))
      return failure();
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyReductionOperands(*this, getInputs(), getInitValues())))
    return failure();
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  if (failed(verifyInRange(*this, "dimensions", getDimensions(), first.getRank())) || // C4
      failed(verifyUnique(*this, "dimensions", getDimensions())))                     // C5
    return failure();
  SmallVector<int64_t> expected;
  for (auto [dimension, size] : llvm::enumerate(first.getShape()))
    if (!contains(getDimensions(), dimension))
      expected.push_back(size);
  if (failed(verifyResultShapes(*this, expected)))
    return failure();
  return verifyReductionBody(*this, getBody(), getInputs());
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyReductionOperands(*this, getInputs(), getInitValues())))
    return failure();
  auto first = cast<RankedTensorType>(getInputs().front().getType());
  WindowAttributes window = {SmallVector<int64_t>(getWindowDimensions()), getWindowStridesAttr(),
                             getBaseDilationsAttr(), getWindowDilationsAttr(), getPaddingAttr()};
  if (failed(verifyCount(*this, "window dimensions", window.sizes.size(), first.getRank())) || // C4
      failed(verifyWindowCounts(*this, window)) ||
      failed(verifyWindowValues(*this, window, /*sizesArePositive=*/true))) // C5
    return failure();
  auto expected = getNumWindows(*this, first.getShape(), window);
  if (failed(expected) || failed(verifyResultShapes(*this, *expected)))
    return failure();
  return verifyReductionBody(*this, getBody(), getInputs());
}

/// `window_dimensions` and `window_strides` default to 1.
static WindowAttributes getWindow(SelectAndScatterOp op) {
  int64_t rank = op.getOperand().getType().getRank();
  SmallVector<int64_t> sizes(rank, 1);
  if (std::optional<ArrayRef<int64_t>> given = op.getWindowDimensions())
    sizes.assign(given->begin(), given->end());
  return {sizes, op.getWindowStridesAttr(), {}, {}, op.getPaddingAttr()};
}

LogicalResult SelectAndScatterOp::verify() {
  RankedTensorType operand = getOperand().getType();
  Type element = operand.getElementType();
  for (Type type : {getSource().getType(), getInitValue().getType(), getResult().getType()}) // C1
    if (failed(verifyElementType(*this, "source, initial value and result", getElementTypeOrSelf(type), element)))
      return failure();
  WindowAttributes window = getWindow(*this);
  if (failed(verifyShape(*this, "a result", getResult().getType(), operand.getShape())) ||       // C2
      failed(verifyCount(*this, "window dimensions", window.sizes.size(), operand.getRank())) || // C3
      failed(verifyWindowCounts(*this, window)) ||
      failed(verifyWindowValues(*this, window, /*sizesArePositive=*/true))) // C4
    return failure();
  auto expected = getNumWindows(*this, operand.getShape(), window);
  if (failed(expected) || failed(verifyShape(*this, "a source", getSource().getType(), *expected))) // C5
    return failure();
  Type scalar = RankedTensorType::get({}, element);
  Type boolean = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyComputation(*this, "select", getSelect(), {scalar, scalar}, boolean))) // C6
    return failure();
  return verifyComputation(*this, "scatter", getScatter(), {scalar, scalar}, scalar); // C7
}
