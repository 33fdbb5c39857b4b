// The matrix product: builders, accessors, and what the verifier checks, in the order of the constraints.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "ShapeComparison.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace fsdp;

void GemmOp::build(OpBuilder &builder, OperationState &state, Type result, Value lhs, Value rhs, Value output,
                   DenseI64ArrayAttr lhsBatching, DenseI64ArrayAttr rhsBatching, DenseI64ArrayAttr lhsContracting,
                   DenseI64ArrayAttr rhsContracting, TypeAttr accumulation, DenseI64ArrayAttr resultPermutation) {
  build(builder, state, result, /*operand_sum=*/Type(), lhs, rhs, /*bias=*/Value(), /*residual=*/Value(),
        /*lhs_scale=*/Value(), /*rhs_scale=*/Value(), output, /*sum_output=*/Value(), lhsBatching, rhsBatching,
        lhsContracting, rhsContracting, accumulation, resultPermutation, /*scale=*/FloatAttr(),
        /*residual_scale=*/FloatAttr(), /*bias_dimensions=*/DenseI64ArrayAttr(), /*activation=*/ActivationAttr(),
        /*summed_side=*/GemmSideAttr());
}

ShapedType GemmOp::getProductType() {
  return cast<ShapedType>(getResult() ? Type(getResult().getType()) : Type(getOutput().getType()));
}

SmallVector<Value> GemmOp::getReads() {
  SmallVector<Value> reads{getLhs(), getRhs()};
  for (Value operand : {getBias(), getResidual(), getLhsScale(), getRhsScale()})
    if (operand)
      reads.push_back(operand);
  return reads;
}

SmallVector<Value> GemmOp::getWrites() {
  SmallVector<Value> writes;
  for (Value output : {Value(getOutput()), Value(getSumOutput())})
    if (output)
      writes.push_back(output);
  return writes;
}

bool GemmOp::hasEpilogue() {
  return getReads().size() > 2 || getScaleAttr() || getActivationAttr() || getSummedSideAttr() || getOperandSum() ||
         getSumOutput();
}

/// Dimensions of one operand: in range, unique, batching and contracting apart.
static LogicalResult verifyGemmSide(GemmOp op, StringRef side, ShapedType type, ArrayRef<int64_t> batching,
                                    ArrayRef<int64_t> contracting) {
  llvm::SmallSet<int64_t, 8> seen;
  for (ArrayRef<int64_t> list : {batching, contracting})
    for (int64_t dimension : list)
      if (dimension < 0 || dimension >= type.getRank() || !seen.insert(dimension).second) // C3
        return op.emitOpError() << side << " dimension " << dimension << " is out of range or used twice in " << type;
  return success();
}

/// Sizes of the dimensions of `type` that are in neither list, in order.
static void appendFree(ShapedType type, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting,
                       SmallVectorImpl<int64_t> &shape) {
  for (auto [dimension, size] : llvm::enumerate(type.getShape()))
    if (!llvm::is_contained(batching, dimension) && !llvm::is_contained(contracting, dimension))
      shape.push_back(size);
}

/// The bias of an epilogue is broadcast to the result.
static LogicalResult verifyBias(GemmOp op) {
  auto bias = cast<ShapedType>(op.getBias().getType()), result = op.getProductType();
  ArrayRef<int64_t> dimensions = op.getBiasDimensions().value_or(ArrayRef<int64_t>());
  if (static_cast<int64_t>(dimensions.size()) != bias.getRank() ||
      !llvm::is_sorted(dimensions, std::less_equal<>())) // C8
    return op.emitOpError() << "expected " << bias.getRank() << " increasing dimensions of the bias, found ["
                            << dimensions << "]";
  for (auto [size, dimension] : llvm::zip_equal(bias.getShape(), dimensions))
    if (dimension < 0 || dimension >= result.getRank() || (size != 1 && size != result.getDimSize(dimension)))
      return op.emitOpError() << "bias " << bias << " does not lie along [" << dimensions << "] of " << result;
  return success();
}

