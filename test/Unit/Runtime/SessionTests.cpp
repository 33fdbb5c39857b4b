// Sessions: whole steps over all ranks in every stream mode, feeds, reports, and options.

#include "SquareKernels.h"
#include "TestProgram.h"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace fsdp::runtime;

// Arena of the step below: w (split, 5 elements) at 0, gathered w at 512, its squares at 1024, their sum at 1536.
constexpr int64_t gatheredOffset = 512, squareOffset = 1024, sumOffset = 1536, stepArena = 2048;

/// Gathers w, squares it on every rank, sums the squares over ranks, and adds one to w: with all the waits.
static int32_t gatherSquareReduce(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *event;
  RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &event));
  RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_GATHER, event));
  fsdp_rt_transfer gather = {arena, arena + gatheredOffset, 3, 5, FSDP_RT_F32, "w"};
  RETURN_IF_FAILED(fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &gather, 1, "layer", 1, &event));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event));
  void *buffers[] = {arena + gatheredOffset, arena + squareOffset};
  const int64_t bytes[] = {20, 20};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, square, "square", buffers, bytes, 1, 2));
  RETURN_IF_FAILED(fsdp_rt_release(context, arena + gatheredOffset, 24));
  RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &event));
  RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_REDUCE, event));
  fsdp_rt_transfer reduce = {arena + squareOffset, arena + sumOffset, 5, 5, FSDP_RT_F32, "squares"};
  RETURN_IF_FAILED(
      fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &reduce, 1, "layer", 2, &event));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event));
  void *state[] = {arena, arena};
  const int64_t stateBytes[] = {12, 12};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, addOneInPlace, "update", state, stateBytes, 1, 2);
}

static TestProgram makeStep(std::vector<int64_t> mesh = {2}) {
  TestProgram program(gatherSquareReduce, stepArena, std::move(mesh));
  program.addArgument(program.vector("w", 5, true, 0));
  program.addResult(program.vector("sum", 5, false, sumOffset));
  program.addResult(program.vector("w", 5, true, 0));
  program.addFeed(1, 0);
  return program;
}

// A step gives the same results in every stream mode, checked or not, poisoned or not, seed by seed.
TEST(Session, everyModeGivesTheSameResults) {
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode)
    for (int variant = 0; variant < 8; ++variant) {
      TestProgram program = makeStep();
      fsdp_rt_options options = {};
      options.stream_mode = mode;
      options.checked = variant & 1;
      options.poison = (variant >> 1) & 1;
      options.trace = (variant >> 2) & 1;
      options.schedule_seed = variant;
      OwnedSession session = openSession(program, options);
      ASSERT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
      writeArgument(session, 0, {1, 2, 3, 4, 5});
      for (int step = 0; step < 3; ++step) {
        ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
        ASSERT_EQ(fsdp_rt_session_feed(session.get()), FSDP_RT_OK);
        std::vector<float> expected;
        for (int i = 1; i <= 5; ++i)
          expected.push_back(2.0f * (i + step) * (i + step));
        EXPECT_EQ(readResult(session, 0, 5), expected) << "mode " << mode << " variant " << variant;
      }
      EXPECT_EQ(readResult(session, 1, 5), (std::vector<float>{4, 5, 6, 7, 8}));
    }
}

// With two axes a group's ranks differ only in its axes: two replicas each gather their own copy.
TEST(Session, groupsFollowTheMesh) {
  TestProgram program = makeStep({2, 2});
  OwnedSession session = openSession(program);
  ASSERT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
  EXPECT_EQ(fsdp_rt_session_rank_count(session.get()), 4);
  writeArgument(session, 0, {1, 2, 3, 4, 5});
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  EXPECT_EQ(readResult(session, 0, 5), (std::vector<float>{2, 8, 18, 32, 50}));
}

