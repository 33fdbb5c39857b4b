// The latest starts that hide transfers, and what memory makes of them.

#include "fsdp/Scheduling/LatestStarts.h"

#include "gtest/gtest.h"

#include <random>

using namespace fsdp::scheduling;

namespace {

bool fails(llvm::Error error) {
  bool failed = bool(error);
  llvm::consumeError(std::move(error));
  return failed;
}

/// Ten pieces of work of a second each, with room for `room` bytes beside each.
StartsProblem makeProblem(int64_t room) {
  StartsProblem problem;
  for (int position = 0; position <= 10; ++position)
    problem.times.push_back(position);
  problem.room.assign(10, room);
  return problem;
}

// A transfer starts at the last place that leaves it its time.
TEST(LatestStarts, startsAsLateAsItMay) {
  StartsProblem problem = makeProblem(100);
  problem.prefetches = {{0, 8, 8, 2.5, 10}};
  StartsPlan plan = findLatestStarts(problem);
  EXPECT_EQ(plan.starts[0], 5u);
  EXPECT_FALSE(plan.limited[0]);
  EXPECT_FALSE(fails(verifyStarts(problem, plan)));
}

// One that a later transfer must follow on the stream makes room for it.
TEST(LatestStarts, leavesTheStreamToTheNext) {
  StartsProblem problem = makeProblem(100);
  problem.prefetches = {{0, 8, 8, 2, 10}, {0, 9, 9, 4, 10}};
  StartsPlan plan = findLatestStarts(problem);
  EXPECT_EQ(plan.starts[1], 5u);
  EXPECT_EQ(plan.starts[0], 3u);
}

// Nothing starts before its operands are made.
TEST(LatestStarts, waitsForItsOperands) {
  StartsProblem problem = makeProblem(100);
  problem.prefetches = {{6, 8, 8, 5, 10}, {0, 9, 9, 0.5, 10}};
  StartsPlan plan = findLatestStarts(problem);
  EXPECT_EQ(plan.starts[0], 6u);
  EXPECT_TRUE(plan.earliest[0]);
  EXPECT_FALSE(plan.earliest[1]);
}

// What the next iteration of a loop needs starts in this one.
TEST(LatestStarts, reachesIntoTheNextIteration) {
  StartsProblem problem = makeProblem(100);
  problem.prefetches = {{0, 10, 12, 4, 0}};
  EXPECT_EQ(findLatestStarts(problem).starts[0], 8u);
}

// Where there is no room a transfer starts behind that place, and says so.
TEST(LatestStarts, startsLaterWithoutRoom) {
  StartsProblem problem = makeProblem(100);
  problem.room[6] = 5;
  problem.prefetches = {{0, 8, 8, 4, 10}};
  StartsPlan plan = findLatestStarts(problem);
  EXPECT_EQ(plan.starts[0], 7u);
  EXPECT_TRUE(plan.limited[0]);
}

// At its use a transfer may start without any room: the program needs it there.
TEST(LatestStarts, startsAtItsUseWithoutAnyRoom) {
  StartsProblem problem = makeProblem(-1);
  problem.prefetches = {{0, 3, 3, 2, 10}, {0, 8, 8, 2, 10}};
  StartsPlan plan = findLatestStarts(problem);
  EXPECT_EQ(plan.starts[0], 3u);
  EXPECT_EQ(plan.starts[1], 8u);
  EXPECT_FALSE(fails(verifyStarts(problem, plan)));
}

/// Eight transfers beside forty pieces of work, of which some have no room.
StartsProblem makeRandomProblem(std::mt19937 &random) {
  StartsProblem problem;
  problem.times = {0};
  for (int position = 0; position < 40; ++position) {
    problem.times.push_back(problem.times.back() + random() % 5);
    problem.room.push_back(int64_t(random() % 60) - 10);
  }
  size_t need = 0;
  for (int count = 0; count < 8; ++count) {
    need = std::min<size_t>(40, need + random() % 8);
    problem.prefetches.push_back(
        {random() % (need + 1), need, problem.times[need], double(random() % 12), int64_t(random() % 30)});
  }
  return problem;
}

// Every plan of a random problem passes the check, which does not know how it was found.
TEST(LatestStarts, plansPassTheCheck) {
  std::mt19937 random(7);
  for (int run = 0; run < 500; ++run) {
    StartsProblem problem = makeRandomProblem(random);
    ASSERT_FALSE(fails(problem.check()));
    ASSERT_FALSE(fails(verifyStarts(problem, findLatestStarts(problem)))) << "run " << run;
  }
}

// One that memory limits starts right behind a piece of work that has no room for it beside those that are used later.
TEST(LatestStarts, limitedOnesStartBehindAPlaceWithoutRoom) {
  std::mt19937 random(11);
  int limited = 0;
  for (int run = 0; run < 500; ++run) {
    StartsProblem problem = makeRandomProblem(random);
    StartsPlan plan = findLatestStarts(problem);
    std::vector<int64_t> room = problem.room;
    for (size_t index = problem.prefetches.size(); index-- > 0;) {
      const Prefetch &prefetch = problem.prefetches[index];
      // Behind one that is limited itself it may stand later than it could, and room of the others is unknown.
      if (index > 0 && plan.starts[index] == plan.starts[index - 1])
        break;
      if (plan.limited[index]) {
        ++limited;
        ASSERT_LT(room[plan.starts[index] - 1], prefetch.bytes) << "run " << run << ", prefetch " << index;
      }
      for (size_t position = plan.starts[index]; position < prefetch.need; ++position)
        room[position] -= prefetch.bytes;
    }
  }
  EXPECT_GT(limited, 100);
}

// The check refuses what is not a plan.
TEST(LatestStarts, checkRefusesWrongPlans) {
  StartsProblem problem = makeProblem(15);
  problem.prefetches = {{2, 6, 6, 1, 10}, {0, 8, 8, 1, 10}};
  EXPECT_FALSE(fails(verifyStarts(problem, {{5, 7}, {}, {}})));
  EXPECT_TRUE(fails(verifyStarts(problem, {{1, 7}, {}, {}}))) << "before its operands";
  EXPECT_TRUE(fails(verifyStarts(problem, {{7, 7}, {}, {}}))) << "behind its use";
  EXPECT_TRUE(fails(verifyStarts(problem, {{5, 4}, {}, {}}))) << "in another order";
  EXPECT_TRUE(fails(verifyStarts(problem, {{4, 5}, {}, {}}))) << "both at once take 20 bytes";
}

} // namespace
