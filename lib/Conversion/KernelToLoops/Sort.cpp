// sort: a stable merge sort of positions along the dimension, then one gather per output; on devices each element finds
// its place by comparing itself with all others, and what that does not sort is merged as on the host.

#include "DeviceMemory.h"
#include "DeviceReduction.h"
#include "ElementwiseModel.h"
#include "KernelEmitter.h"
#include "MathFunctions.h"
#include "Models.h"
#include "Monoid.h"
#include "ReductionLoop.h"
#include "SortOrder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

/// Up to this many bytes of positions are kept on the stack, more on the heap.
static constexpr int64_t kMostStackBytes = 64 << 10;
/// On devices a warp looks at the places of a lane of up to so many elements, a block at those of a longer one.
static constexpr int64_t kMostElementsOfWarp = 1024, kThreadsOfLane = 256;

namespace {

/// Sorts lanes (one per position of the other dimensions) one after the other.
class SortEmitter {
public:
  SortEmitter(sh::SortOp op, KernelEmitter &emitter)
      : op(op), emitter(emitter), evaluator(emitter.getEvaluator()), b(emitter.getBuilder()),
        shape(shapeOf(op.getInputs().front())) {
    dimension = static_cast<int64_t>(op.getDimension()); // the attribute's getter has no sign
    if (dimension < 0)
      dimension += shape.size();
    size = shape.empty() ? 1 : shape[dimension];
    for (auto [index, extent] : llvm::enumerate(shape))
      if (static_cast<int64_t>(index) != dimension)
        others.push_back(extent);
  }

  void emit() {
    int64_t lanes = 1;
    for (int64_t extent : others)
      lanes *= extent;
    if (lanes == 0 || size == 0)
      return;
    if (emitter.isDevice())
      return emitOnDevice(lanes);
    allocate();
    emitter.emitNest({op, 0}, lanes, /*vectorize=*/false, [&](const IndexExpression &position) {
      lane = evaluator.getSpace().delinearize(position, others);
      emitMergeSort();
    });
    if (onHeap)
      callFunction(b, "free", nullptr, scratch);
  }

private:
  Value constant(int64_t value) { return intConstant(b, b.getI64Type(), value); }

  void emitMergeSort() {
    emitPositions();
    emitRounds();
    emitOutputs();
  }

  /// Of two elements one is before the other. If that is an order, no two have the same number of elements before them,
  /// and a stable sort, which compares the same pairs in the same way, has the same result. Else, as of numbers with
  /// NaN between them, it depends on the pairs, and the lane is sorted once more, by one thread.
  void emitOnDevice(int64_t lanes) {
    if (size <= 2 || isStrictOrder(op.getComparator()))
      return emitRanked(lanes * size, nullptr);
    bool isNarrow = size <= (1 << 16);
    positionType = isNarrow ? b.getI16Type() : b.getI32Type();
    KernelBuffer arrays = deviceMemory(op, "places", RankedTensorType::get({2, lanes, size}, positionType), evaluator);
    emitRanked(lanes * size, &arrays);
    int64_t members = size <= kMostElementsOfWarp ? kWarpThreads : kThreadsOfLane;
    emitter.emitGroupNest({op, 2}, lanes, members, [&](const IndexExpression &position, Value isFirst) {
      lane = evaluator.getSpace().delinearize(position, others);
      scratch = evaluator.address(arrays, position * size);
      arrayDistance = lanes * size;
      evaluator.emitIf(arith::AndIOp::create(b, isFirst, emitRanksRepeat()), [&] { emitMergeSort(); });
    });
  }

  /// True if two elements of the lane have the same rank: the sum of squares is that of 0, 1, ... for different ranks
  /// alone. Below three million elements it is exact, and more are never sorted so.
  Value emitRanksRepeat() {
    const DeviceGroup &group = *evaluator.group;
    scf::ForOp loop = evaluator.openDynamicLoop(evaluator.getDepth(), group.member, constant(size),
                                                constant(group.members), {constant(0)});
    Value rank = loadPosition(scratch, loop.getInductionVar());
    Value square = arith::MulIOp::create(b, rank, rank);
    Value sum = evaluator.closeLoop({arith::AddIOp::create(b, loop.getRegionIterArg(0), square)}).front();
    auto addition = combinationOf(Monoid(Monoid::Kind::Sum, b.getI64Type()));
    sum = combineGroup(*addition, {sum}, evaluator).front();
    uint64_t pairs = static_cast<uint64_t>(size) * (size - 1) / 2, odd = 2 * size - 1;
    (pairs % 3 == 0 ? pairs : odd) /= 3; // their product is three times the sum
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, sum, constant(static_cast<int64_t>(pairs * odd)));
  }

