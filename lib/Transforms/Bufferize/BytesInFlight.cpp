// Runs are split where a collective's bytes begin and end, and go when nothing is in flight on them.

#include "BytesInFlight.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp;

void BytesInFlight::splitAt(int64_t at) {
  auto after = runs.upper_bound(at);
  if (after == runs.begin())
    return;
  auto run = std::prev(after);
  if (run->first == at || run->second.end <= at)
    return;
  runs.insert(after, {at, run->second});
  run->second.end = at;
}

void BytesInFlight::add(const Flight &flight, ByteRange bytes, bool isSource) {
  splitAt(bytes.begin);
  splitAt(bytes.end);
  for (int64_t at = bytes.begin; at < bytes.end;) {
    auto run = runs.lower_bound(at);
    if (run == runs.end() || run->first != at) {
      int64_t end = run == runs.end() ? bytes.end : std::min(bytes.end, run->first);
      run = runs.insert(run, {at, {end, {}}});
    }
    run->second.uses.push_back({flight, isSource});
    at = run->second.end;
  }
}

void BytesInFlight::remove(const Flight &flight, ByteRange bytes) {
  for (auto run = runs.lower_bound(bytes.begin); run != runs.end() && run->first < bytes.end;) {
    llvm::erase_if(run->second.uses, [&](const Use &use) { return use.flight.number == flight.number; });
    run = run->second.uses.empty() ? runs.erase(run) : std::next(run);
  }
}

Operation *BytesInFlight::findConflict(Operation *op, ByteRange bytes, bool writes) const {
  auto run = runs.upper_bound(bytes.begin);
  if (run != runs.begin() && std::prev(run)->second.end > bytes.begin)
    --run;
  for (; run != runs.end() && run->first < bytes.end; ++run)
    for (const Use &use : run->second.uses)
      if (use.flight.start != op && (writes || !use.isSource))
        return use.flight.start;
  return nullptr;
}
