// Best-fit packing of lifetimes: the offline variant of a memory allocator.

#include "IntervalPacking.h"

#include "OccupiedSpace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <limits>

using namespace fsdp;

/// The smallest gap between `taken`, which is in order, that holds `bytes`; above all of it if there is none.
static int64_t findBestFit(llvm::ArrayRef<AddressRun> taken, int64_t bytes) {
  int64_t top = 0, best = -1, bestSlack = std::numeric_limits<int64_t>::max();
  for (const AddressRun &run : taken) {
    int64_t slack = run.begin - top - bytes;
    if (slack >= 0 && slack < bestSlack) {
      best = top;
      bestSlack = slack;
    }
    top = std::max(top, run.end);
  }
  return best >= 0 ? best : top;
}

/// Places blocks one after another.
static int64_t placeInOrder(llvm::MutableArrayRef<PackedBlock> blocks, llvm::ArrayRef<unsigned> order) {
  llvm::SmallVector<int64_t> begins;
  for (const PackedBlock &block : blocks) {
    begins.push_back(block.live.begin);
    if (block.again)
      begins.push_back(block.again->begin);
  }
  OccupiedSpace space(begins);
  int64_t total = 0;
  llvm::SmallVector<AddressRun> taken;
  for (unsigned index : order) {
    PackedBlock &block = blocks[index];
    taken.clear();
    space.collect(block.live, taken);
    if (block.again)
      space.collect(*block.again, taken);
    llvm::sort(taken);
    block.offset = findBestFit(taken, block.bytes);
    AddressRun run{block.offset, block.offset + block.bytes};
    space.add(block.live, run);
    if (block.again)
      space.add(*block.again, run);
    total = std::max(total, run.end);
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
