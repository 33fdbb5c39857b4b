// Finds accesses to the same bytes of a rank that no wait orders.

#ifndef FSDP_RUNTIME_CORE_RACEDETECTOR_H
#define FSDP_RUNTIME_CORE_RACEDETECTOR_H

#include "Device/Device.h"

#include <array>
#include <map>
#include <vector>

namespace fsdp::runtime {

/// How many operations of each stream are known to be done.
using VectorClock = std::array<uint64_t, streamCount>;

/// Bytes that an operation touches.
struct Access {
  const void *begin = nullptr;
  int64_t bytes = 0;
  bool isWrite = false;
  const char *name = ""; // of the tensor, if it has one; a static string of the program
};

/// What an operation is called in a message; static strings of the program.
struct OperationName {
  const char *kind = "";
  const char *name = "";
  int64_t sequence = -1; // of a collective
};

/// Vector clocks per stream, and per byte of the arena the last write and, stream by stream, the last read. It follows
/// the calls as the rank issues them, not as they run, so what it finds does not depend on timing or on a seed. A
/// collective counts as an access of each rank to its own bytes: other ranks touch them only while it runs on the
/// rank's own stream. Order that a rank could only get from another rank's waits does not count as order.
class RaceDetector {
public:
  /// Accesses outside [arenaBase, arenaBase + arenaBytes) are not looked at: constants of the program.
  RaceDetector(const char *arenaBase, int64_t arenaBytes) : arenaBase(arenaBase), arenaBytes(arenaBytes) {}

  /// Everything before is done.
  void beginStep();

  /// An operation at the end of `stream`. Fails with FSDP_RT_RACE, naming both, if an earlier one touches the same
  /// bytes, one of the two writes them, and no wait orders them. Not recorded then.
  Status addOperation(int64_t stream, const OperationName &name, const std::vector<Access> &accesses);

  /// The clock of an event at the end of `stream`.
  const VectorClock &record(int64_t stream) const { return clocks[stream]; }

  /// What follows on `stream` is after the event with this clock.
  void wait(int64_t stream, const VectorClock &event);

  /// The host waited until `stream` was empty: what is enqueued from now on, anywhere, is after all of it.
  void synchronize(int64_t stream);

private:
  /// An access that others are compared with; operation 0 is none.
  struct Past {
    uint64_t operation = 0; // index + 1 into `operations`
    uint64_t tick = 0;      // its number on its stream
    const char *name = "";
  };

  struct Operation {
    OperationName name;
    int64_t stream;
  };

  /// State of the bytes from a key of `segments` to `end`.
  struct Segment {
    int64_t end;
    Past lastWrite;
    Past lastReads[streamCount];
  };

  using Segments = std::map<int64_t, Segment>;

  bool isOrdered(const Past &past, int64_t stream) const;
  Status check(int64_t begin, const Segment &segment, int64_t stream, const OperationName &name,
               const Access &access) const;
  Status race(int64_t begin, int64_t end, const Past &past, bool pastWrites, int64_t stream, const OperationName &name,
              const Access &access) const;
  std::string describe(uint64_t number, const OperationName &name, int64_t stream) const;
  /// Cuts segments so that [begin, end) is covered by whole ones; returns the first.
  Segments::iterator cover(int64_t begin, int64_t end);
  void splitAt(int64_t offset);

  const char *arenaBase;
  int64_t arenaBytes;
  VectorClock clocks[streamCount] = {};
  std::vector<Operation> operations;
  Segments segments;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_RACEDETECTOR_H
