// Turns dot_general into fsdp.gemm.

#include "TensorPieces.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "llvm/ADT/STLExtras.h"

namespace fsdp {
#define GEN_PASS_DEF_CONVERTDOTSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Batch dimensions that a library call may have.
static constexpr int64_t kMaximalBatchRank = 6;

using Dimensions = SmallVector<int64_t>;

namespace {

/// One operand of a product: which of its dimensions do what.
struct Side {
  Value value;
  Dimensions batching, contracting;

  ArrayRef<int64_t> getShape() const { return cast<ShapedType>(value.getType()).getShape(); }

  /// The other dimensions, in order.
  Dimensions getFree() const {
    Dimensions free;
    for (int64_t dimension = 0, rank = getShape().size(); dimension < rank; ++dimension)
      if (!llvm::is_contained(batching, dimension) && !llvm::is_contained(contracting, dimension))
        free.push_back(dimension);
    return free;
  }
};

struct Product {
  Side lhs, rhs;
};

} // namespace

/// `dimensions` of a row-major tensor, in this order, are one dimension with one stride.
static bool isOneDimension(ArrayRef<int64_t> shape, ArrayRef<int64_t> dimensions) {
  Dimensions strides(shape.size(), 1);
  for (int64_t dimension = static_cast<int64_t>(shape.size()) - 2; dimension >= 0; --dimension)
    strides[dimension] = strides[dimension + 1] * shape[dimension + 1];
  std::optional<int64_t> outerStride;
  for (int64_t dimension : dimensions) {
    if (shape[dimension] == 1)
      continue;
    if (outerStride && *outerStride != strides[dimension] * shape[dimension])
      return false;
    outerStride = strides[dimension];
  }
  return true;
}

static bool fits(const Side &side) {
  return isOneDimension(side.getShape(), side.getFree()) && isOneDimension(side.getShape(), side.contracting);
}

/// Contracted pairs in the order of their place in `leader`. The order in which products are summed follows from it.
static Product orderContracted(Product product, Side Product::*leader) {
  SmallVector<unsigned> order(llvm::to_vector(llvm::seq<unsigned>(0, product.lhs.contracting.size())));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return (product.*leader).contracting[a] < (product.*leader).contracting[b];
  });
  Product ordered = product;
  for (auto [index, from] : llvm::enumerate(order)) {
    ordered.lhs.contracting[index] = product.lhs.contracting[from];
    ordered.rhs.contracting[index] = product.rhs.contracting[from];
  }
  return ordered;
}

/// An order of the contracted dimensions in which both sides fit; by the lhs if there is none.
static Product chooseOrder(const Product &product) {
  Product byLhs = orderContracted(product, &Product::lhs), byRhs = orderContracted(product, &Product::rhs);
  return !(fits(byLhs.lhs) && fits(byLhs.rhs)) && fits(byRhs.lhs) && fits(byRhs.rhs) ? byRhs : byLhs;
}

/// Reads through the transpose that makes `side`, if free dimensions stay in order.
static std::optional<Side> readThroughTranspose(const Side &side) {
  auto transpose = side.value.getDefiningOp<stablehlo::TransposeOp>();
  if (!transpose)
    return std::nullopt;
  ArrayRef<int64_t> permutation = transpose.getPermutation();
  auto original = [&](int64_t dimension) { return permutation[dimension]; };
  Dimensions free = llvm::map_to_vector(side.getFree(), original);
  if (!llvm::is_sorted(free))
    return std::nullopt;
  return Side{transpose.getOperand(), llvm::map_to_vector(side.batching, original),
              llvm::map_to_vector(side.contracting, original)};
}

