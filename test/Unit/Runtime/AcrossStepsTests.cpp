// Gathered copies that a step leaves for the next.

#include "AcrossStepsProgram.h"
#include "SquareKernels.h"

#include <fstream>

using namespace fsdp::runtime;

constexpr int64_t gatheredOffset = 512, squareOffset = 1024, batchOffset = 1536, stepArena = 2048;

/// Gathers w, squares it, adds one to it, and gathers it for the next step, into the place where that looks for it.
static int32_t gatherAcrossSteps(fsdp_rt_context *context, char *arena) {
  auto gather = [&](int32_t acrossSteps, int64_t sequence) -> int32_t {
    fsdp_rt_event *event;
    RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &event));
    RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_GATHER, event));
    fsdp_rt_transfer transfer = {arena, arena + gatheredOffset, 3, 5, FSDP_RT_F32, "w"};
    RETURN_IF_FAILED(fsdp_rt_all_gather_start_across_steps(context, FSDP_RT_STREAM_GATHER, 0, acrossSteps, &transfer, 1,
                                                           acrossSteps == FSDP_RT_FROM_LAST_STEP ? "begin" : "end",
                                                           sequence, &event));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
  };
  RETURN_IF_FAILED(gather(FSDP_RT_FROM_LAST_STEP, 1));
  void *buffers[] = {arena + gatheredOffset, arena + squareOffset};
  const int64_t bytes[] = {20, 20};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, square, "square", buffers, bytes, 1, 2));
  RETURN_IF_FAILED(fsdp_rt_release(context, arena + gatheredOffset, 24));
  void *state[] = {arena, arena};
  const int64_t stateBytes[] = {12, 12};
  RETURN_IF_FAILED(
      fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, addOneInPlace, "update", state, stateBytes, 1, 2));
  return gather(FSDP_RT_TO_NEXT_STEP, 2);
}

TestProgram fsdp::runtime::makeAcrossSteps() {
  TestProgram program(gatherAcrossSteps, stepArena);
  program.addArgument(program.vector("w", 5, true, 0));
  fsdp_rt_tensor batch = program.vector("x", 5, true, batchOffset);
  batch.role = "batch";
  program.addArgument(batch);
  program.addResult(program.vector("squares", 5, false, squareOffset));
  program.addResult(program.vector("w", 5, true, 0));
  program.addFeed(1, 0);
  return program;
}

void fsdp::runtime::stepAcrossSteps(const OwnedSession &session, float first) {
  writeArgument(session, 1, {0, 0, 0, 0, 0});
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  ASSERT_EQ(fsdp_rt_session_feed(session.get()), FSDP_RT_OK);
  std::vector<float> expected;
  for (int i = 0; i < 5; ++i)
    expected.push_back((first + i) * (first + i));
  EXPECT_EQ(readResult(session, 0, 5), expected);
}

/// How often a gather with this label was traced, over all ranks.
static int64_t countGathers(const OwnedSession &session, const std::string &label) {
  std::string path = testing::TempDir() + "/across.json", text;
  EXPECT_EQ(fsdp_rt_session_write_trace(session.get(), path.c_str()), FSDP_RT_OK);
  std::ifstream file(path);
  int64_t count = 0;
  for (std::string line; std::getline(file, line);)
    count += line.find("\"" + label + "\"") != std::string::npos && line.find("all_gather #") != std::string::npos;
  return count;
}

// A step finds what the last one gathered for it, but the first, and one after the host has written what was gathered;
// an argument whose address the host has had may change at any time.
TEST(AcrossSteps, copiesLiveAcrossStepsWhileStateDoes) {
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode)
    for (int32_t poison : {0, 1}) {
      TestProgram program = makeAcrossSteps();
      fsdp_rt_options options = {};
      options.stream_mode = mode;
      options.poison = poison;
      options.trace = options.checked = options.check_races = 1;
      OwnedSession session = openSession(program, options);
      ASSERT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
      writeArgument(session, 0, {1, 2, 3, 4, 5});
      for (int i = 0; i < 3; ++i)
        stepAcrossSteps(session, 1.0f + i);
      EXPECT_EQ(countGathers(session, "begin"), 2); // the first step, two ranks
      EXPECT_EQ(countGathers(session, "end"), 6);
      writeArgument(session, 0, {11, 12, 13, 14, 15});
      stepAcrossSteps(session, 11);
      stepAcrossSteps(session, 12);
      EXPECT_EQ(countGathers(session, "begin"), 4);
      void *shards[2];
      int64_t bytes;
      for (int64_t rank : {0, 1})
        ASSERT_EQ(fsdp_rt_session_argument_shard(session.get(), rank, 0, &shards[rank], &bytes), FSDP_RT_OK);
      for (float first : {21.0f, 31.0f}) {
        for (int i = 0; i < 5; ++i)
          static_cast<float *>(shards[i / 3])[i % 3] = first + i;
        stepAcrossSteps(session, first);
      }
      EXPECT_EQ(countGathers(session, "begin"), 8);
    }
}
