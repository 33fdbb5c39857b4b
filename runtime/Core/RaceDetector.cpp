// Finds accesses to the same bytes of a rank that no wait orders.

#include "Core/RaceDetector.h"

#include "Support/ElementType.h"

#include <algorithm>

namespace fsdp::runtime {

void RaceDetector::beginStep() {
  for (VectorClock &clock : clocks)
    clock.fill(0);
  operations.clear();
  segments.clear();
}

void RaceDetector::wait(int64_t stream, const VectorClock &event) {
  for (int64_t i = 0; i < streamCount; ++i)
    clocks[stream][i] = std::max(clocks[stream][i], event[i]);
}

void RaceDetector::synchronize(int64_t stream) {
  const VectorClock done = clocks[stream];
  for (int64_t i = 0; i < streamCount; ++i)
    wait(i, done);
}

Status RaceDetector::addOperation(int64_t stream, const OperationName &name, const std::vector<Access> &accesses) {
  struct Range {
    int64_t begin, end;
    const Access *access;
  };

  std::vector<Range> ranges;
  for (const Access &access : accesses) {
    int64_t begin = static_cast<int64_t>(reinterpret_cast<uintptr_t>(access.begin)) -
                    static_cast<int64_t>(reinterpret_cast<uintptr_t>(arenaBase));
    if (access.bytes > 0 && begin >= 0 && begin < arenaBytes)
      ranges.push_back({begin, std::min(arenaBytes, begin + access.bytes), &access});
  }
  // All checks first: an operation is not in a race with itself, and one that is in a race leaves no trace.
  for (const Range &range : ranges)
    for (auto at = cover(range.begin, range.end); at != segments.end() && at->first < range.end; ++at)
      if (Status status = check(at->first, at->second, stream, name, *range.access); status.failed())
        return status;

  operations.push_back({name, stream});
  uint64_t tick = ++clocks[stream][stream];
  for (const Range &range : ranges) {
    Past now = {operations.size(), tick, range.access->name};
    // A later range of the same operation may have cut these segments again.
    for (auto at = cover(range.begin, range.end); at != segments.end() && at->first < range.end; ++at) {
      Segment &segment = at->second;
      if (!range.access->isWrite) {
        segment.lastReads[stream] = now;
        continue;
      }
      // Everything before is ordered before this write, so being after the write is being after all of it.
      segment.lastWrite = now;
      std::fill(std::begin(segment.lastReads), std::end(segment.lastReads), Past());
    }
  }
  return Status::ok();
}

bool RaceDetector::isOrdered(const Past &past, int64_t stream) const {
  return past.operation == 0 || clocks[stream][operations[past.operation - 1].stream] >= past.tick;
}

Status RaceDetector::check(int64_t begin, const Segment &segment, int64_t stream, const OperationName &name,
                           const Access &access) const {
  if (!isOrdered(segment.lastWrite, stream))
    return race(begin, segment.end, segment.lastWrite, true, stream, name, access);
  for (const Past &read : segment.lastReads)
    if (access.isWrite && !isOrdered(read, stream))
      return race(begin, segment.end, read, false, stream, name, access);
  return Status::ok();
}

/// "kernel 'softmax' (call 12, stream compute)", "all_gather #3 'layers.1' (call 10, stream gather)"
std::string RaceDetector::describe(uint64_t number, const OperationName &name, int64_t stream) const {
  std::string text = name.kind;
  if (name.sequence >= 0)
    text += formatText(" #%lld", static_cast<long long>(name.sequence));
  if (*name.name)
    text += std::string(" '") + name.name + "'";
  return text + formatText(" (call %llu, stream %s)", static_cast<unsigned long long>(number), streamName(stream));
}

Status RaceDetector::race(int64_t begin, int64_t end, const Past &past, bool pastWrites, int64_t stream,
                          const OperationName &name, const Access &access) const {
  auto what = [](const char *name) { return *name ? std::string(" of '") + name + "'" : std::string(); };
  const Operation &other = operations[past.operation - 1];
  return {FSDP_RT_RACE,
          formatText("race on bytes [%lld, %lld) of the arena: %s %s%s, %s %s%s, and no wait orders the two",
                     static_cast<long long>(begin), static_cast<long long>(end),
                     describe(operations.size() + 1, name, stream).c_str(), access.isWrite ? "writes" : "reads",
                     what(access.name).c_str(), describe(past.operation, other.name, other.stream).c_str(),
                     pastWrites ? "writes" : "reads", what(past.name).c_str())};
}

void RaceDetector::splitAt(int64_t offset) {
  auto next = segments.upper_bound(offset);
  if (next == segments.begin())
    return;
  auto at = std::prev(next);
  if (at->first == offset || at->second.end <= offset)
    return;
  Segment right = at->second;
  at->second.end = offset;
  segments.emplace_hint(next, offset, right);
}

RaceDetector::Segments::iterator RaceDetector::cover(int64_t begin, int64_t end) {
  splitAt(begin);
  splitAt(end);
  for (int64_t cursor = begin; cursor < end;) {
    auto at = segments.lower_bound(cursor);
    int64_t next = at == segments.end() ? end : std::min(at->first, end);
    if (cursor < next)
      segments.emplace_hint(at, cursor, Segment{next, {}, {}});
    else
      next = at->second.end;
    cursor = next;
  }
  return segments.find(begin);
}

} // namespace fsdp::runtime
