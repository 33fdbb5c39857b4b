// The artificial link: what transfers cost alone, side by side, and behind compute.

#include "TestProgram.h"

#include "Comm/Threads/Link.h"

#include <thread>

using namespace fsdp::runtime;
using std::chrono::milliseconds;

static std::shared_ptr<AbortSignal> makeSignal() { return std::make_shared<AbortSignal>(1); }

/// Milliseconds until each of these transfers, begun at one time, has ended.
static std::vector<double> transmit(LinkModel model, const std::vector<double> &sizes) {
  Link link(model, makeSignal());
  auto start = Link::Clock::now();
  std::vector<uint64_t> numbers;
  for (double bytes : sizes)
    numbers.push_back(link.begin(bytes));
  std::vector<double> ends(sizes.size());
  std::vector<std::thread> threads;
  for (size_t i = 0; i < sizes.size(); ++i)
    threads.emplace_back([&, i] {
      link.finish(numbers[i]);
      ends[i] = std::chrono::duration<double, std::milli>(Link::Clock::now() - start).count();
    });
  for (std::thread &thread : threads)
    thread.join();
  return ends;
}

// Never early; late by what a busy machine adds.
static void expectAbout(double found, double expected) {
  EXPECT_GE(found, expected - 0.1);
  EXPECT_LE(found, expected + 30);
}

TEST(Link, aTransferTakesLatencyAndBytesOverBandwidth) {
  expectAbout(transmit({20000000, 0}, {1e9})[0], 20);
  expectAbout(transmit({0, 1000000}, {50000})[0], 50);
  expectAbout(transmit({20000000, 1000000}, {50000})[0], 70);
}

// 20 kB and 60 kB at 1 MB/s: until the small one ends at 40 ms both have half; the large one has the rest alone.
TEST(Link, transfersAtOneTimeShareTheBandwidth) {
  std::vector<double> ends = transmit({10000000, 1000000}, {20000, 60000});
  expectAbout(ends[0], 40 + 10);
  expectAbout(ends[1], 80 + 10);
}

TEST(Link, aFailureElsewhereEndsTheSleep) {
  auto signal = makeSignal();
  Link link({int64_t(60) * 1000000000, 0}, signal);
  uint64_t transfer = link.begin(1);
  std::thread other([&] { signal->raise(0, {FSDP_RT_INTERNAL, "test"}); });
  auto start = Link::Clock::now();
  link.finish(transfer);
  EXPECT_LT(Link::Clock::now() - start, std::chrono::seconds(30));
  other.join();
}

static void computeFor40Milliseconds(void *const *, const int32_t *) {
  auto end = std::chrono::steady_clock::now() + milliseconds(40);
  while (std::chrono::steady_clock::now() < end) {
  }
}

/// A gather behind a kernel of 40 ms.
static int32_t hiddenGather(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *event;
  fsdp_rt_transfer transfer = {arena, arena + 512, 2, 2, FSDP_RT_F32, "w"};
  RETURN_IF_FAILED(fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "layer", 1, &event));
  void *buffers[] = {arena + 1024};
  const int64_t bytes[] = {4};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, computeFor40Milliseconds, "compute", buffers,
                                         bytes, 1, 1));
  return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
}

// A collective that sleeps on its own stream lets compute proceed: it costs the step less than it lasts.
TEST(Link, aSlowCollectiveHidesBehindCompute) {
  TestProgram program(hiddenGather, 1536, {1});
  fsdp_rt_options options = {};
  options.link_latency_ns = 30000000;
  OwnedSession session = openSession(program, options);
  ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  fsdp_rt_step_times times;
  ASSERT_EQ(fsdp_rt_session_step_times(session.get(), 0, &times), FSDP_RT_OK);
  EXPECT_EQ(times.collective_count, 1);
  EXPECT_GE(times.collective_ns, 30000000);
  EXPECT_GE(times.compute_ns, 40000000);
  EXPECT_LT(times.exposed_ns, 15000000);
  EXPECT_GE(times.step_ns, times.compute_ns + times.exposed_ns);
  EXPECT_EQ(fsdp_rt_session_step_times(session.get(), 1, &times), FSDP_RT_INVALID_ARGUMENT);
}
