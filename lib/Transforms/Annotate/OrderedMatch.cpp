// The greedy match from the left and from the right. Greedy is complete here: an earlier partner never blocks a later
// one.

#include "OrderedMatch.h"

using namespace fsdp;

OrderedMatch fsdp::matchInOrder(unsigned firstCount, unsigned secondCount,
                                llvm::function_ref<bool(unsigned, unsigned)> fits) {
  OrderedMatch match;
  unsigned next = 0;
  for (unsigned i = 0; i < firstCount; ++i) {
    while (next < secondCount && !fits(i, next))
      ++next;
    if (next == secondCount) {
      match.unmatched = i;
      return match;
    }
    match.leftmost.push_back(next++);
  }
  // A complete match exists, so the search from the right finds one too.
  match.rightmost.resize(firstCount);
  unsigned end = secondCount;
  for (unsigned i = firstCount; i-- > 0;) {
    while (!fits(i, end - 1))
      --end;
    match.rightmost[i] = --end;
  }
  return match;
}