  /// An element's place is the number of elements that come before it, all places at the same time. Of two equal ones
  /// the first comes first. Places are left in `places`, if there is such memory.
  void emitRanked(int64_t total, const KernelBuffer *places) {
    emitter.emitNest({op, 0}, total, /*vectorize=*/false, [&](const IndexExpression &at) {
      IndexList indices = evaluator.getSpace().delinearize(at, shape);
      IndexExpression mine = shape.empty() ? IndexExpression(0) : indices[dimension];
      lane = indices;
      if (!shape.empty())
        lane.erase(lane.begin() + dimension);
      ReductionLoop loop(evaluator, evaluator.getDepth());
      Value rank = loop.emit({op, 1}, size, 1, {constant(0)},
                             [&](const IndexExpression &other, ValueRange before) {
                               return SmallVector<Value>{countBefore(before.front(), other, mine)};
                             })
                       .front();
      IndexExpression place = evaluator.addValue(rank, 0, size - 1);
      for (auto [input, result] : llvm::zip(op.getInputs(), op.getResults()))
        if (const KernelBuffer *output = emitter.getOutput(result))
          evaluator.store(*output, evaluator.getSpace().linearize(indicesAt(place), shape),
                          evaluator.element(input, indices));
      if (places)
        evaluator.store(*places, evaluator.getSpace().linearize(lane, others) * size + mine,
                        arith::TruncIOp::create(b, positionType, rank));
    });
  }

