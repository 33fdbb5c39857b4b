// Turns convolutions into matrix products.

#include "TensorPieces.h"
#include "WindowedProduct.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/WindowAttributes.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include <numeric>

namespace fsdp {
#define GEN_PASS_DEF_CONVERTCONVOLUTIONSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;
using stablehlo::entryOr;
using stablehlo::lowPadding;

/// The kernel as it is met by windows: spatial dimensions turned round where the convolution says so.
static Value reverseKernel(stablehlo::ConvolutionOp op, OpBuilder &builder) {
  std::optional<ArrayRef<bool>> reversal = op.getWindowReversal();
  SmallVector<int64_t> reversed;
  for (auto [index, dimension] : llvm::enumerate(op.getDimensionNumbers().getKernelSpatialDimensions()))
    if (reversal && (*reversal)[index])
      reversed.push_back(dimension);
  if (reversed.empty())
    return op.getRhs();
  return stablehlo::ReverseOp::create(builder, op.getLoc(), op.getRhs().getType(), op.getRhs(), reversed);
}

/// Everything but dilation of the input.
static WindowedProduct describe(stablehlo::ConvolutionOp op) {
  auto numbers = op.getDimensionNumbers();
  WindowedProduct product{op.getLhs(),
                          op.getRhs(),
                          {},
                          numbers,
                          static_cast<int64_t>(op.getFeatureGroupCount()),
                          static_cast<int64_t>(op.getBatchGroupCount()),
                          getElementTypeOrSelf(op.getResult())};
  auto kernel = cast<RankedTensorType>(op.getRhs().getType()), result = cast<RankedTensorType>(op.getType());
  for (auto [index, dimension] : llvm::enumerate(numbers.getKernelSpatialDimensions()))
    product.spatial.push_back({result.getDimSize(numbers.getOutputSpatialDimensions()[index]),
                               kernel.getDimSize(dimension), entryOr(op.getWindowStrides(), index, 1),
                               entryOr(op.getRhsDilation(), index, 1), lowPadding(op.getPadding(), index)});
  return product;
}

namespace {

/// Along one spatial dimension of a dilated input: the outputs `phase`, `phase + dilation`, ... meet only those window
/// elements that fall on elements of the input.
struct Phase {
  SpatialDimension dimension;
  int64_t first = 0, step = 1; // window elements that they meet; `dimension.window` many
};

/// A convolution whose input has holes, as one without for every combination of phases.
class DilatedInput {
public:
  DilatedInput(const WindowedProduct &product, ArrayRef<int64_t> dilations, OpBuilder &builder, Location loc)
      : product(product), dilations(dilations), builder(builder), loc(loc) {}

  Value build() {
    SmallVector<Phase> phases(dilations.size());
    return interleave(0, phases);
  }

private:
  /// Results of all phases of spatial dimensions `index` and up, woven together.
  Value interleave(size_t index, SmallVector<Phase> &phases);
  Value buildPhases(ArrayRef<Phase> phases);
  Phase makePhase(size_t index, int64_t phase) const;

