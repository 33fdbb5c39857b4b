// The first gathers of the next step start in this one, as soon as their parameters are updated.

#include "LoopBody.h"
#include "StreamOperations.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Remarks.h"

namespace fsdp {
#define GEN_PASS_DEF_GATHERACROSSSTEPSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

/// What arguments hold when the step ends: what feeds them, or what they held; null for those that the host writes
/// before each step.
class NextValues {
public:
  explicit NextValues(func::FuncOp main) {
    Operation *end = main.getBody().front().getTerminator();
    for (BlockArgument argument : main.getArguments()) {
      auto role = main.getArgAttrOfType<RoleAttr>(argument.getArgNumber(), kRoleAttrName);
      if (role && role.getValue() != Role::Batch && role.getValue() != Role::Replicated)
        next.map(argument, argument);
    }
    for (auto [index, value] : llvm::enumerate(end->getOperands()))
      if (auto feeds = main.getResultAttrOfType<IntegerAttr>(index, kFeedsAttrName))
        if (BlockArgument argument = main.getArgument(feeds.getInt()); knows(argument))
          next.map(argument, value);
  }

  bool knows(BlockArgument argument) const { return next.contains(argument); }

  IRMapping next;
};

/// A gather near the begin of the step whose operands are known when the last step ends.
struct FirstGather {
  AllGatherStartOp start;
  SmallVector<Operation *> makers; // of its operands, in order
  double seconds = 0;              // alone on its link
  double computeBefore = 0;        // of the step until it is waited for, without what makes operands
  double updateSeconds = 0;        // at the end of the step, for what the next one gathers
  int64_t bytes = 0;
};

} // namespace

/// The makers of what `start` gathers; nullopt if they need the batch, communication or products.
static std::optional<SmallVector<Operation *>> findFirstMakers(AllGatherStartOp start, const NextValues &values) {
  std::optional<OperationSet> makers = findMakers(start.getInputs(), start->getBlock());
  if (!makers)
    return std::nullopt;
  auto isKnown = [&](Operation *op) {
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      auto argument = dyn_cast<BlockArgument>(operand);
      return !argument || values.knows(argument);
    });
  };
  if (!isKnown(start) || !llvm::all_of(*makers, isKnown))
    return std::nullopt;
  return sortInBlock(*makers);
}

/// Compute until each gather is waited for. What makes their operands comes before them and hides nothing.
static void measureComputeBefore(Block &body, ComputeTimes &times, MutableArrayRef<FirstGather> gathers) {
  llvm::DenseSet<Operation *> makers;
  llvm::DenseMap<Operation *, SmallVector<FirstGather *>> needs;
  for (FirstGather &gather : gathers) {
    makers.insert_range(gather.makers);
    needs[body.findAncestorOpInBlock(**gather.start.getHandle().user_begin())].push_back(&gather);
  }
  double seconds = 0;
  for (Operation &op : body) {
    for (FirstGather *gather : needs.lookup(&op))
      gather->computeBefore = seconds;
    seconds += makers.contains(&op) ? 0 : times(&op);
  }
}

/// What a gather at the end of the step waits for: the updates of what it sends, and what makes its operands of them.
static double getUpdateSeconds(const FirstGather &gather, ComputeTimes &times, const NextValues &values) {
  OperationSet operations;
  auto addUpdates = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *update = values.next.lookupOrDefault(operand).getDefiningOp();
          isa<BlockArgument>(operand) && update)
        operations.insert(update);
  };
  operations.insert_range(gather.makers);
  addUpdates(gather.start);
  for (Operation *maker : gather.makers)
    addUpdates(maker);
  double seconds = 0;
  for (Operation *op : operations)
    seconds += times(op);
  return seconds;
}

/// Gathers in the order of the stream, up to the first that could not start earlier.
static SmallVector<FirstGather> findFirstGathers(Block &body, const CostModel &costs, ComputeTimes &times,
                                                 const NextValues &values) {
  SmallVector<FirstGather> gathers;
  for (auto start : body.getOps<AllGatherStartOp>()) {
    if (start.getStream() != Stream::Gather)
      continue;
    std::optional<SmallVector<Operation *>> makers = findFirstMakers(start, values);
    if (publishes(start) || !start.getHandle().hasOneUse() || !makers)
      break;
    FirstGather gather{start, std::move(*makers)};
    gather.seconds = costs.getCollectiveCost(start).getSeconds();
    gather.updateSeconds = getUpdateSeconds(gather, times, values);
    gather.bytes = getTensorBytes(start.getHandle().getType().getResultTypes());
    gathers.push_back(std::move(gather));
  }
  measureComputeBefore(body, times, gathers);
  return gathers;
}

