// Reductions of pairs that keep the larger one. However a body is written, all that it can know of two pairs is how
// their values and their integers compare: it is run for each of these cases, and what it chooses is looked at.

#include "ChoiceBody.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
namespace sh = fsdp::stablehlo;

/// Of the first to the second.
enum class Relation { Less, Equal, Greater, FirstNan, SecondNan, BothNan };

static constexpr Relation kNumbers[] = {Relation::Less, Relation::Equal, Relation::Greater};

static Relation flip(Relation relation) {
  switch (relation) {
  case Relation::Less:
    return Relation::Greater;
  case Relation::Greater:
    return Relation::Less;
  case Relation::FirstNan:
    return Relation::SecondNan;
  case Relation::SecondNan:
    return Relation::FirstNan;
  default:
    return relation;
  }
}

static bool holds(sh::ComparisonDirection direction, Relation relation) {
  bool less = relation == Relation::Less, equal = relation == Relation::Equal, greater = relation == Relation::Greater;
  switch (direction) {
  case sh::ComparisonDirection::EQ:
    return equal;
  case sh::ComparisonDirection::NE:
    return !equal;
  case sh::ComparisonDirection::LT:
    return less;
  case sh::ComparisonDirection::LE:
    return less || equal;
  case sh::ComparisonDirection::GT:
    return greater;
  case sh::ComparisonDirection::GE:
    return greater || equal;
  }
  llvm_unreachable("unknown direction");
}

namespace {

/// One case of how two pairs compare. Arguments of a body: value and integer of the first, then of the second.
class ChoiceCase {
public:
  ChoiceCase(Block &block, Relation values, Relation integers) : block(block), relations{values, integers} {}

  /// The truth of a boolean; nothing if that is not known.
  std::optional<bool> truth(Value value) {
    auto [entry, isNew] = known.try_emplace(value);
    if (!isNew)
      return entry->second;
    std::optional<bool> answer = computeTruth(value);
    known[value] = answer;
    return answer;
  }

  /// True if `value` is operand `number` of the first pair, false if of the second.
  std::optional<bool> choosesFirst(Value value, unsigned number) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() != &block || argument.getArgNumber() % 2 != number)
        return std::nullopt;
      return argument.getArgNumber() < 2;
    }
    Operation *op = value.getDefiningOp();
    if (auto select = dyn_cast<sh::SelectOp>(op)) {
      std::optional<bool> condition = truth(select.getPred());
      if (!condition)
        return std::nullopt;
      return choosesFirst(*condition ? select.getOnTrue() : select.getOnFalse(), number);
    }
    // Of equal integers either will do.
    if (number == 1 && isa<sh::MinimumOp, sh::MaximumOp>(op))
      return choosesExtreme(op);
    return std::nullopt;
  }

private:
  std::optional<bool> choosesExtreme(Operation *op) {
    std::optional<bool> x = choosesFirst(op->getOperand(0), 1), y = choosesFirst(op->getOperand(1), 1);
    if (!x || !y || *x == *y)
      return y ? x : std::nullopt;
    return relations[1] == (isa<sh::MinimumOp>(op) ? Relation::Less : Relation::Greater);
  }

  std::optional<bool> computeTruth(Value value) {
    DenseElementsAttr constant;
    if (!cast<ShapedType>(value.getType()).getElementType().isInteger(1))
      return std::nullopt;
    if (matchPattern(value, m_Constant(&constant)))
      return constant.getSplatValue<bool>();
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != &block)
      return std::nullopt;
    if (auto compare = dyn_cast<sh::CompareOp>(op))
      return compareTruth(compare);
    SmallVector<std::optional<bool>> operands;
    for (Value operand : op->getOperands())
      operands.push_back(truth(operand));
    if (llvm::is_contained(operands, std::nullopt))
      return std::nullopt;
    return llvm::TypeSwitch<Operation *, std::optional<bool>>(op)
        .Case([&](sh::AndOp) { return *operands[0] && *operands[1]; })
        .Case([&](sh::OrOp) { return *operands[0] || *operands[1]; })
        .Case([&](sh::XorOp) { return *operands[0] != *operands[1]; })
        .Case([&](sh::NotOp) { return !*operands[0]; })
        .Case([&](sh::SelectOp) { return *operands[0] ? *operands[1] : *operands[2]; })
        .Default([](Operation *) { return std::nullopt; });
  }

  /// In a total order of floats zeros differ, and so do NaN: such comparisons are not known.
  std::optional<bool> compareTruth(sh::CompareOp compare) {
    auto x = dyn_cast<BlockArgument>(compare.getLhs()), y = dyn_cast<BlockArgument>(compare.getRhs());
    if (!x || !y || x.getOwner() != &block || y.getOwner() != &block || x.getArgNumber() % 2 != y.getArgNumber() % 2 ||
        compare.getCompareType() == sh::ComparisonType::TOTALORDER)
      return std::nullopt;
    Relation relation = relations[x.getArgNumber() % 2];
    if (x != y)
      return holds(compare.getComparisonDirection(), x.getArgNumber() < 2 ? relation : flip(relation));
    Relation nan = x.getArgNumber() < 2 ? Relation::FirstNan : Relation::SecondNan;
    bool isNan = relation == nan || relation == Relation::BothNan;
    return holds(compare.getComparisonDirection(), isNan ? Relation::BothNan : Relation::Equal);
  }

  Block &block;
  Relation relations[2];
  DenseMap<Value, std::optional<bool>> known;
};

