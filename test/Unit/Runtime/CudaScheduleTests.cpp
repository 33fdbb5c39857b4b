// A schedule on all streams, with replicas: the CPU's bits, and each wait that is left out is a race.

#include "OnDouble.h"
#include "TestProgram.h"

#include "Device/Cuda/Double/CudaDouble.h"

using namespace fsdp::runtime;

constexpr int64_t slot = 512, elements = 8, vectorBytes = elements * 4, ranksOfGroup = 2;

// Arena: shard of the weight, moments that are offloaded, then what a step makes.
constexpr int64_t weight = 0, moment = 2 * slot, gathered = 4 * slot, activation = 6 * slot, gradient = 8 * slot,
                  reduced = 10 * slot, summed = 12 * slot, staged = 14 * slot, arenaBytes = 20 * slot;

/// The order between two streams that is left out; -1: none.
static int64_t dropped = -1;

static void square(void *const *buffers, const int32_t *coordinates) {
  const float *w = static_cast<const float *>(buffers[0]);
  float *y = static_cast<float *>(buffers[1]);
  for (int64_t i = 0; i < elements; ++i)
    y[i] = w[i] * w[i] + static_cast<float>(coordinates[0] * 2 + coordinates[1]);
}

static void differentiate(void *const *buffers, const int32_t *) {
  const float *y = static_cast<const float *>(buffers[0]);
  float *dw = static_cast<float *>(buffers[1]);
  for (int64_t i = 0; i < elements; ++i)
    dw[i] = y[i] * 0.25f - 1;
}

static void update(void *const *buffers, const int32_t *) {
  const float *dw = static_cast<const float *>(buffers[0]);
  float *m = static_cast<float *>(buffers[1]), *w = static_cast<float *>(buffers[2]);
  for (int64_t i = 0; i < elements / ranksOfGroup; ++i) {
    m[i] = m[i] * 0.5f + dw[i];
    w[i] -= m[i] * 0.125f;
  }
}

static int32_t launch(fsdp_rt_context *context, fsdp_rt_kernel kernel, const char *name, char *in, char *out) {
  void *buffers[] = {in, out};
  const int64_t bytes[] = {vectorBytes, vectorBytes};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, kernel, name, buffers, bytes, 1, 2);
}

static int32_t pass(int64_t number, fsdp_rt_context *context, int32_t from, int32_t to) {
  if (number == dropped)
    return FSDP_RT_OK;
  fsdp_rt_event *event;
  RETURN_IF_FAILED(fsdp_rt_record_event(context, from, &event));
  return fsdp_rt_wait_event(context, to, event);
}

/// Every collective is waited for once; the one that is dropped, by a stream that does not need it.
static int32_t wait(int64_t number, fsdp_rt_context *context, int32_t stream, fsdp_rt_event *event) {
  return fsdp_rt_wait(context, number == dropped ? FSDP_RT_STREAM_GATHER : stream, event);
}

