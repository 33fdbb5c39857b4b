// Which collectives of an iteration must reach into the next or last one.

#include "fsdp/Scheduling/IterationTime.h"

#include "gtest/gtest.h"

using namespace fsdp::scheduling;

namespace {

// The first gather has no compute before it; a second one hides behind what uses the first.
TEST(IterationTime, onlyTheFirstGatherIsAhead) { EXPECT_EQ(countGathersAhead({{0, 1, true}, {5, 1, true}}, 10), 1u); }

// What comes before the first use hides the gather in its own iteration.
TEST(IterationTime, aGatherBehindComputeStays) { EXPECT_EQ(countGathersAhead({{2, 1, true}}, 10), 0u); }

// A long second gather that little compute precedes goes ahead too.
TEST(IterationTime, aLongSecondGatherIsAhead) {
  EXPECT_EQ(countGathersAhead({{0, 1, true}, {1, 5, true}, {8, 1, true}}, 20), 2u);
}

// Where the link is the limit, more gathers ahead gain nothing.
TEST(IterationTime, aFullLinkNeedsOneAhead) {
  EXPECT_EQ(countGathersAhead({{0, 5, true}, {1, 5, true}, {2, 5, true}}, 3), 1u);
}

// A gather that cannot move is not counted as if it had.
TEST(IterationTime, whatCannotMoveStays) { EXPECT_EQ(countGathersAhead({{0, 1, false}}, 10), 0u); }

// Only the last reduction has no compute behind it.
TEST(IterationTime, onlyTheLastReductionIsBehind) {
  EXPECT_EQ(countReductionsBehind({{4, 1, true}, {10, 2, true}}, 10), 1u);
  EXPECT_EQ(countReductionsBehind({{4, 1, true}}, 10), 0u);
}

// Several that end the iteration together are all behind.
TEST(IterationTime, aBurstAtTheEndIsBehind) {
  EXPECT_EQ(countReductionsBehind({{10, 2, true}, {10, 2, true}, {10, 2, true}}, 10), 3u);
}

// Without collectives there is nothing to choose.
TEST(IterationTime, nothingIsZero) {
  EXPECT_EQ(countGathersAhead({}, 10), 0u);
  EXPECT_EQ(countReductionsBehind({}, 10), 0u);
}

} // namespace
