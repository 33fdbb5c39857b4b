// Conformance of communicators. Data is such that every reduction is exact, and results are compared bit for bit.

#include "Conformance/CommSuite.h"

#include "Conformance/RankThreads.h"
#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <cstring>

namespace fsdp::runtime {

namespace {

/// A tensor of `shard` elements per rank, `full` in all.
struct Sizes {
  int64_t shard;
  int64_t full;
};

} // namespace

/// Sizes around every boundary: nothing, one element, no padding, a padded rank, ranks that are padding only.
static std::vector<Sizes> interestingSizes(int64_t ranks) {
  std::vector<Sizes> sizes = {{0, 0}, {1, 1}, {1, ranks}, {7, 7 * ranks}, {7, 7 * ranks - 3}, {5, 2}};
  sizes.push_back({40000, 40000 * ranks - 1});
  return sizes;
}

static float valueOf(int64_t rank, int64_t element) { return static_cast<float>((rank * 31 + element * 7) % 64 - 20); }

template <typename T>
static fsdp_rt_transfer makeTransfer(const std::vector<T> &input, std::vector<T> &output, int64_t shard, int64_t full,
                                     int64_t type) {
  return {input.data(), output.data(), shard, full, type, "tensor"};
}

static CollectiveCall makeCall(CollectiveKind kind, const std::vector<fsdp_rt_transfer> &transfers,
                               int32_t reduction = FSDP_RT_SUM) {
  CollectiveCall call;
  call.kind = kind;
  call.reduction = reduction;
  call.transfers = transfers.data();
  call.count = transfers.size();
  call.label = "test";
  return call;
}

static void runCall(TestRank &rank, const CollectiveCall &call) {
  Status status = rank.communicator->enqueue(rank.getStream(), call);
  EXPECT_TRUE(status.isOk()) << status.message();
  EXPECT_TRUE(rank.getStream().synchronize().isOk());
}

/// Runs the body on 1 to 4 ranks.
static void onSomeRanks(const CommBackend &backend, const std::function<void(TestRank &)> &body) {
  for (int64_t ranks = 1; ranks <= 4; ++ranks) {
    auto abortSignal = std::make_shared<AbortSignal>(ranks);
    auto communicators = backend.create(ranks, abortSignal);
    ASSERT_EQ(communicators.size(), static_cast<size_t>(ranks));
    runRanks(communicators, *abortSignal, body);
    EXPECT_FALSE(abortSignal->isRaised()) << abortSignal->firstFailure().message();
  }
}

// A group has the ranks in order, and each communicator knows its place.
TEST_P(CommSuite, knowsSizeAndIndex) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    EXPECT_EQ(rank.communicator->getIndex(), rank.rank);
    EXPECT_GT(rank.communicator->getSize(), rank.rank);
  });
}

// An all_gather concatenates shards in rank order, and cuts at full_elements.
TEST_P(CommSuite, allGatherConcatenatesInRankOrder) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    int64_t ranks = rank.communicator->getSize();
    for (Sizes sizes : interestingSizes(ranks)) {
      std::vector<float> input(sizes.shard), output(sizes.shard * ranks + 1, -1.0f);
      for (int64_t i = 0; i < sizes.shard; ++i)
        input[i] = valueOf(rank.rank, i);
      runCall(rank,
              makeCall(CollectiveKind::AllGather, {makeTransfer(input, output, sizes.shard, sizes.full, FSDP_RT_F32)}));
      for (int64_t i = 0; i < sizes.full; ++i)
        ASSERT_EQ(output[i], valueOf(i / sizes.shard, i % sizes.shard)) << i;
      EXPECT_EQ(output.back(), -1.0f) << "wrote past the room of n shards";
    }
  });
}

