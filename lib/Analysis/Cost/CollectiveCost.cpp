// Seconds and bytes of collectives: latency and bandwidth over the levels of links that a group of ranks crosses.

#include "ElementBytes.h"

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Groups of ranks on the machine
//===----------------------------------------------------------------------===//

namespace {
/// How a group lies on the levels of the machine.
struct GroupShape {
  double ranks = 1;
  /// Per level: ranks of the group that one group of the level holds, at least 1; `ranks` from the top level on.
  SmallVector<double> ranksWithin;
  unsigned topLevel = 0; // the first level that holds all of them

  double within(unsigned level) const { return ranksWithin[level]; }

  /// The same of the level below; a rank alone below the lowest.
  double withinLower(unsigned level) const { return level == 0 ? 1 : ranksWithin[level - 1]; }

  /// Hops of a ring over links of this level, and not of lower ones.
  double getHops(unsigned level) const {
    if (level > topLevel)
      return 0;
    return ranks / withinLower(level) - (level == topLevel ? 0 : ranks / within(level));
  }
};
} // namespace

/// How many of the ranks that differ from rank 0 along `axes` only have a number below `limit`. Ranks are numbered
/// major first, so a number is read digit by digit: a smaller digit takes all that follows, an equal one goes on.
static int64_t countMembersBelow(MeshAttr mesh, ArrayAttr axes, int64_t limit) {
  int64_t count = 0, stride = mesh.getNumRanks(), members = mesh.getAxesSize(axes);
  for (auto [name, size] : llvm::zip(mesh.getAxisNames(), mesh.getAxisSizes())) {
    stride /= size;
    bool isMember = llvm::is_contained(axes, Attribute(name));
    int64_t digits = isMember ? size : 1;
    members /= digits; // of the axes that follow
    int64_t smaller = std::min(digits, limit / stride);
    count += smaller * members;
    if (smaller == digits)
      return count;
    limit -= smaller * stride;
  }
  return count;
}

static GroupShape getGroupShape(const Machine &machine, MeshAttr mesh, ArrayAttr axes) {
  GroupShape group;
  group.ranks = static_cast<double>(mesh.getAxesSize(axes));
  bool complete = false;
  for (auto [level, link] : llvm::enumerate(machine.links)) {
    auto within = static_cast<double>(countMembersBelow(mesh, axes, link.numRanks));
    // A mesh that is larger than the machine continues its outermost level.
    if (level + 1 == machine.links.size())
      within = group.ranks;
    group.ranksWithin.push_back(within);
    if (!complete)
      group.topLevel = level;
    complete = complete || within == group.ranks;
  }
  return group;
}

//===----------------------------------------------------------------------===//
// Rings and trees
//===----------------------------------------------------------------------===//

using RateMember = TransferRate LinkLevel::*;

namespace {
/// A way to do a collective: what each rank sends in all, and how many steps wait for each other per level.
struct Algorithm {
  double sentBytes;
  SmallVector<double> steps;
};
} // namespace

static Algorithm getRing(const GroupShape &group, double sentBytes, double rounds) {
  Algorithm ring{rounds * sentBytes * (group.ranks - 1) / group.ranks, {}};
  for (unsigned level = 0; level < group.ranksWithin.size(); ++level)
    ring.steps.push_back(rounds * std::max(0.0, group.getHops(level) - (level == group.topLevel ? 1 : 0)));
  return ring;
}

/// Up and down: a chain through the ranks of a node, binary trees above.
static Algorithm getTree(const GroupShape &group, double bytes) {
  Algorithm tree{2 * bytes, {}};
  for (unsigned level = 0; level < group.ranksWithin.size(); ++level) {
    double groups = level > group.topLevel ? 1 : std::ceil(group.within(level) / group.withinLower(level));
    tree.steps.push_back(2 * (level == 0 ? groups - 1 : std::ceil(std::log2(groups))));
  }
  return tree;
}

static CollectiveCost getCost(const Machine &machine, const GroupShape &group, const Algorithm &algorithm,
                              RateMember rate, unsigned members) {
  CollectiveCost cost;
  cost.bytesByLink.assign(machine.links.size(), 0);
  if (group.ranks <= 1)
    return cost;
  double stepSeconds = 0, slowestTransfer = -1;
  for (auto [level, link] : llvm::enumerate(machine.links)) {
    double hops = group.getHops(level);
    if (hops <= 0)
      continue;
    double bytes = algorithm.sentBytes * hops / group.ranks;
    double seconds = bytes / (link.*rate).bandwidth;
    cost.bytesByLink[level] = std::llround(bytes);
    if (seconds > slowestTransfer) {
      slowestTransfer = seconds;
      cost.link = level;
    }
    cost.latencySeconds = std::max(cost.latencySeconds, (link.*rate).latency + (members - 1) * link.memberLatency);
    cost.computeSlowdown = std::max(cost.computeSlowdown, link.computeSlowdown);
    stepSeconds += algorithm.steps[level] * link.stepLatency;
  }
  cost.latencySeconds += stepSeconds;
  cost.transferSeconds = std::max(0.0, slowestTransfer);
  cost.bytes = cost.bytesByLink[cost.link];
  return cost;
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

CostModel::CostModel(const Machine &machine, MeshAttr mesh) : machine(machine), mesh(mesh) {}

CollectiveCost CostModel::getAllGatherCost(ArrayAttr axes, int64_t bytes, unsigned members) const {
  GroupShape group = getGroupShape(machine, mesh, axes);
  return getCost(machine, group, getRing(group, double(bytes), /*rounds=*/1), &LinkLevel::allGather, members);
}

CollectiveCost CostModel::getReduceScatterCost(ArrayAttr axes, int64_t bytes, unsigned members) const {
  GroupShape group = getGroupShape(machine, mesh, axes);
  return getCost(machine, group, getRing(group, double(bytes), /*rounds=*/1), &LinkLevel::reduceScatter, members);
}

CollectiveCost CostModel::getAllReduceCost(ArrayAttr axes, int64_t bytes, unsigned members) const {
  GroupShape group = getGroupShape(machine, mesh, axes);
  auto cost = [&](const Algorithm &algorithm) {
    return getCost(machine, group, algorithm, &LinkLevel::allReduce, members);
  };
  CollectiveCost ring = cost(getRing(group, double(bytes), /*rounds=*/2)), tree = cost(getTree(group, double(bytes)));
  return tree.getSeconds() < ring.getSeconds() ? tree : ring;
}

CollectiveCost CostModel::getCollectiveCost(Operation *op) const {
  auto collective = cast<CollectiveOpInterface>(op);
  OperandRange inputs = collective.getInputs();
  int64_t bytes = 0;
  // The step before has moved it.
  if (getAcrossSteps(op) == AcrossSteps::FromLastStep) {
    CollectiveCost nothing;
    nothing.bytesByLink.assign(machine.links.size(), 0);
    return nothing;
  }
  for (Value input : inputs)
    bytes += std::llround(getBytes(input.getType()));
  unsigned members = std::max<unsigned>(1, inputs.size());
  if (isa<AllGatherOp, AllGatherStartOp>(op))
    return getAllGatherCost(collective.getAxes(), bytes * mesh.getAxesSize(collective.getAxes()), members);
  if (isa<ReduceScatterOp, ReduceScatterStartOp>(op))
    return getReduceScatterCost(collective.getAxes(), bytes, members);
  return getAllReduceCost(collective.getAxes(), bytes, members);
}
