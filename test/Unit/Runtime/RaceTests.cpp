// The race check: a step that lacks one wait, or whose buffers overlap, is refused with both operations named, in every
// stream mode and for every seed; the same step with its waits is not.

#include "TestProgram.h"

#include "Core/RaceDetector.h"

using namespace fsdp::runtime;

namespace {

/// What is wrong with the step below.
enum class Fault { None, NoEventBeforeGather, NoEventBeforeReduce, LateWait, AliasedBuffers, EarlyEvent };

} // namespace

static void square(void *const *buffers, const int32_t *) {
  const float *w = static_cast<const float *>(buffers[0]);
  float *squares = static_cast<float *>(buffers[1]);
  for (int i = 0; i < 4; ++i)
    squares[i] = w[i] * w[i];
}

static int32_t launchSquare(fsdp_rt_context *context, const char *name, char *in, char *out) {
  void *buffers[] = {in, out};
  const int64_t bytes[] = {16, 16};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, square, name, buffers, bytes, 1, 2);
}

static int32_t passEvent(fsdp_rt_context *context, int32_t from, int32_t to) {
  fsdp_rt_event *event;
  RETURN_IF_FAILED(fsdp_rt_record_event(context, from, &event));
  return fsdp_rt_wait_event(context, to, event);
}

/// Arena: shard at 0, gathered at 512, squares at 1024, reduced shard at 1536. The gather is waited for, squared, and
/// the squares are reduced twice, the second time from a buffer that is written again in between.
template <Fault fault>
static int32_t step(fsdp_rt_context *context, char *arena) {
  char *gathered = arena + 512, *squares = arena + (fault == Fault::AliasedBuffers ? 512 + 8 : 1024);
  RETURN_IF_FAILED(launchSquare(context, "prepare", arena + 2048, arena));
  fsdp_rt_event *gather, *reduce;
  if (fault != Fault::NoEventBeforeGather)
    RETURN_IF_FAILED(passEvent(context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_GATHER));
  fsdp_rt_transfer transfer = {arena, gathered, 2, 4, FSDP_RT_F32, "w"};
  RETURN_IF_FAILED(fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "layers.0", 1, &gather));
  if (fault == Fault::AliasedBuffers)
    RETURN_IF_FAILED(launchSquare(context, "other", arena + 2048, squares));
  if (fault != Fault::LateWait)
    RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, gather));
  if (fault == Fault::EarlyEvent)
    RETURN_IF_FAILED(passEvent(context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_REDUCE));
  RETURN_IF_FAILED(launchSquare(context, "square", gathered, squares));
  if (fault == Fault::LateWait)
    RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, gather));
  if (fault != Fault::NoEventBeforeReduce && fault != Fault::EarlyEvent)
    RETURN_IF_FAILED(passEvent(context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_REDUCE));
  fsdp_rt_transfer reduction = {squares, arena + 1536, 2, 4, FSDP_RT_F32, "gradient"};
  RETURN_IF_FAILED(fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &reduction, 1,
                                                "layers.0", 2, &reduce));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, reduce));
  return launchSquare(context, "update", arena + 1536, squares);
}

/// Runs the step in every stream mode; all must say the same, which is returned ("" if all pass).
template <Fault fault>
static std::string runEverywhere() {
  std::string message;
  for (int32_t mode = FSDP_RT_STREAMS_WORKERS; mode <= FSDP_RT_STREAMS_SEEDED; ++mode)
    for (int64_t seed = 0; seed < (mode == FSDP_RT_STREAMS_SEEDED ? 8 : 1); ++seed) {
      TestProgram program(step<fault>, 2560);
      fsdp_rt_options options = {};
      options.stream_mode = mode;
      options.schedule_seed = seed;
      options.check_races = 1;
      options.checked = fault == Fault::None;
      options.poison = seed % 2;
      OwnedSession session = openSession(program, options);
      int32_t status = fsdp_rt_session_step(session.get());
      EXPECT_EQ(status, fault == Fault::None ? FSDP_RT_OK : FSDP_RT_RACE);
      std::string found = fsdp_rt_session_error_message(session.get());
      // Either rank may be the first to say it.
      found = found.substr(std::min(found.size(), found.find(": ")));
      EXPECT_TRUE(message.empty() || message == found) << message << "\n" << found;
      message = found;
    }
  return message;
}

