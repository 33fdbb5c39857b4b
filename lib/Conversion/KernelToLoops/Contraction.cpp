// dot_general and convolution as loops: for what no library takes. One accumulator per element, in row-major order of
// the contracted (or window) dimensions; floats use one fused multiply-add a product, narrow ones in f32.

#include "ElementwiseModel.h"
#include "Models.h"
#include "ReductionLoop.h"
#include "WindowPosition.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

static constexpr int64_t kLanes = 64; // four registers of sixteen floats hide the latency of the additions

/// A carrier of `from` as a carrier of `to`, which is at least as wide.
static Value widen(ImplicitLocOpBuilder &b, Value value, Type from, Type to) {
  Type type = typeLike(value, getCarrierType(to));
  if (value.getType() == type)
    return value;
  if (isa<FloatType>(from) && isa<FloatType>(to))
    return cast<FloatType>(getCarrierType(to)).getWidth() >
                   getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth()
               ? Value(arith::ExtFOp::create(b, type, value))
               : Value(arith::TruncFOp::create(b, type, value));
  if (isa<FloatType>(to))
    return isUnsignedElement(from) ? Value(arith::UIToFPOp::create(b, type, value))
                                   : Value(arith::SIToFPOp::create(b, type, value));
  if (getElementTypeOrSelf(type).getIntOrFloatBitWidth() <
      getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth())
    return arith::TruncIOp::create(b, type, value);
  return isUnsignedElement(from) ? Value(arith::ExtUIOp::create(b, type, value))
                                 : Value(arith::ExtSIOp::create(b, type, value));
}

/// sum + lhs * rhs in the carrier of the result.
static Value multiplyAdd(ImplicitLocOpBuilder &b, Value sum, Value lhs, Value rhs) {
  Value parts[] = {sum, lhs, rhs};
  unifyLanes(b, parts);
  Type scalar = getElementTypeOrSelf(parts[0].getType());
  if (isa<FloatType>(scalar))
    return math::FmaOp::create(b, parts[1], parts[2], parts[0]);
  if (scalar.isInteger(1))
    return arith::OrIOp::create(b, parts[0], arith::AndIOp::create(b, parts[1], parts[2]));
  return arith::AddIOp::create(b, parts[0], arith::MulIOp::create(b, parts[1], parts[2]));
}

/// Sums products over positions [0, trips); `factors` gives both factors as carriers of the result.
static Value sumProducts(Operation *op, int64_t trips, Indices indices, ElementEvaluator &evaluator,
                         llvm::function_ref<std::pair<Value, Value>(const IndexExpression &)> factors) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  requestLanes(indices, kLanes, evaluator);
  Type element = elementTypeOf(op->getResult(0)), carrier = getCarrierType(element);
  Value zero = isa<FloatType>(carrier) ? floatConstant(b, carrier, 0.0) : intConstant(b, carrier, 0);
  ReductionLoop loop(evaluator, evaluator.levelOf(indices));
  SmallVector<Value> sum = loop.emit({op, 0}, trips, 1, {spreadLike(zero, indices, evaluator)},
                                     [&](const IndexExpression &position, ValueRange sums) {
                                       auto [lhs, rhs] = factors(position);
                                       return SmallVector<Value>{multiplyAdd(b, sums.front(), lhs, rhs)};
                                     });
  return roundToElement(b, sum.front(), element);
}

namespace {

//===----------------------------------------------------------------------===//
// dot_general
//===----------------------------------------------------------------------===//

struct DotGeneralModel : fsdp::KernelElementOpInterface::ExternalModel<DotGeneralModel, sh::DotGeneralOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto dot = cast<sh::DotGeneralOp>(op);
    auto numbers = dot.getDotDimensionNumbers();
    SmallVector<int64_t> contracted;
    int64_t trips = 1;
    for (int64_t dimension : numbers.getLhsContractingDimensions())
      contracted.push_back(shapeOf(dot.getLhs())[dimension]);
    for (int64_t size : contracted)
      trips *= size;
    size_t batchRank = numbers.getLhsBatchingDimensions().size();
    Indices batch = indices.take_front(batchRank), free = indices.drop_front(batchRank);
    size_t lhsFree = shapeOf(dot.getLhs()).size() - batchRank - contracted.size();
    return sumProducts(op, trips, indices, evaluator, [&](const IndexExpression &position) {
      IndexList sum = evaluator.getSpace().delinearize(position, contracted);
      return std::pair(factor(dot.getLhs(), numbers.getLhsBatchingDimensions(), batch,
                              numbers.getLhsContractingDimensions(), sum, free.take_front(lhsFree), dot, evaluator),
                       factor(dot.getRhs(), numbers.getRhsBatchingDimensions(), batch,
                              numbers.getRhsContractingDimensions(), sum, free.drop_front(lhsFree), dot, evaluator));
    });
  }

  static Value factor(Value operand, ArrayRef<int64_t> batching, Indices batch, ArrayRef<int64_t> contracting,
                      Indices sum, Indices free, sh::DotGeneralOp dot, ElementEvaluator &evaluator) {
    IndexList mapped;
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(shapeOf(operand).size()); ++dimension) {
      if (const auto *found = llvm::find(batching, dimension); found != batching.end()) {
        mapped.push_back(batch[found - batching.begin()]);
      } else if (const auto *other = llvm::find(contracting, dimension); other != contracting.end()) {
        mapped.push_back(sum[other - contracting.begin()]);
      } else {
        mapped.push_back(free.front());
        free = free.drop_front();
      }
    }
    return widen(evaluator.getBuilder(), evaluator.element(operand, mapped), elementTypeOf(operand),
                 elementTypeOf(dot.getResult()));
  }
};