  const WindowedProduct &product;
  ArrayRef<int64_t> dilations;
  OpBuilder &builder;
  Location loc;
};

} // namespace

// Output i = dilation * j + phase meets window element k at dilated position i + k * d - low, which is an element of
// the input where the dilation divides it.
Phase DilatedInput::makePhase(size_t index, int64_t phase) const {
  SpatialDimension dimension = product.spatial[index];
  int64_t dilation = dilations[index];
  Phase made;
  made.step = dilation / std::gcd(dilation, dimension.dilation);
  auto position = [&](int64_t k) { return phase + k * dimension.dilation - dimension.low; };
  while (made.first < std::min(made.step, dimension.window) && position(made.first) % dilation != 0)
    ++made.first;
  bool meets = made.first < std::min(made.step, dimension.window);
  made.dimension.output = llvm::divideCeilSigned(dimension.output, dilation);
  made.dimension.window = meets ? llvm::divideCeilSigned(dimension.window - made.first, made.step) : 0;
  made.dimension.dilation = made.step * dimension.dilation / dilation;
  made.dimension.low = meets ? -position(made.first) / dilation : 0;
  return made;
}

Value DilatedInput::buildPhases(ArrayRef<Phase> phases) {
  WindowedProduct some = product;
  auto kernel = cast<RankedTensorType>(product.rhs.getType());
  SmallVector<int64_t> starts(kernel.getRank(), 0), limits(kernel.getShape()), strides(kernel.getRank(), 1),
      shape(kernel.getShape());
  bool meets = true;
  for (auto [index, phase] : llvm::enumerate(phases)) {
    int64_t dimension = product.dimensions.getKernelSpatialDimensions()[index];
    some.spatial[index] = phase.dimension;
    meets &= phase.dimension.window > 0;
    starts[dimension] = phase.first;
    strides[dimension] = phase.step;
    shape[dimension] = phase.dimension.window;
  }
  if (meets) {
    if (shape != kernel.getShape())
      some.rhs = stablehlo::SliceOp::create(builder, loc, kernel.clone(shape), product.rhs, starts, limits, strides);
    return buildProduct(some, builder, loc);
  }
  auto numbers = product.dimensions;
  SmallVector<int64_t> result(phases.size() + 2);
  auto input = cast<RankedTensorType>(product.lhs.getType());
  result[numbers.getOutputBatchDimension()] = input.getDimSize(numbers.getInputBatchDimension()) / product.batchGroups;
  result[numbers.getOutputFeatureDimension()] = kernel.getDimSize(numbers.getKernelOutputFeatureDimension());
  for (auto [index, dimension] : llvm::enumerate(numbers.getOutputSpatialDimensions()))
    result[dimension] = phases[index].dimension.output;
  auto type = RankedTensorType::get(result, product.elementType);
  return createZeros(builder, loc, type);
}

Value DilatedInput::interleave(size_t index, SmallVector<Phase> &phases) {
  if (index == dilations.size())
    return buildPhases(phases);
  if (dilations[index] == 1) {
    phases[index] = {product.spatial[index], 0, 1};
    return interleave(index + 1, phases);
  }
  int64_t dilation = dilations[index], dimension = product.dimensions.getOutputSpatialDimensions()[index];
  SmallVector<Value> parts;
  for (int64_t phase = 0; phase < dilation; ++phase) {
    phases[index] = makePhase(index, phase);
    Value part = interleave(index + 1, phases);
    auto type = cast<RankedTensorType>(part.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin() + dimension + 1, 1);
    parts.push_back(stablehlo::ReshapeOp::create(builder, loc, type.clone(shape), part));
  }
  auto type = cast<RankedTensorType>(parts.front().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension + 1] = dilation;
  Value woven = stablehlo::ConcatenateOp::create(builder, loc, type.clone(shape), parts, dimension + 1);
  shape[dimension] *= dilation;
  shape.erase(shape.begin() + dimension + 1);
  woven = stablehlo::ReshapeOp::create(builder, loc, type.clone(shape), woven);
  if (shape[dimension] == product.spatial[index].output)
    return woven;
  SmallVector<int64_t> starts(shape.size(), 0), strides(shape.size(), 1);
  shape[dimension] = product.spatial[index].output;
  return stablehlo::SliceOp::create(builder, loc, type.clone(shape), woven, starts, shape, strides);
}

/// A product of floats that are stored alike; nothing is empty, and the input has no holes where windows jump.
static bool isConvertible(stablehlo::ConvolutionOp op) {
  Type lhs = getElementTypeOrSelf(op.getLhs());
  if (!isa<FloatType>(lhs) || lhs.getIntOrFloatBitWidth() < 16 || lhs != getElementTypeOrSelf(op.getRhs()))
    return false;
  for (Value value : {op.getLhs(), op.getRhs(), op.getResult()})
    if (cast<ShapedType>(value.getType()).getNumElements() == 0)
      return false;
  for (size_t index = 0; index < op.getDimensionNumbers().getInputSpatialDimensions().size(); ++index)
    if (entryOr(op.getLhsDilation(), index, 1) > 1 && entryOr(op.getWindowStrides(), index, 1) > 1)
      return false;
  return true;
}

namespace {

struct ConvertConvolutionsPass : fsdp::impl::ConvertConvolutionsPassBase<ConvertConvolutionsPass> {
  void runOnOperation() override {
    SmallVector<stablehlo::ConvolutionOp> convolutions;
    getOperation().walk([&](stablehlo::ConvolutionOp op) { convolutions.push_back(op); });
    for (stablehlo::ConvolutionOp op : convolutions)
      if (isConvertible(op))
        convert(op);
  }

  void convert(stablehlo::ConvolutionOp op) {
    WindowedProduct product = describe(op);
    if (!isWorthwhile(product))
      return;
    OpBuilder builder(op);
    product.rhs = reverseKernel(op, builder);
    SmallVector<int64_t> dilations;
    for (size_t index = 0; index < product.spatial.size(); ++index)
      dilations.push_back(entryOr(op.getLhsDilation(), index, 1));
    op.replaceAllUsesWith(DilatedInput(product, dilations, builder, op.getLoc()).build());
    op.erase();
    ++numConverted;
  }
};

} // namespace
