// What goes wrong: every failure is a status with a message that names rank, call and numbers, and no rank hangs.

#include "TestProgram.h"

#include <chrono>
#include <thread>

using namespace fsdp::runtime;

constexpr int64_t arenaBytes = 2048;

static std::string runFailing(fsdp_rt_step step, int32_t expectedCode, fsdp_rt_options options = {}) {
  TestProgram program(step, arenaBytes);
  OwnedSession session = openSession(program, options);
  EXPECT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
  int32_t code = FSDP_RT_OK;
  std::string message = failStep(session, &code);
  EXPECT_EQ(code, expectedCode) << message;
  // Afterwards the session says so and does not run.
  EXPECT_EQ(failStep(session).rfind("an earlier step failed: rank ", 0), 0u);
  EXPECT_EQ(fsdp_rt_session_feed(session.get()), FSDP_RT_ABORTED);
  return message;
}

static bool contains(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

#define EXPECT_CONTAINS(text, part) EXPECT_TRUE(contains(text, part)) << (text)

static int32_t startReduce(fsdp_rt_context *context, char *arena, fsdp_rt_event **event, int64_t elements = 4) {
  fsdp_rt_transfer transfer = {arena, arena + 512, elements, elements, FSDP_RT_F32, "x"};
  return fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &transfer, 1, "unit", 3, event);
}

// A copy past the arena's end is refused with offset and sizes, and the other rank does not wait for ever.
TEST(Failure, oneByteTooMuchIsRefused) {
  auto step = [](fsdp_rt_context *context, char *arena) {
    RETURN_IF_FAILED(fsdp_rt_copy(context, FSDP_RT_STREAM_COPY, arena + 2044, arena, 5));
    return 0;
  };
  EXPECT_CONTAINS(runFailing(step, FSDP_RT_OUT_OF_ARENA),
                  ": copy: target asks for 5 bytes at offset 2044 of an arena of 2048 bytes");
}

// A gathered buffer needs room for the padding of every rank.
TEST(Failure, gatherNeedsRoomForPadding) {
  auto step = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_event *event;
    fsdp_rt_transfer transfer = {arena, arena + 2040, 2, 2, FSDP_RT_F32, "w"};
    return fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "unit", 8, &event);
  };
  EXPECT_CONTAINS(runFailing(step, FSDP_RT_OUT_OF_ARENA),
                  "all_gather #8 'unit': tensor 0 'w': output asks for 16 bytes at offset 2040");
}

// Coordinates tell ranks apart in these steps.
static int64_t rankOf(fsdp_rt_context *context, char *arena) {
  auto write = [](void *const *buffers, const int32_t *coordinates) {
    *static_cast<int32_t *>(buffers[0]) = coordinates[0];
  };
  void *buffers[] = {arena + 1536};
  const int64_t bytes[] = {4};
  int64_t rank = -1;
  (void)fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, write, "rank", buffers, bytes, 0, 1);
  (void)fsdp_rt_read_scalar(context, arena + 1536, 4, &rank);
  return rank;
}

// A rank that fails on its own ends the others' collectives; the first failure is what the host sees.
TEST(Failure, failingRankEndsTheOthers) {
  auto step = [](fsdp_rt_context *context, char *arena) {
    if (rankOf(context, arena) == 1)
      return fsdp_rt_kernel_launch(context, 9, nullptr, "odd", nullptr, nullptr, 0, 0);
    fsdp_rt_event *event;
    RETURN_IF_FAILED(startReduce(context, arena, &event));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
  };
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode) {
    fsdp_rt_options options = {};
    options.stream_mode = mode;
    EXPECT_EQ(runFailing(step, FSDP_RT_INVALID_ARGUMENT, options), "rank 1: kernel 'odd': there is no stream 9");
  }
}

// A step that returns its own status ends all ranks too.
TEST(Failure, statusOfTheStepIsReported) {
  auto step = [](fsdp_rt_context *context, char *arena) { return rankOf(context, arena) == 1 ? 77 : 0; };
  EXPECT_EQ(runFailing(step, 77), "rank 1: the step returned status 77");
}

// A rank that skips a collective is named, without waiting for the time-out.
TEST(Failure, skippedCollectiveIsNamed) {
  auto step = [](fsdp_rt_context *context, char *arena) {
    if (rankOf(context, arena) == 1)
      return 0;
    fsdp_rt_event *event;
    RETURN_IF_FAILED(startReduce(context, arena, &event));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
  };
  for (int32_t checked : {0, 1}) {
    fsdp_rt_options options = {};
    options.checked = checked;
    EXPECT_EQ(runFailing(step, FSDP_RT_MISMATCH, options),
              "rank 0: all_reduce #3 'unit': rank 1 ended its step without this collective");
  }
}

