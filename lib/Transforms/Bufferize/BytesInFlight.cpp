// Runs are split where a collective's bytes begin and end, and go when nothing is in flight on them.

#include "BytesInFlight.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp;

void BytesInFlight::add(const Flight &flight, ByteRange bytes, bool isSource) {
  splitAt(runs, bytes.begin);
  splitAt(runs, bytes.end);
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
  for (auto run = findEndingBehind(runs, bytes.begin); run != runs.end() && run->first < bytes.end; ++run)
    for (const Use &use : run->second.uses)
      if (use.flight.start != op && (writes || !use.isSource))
        return use.flight.start;
  return nullptr;
}
