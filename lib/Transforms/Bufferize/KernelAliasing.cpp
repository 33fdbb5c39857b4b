// Asks a kernel's region how it reads its inputs.

#include "KernelAliasing.h"

#include "fsdp/Dialect/Stablehlo/IR/Traits.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fsdp;

bool fsdp::readsOnlyWrittenIndex(KernelOp kernel, unsigned input) {
  // Roots that update in place have their own order of reads and writes.
  if (kernel.getInPlace())
    return false;
  BlockArgument argument = kernel.getBody().getArgument(input);
  ArrayRef<int64_t> shape = cast<RankedTensorType>(argument.getType()).getShape();
  llvm::SetVector<Value> reached;
  reached.insert(argument);
  for (unsigned next = 0; next < reached.size(); ++next)
    for (Operation *user : reached[next].getUsers()) {
      if (isa<YieldOp>(user))
        continue;
      if (!user->hasTrait<stablehlo::Elementwise>())
        return false;
      for (Value result : user->getResults()) {
        // An elementwise operation may still spread an operand of rank 0.
        auto type = dyn_cast<RankedTensorType>(result.getType());
        if (!type || type.getShape() != shape)
          return false;
        reached.insert(result);
      }
    }
  return true;
}

void fsdp::separateTiedInputs(KernelOp kernel) {
  if (!kernel.getInPlace())
    return;
  Block &body = kernel.getBody().front();
  for (int64_t input : SmallVector<int64_t>(*kernel.getInPlace())) {
    if (input < 0)
      continue;
    BlockArgument argument = body.getArgument(input);
    if (argument.hasOneUse() || argument.use_empty())
      continue;
    // The tied use is the first operand list of the root, the operation that the kernel yields.
    BlockArgument copy = body.addArgument(argument.getType(), argument.getLoc());
    kernel.getInputsMutable().append(kernel.getInputs()[input]);
    auto yielded = [&](Operation *op) { return llvm::is_contained(op->getUsers(), body.getTerminator()); };
    bool kept = false;
    argument.replaceUsesWithIf(copy, [&](OpOperand &use) {
      bool tied = !kept && yielded(use.getOwner());
      kept |= tied;
      return !tied;
    });
  }
}