// A rank's input may be its place in the output.
TEST_P(CommSuite, allGatherWorksInPlace) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    int64_t ranks = rank.communicator->getSize(), shard = 1000;
    std::vector<float> buffer(shard * ranks);
    for (int64_t i = 0; i < shard; ++i)
      buffer[rank.rank * shard + i] = valueOf(rank.rank, i);
    std::vector<fsdp_rt_transfer> transfers = {
        {buffer.data() + rank.rank * shard, buffer.data(), shard, shard * ranks, FSDP_RT_F32, "tensor"}};
    runCall(rank, makeCall(CollectiveKind::AllGather, transfers));
    for (int64_t i = 0; i < shard * ranks; ++i)
      ASSERT_EQ(buffer[i], valueOf(i / shard, i % shard)) << i;
  });
}

// A reduce_scatter leaves rank r its part of the sum, and does not read past full_elements.
TEST_P(CommSuite, reduceScatterKeepsTheOwnPart) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    int64_t ranks = rank.communicator->getSize();
    for (Sizes sizes : interestingSizes(ranks)) {
      std::vector<float> input(sizes.full), output(sizes.shard + 1, -1.0f);
      for (int64_t i = 0; i < sizes.full; ++i)
        input[i] = valueOf(rank.rank, i);
      runCall(rank, makeCall(CollectiveKind::ReduceScatter,
                             {makeTransfer(input, output, sizes.shard, sizes.full, FSDP_RT_F32)}));
      for (int64_t i = 0; i < sizes.shard && rank.rank * sizes.shard + i < sizes.full; ++i) {
        float sum = 0;
        for (int64_t other = 0; other < ranks; ++other)
          sum += valueOf(other, rank.rank * sizes.shard + i);
        ASSERT_EQ(output[i], sum) << i;
      }
      EXPECT_EQ(output.back(), -1.0f) << "wrote past the shard";
    }
  });
}

// An all_reduce gives every rank the same whole result, in place or not, small or large.
TEST_P(CommSuite, allReduceGivesEveryoneTheResult) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    int64_t ranks = rank.communicator->getSize();
    for (int64_t elements : {0, 1, 3, 1000, 5000, 100001}) {
      std::vector<float> input(elements), output(elements);
      for (int64_t i = 0; i < elements; ++i)
        input[i] = valueOf(rank.rank, i);
      std::vector<float> inPlace = input;
      runCall(rank,
              makeCall(CollectiveKind::AllReduce, {makeTransfer(input, output, elements, elements, FSDP_RT_F32),
                                                   makeTransfer(inPlace, inPlace, elements, elements, FSDP_RT_F32)}));
      for (int64_t i = 0; i < elements; ++i) {
        float sum = 0;
        for (int64_t other = 0; other < ranks; ++other)
          sum += valueOf(other, i);
        ASSERT_EQ(output[i], sum) << i;
        ASSERT_EQ(inPlace[i], sum) << i;
      }
    }
  });
}

// Ranks are combined from first to last: floating-point sums depend on it, so the bits say which order it was.
TEST_P(CommSuite, combinesInRankOrder) {
  if (!GetParam().combinesInRankOrder)
    GTEST_SKIP();
  onSomeRanks(GetParam(), [](TestRank &rank) {
    const float values[] = {1e8f, 1.0f, -1e8f, 0.75f};
    int64_t ranks = rank.communicator->getSize();
    float expected = values[0];
    for (int64_t other = 1; other < ranks; ++other)
      expected += values[other];
    for (int64_t elements : {1, 9000}) {
      std::vector<float> input(elements, values[rank.rank]), reduced(elements), scattered(elements);
      runCall(rank,
              makeCall(CollectiveKind::AllReduce, {makeTransfer(input, reduced, elements, elements, FSDP_RT_F32)}));
      int64_t shard = (elements + ranks - 1) / ranks;
      runCall(rank,
              makeCall(CollectiveKind::ReduceScatter, {makeTransfer(input, scattered, shard, elements, FSDP_RT_F32)}));
      EXPECT_EQ(reduced.front(), expected);
      EXPECT_EQ(reduced.back(), expected);
      if (rank.rank * shard < elements) {
        EXPECT_EQ(scattered[0], expected);
      }
    }
  });
}

