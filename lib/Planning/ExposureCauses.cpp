// Tells causes of exposure apart.

#include "ExposureCauses.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;
using scheduling::ExposureCause;
using scheduling::Item;

//===----------------------------------------------------------------------===//
// Compute around transfers
//===----------------------------------------------------------------------===//

ComputeAround::ComputeAround(const ScheduledProgram &program)
    : program(program), hiding(program.getProgram().transfers.size(), 0), slack(hiding) {
  measure(program.getProgram().blocks.front());
  for (unsigned transfer = 0; transfer < slack.size(); ++transfer)
    measureSlack(transfer);
}

double ComputeAround::measure(const scheduling::Block &block) {
  double sum = 0;
  llvm::DenseMap<scheduling::Slot, std::pair<unsigned, double>> started;
  for (const Item &item : block.items) {
    clock[program.getOperation(item.origin)] = sum;
    sum += item.kind == Item::Kind::Compute ? item.seconds : 0;
    if (item.kind == Item::Kind::Start)
      started[item.slot] = {item.transfer, sum};
    if (auto found = started.find(item.slot); item.kind == Item::Kind::Wait && found != started.end()) {
      hiding[found->second.first] = sum - found->second.second;
      started.erase(found);
    }
    double longest = 0;
    for (unsigned inner : item.blocks)
      longest = std::max(longest, measure(program.getProgram().blocks[inner]));
    sum += longest * double(item.trips);
  }
  // What the block does not wait for is carried: to the same place of the next iteration.
  for (auto [slot, start] : started)
    hiding[start.first] = sum;
  return sum;
}

static Value getBase(Value buffer) {
  while (auto view = buffer.getDefiningOp<ReshapeOp>())
    buffer = view.getInput();
  return buffer;
}

/// True if `op` itself writes one of `buffers`.
static bool writes(Operation *op, const llvm::SmallPtrSetImpl<Value> &buffers) {
  auto any = [&](ValueRange written) {
    return llvm::any_of(written, [&](Value buffer) { return buffers.contains(getBase(buffer)); });
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<KernelOp>([&](KernelOp kernel) { return any(kernel.getOutputs()); })
      .Case<GemmOp>([&](GemmOp gemm) { return gemm.getOutput() && any(ValueRange(gemm.getOutput())); })
      .Case<CopyOp>([&](CopyOp copy) { return any(ValueRange(copy.getTarget())); })
      .Case<WaitOp>([&](WaitOp wait) {
        Operation *start = wait.getHandle().getDefiningOp();
        auto collective = dyn_cast_or_null<CollectiveOpInterface>(start);
        return collective && any(start->getOperands().drop_front(collective.getInputs().size()));
      })
      .Default([](Operation *) { return false; });
}

void ComputeAround::measureSlack(unsigned transfer) {
  Operation *start = program.getStart(transfer);
  llvm::SmallPtrSet<Value, 4> inputs;
  for (Value input : cast<CollectiveOpInterface>(start).getInputs())
    inputs.insert(getBase(input));
  double ready = 0;
  for (Operation *op = start->getPrevNode(); op; op = op->getPrevNode()) {
    bool made = writes(op, inputs);
    // A loop or branch that writes an input has done so when it is left.
    if (!made && op->getNumRegions() != 0 && !op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      made = op->walk([&](Operation *inner) {
                 return writes(inner, inputs) ? WalkResult::interrupt() : WalkResult::advance();
               }).wasInterrupted();
    if (!made)
      continue;
    // The clock stands before an operation; what follows the writer says when it is done.
    Operation *next = op->getNextNode();
    while (next != start && !clock.contains(next))
      next = next->getNextNode();
    ready = clock.lookup(next);
    break;
  }
  slack[transfer] = clock.lookup(start) - ready;
}

//===----------------------------------------------------------------------===//
// Causes
//===----------------------------------------------------------------------===//

/// Its stream was busy when it could have begun: another transfer on it ends where it begins.
static bool wasQueued(const scheduling::Program &program, const scheduling::Timeline &timeline, unsigned transfer) {
  double begin = timeline.transfers[transfer].firstBegin;
  for (unsigned other = 0; other < timeline.transfers.size(); ++other)
    if (other != transfer && program.transfers[other].stream == program.transfers[transfer].stream &&
        std::abs(timeline.transfers[other].firstEnd - begin) <= 1e-9 && begin > 0)
      return true;
  return false;
}

ExposureCause fsdp::findExposureCause(const ScheduledProgram &program, const scheduling::Timeline &timeline,
                                      const ComputeAround &around, unsigned transfer) {
  const scheduling::TransferUse &use = timeline.transfers[transfer];
  const scheduling::Transfer &cost = program.getProgram().transfers[transfer];
  if (use.exposedSeconds <= 0 || use.count == 0)
    return ExposureCause::None;
  double alone = cost.getSeconds(), busy = use.busySeconds / double(use.count);
  if (around.getSlack(transfer) > 0.1 * alone && around.getHiding(transfer) < alone)
    return ExposureCause::NotScheduled;
  if (busy > 1.1 * alone || wasQueued(program.getProgram(), timeline, transfer))
    return ExposureCause::LinkBound;
  if (cost.latencySeconds > 0.5 * alone)
    return ExposureCause::LatencyBound;
  if (around.getHiding(transfer) < 0.02 * alone)
    return ExposureCause::NoComputeBefore;
  return around.getHiding(transfer) < alone ? ExposureCause::Dependency : ExposureCause::LinkBound;
}
