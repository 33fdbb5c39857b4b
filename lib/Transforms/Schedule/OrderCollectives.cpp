// Puts starts and waits where communication hides behind compute, on a timeline model and under a limit on memory.

#include "ComputeOrder.h"
#include "GatherStarts.h"
#include "StreamOperations.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Analysis/Schedule/ScheduledProgram.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Remarks.h"

namespace fsdp {
#define GEN_PASS_DEF_ORDERCOLLECTIVESPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static constexpr int64_t kNoLimit = std::numeric_limits<int64_t>::max();

namespace {

/// Where every operation of a function stands.
class Placement {
public:
  explicit Placement(func::FuncOp function) {
    function.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op->hasTrait<OpTrait::IsIsolatedFromAbove>() && op != function)
        return WalkResult::skip();
      for (Region &region : op->getRegions())
        for (Block &block : region)
          orders.push_back(
              {&block, llvm::map_to_vector(block.without_terminator(), [](Operation &inner) { return &inner; })});
      return WalkResult::advance();
    });
  }

  void restore() const {
    for (auto &[block, order] : orders)
      apply(*block, order);
  }

  static void apply(Block &block, ArrayRef<Operation *> order) {
    for (Operation *op : order)
      op->moveBefore(block.getTerminator());
  }

private:
  SmallVector<std::pair<Block *, SmallVector<Operation *>>> orders;
};

struct OrderCollectivesPass : fsdp::impl::OrderCollectivesPassBase<OrderCollectivesPass> {
  using OrderCollectivesPassBase::OrderCollectivesPassBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    std::optional<PrefetchPolicy> chosen = parsePolicy();
    MeshAttr mesh = requireMesh(function);
    if (!chosen || !mesh)
      return signalPassFailure();
    FailureOr<Machine> machine = loadMachineOf(function);
    if (failed(machine))
      return signalPassFailure();
    CostModel model(*machine, mesh);
    ComputeTimes known(model);
    costs = &model;
    times = &known;
    seconds = [&](Operation *op) { return known(op); };
    prefetch = *chosen;
    leads.clear();
    limited.clear();
    earliest.clear();
    if (failed(improve(function, getBudget(function, *machine))))
      return signalPassFailure();
    report();
  }

