// Lays out the windows of a convolution and multiplies them.

#include "WindowedProduct.h"

#include "LabelledTensor.h"
#include "TensorPieces.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp;

/// Shorter sums, or fewer outputs, are as quick in a generated kernel, which lays nothing out.
static constexpr int64_t kLeastSum = 8;
static constexpr int64_t kLeastColumns = 4;

/// Windows are put together from one strided copy of the input for each position; more of them make no kernel.
static constexpr int64_t kMostPositions = 64;

/// Bytes of windows that are laid out at once, and the most parts that a batch is cut into for it.
static constexpr int64_t kWindowBytes = 32 << 20;
static constexpr int64_t kMostParts = 16;

//===----------------------------------------------------------------------===//
// Operands with names
//===----------------------------------------------------------------------===//

static Label output(unsigned index) { return {Label::Output, index}; }

static Label window(unsigned index) { return {Label::Window, index}; }

static int64_t countGroups(const WindowedProduct &product) { return product.featureGroups * product.batchGroups; }

/// Spatial dimensions have the name of the output's for now.
static LabelledTensor nameInput(const WindowedProduct &product, OpBuilder &builder, Location loc) {
  auto numbers = product.dimensions;
  Labels labels(cast<RankedTensorType>(product.lhs.getType()).getRank(), Label{Label::Batch});
  labels[numbers.getInputFeatureDimension()] = {Label::Feature};
  for (auto [index, dimension] : llvm::enumerate(numbers.getInputSpatialDimensions()))
    labels[dimension] = output(index);
  LabelledTensor input{product.lhs, labels};
  int64_t groups = countGroups(product);
  if (groups == 1)
    return input;
  Label split{product.featureGroups > 1 ? Label::Feature : Label::Batch};
  return input.split(split, {{{Label::Group}, groups}, {split, input.sizeOf(split) / groups}}, builder, loc);
}

static LabelledTensor nameKernel(const WindowedProduct &product, OpBuilder &builder, Location loc) {
  auto numbers = product.dimensions;
  Labels labels(cast<RankedTensorType>(product.rhs.getType()).getRank(), Label{Label::Columns});
  labels[numbers.getKernelInputFeatureDimension()] = {Label::Feature};
  for (auto [index, dimension] : llvm::enumerate(numbers.getKernelSpatialDimensions()))
    labels[dimension] = window(index);
  LabelledTensor kernel{product.rhs, labels};
  int64_t groups = countGroups(product);
  if (groups == 1)
    return kernel;
  Label columns{Label::Columns};
  return kernel.split(columns, {{{Label::Group}, groups}, {columns, kernel.sizeOf(columns) / groups}}, builder, loc);
}

