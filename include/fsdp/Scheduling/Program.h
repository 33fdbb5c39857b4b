// A training step as streams see it: work in the order of issue, in numbers, without operations.

#ifndef FSDP_SCHEDULING_PROGRAM_H
#define FSDP_SCHEDULING_PROGRAM_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace fsdp::scheduling {

/// A queue of transfers beside compute, in order. Numbers are those of the dialect's streams: gather 1, reduce 2,
/// copy 3, replica 4.
constexpr unsigned kNumStreams = 5;

/// What one collective or host copy costs.
struct Transfer {
  unsigned stream = 1;
  double latencySeconds = 0;
  double transferSeconds = 0; // alone on its link
  unsigned link = 0;          // transfers on one link share its bandwidth
  double computeSlowdown = 1; // of compute that runs at the same time
  int64_t bytes = 0;          // that one rank sends over that link

  double getSeconds() const { return latencySeconds + transferSeconds; }
};

/// A variable that holds a transfer in flight: an SSA handle.
using Slot = unsigned;

/// `to` takes what `from` holds.
struct Move {
  Slot from, to;
};

/// One entry of a block.
struct Item {
  enum class Kind {
    Compute, // keeps the compute stream busy for `seconds`
    Start,   // enqueues `transfer` on its stream, behind the compute issued so far; `slot` holds it
    Wait,    // compute waits for what `slot` holds
    Loop,    // `blocks[0]`, `trips` times
    Branch   // one of `blocks`; the longest counts
  };

  Kind kind = Kind::Compute;
  double seconds = 0;
  unsigned transfer = 0;
  Slot slot = 0;
  int64_t trips = 1;
  llvm::SmallVector<unsigned, 1> blocks;
  llvm::SmallVector<Move> enter, repeat, leave; // of a loop's carried slots: at entry, between iterations, behind it
  unsigned origin = 0;                          // what the caller made it from
};

struct Block {
  std::vector<Item> items;
};

struct Program {
  std::vector<Block> blocks; // 0 is the step
  std::vector<Transfer> transfers;
  unsigned numSlots = 0;
};

} // namespace fsdp::scheduling

#endif // FSDP_SCHEDULING_PROGRAM_H
