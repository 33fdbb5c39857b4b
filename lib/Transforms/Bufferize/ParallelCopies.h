// Orders copies that must look as if they happened at once.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_PARALLELCOPIES_H
#define FSDP_TRANSFORMS_BUFFERIZE_PARALLELCOPIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace fsdp {

/// Storage `source` is to be copied to storage `target`; `index` is the caller's.
struct Move {
  unsigned source;
  unsigned target;
  unsigned index;
};

/// What the caller must emit, in order.
struct MoveActions {
  /// Saves `move.source` in fresh storage, whose number is returned.
  llvm::function_ref<unsigned(const Move &move)> save;
  /// Copies `move.source` (perhaps a saved one) to `move.target`.
  llvm::function_ref<void(const Move &move)> copy;
};

/// Emits moves with distinct targets so that no source is overwritten before it is read; cycles are broken by saving
/// one source. Moves of a storage to itself do nothing. Linear in the number of moves.
void emitParallelCopies(llvm::ArrayRef<Move> moves, MoveActions actions);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_PARALLELCOPIES_H