/// How long compute waits for gathers that start one after another at the begin of the step, the first `count` left
/// out.
static double getExposedSeconds(ArrayRef<FirstGather> gathers, size_t count) {
  double busy = 0, exposed = 0;
  for (const FirstGather &gather : gathers.drop_front(count)) {
    busy += gather.seconds;
    exposed = std::max(exposed, busy - gather.computeBefore);
  }
  return exposed;
}

namespace {
/// Compute of a step.
struct StepCompute {
  double all = 0;
  double spare = 0; // behind the last reduction, beyond what hides that: the optimizer, as a rule
};
} // namespace

static StepCompute measureCompute(Block &body, const CostModel &costs, ComputeTimes &times) {
  StepCompute compute;
  for (Operation &op : body) {
    compute.all += times(&op);
    compute.spare = startsReduction(&op) ? -costs.getCollectiveCost(&op).getSeconds() : compute.spare + times(&op);
  }
  return compute;
}

namespace {

struct GatherAcrossStepsPass : fsdp::impl::GatherAcrossStepsPassBase<GatherAcrossStepsPass> {
  using GatherAcrossStepsPassBase::GatherAcrossStepsPassBase;

  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = requireMesh(main);
    FailureOr<Machine> machine = mesh ? loadMachineOf(main) : FailureOr<Machine>();
    if (failed(machine))
      return signalPassFailure();
    if (main.getNumResults() == 0)
      return;
    CostModel costs(*machine, mesh);
    ComputeTimes times(costs);
    Block &body = main.getBody().front();
    NextValues values(main);
    SmallVector<FirstGather> gathers = findFirstGathers(body, costs, times, values);
    size_t count = choose(gathers, measureCompute(body, costs, times));
    for (auto [number, gather] : llvm::enumerate(ArrayRef(gathers).take_front(count)))
      startInLastStep(gather, number, values.next);
    numGathers += count;
  }

private:
  /// The fewest after which the step is as short as it gets: exposed time at its begin, and what the end of the step
  /// has nothing to hide with.
  static size_t choose(ArrayRef<FirstGather> gathers, const StepCompute &compute) {
    double before = getExposedSeconds(gathers, 0), best = before, moved = 0;
    size_t count = 0;
    // What hides them is held back, gradients with it.
    if (before < kWorthMemory * compute.all)
      return 0;
    for (size_t candidate = 1; candidate <= gathers.size(); ++candidate) {
      moved += gathers[candidate - 1].seconds + gathers[candidate - 1].updateSeconds;
      double exposed = getExposedSeconds(gathers, candidate) + std::max(0.0, moved - std::max(0.0, compute.spare));
      if (exposed >= best - kWorthwhile * before)
        continue;
      best = exposed;
      count = candidate;
    }
    return count;
  }

  /// The same gather of the values that the next step begins with, and its wait, at the end of the step.
  void startInLastStep(const FirstGather &gather, size_t number, IRMapping next) {
    OpBuilder builder(gather.start->getBlock()->getTerminator());
    for (Operation *maker : gather.makers)
      builder.clone(*maker, next);
    AllGatherStartOp first = gather.start;
    auto start = cast<AllGatherStartOp>(builder.clone(*first, next));
    WaitOp::create(builder, start.getLoc(), start.getHandle().getType().getResultTypes(), start.getHandle(),
                   Stream::Compute);
    start.setAcrossSteps(AcrossSteps::ToNextStep);
    start.setCopy(number);
    first.setAcrossSteps(AcrossSteps::FromLastStep);
    first.setCopy(number);
    if (remarks)
      remark::passed(first.getLoc(), remark::RemarkOpts::name("across-steps").category("fsdp-schedule"))
          << "gather of " << first.getUnit().value_or("a unit")
          << " starts in the step before: " << std::to_string(gather.bytes) << " bytes are kept over the end of a step";
  }

  /// Of the exposed time at the begin of a step, what one more gather must save.
  static constexpr double kWorthwhile = 0.02;
  /// Of a step: a thousandth is not worth any memory.
  static constexpr double kWorthMemory = 0.001;
};

} // namespace
