// Strips tensors from structured control flow.

#include "StructuredOps.h"

#include "ValueFlow.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fsdp;

static void eraseTensorOperands(Operation *op) {
  for (unsigned i = op->getNumOperands(); i-- > 0;)
    if (isTensor(op->getOperand(i)))
      op->eraseOperand(i);
}

void fsdp::dropTensorOperands(Operation *op) {
  eraseTensorOperands(op);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      eraseTensorOperands(block.getTerminator());
}

void fsdp::dropTensorResults(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      block.eraseArguments([](BlockArgument argument) { return isTensor(argument); });
  if (llvm::none_of(op->getResults(), isTensor))
    return;
  OperationState state(op->getLoc(), op->getName());
  state.addOperands(op->getOperands());
  state.addAttributes(op->getAttrs());
  for (Value result : op->getResults())
    if (!isTensor(result))
      state.addTypes(result.getType());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *stripped = OpBuilder(op).create(state);
  unsigned next = 0;
  for (Value result : op->getResults())
    if (!isTensor(result))
      result.replaceAllUsesWith(stripped->getResult(next++));
  op->erase();
}
