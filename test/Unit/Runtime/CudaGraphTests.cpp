// Graphs of steps that decide on scalars: one graph from scalar to scalar, for each value that was read.

#include "OnDouble.h"
#include "TestProgram.h"

#include "Device/Cuda/Double/CudaDouble.h"

#include <fstream>

using namespace fsdp::runtime;

constexpr int64_t slot = 512, elements = 4;

// Arena: the state (a counter of steps, and a sum over ranks), what is gathered of it, the decisions.
constexpr int64_t gathered = 4 * slot, decision = 8 * slot, arenaBytes = 16 * slot;

/// The counter goes up; what decides is the counter modulo 3, and then one less in each round of a loop.
static void countUp(void *const *buffers, const int32_t *) {
  float *state = static_cast<float *>(buffers[0]);
  state[0] += 1;
  *static_cast<int32_t *>(buffers[1]) = static_cast<int32_t>(state[0]) % 3;
}

static void addRound(void *const *buffers, const int32_t *coordinates) {
  float *state = static_cast<float *>(buffers[0]);
  const float *all = static_cast<const float *>(buffers[2]);
  for (int64_t i = 1; i < elements; ++i)
    state[i] += all[(i + coordinates[0]) % (2 * elements)] * 0.5f + 1;
  --*static_cast<int32_t *>(buffers[1]);
}

static int32_t launch(fsdp_rt_context *context, fsdp_rt_kernel kernel, const char *name, char *arena, bool reads) {
  // Updated in place: both inputs and outputs.
  void *buffers[] = {arena, arena + decision, arena + gathered, arena, arena + decision};
  const int64_t bytes[] = {elements * 4, 4, 2 * elements * 4, elements * 4, 4};
  if (reads)
    return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, kernel, name, buffers, bytes, 3, 5);
  void *two[] = {arena, arena + decision, arena};
  const int64_t twoBytes[] = {elements * 4, 4, elements * 4};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, kernel, name, two, twoBytes, 1, 3);
}

static int32_t passEvent(fsdp_rt_context *context, int32_t from, int32_t to) {
  fsdp_rt_event *event;
  if (int32_t code = fsdp_rt_record_event(context, from, &event))
    return code;
  return fsdp_rt_wait_event(context, to, event);
}

/// The gather is started before the first scalar is read and waited for after it, where a loop begins that runs 0, 1 or
/// 2 times, a scalar a round.
static int32_t stepWithLoop(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *gather;
  fsdp_rt_transfer transfer = {arena, arena + gathered, elements, 2 * elements, FSDP_RT_F32, "state"};
  int64_t rounds = 0;
  if (int32_t code = launch(context, countUp, "count", arena, false))
    return code;
  if (int32_t code = passEvent(context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_GATHER))
    return code;
  if (int32_t code = fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "state", 0, &gather))
    return code;
  if (int32_t code = fsdp_rt_read_scalar(context, arena + decision, 4, &rounds))
    return code;
  if (int32_t code = fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, gather))
    return code;
  while (rounds > 0) {
    if (int32_t code = launch(context, addRound, "round", arena, true))
      return code;
    if (int32_t code = fsdp_rt_read_scalar(context, arena + decision, 4, &rounds))
      return code;
  }
  return FSDP_RT_OK;
}

struct GraphRun {
  std::vector<float> state;
  std::string message;
};

static GraphRun run(int64_t steps, const fsdp_rt_options &options) {
  TestProgram program(stepWithLoop, arenaBytes, {2});
  program.addArgument(program.vector("state", 2 * elements, true, 0));
  program.addResult(program.vector("state", 2 * elements, true, 0));
  OwnedSession session = openSession(program, options);
  if (!session)
    return {{}, fsdp_rt_session_error_message(nullptr)};
  std::vector<float> state = {0, 1, 2, 3, 0, 5, 6, 7};
  constexpr int64_t bytes = 2 * elements * 4;
  int32_t code = fsdp_rt_session_write_argument(session.get(), 0, state.data(), bytes);
  for (int64_t step = 0; step < steps && code == FSDP_RT_OK; ++step)
    code = fsdp_rt_session_step(session.get());
  if (code == FSDP_RT_OK)
    code = fsdp_rt_session_read_result(session.get(), 0, state.data(), bytes);
  if (code == FSDP_RT_OK)
    return {state, ""};
  return {{}, fsdp_rt_session_error_message(session.get())};
}