//===----------------------------------------------------------------------===//
// convolution
//===----------------------------------------------------------------------===//

struct ConvolutionModel : fsdp::KernelElementOpInterface::ExternalModel<ConvolutionModel, sh::ConvolutionOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto convolution = cast<sh::ConvolutionOp>(op);
    auto numbers = convolution.getDimensionNumbers();
    SmallVector<int64_t> summed; // the window, then the input features of a group
    for (int64_t dimension : numbers.getKernelSpatialDimensions())
      summed.push_back(shapeOf(convolution.getRhs())[dimension]);
    summed.push_back(shapeOf(convolution.getRhs())[numbers.getKernelInputFeatureDimension()]);
    int64_t trips = 1;
    for (int64_t size : summed)
      trips *= size;
    return sumProducts(op, trips, indices, evaluator, [&](const IndexExpression &position) {
      IndexList at = evaluator.getSpace().delinearize(position, summed);
      return std::pair(inputFactor(convolution, indices, at, evaluator),
                       kernelFactor(convolution, indices, at, evaluator));
    });
  }

  static Value inputFactor(sh::ConvolutionOp op, Indices output, Indices at, ElementEvaluator &evaluator) {
    auto numbers = op.getDimensionNumbers();
    IndexSpace &space = evaluator.getSpace();
    auto kernelShape = shapeOf(op.getRhs()), outputShape = shapeOf(op.getResult());
    IndexList mapped(shapeOf(op.getLhs()).size());
    Value exists;
    for (auto [index, dimension] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
      int64_t kernelDimension = numbers.getKernelSpatialDimensions()[index];
      WindowElement element =
          windowElement({kernelShape[kernelDimension], entryOr(op.getWindowStrides(), index, 1),
                         entryOr(op.getRhsDilation(), index, 1), entryOr(op.getLhsDilation(), index, 1),
                         lowPadding(op.getPadding(), index), shapeOf(op.getLhs())[dimension]},
                        output[numbers.getOutputSpatialDimensions()[index]], at[index], evaluator);
      mapped[dimension] = element.index;
      exists = evaluator.conjunction(exists, element.exists);
    }
    IndexExpression feature = output[numbers.getOutputFeatureDimension()];
    int64_t features = kernelShape[numbers.getKernelOutputFeatureDimension()];
    IndexExpression featureGroup = space.divide(feature, features / op.getFeatureGroupCount());
    mapped[numbers.getInputFeatureDimension()] =
        featureGroup * kernelShape[numbers.getKernelInputFeatureDimension()] + at.back();
    IndexExpression batchGroup = space.divide(feature, features / op.getBatchGroupCount());
    mapped[numbers.getInputBatchDimension()] =
        batchGroup * outputShape[numbers.getOutputBatchDimension()] + output[numbers.getOutputBatchDimension()];
    return paddedFactor(op, mapped, exists, evaluator);
  }

  static Value paddedFactor(sh::ConvolutionOp op, Indices mapped, Value exists, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Type from = elementTypeOf(op.getLhs()), to = elementTypeOf(op.getResult());
    if (!exists)
      return widen(b, evaluator.element(op.getLhs(), mapped), from, to);
    Value value = evaluator.under(exists, [&] { return evaluator.element(op.getLhs(), mapped); });
    Value zero = isa<FloatType>(from) ? floatConstant(b, value.getType(), 0.0) : intConstant(b, value.getType(), 0);
    Value parts[] = {exists, value, zero};
    unifyLanes(b, parts);
    return widen(b, arith::SelectOp::create(b, parts[0], parts[1], parts[2]), from, to);
  }

  static Value kernelFactor(sh::ConvolutionOp op, Indices output, Indices at, ElementEvaluator &evaluator) {
    auto numbers = op.getDimensionNumbers();
    IndexList mapped(shapeOf(op.getRhs()).size());
    for (auto [index, dimension] : llvm::enumerate(numbers.getKernelSpatialDimensions())) {
      bool isReversed = op.getWindowReversal() && (*op.getWindowReversal())[index];
      mapped[dimension] = isReversed ? at[index] * -1 + (shapeOf(op.getRhs())[dimension] - 1) : at[index];
    }
    mapped[numbers.getKernelInputFeatureDimension()] = at.back();
    mapped[numbers.getKernelOutputFeatureDimension()] = output[numbers.getOutputFeatureDimension()];
    return widen(evaluator.getBuilder(), evaluator.element(op.getRhs(), mapped), elementTypeOf(op.getRhs()),
                 elementTypeOf(op.getResult()));
  }
};

} // namespace

void fsdp::kernels::attachContractionModels(MLIRContext *context) {
  sh::DotGeneralOp::attachInterface<DotGeneralModel>(*context);
  sh::ConvolutionOp::attachInterface<ConvolutionModel>(*context);
}
