// Lets iterations of a loop overlap: the next one's gathers start in this one, the last one's reductions end in it.

#include "CarryGathers.h"
#include "TrailReductions.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
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

static bool startsCollectives(Operation *op) {
  if (op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return false;
  return llvm::any_of(op->getRegions(), [](Region &region) {
    return region
        .walk([](Operation *inner) { return isStart(inner) ? WalkResult::interrupt() : WalkResult::advance(); })
        .wasInterrupted();
  });
}

/// Iterations; 0 if they are not known.
static int64_t getTrips(scf::ForOp loop) {
  return loop.getStaticTripCount().value_or(llvm::APInt(64, 0)).getSExtValue();
}

/// True if a loop or branch of the body has collectives.
static bool hasInnerCollectives(scf::ForOp loop) {
  return llvm::any_of(loop.getBody()->getOperations(), [](Operation &op) { return startsCollectives(&op); });
}

/// Inner ones first: pipelining them leaves starts in the bodies of outer ones.
static SmallVector<scf::ForOp> findLoops(func::FuncOp function) {
  SmallVector<scf::ForOp> loops;
  function.walk([&](scf::ForOp loop) {
    if (startsCollectives(loop))
      loops.push_back(loop);
  });
  return loops;
}

namespace {

/// The collectives `starts` of a loop's body on their lane, and the compute beside it.
struct IterationLane {
  SmallVector<scheduling::LaneItem> items;
  double computeSeconds = 0;

  IterationLane(scf::ForOp loop, ArrayRef<Operation *> starts, llvm::function_ref<bool(Operation *)> canMove,
                const CostModel &cost) {
    const auto *next = starts.begin();
    ComputeTimes seconds(cost);
    for (Operation &op : *loop.getBody()) {
      if (next != starts.end() && *next == &op) {
        items.push_back({computeSeconds, cost.getCollectiveCost(&op).getSeconds(), canMove(&op)});
        ++next;
      }
      computeSeconds += seconds(&op);
    }
  }
};

struct PipelineLoopsPass : fsdp::impl::PipelineLoopsPassBase<PipelineLoopsPass> {
  using PipelineLoopsPassBase::PipelineLoopsPassBase;

  void runOnOperation() override {
    SmallVector<scf::ForOp> loops = findLoops(getOperation());
    if (loops.empty())
      return remarkOthers();
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    if (failed(machine))
      return signalPassFailure();
    CostModel cost(*machine, getMesh(getOperation()));
    bytesLeft = maxBytes;
    for (scf::ForOp loop : loops)
      overlap(loop, cost);
    remarkOthers();
  }

  /// What is in a loop that may end at any iteration, or in a branch, is hidden by what stands beside it there alone.
  void remarkOthers() {
    if (!remarks)
      return;
    getOperation().walk([&](Operation *start) {
      if (!isStart(start))
        return;
      if (isa<scf::WhileOp>(start->getParentOp()))
        remarkMissed(start, "its loop has no known number of iterations");
      else if (isa<scf::IndexSwitchOp>(start->getParentOp()))
        remarkMissed(start, "it stands in a branch, which may not run");
    });
  }

  /// An inner loop is unrolled by two: what is in flight for the next iteration then has storage of its own. In an
  /// outer one this iteration's is free long before the next one's is started.
  void overlap(scf::ForOp loop, const CostModel &cost) {
    bool isOuter = hasInnerCollectives(loop);
    if (getTrips(loop) < (isOuter ? 2 : 3))
      return;
    scf::ForOp pipelined = isOuter ? loop : trail(loop, cost);
    pipelined = carry(pipelined, isOuter ? NextStart::AtEnd : NextStart::BehindWait, cost);
    if (pipelined == loop)
      return;
    ++numLoops;
    IRRewriter rewriter(&getContext());
    if (succeeded(pipelined.promoteIfSingleIteration(rewriter)) || isOuter)
      return;
    if (failed(loopUnrollByFactor(pipelined, 2))) {
      pipelined.emitError("cannot unroll a pipelined loop by two");
      signalPassFailure();
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
  scf::ForOp carry(scf::ForOp loop, NextStart where, const CostModel &cost) {
    SmallVector<Operation *> starts;
    llvm::MapVector<Operation *, CarriedGather> movable;
    for (auto start : loop.getBody()->getOps<AllGatherStartOp>()) {
      starts.push_back(start);
      std::string whyNot;
      if (std::optional<CarriedGather> gather = analyzeGather(loop, start, where, whyNot))
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
    return carryGathers(loop, gathers, where);
  }

  int64_t bytesLeft = 0;
};

} // namespace
