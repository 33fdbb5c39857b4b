// What a sort's comparator is known to be: one comparison of the same function of both elements, or several such
// comparisons, the next where the ones before find equality.

#include "SortOrder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
namespace sh = fsdp::stablehlo;
using Direction = sh::ComparisonDirection;

namespace {
/// Tells whether one value is of the second element what another is of the first one.
class PairMatcher {
public:
  bool match(Value x, Value y) {
    auto first = dyn_cast<BlockArgument>(x), second = dyn_cast<BlockArgument>(y);
    if (first && second)
      return first.getOwner() == second.getOwner() && first.getArgNumber() % 2 == 0 &&
             second.getArgNumber() == first.getArgNumber() + 1;
    if (first || second)
      return false;
    // A false answer ends all matching, so that only true ones need to be remembered.
    return !known.insert({x, y}).second || matchResults(cast<OpResult>(x), cast<OpResult>(y));
  }

private:
  bool matchResults(OpResult x, OpResult y) {
    Operation *a = x.getOwner(), *b = y.getOwner();
    return a->getName() == b->getName() && a->getNumRegions() == 0 && x.getResultNumber() == y.getResultNumber() &&
           a->getAttrDictionary() == b->getAttrDictionary() && a->getNumOperands() == b->getNumOperands() &&
           llvm::all_of(llvm::zip(a->getOperands(), b->getOperands()),
                        [&](auto pair) { return match(std::get<0>(pair), std::get<1>(pair)); });
  }

  DenseSet<std::pair<Value, Value>> known;
};
} // namespace

/// A comparison in a direction that is asked for, of two values that are the same function of the two elements.
static sh::CompareOp matchPair(Value value, ArrayRef<Direction> directions) {
  auto compare = value.getDefiningOp<sh::CompareOp>();
  if (!compare || !llvm::is_contained(directions, compare.getComparisonDirection()))
    return nullptr;
  Value x = compare.getLhs(), y = compare.getRhs();
  return PairMatcher().match(x, y) || PairMatcher().match(y, x) ? compare : nullptr;
}

/// True if the comparison puts all values in one order: integers, and floats with NaN in places of its own.
static bool isTotal(sh::CompareOp compare) {
  return isa<IntegerType>(getElementTypeOrSelf(compare.getLhs())) ||
         compare.getCompareType() == sh::ComparisonType::TOTALORDER;
}

static bool isSelfComparison(Value value, Direction direction, Value of) {
  auto compare = value.getDefiningOp<sh::CompareOp>();
  return compare && compare.getComparisonDirection() == direction && !isTotal(compare) && compare.getLhs() == of &&
         compare.getRhs() == of;
}

/// x < y, or y is NaN and x is not: NaN comes last. Or the same with >, where NaN comes first.
static bool isOrderWithNan(Value less, Value both) {
  sh::CompareOp compare = matchPair(less, {Direction::LT, Direction::GT});
  auto conjunction = both.getDefiningOp<sh::AndOp>();
  if (!compare || isTotal(compare) || !conjunction)
    return false;
  Value nan = compare.getRhs(), number = compare.getLhs();
  if (compare.getComparisonDirection() == Direction::GT)
    std::swap(nan, number);
  auto holds = [&](Value a, Value b) {
    return isSelfComparison(a, Direction::NE, nan) && isSelfComparison(b, Direction::EQ, number);
  };
  return holds(conjunction.getLhs(), conjunction.getRhs()) || holds(conjunction.getRhs(), conjunction.getLhs());
}

static bool isOrder(Value before);

/// x < y, or x = y and what follows decides.
static bool isLexicographic(Value less, Value both) {
  sh::CompareOp compare = matchPair(less, {Direction::LT, Direction::GT});
  auto conjunction = both.getDefiningOp<sh::AndOp>();
  if (!compare || !isTotal(compare) || !conjunction)
    return false;
  auto holds = [&](Value equality, Value next) {
    sh::CompareOp equal = matchPair(equality, {Direction::EQ});
    return equal && isTotal(equal) && equal.getLhs() == compare.getLhs() && equal.getRhs() == compare.getRhs() &&
           isOrder(next);
  };
  return holds(conjunction.getLhs(), conjunction.getRhs()) || holds(conjunction.getRhs(), conjunction.getLhs());
}

static bool isOrder(Value before) {
  if (auto disjunction = before.getDefiningOp<sh::OrOp>()) {
    Value a = disjunction.getLhs(), b = disjunction.getRhs();
    return isLexicographic(a, b) || isLexicographic(b, a) || isOrderWithNan(a, b) || isOrderWithNan(b, a);
  }
  sh::CompareOp compare = matchPair(before, {Direction::LT, Direction::GT});
  return compare && isTotal(compare);
}

bool fsdp::kernels::isStrictOrder(Region &comparator) {
  return isOrder(comparator.front().getTerminator()->getOperand(0));
}