/// Dimensions of the result in order; groups are the major part of the features.
static Labels nameResult(const WindowedProduct &product) {
  auto numbers = product.dimensions;
  Labels labels(product.spatial.size() + 2, Label{Label::Batch});
  labels[numbers.getOutputFeatureDimension()] = {Label::Columns};
  for (auto [index, dimension] : llvm::enumerate(numbers.getOutputSpatialDimensions()))
    labels[dimension] = output(index);
  if (countGroups(product) > 1)
    labels.insert(labels.begin() + numbers.getOutputFeatureDimension(), Label{Label::Group});
  return labels;
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The part of the input that windows touch, zeros included.
static LabelledTensor padInput(const LabelledTensor &input, ArrayRef<SpatialDimension> spatial, OpBuilder &builder,
                               Location loc) {
  SmallVector<int64_t> low(input.labels.size(), 0), high(low), none(low), shape(input.getType().getShape());
  for (auto [index, dimension] : llvm::enumerate(spatial)) {
    int64_t position = input.find(output(index));
    int64_t touched = (dimension.output - 1) * dimension.stride + (dimension.window - 1) * dimension.dilation + 1;
    low[position] = dimension.low;
    high[position] = touched - shape[position] - dimension.low;
    shape[position] = touched;
  }
  if (low == none && high == none)
    return input;
  auto scalar = RankedTensorType::get({}, input.getType().getElementType());
  Value zero = createZeros(builder, loc, scalar);
  return {stablehlo::PadOp::create(builder, loc, input.getType().clone(shape), input.value, zero, low, high, none),
          input.labels};
}

/// Windows of this dimension lie side by side in the input, or not at all over it: a reshape tells them apart.
static bool isTiled(const SpatialDimension &dimension) {
  return dimension.window == 1 || dimension.output == 1 ||
         (dimension.dilation == 1 && dimension.stride == dimension.window) ||
         (dimension.stride == 1 && dimension.dilation == dimension.output);
}

/// Tells output and window apart where that is a strided slice and a reshape.
static LabelledTensor splitTiled(LabelledTensor input, ArrayRef<SpatialDimension> spatial, OpBuilder &builder,
                                 Location loc) {
  SmallVector<int64_t> starts(input.labels.size(), 0), counts(input.getType().getShape()), strides(starts.size(), 1);
  for (auto [index, dimension] : llvm::enumerate(spatial)) {
    int64_t position = input.find(output(index));
    if (dimension.window != 1 && dimension.output != 1)
      continue;
    counts[position] = dimension.window == 1 ? dimension.output : dimension.window;
    strides[position] = dimension.window == 1 ? dimension.stride : dimension.dilation;
  }
  input = input.slice(starts, counts, strides, builder, loc);
  for (auto [index, dimension] : llvm::enumerate(spatial)) {
    if (!isTiled(dimension))
      continue;
    std::pair<Label, int64_t> outer{output(index), dimension.output}, inner{window(index), dimension.window};
    if (dimension.window != 1 && dimension.output != 1 && dimension.stride == 1)
      std::swap(outer, inner);
    input = input.split(output(index), {outer, inner}, builder, loc);
  }
  return input;
}

namespace {
/// The spatial dimensions whose windows overlap, and which of their two sizes is gone through one by one.
struct Enumeration {
  SmallVector<unsigned> dimensions;
  bool overWindow = true;
  int64_t count = 1;

  Label listed(unsigned index) const { return overWindow ? window(index) : output(index); }
};
} // namespace

static Enumeration planEnumeration(ArrayRef<SpatialDimension> spatial) {
  Enumeration plan;
  int64_t outputs = 1, windows = 1;
  for (auto [index, dimension] : llvm::enumerate(spatial)) {
    if (isTiled(dimension))
      continue;
    plan.dimensions.push_back(index);
    outputs *= dimension.output;
    windows *= dimension.window;
  }
  plan.overWindow = windows <= outputs;
  plan.count = std::min(windows, outputs);
  return plan;
}

/// One strided copy of the input for each position, put together along a new first dimension.
static LabelledTensor enumerateOverlapping(const LabelledTensor &input, ArrayRef<SpatialDimension> spatial,
                                           OpBuilder &builder, Location loc) {
  Enumeration plan = planEnumeration(spatial);
  if (plan.dimensions.empty())
    return input;
  Labels rest = input.labels;
  SmallVector<int64_t> counts(input.getType().getShape()), strides(counts.size(), 1);
  for (unsigned index : plan.dimensions) {
    const SpatialDimension &dimension = spatial[index];
    int64_t position = input.find(output(index));
    counts[position] = plan.overWindow ? dimension.output : dimension.window;
    strides[position] = plan.overWindow ? dimension.stride : dimension.dilation;
    rest[position] = plan.overWindow ? output(index) : window(index);
  }
  SmallVector<int64_t> one{1};
  llvm::append_range(one, counts);
  SmallVector<Value> copies;
  for (int64_t place = 0; place < plan.count; ++place) {
    SmallVector<int64_t> starts(counts.size(), 0);
    int64_t left = place;
    for (unsigned index : llvm::reverse(plan.dimensions)) {
      const SpatialDimension &dimension = spatial[index];
      int64_t size = plan.overWindow ? dimension.window : dimension.output;
      starts[input.find(output(index))] = left % size * (plan.overWindow ? dimension.dilation : dimension.stride);
      left /= size;
    }
    Value copy = input.slice(starts, counts, strides, builder, loc).value;
    copies.push_back(stablehlo::ReshapeOp::create(builder, loc, input.getType().clone(one), copy));
  }
  one[0] = plan.count;
  Value all = stablehlo::ConcatenateOp::create(builder, loc, input.getType().clone(one), copies, 0);
  SmallVector<int64_t> shape;
  Labels labels;
  for (unsigned index : plan.dimensions) {
    shape.push_back(plan.overWindow ? spatial[index].window : spatial[index].output);
    labels.push_back(plan.listed(index));
  }
  llvm::append_range(shape, counts);
  llvm::append_range(labels, rest);
  return {stablehlo::ReshapeOp::create(builder, loc, input.getType().clone(shape), all), labels};
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

namespace {
/// How windows are stored: the order of all dimensions, and among them of those that are summed over.
struct Layout {
  Labels order, summed;
};
} // namespace

/// Consecutive elements of the input stay consecutive: its last dimension is the last one.
static Layout chooseLayout(const LabelledTensor &input, const LabelledTensor &windows, unsigned spatialRank) {
  Label last{Label::Feature};
  for (auto [label, size] : llvm::zip_equal(input.labels, input.getType().getShape()))
    if (size > 1)
      last = label;
  Labels outputs, inside;
  for (unsigned index = 0; index < spatialRank; ++index) {
    outputs.push_back(output(index));
    inside.push_back(window(index));
  }
  Label batch{Label::Batch}, feature{Label::Feature};
  Layout layout;
  auto append = [&](const Labels &labels) { llvm::append_range(layout.order, labels); };
  if (llvm::is_contained(windows.labels, Label{Label::Group}))
    append({{Label::Group}});
  bool featureLast = last == feature;
  append({featureLast ? batch : last == batch ? feature : batch});
  if (featureLast) {
    append(outputs), append(inside), append({feature});
  } else if (last == batch) {
    append(inside), append(outputs), append({batch});
  } else if (windows.sizeOf(Label::Output) >= windows.sizeOf(Label::Window)) {
    append({feature}), append(inside), append(outputs);
  } else {
    append(outputs), append({feature}), append(inside);
  }
  for (Label label : layout.order)
    if (label == feature || label.kind == Label::Window)
      layout.summed.push_back(label);
  return layout;
}

/// The windows of the input in a layout whose summed dimensions lie like one. Nothing is moved where nothing needs to.
static LabelledTensor layOutWindows(const WindowedProduct &product, const LabelledTensor &input, Layout &layout,
                                    OpBuilder &builder, Location loc) {
  LabelledTensor windows = padInput(input, product.spatial, builder, loc);
  windows = splitTiled(windows, product.spatial, builder, loc);
  windows = enumerateOverlapping(windows, product.spatial, builder, loc);
  layout = chooseLayout(input, windows, product.spatial.size());
  bool isMoved = false;
  for (Value value = windows.value; value != product.lhs; value = value.getDefiningOp()->getOperand(0))
    isMoved |= !isa<stablehlo::ReshapeOp>(value.getDefiningOp());
  return !isMoved && windows.isContiguous(layout.summed) ? windows : windows.arrange(layout.order, builder, loc);
}

static DenseI64ArrayAttr positionsOf(const LabelledTensor &tensor, const Labels &labels, Builder &builder) {
  return builder.getDenseI64ArrayAttr(llvm::map_to_vector(labels, [&](Label label) { return tensor.find(label); }));
}

/// The product of what was laid out, its dimensions in the order of `result`.
static Value multiply(const LabelledTensor &windows, const LabelledTensor &kernel, const Labels &summed,
                      const Labels &result, Type elementType, OpBuilder &builder, Location loc) {
  Labels groups, natural;
  if (llvm::is_contained(windows.labels, Label{Label::Group}))
    groups.push_back({Label::Group});
  natural = groups;
  for (Label label : windows.labels)
    if (!llvm::is_contained(groups, label) && !llvm::is_contained(summed, label))
      natural.push_back(label);
  natural.push_back({Label::Columns});
  SmallVector<int64_t> permutation, shape;
  for (Label label : result) {
    permutation.push_back(llvm::find(natural, label) - natural.begin());
    shape.push_back(label.kind == Label::Columns ? kernel.sizeOf(label) : windows.sizeOf(label));
  }
  auto permuted = llvm::is_sorted(permutation) ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(permutation);
  return GemmOp::create(builder, loc, RankedTensorType::get(shape, elementType), windows.value, kernel.value, Value(),
                        positionsOf(windows, groups, builder), positionsOf(kernel, groups, builder),
                        positionsOf(windows, summed, builder), positionsOf(kernel, summed, builder),
                        TypeAttr::get(accumulationOf(windows.getType().getElementType(), elementType)), permuted)
      .getResult();
}

static Value multiplyAtOnce(const WindowedProduct &product, OpBuilder &builder, Location loc) {
  LabelledTensor input = nameInput(product, builder, loc), kernel = nameKernel(product, builder, loc);
  Layout layout;
  LabelledTensor windows = layOutWindows(product, input, layout, builder, loc);
  if (!kernel.isContiguous(layout.summed)) {
    Labels order = layout.summed;
    if (countGroups(product) > 1)
      order.insert(order.begin(), Label{Label::Group});
    order.push_back({Label::Columns});
    kernel = kernel.arrange(order, builder, loc);
  }
  Value value = multiply(windows, kernel, layout.summed, nameResult(product), product.elementType, builder, loc);
  if (countGroups(product) == 1)
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  int64_t feature = product.dimensions.getOutputFeatureDimension();
  shape[feature] *= shape[feature + 1];
  shape.erase(shape.begin() + feature + 1);
  return stablehlo::ReshapeOp::create(builder, loc, type.clone(shape), value);
}

//===----------------------------------------------------------------------===//
// Size
//===----------------------------------------------------------------------===//

static int64_t sizeOf(Value value, int64_t dimension) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dimension);
}

