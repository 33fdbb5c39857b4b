// scatter on devices: which thread writes which elements, so that each sums its updates in row-major order of their
// positions, as the host does, without atomics.
//
// Where positions may write to the same place, a thread an element of the window has all of a column and walks all
// positions. That is few threads, and most of a long walk is reading. So the target's rows (indices at which windows of
// one row may be) are shared out too: warp w of W has the rows w, w + W, ... for 32 elements of the window, or, where
// windows are shorter, several interleaved sets of such rows side by side. The warp looks at the indices of 32
// positions at once, one a thread, votes which of them are its own, and walks these alone, in order. Which threads
// share a row never changes, so the bits do not depend on W.

#include "DeviceReduction.h"
#include "ScatterLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace fsdp::kernels;

using IndexList = SmallVector<IndexExpression>;

/// So many warps fill a device; more would only read the same indices more often.
static constexpr int64_t kWantedWarps = 1 << 11;
/// Fewer positions are walked by every thread.
static constexpr int64_t kFewestPositions = 64;

namespace {

/// Positions along dimensions in which windows never meet, which are shared out first, and those along the others.
struct ScatterPositions {
  SmallVector<int64_t> apart, walked;

  explicit ScatterPositions(const ScatterLayout &layout)
      : apart(layout.scatterSizes), walked(layout.scatterSizes.size(), 1) {
    for (size_t dimension = 0; dimension < apart.size(); ++dimension)
      if (!layout.writesApart(dimension))
        std::swap(apart[dimension], walked[dimension]);
  }

  IndexList at(const IndexExpression &fixed, const IndexExpression &position, IndexSpace &space) const {
    IndexList scatter = space.delinearize(position, walked);
    for (auto [index, start] : llvm::zip(scatter, space.delinearize(fixed, apart)))
      index = index + start;
    return scatter;
  }
};

/// How rows and elements of windows are shared out; a function of shapes alone.
struct RowPlan {
  int64_t positions = 1; ///< that are walked
  int64_t elements = 1;  ///< of a window
  int64_t slots = 1;     ///< threads of a warp for the elements of one set of rows: a power of two
  int64_t chunks = 1;    ///< warps for the elements of a window
  int64_t warps = 1;     ///< sets of rows that are a warp's, a power of two; 1: rows are not shared out

  RowPlan(const ScatterLayout &layout, const ScatterPositions &parts)
      : positions(ShapedType::getNumElements(parts.walked)), elements(ShapedType::getNumElements(layout.windowSizes)) {
    if (elements == 0 || positions < kFewestPositions)
      return;
    slots = std::min<int64_t>(llvm::bit_ceil<uint64_t>(elements), kWarpThreads);
    chunks = llvm::divideCeil(elements, slots);
    int64_t rows = 1;
    for (int64_t dimension : layout.indexedDimensions())
      rows *= layout.inputShape[dimension];
    int64_t others = std::max<int64_t>(ShapedType::getNumElements(parts.apart) * chunks, 1);
    int64_t wanted = llvm::divideCeil(kWantedWarps, others);
    int64_t useful = llvm::divideCeil(std::min(rows, positions), setsOfWarp());
    warps = std::min(llvm::bit_ceil<uint64_t>(wanted), llvm::bit_ceil<uint64_t>(useful));
  }

  int64_t setsOfWarp() const { return kWarpThreads / slots; }
};

class RowScatter {
public:
  RowScatter(const ScatterLayout &layout, const ScatterPositions &parts, RowPlan plan, KernelEmitter &emitter)
      : layout(layout), parts(parts), plan(plan), emitter(emitter), evaluator(emitter.getEvaluator()),
        b(emitter.getBuilder()) {}

  void emit() {
    IndexSpace &space = evaluator.getSpace();
    int64_t total = ShapedType::getNumElements(parts.apart) * plan.warps * plan.chunks;
    emitter.emitGroupNest({layout.op, 1000}, total, kWarpThreads, [&](const IndexExpression &place, Value) {
      auto [major, chunk] = space.split(place, plan.chunks);
      auto [start, row] = space.split(major, plan.warps);
      fixed = start;
      warp = evaluator.materialize(row);
      placeThread(chunk);
      emitWalk();
    });
  }

private:
  Value constant(int64_t value) { return intConstant(b, b.getI64Type(), value); }

  Value isEqual(Value x, Value y) { return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, x, y); }

  /// Which element of the window and which of the warp's sets of rows this thread has.
  void placeThread(const IndexExpression &chunk) {
    Value member = evaluator.group->member;
    Value slot = arith::AndIOp::create(b, member, constant(plan.slots - 1));
    Value number = arith::AddIOp::create(b, evaluator.materialize(chunk * plan.slots), slot);
    hasElement = plan.elements % plan.slots == 0
                     ? Value()
                     : arith::CmpIOp::create(b, arith::CmpIPredicate::ult, number, constant(plan.elements));
    number = arith::MinUIOp::create(b, number, constant(plan.elements - 1));
    element = evaluator.addValue(number, 0, plan.elements - 1);
    set = arith::DivUIOp::create(b, member, constant(plan.slots));
  }

