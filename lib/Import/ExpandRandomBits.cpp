// Writes rng_bit_generator as elementwise operations of element positions.

#include "fsdp/Import/Passes.h"

#include "AttributeCopier.h"
#include "RandomBits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace fsdp {
#define GEN_PASS_DEF_EXPANDRANDOMBITSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;
using stablehlo::RngAlgorithm;
using stablehlo::RngBitGeneratorOp;

namespace {
/// Writes one operation. `shape` is that of the bits, `width` bits an element.
class RandomBitsExpansion {
public:
  RandomBitsExpansion(ImplicitLocOpBuilder &builder, RngBitGeneratorOp op)
      : builder(builder), op(op), type(op.getOutput().getType()), width(type.getElementTypeBitWidth()) {}

  /// What replaces the next state and the bits.
  std::array<Value, 2> run();

private:
  Word philoxBits();
  Word threefryBits();
  /// Entry `index` of the state as a scalar, and spread over the shape of the bits.
  Word stateWord(int64_t index);
  Word spread(Word scalar);
  /// The element's index along a dimension, and its row-major number in an array of this shape.
  Word indexAlong(int64_t dimension);
  Word zero();
  Value joinState(ArrayRef<Word> words);

  ImplicitLocOpBuilder &builder;
  RngBitGeneratorOp op;
  RankedTensorType type;
  unsigned width;
  SmallVector<Word> nextState;
};
} // namespace

static Type wordType(MLIRContext *context, unsigned bits) {
  return IntegerType::get(context, bits, IntegerType::Unsigned);
}

Word RandomBitsExpansion::stateWord(int64_t index) {
  auto slice = stablehlo::SliceOp::create(builder, RankedTensorType::get({1}, wordType(builder.getContext(), 64)),
                                          op.getInitialState(), builder.getDenseI64ArrayAttr({index}),
                                          builder.getDenseI64ArrayAttr({index + 1}), builder.getDenseI64ArrayAttr({1}));
  auto scalar = RankedTensorType::get({}, wordType(builder.getContext(), 64));
  return Word(builder, stablehlo::ReshapeOp::create(builder, scalar, slice));
}

Word RandomBitsExpansion::spread(Word scalar) {
  auto spreadType = RankedTensorType::get(type.getShape(), scalar.getType().getElementType());
  return Word(builder, stablehlo::BroadcastInDimOp::create(builder, spreadType, scalar.getValue(),
                                                           builder.getDenseI64ArrayAttr({})));
}

Word RandomBitsExpansion::zero() {
  auto words = RankedTensorType::get(type.getShape(), wordType(builder.getContext(), 64));
  return Word(builder, stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(words, APInt(64, 0))));
}

Word RandomBitsExpansion::indexAlong(int64_t dimension) {
  auto words = RankedTensorType::get(type.getShape(), wordType(builder.getContext(), 64));
  return Word(builder, stablehlo::IotaOp::create(builder, words, dimension));
}

Value RandomBitsExpansion::joinState(ArrayRef<Word> words) {
  auto one = RankedTensorType::get({1}, wordType(builder.getContext(), 64));
  SmallVector<Value> parts;
  for (Word word : words)
    parts.push_back(stablehlo::ReshapeOp::create(builder, one, word.getValue()));
  return stablehlo::ConcatenateOp::create(builder, op.getInitialState().getType(), parts, 0);
}

/// The dimension along which Threefry's two words alternate: the first even one, else the largest; -1 for a scalar.
static int64_t pairedDimension(ArrayRef<int64_t> shape) {
  for (auto [dimension, size] : llvm::enumerate(shape))
    if (size % 2 == 0)
      return dimension;
  return shape.empty() ? -1 : llvm::max_element(shape) - shape.begin();
}

