// Counter-based generators of random bits as elementwise stablehlo operations.

#ifndef FSDP_LIB_IMPORT_RANDOMBITS_H
#define FSDP_LIB_IMPORT_RANDOMBITS_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include <array>

namespace fsdp {

/// A tensor of unsigned integers, and where to write operations; an integer beside it is a splat of its type.
class Word {
public:
  Word(mlir::ImplicitLocOpBuilder &builder, mlir::Value value) : builder(&builder), value(value) {}

  mlir::Value getValue() const { return value; }

  mlir::ImplicitLocOpBuilder &getBuilder() const { return *builder; }

  mlir::RankedTensorType getType() const { return llvm::cast<mlir::RankedTensorType>(value.getType()); }

  Word constant(uint64_t splat) const;

  /// Keeps the low bits, or extends by zeros.
  Word toWidth(unsigned bits) const;

  template <typename Op>
  Word binary(Word other) const {
    return Word(*builder, Op::create(*builder, value, other.value));
  }

  Word operator+(Word other) const { return binary<stablehlo::AddOp>(other); }

  Word operator+(uint64_t other) const { return *this + constant(other); }

  Word operator*(uint64_t other) const { return binary<stablehlo::MultiplyOp>(constant(other)); }

  Word operator/(uint64_t other) const { return binary<stablehlo::DivideOp>(constant(other)); }

  Word operator%(uint64_t other) const { return binary<stablehlo::RemainderOp>(constant(other)); }

  Word operator^(Word other) const { return binary<stablehlo::XorOp>(other); }

  Word operator|(Word other) const { return binary<stablehlo::OrOp>(other); }

  Word operator<<(uint64_t bits) const { return binary<stablehlo::ShiftLeftOp>(constant(bits)); }

  Word operator>>(uint64_t bits) const { return binary<stablehlo::ShiftRightLogicalOp>(constant(bits)); }

private:
  mlir::ImplicitLocOpBuilder *builder;
  mlir::Value value;
};

/// Philox 4x32 with 10 rounds: four words of 32 bits, lowest first, of a 128-bit counter whose halves are `low` and
/// `high`, under a 64-bit key.
std::array<Word, 4> philox(Word low, Word high, Word key);

/// Threefry 2x32 with 20 rounds on a 64-bit counter, under a 64-bit key.
std::array<Word, 2> threefry(Word counter, Word key);

} // namespace fsdp

#endif // FSDP_LIB_IMPORT_RANDOMBITS_H
