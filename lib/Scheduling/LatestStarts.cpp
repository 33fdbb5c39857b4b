// Finds the latest starts that hide transfers, within a limit on memory.

#include "fsdp/Scheduling/LatestStarts.h"

#include "RoomTree.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>

using namespace fsdp::scheduling;
using llvm::Error;

static Error malformed(size_t index, const char *what) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), "prefetch %zu %s", index, what);
}

Error StartsProblem::check() const {
  if (times.size() != room.size() + 1 || !llvm::is_sorted(times))
    return llvm::createStringError(llvm::inconvertibleErrorCode(), "expected sorted times, one more than rooms");
  for (size_t index = 0; index < prefetches.size(); ++index) {
    const Prefetch &prefetch = prefetches[index];
    if (prefetch.earliest > prefetch.need || prefetch.need > room.size())
      return malformed(index, "is needed before its operands are there, or behind the end");
    if (index > 0 && prefetch.need < prefetches[index - 1].need)
      return malformed(index, "is needed before the one that its stream runs first");
  }
  return Error::success();
}

/// The last position not behind `limit` whose time is at most `time`; `earliest` if there is none.
static size_t findPosition(const StartsProblem &problem, double time, size_t earliest, size_t limit) {
  auto times = llvm::ArrayRef(problem.times).take_front(limit + 1);
  size_t behind = llvm::upper_bound(times, time) - times.begin();
  return std::max(earliest, std::min(behind == 0 ? 0 : behind - 1, limit));
}

/// A transfer cannot start before an earlier one of its stream can.
static std::vector<size_t> getEarliest(const StartsProblem &problem) {
  std::vector<size_t> earliest;
  earliest.reserve(problem.prefetches.size());
  size_t latest = 0;
  for (const Prefetch &prefetch : problem.prefetches)
    earliest.push_back(latest = std::max(latest, prefetch.earliest));
  return earliest;
}

StartsPlan fsdp::scheduling::findLatestStarts(const StartsProblem &problem) {
  size_t count = problem.prefetches.size();
  StartsPlan plan{std::vector<size_t>(count), std::vector<bool>(count, false), std::vector<bool>(count, false)};
  std::vector<size_t> earliest = getEarliest(problem);
  RoomTree room(problem.room);
  double nextBegin = std::numeric_limits<double>::infinity();
  size_t nextStart = problem.room.size();
  for (size_t index = count; index-- > 0;) {
    const Prefetch &prefetch = problem.prefetches[index];
    double begin = std::min(prefetch.needTime, nextBegin) - prefetch.seconds;
    size_t wanted = findPosition(problem, begin, earliest[index], std::min(prefetch.need, nextStart));
    size_t start = room.findRoomBefore(wanted, prefetch.need, prefetch.bytes);
    plan.limited[index] = start > wanted;
    room.take(start, prefetch.need, prefetch.bytes);
    plan.starts[index] = nextStart = start;
    nextBegin = std::max(begin, problem.times[start]);
  }
  // Where room was missing for one, those behind it on the stream wait too; that takes less room, not more.
  for (size_t index = 1; index < count; ++index)
    plan.starts[index] = std::max(plan.starts[index], plan.starts[index - 1]);
  for (size_t index = 0; index < count; ++index)
    plan.earliest[index] = plan.starts[index] == earliest[index];
  return plan;
}

Error fsdp::scheduling::verifyStarts(const StartsProblem &problem, const StartsPlan &plan) {
  std::vector<int64_t> taken(problem.room.size() + 1); // changes, by position
  std::vector<size_t> earliest = getEarliest(problem);
  for (size_t index = 0; index < problem.prefetches.size(); ++index) {
    const Prefetch &prefetch = problem.prefetches[index];
    size_t start = plan.starts[index];
    if (start > prefetch.need || start < earliest[index])
      return malformed(index, "starts before its operands or behind its use");
    if (index > 0 && start < plan.starts[index - 1])
      return malformed(index, "starts before the one that its stream runs first");
    taken[start] += prefetch.bytes;
    taken[prefetch.need] -= prefetch.bytes;
  }
  int64_t ahead = 0;
  for (size_t position = 0; position < problem.room.size(); ++position) {
    ahead += taken[position];
    if (ahead > 0 && problem.room[position] < ahead)
      return llvm::createStringError(llvm::inconvertibleErrorCode(), "position %zu has no room for what starts early",
                                     position);
  }
  return Error::success();
}