/// The same operand with dimensions in the order batching, free, contracting.
static Side transposed(const Side &side, OpBuilder &builder, Location loc) {
  Dimensions permutation(side.batching);
  llvm::append_range(permutation, side.getFree());
  llvm::append_range(permutation, side.contracting);
  if (llvm::is_sorted(permutation))
    return side;
  auto type = cast<RankedTensorType>(side.value.getType());
  Dimensions shape = llvm::map_to_vector(permutation, [&](int64_t dimension) { return type.getDimSize(dimension); });
  int64_t rank = type.getRank(), batch = side.batching.size(), contracted = side.contracting.size();
  Value value = stablehlo::TransposeOp::create(builder, loc, type.clone(shape), side.value,
                                               builder.getDenseI64ArrayAttr(permutation));
  return Side{value, llvm::to_vector(llvm::seq<int64_t>(0, batch)),
              llvm::to_vector(llvm::seq<int64_t>(rank - contracted, rank))};
}

/// A type that holds every value of both; of integers the wider one.
static Type commonElementType(Type lhs, Type rhs) {
  if (!isa<FloatType>(lhs) || !isa<FloatType>(rhs))
    return lhs.getIntOrFloatBitWidth() >= rhs.getIntOrFloatBitWidth() ? lhs : rhs;
  Builder builder(lhs.getContext());
  if (lhs.isF64() || rhs.isF64())
    return builder.getF64Type();
  return builder.getF32Type();
}

/// A library multiplies operands of one element type.
static void widenOperands(stablehlo::DotGeneralOp dot) {
  Type lhs = getElementTypeOrSelf(dot.getLhs()), rhs = getElementTypeOrSelf(dot.getRhs());
  if (lhs == rhs)
    return;
  Type common = commonElementType(lhs, rhs);
  OpBuilder builder(dot);
  for (OpOperand &operand : dot->getOpOperands())
    if (getElementTypeOrSelf(operand.get()) != common)
      operand.set(stablehlo::ConvertOp::create(builder, dot.getLoc(), operand.get(), common));
}

/// The side with its batching dimensions, which come first, as one.
static Value withOneBatch(const Side &side, OpBuilder &builder, Location loc) {
  ArrayRef<int64_t> shape = side.getShape();
  int64_t count = side.batching.size();
  Dimensions merged{ShapedType::getNumElements(shape.take_front(count))};
  llvm::append_range(merged, shape.drop_front(count));
  auto type = cast<RankedTensorType>(side.value.getType());
  return stablehlo::ReshapeOp::create(builder, loc, type.clone(merged), side.value);
}

/// A library takes few batching dimensions: more of them become one.
static stablehlo::DotGeneralOp mergeBatching(stablehlo::DotGeneralOp dot) {
  auto numbers = dot.getDotDimensionNumbers();
  int64_t count = numbers.getLhsBatchingDimensions().size();
  if (count <= kMaximalBatchRank)
    return dot;
  OpBuilder builder(dot);
  Side lhs = transposed(
      {dot.getLhs(), Dimensions(numbers.getLhsBatchingDimensions()), Dimensions(numbers.getLhsContractingDimensions())},
      builder, dot.getLoc());
  Side rhs = transposed(
      {dot.getRhs(), Dimensions(numbers.getRhsBatchingDimensions()), Dimensions(numbers.getRhsContractingDimensions())},
      builder, dot.getLoc());
  auto type = cast<RankedTensorType>(dot.getType());
  Dimensions shape{ShapedType::getNumElements(type.getShape().take_front(count))};
  llvm::append_range(shape, type.getShape().drop_front(count));
  auto behindBatch = [&](int64_t dimension) { return dimension - count + 1; };
  auto merged = stablehlo::DotDimensionNumbersAttr::get(dot.getContext(), {0}, {0},
                                                        llvm::map_to_vector(lhs.contracting, behindBatch),
                                                        llvm::map_to_vector(rhs.contracting, behindBatch));
  auto product = stablehlo::DotGeneralOp::create(
      builder, dot.getLoc(), type.clone(shape), withOneBatch(lhs, builder, dot.getLoc()),
      withOneBatch(rhs, builder, dot.getLoc()), merged, dot.getPrecisionConfigAttr(), dot.getAlgorithmAttr());
  dot.replaceAllUsesWith(stablehlo::ReshapeOp::create(builder, dot.getLoc(), type, product.getResult()).getResult());
  dot.erase();
  return product;
}

