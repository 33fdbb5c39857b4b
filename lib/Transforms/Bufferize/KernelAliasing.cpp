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
  SmallVector<int64_t> tiedInputs(*kernel.getInPlace());
  for (auto [index, input] : llvm::enumerate(tiedInputs)) {
    if (input < 0)
      continue;
    BlockArgument argument = body.getArgument(input);
    if (argument.hasOneUse() || argument.use_empty())
      continue;
    // A root's result i takes the storage of its operand i; every other use reads the old value elsewhere. Operands are
    // told apart by number: a scatter may add a tensor to itself.
    auto result = cast<OpResult>(body.getTerminator()->getOperand(index));
    OpOperand *tied = &result.getOwner()->getOpOperand(result.getResultNumber());
    BlockArgument copy = body.addArgument(argument.getType(), argument.getLoc());
    kernel.getInputsMutable().append(kernel.getInputs()[input]);
    argument.replaceUsesWithIf(copy, [&](OpOperand &use) { return &use != tied; });
  }
}
