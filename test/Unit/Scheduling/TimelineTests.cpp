// The timeline model against numbers that can be worked out by hand.

#include "fsdp/Scheduling/Timeline.h"

#include "gtest/gtest.h"

using namespace fsdp::scheduling;

namespace {

constexpr double kExact = 1e-12;

Item compute(double seconds) {
  Item item;
  item.seconds = seconds;
  return item;
}

Item start(unsigned transfer, Slot slot) {
  Item item;
  item.kind = Item::Kind::Start;
  item.transfer = transfer;
  item.slot = slot;
  return item;
}

Item wait(Slot slot) {
  Item item;
  item.kind = Item::Kind::Wait;
  item.slot = slot;
  return item;
}

Transfer gather(double seconds, double slowdown = 1) { return {1, 0, seconds, 0, slowdown, 0}; }

Transfer reduction(double seconds) { return {2, 0, seconds, 0, 1, 0}; }

Program makeProgram(std::vector<Transfer> transfers, std::vector<Item> items) {
  Program program;
  program.transfers = std::move(transfers);
  program.numSlots = 8;
  program.blocks.push_back({std::move(items)});
  return program;
}

// A gather that starts at its use is exposed for all of its time.
TEST(Timeline, gatherAtItsUse) {
  Timeline timeline = simulate(makeProgram({gather(2)}, {compute(3), start(0, 0), wait(0), compute(1)}));
  EXPECT_NEAR(timeline.stepSeconds, 6, kExact);
  EXPECT_NEAR(timeline.exposedSeconds, 2, kExact);
  EXPECT_NEAR(timeline.transfers[0].exposedSeconds, 2, kExact);
}

// What compute covers is not exposed; what it does not cover is.
TEST(Timeline, gatherAheadOfItsUse) {
  Timeline timeline = simulate(makeProgram({gather(2)}, {start(0, 0), compute(1.5), wait(0), compute(1)}));
  EXPECT_NEAR(timeline.stepSeconds, 3, kExact);
  EXPECT_NEAR(timeline.exposedSeconds, 0.5, kExact);
}

// A stream runs its transfers one after another.
TEST(Timeline, streamsAreInOrder) {
  Timeline timeline =
      simulate(makeProgram({gather(2), gather(1)}, {start(0, 0), start(1, 1), wait(1), compute(1), wait(0)}));
  EXPECT_NEAR(timeline.stepSeconds, 4, kExact);
  EXPECT_NEAR(timeline.transfers[1].exposedSeconds, 3, kExact);
  EXPECT_NEAR(timeline.transfers[1].firstBegin, 2, kExact);
}

// Two streams on one link get half of it each while both run.
TEST(Timeline, linksAreShared) {
  Timeline timeline = simulate(makeProgram({gather(1), reduction(2)}, {start(0, 0), start(1, 1), wait(0), wait(1)}));
  EXPECT_NEAR(timeline.transfers[0].firstEnd, 2, kExact);
  EXPECT_NEAR(timeline.transfers[1].firstEnd, 3, kExact);
  EXPECT_NEAR(timeline.stepSeconds, 3, kExact);
}

// Latency passes beside another transfer's bytes.
TEST(Timeline, latencyDoesNotShare) {
  Program program = makeProgram({{1, 1, 1, 0, 1, 0}, {2, 0, 1, 0, 1, 0}}, {start(0, 0), start(1, 1), wait(0), wait(1)});
  EXPECT_NEAR(simulate(program).stepSeconds, 2, kExact);
}

// Compute beside a transfer takes longer by its slowdown, and only while it runs.
TEST(Timeline, transfersSlowComputeDown) {
  Timeline timeline = simulate(makeProgram({gather(3, 1.5)}, {start(0, 0), compute(4), wait(0)}));
  EXPECT_NEAR(timeline.stepSeconds, 5, kExact); // 3 s at two thirds, then 2 s of compute are left
  EXPECT_NEAR(timeline.slowdownSeconds, 1, kExact);
}

// A reduction that nothing waits for still ends within the step.
TEST(Timeline, stepEndsWithItsTransfers) {
  Timeline timeline = simulate(makeProgram({reduction(2)}, {compute(1), start(0, 0)}));
  EXPECT_NEAR(timeline.stepSeconds, 3, kExact);
  EXPECT_NEAR(timeline.unhiddenTailSeconds, 2, kExact);
}

/// A loop that waits for what the last iteration started, and starts the next one.
Program makePipelined(int64_t trips) {
  Program program = makeProgram({gather(1)}, {start(0, 0)});
  Item loop;
  loop.kind = Item::Kind::Loop;
  loop.trips = trips;
  loop.blocks = {1};
  loop.enter = {{0, 1}};
  loop.repeat = {{2, 1}};
  loop.leave = {{2, 3}};
  program.blocks[0].items.push_back(loop);
  program.blocks[0].items.push_back(wait(3));
  program.blocks.push_back({{wait(1), start(0, 2), compute(2)}});
  return program;
}

// Handles that a loop carries hide all gathers but the first.
TEST(Timeline, loopsCarryHandles) {
  Timeline timeline = simulate(makePipelined(4));
  EXPECT_NEAR(timeline.stepSeconds, 1 + 4 * 2, kExact);
  EXPECT_NEAR(timeline.exposedSeconds, 1, kExact);
  EXPECT_EQ(timeline.transfers[0].count, 5);
}

// A long loop is extrapolated from its steady state to the same numbers.
TEST(Timeline, loopsAreExtrapolated) {
  TimelineOptions all;
  all.iterationsToReplay = 1000;
  Timeline exact = simulate(makePipelined(500), all), extrapolated = simulate(makePipelined(500));
  EXPECT_NEAR(exact.stepSeconds, extrapolated.stepSeconds, 1e-9);
  EXPECT_NEAR(exact.computeSeconds, extrapolated.computeSeconds, 1e-9);
  EXPECT_NEAR(exact.streamSeconds[1], extrapolated.streamSeconds[1], 1e-9);
  EXPECT_EQ(exact.transfers[0].count, extrapolated.transfers[0].count);
}

// No schedule beats the bound, and one that hides everything it can reaches it.
TEST(LowerBound, countsWhatNothingHides) {
  Program program =
      makeProgram({gather(1), gather(1), reduction(2)}, {start(0, 0), wait(0), start(1, 1), compute(3), wait(1),
                                                         compute(1), start(2, 2), compute(0.5), wait(2)});
  Timeline timeline = simulate(program);
  LowerBound bound = computeLowerBound(program, timeline);
  EXPECT_NEAR(bound.computeSeconds, 4.5, kExact);
  EXPECT_NEAR(bound.unhideableSeconds, 1 + 1.5, kExact);
  EXPECT_NEAR(timeline.stepSeconds, bound.getSeconds(), kExact);
}

} // namespace
