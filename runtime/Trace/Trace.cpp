// Records what ran when.

#include "Trace/Trace.h"

#include <chrono>

namespace fsdp::runtime {

static int64_t clockNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

int64_t RankTrace::now() const { return clockNs() - originNs; }

void RankTrace::add(int64_t lane, SpanInfo info, int64_t beginNs, int64_t endNs) {
  if (lanes[lane].size() < maxSpansPerLane)
    lanes[lane].push_back({std::move(info), beginNs, endNs});
  else
    ++droppedSpans[lane];
}

void RankTrace::addGathered(int64_t bytes) {
  gatheredBytes += bytes;
  if (gatheredSamples.size() < maxSpansPerLane)
    gatheredSamples.push_back({now(), gatheredBytes});
}

Trace::Trace(int64_t rankCount) {
  int64_t origin = clockNs();
  for (int64_t i = 0; i < rankCount; ++i) {
    ranks.push_back(std::make_unique<RankTrace>());
    ranks.back()->originNs = origin;
  }
}

} // namespace fsdp::runtime
