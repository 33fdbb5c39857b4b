// Generated code of the Creation group of operations, its registration and builders.

#include "AssemblyFormat.h"
#include "OperandShapes.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Creation.cpp.inc"

void StablehloDialect::registerCreation() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/Creation.cpp.inc"
      >();
  registerOperandShapes(*this);
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

// Names as JAX prints them, so that dumps can be compared.
void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getOutput(), isa<FloatType>(getOutput().getType().getElementType()) ? "cst" : "c");
}