// Sums of bf16 are kept in f32 over the ranks and rounded once: 256 + 1 + 1 is 258, where rounding each sum gives 256.
TEST_P(CommSuite, narrowFloatsRoundOnce) {
  auto abortSignal = std::make_shared<AbortSignal>(3);
  auto communicators = GetParam().create(3, abortSignal);
  runRanks(communicators, *abortSignal, [](TestRank &rank) {
    std::vector<BFloat16> input(5, BFloat16(rank.rank == 0 ? 256.0f : 1.0f)), output(5);
    runCall(rank, makeCall(CollectiveKind::AllReduce, {makeTransfer(input, output, 5, 5, FSDP_RT_BF16)}));
    EXPECT_EQ(static_cast<float>(output[4]), 258.0f);
  });
}

// Every reduction of every element type that is offered gives what two ranks' values combine to.
TEST_P(CommSuite, reducesEveryOfferedType) {
  auto abortSignal = std::make_shared<AbortSignal>(2);
  auto communicators = GetParam().create(2, abortSignal);
  runRanks(communicators, *abortSignal, [](TestRank &rank) {
    // Rank 0 has 3, rank 1 has 2: exact in every type, f8 included.
    const double expected[] = {5, 6, 3, 2, 2, 3};
    for (int64_t type = FSDP_RT_F64; type <= FSDP_RT_F8E5M2; ++type)
      for (int32_t reduction = FSDP_RT_SUM; reduction <= FSDP_RT_OR; ++reduction) {
        bool isOffered = rank.communicator->supports(CollectiveKind::AllReduce, reduction, type);
        if (GetParam().hasEveryReduction || isFloat(type)) {
          EXPECT_EQ(isOffered, !isFloat(type) || reduction < FSDP_RT_AND) << elementTypeName(type);
        }
        if (!isOffered || type == FSDP_RT_I1)
          continue;
        char input[8] = {}, output[8] = {};
        double value = rank.rank == 0 ? 3 : 2, result = 0;
        auto put = [&](auto element) { std::memcpy(input, &element, sizeof(element)); };
        auto get = [&](auto element) {
          std::memcpy(&element, output, sizeof(element));
          result = static_cast<double>(element);
        };
        auto through = [&](auto element) {
          put(static_cast<decltype(element)>(value));
          runCall(rank, makeCall(CollectiveKind::AllReduce, {{input, output, 1, 1, type, "tensor"}}, reduction));
          get(element);
        };
        switch (type) {
        case FSDP_RT_F64:
          through(double());
          break;
        case FSDP_RT_F32:
          through(float());
          break;
        case FSDP_RT_F16:
          through(Float16());
          break;
        case FSDP_RT_BF16:
          through(BFloat16());
          break;
        case FSDP_RT_F8E4M3FN:
          through(Float8E4M3FN());
          break;
        case FSDP_RT_F8E5M2:
          through(Float8E5M2());
          break;
        default: // integers: little-endian, small
          input[0] = static_cast<char>(value);
          runCall(rank, makeCall(CollectiveKind::AllReduce, {{input, output, 1, 1, type, "tensor"}}, reduction));
          result = output[0];
        }
        EXPECT_EQ(result, expected[reduction]) << elementTypeName(type) << " " << reductionName(reduction);
      }
  });
}

// A grouped call with tensors of several types and sizes is the single calls.
TEST_P(CommSuite, groupedCallsAreSingleCalls) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    int64_t ranks = rank.communicator->getSize();
    std::vector<int32_t> small(3, static_cast<int32_t>(rank.rank)), gatheredSmall(3 * ranks);
    std::vector<double> large(5000, rank.rank + 0.5), gatheredLarge(5000 * ranks);
    runCall(rank,
            makeCall(CollectiveKind::AllGather, {makeTransfer(small, gatheredSmall, 3, 3 * ranks - 1, FSDP_RT_I32),
                                                 makeTransfer(large, gatheredLarge, 5000, 5000 * ranks, FSDP_RT_F64)}));
    for (int64_t i = 0; i < 3 * ranks - 1; ++i)
      EXPECT_EQ(gatheredSmall[i], i / 3);
    for (int64_t i = 0; i < 5000 * ranks; ++i)
      ASSERT_EQ(gatheredLarge[i], i / 5000 + 0.5);
  });
}

