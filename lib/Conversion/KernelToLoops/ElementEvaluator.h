// Evaluates tensors of a kernel element by element, each value at the outermost loop where its indices are known.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTEVALUATOR_H
#define FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTEVALUATOR_H

#include "ElementTypes.h"
#include "IndexExpression.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace fsdp::kernels {

/// A kernel input or output: where it is, and its static row-major shape.
struct KernelBuffer {
  mlir::Value pointer; ///< !llvm.ptr
  mlir::RankedTensorType type;
  int64_t alignment = 1; ///< bytes that the pointer is known to be a multiple of
};

/// The threads of a device that compute one element together, while its nest is built.
struct DeviceGroup {
  LoopAxis axis = {nullptr, 0}; ///< the nest
  int64_t members = 1;
  int64_t perBlock = 1;  ///< groups of a block that are neighbours in it; more than one only if by columns
  bool isColumn = false; ///< member m of group g is thread m * perBlock + g of the block
  mlir::Value member;    ///< i64, of level 0
  mlir::Value slot;      ///< i64: this group's place in the block, of level 0
};

using Indices = llvm::ArrayRef<IndexExpression>;

/// Vectors, and the unrolled loops around them, have this many steps in square tiles.
inline constexpr int64_t kTileSize = 16;

/// One scope per open loop. Level 0 is the function's entry; loop bodies follow. Values are remembered by tensor,
/// indices and predicate, so nothing is computed twice in one scope.
class ElementEvaluator {
public:
  ElementEvaluator(mlir::ImplicitLocOpBuilder &builder, LoopRequests &requests, mlir::Block *entry);

  mlir::ImplicitLocOpBuilder &getBuilder() { return b; }

  IndexSpace &getSpace() { return space; }

  LoopRequests &getRequests() { return requests; }

  //===--- devices ---===//

  /// True if the code is for one of many threads.
  bool isDevice() const { return forDevice; }

  void setDevice() { forDevice = true; }

  /// The nest that is being built; members is 1 where each thread has elements of its own. Null outside of nests.
  DeviceGroup *group = nullptr;

  /// True if all threads of a group are in the scope of `level` at the same time, with equal counters.
  bool isUniform(unsigned level) const {
    return llvm::all_of(llvm::ArrayRef(scopes).take_front(level + 1),
                        [](const Scope &scope) { return scope.isUniform; });
  }

  /// The innermost scope is entered by all threads of a group at the same time.
  void markUniform() { scopes.back().isUniform = true; }

  //===--- scopes ---===//

  unsigned getDepth() const { return scopes.size() - 1; }

  /// Opens a loop inside the scope of `level` (deeper scopes are set aside until it closes) and enters it.
  mlir::scf::ForOp openLoop(unsigned level, int64_t trips, mlir::ValueRange initial = {});
  /// As openLoop, with bounds known at run time (i64 values).
  mlir::scf::ForOp openDynamicLoop(unsigned level, mlir::Value lower, mlir::Value upper, mlir::Value step,
                                   mlir::ValueRange initial = {});
  /// Leaves the innermost loop; its results are known at the level it was opened in.
  mlir::ValueRange closeLoop(mlir::ValueRange next = {});
  /// Runs `body` only where `condition` holds.
  void emitIf(mlir::Value condition, llvm::function_ref<void()> body);

  /// The insertion point of a level, restored when the guard dies.
  class LevelGuard {
  public:
    LevelGuard(ElementEvaluator &evaluator, unsigned level);

  private:
    mlir::OpBuilder::InsertionGuard guard;
  };

  //===--- indices ---===//

  /// An i64, or a vector of them where lanes differ.
  mlir::Value materialize(const IndexExpression &expression);
  /// A counter of an open loop: [0, trips).
  IndexExpression addCounter(mlir::Value counter, int64_t trips, LoopAxis axis, int64_t step, int64_t pieceSize,
                             int64_t pieceStride);
  /// The position of a vector's lanes, 0 .. lanes - 1.
  IndexExpression addLanes(int64_t lanes, LoopAxis axis, int64_t pieceSize, int64_t pieceStride);
  /// Step `index` of an unrolled loop over a tile.
  IndexExpression addTile(int64_t index, LoopAxis axis, int64_t pieceSize, int64_t pieceStride);
  /// An integer carrier as an index; it must be in [low, high] wherever its element is used.
  IndexExpression addValue(mlir::Value value, int64_t low, int64_t high);
  /// `value` (an integer of the element type), clamped to [0, high].
  IndexExpression clampedIndex(mlir::Value value, mlir::Type element, int64_t high);
  /// An integer element, sign- or zero-extended to i64.
  mlir::Value extendIndex(mlir::Value value, mlir::Type element);

