// Collapses the dimensions of a product into M, N, K and batch strides.

#include "GemmDescriptor.h"

#include "fsdp/Conversion/FsdpToRuntime/ElementTypes.h"

using namespace mlir;
using namespace fsdp;

namespace {
/// One dimension of the product: its size and its stride in each operand that has it (0 elsewhere).
struct Dimension {
  int64_t size;
  int64_t lhs;
  int64_t rhs;
  int64_t out;
  int64_t bias = 0;
};

using Dimensions = SmallVector<Dimension>;

/// The dimensions of a product by what they do.
struct Product {
  Dimensions batch, rows, columns, contracted;
};
} // namespace

static SmallVector<int64_t> rowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

/// Strides of the result's dimensions in the order of the unpermuted result: batching, lhs free, rhs free.
static SmallVector<int64_t> unpermuted(GemmOp gemm, SmallVector<int64_t> strides) {
  std::optional<ArrayRef<int64_t>> permutation = gemm.getResultPermutation();
  if (!permutation)
    return strides;
  SmallVector<int64_t> original(strides.size());
  for (auto [position, dimension] : llvm::enumerate(*permutation))
    original[dimension] = strides[position];
  return original;
}

/// Strides of the bias along the result's dimensions: 0 where it has none, or size 1.
static SmallVector<int64_t> biasStrides(GemmOp gemm) {
  SmallVector<int64_t> strides(gemm.getProductType().getRank(), 0);
  if (!gemm.getBias())
    return strides;
  auto bias = cast<ShapedType>(gemm.getBias().getType());
  for (auto [size, dimension, stride] :
       llvm::zip_equal(bias.getShape(), *gemm.getBiasDimensions(), rowMajorStrides(bias.getShape())))
    if (size != 1)
      strides[dimension] = stride;
  return strides;
}

static Product classify(GemmOp gemm) {
  auto lhs = cast<ShapedType>(gemm.getLhs().getType()), rhs = cast<ShapedType>(gemm.getRhs().getType());
  SmallVector<int64_t> l = rowMajorStrides(lhs.getShape()), r = rowMajorStrides(rhs.getShape()),
                       o = unpermuted(gemm, rowMajorStrides(gemm.getProductType().getShape())),
                       v = unpermuted(gemm, biasStrides(gemm));
  Product product;
  unsigned next = 0;
  for (auto [a, b] : llvm::zip_equal(gemm.getLhsBatching(), gemm.getRhsBatching()))
    product.batch.push_back({lhs.getDimSize(a), l[a], r[b], o[next], v[next]}), ++next;
  for (int64_t a = 0; a < lhs.getRank(); ++a)
    if (!llvm::is_contained(gemm.getLhsBatching(), a) && !llvm::is_contained(gemm.getLhsContracting(), a))
      product.rows.push_back({lhs.getDimSize(a), l[a], 0, o[next], v[next]}), ++next;
  for (int64_t b = 0; b < rhs.getRank(); ++b)
    if (!llvm::is_contained(gemm.getRhsBatching(), b) && !llvm::is_contained(gemm.getRhsContracting(), b))
      product.columns.push_back({rhs.getDimSize(b), 0, r[b], o[next], v[next]}), ++next;
  for (auto [a, b] : llvm::zip_equal(gemm.getLhsContracting(), gemm.getRhsContracting()))
    product.contracted.push_back({lhs.getDimSize(a), l[a], r[b], 0});
  return product;
}

/// Merges neighbours, outer before inner, where the outer stride is the inner one times its size in every operand.
static void collapse(Dimensions &dimensions) {
  llvm::erase_if(dimensions, [](const Dimension &dimension) { return dimension.size == 1; });
  llvm::sort(dimensions, [](const Dimension &a, const Dimension &b) {
    return std::tuple(a.lhs, a.rhs, a.out) > std::tuple(b.lhs, b.rhs, b.out);
  });
  Dimensions merged;
  for (const Dimension &inner : dimensions) {
    Dimension *outer = merged.empty() ? nullptr : &merged.back();
    if (outer && outer->lhs == inner.lhs * inner.size && outer->rhs == inner.rhs * inner.size &&
        outer->out == inner.out * inner.size && outer->bias == inner.bias * inner.size)
      *outer = {outer->size * inner.size, inner.lhs, inner.rhs, inner.out, inner.bias};
    else
      merged.push_back(inner);
  }
  dimensions = merged;
}

/// The largest of `dimensions` stays a side of the matrix; the others become batch dimensions.
static Dimension takeSide(Dimensions dimensions, Dimensions &batch) {
  if (dimensions.empty())
    return {1, 0, 0, 0};
  auto *largest = llvm::max_element(dimensions, [](const Dimension &a, const Dimension &b) { return a.size < b.size; });
  Dimension side = *largest;
  dimensions.erase(largest);
  llvm::append_range(batch, dimensions);
  return side;
}

static FailureOr<int64_t> elementTypeOf(GemmOp gemm, Type type) {
  if (std::optional<int64_t> number = getRuntimeElementType(type))
    return *number;
  return gemm.emitOpError() << "element type " << type << " has no matrix product in the runtime";
}

