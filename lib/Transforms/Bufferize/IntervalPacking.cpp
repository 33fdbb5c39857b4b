// Best-fit packing of lifetimes: the offline variant of a memory allocator.

#include "IntervalPacking.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <limits>

using namespace fsdp;

namespace {
/// A taken range of addresses.
struct Range {
  int64_t begin;
  int64_t end;

  bool operator<(const Range &other) const { return begin < other.begin; }
};
} // namespace

/// The smallest gap between `taken` ranges that holds `bytes`; above all of them if there is none.
static int64_t findBestFit(llvm::SmallVectorImpl<Range> &taken, int64_t bytes) {
  llvm::sort(taken);
  int64_t top = 0, best = -1, bestSlack = std::numeric_limits<int64_t>::max();
  for (const Range &range : taken) {
    int64_t slack = range.begin - top - bytes;
    if (slack >= 0 && slack < bestSlack) {
      best = top;
      bestSlack = slack;
    }
    top = std::max(top, range.end);
  }
  return best >= 0 ? best : top;
}

/// Places blocks one after another; each looks only at those before it that live at the same time.
static int64_t placeInOrder(llvm::MutableArrayRef<PackedBlock> blocks, llvm::ArrayRef<unsigned> order) {
  int64_t total = 0;
  llvm::SmallVector<Range> taken;
  llvm::SmallVector<PackedBlock *> placed;
  placed.reserve(order.size());
  for (unsigned index : order) {
    PackedBlock &block = blocks[index];
    taken.clear();
    for (const PackedBlock *other : placed)
      if (other->live.overlaps(block.live))
        taken.push_back({other->offset, other->offset + other->bytes});
    block.offset = findBestFit(taken, block.bytes);
    total = std::max(total, block.offset + block.bytes);
    placed.push_back(&block);
  }
  return total;
}

int64_t fsdp::packBlocks(llvm::MutableArrayRef<PackedBlock> blocks) {
  llvm::SmallVector<unsigned> order = llvm::to_vector(llvm::seq<unsigned>(0, blocks.size()));
  auto bySize = [&](unsigned a, unsigned b) {
    const PackedBlock &x = blocks[a], &y = blocks[b];
    return std::tuple(-x.bytes, x.live.begin, a) < std::tuple(-y.bytes, y.live.begin, b);
  };
  llvm::sort(order, bySize);
  int64_t total = placeInOrder(blocks, order);
  if (total == findPeak(blocks).bytes)
    return total;
  llvm::SmallVector<PackedBlock> second(blocks.begin(), blocks.end());
  auto byBegin = [&](unsigned a, unsigned b) {
    const PackedBlock &x = blocks[a], &y = blocks[b];
    return std::tuple(x.live.begin, -x.live.end, a) < std::tuple(y.live.begin, -y.live.end, b);
  };
  llvm::sort(order, byBegin);
  int64_t secondTotal = placeInOrder(second, order);
  if (secondTotal >= total)
    return total;
  llvm::copy(second, blocks.begin());
  return secondTotal;
}

Peak fsdp::findPeak(llvm::ArrayRef<PackedBlock> blocks) {
  // Ends are inclusive: what ends at t still counts at t.
  llvm::SmallVector<std::pair<int64_t, int64_t>> changes;
  for (const PackedBlock &block : blocks) {
    changes.push_back({block.live.begin, block.bytes});
    changes.push_back({block.live.end + 1, -block.bytes});
  }
  llvm::sort(changes);
  Peak peak;
  int64_t bytes = 0;
  for (auto [time, change] : changes) {
    bytes += change;
    if (bytes > peak.bytes)
      peak = {bytes, time};
  }
  return peak;
}