/// What is chosen for one relation of the values: the first one's value, and its integer, by the integers' relation.
struct Chosen {
  bool value[3], integer[3];

  /// The same pair whole, whatever the integers.
  bool isOne() const {
    return llvm::all_of(value, [&](bool each) { return each == value[0]; }) && llvm::equal(value, integer);
  }

  /// For equal values. The value goes by its place and the integer with it, or it is the least or greatest one; or both
  /// go by the integers. Equal integers are the same.
  bool isSettled() const {
    bool byPlace = value[0] == value[1] && value[1] == value[2];
    bool together = integer[0] == value[0] && integer[2] == value[2];
    return together || (byPlace && integer[0] != integer[2]);
  }
};

} // namespace

static std::optional<Chosen> choose(Block &block, Relation values) {
  Chosen chosen;
  auto results = block.getTerminator()->getOperands();
  for (auto [index, integers] : llvm::enumerate(kNumbers)) {
    ChoiceCase one(block, values, integers);
    std::optional<bool> value = one.choosesFirst(results[0], 0), integer = one.choosesFirst(results[1], 1);
    if (!value || !integer)
      return std::nullopt;
    chosen.value[index] = *value;
    chosen.integer[index] = *integer;
  }
  return chosen;
}

/// True if of two unequal values the same one is kept, with its integer, whichever is given first.
static bool keepsOne(Block &block, Relation relation) {
  std::optional<Chosen> there = choose(block, relation), back = choose(block, flip(relation));
  return there && back && there->isOne() && back->isOne() && there->value[0] != back->value[0];
}

static bool settles(Block &block, Relation relation) {
  std::optional<Chosen> chosen = choose(block, relation);
  return chosen && chosen->isSettled();
}

bool fsdp::kernels::choosesByOrder(Region &body) {
  Block &block = body.front();
  if (block.getNumArguments() != 4)
    return false;
  auto elementOf = [&](unsigned number) {
    return cast<ShapedType>(block.getArgument(number).getType()).getElementType();
  };
  if (!isa<IntegerType>(elementOf(1)) || !keepsOne(block, Relation::Less) || !settles(block, Relation::Equal))
    return false;
  return isa<IntegerType>(elementOf(0)) || (keepsOne(block, Relation::FirstNan) && settles(block, Relation::BothNan));
}

/// What chooses a value, for the position instead.
static Value choosePosition(OpBuilder &builder, Value value, ValueRange positions) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return positions[argument.getArgNumber() == 0 ? 0 : 1];
  auto select = value.getDefiningOp<sh::SelectOp>();
  Value onTrue = choosePosition(builder, select.getOnTrue(), positions);
  Value onFalse = choosePosition(builder, select.getOnFalse(), positions);
  return sh::SelectOp::create(builder, select.getLoc(), onTrue.getType(), select.getPred(), onTrue, onFalse);
}

void fsdp::kernels::carryPosition(Region &body, Type position, Region &target) {
  IRMapping mapping;
  body.cloneInto(&target, mapping);
  Block &block = target.front();
  Operation *terminator = block.getTerminator();
  auto builder = OpBuilder(terminator);
  Value first = block.addArgument(position, body.getLoc()), second = block.addArgument(position, body.getLoc());
  Value chosen = choosePosition(builder, terminator->getOperand(0), {first, second});
  terminator->insertOperands(2, chosen);
}