static int64_t countWindowElements(ArrayRef<SpatialDimension> spatial) {
  int64_t count = 1;
  for (const SpatialDimension &dimension : spatial)
    count *= dimension.window;
  return count;
}

bool fsdp::isWorthwhile(const WindowedProduct &product) {
  auto numbers = product.dimensions;
  int64_t sum = sizeOf(product.rhs, numbers.getKernelInputFeatureDimension()) * countWindowElements(product.spatial);
  int64_t columns = sizeOf(product.rhs, numbers.getKernelOutputFeatureDimension()) / countGroups(product);
  return sum >= kLeastSum && columns >= kLeastColumns && planEnumeration(product.spatial).count <= kMostPositions;
}

/// Parts that a batch of `images` is cut into, so that the windows of one take few bytes.
static int64_t countParts(const WindowedProduct &product, int64_t images) {
  if (countGroups(product) > 1 || planEnumeration(product.spatial).count == 1)
    return 1;
  auto numbers = product.dimensions;
  int64_t elements = sizeOf(product.lhs, numbers.getInputBatchDimension()) *
                     sizeOf(product.lhs, numbers.getInputFeatureDimension()) * countWindowElements(product.spatial);
  for (const SpatialDimension &dimension : product.spatial)
    elements *= dimension.output;
  int64_t bytes = elements * getElementTypeOrSelf(product.lhs).getIntOrFloatBitWidth() / 8;
  return std::min<int64_t>({llvm::divideCeilSigned(bytes, kWindowBytes), kMostParts, images});
}

