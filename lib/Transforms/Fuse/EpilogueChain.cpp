// The elementwise operations behind a product that a library can do with it.

#include "EpilogueChain.h"
#include "KernelRules.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

#include <cmath>

using namespace mlir;
using namespace fsdp;

/// Most operations that are moved behind a product for its sum.
static constexpr size_t kMaximalReaders = 8;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {
/// A value that is repeated along dimensions of another one.
struct Broadcast {
  Value source;
  SmallVector<int64_t> dimensions; // of the larger value, one for each of the source
};
} // namespace

/// Looks through broadcasts. Without one the value stands for itself.
static Broadcast traceBroadcast(Value value) {
  auto rank = cast<ShapedType>(value.getType()).getRank();
  Broadcast found{value, llvm::to_vector(llvm::seq<int64_t>(0, rank))};
  while (auto broadcast = found.source.getDefiningOp<stablehlo::BroadcastInDimOp>()) {
    found.dimensions = llvm::map_to_vector(broadcast.getBroadcastDimensions(),
                                           [&](int64_t dimension) { return found.dimensions[dimension]; });
    found.source = broadcast.getOperand();
  }
  return found;
}

static std::optional<double> getSplat(Value value) {
  SplatElementsAttr splat;
  if (!matchPattern(traceBroadcast(value).source, m_Constant(&splat)) || !isa<FloatType>(splat.getElementType()))
    return std::nullopt;
  return splat.getSplatValue<APFloat>().convertToDouble();
}

static bool isPowerOfTwo(double value) {
  int exponent;
  return value != 0 && std::isfinite(value) && std::fabs(std::frexp(value, &exponent)) == 0.5;
}

