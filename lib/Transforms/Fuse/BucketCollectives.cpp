// Groups collectives that are wanted together.

#include "BucketRule.h"
#include "CollectiveGroups.h"
#include "OpenBuckets.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include "KernelRules.h"

namespace fsdp {
#define GEN_PASS_DEF_BUCKETCOLLECTIVESPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static Attribute getUnit(Operation *op) { return op->getAttr("unit"); }

/// An all_reduce over replicas of what a reduce_scatter left.
static bool isBehindScatter(Operation *op) {
  return isa<AllReduceOp>(op) &&
         llvm::any_of(op->getOperands(), [](Value input) { return input.getDefiningOp<ReduceScatterOp>() != nullptr; });
}

/// Loops and branches: nothing is held back over them.
static bool isControlFlow(Operation *op) { return op->getNumRegions() != 0 && getKernelRole(op) == KernelRole::None; }

namespace {

/// More readers than this stay where they are, and the bucket is closed: an optimizer should not wait for all of them.
constexpr unsigned kMaxReaders = 64;

struct BucketCollectivesPass : fsdp::impl::BucketCollectivesPassBase<BucketCollectivesPass> {
  using BucketCollectivesPassBase::BucketCollectivesPassBase;

  void runOnOperation() override {
    SetVector<Block *> blocks;
    getOperation().walk([&](CollectiveOpInterface op) { blocks.insert(op->getBlock()); });
    if (blocks.empty())
      return;
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    MeshAttr mesh = requireMesh(getOperation());
    if (failed(machine) || !mesh || failed(readLimit()))
      return signalPassFailure();
    CostModel model(*machine, mesh);
    costs = &model;
    for (Block *block : blocks) {
      clock = bucket == "auto" ? ComputeClock(*block, model) : ComputeClock();
      OperationOrder positions(*block);
      order = &positions;
      bucketGathers(*block);
      for (OperationName name : reductionNames())
        bucketReductions(*block, name);
    }
  }

  LogicalResult readLimit() {
    byUnit = bucket == "unit" || bucket == "auto";
    if (byUnit)
      return success();
    llvm::Expected<int64_t> bytes = parseBytes(bucket);
    if (!bytes)
      return getOperation().emitError() << "'bucket': " << llvm::toString(bytes.takeError());
    limit = *bytes;
    return success();
  }

  /// all_reduces last: reduce_scatters in front of them are grouped by then.
  SmallVector<OperationName> reductionNames() {
    return {OperationName(ReduceScatterOp::getOperationName(), &getContext()),
            OperationName(AllReduceOp::getOperationName(), &getContext())};
  }

  Operation *group(ArrayRef<Operation *> members, Operation *place) {
    ++numGroups;
    numMembers += members.size();
    double now = clock.at(place);
    Operation *grouped = groupCollectives(members, place);
    clock.set(grouped, now);
    order->update(grouped);
    return grouped;
  }

  //===--------------------------------------------------------------------===//
  // Gathers
  //===--------------------------------------------------------------------===//

  void bucketGathers(Block &block) {
    if (byUnit)
      groupVisits(block);
    if (bucket == "unit")
      return;
    // In the order of first use; a gather that nobody reads is left alone.
    SmallVector<std::pair<Operation *, Operation *>> gathers;
    for (auto gather : block.getOps<AllGatherOp>())
      if (Operation *user = getUnit(gather) ? getFirstUser(gather, *order) : nullptr)
        gathers.push_back({user, gather});
    llvm::sort(gathers, [&](auto &a, auto &b) {
      return a.first == b.first ? order->isBefore(a.second, b.second) : order->isBefore(a.first, b.first);
    });
    joinNeighbours(gathers);
  }

  /// One gather a unit, visit and list of axes.
  void groupVisits(Block &block) {
    using Key = std::tuple<Attribute, Attribute, Attribute>;
    llvm::MapVector<Key, SmallVector<AllGatherOp>> visits;
    for (auto gather : block.getOps<AllGatherOp>())
      if (gather.getUnitAttr() && !gather->use_empty())
        visits[{gather.getUnitAttr(), gather.getInstanceAttr(), gather.getAxesAttr()}].push_back(gather);
    for (auto &[key, gathers] : visits)
      if (gathers.size() > 1)
        groupVisit(gathers);
  }

  /// One gather at the first use of any of `gathers`, of those whose operands can be made there.
  void groupVisit(ArrayRef<AllGatherOp> gathers) {
    Operation *place = nullptr;
    for (AllGatherOp gather : gathers) {
      Operation *user = getFirstUser(gather, *order);
      if (user && (!place || order->isBefore(user, place)))
        place = user;
    }
    SmallVector<Operation *> members;
    for (AllGatherOp gather : gathers)
      if (makeOperandsBefore(gather, place, members, *order))
        members.push_back(gather);
    if (members.size() > 1)
      group(members, place);
  }

