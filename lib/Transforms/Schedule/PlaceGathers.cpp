// fsdp-place-gathers: which parameters stay gathered from one visit to the next.

#include "KeepGathered.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"

namespace fsdp {
#define GEN_PASS_DEF_PLACEGATHERSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

/// Bytes that the block's values take at each of its operations, and the most that they may.
class MemoryRoom {
public:
  /// Without a limit nothing may grow beyond the peak that there is.
  MemoryRoom(Block &block, int64_t limit) : live(measureLiveBytes(block)) {
    int64_t position = 0;
    for (Operation &op : block)
      positions[&op] = position++;
    added.resize(position, 0);
    room = limit ? limit - getTensorBytes(block.getArgumentTypes()) : live.getPeak();
  }

  /// Bytes over the limit if `bytes` more are held from `first` to `last`; 0 or less if they fit.
  int64_t getExcess(Operation *first, Operation *last, int64_t bytes) const {
    int64_t most = 0;
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      most = std::max(most, live.at(position) + added[position]);
    return most + bytes - room;
  }

  void take(Operation *first, Operation *last, int64_t bytes) {
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      added[position] += bytes;
  }

private:
  LiveBytes live;
  DenseMap<Operation *, int64_t> positions;
  SmallVector<int64_t> added;
  int64_t room;
};

/// What is held of a gathered parameter between two visits.
enum class Keep { Nothing, Part, Whole };

struct Choice {
  unsigned pair;
  Keep keep;
  int64_t bytes;
  double seconds; // saved
};

struct PlaceGathersPass : fsdp::impl::PlaceGathersPassBase<PlaceGathersPass> {
  using PlaceGathersPassBase::PlaceGathersPassBase;

  void runOnOperation() override {
    if (getOperation().isExternal())
      return;
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    if (failed(machine))
      return signalPassFailure();
    MeshAttr mesh = requireMesh(getOperation());
    if (!mesh)
      return signalPassFailure();
    CostModel costs(*machine, mesh);
    Block &body = getOperation().getBody().front();
    if (keep == "auto")
      return placeGathers(body, costs);
    // What was asked for holds inside of loops too: micro-batches, several optimizer steps.
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) {
      if (!block->getOps<AllGatherOp>().empty())
        blocks.push_back(block);
    });
    for (Block *block : blocks)
      placeGathers(*block, costs);
    warnOfLoops(blocks);
  }

  void placeGathers(Block &block, const CostModel &costs) {
    SmallVector<VisitPair> pairs = findVisitPairs(block, costs);
    if (pairs.empty())
      return;
    SmallVector<Keep> chosen = keep == "auto" ? choose(block, pairs) : keepAll(pairs);
    GatherKeeper keeper(costs.getMesh());
    for (auto [pair, keep] : llvm::zip_equal(pairs, chosen)) {
      if (keep == Keep::Whole)
        keeper.keepWhole(pair);
      else if (keep == Keep::Part)
        keeper.keepPart(pair);
      numKept += keep == Keep::Whole;
      numInGroup += keep == Keep::Part;
    }
    keeper.finish();
  }

  /// What the user asked for.
  SmallVector<Keep> keepAll(ArrayRef<VisitPair> pairs) {
    SmallVector<Keep> chosen;
    for (const VisitPair &pair : pairs)
      chosen.push_back(keep == "whole" ? Keep::Whole : pair.groupAxes ? Keep::Part : Keep::Nothing);
    return chosen;
  }

  /// Greedy by seconds saved per byte held; what does not fit is passed over, not the end. A part that is kept may
  /// become the whole, for the difference in bytes and seconds.
  SmallVector<Keep> choose(Block &block, ArrayRef<VisitPair> pairs) {
    MemoryRoom memory(block, arenaBytes);
    SmallVector<Keep> chosen(pairs.size(), Keep::Nothing);
    for (const Choice &choice : rankChoices(pairs)) {
      const VisitPair &pair = pairs[choice.pair];
      bool extends = chosen[choice.pair] == Keep::Part && choice.keep == Keep::Whole;
      int64_t bytes = choice.bytes - (extends ? pair.groupBytes : 0);
      double seconds = choice.seconds - (extends ? pair.groupSeconds : 0);
      // Parts are copied when the first gather is done, and held from then on.
      Operation *first = choice.keep == Keep::Part ? pair.madeAt : pair.heldFrom;
      int64_t excess = memory.getExcess(first, pair.second, bytes);
      bool isKept = seconds > 0 && excess <= 0 && (extends || chosen[choice.pair] == Keep::Nothing);
      if (remarks)
        report(pair, choice, isKept, excess);
      if (!isKept)
        continue;
      memory.take(first, pair.second, bytes);
      chosen[choice.pair] = choice.keep;
    }
    return chosen;
  }

  /// Both choices of each pair, most seconds per byte first.
  static SmallVector<Choice> rankChoices(ArrayRef<VisitPair> pairs) {
    SmallVector<Choice> choices;
    for (auto [index, pair] : llvm::enumerate(pairs)) {
      choices.push_back({unsigned(index), Keep::Whole, pair.bytes, pair.seconds});
      if (pair.groupAxes)
        choices.push_back({unsigned(index), Keep::Part, pair.groupBytes, pair.groupSeconds});
    }
    llvm::sort(choices, [](const Choice &a, const Choice &b) {
      double left = a.seconds * double(b.bytes), right = b.seconds * double(a.bytes);
      return left == right ? std::pair(a.pair, a.keep) < std::pair(b.pair, b.keep) : left > right;
    });
    return choices;
  }

  /// A scan over layers visits each layer in its forward and its backward loop, which share nothing.
  void warnOfLoops(ArrayRef<Block *> blocks) {
    llvm::MapVector<StringAttr, unsigned> loops; // of each unit
    for (Block *block : blocks) {
      SmallPtrSet<Attribute, 4> units;
      for (AllGatherOp gather : block->getOps<AllGatherOp>())
        if (StringAttr unit = gather.getUnitAttr();
            unit && isa<LoopLikeOpInterface>(block->getParentOp()) && units.insert(unit).second)
          ++loops[unit];
    }
    for (auto [unit, count] : loops)
      if (count > 1)
        getOperation().emitWarning() << "unit '" << unit.getValue()
                                     << "' is not kept gathered after forward: forward and "
                                     << "backward are different loops, so backward gathers it from all ranks again";
  }

  void report(const VisitPair &pair, const Choice &choice, bool isKept, int64_t excess) {
    auto options = remark::RemarkOpts::name("reshard-after-forward").category("fsdp-schedule");
    Operation *gather = pair.second;
    auto unit = gather->getAttrOfType<StringAttr>("unit");
    bool isPart = choice.keep == Keep::Part;
    std::string what = llvm::formatv("'{0}': {1} bytes, {2:f6} s exposed", unit ? unit.getValue() : "", choice.bytes,
                                     isPart ? pair.seconds - choice.seconds : choice.seconds);
    if (isPart)
      what += " over the group alone";
    Location loc = gather->getLoc();
    if (isKept)
      remark::passed(loc, options) << what + (isPart ? ": each rank keeps its part for the group"
                                                     : ": kept from the visit before");
    else if (choice.seconds <= 0)
      remark::missed(loc, options) << what + (isPart ? ": gathered from all ranks again, no slower"
                                                     : ": gathered again, compute hides it");
    else if (excess > 0)
      remark::missed(loc, options) << what + ": gathered again, keeping it takes " + std::to_string(excess) +
                                          " bytes too many";
  }
};

} // namespace
