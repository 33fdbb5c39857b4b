// An interval map from bytes to owners.

#include "ArenaContents.h"

using namespace mlir;
using namespace fsdp;

void ArenaContents::write(ByteRange range, Value owner, Operation *writer) {
  if (range.begin >= range.end)
    return;
  splitAt(segments, range.begin);
  splitAt(segments, range.end);
  segments.erase(segments.lower_bound(range.begin), segments.lower_bound(range.end));
  segments[range.begin] = {range.end, owner, writer};
}

Value ArenaContents::getOwner(int64_t at) const {
  auto segment = findEndingBehind(segments, at);
  return segment != segments.end() && segment->first <= at ? segment->second.owner : Value();
}

std::optional<ArenaContents::Segment> ArenaContents::findForeign(ByteRange range, Value owner) const {
  int64_t at = range.begin;
  for (auto segment = findEndingBehind(segments, at); at < range.end; ++segment) {
    if (segment == segments.end() || segment->first > at)
      return Segment{range.end, Value(), nullptr};
    if (segment->second.owner != owner)
      return segment->second;
    at = segment->second.end;
  }
  return std::nullopt;
}

void ArenaContents::intersect(const ArenaContents &other) {
  ArenaContents common;
  auto a = segments.begin();
  auto b = other.segments.begin();
  while (a != segments.end() && b != other.segments.end()) {
    int64_t begin = std::max(a->first, b->first), end = std::min(a->second.end, b->second.end);
    if (begin < end && a->second.owner == b->second.owner)
      common.write({begin, end}, a->second.owner, a->second.writer);
    if (a->second.end < b->second.end)
      ++a;
    else
      ++b;
  }
  segments = std::move(common.segments);
}