// Poison: padding of state and released buffers are NaN after the step.
TEST(Session, poisonIsWhereNothingMayLook) {
  TestProgram program = makeStep();
  program.addResult(program.vector("gathered", 6, false, gatheredOffset));
  fsdp_rt_options options = {};
  options.poison = 1;
  OwnedSession session = openSession(program, options);
  ASSERT_TRUE(session);
  writeArgument(session, 0, {1, 2, 3, 4, 5});
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
  for (float value : readResult(session, 2, 6))
    EXPECT_TRUE(std::isnan(value));
  void *shard;
  int64_t bytes;
  ASSERT_EQ(fsdp_rt_session_argument_shard(session.get(), 1, 0, &shard, &bytes), FSDP_RT_OK);
  EXPECT_EQ(bytes, 12);
  EXPECT_EQ(static_cast<float *>(shard)[0], 5);
  EXPECT_TRUE(std::isnan(static_cast<float *>(shard)[2]));
}

static int32_t doNothing(fsdp_rt_context *, char *) { return FSDP_RT_OK; }

// Feeds that exchange two arguments read both before they write.
TEST(Session, feedsMayExchangeArguments) {
  TestProgram program(doNothing, 1536);
  program.addArgument(program.vector("a", 4, true, 0));
  program.addArgument(program.vector("b", 4, true, 512));
  program.addResult(program.vector("b", 4, true, 512));
  program.addResult(program.vector("a", 4, true, 0));
  program.addFeed(0, 0);
  program.addFeed(1, 1);
  OwnedSession session = openSession(program);
  ASSERT_TRUE(session);
  writeArgument(session, 0, {1, 2, 3, 4});
  writeArgument(session, 1, {5, 6, 7, 8});
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
  ASSERT_EQ(fsdp_rt_session_feed(session.get()), FSDP_RT_OK);
  EXPECT_EQ(readResult(session, 0, 4), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(readResult(session, 1, 4), (std::vector<float>{5, 6, 7, 8}));
}

// The arena is exactly what the program planned, and the report says so beside the categories.
TEST(Session, arenaIsThePlannedOne) {
  TestProgram program = makeStep();
  OwnedSession session = openSession(program);
  ASSERT_TRUE(session);
  fsdp_rt_memory memory;
  ASSERT_EQ(fsdp_rt_session_memory(session.get(), &memory), FSDP_RT_OK);
  EXPECT_EQ(memory.arena_bytes, stepArena);
  EXPECT_EQ(memory.rank_count, 2);
  std::string report = fsdp_rt_session_memory_report(session.get());
  for (const char *row : {"parameters", "activations", "planned arena", "allocated arena", "library heap"})
    EXPECT_NE(report.find(row), std::string::npos) << report;
}

// The trace has a process per rank, a thread per stream, the kernel, and an arrow from the gather to its wait.
TEST(Session, traceShowsStreamsAndArrows) {
  TestProgram program = makeStep();
  fsdp_rt_options options = {};
  options.trace = 1;
  OwnedSession session = openSession(program, options);
  ASSERT_TRUE(session);
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
  std::string path = testing::TempDir() + "fsdp-trace-test.json";
  ASSERT_EQ(fsdp_rt_session_write_trace(session.get(), path.c_str()), FSDP_RT_OK);
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::remove(path.c_str());
  std::string json = text.str();
  for (const char *part : {"\"name\":\"rank 1\"", "\"name\":\"gather\"", "\"name\":\"square\",\"cat\":\"kernel\"",
                           "all_gather #1, 2 ranks: w", "\"ph\":\"s\",\"name\":\"wait\"",
                           "\"ph\":\"f\",\"name\":\"wait\"", "\"name\":\"gathered bytes\"", "\"bytes\":20"})
    EXPECT_NE(json.find(part), std::string::npos) << part;
  EXPECT_EQ(std::count(json.begin(), json.end(), '{'), std::count(json.begin(), json.end(), '}'));
}

// An artificial link makes a collective last as long as such a link would need.
TEST(Session, artificialLinkTakesItsTime) {
  TestProgram program = makeStep();
  fsdp_rt_options options = {};
  options.link_latency_ns = 30000000;
  OwnedSession session = openSession(program, options);
  ASSERT_TRUE(session);
  auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(60)) << "two collectives in a row";
}

