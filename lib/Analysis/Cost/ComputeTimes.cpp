// Sums compute over loops and branches.

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Dialect/Fsdp/IR/InnerBlocks.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

double ComputeTimes::operator()(Operation *op) {
  if (isa<CollectiveOpInterface>(op))
    return 0;
  auto found = known.find(op);
  if (found != known.end())
    return found->second;
  double seconds = hasInnerBlocks(op) ? measureRegions(op) : costs.getComputeSeconds(op);
  known[op] = seconds;
  return seconds;
}

double ComputeTimes::measureRegions(Operation *op) {
  double longest = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      double sum = 0;
      for (Operation &inner : block)
        sum += (*this)(&inner);
      longest = std::max(longest, sum);
    }
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  std::optional<APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
  return longest * (trips ? static_cast<double>(trips->getSExtValue()) : 1);
}
