// Groups collectives that are wanted together.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
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

//===----------------------------------------------------------------------===//
// One group
//===----------------------------------------------------------------------===//

namespace {
/// Operands and attributes of all members together.
struct Joined {
  SmallVector<Value> inputs, outputs;
  ArrayAttr names;
};
} // namespace

template <typename OpTy>
static Joined join(ArrayRef<OpTy> members) {
  Joined joined;
  SmallVector<StringRef> names;
  bool named = false;
  for (OpTy member : members) {
    llvm::append_range(joined.inputs, member.getInputs());
    llvm::append_range(joined.outputs, member.getOutputs());
    named |= member.getNames().has_value();
    for (unsigned index = 0; index < member.getInputs().size(); ++index)
      names.push_back(member.getNames() ? cast<StringAttr>((*member.getNames())[index]).getValue() : StringRef());
  }
  if (named)
    joined.names = Builder(joined.inputs.front().getContext()).getStrArrayAttr(names);
  return joined;
}

static Operation *createGroup(OpBuilder &builder, Location loc, const Joined &joined, AllGatherOp like) {
  return AllGatherOp::create(builder, loc, TypeRange(ValueRange(joined.outputs)), joined.inputs, like.getAxesAttr(),
                             joined.names, like.getUnitAttr(), like.getInstanceAttr());
}

/// reduce_scatter and all_reduce have the same operands and attributes.
template <typename OpTy>
static Operation *createGroup(OpBuilder &builder, Location loc, const Joined &joined, OpTy like) {
  return OpTy::create(builder, loc, TypeRange(ValueRange(joined.outputs)), joined.inputs, like.getReductionAttr(),
                      like.getAxesAttr(), joined.names, like.getUnitAttr(), like.getInstanceAttr());
}

/// Replaces `members` by one collective before `place`.
template <typename OpTy>
static Operation *replaceByGroup(ArrayRef<OpTy> members, Operation *place) {
  OpBuilder builder(place);
  SmallVector<Location> locations = llvm::map_to_vector(members, [](OpTy member) { return member.getLoc(); });
  Joined joined = join(members);
  Operation *group = createGroup(builder, builder.getFusedLoc(locations), joined, members.front());
  for (auto [output, result] : llvm::zip_equal(joined.outputs, group->getResults()))
    output.replaceAllUsesWith(result);
  for (OpTy member : members)
    member.erase();
  return group;
}

/// The first operation of `op`'s block that uses a result of it; null if there is none.
static Operation *firstUser(Operation *op) {
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
    if (here && (!first || here->isBeforeInBlock(first)))
      first = here;
  }
  return first;
}

//===----------------------------------------------------------------------===//
// Gathers
//===----------------------------------------------------------------------===//

/// Operations of the block, not before `place`, that make `value`; false if some of them cannot be moved.
static bool collectMakers(Value value, Operation *place, llvm::SetVector<Operation *> &makers) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != place->getBlock() || op->isBeforeInBlock(place) || makers.contains(op))
    return true;
  if (!isPure(op) || op->getNumRegions() != 0)
    return false;
  for (Value operand : op->getOperands())
    if (!collectMakers(operand, place, makers))
      return false;
  makers.insert(op);
  return true;
}