// The array of transfers is copied, and calls on one stream run in the order of issue.
TEST_P(CommSuite, callsQueueUpInOrder) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    std::vector<int32_t> value(1, 1);
    for (int64_t i = 0; i < 50; ++i) {
      std::vector<fsdp_rt_transfer> transfers = {makeTransfer(value, value, 1, 1, FSDP_RT_I32)};
      CollectiveCall call = makeCall(CollectiveKind::AllReduce, transfers, i % 2 ? FSDP_RT_MAX : FSDP_RT_SUM);
      EXPECT_TRUE(rank.communicator->enqueue(rank.getStream(), call).isOk());
    }
    EXPECT_TRUE(rank.getStream().synchronize().isOk());
    // 25 sums over the ranks, modulo 2^32.
    uint32_t expected = 1;
    for (int64_t i = 0; i < 25; ++i)
      expected *= static_cast<uint32_t>(rank.communicator->getSize());
    EXPECT_EQ(static_cast<uint32_t>(value[0]), expected);
  });
}

// The host exchange gives every rank everybody's bytes.
TEST_P(CommSuite, exchangeGivesEverybodysBytes) {
  onSomeRanks(GetParam(), [](TestRank &rank) {
    for (int64_t round = 0; round < 3; ++round) {
      int64_t mine = rank.rank * 10 + round;
      std::vector<int64_t> all(rank.communicator->getSize(), -1);
      EXPECT_TRUE(rank.communicator->exchange(&mine, sizeof(mine), all.data()).isOk());
      for (size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i], static_cast<int64_t>(i) * 10 + round);
    }
  });
}

// A rank that fails elsewhere frees the ones that wait for it in a collective.
TEST_P(CommSuite, failureEndsEveryWait) {
  auto abortSignal = std::make_shared<AbortSignal>(3);
  auto communicators = GetParam().create(3, abortSignal);
  runRanks(communicators, *abortSignal, [&](TestRank &rank) {
    if (rank.rank == 1)
      return abortSignal->raise(1, {FSDP_RT_INTERNAL, "broken"});
    std::vector<float> value(1);
    (void)rank.communicator->enqueue(
        rank.getStream(), makeCall(CollectiveKind::AllReduce, {makeTransfer(value, value, 1, 1, FSDP_RT_F32)}));
    EXPECT_TRUE(rank.getStream().synchronize().isOk());
  });
  EXPECT_EQ(abortSignal->firstFailure().message(), "rank 1: broken");
}

// A rank that ends its step without the collective does not leave the others waiting for the time-out.
TEST_P(CommSuite, finishedRankEndsTheWait) {
  auto abortSignal = std::make_shared<AbortSignal>(2);
  auto communicators = GetParam().create(2, abortSignal);
  runRanks(communicators, *abortSignal, [&](TestRank &rank) {
    if (rank.rank == 1)
      return;
    std::vector<float> value(1);
    Status status = rank.communicator->enqueue(
        rank.getStream(), makeCall(CollectiveKind::AllReduce, {makeTransfer(value, value, 1, 1, FSDP_RT_F32)}));
    if (status.failed())
      abortSignal->raise(rank.rank, status);
    EXPECT_TRUE(rank.getStream().synchronize().isOk());
  });
  EXPECT_EQ(abortSignal->firstFailure().code(), FSDP_RT_MISMATCH);
  EXPECT_NE(abortSignal->firstFailure().message().find("rank 1 ended its step without this collective"),
            std::string::npos)
      << abortSignal->firstFailure().message();
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CommSuite);

} // namespace fsdp::runtime