TEST(Race, aCorrectStepHasNone) { EXPECT_EQ(runEverywhere<Fault::None>(), ""); }

TEST(Race, droppedEventBeforeAGather) {
  EXPECT_EQ(runEverywhere<Fault::NoEventBeforeGather>(),
            ": all_gather #1 'layers.0': race on bytes [0, 8) of the arena: all_gather #1 'layers.0' (call 2, stream "
            "gather) reads of 'w', kernel 'prepare' (call 1, stream compute) writes, and no wait orders the two");
}

TEST(Race, droppedEventBeforeAReduction) {
  EXPECT_EQ(runEverywhere<Fault::NoEventBeforeReduce>(),
            ": reduce_scatter #2 'layers.0': race on bytes [1024, 1040) of the arena: reduce_scatter #2 'layers.0' "
            "(call 4, stream reduce) reads of 'gradient', kernel 'square' (call 3, stream compute) writes, and no wait "
            "orders the two");
}

// An event that was recorded before the operand was written orders nothing.
TEST(Race, eventRecordedTooEarly) {
  EXPECT_NE(runEverywhere<Fault::EarlyEvent>().find("kernel 'square' (call 3, stream compute) writes"),
            std::string::npos);
}

TEST(Race, waitAfterTheUse) {
  EXPECT_EQ(runEverywhere<Fault::LateWait>(),
            ": kernel 'square': race on bytes [512, 528) of the arena: kernel 'square' (call 3, stream compute) reads, "
            "all_gather #1 'layers.0' (call 2, stream gather) writes of 'w', and no wait orders the two");
}

// Two buffers that overlap by half: a kernel writes into what a gather still fills.
TEST(Race, aliasedBuffers) {
  EXPECT_EQ(runEverywhere<Fault::AliasedBuffers>(),
            ": kernel 'other': race on bytes [520, 528) of the arena: kernel 'other' (call 3, stream compute) writes, "
            "all_gather #1 'layers.0' (call 2, stream gather) writes of 'w', and no wait orders the two");
}

// Order is transitive through a third stream, reads alone are no race, and the host's wait orders all streams.
TEST(Race, clocksFollowChainsOfWaits) {
  static char arena[1024];
  RaceDetector races(arena, sizeof(arena));
  std::vector<Access> read = {{arena, 512, false, "x"}}, write = {{arena + 256, 512, true, "x"}};
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_COMPUTE, {"kernel", "a"}, read).isOk());
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_GATHER, {"kernel", "b"}, read).isOk());
  races.wait(FSDP_RT_STREAM_COPY, races.record(FSDP_RT_STREAM_COMPUTE));
  races.wait(FSDP_RT_STREAM_REDUCE, races.record(FSDP_RT_STREAM_COPY));
  Status status = races.addOperation(FSDP_RT_STREAM_REDUCE, {"kernel", "c"}, write);
  EXPECT_EQ(status.code(), FSDP_RT_RACE);
  EXPECT_NE(status.message().find("'b' (call 2, stream gather) reads"), std::string::npos) << status.message();
  races.synchronize(FSDP_RT_STREAM_GATHER);
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_REDUCE, {"kernel", "c"}, write).isOk());
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_COPY, {"kernel", "d"}, {{arena, 256, true, ""}}).isOk());
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_COMPUTE, {"kernel", "e"}, {{arena + 300, 4, false, ""}}).failed());
  races.beginStep();
  EXPECT_TRUE(races.addOperation(FSDP_RT_STREAM_COPY, {"kernel", "d"}, {{arena, 1024, true, ""}}).isOk());
}
