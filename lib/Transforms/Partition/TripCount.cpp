// Recognises counted loops: `i = start; while (i < limit) { ...; i = i + step }` and its variants.

#include "TripCount.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;
using stablehlo::ComparisonDirection;

/// The value of a constant integer scalar.
static std::optional<int64_t> constantOf(Value value) {
  DenseElementsAttr elements;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getNumElements() != 1 || !type.getElementType().isInteger() ||
      !matchPattern(value, m_Constant(&elements)))
    return std::nullopt;
  llvm::APInt number = elements.getSplatValue<llvm::APInt>();
  if (type.getElementType().isUnsignedInteger())
    return number.tryZExtValue();
  return number.trySExtValue();
}

static ComparisonDirection mirrored(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::LT:
    return ComparisonDirection::GT;
  case ComparisonDirection::LE:
    return ComparisonDirection::GE;
  case ComparisonDirection::GT:
    return ComparisonDirection::LT;
  case ComparisonDirection::GE:
    return ComparisonDirection::LE;
  default:
    return direction;
  }
}

namespace {
/// `counter direction limit` goes on.
struct Condition {
  unsigned counter; // index of the carried value
  ComparisonDirection direction;
  int64_t limit;
};
} // namespace

static std::optional<Condition> matchCondition(stablehlo::WhileOp loop) {
  Block &block = loop.getCond().front();
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<stablehlo::CompareOp>();
  if (!compare)
    return std::nullopt;
  Value counter = compare.getLhs(), limit = compare.getRhs();
  ComparisonDirection direction = compare.getComparisonDirection();
  if (constantOf(counter)) {
    std::swap(counter, limit);
    direction = mirrored(direction);
  }
  auto argument = dyn_cast<BlockArgument>(counter);
  std::optional<int64_t> bound = constantOf(limit);
  if (!argument || argument.getOwner() != &block || !bound)
    return std::nullopt;
  return Condition{argument.getArgNumber(), direction, *bound};
}

/// What the body adds to the carried value in each iteration.
static std::optional<int64_t> matchStep(stablehlo::WhileOp loop, unsigned counter) {
  Block &block = loop.getBody().front();
  Operation *next = block.getTerminator()->getOperand(counter).getDefiningOp();
  if (!isa_and_nonnull<stablehlo::AddOp, stablehlo::SubtractOp>(next))
    return std::nullopt;
  bool isAdd = isa<stablehlo::AddOp>(next);
  Value carried = block.getArgument(counter);
  Value other = next->getOperand(0) == carried ? next->getOperand(1) : next->getOperand(0);
  if (next->getOperand(0) != carried && !(isAdd && next->getOperand(1) == carried))
    return std::nullopt;
  std::optional<int64_t> step = constantOf(other);
  if (step && !isAdd)
    return -*step;
  return step;
}

/// Iterations of `for (i = start; i direction limit; i += step)` in numbers without a width.
static std::optional<int64_t> countIterations(int64_t start, ComparisonDirection direction, int64_t limit,
                                              int64_t step) {
  if (direction == ComparisonDirection::LE)
    return countIterations(start, ComparisonDirection::LT, limit + 1, step);
  if (direction == ComparisonDirection::GE)
    return countIterations(start, ComparisonDirection::GT, limit - 1, step);
  if (direction == ComparisonDirection::GT)
    return countIterations(-start, ComparisonDirection::LT, -limit, -step);
  if (direction == ComparisonDirection::NE) {
    bool meets = step != 0 && (limit - start) % step == 0 && (limit - start) / step >= 0;
    return meets ? std::optional<int64_t>((limit - start) / step) : std::nullopt;
  }
  if (direction != ComparisonDirection::LT)
    return std::nullopt;
  if (start >= limit)
    return 0;
  if (step <= 0)
    return std::nullopt;
  return llvm::divideCeil(limit - start, step);
}

/// All values that the counter takes fit its type.
static bool staysInRange(Type element, int64_t start, int64_t last) {
  unsigned width = element.getIntOrFloatBitWidth();
  for (int64_t value : {start, last})
    if (element.isUnsignedInteger() ? value < 0 || (width < 64 && !llvm::isUIntN(width, value))
                                    : !llvm::isIntN(width, value))
      return false;
  return true;
}

std::optional<int64_t> fsdp::getStaticTripCount(stablehlo::WhileOp loop) {
  std::optional<Condition> condition = matchCondition(loop);
  if (!condition)
    return std::nullopt;
  std::optional<int64_t> start = constantOf(loop->getOperand(condition->counter));
  std::optional<int64_t> step = matchStep(loop, condition->counter);
  // Far from 64 bits no arithmetic here overflows, and no loop runs that long.
  constexpr int64_t kLarge = int64_t(1) << 40;
  auto isLarge = [](int64_t number) { return number < -kLarge || number > kLarge; };
  if (!start || !step || isLarge(*start) || isLarge(*step) || isLarge(condition->limit))
    return std::nullopt;
  std::optional<int64_t> count = countIterations(*start, condition->direction, condition->limit, *step);
  if (!count || *count > kLarge / (std::abs(*step) + 1))
    return std::nullopt;
  auto type = cast<RankedTensorType>(loop->getOperand(condition->counter).getType());
  return staysInRange(type.getElementType(), *start, *start + *count * *step) ? count : std::nullopt;
}
