// Where a rank's step spent its time: sums that are always kept, beside the trace that must be asked for.

#ifndef FSDP_RUNTIME_TRACE_STEPTIMES_H
#define FSDP_RUNTIME_TRACE_STEPTIMES_H

#include "Trace/Trace.h"

#include <atomic>

namespace fsdp::runtime {

/// Nanoseconds of one rank in one step. Streams add from their own threads; read and cleared between steps.
struct StepTimes {
  std::atomic<int64_t> stepNs{0};
  std::atomic<int64_t> computeNs{0};    // kernels, products and copies of the compute stream
  std::atomic<int64_t> exposedNs{0};    // the compute stream waited for another one
  std::atomic<int64_t> collectiveNs{0}; // of all collectives, each from its turn on its stream to its end
  std::atomic<int64_t> meetingNs{0};    // of that, until the last rank had come
  std::atomic<int64_t> collectiveCount{0};

  void clear() {
    for (std::atomic<int64_t> *sum : {&stepNs, &computeNs, &exposedNs, &collectiveNs, &meetingNs, &collectiveCount})
      sum->store(0, std::memory_order_relaxed);
  }

  /// A span of `kind` ended on the compute stream, or on another one.
  void add(SpanKind kind, bool isCompute, int64_t ns) {
    if (kind == SpanKind::Collective) {
      addTo(collectiveNs, ns);
      addTo(collectiveCount, 1);
    } else if (isCompute) {
      addTo(kind == SpanKind::Wait ? exposedNs : computeNs, ns);
    }
  }

  static void addTo(std::atomic<int64_t> &sum, int64_t ns) { sum.fetch_add(ns, std::memory_order_relaxed); }
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_TRACE_STEPTIMES_H
