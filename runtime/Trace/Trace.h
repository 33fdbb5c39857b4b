// What ran when, per rank and stream.

#ifndef FSDP_RUNTIME_TRACE_TRACE_H
#define FSDP_RUNTIME_TRACE_TRACE_H

#include "Support/Status.h"

#include <memory>
#include <vector>

namespace fsdp::runtime {

enum class SpanKind { Kernel, Gemm, Collective, Copy, Fill, Wait, Step };

enum class FlowEnd { None, Start, Finish };

/// What a span is called. `name` is a static string of the program.
struct SpanInfo {
  SpanKind kind = SpanKind::Kernel;
  const char *name = "";
  int64_t bytes = 0;
  uint64_t flow = 0; // joins a collective to its wait within a rank
  FlowEnd flowEnd = FlowEnd::None;
  std::string detail; // more text for the viewer; only filled while tracing
};

struct Span {
  SpanInfo info;
  int64_t beginNs = 0;
  int64_t endNs = 0;
};

struct CounterSample {
  int64_t timeNs = 0;
  int64_t value = 0;
};

/// Spans of one rank. Each stream's list is written only by the thread that runs the stream, and read between steps.
class RankTrace {
public:
  /// Nanoseconds since the trace began.
  int64_t now() const;
  void add(int64_t stream, SpanInfo info, int64_t beginNs, int64_t endNs);
  /// Changes the counter "gathered bytes"; by the rank's own thread.
  void addGathered(int64_t bytes);

private:
  friend class Trace;

  static constexpr int64_t laneCount = 6; // five streams and the host
  static constexpr size_t maxSpansPerLane = 1 << 20;
  int64_t originNs = 0;
  std::vector<Span> lanes[laneCount];
  int64_t droppedSpans[laneCount] = {};
  std::vector<CounterSample> gatheredSamples;
  int64_t gatheredBytes = 0;
};

/// The lane of a rank's host thread, beside the streams' numbers.
constexpr int64_t hostLane = 5;

/// Traces of all ranks of a session, on one clock.
class Trace {
public:
  explicit Trace(int64_t rankCount);

  RankTrace &getRank(int64_t rank) { return *ranks[rank]; }

  /// Writes Chrome JSON: one pid per rank, one tid per stream, flow arrows from a collective's end to its wait.
  Status write(const std::string &path) const;

private:
  std::vector<std::unique_ptr<RankTrace>> ranks;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_TRACE_TRACE_H
