// Matching two sequences in order: each entry of the first with one of the second, never crossing.

#ifndef FSDP_TRANSFORMS_ANNOTATE_ORDEREDMATCH_H
#define FSDP_TRANSFORMS_ANNOTATE_ORDEREDMATCH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace fsdp {

/// The leftmost and the rightmost way to match every entry of a sequence in order. If they agree, the match is unique.
struct OrderedMatch {
  llvm::SmallVector<unsigned> leftmost, rightmost; // per entry of the first sequence, an index of the second
  std::optional<unsigned> unmatched;               // first entry that has no partner; then the lists are incomplete

  bool isComplete() const { return !unmatched; }

  bool isUnique() const { return isComplete() && leftmost == rightmost; }
};

/// Matches 0..`firstCount` with 0..`secondCount` in order; `fits(i, j)` says which pairs are possible.
OrderedMatch matchInOrder(unsigned firstCount, unsigned secondCount, llvm::function_ref<bool(unsigned, unsigned)> fits);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_ORDEREDMATCH_H
