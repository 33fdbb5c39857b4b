// The checked communicator names what ranks disagree on, the ranks, and both values, on every rank.

#include "Comm/Checked/CheckedCommunicator.h"
#include "Comm/Threads/ThreadsCommunicator.h"
#include "Conformance/RankThreads.h"

#include <gtest/gtest.h>

using namespace fsdp::runtime;

namespace {

/// A call whose every field a test may spoil on one rank.
struct TestCall {
  std::vector<float> buffer = std::vector<float>(64);
  std::vector<fsdp_rt_transfer> transfers;
  CollectiveCall call;

  TestCall() {
    transfers = {{buffer.data(), buffer.data() + 16, 2, 6, FSDP_RT_F32, "first"},
                 {buffer.data() + 32, buffer.data() + 48, 4, 12, FSDP_RT_F32, "second"}};
    call.kind = CollectiveKind::ReduceScatter;
    call.label = "layers.3";
    call.sequence = 12;
  }

  CollectiveCall &get() {
    call.transfers = transfers.data();
    call.count = transfers.size();
    return call;
  }
};

} // namespace

/// Three ranks make the call, rank 2 after `spoil`; returns what all of them say.
static std::string disagree(const std::function<void(TestCall &)> &spoil, bool isChecked = true) {
  auto abortSignal = std::make_shared<AbortSignal>(3);
  ThreadsOptions options;
  options.timeout = std::chrono::seconds(20);
  std::vector<int64_t> ranks = {0, 1, 2};
  auto communicators = createThreadsCommunicators(ranks, abortSignal, options);
  if (isChecked)
    for (std::unique_ptr<Communicator> &communicator : communicators)
      communicator = createCheckedCommunicator(std::move(communicator), ranks);
  std::vector<std::string> messages(3);
  runRanks(communicators, *abortSignal, [&](TestRank &rank) {
    TestCall call;
    if (rank.rank == 2)
      spoil(call);
    Status status = rank.communicator->enqueue(rank.getStream(), call.get());
    EXPECT_TRUE(rank.getStream().synchronize().isOk());
    messages[rank.rank] = status.message();
  });
  if (!isChecked)
    return abortSignal->firstFailure().message();
  EXPECT_FALSE(abortSignal->isRaised());
  // Each rank describes its own call, then all say the same.
  auto reason = [](const std::string &message) { return message.substr(std::min(message.size(), message.find(": "))); };
  EXPECT_EQ(reason(messages[0]), reason(messages[1]));
  EXPECT_EQ(reason(messages[0]), reason(messages[2]));
  return messages[0];
}

TEST(Checked, agreementPasses) {
  EXPECT_EQ(disagree([](TestCall &) {}), "");
}

TEST(Checked, namesEveryFieldOfTheCall) {
  const std::string prefix = "reduce_scatter #12 'layers.3': ranks disagree on the ";
  EXPECT_EQ(disagree([](TestCall &c) { c.call.kind = CollectiveKind::AllReduce; }),
            prefix + "operation: rank 0 has reduce_scatter, rank 2 has all_reduce");
  EXPECT_EQ(disagree([](TestCall &c) { c.call.sequence = 13; }),
            prefix + "sequence number: rank 0 has 12, rank 2 has 13");
  EXPECT_EQ(disagree([](TestCall &c) { c.call.label = "layers.4"; }),
            prefix + "label: rank 0 has 'layers.3', rank 2 has 'layers.4'");
  EXPECT_EQ(disagree([](TestCall &c) { c.call.reduction = FSDP_RT_MAX; }),
            prefix + "reduction: rank 0 has sum, rank 2 has max");
  EXPECT_EQ(disagree([](TestCall &c) { c.transfers.pop_back(); }),
            prefix + "number of tensors: rank 0 has 2, rank 2 has 1");
}

TEST(Checked, namesEveryFieldOfATensor) {
  const std::string prefix = "reduce_scatter #12 'layers.3': ranks disagree on the ";
  EXPECT_EQ(disagree([](TestCall &c) { c.transfers[1].name = "third"; }),
            prefix + "name of tensor 1: rank 0 has 'second', rank 2 has 'third'");
  EXPECT_EQ(disagree([](TestCall &c) { c.transfers[1].element_type = FSDP_RT_BF16; }),
            prefix + "element type of tensor 1 'second': rank 0 has f32, rank 2 has bf16");
  EXPECT_EQ(disagree([](TestCall &c) { c.transfers[0].shard_elements = 3; }),
            prefix + "shard elements of tensor 0 'first': rank 0 has 2, rank 2 has 3");
  EXPECT_EQ(disagree([](TestCall &c) { c.transfers[0].full_elements = 5; }),
            prefix + "full elements of tensor 0 'first': rank 0 has 6, rank 2 has 5");
}

// Without the checks a mismatch is still an error and not a wild read; it does not say which field.
TEST(Checked, uncheckedMismatchIsAnErrorToo) {
  for (auto spoil : std::vector<std::function<void(TestCall &)>>{
           [](TestCall &c) { c.transfers.pop_back(); },
           [](TestCall &c) { c.transfers[0].full_elements = 5; },
           [](TestCall &c) { c.call.kind = CollectiveKind::AllReduce; },
       }) {
    std::string message = disagree(spoil, false);
    EXPECT_NE(message.find("called different collectives"), std::string::npos) << message;
  }
}
