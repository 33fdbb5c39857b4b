// Sequences parallel copies: leaves first, then cycles.

#include "ParallelCopies.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace fsdp;

void fsdp::emitParallelCopies(llvm::ArrayRef<Move> moves, MoveActions actions) {
  llvm::SmallVector<Move> pending;
  llvm::DenseMap<unsigned, unsigned> readers, moveInto;
  for (const Move &move : moves) {
    if (move.source == move.target)
      continue;
    moveInto[move.target] = pending.size();
    ++readers[move.source];
    pending.push_back(move);
  }
  llvm::SmallVector<bool> done(pending.size(), false);
  llvm::SmallVector<unsigned> ready;
  auto drain = [&] {
    while (!ready.empty()) {
      unsigned next = ready.pop_back_val();
      actions.copy(pending[next]);
      done[next] = true;
      unsigned source = pending[next].source;
      auto into = moveInto.find(source);
      // The last reader of `source` is done: it may be overwritten.
      if (--readers[source] == 0 && into != moveInto.end() && !done[into->second])
        ready.push_back(into->second);
    }
  };
  for (unsigned i = pending.size(); i-- > 0;)
    if (readers.lookup(pending[i].target) == 0)
      ready.push_back(i);
  drain();
  // What is left are cycles: every target is the source of exactly one pending move.
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (done[i])
      continue;
    Move &move = pending[i];
    unsigned original = move.source;
    move.source = actions.save(move);
    readers[move.source] = 1;
    readers[original] = 0;
    ready.push_back(moveInto.lookup(original));
    drain();
  }
}
