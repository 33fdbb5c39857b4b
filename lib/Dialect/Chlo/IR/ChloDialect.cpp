// Registration of the chlo dialect and its operations.

#include "fsdp/Dialect/Chlo/IR/Chlo.h"

using namespace mlir;
using namespace fsdp::chlo;

#include "fsdp/Dialect/Chlo/IR/ChloDialect.cpp.inc"

#define GET_OP_CLASSES
#include "fsdp/Dialect/Chlo/IR/Chlo.cpp.inc"

void ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Chlo/IR/Chlo.cpp.inc"
      >();
}