/// Moves what makes the operands of `gather` before `place`; false, and nothing moves, if that is not possible.
static bool makeOperandsBefore(AllGatherOp gather, Operation *place) {
  llvm::SetVector<Operation *> makers;
  for (Value input : gather.getInputs())
    if (!collectMakers(input, place, makers))
      return false;
  // A maker that stands at the place itself cannot come before it.
  if (makers.contains(place))
    return false;
  for (Operation *maker : makers)
    maker->moveBefore(place);
  return true;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// What may move behind a group together with the reduce_scatter that it reads: the all_reduce over replicas, and the
/// operations that only move elements between the two.
static SmallVector<Operation *> chainBehind(Operation *op) {
  SmallVector<Operation *> chain, known;
  Block *block = op->getBlock();
  if (!isa<ReduceScatterOp>(op))
    return known;
  while (op->hasOneUse()) {
    op = *op->user_begin();
    bool movable = isa<AllReduceOp>(op) || (getKernelRole(op) == KernelRole::Movement && isPure(op));
    if (!movable || op->getNumResults() != 1 || op->getBlock() != block)
      break;
    chain.push_back(op);
    if (isa<AllReduceOp>(op))
      known = chain;
  }
  return known;
}

namespace {

/// Reductions of one kind that may become one, in program order.
template <typename OpTy>
struct Bucket {
  SmallVector<OpTy> members;
  Operation *deadline = nullptr; // the first operation that needs a result

  void add(OpTy op) {
    members.push_back(op);
    SmallVector<Operation *> chain = chainBehind(op);
    Operation *user = firstUser(chain.empty() ? op.getOperation() : chain.back());
    if (user && user->getBlock() == op->getBlock() && (!deadline || user->isBeforeInBlock(deadline)))
      deadline = user;
  }

  bool admits(OpTy op) const { return members.empty() || !deadline || op->isBeforeInBlock(deadline); }
};

struct BucketCollectivesPass : fsdp::impl::BucketCollectivesPassBase<BucketCollectivesPass> {
  using BucketCollectivesPassBase::BucketCollectivesPassBase;

  void runOnOperation() override {
    SetVector<Block *> blocks;
    getOperation().walk([&](CollectiveOpInterface op) { blocks.insert(op->getBlock()); });
    for (Block *block : blocks) {
      bucketGathers(*block);
      bucketReductions<ReduceScatterOp>(*block);
      bucketReductions<AllReduceOp>(*block);
    }
  }

  void bucketGathers(Block &block) {
    using Key = std::tuple<Attribute, Attribute, Attribute>;
    llvm::MapVector<Key, SmallVector<AllGatherOp>> visits;
    for (auto gather : block.getOps<AllGatherOp>())
      if (gather.getUnitAttr() && !gather->use_empty())
        visits[{gather.getUnitAttr(), gather.getInstanceAttr(), gather.getAxesAttr()}].push_back(gather);
    for (auto &[key, gathers] : visits)
      if (gathers.size() > 1)
        groupGathers(gathers);
  }

  /// One gather at the first use of any of `gathers`, of those whose operands can be made there.
  void groupGathers(ArrayRef<AllGatherOp> gathers) {
    Operation *place = nullptr;
    for (AllGatherOp gather : gathers) {
      Operation *user = firstUser(gather);
      if (user && (!place || user->isBeforeInBlock(place)))
        place = user;
    }
    SmallVector<AllGatherOp> members;
    for (AllGatherOp gather : gathers)
      if (makeOperandsBefore(gather, place))
        members.push_back(gather);
    if (members.size() < 2)
      return;
    replaceByGroup<AllGatherOp>(members, place);
    ++numGroups;
    numMembers += members.size();
  }

  /// All all_reduces behind a reduce_scatter, small ones elsewhere; every reduce_scatter.
  bool isCandidate(Operation *op) {
    if (!isa<AllReduceOp>(op) || op->getOperand(0).getDefiningOp<ReduceScatterOp>())
      return true;
    return llvm::all_of(op->getOperands(), [&](Value input) { return getNumBytes(input) <= smallBytes; });
  }

  /// Tensors of one unit belong together; small ones of the whole step do.
  template <typename OpTy>
  static Attribute getUnit(OpTy op) {
    bool whole = isa<AllReduceOp>(op) && !op->getOperand(0).template getDefiningOp<ReduceScatterOp>();
    return whole ? Attribute() : Attribute(op.getUnitAttr());
  }

  template <typename OpTy>
  void bucketReductions(Block &block) {
    using Key = std::tuple<Attribute, Attribute, Attribute>;
    llvm::MapVector<Key, Bucket<OpTy>> open;
    SmallVector<Bucket<OpTy>> closed;
    for (Operation &op : block) {
      // Nothing is held back over a loop or branch.
      if (op.getNumRegions() != 0 && getKernelRole(&op) == KernelRole::None) {
        for (auto &[key, bucket] : open)
          closed.push_back(std::move(bucket));
        open.clear();
      }
      auto reduction = dyn_cast<OpTy>(op);
      if (!reduction || !isCandidate(reduction))
        continue;
      Bucket<OpTy> &bucket = open[{reduction.getAxesAttr(), reduction.getReductionAttr(), getUnit(reduction)}];
      if (!bucket.admits(reduction))
        closed.push_back(std::exchange(bucket, {}));
      bucket.add(reduction);
    }
    for (auto &[key, bucket] : open)
      closed.push_back(std::move(bucket));
    for (const Bucket<OpTy> &bucket : closed)
      groupReductions(bucket);
  }

  /// One reduction at the place of the last of them.
  template <typename OpTy>
  void groupReductions(const Bucket<OpTy> &bucket) {
    if (bucket.members.size() < 2)
      return;
    SmallVector<SmallVector<Operation *>> chains =
        llvm::map_to_vector(bucket.members, [](OpTy op) { return chainBehind(op); });
    numMembers += bucket.members.size();
    ++numGroups;
    Operation *group = replaceByGroup<OpTy>(bucket.members, bucket.members.back()), *last = group;
    for (const SmallVector<Operation *> &chain : chains)
      for (Operation *op : chain)
        if (op->isBeforeInBlock(group)) {
          op->moveAfter(last);
          last = op;
        }
  }
};

} // namespace
