// Packs blocks with known lifetimes into one address range.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_INTERVALPACKING_H
#define FSDP_TRANSFORMS_BUFFERIZE_INTERVALPACKING_H

#include "LinearOrder.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// Needs `bytes` (a multiple of the alignment) while `live`, and for some blocks once more, later.
struct PackedBlock {
  Interval live;
  int64_t bytes;
  int64_t offset = 0;
  std::optional<Interval> again = std::nullopt;
};

/// Sets offsets so that blocks whose lifetimes overlap do not overlap in space; returns the end of the highest block.
/// Tries largest first and earliest first, each with best fit, and keeps the smaller packing.
int64_t packBlocks(llvm::MutableArrayRef<PackedBlock> blocks);

/// The most bytes that are live at one time: no packing can be smaller. `when` is the first such time.
struct Peak {
  int64_t bytes = 0;
  int64_t when = 0;
};

Peak findPeak(llvm::ArrayRef<PackedBlock> blocks);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_INTERVALPACKING_H
