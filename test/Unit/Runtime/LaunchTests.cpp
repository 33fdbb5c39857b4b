// Which rank a process is: the variables of every launcher, their order, contradictions, and where ranks meet.

#include "Support/Launch.h"
#include "Support/Meeting.h"

#include <gtest/gtest.h>
#include <map>
#include <thread>
#include <unistd.h>

using namespace fsdp::runtime;

using Variables = std::map<std::string, std::string>;

static Status read(const Variables &variables, Launch &launch) {
  return readLaunch(
      [&](const char *name) {
        auto found = variables.find(name);
        return found == variables.end() ? nullptr : found->second.c_str();
      },
      launch);
}

/// "rank of count, local rank of local count at host:port", or the error's message.
static std::string describeLaunch(const Variables &variables) {
  Launch launch;
  if (Status status = read(variables, launch); status.failed())
    return status.message();
  return formatText("%d of %d, %d of %d at %s:%d", int(launch.rank), int(launch.count), int(launch.localRank),
                    int(launch.localCount), launch.host.c_str(), int(launch.port));
}

// Each launcher's variables are enough; on one machine ranks meet at a usual place.
TEST(Launch, readsEveryLauncher) {
  EXPECT_EQ(describeLaunch({}), "0 of 1, 0 of 1 at :0");
  EXPECT_EQ(describeLaunch({{"RANK", "1"}, {"WORLD_SIZE", "4"}}), "1 of 4, 1 of 4 at 127.0.0.1:29400");
  EXPECT_EQ(describeLaunch({{"OMPI_COMM_WORLD_RANK", "2"},
                            {"OMPI_COMM_WORLD_SIZE", "4"},
                            {"OMPI_COMM_WORLD_LOCAL_RANK", "0"},
                            {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"},
                            {"MASTER_ADDR", "first"},
                            {"MASTER_PORT", "7"}}),
            "2 of 4, 0 of 2 at first:7");
  EXPECT_EQ(describeLaunch({{"PMI_RANK", "0"}, {"PMI_SIZE", "2"}}), "0 of 2, 0 of 2 at 127.0.0.1:29400");
  EXPECT_EQ(describeLaunch({{"SLURM_PROCID", "1"}, {"SLURM_NTASKS", "2"}, {"SLURM_LOCALID", "1"}}),
            "1 of 2, 1 of 2 at 127.0.0.1:29400");
}

// torchrun's own store has the port that it hands out.
TEST(Launch, leavesTorchrunItsPort) {
  Variables variables = {{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "a"}, {"MASTER_PORT", "29500"}};
  EXPECT_EQ(describeLaunch(variables), "0 of 2, 0 of 2 at a:29500");
  variables["TORCHELASTIC_USE_AGENT_STORE"] = "True";
  EXPECT_EQ(describeLaunch(variables), "0 of 2, 0 of 2 at a:29501");
}

// A launcher inside a batch job of one task counts; two that start several ranks must agree.
TEST(Launch, refusesContradictions) {
  EXPECT_EQ(describeLaunch({{"RANK", "1"}, {"WORLD_SIZE", "2"}, {"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "1"}}),
            "1 of 2, 1 of 2 at 127.0.0.1:29400");
  EXPECT_EQ(describeLaunch({{"RANK", "1"}, {"WORLD_SIZE", "2"}, {"PMI_RANK", "1"}, {"PMI_SIZE", "4"}}),
            "RANK says rank 1 of 2, PMI_RANK says rank 1 of 4");
  EXPECT_EQ(describeLaunch({{"RANK", "2"}, {"WORLD_SIZE", "2"}}),
            "RANK is 2 and WORLD_SIZE is 2, expected a smaller rank");
  EXPECT_EQ(describeLaunch({{"RANK", "one"}, {"WORLD_SIZE", "2"}}), "RANK is 'one', expected a number");
  EXPECT_EQ(describeLaunch({{"SLURM_PROCID", "3"}, {"SLURM_NTASKS", "4"}, {"SLURM_LOCALID", "1"}}),
            "ranks on several machines need MASTER_ADDR, the address of rank 0's");
}

static Status openAt(int64_t rank, int64_t count, int64_t port, int64_t timeoutMs, std::unique_ptr<Meeting> &meeting) {
  MeetingOptions options;
  options.rank = rank;
  options.count = count;
  options.host = "127.0.0.1";
  options.port = port;
  options.timeout = std::chrono::milliseconds(timeoutMs);
  return Meeting::open(options, meeting);
}

// Everybody gets everybody's bytes in rank order, of any size; one that has gone is named.
TEST(Meeting, everybodyGetsEverybodysBytes) {
  const int64_t count = 3, port = 23000 + getpid() % 20000;
  std::vector<std::thread> threads;
  for (int64_t rank = 0; rank < count; ++rank)
    threads.emplace_back([=] {
      std::unique_ptr<Meeting> meeting;
      Status status = openAt(rank, count, port, 20000, meeting);
      ASSERT_TRUE(status.isOk()) << status.message();
      std::vector<std::string> all;
      for (size_t size : {0, 1, 3000000}) {
        ASSERT_TRUE(meeting->allGather(std::string(size + rank, static_cast<char>('a' + rank)), all).isOk());
        for (int64_t other = 0; other < count; ++other)
          ASSERT_EQ(all[other], std::string(size + other, static_cast<char>('a' + other)));
      }
      if (rank == 2)
        return;
      Status ended = meeting->allGather("x", all);
      EXPECT_EQ(ended.code(), FSDP_RT_ABORTED) << ended.message();
      if (rank == 0) {
        EXPECT_NE(ended.message().find("meeting: rank 2: "), std::string::npos) << ended.message();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

// A rank that does not come is named after the time-out.
TEST(Meeting, missingRanksAreNamed) {
  std::unique_ptr<Meeting> meeting;
  Status status = openAt(0, 3, 23000 + (getpid() + 7) % 20000, 50, meeting);
  EXPECT_EQ(status.code(), FSDP_RT_TIMED_OUT);
  EXPECT_EQ(status.message(), "rank 1, 2 did not come within 50 ms");
  EXPECT_FALSE(meeting);
}