/// There when the product runs.
static bool standsBefore(Value value, GemmOp gemm) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return true;
  if (op->getBlock() == gemm->getBlock())
    return op->isBeforeInBlock(gemm);
  return op->getBlock()->findAncestorOpInBlock(*gemm) != nullptr;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {
/// Takes one operation after the other into the epilogue.
class ChainBuilder {
public:
  ChainBuilder(GemmOp gemm, const EpilogueRules &rules) : gemm(gemm), rules(rules) {
    epilogue.end = gemm.getResult();
    epilogue.elementType = getElementTypeOrSelf(gemm.getResult());
  }

  /// The only user of the end becomes part of the epilogue, if it can.
  bool step() {
    if (!epilogue.end.hasOneUse())
      return false;
    Operation *user = *epilogue.end.user_begin();
    if (user->getBlock() != gemm->getBlock() || user->getNumResults() != 1 || epilogue.activation)
      return false;
    bool isTaken = takeConvert(user) || (rules.isCuda && takeArithmetic(user));
    if (isTaken) {
      epilogue.end = user->getResult(0);
      epilogue.taken.push_back(user);
    }
    return isTaken;
  }

  const Epilogue &get() const { return epilogue; }

private:
  bool takeArithmetic(Operation *user) { return takeScale(user) || takeAddend(user) || takeRelu(user); }

  /// The sum is not rounded between the accumulation and what was taken in so far.
  bool isUnrounded() { return epilogue.elementType == gemm.getAccumulation(); }

  Value getOther(Operation *user) const {
    return user->getOperand(0) == epilogue.end ? user->getOperand(1) : user->getOperand(0);
  }

  bool takeConvert(Operation *user) {
    auto target =
        isa<stablehlo::ConvertOp>(user) ? dyn_cast<FloatType>(getElementTypeOrSelf(user->getResult(0))) : FloatType();
    if (!target || !isUnrounded() || !(target.isBF16() || target.isF16()))
      return false;
    epilogue.elementType = target;
    return true;
  }

  bool takeScale(Operation *user) {
    if (!isa<stablehlo::MultiplyOp>(user) || epilogue.residual || epilogue.bias || epilogue.scale ||
        epilogue.operandScale)
      return false;
    Value other = getOther(user);
    if (std::optional<double> scale = getSplat(other)) {
      if (*scale == 0 || !std::isfinite(*scale) || !(isUnrounded() || isPowerOfTwo(*scale) || rules.isFast))
        return false;
      epilogue.scale = scale;
      return true;
    }
    return takeOperandScale(other);
  }

  /// 8-bit operands have a factor that is known at run time.
  bool takeOperandScale(Value other) {
    Broadcast scale = traceBroadcast(other);
    bool areNarrow = getElementTypeOrSelf(gemm.getLhs()).getIntOrFloatBitWidth() == 8;
    if (!rules.isCuda || !areNarrow || !isUnrounded() || getNumElements(scale.source) != 1 ||
        !getElementTypeOrSelf(scale.source).isF32() || !standsBefore(scale.source, gemm))
      return false;
    epilogue.operandScale = scale.source;
    return true;
  }

  bool takeAddend(Operation *user) {
    if (!isa<stablehlo::AddOp>(user) || user->getOperand(0) == user->getOperand(1))
      return false;
    // The library adds the residual first; and one more rounding is saved where the sum was rounded already.
    if (!rules.isFast && (!isUnrounded() || epilogue.bias))
      return false;
    return takeBias(getOther(user)) || takeResidual(getOther(user));
  }

  /// A vector along the columns of the result, which lie side by side.
  bool takeBias(Value other) {
    Broadcast bias = traceBroadcast(other);
    if (epilogue.bias || bias.source == other || !standsBefore(bias.source, gemm) || !liesAlongColumns(bias))
      return false;
    epilogue.bias = bias.source;
    epilogue.biasDimensions = bias.dimensions;
    return true;
  }

  bool liesAlongColumns(const Broadcast &bias) {
    ArrayRef<int64_t> shape = gemm.getProductType().getShape();
    auto rhs = cast<ShapedType>(gemm.getRhs().getType());
    int64_t columns = rhs.getRank() - gemm.getRhsBatching().size() - gemm.getRhsContracting().size();
    if (gemm.getResultPermutation() || columns == 0 || !llvm::is_sorted(bias.dimensions))
      return false;
    int64_t first = shape.size() - columns;
    auto source = cast<ShapedType>(bias.source.getType());
    for (auto [size, dimension] : llvm::zip_equal(source.getShape(), bias.dimensions))
      if (size != 1 && dimension < first)
        return false;
    return source.getNumElements() == ShapedType::getNumElements(shape.drop_front(first));
  }

  bool takeResidual(Value other) {
    if (epilogue.residual || !standsBefore(other, gemm) || getSplat(other) || traceBroadcast(other).source != other)
      return false;
    epilogue.residual = other;
    return true;
  }

  bool takeRelu(Operation *user) {
    // Rounding keeps the order, so it does not matter which comes first.
    if (!isa<stablehlo::MaximumOp>(user) || getSplat(getOther(user)) != 0.0)
      return false;
    epilogue.activation = Activation::Relu;
    return true;
  }

  GemmOp gemm;
  const EpilogueRules &rules;
  Epilogue epilogue;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is worth it
//===----------------------------------------------------------------------===//

/// What is read by one elementwise operation becomes part of a kernel, which reads the product just as well.
static bool isStored(Value value) { return !value.hasOneUse() || !stablehlo::isElementwise(*value.user_begin()); }

/// The library's types: vectors and residuals have the result's, narrow results come from products of their own type.
static bool isOffered(GemmOp gemm, const Epilogue &epilogue) {
  Type operand = getElementTypeOrSelf(gemm.getLhs()), result = epilogue.elementType;
  if (!gemm.getAccumulation().isF32() || gemm.getProductType().getNumElements() == 0)
    return false;
  auto lhs = cast<ShapedType>(gemm.getLhs().getType());
  if (llvm::any_of(gemm.getLhsContracting(), [&](int64_t dimension) { return lhs.getDimSize(dimension) == 0; }))
    return false;
  bool isNarrow = operand.getIntOrFloatBitWidth() == 8;
  if (result != operand && !result.isF32() && !isNarrow)
    return false;
  // f32 results of 8-bit operands have a bias of bf16.
  if (epilogue.bias && (getElementTypeOrSelf(epilogue.bias) != result || (isNarrow && result.isF32())))
    return false;
  return !epilogue.residual || getElementTypeOrSelf(epilogue.residual) == result;
}

std::optional<Epilogue> fsdp::findEpilogue(GemmOp gemm, const EpilogueRules &rules) {
  std::optional<Epilogue> best;
  ChainBuilder chain(gemm, rules);
  while (chain.step())
    if (isStored(chain.get().end) && isOffered(gemm, chain.get()))
      best = chain.get();
  return best;
}

//===----------------------------------------------------------------------===//
// Sums of an operand
//===----------------------------------------------------------------------===//

/// `reduce` adds up exactly the contracted dimensions, from 0.
static bool sumsContracted(stablehlo::ReduceOp reduce, ArrayRef<int64_t> contracting) {
  if (reduce->getNumResults() != 1 || getSplat(reduce->getOperand(1)) != 0.0)
    return false;
  SmallVector<int64_t> sorted(contracting);
  llvm::sort(sorted);
  Block &body = reduce.getBody().front();
  return llvm::equal(sorted, reduce.getDimensions()) && body.getOperations().size() == 2 &&
         isa<stablehlo::AddOp>(body.front());
}

/// What reads `value`, directly or not, in front of the product, in order. nullopt if it may not move behind it.
static std::optional<SmallVector<Operation *>> getEarlyReaders(Value value, GemmOp gemm) {
  SmallVector<Value> values{value};
  SetVector<Operation *> readers;
  while (!values.empty())
    for (Operation *user : values.pop_back_val().getUsers()) {
      Operation *reader = gemm->getBlock()->findAncestorOpInBlock(*user);
      if (!reader)
        return std::nullopt;
      if (gemm->isBeforeInBlock(reader) || !readers.insert(reader))
        continue;
      if (reader == gemm || !isMemoryEffectFree(reader) || readers.size() > kMaximalReaders)
        return std::nullopt;
      llvm::append_range(values, reader->getResults());
    }
  SmallVector<Operation *> ordered = readers.takeVector();
  llvm::sort(ordered, [](Operation *first, Operation *second) { return first->isBeforeInBlock(second); });
  return ordered;
}

/// A sum in f32 of `operand`, rounded to `wanted` at most once.
static Value findSum(Value operand, ArrayRef<int64_t> contracting, Type wanted, GemmOp gemm) {
  for (Operation *user : operand.getUsers()) {
    if (user->getBlock() != gemm->getBlock())
      continue;
    if (auto wide = dyn_cast<stablehlo::ConvertOp>(user); wide && getElementTypeOrSelf(wide.getResult()).isF32())
      if (Value found = findSum(wide.getResult(), contracting, wanted, gemm))
        return found;
    auto reduce = dyn_cast<stablehlo::ReduceOp>(user);
    if (!reduce || !sumsContracted(reduce, contracting) || !getElementTypeOrSelf(reduce->getResult(0)).isF32())
      continue;
    Value sum = reduce->getResult(0);
    if (sum.hasOneUse() && getElementTypeOrSelf(sum) != wanted)
      if (auto narrow = dyn_cast<stablehlo::ConvertOp>(*sum.user_begin()))
        sum = narrow.getResult();
    if (getElementTypeOrSelf(sum) == wanted && getEarlyReaders(sum, gemm))
      return sum;
  }
  return Value();
}

std::optional<OperandSum> fsdp::findOperandSum(GemmOp gemm) {
  if (!gemm.getLhsBatching().empty() || gemm.hasEpilogue() || !gemm.getAccumulation().isF32() ||
      getElementTypeOrSelf(gemm.getLhs()).getIntOrFloatBitWidth() == 8)
    return std::nullopt;
  Type wanted = getElementTypeOrSelf(gemm.getResult());
  if (Value sum = findSum(gemm.getRhs(), gemm.getRhsContracting(), wanted, gemm))
    return OperandSum{sum, GemmSide::Rhs, *getEarlyReaders(sum, gemm)};
  if (Value sum = findSum(gemm.getLhs(), gemm.getLhsContracting(), wanted, gemm))
    return OperandSum{sum, GemmSide::Lhs, *getEarlyReaders(sum, gemm)};
  return std::nullopt;
}
