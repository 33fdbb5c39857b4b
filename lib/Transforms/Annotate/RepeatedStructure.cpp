// The longest periodic stretch of a sequence.

#include "RepeatedStructure.h"

#include <algorithm>

using namespace llvm;

static constexpr size_t kMaxPeriod = 256;

namespace {
struct Stretch {
  size_t start = 0, period = 1, count = 0; // `count` full periods from `start`

  size_t length() const { return period * count; }
};
} // namespace

/// The longest stretch with one period: a run of entries that equal the entry one period later.
static Stretch longestWithPeriod(ArrayRef<const void *> sequence, size_t period) {
  Stretch best;
  size_t run = 0;
  for (size_t i = 0; i + period < sequence.size(); ++i) {
    run = sequence[i] == sequence[i + period] ? run + 1 : 0;
    Stretch found{i + 1 - run, period, run / period + 1};
    if (run >= period && found.length() > best.length())
      best = found;
  }
  return best;
}

SmallVector<unsigned> fsdp::groupRepeated(ArrayRef<const void *> sequence) {
  Stretch best;
  for (size_t period = 2; period <= std::min(kMaxPeriod, sequence.size() / 2); ++period)
    if (Stretch found = longestWithPeriod(sequence, period); found.length() > best.length())
      best = found;
  SmallVector<unsigned> groups;
  unsigned group = 0;
  for (size_t i = 0; i < sequence.size(); ++i) {
    bool inside = i > best.start && i < best.start + best.length();
    if (i > 0 && !(inside && (i - best.start) % best.period != 0))
      ++group;
    groups.push_back(group);
  }
  return groups;
}