static int64_t countCalls(const std::string &log, const std::string &function) {
  std::ifstream file(log + ".0.jsonl");
  int64_t count = 0;
  for (std::string line; std::getline(file, line);)
    count += line.find("\"" + function) != std::string::npos;
  return count;
}

// Loops of 0, 1 and 2 rounds give the bits of a run without graphs. Once each has been seen, the step's function runs
// no more: 6 parts are graphs, and only they are launched.
TEST(CudaGraph, eachValueHasItsGraphs) {
  std::string log = testing::TempDir() + "/graphs";
  for (int64_t steps : {4, 10})
    for (int64_t seed = 0; seed < 6; ++seed) {
      fsdp_rt_options plain = onDouble(seed), graphs = onDouble(seed);
      graphs.cuda_graph = 1;
      graphs.checked = seed % 2;
      graphs.poison = seed % 3 == 0;
      graphs.call_log = log.c_str();
      GraphRun expected = run(steps, plain), found = run(steps, graphs);
      EXPECT_EQ(found.message, "");
      EXPECT_EQ(found.state, expected.state) << "seed " << seed << ", " << steps << " steps";
      EXPECT_EQ(takeCudaDoubleLeaks(), "");
      // To the first scalar; after it 0, 1 and 2; after the round of 1, 0; after those of 2, 1 and 0.
      EXPECT_EQ(countCalls(log, "cuGraphInstantiate"), 7);
      if (steps == 4)
        continue;
      // Steps 2 to 10 have 3 times each of 2 (scalars 2, 1, 0), 0, and 1 (scalars 1, 0): 4 + 2 + 3 graphs.
      EXPECT_EQ(countCalls(log, "cuGraphLaunch"), 3 * (4 + 2 + 3));
      // As it is: two kernels in the first step; captured: 3 where the loop runs twice, and 1 where it runs once.
      EXPECT_EQ(countCalls(log, "cuLaunchKernel"), 2 + 3 + 1);
    }
}

// An operation that fails, in a graph or before, ends the step on all ranks.
TEST(CudaGraph, failuresEndTheStep) {
  for (int64_t operation = 1; operation < 60; operation += 3) {
    fsdp_rt_options options = onDouble(operation);
    options.cuda_graph = 1;
    options.fail_rank = 1;
    options.fail_operation = operation;
    EXPECT_NE(run(10, options).message.find("CUDA_ERROR_ILLEGAL_ADDRESS (700)"), std::string::npos) << operation;
    EXPECT_EQ(takeCudaDoubleLeaks(), "") << operation;
  }
}

// Every library call fails in turn while graphs are made and launched.
TEST(CudaGraph, everyCallMayFail) {
  std::string log = testing::TempDir() + "/graph-calls";
  fsdp_rt_options options = onDouble(2);
  options.cuda_graph = 1;
  options.call_log = log.c_str();
  GraphRun expected = run(7, options);
  ASSERT_EQ(expected.message, "");
  int64_t calls = countCalls(log, "function");
  options.call_log = nullptr;
  for (int64_t call = 1; call <= calls; call += 2) {
    options.fail_call = call;
    GraphRun found = run(7, options);
    EXPECT_EQ(takeCudaDoubleLeaks(), "") << "call " << call << ": " << found.message;
    if (found.message.empty())
      EXPECT_EQ(found.state, expected.state) << "call " << call;
  }
}
