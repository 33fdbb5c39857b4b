// Philox and Threefry (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).

#include "RandomBits.h"

using namespace fsdp;
using namespace mlir;

Word Word::constant(uint64_t splat) const {
  auto element = cast<IntegerType>(getType().getElementType());
  APInt number(element.getWidth(), splat);
  return Word(*builder, stablehlo::ConstantOp::create(*builder, DenseElementsAttr::get(getType(), number)));
}

Word Word::toWidth(unsigned bits) const {
  auto element = IntegerType::get(builder->getContext(), bits, IntegerType::Unsigned);
  return element == getType().getElementType()
             ? *this
             : Word(*builder, stablehlo::ConvertOp::create(*builder, value, static_cast<Type>(element)));
}

static std::array<Word, 2> split(Word wide) { return {wide.toWidth(32), (wide >> 32).toWidth(32)}; }

std::array<Word, 4> fsdp::philox(Word low, Word high, Word key) {
  auto [x0, x1] = split(low);
  auto [x2, x3] = split(high);
  auto [k0, k1] = split(key);
  std::array<Word, 4> x = {x0, x1, x2, x3};
  for (unsigned round = 0; round < 10; ++round) {
    auto [low0, high0] = split(x[0].toWidth(64) * 0xD2511F53);
    auto [low1, high1] = split(x[2].toWidth(64) * 0xCD9E8D57);
    x = {high1 ^ x[1] ^ (k0 + uint32_t(round * 0x9E3779B9)), low1, high0 ^ x[3] ^ (k1 + uint32_t(round * 0xBB67AE85)),
         low0};
  }
  return x;
}

static Word rotateLeft(Word word, unsigned bits) { return (word << bits) | (word >> (32 - bits)); }

std::array<Word, 2> fsdp::threefry(Word counter, Word key) {
  static constexpr unsigned kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  auto [k0, k1] = split(key);
  const Word keys[] = {k0, k1, k0 ^ k1 ^ k0.constant(0x1BD11BDA)};
  auto [x0, x1] = split(counter);
  x0 = x0 + keys[0];
  x1 = x1 + keys[1];
  for (unsigned group = 0; group < 5; ++group) {
    for (unsigned rotation : kRotations[group % 2]) {
      x0 = x0 + x1;
      x1 = rotateLeft(x1, rotation) ^ x0;
    }
    x0 = x0 + keys[(group + 1) % 3];
    x1 = x1 + keys[(group + 2) % 3] + (group + 1);
  }
  return {x0, x1};
}
