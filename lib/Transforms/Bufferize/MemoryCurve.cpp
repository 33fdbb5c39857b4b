// The memory plan over time, from the lifetimes of buffers.

#include "fsdp/Transforms/Bufferize/MemoryCurve.h"

#include "BufferLifetimes.h"

#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace mlir;
using namespace fsdp;

int64_t fsdp::sumBytes(const BytesByCategory &bytes) { return std::accumulate(bytes.begin(), bytes.end(), int64_t(0)); }

/// What a buffer takes from its neighbours: places are aligned.
static int64_t getPlaceBytes(const ArenaBuffer &buffer) {
  return static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(buffer.capacityBytes), kArenaAlignment));
}

/// Results are read after the step. Planned form names their places only: of the buffers at a place, the last one is
/// the result.
static void keepResults(func::FuncOp main, const LinearOrder &order, MutableArrayRef<ArenaBuffer> buffers) {
  llvm::DenseMap<int64_t, ArenaBuffer *> lastAt;
  for (ArenaBuffer &buffer : buffers) {
    ArenaBuffer *&last = lastAt[buffer.offset];
    if (!last || last->live.end < buffer.live.end)
      last = &buffer;
  }
  auto results = main->getAttrOfType<ArrayAttr>(kResultsAttrName);
  for (Attribute result : results ? results.getValue() : ArrayRef<Attribute>())
    if (auto offset = cast<DictionaryAttr>(result).getAs<IntegerAttr>("offset"))
      if (ArenaBuffer *last = lastAt.lookup(offset.getInt()))
        last->live.include(order.last());
}

FailureOr<MemoryCurve> MemoryCurve::compute(func::FuncOp main) {
  FailureOr<SmallVector<ArenaBuffer>> buffers = computeBufferLifetimes(main);
  if (failed(buffers))
    return failure();
  LinearOrder order(main.getBody());
  keepResults(main, order, *buffers);
  MemoryCurve result;
  // Changes first, then their running sum.
  result.curve.resize(order.last() + 2);
  for (const ArenaBuffer &buffer : *buffers) {
    auto category = static_cast<size_t>(buffer.category);
    int64_t begin = std::max<int64_t>(0, buffer.live.begin), end = std::min(order.last(), buffer.live.end);
    if (end < begin)
      continue; // never used
    result.curve[begin][category] += getPlaceBytes(buffer);
    result.curve[end + 1][category] -= getPlaceBytes(buffer);
    result.buffers.push_back({buffer.name.str(), buffer.category, getPlaceBytes(buffer), begin, end});
  }
  for (size_t time = 1; time < result.curve.size(); ++time)
    for (auto [now, before] : llvm::zip(result.curve[time], result.curve[time - 1]))
      now += before;
  result.peak =
      llvm::max_element(result.curve, [](const auto &a, const auto &b) { return sumBytes(a) < sumBytes(b); }) -
      result.curve.begin();
  auto when = static_cast<int64_t>(result.peak);
  for (const ArenaBuffer &buffer : *buffers)
    if (buffer.live.begin <= when && when <= buffer.live.end)
      result.peakBuffers.push_back({buffer.name.str(), buffer.category, getPlaceBytes(buffer)});
  llvm::sort(result.peakBuffers, [](const PeakBuffer &a, const PeakBuffer &b) {
    return std::pair(-a.bytes, StringRef(a.name)) < std::pair(-b.bytes, StringRef(b.name));
  });
  main.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    int64_t time = order.at(op);
    result.positions[op] = time;
    if (time <= when && !isa<BufferOp>(op))
      result.peakOperation = op;
    return op->hasTrait<OpTrait::IsIsolatedFromAbove>() ? WalkResult::skip() : WalkResult::advance();
  });
  return result;
}