/// Gather, forward, backward, reduce_scatter in the group, all_reduce among replicas, update; the moment comes from its
/// place and goes back to it on the copy stream.
static int32_t hybridStep(fsdp_rt_context *context, char *arena) {
  constexpr int64_t shard = elements / ranksOfGroup, shardBytes = shard * 4;
  fsdp_rt_event *gather, *scatter, *sum;
  RETURN_IF_FAILED(pass(0, context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_GATHER));
  fsdp_rt_transfer gathers = {arena + weight, arena + gathered, shard, elements, FSDP_RT_F32, "w"};
  RETURN_IF_FAILED(fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &gathers, 1, "w", 0, &gather));
  RETURN_IF_FAILED(pass(1, context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_COPY));
  RETURN_IF_FAILED(fsdp_rt_copy(context, FSDP_RT_STREAM_COPY, arena + staged, arena + moment, shardBytes));
  RETURN_IF_FAILED(wait(2, context, FSDP_RT_STREAM_COMPUTE, gather));
  RETURN_IF_FAILED(launch(context, square, "forward", arena + gathered, arena + activation));
  RETURN_IF_FAILED(launch(context, differentiate, "backward", arena + activation, arena + gradient));
  RETURN_IF_FAILED(pass(3, context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_REDUCE));
  fsdp_rt_transfer scatters = {arena + gradient, arena + reduced, shard, elements, FSDP_RT_F32, "dw"};
  RETURN_IF_FAILED(
      fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &scatters, 1, "dw", 1, &scatter));
  RETURN_IF_FAILED(wait(4, context, FSDP_RT_STREAM_REPLICA, scatter));
  fsdp_rt_transfer sums = {arena + reduced, arena + summed, shard, shard, FSDP_RT_F32, "dw"};
  RETURN_IF_FAILED(fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REPLICA, 1, FSDP_RT_SUM, &sums, 1, "dw", 2, &sum));
  RETURN_IF_FAILED(wait(5, context, FSDP_RT_STREAM_COMPUTE, sum));
  RETURN_IF_FAILED(pass(6, context, FSDP_RT_STREAM_COPY, FSDP_RT_STREAM_COMPUTE));
  void *buffers[] = {arena + summed, arena + staged, arena + weight, arena + staged, arena + weight};
  const int64_t bytes[] = {shardBytes, shardBytes, shardBytes, shardBytes, shardBytes};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, update, "update", buffers, bytes, 3, 5));
  RETURN_IF_FAILED(pass(7, context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_COPY));
  return fsdp_rt_copy(context, FSDP_RT_STREAM_COPY, arena + moment, arena + staged, shardBytes);
}

// The orders above, by number. 0 and 1 wait for the compute stream of the same step, where nothing was done before.
constexpr int64_t firstNeeded = 2, orderCount = 8;

struct ScheduleRun {
  std::vector<float> weights, moments;
  std::string message;
};

static ScheduleRun run(const fsdp_rt_options &options) {
  TestProgram program(hybridStep, arenaBytes, {2, 2});
  static const int64_t replicaAxis[] = {0};
  program.groups[1] = {replicaAxis, 1};
  program.addArgument(program.vector("w", elements, true, weight));
  program.addArgument(program.vector("m", elements, true, moment));
  OwnedSession session = openSession(program, options);
  if (!session)
    return {{}, {}, fsdp_rt_session_error_message(nullptr)};
  writeArgument(session, 0, {1, -2, 3, -4, 0.5f, 0.25f, -0.5f, 2});
  writeArgument(session, 1, {0, 1, 2, 3, 4, 5, 6, 7});
  for (int step = 0; step < 4; ++step)
    if (fsdp_rt_session_step(session.get()) != FSDP_RT_OK)
      return {{}, {}, fsdp_rt_session_error_message(session.get())};
  std::vector<float> w(elements), m(elements);
  EXPECT_EQ(fsdp_rt_session_read_argument(session.get(), 0, w.data(), vectorBytes), FSDP_RT_OK);
  EXPECT_EQ(fsdp_rt_session_read_argument(session.get(), 1, m.data(), vectorBytes), FSDP_RT_OK);
  return {w, m, ""};
}

// Four ranks in two replicas give the CPU's bits, with graphs and without, in any order of the streams.
TEST(CudaSchedule, sameBitsAsTheCpu) {
  dropped = -1;
  ScheduleRun expected = run({});
  ASSERT_EQ(expected.message, "");
  for (int64_t seed = 0; seed < 8; ++seed) {
    fsdp_rt_options options = onDouble(seed);
    options.cuda_graph = seed % 2;
    ScheduleRun found = run(options);
    EXPECT_EQ(found.message, "");
    EXPECT_EQ(found.weights, expected.weights) << seed;
    EXPECT_EQ(found.moments, expected.moments) << seed;
    EXPECT_EQ(takeCudaDoubleLeaks(), "");
  }
}

// Each order of the step, left out, is reported as a race.
TEST(CudaSchedule, everyDroppedWaitIsARace) {
  for (dropped = firstNeeded; dropped < orderCount; ++dropped) {
    ScheduleRun found = run(onDouble(1));
    EXPECT_NE(found.message.find("and no wait orders the two"), std::string::npos) << dropped << ": " << found.message;
    EXPECT_EQ(takeCudaDoubleLeaks(), "");
  }
  dropped = -1;
}