  //===--- elements ---===//

  /// The element at `indices`, as a carrier.
  mlir::Value element(mlir::Value tensor, Indices indices);

  /// Makes `tensor` (a block argument) stand for a buffer.
  void bindBuffer(mlir::Value tensor, KernelBuffer buffer) { buffers[tensor] = buffer; }

  /// Remembers an element that was computed together with another one.
  void remember(mlir::Value tensor, Indices indices, mlir::Value value);
  /// The scalar computation of a reduction or the like, on elements; emitted where the builder stands.
  llvm::SmallVector<mlir::Value> evaluateBody(mlir::Region &body, mlir::ValueRange arguments);

  mlir::Value load(const KernelBuffer &buffer, const IndexExpression &position);
  void store(const KernelBuffer &buffer, const IndexExpression &position, mlir::Value carrier);
  /// A pointer to an element, or a vector of pointers.
  mlir::Value address(const KernelBuffer &buffer, const IndexExpression &position);

  /// Elements are needed only where the predicate holds; elsewhere they may be anything, and are not read.
  mlir::Value getPredicate() const { return predicate; }

  mlir::Value under(mlir::Value condition, llvm::function_ref<mlir::Value()> compute);
  /// low <= expression < high: null if always so.
  mlir::Value inRange(const IndexExpression &expression, int64_t low, int64_t high);
  /// Conjunction; null stands for true.
  mlir::Value conjunction(mlir::Value first, mlir::Value second);

  /// Deepest level of what the indices and the predicate depend on.
  unsigned levelOf(Indices indices);
  unsigned levelOfValue(mlir::Value value) const;

  /// This rank's coordinate along a mesh axis: an i32.
  mlir::Value coordinate(int64_t axis);

  /// Coordinates of this rank along the mesh axes: !llvm.ptr to i32, or one i32 an axis.
  llvm::SmallVector<mlir::Value> coordinates;

private:
  struct Scope {
    mlir::Block *block;
    mlir::Operation *next; ///< what follows in the block: the loop of the next scope; null at the end
    bool isUniform = false;
  };

  struct OpenLoop {
    mlir::scf::ForOp loop;
    unsigned level;
    llvm::SmallVector<Scope> suspended;
    mlir::Operation *previousNext;
  };

  struct BodyFrame {
    mlir::Region *region;
    llvm::DenseMap<mlir::Value, mlir::Value> values;
  };

  using Key = std::vector<int64_t>;

  void enter(mlir::scf::ForOp loop, unsigned level);
  Key keyOf(mlir::Value tensor, Indices indices) const;
  mlir::Value compute(mlir::Value tensor, Indices indices);
  mlir::Value emitIndex(const IndexExpression &expression);
  mlir::Value emitSymbol(SymbolId id);
  mlir::Value emitDivision(const IndexSymbol &symbol);
  mlir::Value loadLanes(const KernelBuffer &buffer, const IndexExpression &position, mlir::VectorType stored,
                        mlir::Value mask);
  mlir::Value zeroStorage(mlir::Type type);
  mlir::Value zeroCarrier(mlir::Type element);
  mlir::Value loadTransposed(const KernelBuffer &buffer, const IndexExpression &position, mlir::VectorType stored);
  void noteStride(const IndexExpression &position);
  int64_t alignmentAt(const KernelBuffer &buffer, const IndexExpression &position) const;

  mlir::ImplicitLocOpBuilder &b;
  LoopRequests &requests;
  IndexSpace space;
  llvm::SmallVector<Scope> scopes;
  llvm::SmallVector<OpenLoop> openLoops;
  llvm::SmallVector<BodyFrame> frames;
  llvm::DenseMap<mlir::Value, KernelBuffer> buffers;
  std::map<Key, mlir::Value> elements;
  std::map<Key, mlir::Value> indexValues;
  std::map<Key, IndexExpression> valueSymbols;
  std::map<Key, llvm::SmallVector<mlir::Value>> tiles; ///< square tiles that were loaded and transposed
  llvm::DenseMap<mlir::Value, unsigned> levels;
  mlir::Value predicate;
  bool forDevice = false;
};

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_ELEMENTEVALUATOR_H