/// The transpose that is the only use of `dot`, if rows and columns of the permuted result have one stride each.
static stablehlo::TransposeOp foldableTranspose(stablehlo::DotGeneralOp dot, const Product &product) {
  if (!dot->hasOneUse())
    return {};
  auto transpose = dyn_cast<stablehlo::TransposeOp>(*dot->user_begin());
  if (!transpose || transpose->getBlock() != dot->getBlock())
    return {};
  ArrayRef<int64_t> permutation = transpose.getPermutation();
  ArrayRef<int64_t> shape = transpose.getType().getShape();
  Dimensions place(permutation.size());
  for (auto [to, from] : llvm::enumerate(permutation))
    place[from] = to;
  size_t batch = product.lhs.batching.size(), rows = product.lhs.getFree().size();
  ArrayRef<int64_t> places(place);
  return isOneDimension(shape, places.slice(batch, rows)) && isOneDimension(shape, places.drop_front(batch + rows))
             ? transpose
             : stablehlo::TransposeOp();
}

namespace {

struct ConvertDotsPass : fsdp::impl::ConvertDotsPassBase<ConvertDotsPass> {
  void runOnOperation() override {
    SmallVector<stablehlo::DotGeneralOp> dots;
    getOperation().walk([&](stablehlo::DotGeneralOp dot) { dots.push_back(dot); });
    for (stablehlo::DotGeneralOp dot : dots)
      convert(dot);
  }

  void convert(stablehlo::DotGeneralOp dot) {
    widenOperands(dot);
    dot = mergeBatching(dot);
    auto numbers = dot.getDotDimensionNumbers();
    Product product{{dot.getLhs(), Dimensions(numbers.getLhsBatchingDimensions()),
                     Dimensions(numbers.getLhsContractingDimensions())},
                    {dot.getRhs(), Dimensions(numbers.getRhsBatchingDimensions()),
                     Dimensions(numbers.getRhsContractingDimensions())}};
    product = foldTransposes(product);
    OpBuilder builder(dot);
    for (Side Product::*side : {&Product::lhs, &Product::rhs})
      if (!fits(product.*side)) {
        product.*side = transposed(product.*side, builder, dot.getLoc());
        ++numTransposed;
      }
    replace(dot, product);
  }

  /// Reads operands through transposes where both sides then fit at least as well.
  Product foldTransposes(Product product) {
    product = chooseOrder(product);
    for (Side Product::*side : {&Product::lhs, &Product::rhs})
      if (std::optional<Side> original = readThroughTranspose(product.*side)) {
        Product folded = product;
        folded.*side = *original;
        folded = chooseOrder(folded);
        if (!fits(folded.lhs) || !fits(folded.rhs))
          continue;
        product = folded;
        ++numFolded;
      }
    return product;
  }

  void replace(stablehlo::DotGeneralOp dot, const Product &product) {
    stablehlo::TransposeOp transpose = foldableTranspose(dot, product);
    Operation *replaced = transpose ? transpose.getOperation() : dot.getOperation();
    OpBuilder builder(dot);
    Type accumulation = accumulationOf(getElementTypeOrSelf(dot.getLhs()), getElementTypeOrSelf(dot.getResult()));
    auto gemm = GemmOp::create(
        builder, dot.getLoc(), replaced->getResult(0).getType(), product.lhs.value, product.rhs.value, Value(),
        builder.getDenseI64ArrayAttr(product.lhs.batching), builder.getDenseI64ArrayAttr(product.rhs.batching),
        builder.getDenseI64ArrayAttr(product.lhs.contracting), builder.getDenseI64ArrayAttr(product.rhs.contracting),
        TypeAttr::get(accumulation), transpose ? transpose.getPermutationAttr() : DenseI64ArrayAttr());
    replaced->replaceAllUsesWith(gemm);
    replaced->erase();
    if (transpose)
      dot.erase();
    ++numGemms;
    numFolded += transpose != nullptr;
  }
};

} // namespace
