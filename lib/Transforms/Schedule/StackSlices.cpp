// Follows slices of stacks through kernels, and counts with the program's own counters.

#include "StackSlices.h"
#include "LoopBody.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

/// `value` where it is computed: inside of the kernel that yields it, outside of the one that reads it, without views.
static Value resolve(Value value) {
  while (true) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto kernel = dyn_cast<KernelOp>(argument.getOwner()->getParentOp());
      if (!kernel)
        return value;
      value = kernel.getInputs()[argument.getArgNumber()];
    } else if (auto kernel = value.getDefiningOp<KernelOp>()) {
      value = kernel.getBody().front().getTerminator()->getOperand(cast<OpResult>(value).getResultNumber());
    } else if (auto view = value.getDefiningOp<ReshapeOp>()) {
      value = view.getInput();
    } else if (auto barrier = value.getDefiningOp<BarrierOp>()) {
      value = barrier.getInputs()[cast<OpResult>(value).getResultNumber()];
    } else {
      return value;
    }
  }
}

/// One element along dimension 0, whole along the others.
static bool takesOne(stablehlo::DynamicSliceOp slice) {
  auto type = slice.getOperand().getType();
  ArrayRef<int64_t> sizes = slice.getSliceSizes();
  return type.getRank() > 0 && sizes.front() == 1 && sizes.drop_front() == type.getShape().drop_front();
}

std::optional<StackSlice> fsdp::traceSlice(scf::ForOp loop, Value value) {
  StackSlice found;
  for (value = resolve(value); !found.slice; value = resolve(value)) {
    Operation *op = value.getDefiningOp();
    if (!op || !loop->isProperAncestor(op))
      return std::nullopt;
    if (auto convert = dyn_cast<stablehlo::ConvertOp>(op)) {
      found.converted.push_back(convert.getResult().getType().getElementType());
      value = convert.getOperand();
    } else if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op)) {
      value = reshape.getOperand();
    } else if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op); slice && takesOne(slice)) {
      found.slice = slice;
      value = slice.getOperand();
    } else {
      return std::nullopt;
    }
  }
  auto argument = dyn_cast<BlockArgument>(value);
  if (!isInvariant(loop, value))
    return std::nullopt;
  bool isCarried = argument && argument.getOwner() == loop.getBody();
  found.stack = resolve(isCarried ? loop.getTiedLoopInit(argument)->get() : value);
  return found;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

using Numbers = llvm::DenseMap<Value, int64_t>;

static bool isIntegerScalar(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getNumElements() == 1 && type.getElementType().isInteger();
}

static std::optional<int64_t> evaluate(Value value, const Numbers &known);

static std::optional<int64_t> evaluateSelect(stablehlo::SelectOp select, const Numbers &known) {
  std::optional<int64_t> chosen = evaluate(select.getPred(), known);
  if (!chosen)
    return std::nullopt;
  return evaluate(*chosen ? select.getOnTrue() : select.getOnFalse(), known);
}

static std::optional<int64_t> compare(stablehlo::ComparisonDirection direction, int64_t left, int64_t right) {
  switch (direction) {
  case stablehlo::ComparisonDirection::LT:
    return left < right;
  case stablehlo::ComparisonDirection::LE:
    return left <= right;
  case stablehlo::ComparisonDirection::GT:
    return left > right;
  case stablehlo::ComparisonDirection::GE:
    return left >= right;
  case stablehlo::ComparisonDirection::EQ:
    return left == right;
  case stablehlo::ComparisonDirection::NE:
    return left != right;
  }
  return std::nullopt;
}

/// Numbers beyond are not those of a counter, and could wrap around.
static constexpr int64_t kLargestIndex = int64_t(1) << 30;

