// Generated code of the DataMovement group of operations, its registration and builders.

#include "AssemblyFormat.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/DataMovement.cpp.inc"

void StablehloDialect::registerDataMovement() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/DataMovement.cpp.inc"
      >();
}

bool BitcastConvertOp::isElementwise() {
  return getOperand().getType().getElementTypeBitWidth() == getResult().getType().getElementTypeBitWidth();
}