  /// 32 positions a step: a thread looks at one, then all walk those that are the warp's.
  void emitWalk() {
    scf::ForOp loop =
        evaluator.openDynamicLoop(evaluator.getDepth(), constant(0), constant(plan.positions), constant(kWarpThreads));
    Value first = loop.getInductionVar();
    Value votes = emitVotes(first);
    Value count = arith::ExtUIOp::create(b, b.getI64Type(), math::CtPopOp::create(b, votes));
    scf::ForOp walk = evaluator.openDynamicLoop(evaluator.getDepth(), constant(0), count, constant(1), votes);
    Value left = walk.getRegionIterArg(0);
    Value lane = arith::ExtUIOp::create(
        b, b.getI64Type(), LLVM::CountTrailingZerosOp::create(b, b.getI32Type(), left, /*is_zero_poison=*/true));
    emitPosition(arith::AddIOp::create(b, first, lane));
    Value one = intConstant(b, b.getI32Type(), 1);
    evaluator.closeLoop({arith::AndIOp::create(b, left, arith::SubIOp::create(b, left, one))});
    evaluator.closeLoop();
  }

  /// A bit for each of 32 positions: set if it has a window that is inside, in one of the warp's rows.
  Value emitVotes(Value first) {
    Value mine = arith::AddIOp::create(b, first, evaluator.group->member);
    Value exists = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, mine, constant(plan.positions));
    mine = arith::MinUIOp::create(b, mine, constant(plan.positions - 1));
    ScatterWindow window = windowAt(mine).second;
    Value isMine = isEqual(arith::AndIOp::create(b, rowOf(window), constant(plan.warps - 1)), warp);
    Value votes = evaluator.conjunction(evaluator.conjunction(exists, window.isInside), isMine);
    return NVVM::VoteSyncOp::create(b, b.getI32Type(), intConstant(b, b.getI32Type(), -1), votes,
                                    NVVM::VoteSyncKind::ballot);
  }

  /// What this thread does at a position that is its warp's.
  void emitPosition(Value position) {
    auto [scatter, window] = windowAt(position);
    Value works = hasElement;
    if (plan.setsOfWarp() > 1) {
      Value sets = arith::ShRUIOp::create(b, rowOf(window), constant(llvm::Log2_64(plan.warps)));
      works =
          evaluator.conjunction(works, isEqual(arith::AndIOp::create(b, sets, constant(plan.setsOfWarp() - 1)), set));
    }
    auto emit = [&, &scatter = scatter, &window = window] {
      IndexList inWindow = evaluator.getSpace().delinearize(element, layout.windowSizes);
      emitScatterElement(layout, scatter, window.start, inWindow, emitter);
    };
    works ? evaluator.emitIf(works, emit) : emit();
  }

  std::pair<IndexList, ScatterWindow> windowAt(Value position) {
    IndexExpression walked = evaluator.addValue(position, 0, plan.positions - 1);
    IndexList scatter = parts.at(fixed, walked, evaluator.getSpace());
    ScatterWindow window = scatterWindowAt(layout, scatter, evaluator);
    return {std::move(scatter), std::move(window)};
  }

  Value rowOf(const ScatterWindow &window) {
    IndexList indices;
    SmallVector<int64_t> sizes;
    for (int64_t dimension : layout.indexedDimensions()) {
      indices.push_back(window.start[dimension]);
      sizes.push_back(layout.inputShape[dimension]);
    }
    return evaluator.materialize(evaluator.getSpace().linearize(indices, sizes));
  }

  const ScatterLayout &layout;
  const ScatterPositions &parts;
  RowPlan plan;
  KernelEmitter &emitter;
  ElementEvaluator &evaluator;
  ImplicitLocOpBuilder &b;
  IndexExpression fixed, element; ///< the position along apart dimensions, the element of the window
  Value warp, set, hasElement;    ///< the warp's number and this thread's number of their rows; null: it has one
};

} // namespace

/// Every thread walks all positions, for its element of windows; that is one thread if two windows may meet at
/// different elements of theirs.
static void emitByElement(const ScatterLayout &layout, const ScatterPositions &parts, KernelEmitter &emitter) {
  ElementEvaluator &evaluator = emitter.getEvaluator();
  IndexSpace &space = evaluator.getSpace();
  int64_t elements = ShapedType::getNumElements(layout.windowSizes);
  int64_t apart = ShapedType::getNumElements(parts.apart), walked = ShapedType::getNumElements(parts.walked);
  auto walk = [&](const IndexExpression &start, llvm::function_ref<void(Indices, const ScatterWindow &)> body) {
    emitter.emitNest({layout.op, 0}, walked, /*vectorize=*/false, [&](const IndexExpression &position) {
      IndexList scatter = parts.at(start, position, space);
      ScatterWindow window = scatterWindowAt(layout, scatter, evaluator);
      if (!window.isInside)
        return body(scatter, window);
      evaluator.emitIf(window.isInside, [&] { body(scatter, window); });
    });
  };
  if (!layout.windowsMatch())
    return emitter.emitOrderedNest({layout.op, 1000}, apart, [&](const IndexExpression &start) {
      walk(start, [&](Indices scatter, const ScatterWindow &window) {
        emitScatterWindow(layout, scatter, window.start, emitter);
      });
    });
  emitter.emitNest({layout.op, 1000}, apart * elements, /*vectorize=*/false, [&](const IndexExpression &at) {
    auto [start, element] = space.split(at, elements);
    walk(start, [&, element = element](Indices scatter, const ScatterWindow &window) {
      IndexList inWindow = space.delinearize(element, layout.windowSizes);
      emitScatterElement(layout, scatter, window.start, inWindow, emitter);
    });
  });
}

void fsdp::kernels::emitScatterOnDevice(const ScatterLayout &layout, KernelEmitter &emitter) {
  ScatterPositions parts(layout);
  RowPlan plan(layout, parts);
  if (layout.windowsMatch() && plan.warps > 1)
    RowScatter(layout, parts, plan, emitter).emit();
  else
    emitByElement(layout, parts, emitter);
}
