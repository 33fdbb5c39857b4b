// Numbering of main's operations and what loops do to lifetimes.

#include "LinearOrder.h"

#include "fsdp/Dialect/Fsdp/IR/InnerBlocks.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

LinearOrder::LinearOrder(Region &body) { number(body); }

void LinearOrder::number(Region &region) {
  for (Block &block : region)
    for (Operation &op : block) {
      int64_t begin = count++;
      // Isolated regions (kernels) work on their own values.
      if (hasInnerBlocks(&op)) {
        for (Region &inner : op.getRegions())
          number(inner);
        positions[&op] = {begin, count++};
      } else {
        positions[&op] = {begin, begin};
      }
    }
}

int64_t LinearOrder::untilLoopEnd(int64_t begin, Operation *user, int64_t time) const {
  for (Operation *op = user->getParentOp(); op; op = op->getParentOp()) {
    auto found = positions.find(op);
    if (found == positions.end())
      break; // the function itself
    bool inside = begin > enter(op) && begin < leave(op);
    if (isa<LoopLikeOpInterface>(op) && !inside)
      time = std::max(time, leave(op) - 1);
  }
  return time;
}
