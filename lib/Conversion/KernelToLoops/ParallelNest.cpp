// Outermost nests on a device: which thread computes which elements.

#include "DeviceReduction.h"
#include "ElementwiseModel.h"
#include "KernelEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

/// Threads of a block where each has elements of its own, or is in a group of a warp.
static constexpr int64_t kBlockThreads = 256;
/// More blocks than this loop: enough to fill any device many times.
static constexpr int64_t kMostBlocks = 1 << 16;
/// Fewer elements than this are not worth vectors: threads matter more.
static constexpr int64_t kFewestForVectors = 1 << 15;
/// Bodies of more operations use too many registers with wide vectors.
static constexpr int64_t kMostOpsForVectors = 64;
/// Neighbouring groups that read neighbouring elements.
static constexpr int64_t kColumnsOfBlock = 32;

/// True if this is the launch to build; counts those that are passed.
bool KernelEmitter::claimLaunch() {
  if (launchCount++ != launch->number)
    return false;
  launch->exists = true;
  return true;
}

static Value toIndex(ImplicitLocOpBuilder &b, Value value) { return arith::ExtUIOp::create(b, b.getI64Type(), value); }

static Value constant(ImplicitLocOpBuilder &b, int64_t value) { return intConstant(b, b.getI64Type(), value); }

static Value threadIndex(ImplicitLocOpBuilder &b) { return toIndex(b, NVVM::ThreadIdXOp::create(b, b.getI32Type())); }

static Value blockIndex(ImplicitLocOpBuilder &b) { return toIndex(b, NVVM::BlockIdXOp::create(b, b.getI32Type())); }

void KernelEmitter::emitParallel(LoopAxis axis, int64_t total, bool vectorize, Body body) {
  auto partial = requests.partials.find(axis);
  if (partial != requests.partials.end() && claimLaunch())
    emitPartials(axis, partial->second);
  if (!claimLaunch())
    return;
  if (requests.groups.count(axis))
    emitGroups(axis, total, body);
  else
    emitThreads(axis, total, vectorize, body);
}

//===----------------------------------------------------------------------===//
// A thread an element, or a few
//===----------------------------------------------------------------------===//

/// Sixteen bytes of the widest element, where vectors fit all pieces.
int64_t KernelEmitter::deviceLanes(LoopAxis axis, ArrayRef<LoopPiece> pieces, int64_t total, bool vectorize) const {
  if (!vectorize || requests.scalars.count(axis) || total < kFewestForVectors)
    return 1;
  int64_t bytes = 1;
  Block &block = const_cast<KernelFunctionOp &>(kernel).getBody().front();
  auto widen = [&](Value value) { bytes = std::max(bytes, getElementBytes(elementTypeOf(value))); };
  llvm::for_each(block.getArguments(), widen);
  llvm::for_each(block.getTerminator()->getOperands(), widen);
  int64_t lanes = std::min<int64_t>(16 / bytes, 8);
  if (std::distance(block.begin(), block.end()) > kMostOpsForVectors)
    lanes = std::min<int64_t>(lanes, 2);
  while (pieces.size() > 1 && pieces.back().size % lanes != 0)
    lanes /= 2;
  return lanes;
}

/// Calls body with each index in [0, count) that this thread has: neighbours belong to neighbouring threads.
void KernelEmitter::emitOverThreads(int64_t count, llvm::function_ref<void(Value index)> body) {
  int64_t blocks = std::min<int64_t>(llvm::divideCeil(count, kBlockThreads), kMostBlocks);
  launch->blockX = kBlockThreads;
  launch->gridX = std::max(launch->gridX, blocks);
  Value first = arith::AddIOp::create(
      builder, arith::MulIOp::create(builder, blockIndex(builder), constant(builder, kBlockThreads)),
      threadIndex(builder));
  if (blocks * kBlockThreads >= count) {
    Value isInside = arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, first, constant(builder, count));
    return evaluator.emitIf(isInside, [&] { body(first); });
  }
  scf::ForOp loop =
      evaluator.openDynamicLoop(0, first, constant(builder, count), constant(builder, launch->gridX * kBlockThreads));
  body(loop.getInductionVar());
  evaluator.closeLoop();
}

/// The position of the `index`-th vector: a counter a piece, each found by a division.
IndexExpression KernelEmitter::decompose(LoopAxis axis, Value index, int64_t count, ArrayRef<LoopPiece> pieces,
                                         int64_t lanes) {
  ImplicitLocOpBuilder &b = builder;
  bool isNarrow = count < (int64_t(1) << 31);
  Type type = isNarrow ? b.getI32Type() : b.getI64Type();
  Value rest = isNarrow ? Value(arith::TruncIOp::create(b, type, index)) : index;
  IndexExpression position(0);
  for (size_t depth = pieces.size(); depth-- > 0;) {
    LoopPiece piece = pieces[depth];
    int64_t step = depth + 1 == pieces.size() ? lanes : 1, trips = piece.size / step;
    Value counter = rest;
    if (depth > 0) {
      Value size = intConstant(b, type, trips);
      counter = arith::RemUIOp::create(b, rest, size);
      rest = arith::DivUIOp::create(b, rest, size);
    }
    if (isNarrow)
      counter = toIndex(b, counter);
    position =
        position + evaluator.addCounter(counter, trips, axis, step, piece.size, piece.stride) * (step * piece.stride);
  }
  return position;
}

