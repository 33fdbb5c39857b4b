// Replays a program on its streams.

#include "fsdp/Scheduling/Timeline.h"

#include "StreamSimulator.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <cmath>

using namespace fsdp::scheduling;

llvm::StringRef fsdp::scheduling::stringifyExposureCause(ExposureCause cause) {
  switch (cause) {
  case ExposureCause::None:
    return "none";
  case ExposureCause::NoComputeBefore:
    return "no_compute_before";
  case ExposureCause::Dependency:
    return "dependency";
  case ExposureCause::LinkBound:
    return "link_bound";
  case ExposureCause::LatencyBound:
    return "latency_bound";
  case ExposureCause::NotScheduled:
    return "not_scheduled";
  }
  llvm_unreachable("causes are covered");
}

namespace {

/// Sums that grow while the program is replayed, so that an iteration's part can be taken several times.
struct Sums {
  double compute = 0, slowdown = 0, exposed = 0;
  std::vector<double> exposedBy; // by transfer
  std::vector<int64_t> starts;   // by transfer
};

class Replay {
public:
  Replay(const Program &program, const TimelineOptions &options)
      : program(program), options(options), streams(program), slots(program.numSlots, kNone) {
    sums.exposedBy.assign(program.transfers.size(), 0);
    sums.starts.assign(program.transfers.size(), 0);
  }

  Timeline run() {
    visit(program.blocks.front());
    Timeline timeline;
    double computeEnd = streams.now();
    drain();
    timeline.unhiddenTailSeconds = streams.now() - computeEnd;
    timeline.stepSeconds = streams.now();
    timeline.computeSeconds = timeline.streamSeconds[0] = sums.compute;
    timeline.slowdownSeconds = sums.slowdown;
    timeline.exposedSeconds = sums.exposed + timeline.unhiddenTailSeconds;
    timeline.spans = std::move(spans);
    addTransfers(timeline);
    return timeline;
  }

private:
  static constexpr size_t kNone = ~size_t(0);

  void visit(const Block &block) {
    for (const Item &item : block.items)
      visit(item);
  }

  void visit(const Item &item) {
    switch (item.kind) {
    case Item::Kind::Compute:
      return compute(item);
    case Item::Kind::Start:
      slots[item.slot] = streams.start(item.transfer, item.origin);
      ++sums.starts[item.transfer];
      return;
    case Item::Kind::Wait:
      return wait(item);
    case Item::Kind::Loop:
      return loop(item);
    case Item::Kind::Branch:
      if (!item.blocks.empty())
        visit(program.blocks[getLongest(item)]);
      return;
    }
  }

  void compute(const Item &item) {
    double begin = streams.now();
    for (double left = item.seconds; left > 0;) {
      double slowdown = streams.getSlowdown();
      double step = std::min(streams.getNextChange(), left * slowdown);
      streams.advance(step);
      left = step == left * slowdown ? 0 : left - step / slowdown;
    }
    double end = streams.now();
    sums.compute += item.seconds;
    sums.slowdown += end - begin - item.seconds;
    if (options.recordSpans && end > begin)
      spans.push_back({0, begin, end, item.origin});
  }

  void wait(const Item &item) {
    size_t flight = slots[item.slot];
    if (flight == kNone || streams.isDone(flight))
      return;
    double begin = streams.now();
    while (!streams.isDone(flight))
      streams.advance(streams.getNextChange());
    double waited = streams.now() - begin;
    sums.exposed += waited;
    sums.exposedBy[streams.getFlight(flight).transfer] += waited;
    if (options.recordSpans && waited > 0)
      spans.push_back({0, begin, streams.now(), item.origin, /*isWait=*/true});
  }

  void move(llvm::ArrayRef<Move> moves) {
    llvm::SmallVector<size_t> values;
    for (const Move &move : moves)
      values.push_back(slots[move.from]);
    for (size_t index = 0; index < moves.size(); ++index)
      slots[moves[index].to] = values[index];
  }

  void loop(const Item &item) {
    move(item.enter);
    double lastSeconds = -1;
    for (int64_t trip = 0; trip < item.trips; ++trip) {
      double begin = streams.now();
      Sums before = sums;
      visit(program.blocks[item.blocks.front()]);
      if (trip + 1 < item.trips)
        move(item.repeat);
      double seconds = streams.now() - begin;
      bool isSteady = std::abs(seconds - lastSeconds) <= 1e-9 * seconds;
      int64_t left = item.trips - trip - 1;
      if (left > 0 && isSteady && trip + 1 >= options.iterationsToReplay) {
        extrapolate(before, seconds, left);
        break;
      }
      lastSeconds = seconds;
    }
    move(item.leave);
  }

  /// `times` more iterations like the one since `before`.
  void extrapolate(const Sums &before, double seconds, int64_t times) {
    auto grow = [times](auto &sum, auto old) { sum += (sum - old) * times; };
    grow(sums.compute, before.compute);
    grow(sums.slowdown, before.slowdown);
    grow(sums.exposed, before.exposed);
    for (size_t index = 0; index < sums.starts.size(); ++index) {
      grow(sums.exposedBy[index], before.exposedBy[index]);
      grow(sums.starts[index], before.starts[index]);
    }
    streams.skip(seconds * times);
  }

  double getCompute(const Block &block) const {
    double seconds = 0;
    for (const Item &item : block.items) {
      seconds += item.kind == Item::Kind::Compute ? item.seconds : 0;
      if (item.kind == Item::Kind::Loop)
        seconds += item.trips * getCompute(program.blocks[item.blocks.front()]);
      if (item.kind == Item::Kind::Branch && !item.blocks.empty())
        seconds += getCompute(program.blocks[getLongest(item)]);
    }
    return seconds;
  }

  unsigned getLongest(const Item &branch) const {
    return *std::max_element(branch.blocks.begin(), branch.blocks.end(), [&](unsigned a, unsigned b) {
      return getCompute(program.blocks[a]) < getCompute(program.blocks[b]);
    });
  }

  void drain() {
    while (std::isfinite(streams.getNextChange()))
      streams.advance(streams.getNextChange());
  }

  /// The replayed flights give the mean busy time of a transfer; the number of starts how often it ran.
  void addTransfers(Timeline &timeline) {
    timeline.transfers.resize(program.transfers.size());
    std::vector<int64_t> replayed(program.transfers.size(), 0);
    for (const Flight &flight : streams.getFlights()) {
      TransferUse &use = timeline.transfers[flight.transfer];
      if (replayed[flight.transfer]++ == 0) {
        use.firstBegin = flight.begin;
        use.firstEnd = flight.end;
      }
      use.busySeconds += flight.end - flight.begin;
      if (options.recordSpans)
        timeline.spans.push_back({program.transfers[flight.transfer].stream, flight.begin, flight.end, flight.origin});
    }
    for (size_t index = 0; index < program.transfers.size(); ++index) {
      TransferUse &use = timeline.transfers[index];
      use.count = sums.starts[index];
      if (replayed[index])
        use.busySeconds *= double(use.count) / replayed[index];
      use.exposedSeconds = sums.exposedBy[index];
      timeline.streamSeconds[program.transfers[index].stream] += use.busySeconds;
    }
  }

  const Program &program;
  const TimelineOptions &options;
  StreamSimulator streams;
  std::vector<size_t> slots; // flight in each slot
  Sums sums;
  std::vector<Span> spans;
};

} // namespace

Timeline fsdp::scheduling::simulate(const Program &program, const TimelineOptions &options) {
  return Replay(program, options).run();
}
