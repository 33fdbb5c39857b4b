// Builds the body of one kernel function.

#include "KernelEmitter.h"

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::kernels;

/// Larger bodies run a loop over a tile instead of being repeated for each step.
static constexpr int64_t kMostUnrolledOps = 24;

KernelEmitter::KernelEmitter(KernelFunctionOp kernel, LLVM::LLVMFuncOp function, LoopRequests &requests,
                             DeviceLaunch *launch)
    : kernel(kernel), function(function), requests(requests), launch(launch),
      builder(kernel.getLoc(), kernel.getContext()), evaluator(builder, requests, function.addEntryBlock(builder)) {
  if (launch)
    evaluator.setDevice();
  builder.setInsertionPointToEnd(&function.getBody().front());
}

/// Host: arrays of pointers and of coordinates. Device: the pointers, then the coordinates.
void KernelEmitter::bindBuffers() {
  size_t count = kernel.getBody().getNumArguments() + kernel.getYield().getResults().size();
  auto arguments = llvm::to_vector_of<Value>(function.getArguments());
  evaluator.coordinates = llvm::to_vector(ArrayRef(arguments).drop_front(launch ? count : 1));
  auto alignments = kernel->getAttrOfType<DenseI64ArrayAttr>(kAlignmentsAttrName);
  auto pointerType = LLVM::LLVMPointerType::get(builder.getContext());
  auto bufferAt = [&](int64_t index, Type type) {
    if (launch)
      return KernelBuffer{arguments[index], cast<RankedTensorType>(type), alignments ? alignments[index] : 16};
    Value pointers = arguments.front();
    Value slot = LLVM::GEPOp::create(builder, pointerType, pointerType, pointers,
                                     ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    return KernelBuffer{LLVM::LoadOp::create(builder, pointerType, slot), cast<RankedTensorType>(type), 1};
  };
  Block &body = kernel.getBody().front();
  for (BlockArgument argument : body.getArguments())
    evaluator.bindBuffer(argument, bufferAt(argument.getArgNumber(), argument.getType()));
  for (auto [index, type] : llvm::enumerate(kernel.getYield().getResults().getTypes()))
    outputs.push_back(bufferAt(body.getNumArguments() + index, type));
}

const KernelBuffer *KernelEmitter::getOutput(Value result) const {
  for (auto [index, yielded] : llvm::enumerate(const_cast<KernelFunctionOp &>(kernel).getYield().getResults()))
    if (yielded == result)
      return &outputs[index];
  return nullptr;
}

bool KernelEmitter::isInPlace(Value result, Value input) const {
  auto &op = const_cast<KernelFunctionOp &>(kernel);
  auto argument = dyn_cast<BlockArgument>(input);
  if (!argument || argument.getOwner() != &op.getBody().front())
    return false;
  for (auto [index, yielded] : llvm::enumerate(op.getYield().getResults()))
    if (yielded == result)
      return op.getInPlaceInput(index) == argument.getArgNumber();
  return false;
}

void KernelEmitter::emit() {
  bindBuffers();
  auto yielded = kernel.getYield().getResults();
  Operation *root = yielded.empty() ? nullptr : yielded.front().getDefiningOp();
  if (auto op = dyn_cast_if_present<KernelRootOpInterface>(root); op && op.isRootOf(kernel.getYield()))
    op.emitRoot(*this);
  else
    emitElements();
  builder.setInsertionPointToEnd(&function.getBody().front());
  LLVM::ReturnOp::create(builder, ValueRange());
}

/// One nest for all outputs with the same number of elements. All loads of a step come before its stores.
void KernelEmitter::emitElements() {
  auto yielded = kernel.getYield().getResults();
  SmallVector<bool> done(yielded.size());
  for (unsigned first = 0; first < yielded.size(); ++first) {
    if (done[first])
      continue;
    int64_t total = outputs[first].type.getNumElements();
    SmallVector<unsigned> group;
    for (unsigned index = first; index < yielded.size(); ++index)
      if (!done[index] && outputs[index].type.getNumElements() == total) {
        group.push_back(index);
        done[index] = true;
      }
    emitNest({kernel, static_cast<int>(first)}, total, /*vectorize=*/true, [&](const IndexExpression &position) {
      SmallVector<Value> values;
      for (unsigned index : group)
        values.push_back(evaluator.element(yielded[index],
                                           evaluator.getSpace().delinearize(position, outputs[index].type.getShape())));
      for (auto [index, value] : llvm::zip(group, values))
        evaluator.store(outputs[index], position, value);
    });
  }
}

void KernelEmitter::emitCopy(LoopAxis axis, Value tensor, const KernelBuffer &output) {
  emitNest(axis, output.type.getNumElements(), /*vectorize=*/true, [&](const IndexExpression &position) {
    Value value = evaluator.element(tensor, evaluator.getSpace().delinearize(position, output.type.getShape()));
    evaluator.store(output, position, value);
  });
}

//===----------------------------------------------------------------------===//
// Loop nests
//===----------------------------------------------------------------------===//

SmallVector<LoopPiece> fsdp::kernels::cutAxis(const LoopRequests &requests, LoopAxis axis, int64_t total) {
  SmallVector<int64_t> strides{1};
  auto found = requests.cuts.find(axis);
  if (found != requests.cuts.end())
    for (int64_t cut : found->second)
      if (cut % strides.back() == 0 && total % cut == 0 && cut > strides.back() && cut < total)
        strides.push_back(cut);
  SmallVector<LoopPiece> pieces;
  for (size_t index = strides.size(); index-- > 0;) {
    int64_t end = index + 1 < strides.size() ? strides[index + 1] : total;
    pieces.push_back({strides[index], end / strides[index]});
  }
  return pieces;
}

int64_t KernelEmitter::lanesFor(LoopAxis axis, int64_t size, bool vectorize) const {
  if (!vectorize || requests.scalars.count(axis) || size < 4)
    return 1;
  auto wide = requests.lanes.find(axis);
  int64_t lanes = wide == requests.lanes.end() ? 16 : wide->second;
  while (lanes > size)
    lanes /= 2;
  return lanes;
}

/// body(counter * step) for each trip; without a loop if there is only one.
void KernelEmitter::emitLoop(LoopAxis axis, int64_t trips, int64_t step, LoopPiece piece,
                             llvm::function_ref<void(const IndexExpression &)> body) {
  if (trips == 0)
    return;
  if (trips == 1)
    return body(IndexExpression(0));
  scf::ForOp loop = evaluator.openLoop(evaluator.getDepth(), trips);
  body(evaluator.addCounter(loop.getInductionVar(), trips, axis, step, piece.size, piece.stride) * step);
  evaluator.closeLoop();
}

void KernelEmitter::emitNest(LoopAxis axis, int64_t total, bool vectorize,
                             llvm::function_ref<void(const IndexExpression &)> body) {
  if (total == 0)
    return;
  if (!launch)
    return emitLoops(axis, total, vectorize, body);
  if (evaluator.getDepth() > 0 || isOrdered)
    return emitLoops(axis, total, /*vectorize=*/false, body);
  emitParallel(axis, total, vectorize, body);
}

void KernelEmitter::emitOrderedNest(LoopAxis axis, int64_t total,
                                    llvm::function_ref<void(const IndexExpression &)> body) {
  if (launch && (total == 0 || !claimLaunch()))
    return;
  isOrdered = true; // one position has no loop, and still its nests are inside
  emitLoops(axis, total, /*vectorize=*/false, body);
  isOrdered = false;
}

void KernelEmitter::emitLoops(LoopAxis axis, int64_t total, bool vectorize,
                              llvm::function_ref<void(const IndexExpression &)> body) {
  if (total == 0)
    return;
  SmallVector<LoopPiece> pieces = cutAxis(requests, axis, total);
  LoopPiece tiled{0, 1};
  auto tile = requests.tiles.find(axis);
  auto nest = [&](auto &self, size_t depth, const IndexExpression &start) -> void {
    if (depth + 1 == pieces.size()) {
      if (tiled.stride)
        return emitTiled(axis, start, tiled, pieces[depth].size, vectorize, body);
      return emitInnermost(axis, start, pieces[depth].size, vectorize, body);
    }
    if (tile != requests.tiles.end() && tile->second == pieces[depth].stride && pieces[depth].size > 1) {
      tiled = pieces[depth];
      return self(self, depth + 1, start);
    }
    emitLoop(axis, pieces[depth].size, 1, pieces[depth],
             [&](const IndexExpression &counter) { self(self, depth + 1, start + counter * pieces[depth].stride); });
  };
  nest(nest, 0, IndexExpression(0));
}

/// Vectors first, then what is left one by one.
void KernelEmitter::emitInnermost(LoopAxis axis, const IndexExpression &start, int64_t size, bool vectorize,
                                  llvm::function_ref<void(const IndexExpression &)> body) {
  LoopPiece piece{1, size};
  int64_t lanes = lanesFor(axis, size, vectorize);
  if (lanes > 1)
    emitLoop(axis, size / lanes, lanes, piece,
             [&](const IndexExpression &block) { body(start + block + evaluator.addLanes(lanes, axis, size, 1)); });
  int64_t done = lanes > 1 ? size - size % lanes : 0;
  emitLoop(axis, size - done, 1, piece, [&](const IndexExpression &counter) { body(start + done + counter); });
}

/// The steps of a tile: unrolled for vectors, so that strided vectors can be loaded as square tiles.
void KernelEmitter::emitTileSteps(LoopAxis axis, const IndexExpression &start, LoopPiece tiled, int64_t steps,
                                  llvm::function_ref<void(const IndexExpression &)> body) {
  bool isSmall = std::distance(kernel.getBody().front().begin(), kernel.getBody().front().end()) <= kMostUnrolledOps;
  if (steps != kTileSize || !isSmall || !evaluator.getSpace().varies(start)) {
    emitLoop(axis, steps, 1, tiled, [&](const IndexExpression &counter) { body(start + counter * tiled.stride); });
    return;
  }
  for (int64_t step = 0; step < steps; ++step)
    body(start + evaluator.addTile(step, axis, tiled.size, tiled.stride) * tiled.stride);
}

/// As emitInnermost, but a tile of another piece runs inside: its neighbours share the cache lines that are read.
void KernelEmitter::emitTiled(LoopAxis axis, const IndexExpression &start, LoopPiece tiled, int64_t size,
                              bool vectorize, llvm::function_ref<void(const IndexExpression &)> body) {
  auto inside = [&](int64_t steps, const IndexExpression &tileStart) {
    if (steps != 0)
      emitInnermost(axis, tileStart, size, vectorize,
                    [&](const IndexExpression &position) { emitTileSteps(axis, position, tiled, steps, body); });
  };
  int64_t tiles = tiled.size / kTileSize;
  emitLoop(axis, tiles, kTileSize, tiled,
           [&](const IndexExpression &counter) { inside(kTileSize, start + counter * tiled.stride); });
  inside(tiled.size % kTileSize, start + tiles * kTileSize * tiled.stride);
}