/// Adds up in f32 what parts of the summed images give, and rounds once.
static Value sumParts(ArrayRef<Value> parts, Type elementType, OpBuilder &builder, Location loc) {
  Value sum = parts.front();
  for (Value part : parts.drop_front())
    sum = stablehlo::AddOp::create(builder, loc, sum, part);
  if (getElementTypeOrSelf(sum) == elementType)
    return sum;
  return stablehlo::ConvertOp::create(builder, loc, sum, elementType);
}

Value fsdp::buildProduct(const WindowedProduct &product, OpBuilder &builder, Location loc) {
  auto numbers = product.dimensions;
  int64_t outputs = 1;
  for (const SpatialDimension &dimension : product.spatial)
    outputs *= dimension.output;
  // In a weight gradient the images are what is summed over.
  bool sumsImages = countWindowElements(product.spatial) > outputs;
  int64_t dimension = sumsImages ? numbers.getInputFeatureDimension() : numbers.getInputBatchDimension();
  int64_t images = sizeOf(product.lhs, dimension), parts = countParts(product, images);
  if (parts <= 1)
    return multiplyAtOnce(product, builder, loc);
  SmallVector<Value> values;
  for (int64_t part = 0; part < parts; ++part) {
    int64_t start = images * part / parts, count = images * (part + 1) / parts - start;
    WindowedProduct some = product;
    some.lhs = takeRows(builder, loc, product.lhs, dimension, start, count);
    if (sumsImages) {
      some.rhs = takeRows(builder, loc, product.rhs, numbers.getKernelInputFeatureDimension(), start, count);
      some.elementType = accumulationOf(getElementTypeOrSelf(product.lhs), product.elementType);
    }
    values.push_back(multiplyAtOnce(some, builder, loc));
  }
  if (sumsImages)
    return sumParts(values, product.elementType, builder, loc);
  auto type = cast<RankedTensorType>(values.front().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[numbers.getOutputBatchDimension()] = images;
  return stablehlo::ConcatenateOp::create(builder, loc, type.clone(shape), values, numbers.getOutputBatchDimension());
}
