// fsdp-place-gathers: which parameters stay gathered from one visit to the next.

#include "KeepGathered.h"
#include "LoopPairs.h"
#include "MemoryRoom.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
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
    if (keep == "auto") {
      int64_t bytes = arenaBytes ? arenaBytes - getTensorBytes(body.getArgumentTypes()) : int64_t(0);
      placeGathers(body, costs, bytes);
      return placeAcrossLoops(body, costs, bytes);
    }
    // What was asked for holds inside of loops too: micro-batches, several optimizer steps.
    for (Block *block : findBlocks())
      placeGathers(*block, costs, 0);
    placeAcrossLoops(body, costs, 0);
    warnOfLoops(findBlocks());
  }

  SmallVector<Block *> findBlocks() {
    SmallVector<Block *> blocks;
    getOperation().walk([&](Block *block) {
      if (!block->getOps<AllGatherOp>().empty())
        blocks.push_back(block);
    });
    return blocks;
  }

  /// Pairs of loops in `block`, whose values may take `bytes`, then those in loops inside.
  void placeAcrossLoops(Block &block, const CostModel &costs, int64_t bytes) {
    SmallVector<LoopPair> pairs = findLoopPairs(block, costs);
    SmallVector<Keep> chosen = keep == "auto" ? chooseAcrossLoops(block, pairs, bytes) : keepAll(ArrayRef(pairs));
    for (size_t index = 0; index < pairs.size(); ++index) {
      if (chosen[index] != Keep::Nothing)
        keepAcrossLoops(pairs, index, chosen[index] == Keep::Part, costs.getMesh());
      numKept += chosen[index] == Keep::Whole;
      numInGroup += chosen[index] == Keep::Part;
    }
    std::optional<MemoryRoom> memory;
    if (keep == "auto")
      memory.emplace(block, bytes);
    for (auto loop : block.getOps<scf::ForOp>()) {
      Block &inner = *loop.getBody();
      if (!pairs.empty())
        eraseUnusedIn(inner);
      placeAcrossLoops(inner, costs, memory ? std::max<int64_t>(memory->getRoomInside(loop, inner), 1) : 0);
    }
  }

  SmallVector<Keep> chooseAcrossLoops(Block &block, ArrayRef<LoopPair> pairs, int64_t bytes) {
    MemoryRoom memory(block, bytes);
    return llvm::map_to_vector(pairs, [&](const LoopPair &pair) { return choose(memory, pair); });
  }

  /// The choice that saves the most and fits.
  Keep choose(MemoryRoom &memory, const LoopPair &pair) {
    Choice choices[] = {{0, Keep::Whole, pair.bytes, pair.seconds},
                        {0, Keep::Part, pair.groupBytes, pair.groupSeconds}};
    if (pair.groupSeconds > pair.seconds)
      std::swap(choices[0], choices[1]);
    Keep chosen = Keep::Nothing;
    for (const Choice &choice : choices) {
      if (chosen != Keep::Nothing || (choice.keep == Keep::Part && !pair.groupAxes))
        continue;
      int64_t excess = memory.getExcess(pair.firstLoop, pair.secondLoop, choice.bytes);
      bool isKept = choice.seconds > 0 && excess <= 0;
      if (remarks)
        report(pair, choice, isKept, excess);
      if (!isKept)
        continue;
      memory.take(pair.firstLoop, pair.secondLoop, choice.bytes);
      chosen = choice.keep;
    }
    return chosen;
  }

  /// What the user asked for.
  template <typename Pair>
  SmallVector<Keep> keepAll(ArrayRef<Pair> pairs) {
    return llvm::map_to_vector(pairs, [&](const Pair &pair) {
      return keep == "whole" ? Keep::Whole : pair.groupAxes ? Keep::Part : Keep::Nothing;
    });
  }

  void placeGathers(Block &block, const CostModel &costs, int64_t bytes) {
    SmallVector<VisitPair> pairs = findVisitPairs(block, costs);
    if (pairs.empty())
      return;
    SmallVector<Keep> chosen = keep == "auto" ? choose(block, pairs, bytes) : keepAll(ArrayRef(pairs));
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

  /// Greedy by seconds saved per byte held; what does not fit is passed over, not the end. A part that is kept may
  /// become the whole, for the difference in bytes and seconds.
  SmallVector<Keep> choose(Block &block, ArrayRef<VisitPair> pairs, int64_t bytes) {
    MemoryRoom memory(block, bytes);
    SmallVector<Keep> chosen(pairs.size(), Keep::Nothing);
    for (const Choice &choice : rankChoices(pairs)) {
      const VisitPair &pair = pairs[choice.pair];
      bool extends = chosen[choice.pair] == Keep::Part && choice.keep == Keep::Whole;
      int64_t more = choice.bytes - (extends ? pair.groupBytes : 0);
      double seconds = choice.seconds - (extends ? pair.groupSeconds : 0);
      // Parts are copied when the first gather is done, and held from then on.
      Operation *first = choice.keep == Keep::Part ? pair.madeAt : pair.heldFrom;
      int64_t excess = memory.getExcess(first, pair.second, more);
      bool isKept = seconds > 0 && excess <= 0 && (extends || chosen[choice.pair] == Keep::Nothing);
      if (remarks)
        report(pair, choice, isKept, excess);
      if (!isKept)
        continue;
      memory.take(first, pair.second, more);
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

  /// Visits of different loops that share nothing: another order, or other values than slices.
  void warnOfLoops(ArrayRef<Block *> blocks) {
    llvm::MapVector<StringAttr, unsigned> loops; // of each unit
    for (Block *block : blocks) {
      SmallPtrSet<Attribute, 4> units;
      for (AllGatherOp gather : block->getOps<AllGatherOp>())
        if (StringAttr unit = gather.getUnitAttr();
            unit && !isInGroup(gather) && isa<LoopLikeOpInterface>(block->getParentOp()) && units.insert(unit).second)
          ++loops[unit];
    }
    for (auto [unit, count] : loops)
      if (count > 1)
        getOperation().emitWarning() << "unit '" << unit.getValue()
                                     << "' is not kept gathered after forward: forward and "
                                     << "backward are different loops, so backward gathers it from all ranks again";
  }

  /// Of what was kept, over the ranks of a node.
  bool isInGroup(AllGatherOp gather) const {
    return keep == "part" && gather.getAxes().size() == 1 && getMesh(gather).getAxisSize(kNodeAxis).value_or(1) > 1;
  }

  template <typename Pair>
  void report(const Pair &pair, const Choice &choice, bool isKept, int64_t excess) {
    auto options = remark::RemarkOpts::name("reshard-after-forward").category("fsdp-schedule");
    AllGatherOp gather = pair.second;
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
