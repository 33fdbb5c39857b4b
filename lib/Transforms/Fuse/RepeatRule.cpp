// Compares the time of storing and reading a value with that of computing it in every kernel.

#include "RepeatRule.h"

#include "ElementChain.h"
#include "KernelRules.h"

using namespace mlir;
using namespace fsdp;

/// Seconds that kernels take for a value beside their other work: if one stores it, and if each computes it.
static std::pair<double, double> compare(const ElementChain &chain, unsigned kernels, bool isOutput,
                                         const Machine &machine) {
  double bytes = getNumBytes(chain.operations.front()->getResult(0)) / machine.memoryBandwidth;
  double source = chain.getSourceBytes() / machine.memoryBandwidth, computing = chain.getComputeSeconds(machine);
  double once = std::max(source, computing), reading = kernels * bytes;
  if (isOutput)
    return {std::max(source + bytes, computing) + reading - bytes, kernels * once};
  return {std::max(source + bytes, computing) + machine.kernelLatency + reading, kernels * once};
}

SmallVector<Operation *> fsdp::findRepeated(Operation *op, unsigned kernels, RepeatedUse use, const Machine &machine) {
  std::optional<ElementChain> chain = ElementChain::find(op);
  // A gathered tensor is freed after its visit; a kernel behind that cannot read it.
  if (!chain || (use.isFar && chain->readsGathered) || chain->getSourceBytes() > getNumBytes(op->getResult(0)))
    return {};
  auto [stored, repeated] = compare(*chain, kernels, use.isOutput, machine);
  if (repeated >= stored)
    return {};
  return llvm::to_vector(chain->operations);
}