// A rank that does not come in time is named, with the time.
TEST(Failure, lateRankIsNamed) {
  auto step = [](fsdp_rt_context *context, char *arena) {
    if (rankOf(context, arena) == 1)
      std::this_thread::sleep_for(std::chrono::milliseconds(400));
    fsdp_rt_event *event;
    RETURN_IF_FAILED(startReduce(context, arena, &event));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
  };
  fsdp_rt_options options = {};
  options.step_timeout_ms = 50;
  EXPECT_EQ(runFailing(step, FSDP_RT_TIMED_OUT, options),
            "rank 0: all_reduce #3 'unit': rank 1 did not arrive within 50 ms");
}

// Every collective is waited for, once, and recorded events are no collectives.
TEST(Failure, eventsAreUsedAsTheyAreMeant) {
  auto unwaited = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_event *event;
    return startReduce(context, arena, &event);
  };
  EXPECT_CONTAINS(runFailing(unwaited, FSDP_RT_INVALID_ARGUMENT),
                  "all_reduce #3 'unit' was started and never waited for");
  auto twice = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_event *event, *other;
    RETURN_IF_FAILED(startReduce(context, arena, &event));
    RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event));
    // Takes the slot of the first: the old token must not be taken for it.
    RETURN_IF_FAILED(startReduce(context, arena, &other));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, event);
  };
  EXPECT_CONTAINS(runFailing(twice, FSDP_RT_INVALID_ARGUMENT), "wait: the event was waited for before");
  auto mixed = [](fsdp_rt_context *context, char *) {
    fsdp_rt_event *event;
    RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &event));
    return fsdp_rt_wait(context, FSDP_RT_STREAM_GATHER, event);
  };
  EXPECT_CONTAINS(runFailing(mixed, FSDP_RT_INVALID_ARGUMENT), "the event is a recorded one, expected a collective's");
  auto null = [](fsdp_rt_context *context, char *) {
    return fsdp_rt_wait_event(context, FSDP_RT_STREAM_GATHER, nullptr);
  };
  EXPECT_CONTAINS(runFailing(null, FSDP_RT_INVALID_ARGUMENT), "wait_event: the event was waited for before, or does");
}

// A product that no backend offers, or whose descriptor is wrong, is named with its sizes and types.
TEST(Failure, wrongProductsAreNamed) {
  auto mixed = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_gemm_descriptor d = {};
    d.lhs_type = d.rhs_type = d.out_type = FSDP_RT_F32;
    d.accumulation_type = FSDP_RT_I32;
    for (int64_t &size : d.batch_sizes)
      size = 1;
    d.m = d.n = d.k = 1;
    return fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, &d, "dot", arena, arena + 512, arena + 1024);
  };
  EXPECT_CONTAINS(runFailing(mixed, FSDP_RT_UNSUPPORTED), "does not offer 1x[1x1x1] f32 x f32 -> f32 in i32");
  auto overlapping = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_gemm_descriptor d = {};
    d.lhs_type = d.rhs_type = d.out_type = d.accumulation_type = FSDP_RT_F32;
    for (int64_t &size : d.batch_sizes)
      size = 1;
    d.m = d.n = d.k = 2;
    return fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, &d, "dot", arena, arena + 512, arena + 1024);
  };
  EXPECT_CONTAINS(runFailing(overlapping, FSDP_RT_INVALID_ARGUMENT),
                  "gemm 'dot': out has stride 0 along a dimension of size over 1");
}

// Reductions that a type does not have, groups that do not exist, sizes that do not fit together.
TEST(Failure, wrongCollectivesAreNamed) {
  auto bits = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_event *event;
    fsdp_rt_transfer transfer = {arena, arena + 512, 4, 4, FSDP_RT_F32, "x"};
    return fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_AND, &transfer, 1, "unit", 3, &event);
  };
  EXPECT_CONTAINS(runFailing(bits, FSDP_RT_UNSUPPORTED),
                  "all_reduce #3 'unit': tensor 0 'x': no all_reduce of element type f32 with reduction and");
  auto group = [](fsdp_rt_context *context, char *) {
    fsdp_rt_event *event;
    return fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 5, nullptr, 0, "unit", 3, &event);
  };
  EXPECT_CONTAINS(runFailing(group, FSDP_RT_INVALID_ARGUMENT), "there is no group 5");
  auto sizes = [](fsdp_rt_context *context, char *arena) {
    fsdp_rt_event *event;
    fsdp_rt_transfer transfer = {arena, arena + 512, 4, 9, FSDP_RT_F32, "x"};
    return fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "unit", 3, &event);
  };
  EXPECT_CONTAINS(runFailing(sizes, FSDP_RT_INVALID_ARGUMENT), "9 elements do not fit 2 ranks with 4 each");
}