/// The number that `value`, an integer scalar, has where carried ones are `known`; nullopt if that cannot be told.
static std::optional<int64_t> evaluate(Value value, const Numbers &known) {
  value = resolve(value);
  if (auto found = known.find(value); found != known.end())
    return found->second;
  Operation *op = value.getDefiningOp();
  DenseElementsAttr elements;
  if (!op || !isIntegerScalar(value))
    return std::nullopt;
  if (matchPattern(op, m_Constant(&elements)))
    return elements.getElementType().isInteger(1) ? int64_t(elements.getSplatValue<bool>())
                                                  : elements.getSplatValue<APInt>().trySExtValue();
  if (auto select = dyn_cast<stablehlo::SelectOp>(op))
    return evaluateSelect(select, known);
  if (isa<stablehlo::ConvertOp, stablehlo::ReshapeOp>(op))
    return isIntegerScalar(op->getOperand(0)) ? evaluate(op->getOperand(0), known) : std::nullopt;
  if (!isa<stablehlo::AddOp, stablehlo::SubtractOp, stablehlo::CompareOp>(op))
    return std::nullopt;
  std::optional<int64_t> left = evaluate(op->getOperand(0), known), right = evaluate(op->getOperand(1), known);
  if (!left || !right || std::abs(*left) > kLargestIndex || std::abs(*right) > kLargestIndex)
    return std::nullopt;
  if (auto comparison = dyn_cast<stablehlo::CompareOp>(op))
    return compare(comparison.getComparisonDirection(), *left, *right);
  return isa<stablehlo::AddOp>(op) ? *left + *right : *left - *right;
}

/// The integer scalars that a loop carries and begins with a constant.
static Numbers getInitialNumbers(scf::ForOp loop) {
  Numbers numbers;
  for (auto [argument, init] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getInitArgs()))
    if (isIntegerScalar(argument))
      if (std::optional<int64_t> number = evaluate(init, Numbers()))
        numbers[argument] = *number;
  return numbers;
}

static Numbers getNextNumbers(scf::ForOp loop, const Numbers &numbers) {
  Numbers next;
  for (BlockArgument argument : loop.getRegionIterArgs())
    if (numbers.contains(argument))
      if (std::optional<int64_t> number = evaluate(getNextValue(loop, argument), numbers))
        next[argument] = *number;
  return next;
}

bool fsdp::coversStack(scf::ForOp loop, StackSlice &slice) {
  std::optional<llvm::APInt> trips = loop.getStaticTripCount();
  int64_t count = slice.getCount();
  if (!trips || trips->getSExtValue() != count)
    return false;
  llvm::BitVector seen(count);
  Numbers numbers = getInitialNumbers(loop);
  for (int64_t trip = 0; trip < count; ++trip) {
    std::optional<int64_t> index = evaluate(slice.getIndex(), numbers);
    if (!index || *index < 0 || *index >= count || seen.test(*index))
      return false;
    seen.set(*index);
    numbers = getNextNumbers(loop, numbers);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The index
//===----------------------------------------------------------------------===//

/// Copies what makes `value` in a kernel to the end of `block`, which has an argument for each of `inputs`.
static Value copyScalar(OpBuilder &builder, Value value, IRMapping &mapping) {
  if (Value copied = mapping.lookupOrNull(value))
    return copied;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    copyScalar(builder, operand, mapping);
  return builder.clone(*op, mapping)->getResult(cast<OpResult>(value).getResultNumber());
}

/// The kernel's inputs that `value` depends on.
static void collectInputs(Value value, llvm::SetVector<BlockArgument> &inputs) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    inputs.insert(argument);
    return;
  }
  for (Value operand : value.getDefiningOp()->getOperands())
    collectInputs(operand, inputs);
}

Value fsdp::createIndex(StackSlice &slice) {
  auto outer = slice.slice->getParentOfType<KernelOp>();
  Value index = slice.getIndex();
  if (auto argument = dyn_cast<BlockArgument>(index))
    return outer.getInputs()[argument.getArgNumber()];
  llvm::SetVector<BlockArgument> needed;
  collectInputs(index, needed);
  OpBuilder builder(outer->getContext());
  builder.setInsertionPointAfter(outer);
  SmallVector<Value> inputs =
      llvm::map_to_vector(needed, [&](BlockArgument a) -> Value { return outer.getInputs()[a.getArgNumber()]; });
  auto kernel = KernelOp::create(builder, outer.getLoc(), TypeRange{index.getType()}, builder.getStringAttr("index"),
                                 inputs, ValueRange(), DenseI64ArrayAttr());
  Block &body = kernel.getBody().emplaceBlock();
  IRMapping mapping;
  for (BlockArgument argument : needed)
    mapping.map(argument, body.addArgument(argument.getType(), argument.getLoc()));
  builder.setInsertionPointToStart(&body);
  YieldOp::create(builder, outer.getLoc(), copyScalar(builder, index, mapping));
  return kernel.getResult(0);
}
