// What an operation says about splitting its operands and results over ranks.

#ifndef FSDP_SHARDINGRULES_SHARDINGRULE_H
#define FSDP_SHARDINGRULES_SHARDINGRULE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// What happens when the ranks hold only a part of a factor.
enum class FactorKind {
  Pass,    ///< each rank computes its part of the result
  Reduced, ///< each rank computes a partial result, to be combined by `Factor::reduction`
  Whole,   ///< the operation cannot work on a part
};

/// An index space that dimensions of operands and results have in common.
struct Factor {
  int64_t size;
  FactorKind kind;
  Reduction reduction = Reduction::Sum; ///< of Reduced factors
};

/// The factors of one dimension, major first, as indices into `ShardingRule::factors`; their sizes multiply to the
/// dimension's size. A dimension of size 1 has none.
using DimensionFactors = llvm::SmallVector<int64_t, 2>;
/// The factors of each dimension of one tensor.
using TensorFactors = llvm::SmallVector<DimensionFactors, 4>;

/// A set of reductions.
class ReductionSet {
public:
  ReductionSet() = default;

  ReductionSet(Reduction reduction) : bits(1u << static_cast<unsigned>(reduction)) {}

  static ReductionSet all() {
    ReductionSet set;
    set.bits = ~0u;
    return set;
  }

  bool contains(Reduction reduction) const { return bits & (1u << static_cast<unsigned>(reduction)); }

private:
  unsigned bits = 0;
};

/// Operands in which the operation is linear: when all of them are partial in the same way, and no other operand is
/// partial, the results are partial in that way too. An operand that is everywhere the reduction's neutral element
/// counts as partial.
struct LinearSet {
  llvm::SmallVector<unsigned, 2> operands;
  ReductionSet reductions;
  /// The operation adds up the operands, element by element: a replicated operand may be made partial (the first
  /// rank keeps it), and an accumulator that starts neutral may stay partial.
  bool additive = false;
};

/// The rule of one operation. Algorithms see this and never operation names.
struct ShardingRule {
  llvm::SmallVector<Factor, 8> factors;
  llvm::SmallVector<TensorFactors, 4> operands;
  llvm::SmallVector<TensorFactors, 2> results;
  llvm::SmallVector<LinearSet, 2> linearSets;
  /// Operands that are combined with what a Reduced factor leaves (initial values, a scatter's input): where such a
  /// factor is split they must be partial as the result, or neutral.
  llvm::SmallVector<unsigned, 2> accumulators;
  /// Result elements depend only on the operands' elements at the same row-major position, and on operands with one
  /// element: the operation works on flat placements.
  bool flat = false;
  /// Result i is operand i: placements pass one by one, partial ones too.
  bool identity = false;

  /// True if the reduction of every Reduced factor is the same one and all factors of operand 0 are Reduced.
  bool isWholeReduction() const;
  /// Multiply-adds of an operation that sums products of two operands (a factor of both is Reduced); 0 for others.
  int64_t countMultiplyAdds() const;
  /// The multiply-adds outweigh reading and writing the tensors several times.
  bool isProduct() const;
};

/// The rule of `op`. Operations without the interface have one in which every dimension must be whole.
ShardingRule getShardingRule(mlir::Operation *op);

/// `value` is a constant that is everywhere the neutral element of `reduction`.
bool isNeutralConstant(mlir::Value value, Reduction reduction);

} // namespace fsdp

#include "fsdp/ShardingRules/ShardingRuleInterface.h.inc"

namespace fsdp {

/// Attaches the rules of all stablehlo operations when the dialect is loaded.
void registerShardingRules(mlir::DialectRegistry &registry);

} // namespace fsdp

#endif // FSDP_SHARDINGRULES_SHARDINGRULE_H
