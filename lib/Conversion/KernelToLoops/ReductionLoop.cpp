// Loops that carry accumulators.

#include "ReductionLoop.h"
#include "KernelEmitter.h"

using namespace mlir;
using namespace fsdp::kernels;

/// The requests in units of steps; a cut inside a step would change the order.
static LoopRequests inSteps(const LoopRequests &requests, LoopAxis axis, int64_t step) {
  LoopRequests scaled;
  auto found = requests.cuts.find(axis);
  if (found != requests.cuts.end())
    for (int64_t cut : found->second)
      if (cut % step == 0)
        scaled.cuts[axis].insert(cut / step);
  return scaled;
}

ReductionLoop::Values ReductionLoop::emit(LoopAxis axis, int64_t trips, int64_t step, Values accumulators, Body body) {
  if (trips == 0)
    return accumulators;
  SmallVector<LoopPiece> pieces = cutAxis(inSteps(evaluator.getRequests(), axis, step), axis, trips);
  auto nest = [&](auto &self, size_t depth, const IndexExpression &start, Values current) -> Values {
    if (depth == pieces.size())
      return body(start * step, current);
    LoopPiece piece = pieces[depth];
    if (piece.size == 1)
      return self(self, depth + 1, start, std::move(current));
    scf::ForOp loop = evaluator.openLoop(level, piece.size, current);
    unsigned outerLevel = std::exchange(level, level + 1);
    // The innermost counter steps over blocks, the others over pieces of whole blocks.
    bool isInnermost = piece.stride == 1;
    int64_t unit = isInnermost ? step : 1;
    IndexExpression counter = evaluator.addCounter(loop.getInductionVar(), piece.size, axis, unit, piece.size * unit,
                                                   isInnermost ? 1 : piece.stride * step);
    Values next = self(self, depth + 1, start + counter * piece.stride, Values(loop.getRegionIterArgs()));
    level = outerLevel;
    return Values(evaluator.closeLoop(next));
  };
  return nest(nest, 0, IndexExpression(0), std::move(accumulators));
}

Value fsdp::kernels::spreadLike(Value value, Indices indices, ElementEvaluator &evaluator) {
  for (const IndexExpression &index : indices) {
    if (!evaluator.getSpace().varies(index))
      continue;
    Value parts[] = {value, evaluator.materialize(index)};
    unifyLanes(evaluator.getBuilder(), parts);
    return parts[0];
  }
  return value;
}

void fsdp::kernels::requestLanes(Indices indices, int64_t lanes, ElementEvaluator &evaluator) {
  LoopRequests &requests = evaluator.getRequests();
  for (const IndexExpression &index : indices)
    for (LoopAxis axis : evaluator.getSpace().lanesOf(index)) {
      if (evaluator.isDevice()) // threads are lanes enough
        requests.addScalar(axis);
      else
        requests.addLanes(axis, lanes);
    }
}
