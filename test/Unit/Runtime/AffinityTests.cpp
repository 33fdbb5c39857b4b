// Ranks have processors of their own.

#include "Support/Affinity.h"
#include "TestProgram.h"

#include <sched.h>
#include <set>
#include <thread>

using namespace fsdp::runtime;

/// Two packages of two cores with two hardware threads each, numbered as Linux does: siblings are four apart.
static std::vector<Processor> twoPackages() {
  std::vector<Processor> processors;
  for (int64_t package = 0; package < 2; ++package)
    for (int64_t core = 0; core < 2; ++core)
      for (int64_t thread = 0; thread < 2; ++thread)
        processors.push_back({thread * 4 + package * 2 + core, package, core});
  return processors;
}

// Ranks get whole cores while there are enough, then one hardware thread each, and no one is pinned beyond that.
TEST(Affinity, ranksShareNoCoreWithoutNeed) {
  std::vector<Processor> processors = twoPackages();
  EXPECT_EQ(chooseProcessors(processors, 1, 2), (std::vector<int64_t>{2, 6, 3, 7}));
  EXPECT_EQ(chooseProcessors(processors, 2, 4), (std::vector<int64_t>{2, 6}));
  EXPECT_EQ(chooseProcessors(processors, 5, 8), (std::vector<int64_t>{6}));
  EXPECT_TRUE(chooseProcessors(processors, 0, 9).empty());
}

// Every number of ranks: each has some processor, none is given twice, and three ranks on four cores get whole ones.
TEST(Affinity, partsAreDisjointAndNotEmpty) {
  std::vector<Processor> processors = twoPackages();
  for (int64_t count = 1; count <= 8; ++count) {
    std::set<int64_t> seen;
    size_t total = 0;
    for (int64_t rank = 0; rank < count; ++rank) {
      std::vector<int64_t> chosen = chooseProcessors(processors, rank, count);
      EXPECT_FALSE(chosen.empty()) << rank << " of " << count;
      EXPECT_TRUE(count > 4 || chosen.size() % 2 == 0) << rank << " of " << count;
      seen.insert(chosen.begin(), chosen.end());
      total += chosen.size();
    }
    EXPECT_EQ(seen.size(), total) << count;
    EXPECT_EQ(total, processors.size()) << count;
  }
}

/// Writes how many processors the calling thread may use, and the first one.
static void describeThread(void *const *buffers, const int32_t *) {
  cpu_set_t set;
  sched_getaffinity(0, sizeof(set), &set);
  auto *out = static_cast<float *>(buffers[0]);
  out[0] = static_cast<float>(CPU_COUNT(&set));
  for (int number = CPU_SETSIZE; number-- > 0;)
    if (CPU_ISSET(number, &set))
      out[1] = static_cast<float>(number);
}

static int32_t describeStep(fsdp_rt_context *context, char *arena) {
  void *buffers[] = {arena};
  int64_t bytes[] = {8};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, describeThread, "describe", buffers, bytes, 0, 1);
}

// A pinned session's kernels run where their rank belongs, whatever thread the stream has; others run anywhere.
TEST(Affinity, sessionsPinTheirRanks) {
  std::vector<Processor> processors = listProcessors();
  ASSERT_FALSE(processors.empty());
  for (int32_t pin : {0, 1})
    for (int32_t mode : {FSDP_RT_STREAMS_WORKERS, FSDP_RT_STREAMS_ALL_WORKERS}) {
      TestProgram program(describeStep, 1024);
      program.addResult(program.vector("who", 4, true, 0));
      fsdp_rt_options options = {};
      options.pin = pin;
      options.stream_mode = mode;
      OwnedSession session = openSession(program, options);
      ASSERT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
      ASSERT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK);
      std::vector<float> found = readResult(session, 0, 4);
      for (int64_t rank = 0; rank < 2; ++rank) {
        std::vector<int64_t> expected = chooseProcessors(processors, rank, 2);
        bool isPinned = pin && !expected.empty();
        EXPECT_EQ(found[2 * rank], isPinned ? expected.size() : processors.size());
        if (isPinned)
          EXPECT_EQ(found[2 * rank + 1], *std::min_element(expected.begin(), expected.end()));
      }
    }
}
