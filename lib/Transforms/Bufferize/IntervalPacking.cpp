// Best-fit packing of lifetimes: the offline variant of a memory allocator.

#include "IntervalPacking.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <limits>

using namespace fsdp;

/// The smallest gap that holds `block` between those of `placed` (sorted by offset) that live at the same time; above
/// all of them if there is none.
static int64_t findBestFit(llvm::ArrayRef<PackedBlock> blocks, llvm::ArrayRef<unsigned> placed,
                           const PackedBlock &block) {
  int64_t top = 0, best = -1, bestSlack = std::numeric_limits<int64_t>::max();
  for (unsigned index : placed) {
    const PackedBlock &other = blocks[index];
    if (!other.overlaps(block))
      continue;
    int64_t slack = other.offset - top - block.bytes;
    if (slack >= 0 && slack < bestSlack) {
      best = top;
      bestSlack = slack;
    }
    top = std::max(top, other.offset + other.bytes);
  }
  return best >= 0 ? best : top;
}

/// Places blocks one after another. Quadratic, but one step is a comparison of two intervals: ten thousand blocks take
/// a tenth of a second.
static int64_t placeInOrder(llvm::MutableArrayRef<PackedBlock> blocks, llvm::ArrayRef<unsigned> order) {
  int64_t total = 0;
  llvm::SmallVector<unsigned> placed;
  placed.reserve(order.size());
  for (unsigned index : order) {
    PackedBlock &block = blocks[index];
    block.offset = findBestFit(blocks, placed, block);
    total = std::max(total, block.offset + block.bytes);
    auto *after = llvm::partition_point(placed, [&](unsigned other) { return blocks[other].offset <= block.offset; });
    placed.insert(after, index);
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
  auto add = [&](const Interval &live, int64_t bytes) {
    changes.push_back({live.begin, bytes});
    changes.push_back({live.end + 1, -bytes});
  };
  for (const PackedBlock &block : blocks) {
    add(block.live, block.bytes);
    if (block.again)
      add(*block.again, block.bytes);
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