/// Sums of an operand have its free dimensions.
static LogicalResult verifySum(GemmOp op) {
  Value sum = op.getOperandSum() ? Value(op.getOperandSum()) : Value(op.getSumOutput());
  if (!op.getSummedSide() || !sum || (op.getOperandSum() != Value()) == (op.getOutput() != Value()) ||
      !op.getLhsBatching().empty()) // C10
    return op.emitOpError("sums one operand of a product without batch, into a result or output as the product");
  bool isLhs = *op.getSummedSide() == GemmSide::Lhs;
  SmallVector<int64_t> shape;
  appendFree(cast<ShapedType>(isLhs ? op.getLhs().getType() : op.getRhs().getType()), {},
             isLhs ? op.getLhsContracting() : op.getRhsContracting(), shape);
  if (cast<ShapedType>(sum.getType()).getShape() != ArrayRef<int64_t>(shape)) // C10
    return op.emitOpError() << "expected sums of shape [" << shape << "], found " << sum.getType();
  return success();
}

static LogicalResult verifyEpilogue(GemmOp op) {
  if (!op.getAccumulation().isF32() && !op.getAccumulation().isF64()) // C6
    return op.emitOpError() << "has an epilogue for sums in " << op.getAccumulation() << ", expected f32 or f64";
  if (op.getResidual() && !sameShapeAndElement(op.getResidual().getType(), op.getProductType())) // C7
    return op.emitOpError() << "expected a residual like " << op.getProductType() << ", found "
                            << op.getResidual().getType();
  if (op.getBias() && failed(verifyBias(op)))
    return failure();
  for (Value scale : {Value(op.getLhsScale()), Value(op.getRhsScale())})
    if (scale && (elementsOf(scale.getType()) != 1 || !elementTypeOf(scale.getType()).isF32())) // C9
      return op.emitOpError() << "expected one f32 as the scale of an operand, found " << scale.getType();
  return op.getSummedSide() || op.getOperandSum() || op.getSumOutput() ? verifySum(op) : success();
}

LogicalResult GemmOp::verify() {
  auto lhs = cast<ShapedType>(getLhs().getType()), rhs = cast<ShapedType>(getRhs().getType());
  if (getLhsBatching().size() != getRhsBatching().size() || getLhsContracting().size() != getRhsContracting().size())
    return emitOpError("expected equally many batching and contracting dimensions on both sides"); // C1
  if (failed(verifyGemmSide(*this, "lhs", lhs, getLhsBatching(), getLhsContracting())) ||
      failed(verifyGemmSide(*this, "rhs", rhs, getRhsBatching(), getRhsContracting())))
    return failure();
  SmallVector<int64_t> shape;
  auto pairs = [&](ArrayRef<int64_t> left, ArrayRef<int64_t> right) -> LogicalResult { // C2
    for (auto [l, r] : llvm::zip(left, right))
      if (lhs.getDimSize(l) != rhs.getDimSize(r))
        return emitOpError() << "pairs dimension " << l << " of " << lhs << " with dimension " << r << " of " << rhs
                             << ": sizes differ";
    return success();
  };
  if (failed(pairs(getLhsBatching(), getRhsBatching())) || failed(pairs(getLhsContracting(), getRhsContracting())))
    return failure();
  for (int64_t dimension : getLhsBatching())
    shape.push_back(lhs.getDimSize(dimension));
  appendFree(lhs, getLhsBatching(), getLhsContracting(), shape);
  appendFree(rhs, getRhsBatching(), getRhsContracting(), shape);
  if (std::optional<ArrayRef<int64_t>> permutation = getResultPermutation()) {
    if (permutation->size() != shape.size() || !isPermutationVector(*permutation)) // C4
      return emitOpError() << "expected a permutation of " << shape.size() << " dimensions, found [" << *permutation
                           << "]";
    shape = llvm::map_to_vector(*permutation, [&](int64_t dimension) { return shape[dimension]; });
  }
  if (static_cast<bool>(getResult()) == static_cast<bool>(getOutput())) // C5
    return emitOpError("has either a result or an output");
  if (getProductType().getShape() != ArrayRef<int64_t>(shape)) // C4
    return emitOpError() << "expected a result of shape [" << shape << "], found " << getProductType();
  return hasEpilogue() ? verifyEpilogue(*this) : success();
}