  /// Walks the gathers of a block, given with their first uses, and closes a bucket where the rule says so.
  void joinNeighbours(ArrayRef<std::pair<Operation *, Operation *>> gathers) {
    int64_t maxBytes = 0;
    for (auto [user, gather] : gathers)
      maxBytes = std::max(maxBytes, getBucketCost(*costs, gather).bytes);
    SmallVector<Operation *> members;
    Operation *place = nullptr;
    BucketCost cost;
    double previous = 0, start = 0; // of the bucket before, and of this one
    auto close = [&] {
      if (members.size() > 1)
        group(members, place);
      members.clear();
    };
    for (auto [user, gather] : gathers) {
      BucketCost own = getBucketCost(*costs, gather);
      double now = clock.at(user);
      bool joins = !members.empty() && gather->getAttr("axes") == members.front()->getAttr("axes") &&
                   !repeats(gather, members) &&
                   admits({cost, own, now - start, start - previous, own.transfer}, maxBytes) &&
                   makeOperandsBefore(gather, place, members, *order);
      if (!joins) {
        close();
        previous = start;
        start = now;
        place = user;
      }
      members.push_back(gather);
      cost = joins ? join(cost, own) : own;
    }
    close();
  }

  /// A second visit of what a member gathers is a visit of its own.
  static bool repeats(Operation *gather, ArrayRef<Operation *> members) {
    auto isShared = [](ArrayAttr mine, ArrayAttr theirs) {
      return mine && theirs && llvm::any_of(mine, [&](Attribute name) { return llvm::is_contained(theirs, name); });
    };
    return llvm::any_of(members, [&](Operation *member) {
      return isShared(gather->getAttrOfType<ArrayAttr>("names"), member->getAttrOfType<ArrayAttr>("names")) ||
             llvm::any_of(gather->getOperands(),
                          [&](Value input) { return llvm::is_contained(member->getOperands(), input); });
    });
  }

  bool admits(const Neighbours &neighbours, int64_t maxBytes) const {
    if (!byUnit)
      return neighbours.first.bytes + neighbours.second.bytes <= limit;
    return shouldJoin(neighbours, maxBytes);
  }

  //===--------------------------------------------------------------------===//
  // Reductions
  //===--------------------------------------------------------------------===//

  /// Every reduce_scatter; all_reduces behind one, and small ones elsewhere.
  bool isCandidate(Operation *op, OperationName name) const {
    if (op->getName() != name)
      return false;
    return isa<ReduceScatterOp>(op) || isBehindScatter(op) ||
           llvm::all_of(op->getOperands(), [&](Value input) { return getNumBytes(input) <= smallBytes; });
  }

  /// First those of a unit; then, as the rule says, neighbours of any unit.
  void bucketReductions(Block &block, OperationName name) {
    if (byUnit)
      bucketReductions(block, name, /*joinsUnits=*/false, 0);
    if (bucket == "unit")
      return;
    int64_t maxBytes = 0;
    for (Operation &op : block)
      if (isCandidate(&op, name))
        maxBytes = std::max(maxBytes, getBucketCost(*costs, &op).bytes);
    bucketReductions(block, name, /*joinsUnits=*/true, maxBytes);
  }

  void bucketReductions(Block &block, OperationName name, bool joinsUnits, int64_t maxBytes) {
    OpenBuckets buckets;
    for (Operation &op : block) {
      closeBefore(&op, buckets, name);
      if (!isCandidate(&op, name))
        continue;
      // Small values of the whole step belong together, tensors of a unit do.
      bool isWhole = joinsUnits || (isa<AllReduceOp>(op) && !isBehindScatter(&op));
      unsigned number =
          buckets.getNumber({op.getAttr("axes"), op.getAttr("reduction"), isWhole ? Attribute() : getUnit(&op)});
      const Bucket &pending = buckets.get(number);
      BucketCost own = getBucketCost(*costs, &op);
      if (joinsUnits && !pending.members.empty()) {
        double between = clock.at(&op) - clock.at(pending.members.back());
        if (!admits({pending.cost, own, between, 0, pending.cost.transfer}, maxBytes))
          buckets.close(number);
      }
      buckets.addMember(number, &op, pending.members.empty() ? own : join(pending.cost, own));
    }
    for (const Bucket &done : buckets.takeAll())
      groupReductions(done);
  }

  /// Closes the buckets that nothing behind `op` may join.
  void closeBefore(Operation *op, OpenBuckets &buckets, OperationName name) {
    if (isControlFlow(op)) {
      for (unsigned number : buckets.getOpen())
        buckets.close(number);
      return;
    }
    for (unsigned number : buckets.getReadBy(op))
      if (mayStandBehind(op, name) && buckets.get(number).readers.size() < kMaxReaders)
        buckets.addReader(number, op);
      else
        buckets.close(number);
  }

  /// True if `op`, which reads results of a bucket, may stand behind whatever joins the bucket later.
  bool mayStandBehind(Operation *op, OperationName name) const {
    KernelRole role = getKernelRole(op);
    bool movable = isBehindScatter(op) || ((role == KernelRole::Elementwise || role == KernelRole::Movement) &&
                                           isPure(op) && op->getNumRegions() == 0);
    return movable && !isCandidate(op, name);
  }

  /// One reduction at the place of the last of them, and what reads the others behind it, in its order.
  void groupReductions(const Bucket &done) {
    if (done.members.size() < 2)
      return;
    Operation *last = group(done.members, done.members.back());
    Operation *end = last;
    for (Operation *reader : done.readers)
      if (order->isBefore(reader, end)) {
        reader->moveAfter(last);
        order->update(reader);
        last = reader;
      }
  }

  const CostModel *costs = nullptr;
  OperationOrder *order = nullptr;
  ComputeClock clock; // of the block at hand
  bool byUnit = true;
  int64_t limit = 0;
};

} // namespace