// A block of four words for each counter, in row-major order of the elements; two blocks' worth of words for 64 bits.
Word RandomBitsExpansion::philoxBits() {
  bool hasHighWord = op.getInitialState().getType().getDimSize(0) == 3;
  Word key = stateWord(0), low = stateWord(1), high = stateWord(hasHighWord ? 2 : 0);
  uint64_t perBlock = width == 64 ? 2 : 4, elements = type.getNumElements();
  auto advance = [](Word low, Word high, Word by) {
    Word sum = low + by;
    Value carries = stablehlo::CompareOp::create(sum.getBuilder(), sum.getValue(), low.getValue(),
                                                 stablehlo::ComparisonDirection::LT);
    Value carried = stablehlo::SelectOp::create(sum.getBuilder(), carries, (high + 1).getValue(), high.getValue());
    return std::make_pair(sum, Word(sum.getBuilder(), carried));
  };
  auto [nextLow, nextHigh] = advance(low, high, low.constant(llvm::divideCeil(elements, perBlock)));
  nextState = {key, nextLow};
  if (hasHighWord)
    nextState.push_back(nextHigh);

  Word number = zero();
  for (int64_t dimension = 0, rank = type.getRank(); dimension < rank; ++dimension)
    number = number * type.getDimSize(dimension) + indexAlong(dimension);
  auto [counterLow, counterHigh] = advance(spread(low), spread(high), number / perBlock);
  std::array<Word, 4> words = philox(counterLow, counterHigh, spread(key));
  if (width == 64)
    words = {words[0].toWidth(64) | (words[1].toWidth(64) << 32), words[2].toWidth(64) | (words[3].toWidth(64) << 32),
             words[2], words[3]};
  Word lane = number % perBlock, bits = words[0];
  for (uint64_t i = 1; i < perBlock; ++i) {
    Value isLane = stablehlo::CompareOp::create(builder, lane.getValue(), lane.constant(i).getValue(),
                                                stablehlo::ComparisonDirection::EQ);
    bits = Word(builder, stablehlo::SelectOp::create(builder, isLane, words[i].getValue(), bits.getValue()));
  }
  return bits;
}

// Two words for each counter: one element of 64 bits, or two neighbours along one dimension, of which an odd size
// leaves the last one out.
Word RandomBitsExpansion::threefryBits() {
  Word key = stateWord(0), counter = stateWord(1), number = zero(), lane = zero();
  int64_t paired = width == 64 ? -1 : pairedDimension(type.getShape());
  uint64_t counters = 1;
  for (int64_t dimension = 0, rank = type.getRank(); dimension < rank; ++dimension) {
    uint64_t size = type.getDimSize(dimension);
    Word index = indexAlong(dimension);
    if (dimension == paired) {
      size = llvm::divideCeil(size, 2);
      lane = index % 2;
      index = index / 2;
    }
    number = number * size + index;
    counters *= size;
  }
  nextState = {key, counter + counters};
  auto [first, second] = threefry(spread(counter) + number, spread(key));
  if (width == 64)
    return first.toWidth(64) | (second.toWidth(64) << 32);
  Value isSecond = stablehlo::CompareOp::create(builder, lane.getValue(), lane.constant(1).getValue(),
                                                stablehlo::ComparisonDirection::EQ);
  return Word(builder, stablehlo::SelectOp::create(builder, isSecond, second.getValue(), first.getValue()));
}

std::array<Value, 2> RandomBitsExpansion::run() {
  // DEFAULT is what XLA takes on CPUs and GPUs.
  Word bits = op.getRngAlgorithm() == RngAlgorithm::THREE_FRY ? threefryBits() : philoxBits();
  Value result = bits.toWidth(width).getValue();
  if (result.getType() != type)
    result = stablehlo::BitcastConvertOp::create(builder, type, result);
  return {joinState(nextState), result};
}

/// 128 or 192 bits of state in words of 64; bits in elements of 8 to 64.
static bool isSupported(RngBitGeneratorOp op) {
  RankedTensorType state = op.getInitialState().getType(), bits = op.getOutput().getType();
  if (!state.hasStaticShape() || !bits.hasStaticShape() || !state.getElementType().isUnsignedInteger(64))
    return false;
  int64_t words = state.getDimSize(0);
  bool isThreefry = op.getRngAlgorithm() == RngAlgorithm::THREE_FRY;
  unsigned width = bits.getElementTypeBitWidth();
  return (words == 2 || (words == 3 && !isThreefry)) && llvm::is_contained({8u, 16u, 32u, 64u}, width);
}

namespace {
struct ExpandRandomBitsPass : fsdp::impl::ExpandRandomBitsPassBase<ExpandRandomBitsPass> {
  void runOnOperation() override {
    getOperation().walk([&](RngBitGeneratorOp op) {
      if (!isSupported(op))
        return;
      AttributeCopier copier(op->getDiscardableAttrDictionary());
      ImplicitLocOpBuilder builder(op->getLoc(), op);
      builder.setListener(&copier);
      op->replaceAllUsesWith(RandomBitsExpansion(builder, op).run());
      op->erase();
      ++numExpanded;
    });
  }
};
} // namespace
