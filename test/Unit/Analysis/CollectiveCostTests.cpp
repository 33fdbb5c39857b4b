// Costs of collectives against numbers worked out by hand from the formulas in CostModel.h.

#include "fsdp/Analysis/Cost/CostModel.h"

#include "mlir/IR/BuiltinOps.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// Two levels with round numbers: nodes of 4 ranks, 4 nodes.
Machine makeMachine() {
  Machine machine;
  machine.numRanks = 16;
  machine.products = {{"f32", 1e12, {{1, 1.0}}}};
  LinkLevel node, network;
  node.name = "node";
  node.numRanks = 4;
  node.allGather = node.reduceScatter = node.allReduce = {10e-6, 100e9};
  node.stepLatency = 1e-6;
  node.memberLatency = 2e-6;
  node.computeSlowdown = 1.25;
  network = node;
  network.name = "network";
  network.numRanks = 16;
  network.allGather = network.reduceScatter = network.allReduce = {20e-6, 10e9};
  network.stepLatency = 5e-6;
  network.computeSlowdown = 1.5;
  machine.links = {node, network};
  return machine;
}

class CollectiveCostTest : public testing::Test {
protected:
  CollectiveCostTest() { context.loadDialect<FsdpDialect>(); }

  MeshAttr mesh(ArrayRef<std::pair<StringRef, int64_t>> axes) {
    SmallVector<StringAttr> names;
    SmallVector<int64_t> sizes;
    for (auto [name, size] : axes) {
      names.push_back(StringAttr::get(&context, name));
      sizes.push_back(size);
    }
    return MeshAttr::get(&context, names, sizes);
  }

  ArrayAttr axes(ArrayRef<StringRef> names) { return Builder(&context).getStrArrayAttr(names); }

  MLIRContext context;
  Machine machine = makeMachine();
};

// 4 ranks of a node: 3 steps, 3/4 of the bytes at 100 GB/s.
TEST_F(CollectiveCostTest, GatherInsideANode) {
  CostModel model(machine, mesh({{"shard", 4}}));
  CollectiveCost cost = model.getAllGatherCost(axes({"shard"}), 400'000'000);
  EXPECT_EQ(cost.link, 0u);
  EXPECT_EQ(cost.bytes, 300'000'000);
  EXPECT_NEAR(cost.transferSeconds, 3e-3, 1e-12);
  EXPECT_NEAR(cost.latencySeconds, 10e-6 + 3 * 1e-6, 1e-12);
  EXPECT_EQ(cost.computeSlowdown, 1.25);
}