private:
  std::optional<PrefetchPolicy> parsePolicy() {
    auto found = llvm::StringSwitch<std::optional<PrefetchPolicy>>(policy)
                     .Case("planned", PrefetchPolicy::Planned)
                     .Case("none", PrefetchPolicy::None)
                     .Case("fsdp2", PrefetchPolicy::OneAhead)
                     .Case("simple-fsdp", PrefetchPolicy::GreedyAhead)
                     .Default(std::nullopt);
    if (!found)
      getOperation().emitError() << "'policy': expected one of 'planned', 'none', 'fsdp2', 'simple-fsdp', found '"
                                 << policy << "'";
    return found;
  }

  /// Bytes for values of the step: what the arena may have, or the machine has, less the arguments. A step for which
  /// the machine is too small anyway is planned without a limit.
  int64_t getBudget(func::FuncOp function, const Machine &machine) {
    int64_t budget = arenaBytes > 0 ? int64_t(arenaBytes) : machine.getUsableBytes();
    for (Type type : function.getArgumentTypes())
      budget -= static_cast<int64_t>(llvm::alignTo(getStorageBytes(type), kArenaAlignment));
    bool fits = arenaBytes > 0 || measureLiveBytes(function.getBody().front()).getPeak() <= budget;
    return fits ? budget : kNoLimit / 2;
  }

  /// Plans, replays, and gives those that are still exposed an earlier start, while that helps.
  LogicalResult improve(func::FuncOp function, int64_t budget) {
    if (failed(orderBlock(function.getBody().front(), budget)))
      return failure();
    if (prefetch != PrefetchPolicy::Planned)
      return success();
    double best = replay(function);
    for (unsigned round = 0; round < maxRounds; ++round) {
      Placement before(function);
      if (!lengthenLeads(function))
        break;
      if (failed(orderBlock(function.getBody().front(), budget)))
        return failure();
      double found = replay(function);
      if (found < best) {
        best = found;
        continue;
      }
      before.restore();
    }
    // What memory asked for is not given up for time.
    return eagerUpdates || unreducedBytes > 0 ? success() : tryOthers(function, budget, best);
  }

  /// Keeps the order of another policy if the step is shorter with it and fits: overlap slows compute down, so on some
  /// programs less of it is more. A thousandth of a step is not worth any memory.
  LogicalResult tryOthers(func::FuncOp function, int64_t budget, double best) {
    llvm::SetVector<Operation *> keptBack = limited;
    int64_t peak = measureLiveBytes(function.getBody().front()).getPeak();
    for (PrefetchPolicy other : {PrefetchPolicy::OneAhead, PrefetchPolicy::GreedyAhead}) {
      Placement before(function);
      prefetch = other;
      if (failed(orderBlock(function.getBody().front(), budget)))
        return failure();
      double found = replay(function);
      int64_t bytes = measureLiveBytes(function.getBody().front()).getPeak();
      if (found < best && bytes <= (found < best * 0.999 ? budget : peak)) {
        best = found;
        peak = bytes;
        keptBack.clear();
      } else {
        before.restore();
      }
    }
    limited = std::move(keptBack);
    return success();
  }

  /// The length of the step; keeps how long compute waits for each gather.
  double replay(func::FuncOp function) {
    ScheduledProgram program(function, *costs, times);
    scheduling::Timeline timeline = scheduling::simulate(program.getProgram());
    exposed.clear();
    for (auto [transfer, use] : llvm::enumerate(timeline.transfers))
      if (use.exposedSeconds > 0)
        exposed[program.getStart(transfer)] = use.exposedSeconds / static_cast<double>(std::max<int64_t>(use.count, 1));
    return timeline.stepSeconds;
  }

  /// True if some gather that compute waits for may start earlier.
  bool lengthenLeads(func::FuncOp function) {
    bool changed = false;
    function.walk([&](AllGatherStartOp start) {
      double waits = exposed.lookup(start);
      if (waits <= 0 || limited.contains(start) || earliest.contains(start))
        return;
      double &lead = leads.try_emplace(start, kShortestLead).first->second;
      double duration = costs->getCollectiveCost(start).getSeconds();
      if (lead >= kLongestLead || waits < 0.02 * duration)
        return;
      lead = std::min(kLongestLead, lead + 1.2 * waits / duration);
      changed = true;
    });
    return changed;
  }

  /// Orders `block`, in which the values of outer blocks leave `budget` bytes, and the blocks inside it.
  LogicalResult orderBlock(Block &block, int64_t budget) {
    SmallVector<Operation *> order = orderReductions(block);
    Placement::apply(block, order);
    order.push_back(block.getTerminator());
    LiveBytes live(order);
    for (auto [position, op] : llvm::enumerate(order)) {
      if (!hasInnerBlocks(op))
        continue;
      int64_t inside = 0;
      for (Region &region : op->getRegions())
        for (Block &inner : region)
          inside = std::max(inside, measureLiveBytes(inner).getPeak());
      for (Region &region : op->getRegions())
        for (Block &inner : region)
          if (failed(orderBlock(inner, budget - (live.at(position) - inside))))
            return failure();
    }
    order.pop_back();
    GatherStarts starts(block, order, *costs, seconds);
    auto lead = [&](Operation *start) {
      auto found = leads.find(start);
      return found == leads.end() ? kShortestLead : found->second;
    };
    llvm::Expected<GatherOrder> ahead = starts.orderAhead(prefetch, lead, budget);
    if (!ahead)
      return getOperation().emitError() << "gathers cannot be ordered: " << llvm::toString(ahead.takeError());
    for (Operation &op : block) {
      limited.remove(&op);
      earliest.erase(&op);
    }
    limited.insert_range(ahead->limited);
    earliest.insert_range(ahead->earliest);
    Placement::apply(block, ahead->order);
    return success();
  }

  SmallVector<Operation *> orderReductions(Block &block) {
    ComputeOrderOptions options;
    options.unreducedBytes = unreducedBytes > 0 ? int64_t(unreducedBytes) : kNoLimit;
    options.eagerUpdates = eagerUpdates;
    options.holdUpdates = prefetch == PrefetchPolicy::OneAhead || prefetch == PrefetchPolicy::GreedyAhead;
    options.oneInFlight = options.holdUpdates || prefetch == PrefetchPolicy::None;
    return orderCompute(block, *costs, seconds, options);
  }

  /// One remark for each gather that memory keeps from hiding.
  void report() {
    for (Operation *start : limited) {
      auto unit = start->getAttrOfType<StringAttr>("unit");
      ++numLimited;
      start->setAttr(kLimitedByAttrName, StringAttr::get(start->getContext(), "memory"));
      if (!remarks)
        continue;
      remark::missed(start->getLoc(), remark::RemarkOpts::name("prefetch").category("fsdp-schedule"))
          << "prefetch of " << (unit ? unit.getValue() : StringRef("a gather")) << " limited: no room for "
          << std::to_string(getDestinationBytes(start)) << " bytes earlier";
    }
  }

  /// Gathers start this factor of their time ahead: ranks do not come to a collective at one moment. On two CPU ranks
  /// with a slow link 1.5 hid a quarter more than 1, and 2.5 no more than 1.5.
  static constexpr double kShortestLead = 1.5;
  static constexpr double kLongestLead = 16;

  const CostModel *costs = nullptr;
  ComputeTimes *times = nullptr;
  std::function<double(Operation *)> seconds;
  PrefetchPolicy prefetch = PrefetchPolicy::Planned;
  llvm::DenseMap<Operation *, double> leads;   // factor on a gather's time
  llvm::DenseMap<Operation *, double> exposed; // seconds an execution, by start
  llvm::SetVector<Operation *> limited;        // starts that memory keeps back
  llvm::DenseSet<Operation *> earliest;        // starts that their operands keep back
};

} // namespace