static LogicalResult setElementTypes(GemmOp gemm, fsdp_rt_gemm_descriptor &descriptor) {
  auto element = [](Value value) { return cast<ShapedType>(value.getType()).getElementType(); };
  FailureOr<int64_t> lhs = elementTypeOf(gemm, element(gemm.getLhs())),
                     rhs = elementTypeOf(gemm, element(gemm.getRhs())),
                     out = elementTypeOf(gemm, element(gemm.getOutput())),
                     accumulation = elementTypeOf(gemm, gemm.getAccumulation());
  if (failed(lhs) || failed(rhs) || failed(out) || failed(accumulation))
    return failure();
  descriptor.lhs_type = *lhs;
  descriptor.rhs_type = *rhs;
  descriptor.out_type = *out;
  descriptor.accumulation_type = *accumulation;
  return success();
}

/// The bits of a scale; what is left out, and 1, is 0.
static int64_t bitsOf(FloatAttr scale) {
  double value = scale ? scale.getValueAsDouble() : 1.0;
  return value == 1.0 ? 0 : llvm::bit_cast<int64_t>(value);
}

static LogicalResult setEpilogue(GemmOp gemm, fsdp_rt_gemm_descriptor &descriptor) {
  descriptor.activation = gemm.getActivation() ? static_cast<int64_t>(*gemm.getActivation()) : 0;
  descriptor.scale_bits = bitsOf(gemm.getScaleAttr());
  descriptor.residual_scale_bits = bitsOf(gemm.getResidualScaleAttr());
  if (descriptor.scale_bits == 0 && gemm.getScaleAttr() && gemm.getScaleAttr().getValueAsDouble() == 0.0)
    return gemm.emitOpError("a scale of 0 is no product");
  Value sum = gemm.getSumOutput();
  const std::pair<Value, int64_t> operands[] = {
      {gemm.getBias(), FSDP_RT_EPILOGUE_BIAS},
      {gemm.getResidual(), FSDP_RT_EPILOGUE_RESIDUAL},
      {gemm.getLhsScale(), FSDP_RT_EPILOGUE_LHS_SCALE},
      {gemm.getRhsScale(), FSDP_RT_EPILOGUE_RHS_SCALE},
      {sum, gemm.getSummedSide() == GemmSide::Lhs ? FSDP_RT_EPILOGUE_LHS_SUM : FSDP_RT_EPILOGUE_RHS_SUM}};
  for (auto [operand, bit] : operands)
    if (operand)
      descriptor.epilogue |= bit;
  for (auto [operand, type] : {std::pair(Value(gemm.getBias()), &descriptor.bias_type), {sum, &descriptor.sum_type}}) {
    if (!operand)
      continue;
    FailureOr<int64_t> number = elementTypeOf(gemm, cast<ShapedType>(operand.getType()).getElementType());
    if (failed(number))
      return failure();
    *type = *number;
  }
  return success();
}

FailureOr<fsdp_rt_gemm_descriptor> fsdp::describeGemm(GemmOp gemm) {
  fsdp_rt_gemm_descriptor descriptor = {};
  if (failed(setElementTypes(gemm, descriptor)) || failed(setEpilogue(gemm, descriptor)))
    return failure();
  Product product = classify(gemm);
  for (Dimensions *dimensions : {&product.rows, &product.columns, &product.contracted})
    collapse(*dimensions);
  // An empty sum writes zeros, whatever the strides are.
  if (llvm::any_of(product.contracted, [](const Dimension &dimension) { return dimension.size == 0; }))
    product.contracted = {{0, 0, 0, 0}};
  if (product.contracted.size() > 1)
    return gemm.emitOpError("contracting dimensions do not collapse to one stride in both operands");
  Dimension m = takeSide(product.rows, product.batch), n = takeSide(product.columns, product.batch);
  Dimension k = product.contracted.empty() ? Dimension{1, 0, 0, 0} : product.contracted.front();
  collapse(product.batch);
  if (product.batch.size() > FSDP_RT_MAX_BATCH_RANK)
    return gemm.emitOpError() << "expected at most " << FSDP_RT_MAX_BATCH_RANK << " batch dimensions, found "
                              << product.batch.size();
  descriptor.batch_rank = product.batch.size();
  std::fill_n(descriptor.batch_sizes, FSDP_RT_MAX_BATCH_RANK, 1);
  for (auto [index, dimension] : llvm::enumerate(product.batch)) {
    descriptor.batch_sizes[index] = dimension.size;
    descriptor.lhs_batch_strides[index] = dimension.lhs;
    descriptor.rhs_batch_strides[index] = dimension.rhs;
    descriptor.out_batch_strides[index] = dimension.out;
    descriptor.bias_batch_strides[index] = dimension.bias;
  }
  descriptor.m = m.size;
  descriptor.n = n.size;
  descriptor.k = k.size;
  descriptor.lhs_m_stride = m.lhs;
  descriptor.lhs_k_stride = k.lhs;
  descriptor.rhs_k_stride = k.rhs;
  descriptor.rhs_n_stride = n.rhs;
  descriptor.out_m_stride = m.out;
  descriptor.out_n_stride = n.out;
  descriptor.bias_m_stride = m.bias;
  descriptor.bias_n_stride = n.bias;
  return descriptor;
}

std::string fsdp::nameGemm(const fsdp_rt_gemm_descriptor &descriptor) {
  int64_t batch = 1;
  for (int64_t size : descriptor.batch_sizes)
    batch *= size;
  std::string name = "gemm ";
  if (batch != 1)
    name += std::to_string(batch) + 'x';
  return name + std::to_string(descriptor.m) + 'x' + std::to_string(descriptor.n) + 'x' + std::to_string(descriptor.k);
}
