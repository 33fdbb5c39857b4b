// Generated code of the Contraction group of operations, its registration and builders.

#include "AssemblyFormat.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Contraction.cpp.inc"

void StablehloDialect::registerContraction() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/Contraction.cpp.inc"
      >();
}
