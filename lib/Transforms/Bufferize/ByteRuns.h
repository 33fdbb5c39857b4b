// Maps from the first byte of disjoint runs to what is known of them; a run says where it ends.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_BYTERUNS_H
#define FSDP_TRANSFORMS_BUFFERIZE_BYTERUNS_H

#include <cstdint>
#include <iterator>
#include <map>

namespace fsdp {

template <typename Run>
using ByteRuns = std::map<int64_t, Run>;

/// Makes `at` a boundary: a run around it becomes two.
template <typename Run>
void splitAt(ByteRuns<Run> &runs, int64_t at) {
  auto after = runs.upper_bound(at);
  if (after == runs.begin())
    return;
  auto run = std::prev(after);
  if (run->first == at || run->second.end <= at)
    return;
  runs.insert(after, {at, run->second});
  run->second.end = at;
}

/// The first run that ends behind `at`.
template <typename Run>
typename ByteRuns<Run>::const_iterator findEndingBehind(const ByteRuns<Run> &runs, int64_t at) {
  auto run = runs.upper_bound(at);
  return run != runs.begin() && std::prev(run)->second.end > at ? std::prev(run) : run;
}

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_BYTERUNS_H
