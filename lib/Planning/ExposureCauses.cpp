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
  llvm::DenseMap<Operation *, unsigned> transfers;
  for (unsigned transfer = 0; transfer < slack.size(); ++transfer)
    transfers[program.getStart(transfer)] = transfer;
  if (!slack.empty())
    measureSlack(program.getStart(0)->getParentOfType<func::FuncOp>().getBody().front(), transfers);
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

/// Buffers that `op` itself writes.
static ValueRange getWritten(Operation *op, SmallVectorImpl<Value> &storage) {
  return llvm::TypeSwitch<Operation *, ValueRange>(op)
      .Case<KernelOp>([](KernelOp kernel) { return ValueRange(kernel.getOutputs()); })
      .Case<GemmOp>([&](GemmOp gemm) {
        storage = gemm.getWrites();
        return ValueRange(storage);
      })
      .Case<CopyOp>([&](CopyOp copy) {
        storage.assign({copy.getTarget()});
        return ValueRange(storage);
      })
      .Case<WaitOp>([](WaitOp wait) {
        auto start = dyn_cast_or_null<CollectiveOpInterface>(wait.getHandle().getDefiningOp());
        return start ? ValueRange(start->getOperands().drop_front(start.getInputs().size())) : ValueRange();
      })
      .Default([](Operation *) { return ValueRange(); });
}

/// The clock when `writer` is done: it stands before an operation, so what follows says so.
double ComputeAround::getEnd(Operation *writer, Operation *start) const {
  Operation *next = writer->getNextNode();
  while (next != start && !clock.contains(next))
    next = next->getNextNode();
  return clock.lookup(next);
}

/// Walks the block once with the last writer of each buffer. A loop or branch has written when it is left.
void ComputeAround::measureSlack(Block &block, const llvm::DenseMap<Operation *, unsigned> &transfers) {
  llvm::DenseMap<Value, std::pair<unsigned, Operation *>> writers; // with their number
  for (auto [number, op] : llvm::enumerate(block)) {
    if (auto transfer = transfers.find(&op); transfer != transfers.end()) {
      std::pair<unsigned, Operation *> last{0, nullptr};
      for (Value input : cast<CollectiveOpInterface>(op).getInputs())
        last = std::max(last, writers.lookup(getBase(input)));
      slack[transfer->second] = clock.lookup(&op) - (last.second ? getEnd(last.second, &op) : 0);
    }
    bool isKernel = op.hasTrait<OpTrait::IsIsolatedFromAbove>();
    for (Region &region : isKernel ? MutableArrayRef<Region>() : op.getRegions())
      for (Block &inner : region)
        measureSlack(inner, transfers);
    std::pair<unsigned, Operation *> place(static_cast<unsigned>(number), &op);
    auto note = [&](Operation *writer) {
      SmallVector<Value> storage;
      for (Value buffer : getWritten(writer, storage))
        writers[getBase(buffer)] = place;
    };
    if (isKernel || op.getNumRegions() == 0)
      note(&op);
    else
      op.walk(note);
  }
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
