// Translates a step with started collectives to the numbers of the timeline model.

#include "fsdp/Analysis/Schedule/ScheduledProgram.h"
#include "fsdp/Dialect/Fsdp/IR/InnerBlocks.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;
using scheduling::Item;

ScheduledProgram::ScheduledProgram(func::FuncOp main, const CostModel &costs, ComputeTimes *times)
    : costs(costs), times(times) {
  program.blocks.emplace_back();
  translate(main.getBody().front());
}

scheduling::Slot ScheduledProgram::getSlot(Value handle) {
  auto [found, isNew] = slots.try_emplace(handle, program.numSlots);
  program.numSlots += isNew;
  return found->second;
}

/// True if `op` starts a collective.
static bool isStart(Operation *op) {
  return isa<CollectiveOpInterface>(op) && op->getNumResults() == 1 && isa<HandleType>(op->getResult(0).getType());
}

/// The number of the block in the program; the entry block of main is 0 and has its place before it is filled.
unsigned ScheduledProgram::translate(Block &block) {
  bool isMain = isa<func::FuncOp>(block.getParentOp());
  unsigned number = isMain ? 0 : program.blocks.size();
  if (!isMain)
    program.blocks.emplace_back();
  std::vector<Item> items;
  for (Operation &op : block.without_terminator()) {
    Item item;
    item.origin = operations.size();
    operations.push_back(&op);
    translate(&op, item);
    if (item.kind != Item::Kind::Compute || item.seconds > 0)
      items.push_back(std::move(item));
  }
  program.blocks[number].items = std::move(items);
  return number;
}

void ScheduledProgram::translate(Operation *op, Item &item) {
  if (isStart(op)) {
    CollectiveCost cost = costs.getCollectiveCost(op);
    auto stream = static_cast<unsigned>(op->getAttrOfType<StreamAttr>("stream").getValue());
    item.kind = Item::Kind::Start;
    item.slot = getSlot(op->getResult(0));
    item.transfer = transfers[op] = starts.size();
    starts.push_back(op);
    program.transfers.push_back(
        {stream, cost.latencySeconds, cost.transferSeconds, cost.link, cost.computeSlowdown, cost.bytes});
  } else if (auto wait = dyn_cast<WaitOp>(op)) {
    // On the collective's own stream it costs compute nothing: another wait implies it.
    if (wait.getStream() != Stream::Compute)
      return;
    item.kind = Item::Kind::Wait;
    item.slot = getSlot(wait.getHandle());
  } else if (hasInnerBlocks(op)) {
    translateLoop(op, item);
  } else {
    item.seconds = times ? (*times)(op) : costs.getComputeSeconds(op);
  }
}

void ScheduledProgram::translateLoop(Operation *op, Item &item) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  item.kind = loop ? Item::Kind::Loop : Item::Kind::Branch;
  if (loop) {
    std::optional<APInt> trips = loop.getStaticTripCount();
    item.trips = trips ? trips->getSExtValue() : 1;
    for (auto [argument, init, yielded] : llvm::zip(loop.getRegionIterArgs(), loop.getInits(), loop.getYieldedValues()))
      if (isa<HandleType>(argument.getType())) {
        item.enter.push_back({getSlot(init), getSlot(argument)});
        item.repeat.push_back({getSlot(yielded), getSlot(argument)});
      }
    for (auto [result, yielded] : llvm::zip(op->getResults(), loop.getYieldedValues()))
      if (isa<HandleType>(result.getType()))
        item.leave.push_back({getSlot(yielded), getSlot(result)});
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      item.blocks.push_back(translate(block));
}
