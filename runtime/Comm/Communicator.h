// Contract of collectives among a group of ranks.
//
// One object per rank, group and stream: calls on it are ordered by its stream, and do not wait for calls on another.
// Ask `supports` first. Conformance suite: Conformance/CommSuite.h. Add a backend: derive, and offer a function that
// makes the communicators of a group, to be called in Core/Communicators.cpp.

#ifndef FSDP_RUNTIME_COMM_COMMUNICATOR_H
#define FSDP_RUNTIME_COMM_COMMUNICATOR_H

#include "Device/Device.h"

namespace fsdp::runtime {

enum class CollectiveKind { AllGather, ReduceScatter, AllReduce };

/// "all_gather", "reduce_scatter", "all_reduce".
const char *collectiveName(CollectiveKind kind);

/// One grouped collective, with the meaning that abi.h gives it. Only looked at during the call.
struct CollectiveCall {
  CollectiveKind kind = CollectiveKind::AllGather;
  int32_t reduction = FSDP_RT_SUM; // of reduce_scatter and all_reduce
  const fsdp_rt_transfer *transfers = nullptr;
  int64_t count = 0;
  const char *label = ""; // static string of the program
  int64_t sequence = 0;
  SpanInfo span;
};

/// Bytes of all transfers, padding left out.
int64_t payloadBytes(const CollectiveCall &call);
/// "all_gather #12 'layers.3'", for messages.
std::string describe(const CollectiveCall &call);

/// A failed call raises the session's abort signal, so that every rank returns; nothing blocks longer than the
/// session's time-out.
class Communicator {
public:
  virtual ~Communicator() = default;

  /// Ranks in the group, and this rank's place in its order.
  virtual int64_t getSize() const = 0;
  virtual int64_t getIndex() const = 0;
  /// True if `enqueue` can do `kind` on elements of `elementType` (`reduction` is ignored for an all_gather).
  virtual bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const = 0;

  /// Does now what the first `enqueue` on `stream` would do first. All ranks of the group call it, or none.
  virtual Status prepare(Stream &stream) { return Status::ok(); }

  /// Enqueues the collective on `stream`, always the same one. Copies what it needs of `call`. Inputs and outputs
  /// belong to the collective until the stream is past it; then all outputs are written and no rank reads this rank's
  /// inputs any more. The caller has asked `supports` for every transfer.
  virtual Status enqueue(Stream &stream, const CollectiveCall &call) = 0;
  /// Gives `bytes` bytes at `mine` to the group and writes everybody's, in group order, to `all`. Blocks the caller
  /// until the whole group is in it; beside and not ordered with `enqueue`. Host memory; equal `bytes` on all ranks.
  virtual Status exchange(const void *mine, int64_t bytes, void *all) = 0;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_COMMUNICATOR_H
