// Lets iterations of a loop overlap: the next one's gathers start in this one, the last one's reductions end in it.

#include "CarryGathers.h"
#include "TrailReductions.h"

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Scheduling/IterationTime.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"

#include "llvm/ADT/MapVector.h"

namespace fsdp {
#define GEN_PASS_DEF_PIPELINELOOPSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static bool startsCollectives(Region &region) {
  return region.walk([](Operation *op) { return isStart(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// Loops with collectives in their body and none in a loop or branch below it.
static SmallVector<scf::ForOp> findLoops(func::FuncOp function) {
  SmallVector<scf::ForOp> loops;
  function.walk([&](scf::ForOp loop) {
    bool here = false, below = false;
    for (Operation &op : *loop.getBody()) {
      here |= isStart(&op);
      for (Region &region : op.getRegions())
        below |= !op.hasTrait<OpTrait::IsIsolatedFromAbove>() && startsCollectives(region);
    }
    if (here && !below)
      loops.push_back(loop);
  });
  return loops;
}

/// Loops and branches count once.
static double getComputeSeconds(Operation &op, const CostModel &cost) {
  if (isa<KernelOp>(op) || op.getNumRegions() == 0)
    return cost.getComputeSeconds(&op);
  double seconds = 0;
  op.walk<WalkOrder::PreOrder>([&](Operation *inner) {
    seconds += cost.getComputeSeconds(inner);
    return isa<KernelOp>(inner) ? WalkResult::skip() : WalkResult::advance();
  });
  return seconds;
}

namespace {

/// The collectives `starts` of a loop's body on their lane, and the compute beside it.
struct IterationLane {
  SmallVector<scheduling::LaneItem> items;
  double computeSeconds = 0;

  IterationLane(scf::ForOp loop, ArrayRef<Operation *> starts, llvm::function_ref<bool(Operation *)> canMove,
                const CostModel &cost) {
    const auto *next = starts.begin();
    for (Operation &op : *loop.getBody()) {
      if (next != starts.end() && *next == &op) {
        items.push_back({computeSeconds, cost.getCollectiveCost(&op).getSeconds(), canMove(&op)});
        ++next;
      }
      computeSeconds += getComputeSeconds(op, cost);
    }
  }
};

struct PipelineLoopsPass : fsdp::impl::PipelineLoopsPassBase<PipelineLoopsPass> {
  using PipelineLoopsPassBase::PipelineLoopsPassBase;

  void runOnOperation() override {
    SmallVector<scf::ForOp> loops = findLoops(getOperation());
    if (loops.empty())
      return;
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    if (failed(machine))
      return signalPassFailure();
    CostModel cost(*machine, getMesh(getOperation()));
    bytesLeft = maxBytes;
    for (scf::ForOp loop : loops) {
      if (loop.getStaticTripCount().value_or(llvm::APInt(64, 0)).ult(3))
        continue;
      scf::ForOp pipelined = carry(trail(loop, cost), cost);
      if (pipelined == loop)
        continue;
      ++numLoops;
      unrollByTwo(pipelined);
    }
  }

  /// Says why `start` stays in its iteration.
  void remarkMissed(Operation *start, const llvm::Twine &whyNot) {
    if (!remarks)
      return;
    std::string reason = whyNot.str();
    remark::missed(start->getLoc(), remark::RemarkOpts::name("pipeline").category("fsdp-schedule"))
        << remark::reason("{0}", reason);
  }

  /// True, and so many bytes less are left, if `bytes` may be spent on `start`.
  bool spend(Operation *start, int64_t bytes) {
    if (bytes > bytesLeft) {
      remarkMissed(start, "memory: " + llvm::Twine(bytes - bytesLeft) + " bytes over");
      return false;
    }
    bytesLeft -= bytes;
    return true;
  }

  /// Reductions of the end of the body, as many as shorten an iteration.
  scf::ForOp trail(scf::ForOp loop, const CostModel &cost) {
    SmallVector<Operation *> starts;
    SmallVector<TrailingReduction> reductions;
    for (Operation &op : *loop.getBody()) {
      if (!isa<ReduceScatterStartOp, AllReduceStartOp>(op))
        continue;
      starts.push_back(&op);
      std::string whyNot;
      if (std::optional<TrailingReduction> reduction = analyzeReduction(loop, &op, whyNot))
        reductions.push_back(*reduction);
      else
        remarkMissed(&op, whyNot);
    }
    keepIndependent(loop, reductions,
                    [&](TrailingReduction &reduction, StringRef whyNot) { remarkMissed(reduction.start, whyNot); });
    chooseReductions(loop, starts, reductions, cost);
    if (reductions.empty())
      return loop;
    numReductions += reductions.size();
    return trailReductions(loop, reductions);
  }

  /// Drops those that hide in their own iteration or do not fit.
  void chooseReductions(scf::ForOp loop, ArrayRef<Operation *> starts, SmallVectorImpl<TrailingReduction> &reductions,
                        const CostModel &cost) {
    auto canTrail = [&](Operation *start) {
      return llvm::any_of(reductions, [&](TrailingReduction &reduction) { return reduction.start == start; });
    };
    IterationLane lane(loop, starts, canTrail, cost);
    size_t behind = scheduling::countReductionsBehind(lane.items, lane.computeSeconds);
    llvm::SmallPtrSet<Operation *, 8> chosen(llvm::from_range, starts.take_back(behind));
    llvm::erase_if(reductions, [&](TrailingReduction &reduction) {
      return !chosen.contains(reduction.start) || !spend(reduction.start, reduction.getBytes());
    });
    // What follows from a reduction that stays may read what follows from one that does not.
    keepIndependent(loop, reductions, [&](TrailingReduction &reduction, StringRef whyNot) {
      bytesLeft += reduction.getBytes();
      remarkMissed(reduction.start, whyNot);
    });
  }

  /// Gathers of the begin of the body, as many as shorten an iteration.
  scf::ForOp carry(scf::ForOp loop, const CostModel &cost) {
    SmallVector<Operation *> starts;
    llvm::MapVector<Operation *, CarriedGather> movable;
    for (auto start : loop.getBody()->getOps<AllGatherStartOp>()) {
      starts.push_back(start);
      std::string whyNot;
      if (std::optional<CarriedGather> gather = analyzeGather(loop, start, whyNot))
        movable.insert({start, *gather});
      else
        remarkMissed(start, whyNot);
    }
    IterationLane lane(loop, starts, [&](Operation *start) { return movable.contains(start); }, cost);
    size_t ahead = scheduling::countGathersAhead(lane.items, lane.computeSeconds);
    SmallVector<CarriedGather> gathers;
    for (Operation *start : ArrayRef(starts).take_front(ahead))
      if (auto *found = movable.find(start); found != movable.end() && spend(start, found->second.getBytes()))
        gathers.push_back(found->second);
    if (gathers.empty())
      return loop;
    numGathers += gathers.size();
    return carryGathers(loop, gathers);
  }

  /// What one iteration has in flight for the next then has storage of its own in each of the two.
  void unrollByTwo(scf::ForOp loop) {
    IRRewriter rewriter(&getContext());
    if (succeeded(loop.promoteIfSingleIteration(rewriter)))
      return;
    if (failed(loopUnrollByFactor(loop, 2))) {
      loop.emitError("cannot unroll a pipelined loop by two");
      signalPassFailure();
    }
  }

  int64_t bytesLeft = 0;
};

} // namespace