void KernelEmitter::emitThreads(LoopAxis axis, int64_t total, bool vectorize, Body body) {
  SmallVector<LoopPiece> pieces = cutAxis(requests, axis, total);
  int64_t lanes = deviceLanes(axis, pieces, total, vectorize), innermost = pieces.back().size;
  DeviceGroup alone;
  alone.axis = axis;
  evaluator.group = &alone;
  emitOverThreads(total / lanes, [&](Value index) {
    IndexExpression position = decompose(axis, index, total / lanes, pieces, lanes);
    body(lanes == 1 ? position : position + evaluator.addLanes(lanes, axis, innermost, 1));
  });
  if (int64_t rest = total % lanes) // there is one piece
    emitOverThreads(
        rest, [&](Value index) { body(evaluator.addCounter(index, rest, axis, 1, innermost, 1) + (total - rest)); });
  evaluator.group = nullptr;
}

//===----------------------------------------------------------------------===//
// A group of threads an element
//===----------------------------------------------------------------------===//

/// Groups of a block: by columns as many as read whole cache lines. Larger groups by rows have barriers, so their
/// blocks are theirs alone.
static int64_t groupsPerBlock(GroupRequest request) {
  if (request.isColumn)
    return kColumnsOfBlock;
  return request.members <= kWarpThreads ? kBlockThreads / request.members : 1;
}

/// Calls body with each group in [0, groups) that this thread belongs to, and whether the thread is the one that
/// writes. Blocks with barriers leave the loop together: groups beyond the last do what the last does, without writing.
void KernelEmitter::emitOverGroups(LoopAxis axis, int64_t groups, GroupRequest request,
                                   llvm::function_ref<void(Value group, Value writes)> body) {
  ImplicitLocOpBuilder &b = builder;
  int64_t perBlock = groupsPerBlock(request), threads = perBlock * request.members;
  int64_t blocks = std::min<int64_t>(llvm::divideCeil(groups, perBlock), kMostBlocks);
  launch->blockX = threads;
  launch->gridX = blocks;
  Value thread = threadIndex(b), minor = constant(b, request.isColumn ? perBlock : request.members);
  Value low = arith::RemUIOp::create(b, thread, minor), high = arith::DivUIOp::create(b, thread, minor);
  DeviceGroup state;
  state.axis = axis;
  state.members = request.members;
  state.perBlock = perBlock;
  state.isColumn = request.isColumn;
  state.member = request.isColumn ? high : low;
  state.slot = request.isColumn ? low : high;
  Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, state.member, constant(b, 0));
  Value first = arith::MulIOp::create(b, blockIndex(b), constant(b, perBlock));
  if (!request.isColumn)
    first = arith::AddIOp::create(b, first, state.slot);
  evaluator.group = &state;
  scf::ForOp loop = evaluator.openDynamicLoop(0, first, constant(b, groups), constant(b, blocks * perBlock));
  evaluator.markUniform();
  Value group = loop.getInductionVar(), writes = isFirst;
  if (request.isColumn) {
    group = arith::AddIOp::create(b, group, state.slot);
    Value exists = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, group, constant(b, groups));
    writes = arith::AndIOp::create(b, isFirst, exists);
    group = arith::MinUIOp::create(b, group, constant(b, groups - 1));
  }
  body(group, writes);
  evaluator.closeLoop();
  evaluator.group = nullptr;
}

void KernelEmitter::emitGroups(LoopAxis axis, int64_t total, Body body) {
  SmallVector<LoopPiece> pieces = cutAxis(requests, axis, total);
  emitOverGroups(axis, total, requests.groups[axis], [&](Value group, Value writes) {
    IndexExpression position = decompose(axis, group, total, pieces, 1);
    evaluator.emitIf(writes, [&] { body(position); });
  });
}

void KernelEmitter::emitGroupNest(LoopAxis axis, int64_t total, int64_t members,
                                  llvm::function_ref<void(const IndexExpression &, Value)> body) {
  if (!claimLaunch())
    return;
  SmallVector<LoopPiece> pieces = cutAxis(requests, axis, total);
  emitOverGroups(axis, total, {members, /*isColumn=*/false},
                 [&](Value group, Value isFirst) { body(decompose(axis, group, total, pieces, 1), isFirst); });
}

/// The launch before that of a nest: a group for each part of each element of a reduction.
void KernelEmitter::emitPartials(LoopAxis axis, Operation *op) {
  auto reduce = cast<stablehlo::ReduceOp>(op);
  DeviceReduction plan = DeviceReduction::of(reduce);
  auto shape = shapeOf(reduce.getResult(0));
  int64_t elements = cast<ShapedType>(reduce.getResult(0).getType()).getNumElements();
  int64_t groups = elements * plan.parts;
  GroupRequest request{plan.members, plan.isColumn};
  emitOverGroups(axis, groups, request, [&](Value group, Value writes) {
    // Part p of element e is group p * elements + e.
    LoopPiece pieces[] = {{elements, plan.parts}, {1, elements}};
    IndexExpression place = decompose({op, 4}, group, groups, pieces, 1);
    auto [part, element] = evaluator.getSpace().split(place, elements);
    Accumulators sum = emitReductionPart(reduce, evaluator.getSpace().delinearize(element, shape), part, evaluator);
    evaluator.emitIf(writes, [&, &place = place] {
      for (auto [buffer, value] : llvm::zip(partialsOf(reduce, evaluator), sum))
        evaluator.store(buffer, place, value);
    });
  });
}
