// Gathered copies that a step leaves for the next, and the graphs that find them.

#include "AcrossStepsProgram.h"

using namespace fsdp::runtime;

// Graphs are captured where the copies are found: a step that has none runs without them, whenever that is.
TEST(CudaAcrossSteps, graphsFindTheCopiesOfTheLastStep) {
  for (int steps = 1; steps <= 4; ++steps) {
    TestProgram program = makeAcrossSteps();
    fsdp_rt_options options = {};
    options.device = FSDP_RT_DEVICE_CUDA_DOUBLE;
    options.cuda_graph = options.check_races = options.poison = 1;
    options.stream_mode = FSDP_RT_STREAMS_SEEDED;
    OwnedSession session = openSession(program, options);
    ASSERT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
    for (float first : {1.0f, 11.0f, 21.0f}) {
      writeArgument(session, 0, {first, first + 1, first + 2, first + 3, first + 4});
      for (int i = 0; i < steps; ++i)
        stepAcrossSteps(session, first + i);
    }
    void *shard;
    int64_t bytes;
    ASSERT_EQ(fsdp_rt_session_argument_shard(session.get(), 0, 0, &shard, &bytes), FSDP_RT_OK);
    stepAcrossSteps(session, 21.0f + steps);
    stepAcrossSteps(session, 22.0f + steps);
  }
}