static void setOne(void *const *buffers, const int32_t *) { *static_cast<float *>(buffers[0]) = 1; }

/// A kernel on compute, then a copy of what it wrote on another stream; ordered by an event, or not at all.
template <bool isOrdered>
static int32_t kernelThenCopy(fsdp_rt_context *context, char *arena) {
  void *buffers[] = {arena};
  const int64_t bytes[] = {4};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, setOne, "one", buffers, bytes, 0, 1));
  fsdp_rt_event *event;
  if (isOrdered) {
    RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &event));
    RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_COPY, event));
  }
  return fsdp_rt_copy(context, FSDP_RT_STREAM_COPY, arena + 512, arena, 4);
}

static int countRightSeeds(fsdp_rt_step step) {
  int right = 0;
  for (int64_t seed = 0; seed < 40; ++seed) {
    TestProgram program(step, 1024);
    program.addResult(program.vector("copy", 1, false, 512));
    fsdp_rt_options options = {};
    options.stream_mode = FSDP_RT_STREAMS_SEEDED;
    options.schedule_seed = seed;
    OwnedSession session = openSession(program, options);
    EXPECT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
    right += readResult(session, 0, 1)[0] == 1;
  }
  return right;
}

// Seeded streams find a missing wait: some order that the program allows gives another result.
TEST(Session, seededStreamsFindMissingWaits) {
  EXPECT_EQ(countRightSeeds(kernelThenCopy<true>), 40);
  EXPECT_LT(countRightSeeds(kernelThenCopy<false>), 40);
}

/// Two reductions on two streams, of five elements: only the last rank has padding to poison.
static int32_t reduceTwice(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *first, *second;
  fsdp_rt_transfer a = {arena, arena + 512, 3, 5, FSDP_RT_F32, "a"}, b = {arena, arena + 1024, 3, 5, FSDP_RT_F32, "b"};
  RETURN_IF_FAILED(fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &a, 1, "", 1, &first));
  RETURN_IF_FAILED(fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_GATHER, 0, FSDP_RT_SUM, &b, 1, "", 2, &second));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, first));
  return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, second);
}

// Seeded ranks choose alike also where their padding differs: none waits in the checker, or in another collective, for
// a rank that waits for it.
TEST(Session, seededRanksMeetWithCheckAndPoison) {
  for (int64_t seed = 0; seed < 50; ++seed) {
    TestProgram program(reduceTwice, 1536);
    fsdp_rt_options options = {};
    options.stream_mode = FSDP_RT_STREAMS_SEEDED;
    options.schedule_seed = seed;
    options.checked = options.poison = options.check_races = 1;
    options.step_timeout_ms = 20000;
    OwnedSession session = openSession(program, options);
    ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  }
}

static int32_t readsItsRank(fsdp_rt_context *context, char *arena) {
  auto writeRank = [](void *const *buffers, const int32_t *coordinates) {
    *static_cast<int32_t *>(buffers[0]) = 7 + coordinates[0];
  };
  void *buffers[] = {arena};
  const int64_t bytes[] = {4};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, writeRank, "rank", buffers, bytes, 0, 1));
  int64_t value = -1;
  RETURN_IF_FAILED(fsdp_rt_read_scalar(context, arena, 4, &value));
  return value == 7 || value == 8 ? FSDP_RT_OK : 99;
}

// A scalar is read after the kernels before it, with the upper bytes zero; coordinates are the rank's.
TEST(Session, readsScalarsAfterTheKernels) {
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode) {
    TestProgram program(readsItsRank, 512);
    fsdp_rt_options options = {};
    options.stream_mode = mode;
    OwnedSession session = openSession(program, options);
    ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  }
}

TEST(Session, namesItsVersionAndBackends) {
  EXPECT_EQ(fsdp_rt_abi_version(), FSDP_RT_ABI_VERSION);
  EXPECT_EQ(std::string(fsdp_rt_backends()).rfind("threads,reference", 0), 0u);
}
