// Generated code of the Indexing group of operations, its registration and builders.

#include "AssemblyFormat.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Indexing.cpp.inc"

void StablehloDialect::registerIndexing() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/Indexing.cpp.inc"
      >();
}
