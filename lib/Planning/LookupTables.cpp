// Follows a parameter to the operations that read it whole or in rows.

#include "LookupTables.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fsdp;

/// Whether a kernel looks rows up in its input number `input`.
static bool looksUp(KernelOp kernel, unsigned input) {
  return llvm::any_of(kernel.getBody().getArgument(input).getUsers(), [&](Operation *user) {
    auto gather = dyn_cast<stablehlo::GatherOp>(user);
    return gather && gather.getOperand() == kernel.getBody().getArgument(input);
  });
}

/// A kernel of nothing but `input` and single numbers, such as a conversion or a layer's part of a stack.
static bool readsNothingElse(KernelOp kernel, Value input) {
  return llvm::all_of(kernel.getInputs(), [&](Value other) {
    return other == input || cast<ShapedType>(other.getType()).getNumElements() == 1;
  });
}

bool fsdp::isLookupTable(BlockArgument argument) {
  bool isTable = false;
  llvm::SetVector<Value> values;
  values.insert(argument);
  for (size_t index = 0; index < values.size(); ++index) {
    Value value = values[index];
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      if (isa<GemmOp>(user))
        return false;
      if (auto gather = dyn_cast<AllGatherStartOp>(user)) {
        for (auto [input, output] : llvm::zip(gather.getInputs(), gather.getOutputs()))
          if (input == value)
            values.insert(output);
      } else if (auto kernel = dyn_cast<KernelOp>(user)) {
        if (use.getOperandNumber() >= kernel.getInputs().size())
          continue; // it is written
        if (looksUp(kernel, use.getOperandNumber()))
          isTable = true;
        else if (readsNothingElse(kernel, value))
          values.insert(kernel.getOutputs().begin(), kernel.getOutputs().end());
      } else if (auto reshape = dyn_cast<ReshapeOp>(user)) {
        values.insert(reshape.getResult());
      }
    }
  }
  return isTable;
}