// 16 ranks: of 16 hops, 12 stay in a node and 4 cross the network, one of them not needed. 15/16 of the bytes are sent,
// 3/4 of these inside nodes; the network takes longer.
TEST_F(CollectiveCostTest, GatherOverAllNodes) {
  CostModel model(machine, mesh({{"shard", 16}}));
  CollectiveCost cost = model.getAllGatherCost(axes({"shard"}), 1'600'000'000);
  EXPECT_EQ(cost.link, 1u);
  EXPECT_EQ(cost.bytesByLink[0], 1'125'000'000);
  EXPECT_EQ(cost.bytesByLink[1], 375'000'000);
  EXPECT_NEAR(cost.transferSeconds, 375e6 / 10e9, 1e-12);
  EXPECT_NEAR(cost.latencySeconds, 20e-6 + 12 * 1e-6 + 3 * 5e-6, 1e-12);
  EXPECT_EQ(cost.computeSlowdown, 1.5);
}

// Replicas of sharded groups: shards stay inside nodes, replicas meet on the network only.
TEST_F(CollectiveCostTest, AxesAreLevels) {
  CostModel model(machine, mesh({{"replica", 4}, {"shard", 4}}));
  EXPECT_EQ(model.getReduceScatterCost(axes({"shard"}), 1 << 20).bytesByLink[1], 0);
  CollectiveCost cost = model.getAllReduceCost(axes({"replica"}), 400'000'000);
  EXPECT_EQ(cost.link, 1u);
  EXPECT_EQ(cost.bytesByLink[0], 0);
  EXPECT_EQ(cost.bytesByLink[1], 600'000'000);
  EXPECT_NEAR(cost.transferSeconds, 60e-3, 1e-12);
  EXPECT_NEAR(cost.latencySeconds, 20e-6 + 2 * 3 * 5e-6, 1e-12);
  // Both axes together are the whole machine.
  EXPECT_EQ(model.getAllGatherCost(axes({"replica", "shard"}), 1'600'000'000).bytesByLink[1], 375'000'000);
}

// A few bytes go up and down a tree: 2 * 3 steps in the node, 2 * 2 above it.
TEST_F(CollectiveCostTest, SmallAllReduceTakesATree) {
  CostModel model(machine, mesh({{"shard", 16}}));
  CollectiveCost cost = model.getAllReduceCost(axes({"shard"}), 16);
  EXPECT_NEAR(cost.latencySeconds, 20e-6 + 6 * 1e-6 + 4 * 5e-6, 1e-12);
  EXPECT_LT(cost.transferSeconds, 1e-8);
}

TEST_F(CollectiveCostTest, MembersOfAGroupedCallPayOneLatency) {
  CostModel model(machine, mesh({{"shard", 4}}));
  double one = model.getAllGatherCost(axes({"shard"}), 4'000'000).getSeconds();
  double three = model.getAllGatherCost(axes({"shard"}), 12'000'000, 3).getSeconds();
  EXPECT_NEAR(three, one + 2 * 2e-6 + 6e6 / 100e9, 1e-12);
}

TEST_F(CollectiveCostTest, OneRankSendsNothing) {
  CostModel model(machine, mesh({{"replica", 4}, {"shard", 1}}));
  CollectiveCost cost = model.getAllGatherCost(axes({"shard"}), 1 << 20);
  EXPECT_EQ(cost.getSeconds(), 0);
  EXPECT_EQ(cost.bytes, 0);
}

// A group that does not fill whole nodes: 6 ranks are a node of 4 and half a node.
TEST_F(CollectiveCostTest, GroupsNeedNotDivide) {
  CostModel model(machine, mesh({{"shard", 6}}));
  CollectiveCost cost = model.getAllGatherCost(axes({"shard"}), 600);
  EXPECT_EQ(cost.bytesByLink[0] + cost.bytesByLink[1], 500);
  EXPECT_GT(cost.bytesByLink[1], 0);
}

TEST_F(CollectiveCostTest, LocalAndStartedFormsCostTheSame) {
  OpBuilder builder(&context);
  auto module = OwningOpRef<ModuleOp>(ModuleOp::create(builder.getUnknownLoc()));
  Block *block = module->getBody();
  Type shard = RankedTensorType::get({1024}, builder.getF32Type());
  Type whole = RankedTensorType::get({4096}, builder.getF32Type());
  Value input = block->addArgument(shard, builder.getUnknownLoc());
  builder.setInsertionPointToStart(block);
  auto gather = AllGatherOp::create(builder, builder.getUnknownLoc(), TypeRange{whole}, ValueRange{input},
                                    axes({"shard"}), ArrayAttr(), StringAttr(), IntegerAttr());
  auto start = AllGatherStartOp::create(builder, builder.getUnknownLoc(), HandleType::get(&context, {whole}),
                                        ValueRange{input}, ValueRange{}, axes({"shard"}), Stream::Gather, ArrayAttr(),
                                        StringAttr(), IntegerAttr(), AcrossStepsAttr(), IntegerAttr());
  CostModel model(machine, mesh({{"shard", 4}}));
  EXPECT_EQ(model.getCollectiveCost(gather).bytes, 3 * 4096);
  EXPECT_EQ(model.getCollectiveCost(start).getSeconds(), model.getCollectiveCost(gather).getSeconds());
  EXPECT_EQ(model.getComputeSeconds(start), 0);
}

} // namespace
