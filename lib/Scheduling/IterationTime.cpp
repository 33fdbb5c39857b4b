// Replays one iteration of a steady loop: compute beside one lane.

#include "fsdp/Scheduling/IterationTime.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace fsdp::scheduling;

/// With `ahead` gathers of the begin started one iteration earlier.
static double timeWithGathersAhead(llvm::ArrayRef<LaneItem> gathers, double computeSeconds, size_t ahead) {
  double lane = 0, late = 0;
  for (auto [index, gather] : llvm::enumerate(gathers)) {
    if (index < ahead && gather.canMove)
      continue;
    lane += gather.seconds;
    late = std::max(late, lane - gather.computeBeforeSeconds);
  }
  for (auto [index, gather] : llvm::enumerate(gathers))
    if (index < ahead && gather.canMove)
      lane += gather.seconds;
  return std::max(late + computeSeconds, lane);
}

/// With `behind` reductions of the end waited for one iteration later: they have the lane first.
static double timeWithReductionsBehind(llvm::ArrayRef<LaneItem> reductions, double computeSeconds, size_t behind) {
  auto isBehind = [&](size_t index) { return index + behind >= reductions.size() && reductions[index].canMove; };
  double lane = 0;
  for (size_t index = 0; index < reductions.size(); ++index)
    if (isBehind(index))
      lane += reductions[index].seconds;
  for (auto [index, reduction] : llvm::enumerate(reductions))
    if (!isBehind(index))
      lane = std::max(lane, reduction.computeBeforeSeconds) + reduction.seconds;
  return std::max(lane, computeSeconds);
}

/// The smallest number in [0, count] that is as good as any.
static size_t findSmallest(size_t count, llvm::function_ref<double(size_t)> time) {
  llvm::SmallVector<double> times;
  for (size_t number = 0; number <= count; ++number)
    times.push_back(time(number));
  double limit = *llvm::min_element(times) * 1.001;
  return llvm::find_if(times, [&](double seconds) { return seconds <= limit; }) - times.begin();
}

size_t fsdp::scheduling::countGathersAhead(llvm::ArrayRef<LaneItem> gathers, double computeSeconds) {
  return findSmallest(gathers.size(),
                      [&](size_t number) { return timeWithGathersAhead(gathers, computeSeconds, number); });
}

size_t fsdp::scheduling::countReductionsBehind(llvm::ArrayRef<LaneItem> reductions, double computeSeconds) {
  return findSmallest(reductions.size(),
                      [&](size_t number) { return timeWithReductionsBehind(reductions, computeSeconds, number); });
}