//===----------------------------------------------------------------------===//
// Programs that cannot be opened
//===----------------------------------------------------------------------===//

static int32_t doNothing(fsdp_rt_context *, char *) { return FSDP_RT_OK; }

static std::string failOpen(TestProgram &program, int32_t expectedCode) {
  fsdp_rt_session *session = nullptr;
  EXPECT_EQ(fsdp_rt_session_open(&program.get(), nullptr, &session), expectedCode);
  EXPECT_EQ(session, nullptr);
  return fsdp_rt_session_error_message(nullptr);
}

// A plan larger than the machine is refused before anything is allocated, with the categories.
TEST(Failure, tooLargePlansAreRefused) {
  TestProgram program(doNothing, int64_t(1) << 50);
  std::string message = failOpen(program, FSDP_RT_OUT_OF_MEMORY);
  EXPECT_CONTAINS(message, "2 ranks need 1024.0 TiB each, ");
  EXPECT_CONTAINS(message, "planned per rank: parameters 512 B, activations 1024.0 TiB");
}

// Each field of a description that does not fit is named.
TEST(Failure, wrongDescriptionsAreNamed) {
  TestProgram version(doNothing, 512);
  version.get().abi_version = 99;
  EXPECT_CONTAINS(failOpen(version, FSDP_RT_UNSUPPORTED),
                  "compiled for runtime ABI 99, this runtime has " + std::to_string(FSDP_RT_ABI_VERSION));

  TestProgram mesh(doNothing, 512, {0});
  EXPECT_CONTAINS(failOpen(mesh, FSDP_RT_INVALID_ARGUMENT), "mesh axis 'shard' has size 0, expected 1 or more");

  TestProgram many(doNothing, 512, {100, 100});
  EXPECT_CONTAINS(failOpen(many, FSDP_RT_INVALID_ARGUMENT), "at most 1024 ranks");

  TestProgram offset(doNothing, 512);
  offset.addArgument(offset.vector("w", 4, true, 508));
  EXPECT_CONTAINS(failOpen(offset, FSDP_RT_OUT_OF_ARENA),
                  "argument 0 'w': 8 bytes at offset 508 do not fit into the arena of 512 bytes");

  TestProgram bytes(doNothing, 512);
  fsdp_rt_tensor wrong = bytes.vector("w", 5, true, 0);
  wrong.local_bytes = 20;
  bytes.addResult(wrong);
  EXPECT_CONTAINS(failOpen(bytes, FSDP_RT_INVALID_ARGUMENT),
                  "result 0 'w': the program says 20 bytes per rank, shape and placement give 12");

  TestProgram feed(doNothing, 1024);
  feed.addArgument(feed.vector("w", 5, true, 0));
  feed.addResult(feed.vector("v", 5, false, 512));
  feed.addFeed(0, 0);
  EXPECT_CONTAINS(failOpen(feed, FSDP_RT_INVALID_ARGUMENT),
                  "result 0 'v' cannot feed argument 0 'w': types or placements differ");
}

// Wrong indices and sizes of host calls are refused, and change nothing.
TEST(Failure, wrongHostCallsAreRefused) {
  TestProgram program(doNothing, 512);
  program.addArgument(program.vector("w", 4, true, 0));
  OwnedSession session = openSession(program);
  ASSERT_TRUE(session);
  float values[5] = {};
  void *data;
  int64_t bytes;
  EXPECT_EQ(fsdp_rt_session_write_argument(session.get(), 1, values, 16), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_STREQ(fsdp_rt_session_error_message(session.get()), "there is no argument 1, the program has 1");
  EXPECT_EQ(fsdp_rt_session_write_argument(session.get(), 0, values, 20), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_STREQ(fsdp_rt_session_error_message(session.get()), "'w' has 16 bytes, found 20");
  EXPECT_EQ(fsdp_rt_session_read_result(session.get(), 0, values, 16), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_EQ(fsdp_rt_session_argument_shard(session.get(), 2, 0, &data, &bytes), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_EQ(fsdp_rt_session_write_trace(session.get(), "/nonexistent/trace.json"), FSDP_RT_INVALID_ARGUMENT);
  EXPECT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << "the session is still good";
  EXPECT_STREQ(fsdp_rt_session_error_message(session.get()), "");
}
