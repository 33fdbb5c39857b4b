// Indices as linear combinations of loop counters, so that layouts are folded at compile time.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_INDEXEXPRESSION_H
#define FSDP_CONVERSION_KERNELTOLOOPS_INDEXEXPRESSION_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <deque>
#include <map>
#include <set>
#include <vector>

namespace fsdp::kernels {

using SymbolId = unsigned;

/// sum of coefficient * symbol, plus a constant. Symbols belong to an IndexSpace; terms are sorted by symbol.
class IndexExpression {
public:
  using Term = std::pair<SymbolId, int64_t>;

  IndexExpression() = default;

  explicit IndexExpression(int64_t constant) : constant(constant) {}

  static IndexExpression symbol(SymbolId id) {
    IndexExpression expression;
    expression.terms.push_back({id, 1});
    return expression;
  }

  IndexExpression operator+(const IndexExpression &other) const;
  IndexExpression operator+(int64_t value) const;
  IndexExpression operator*(int64_t factor) const;

  IndexExpression operator-(const IndexExpression &other) const { return *this + other * -1; }

  llvm::ArrayRef<Term> getTerms() const { return terms; }

  int64_t getConstant() const { return constant; }

  bool isConstant() const { return terms.empty(); }

  /// 0 if the symbol does not occur.
  int64_t getCoefficient(SymbolId id) const;

  void appendKey(std::vector<int64_t> &key) const;

  bool operator==(const IndexExpression &other) const { return terms == other.terms && constant == other.constant; }

private:
  llvm::SmallVector<Term, 2> terms;
  int64_t constant = 0;
};

/// A range of loop counters, named by the operation it belongs to and a number.
using LoopAxis = std::pair<mlir::Operation *, int>;

/// Threads of a device that compute one element together. In a group by columns neighbouring threads belong to
/// neighbouring elements, else to one.
struct GroupRequest {
  int64_t members = 1;
  bool isColumn = false;
};

/// What was learned about the loops of a kernel while building it; a kernel is rebuilt until nothing is added.
/// A cut of c splits an axis into counters of stride c, so that a division by c needs no instruction.
struct LoopRequests {
  std::map<LoopAxis, std::set<int64_t>> cuts;
  std::set<LoopAxis> scalars;              ///< axes that must not be vectorised
  std::map<LoopAxis, int64_t> tiles;       ///< stride of the piece that should also run inside the innermost loop
  std::map<LoopAxis, int64_t> lanes;       ///< vector length, where it is not the usual one
  std::map<LoopAxis, GroupRequest> groups; ///< device: nests in which threads compute an element together
  std::map<LoopAxis, mlir::Operation *> partials; ///< device: nests before which a reduction is computed in parts
  bool changed = false;

  void addLanes(LoopAxis axis, int64_t count) { changed |= lanes.insert({axis, count}).second; }

  void addCut(LoopAxis axis, int64_t cut) { changed |= cuts[axis].insert(cut).second; }

  void addScalar(LoopAxis axis) { changed |= scalars.insert(axis).second; }

  void addTile(LoopAxis axis, int64_t pieceStride) { changed |= tiles.insert({axis, pieceStride}).second; }

  void addPartials(LoopAxis axis, mlir::Operation *reduction) { changed |= partials.insert({axis, reduction}).second; }

  /// The largest group that is asked for; by columns only if all reductions are.
  void addGroup(LoopAxis axis, GroupRequest wanted) {
    auto [entry, isNew] = groups.insert({axis, wanted});
    GroupRequest &group = entry->second;
    changed |= isNew || wanted.members > group.members || (group.isColumn && !wanted.isColumn);
    group.members = std::max(group.members, wanted.members);
    group.isColumn &= wanted.isColumn;
  }
};

/// Where a symbol comes from. A tile symbol is a counter of an unrolled loop: a constant that is known to take all
/// values of a tile, so that what they share can be loaded at once.
struct IndexSymbol {
  enum class Kind { Counter, Lane, Tile, Quotient, Remainder, Opaque };

  Kind kind;
  int64_t low = 0, high = 0; ///< inclusive range
  unsigned level = 0;        ///< loop depth at which it is known
  bool varies = false;       ///< differs between the lanes of a vector
  mlir::Value value;         ///< Counter, Opaque: an i64, or a vector of them

  IndexExpression numerator; ///< Quotient, Remainder
  int64_t divisor = 0;

  /// Counter, Lane, Tile: one step moves `step` along a piece of `pieceSize` elements, of stride `pieceStride` in
  /// `axis`.
  LoopAxis axis = {nullptr, 0};
  int64_t step = 0, pieceSize = 0, pieceStride = 0;
};

/// The symbols of one kernel, and arithmetic that knows their ranges.
class IndexSpace {
public:
  explicit IndexSpace(LoopRequests &requests) : requests(requests) {}

  IndexExpression add(IndexSymbol symbol);

  const IndexSymbol &get(SymbolId id) const { return symbols[id]; }

  IndexExpression divide(const IndexExpression &expression, int64_t divisor) {
    return split(expression, divisor).first;
  }

  IndexExpression remainder(const IndexExpression &expression, int64_t divisor) {
    return split(expression, divisor).second;
  }

  /// Quotient and remainder of a division that rounds down; divisor > 0.
  std::pair<IndexExpression, IndexExpression> split(const IndexExpression &expression, int64_t divisor);

  std::pair<int64_t, int64_t> getRange(const IndexExpression &expression) const;
  unsigned getLevel(const IndexExpression &expression) const;
  bool varies(const IndexExpression &expression) const;
  /// The vectorised axes that an expression depends on; all there are if that cannot be told.
  std::set<LoopAxis> lanesOf(const IndexExpression &expression) const;

  /// Row-major position of `indices` in `shape`.
  IndexExpression linearize(llvm::ArrayRef<IndexExpression> indices, llvm::ArrayRef<int64_t> shape);
  llvm::SmallVector<IndexExpression> delinearize(IndexExpression position, llvm::ArrayRef<int64_t> shape);

  /// Asks for the cuts that would fold the divisions in `expression`.
  void requestCuts(const IndexExpression &expression);
  void requestDivision(const IndexExpression &numerator, int64_t divisor);

private:
  std::pair<IndexExpression, IndexExpression> splitOpaquely(const IndexExpression &numerator, int64_t divisor);
  /// Puts c * N * (e / N) + c * (e mod N) together as c * e.
  IndexExpression recombine(IndexExpression expression) const;

  LoopRequests &requests;
  std::deque<IndexSymbol> symbols;
  std::map<std::vector<int64_t>, std::pair<SymbolId, SymbolId>> divisions;
  std::map<SymbolId, SymbolId> remainderOf; ///< quotient to the remainder of the same division
};

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_INDEXEXPRESSION_H