  /// One more if `other` comes before `mine`. The comparison is of the earlier position with the later one swapped, so
  /// that of each pair exactly one is before the other.
  Value countBefore(Value count, const IndexExpression &other, const IndexExpression &mine) {
    Value o = evaluator.materialize(other), m = evaluator.materialize(mine);
    Value isEarlier = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, o, m);
    Value isLater = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, o, m);
    Value later = arith::SelectOp::create(b, isEarlier, m, o), earlier = arith::SelectOp::create(b, isEarlier, o, m);
    Value laterFirst = emitComparison(later, earlier);
    Value counts = arith::OrIOp::create(
        b, arith::AndIOp::create(b, isLater, laterFirst),
        arith::AndIOp::create(b, isEarlier, arith::XOrIOp::create(b, laterFirst, intConstant(b, b.getI1Type(), 1))));
    return arith::AddIOp::create(b, count, arith::ExtUIOp::create(b, b.getI64Type(), counts));
  }

  /// Two arrays of positions; merges read one and write the other.
  void allocate() {
    int64_t bytes = 2 * size * 4;
    onHeap = bytes > kMostStackBytes;
    auto pointer = LLVM::LLVMPointerType::get(b.getContext());
    positionType = b.getI32Type();
    arrayDistance = size;
    if (onHeap)
      scratch = callFunction(b, "malloc", pointer, constant(bytes));
    else
      scratch = LLVM::AllocaOp::create(b, pointer, positionType, constant(2 * size));
  }

  /// The array that round `parity` reads (0: the first).
  Value arrayAt(Value parity) {
    Value offset = arith::MulIOp::create(b, parity, constant(arrayDistance));
    return LLVM::GEPOp::create(b, scratch.getType(), positionType, scratch, ArrayRef<LLVM::GEPArg>{offset});
  }

  Value slot(Value array, Value index) {
    return LLVM::GEPOp::create(b, array.getType(), positionType, array, ArrayRef<LLVM::GEPArg>{index});
  }

  Value loadPosition(Value array, Value index) {
    return arith::ExtUIOp::create(b, b.getI64Type(), LLVM::LoadOp::create(b, positionType, slot(array, index)));
  }

  void storePosition(Value array, Value index, Value position) {
    LLVM::StoreOp::create(b, arith::TruncIOp::create(b, positionType, position), slot(array, index));
  }

  IndexList indicesAt(const IndexExpression &position) {
    IndexList indices = lane;
    if (!shape.empty())
      indices.insert(indices.begin() + dimension, position);
    return indices;
  }

  void emitPositions() {
    scf::ForOp loop = evaluator.openLoop(evaluator.getDepth(), size);
    storePosition(scratch, loop.getInductionVar(), loop.getInductionVar());
    evaluator.closeLoop();
  }

  unsigned rounds() const { return size <= 1 ? 0 : llvm::Log2_64_Ceil(size); }

  /// Round r merges neighbouring runs of 2^r positions.
  void emitRounds() {
    if (rounds() == 0)
      return;
    scf::ForOp round = evaluator.openLoop(evaluator.getDepth(), rounds());
    Value one = constant(1), parity = arith::AndIOp::create(b, round.getInductionVar(), one);
    Value source = arrayAt(parity), target = arrayAt(arith::XOrIOp::create(b, parity, one));
    Value width = arith::ShLIOp::create(b, one, round.getInductionVar());
    Value twice = arith::AddIOp::create(b, width, width), last = constant(size);
    scf::ForOp run = evaluator.openDynamicLoop(evaluator.getDepth(), constant(0), last, twice);
    Value low = run.getInductionVar();
    Value middle = arith::MinUIOp::create(b, arith::AddIOp::create(b, low, width), last);
    Value high = arith::MinUIOp::create(b, arith::AddIOp::create(b, low, twice), last);
    emitMerge(source, target, low, middle, high);
    evaluator.closeLoop();
    evaluator.closeLoop();
  }

  /// Takes from the right run only where its element is strictly before the left one's: that is stable.
  void emitMerge(Value source, Value target, Value low, Value middle, Value high) {
    Value last = constant(size - 1), one = constant(1);
    scf::ForOp merge = evaluator.openDynamicLoop(evaluator.getDepth(), low, high, one, {low, middle});
    Value left = merge.getRegionIterArg(0), right = merge.getRegionIterArg(1);
    // Past the end of a run any position will do: the comparison is not used.
    Value leftPosition = loadPosition(source, arith::MinUIOp::create(b, left, last));
    Value rightPosition = loadPosition(source, arith::MinUIOp::create(b, right, last));
    Value isBefore = emitComparison(rightPosition, leftPosition);
    Value hasRight = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, right, high);
    Value noLeft = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, left, middle);
    Value takesRight = arith::AndIOp::create(b, hasRight, arith::OrIOp::create(b, noLeft, isBefore));
    storePosition(target, merge.getInductionVar(), arith::SelectOp::create(b, takesRight, rightPosition, leftPosition));
    Value step = arith::ExtUIOp::create(b, b.getI64Type(), takesRight);
    Value nextRight = arith::AddIOp::create(b, right, step);
    Value nextLeft = arith::AddIOp::create(b, left, arith::SubIOp::create(b, one, step));
    evaluator.closeLoop({nextLeft, nextRight});
  }

  Value emitComparison(Value first, Value second) {
    IndexExpression a = evaluator.addValue(first, 0, size - 1), c = evaluator.addValue(second, 0, size - 1);
    SmallVector<Value> arguments;
    for (Value input : op.getInputs()) {
      arguments.push_back(evaluator.element(input, indicesAt(a)));
      arguments.push_back(evaluator.element(input, indicesAt(c)));
    }
    return evaluator.evaluateBody(op.getComparator(), arguments).front();
  }

  void emitOutputs() {
    Value sorted = arrayAt(constant(rounds() & 1));
    scf::ForOp loop = evaluator.openLoop(evaluator.getDepth(), size);
    IndexExpression place = evaluator.addCounter(loop.getInductionVar(), size, {op, 1}, 1, size, 1);
    IndexExpression position = evaluator.addValue(loadPosition(sorted, loop.getInductionVar()), 0, size - 1);
    for (auto [input, result] : llvm::zip(op.getInputs(), op.getResults()))
      if (const KernelBuffer *output = emitter.getOutput(result))
        evaluator.store(*output, evaluator.getSpace().linearize(indicesAt(place), shape),
                        evaluator.element(input, indicesAt(position)));
    evaluator.closeLoop();
  }

  sh::SortOp op;
  KernelEmitter &emitter;
  ElementEvaluator &evaluator;
  ImplicitLocOpBuilder &b;
  ArrayRef<int64_t> shape;
  int64_t dimension = 0, size = 1;
  SmallVector<int64_t> others;
  IndexList lane;
  Value scratch;             ///< two arrays of positions of a lane
  Type positionType;         ///< an integer that is wide enough for `size`
  int64_t arrayDistance = 0; ///< between them, in positions
  bool onHeap = false;
};

struct SortRoot : fsdp::KernelRootOpInterface::ExternalModel<SortRoot, sh::SortOp> {
  void emitRoot(Operation *op, KernelEmitter &emitter) const { SortEmitter(cast<sh::SortOp>(op), emitter).emit(); }
};

} // namespace

void fsdp::kernels::attachSortModels(MLIRContext *context) { sh::SortOp::attachInterface<SortRoot>(*context); }
