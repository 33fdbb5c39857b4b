// How short a step with given work could be.

#include "fsdp/Scheduling/Timeline.h"

#include <algorithm>
#include <map>

using namespace fsdp::scheduling;

namespace {

/// Walks a program in the order of issue, every loop once.
class OnePass {
public:
  explicit OnePass(const Program &program) : program(program) { visit(program.blocks.front()); }

  /// What compute cannot hide of the transfer that it waits for first.
  double getFirst() const { return first; }

  /// What is left of the transfer that starts last behind the compute between its start and its wait.
  double getLast() const {
    return lastTransfer < 0 ? 0 : std::max(0.0, program.transfers[lastTransfer].getSeconds() - behindLast);
  }

private:
  void visit(const Block &block) {
    for (const Item &item : block.items)
      visit(item);
  }

  void visit(const Item &item) {
    switch (item.kind) {
    case Item::Kind::Compute:
      compute += item.seconds;
      behindLast += lastIsOpen ? item.seconds : 0;
      return;
    case Item::Kind::Start:
      inSlot[item.slot] = item.transfer;
      lastTransfer = item.transfer;
      lastSlot = item.slot;
      lastIsOpen = true;
      behindLast = 0;
      return;
    case Item::Kind::Wait:
      if (!sawWait && inSlot.count(item.slot))
        first = std::max(0.0, program.transfers[inSlot[item.slot]].getSeconds() - compute);
      sawWait = true;
      lastIsOpen &= item.slot != lastSlot;
      return;
    case Item::Kind::Loop:
    case Item::Kind::Branch:
      for (const Move &move : item.enter)
        if (inSlot.count(move.from))
          inSlot[move.to] = unsigned(inSlot[move.from]);
      if (!item.blocks.empty())
        visit(program.blocks[item.blocks.front()]);
      return;
    }
  }

  const Program &program;
  double compute = 0, first = 0, behindLast = 0;
  bool sawWait = false, lastIsOpen = false;
  int64_t lastTransfer = -1;
  Slot lastSlot = 0;
  std::map<Slot, unsigned> inSlot;
};

} // namespace

LowerBound fsdp::scheduling::computeLowerBound(const Program &program, const Timeline &timeline) {
  std::map<unsigned, double> links, interference;
  double streams[kNumStreams] = {};
  for (size_t index = 0; index < program.transfers.size(); ++index) {
    const Transfer &cost = program.transfers[index];
    auto count = static_cast<double>(timeline.transfers[index].count);
    links[cost.link] += count * cost.transferSeconds;
    interference[cost.link] += count * cost.transferSeconds * (1 - 1 / cost.computeSlowdown);
    streams[cost.stream] += count * cost.getSeconds();
  }
  LowerBound bound;
  OnePass ends(program);
  bound.unhideableSeconds = ends.getFirst() + ends.getLast();
  bound.computeSeconds = timeline.computeSeconds;
  bound.communicationSeconds = *std::max_element(streams, streams + kNumStreams);
  double lost = 0;
  for (auto [link, seconds] : links) {
    bound.communicationSeconds = std::max(bound.communicationSeconds, seconds);
    // What compute does not run beside does not slow it down.
    double hidden = seconds > 0 ? std::max(0.0, 1 - bound.unhideableSeconds / seconds) : 0;
    lost = std::max(lost, interference[link] * hidden);
  }
  bound.computeSeconds += lost;
  return bound;
}
