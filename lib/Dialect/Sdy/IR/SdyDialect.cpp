// Registration of the sdy dialect, its operations and their checks.

#include "fsdp/Dialect/Sdy/IR/Sdy.h"

using namespace mlir;
using namespace fsdp::sdy;

#include "fsdp/Dialect/Sdy/IR/SdyDialect.cpp.inc"

/// One type in the text where operand and result agree; the generic form may have two, which the verifier compares.
static ParseResult parseOneType(OpAsmParser &parser, Type &input, Type &result) {
  if (parser.parseType(input))
    return failure();
  result = input;
  return success();
}

static void printOneType(OpAsmPrinter &printer, Operation *, Type input, Type) { printer << input; }

#define GET_OP_CLASSES
#include "fsdp/Dialect/Sdy/IR/Sdy.cpp.inc"

void SdyDialect::initialize() {
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Sdy/IR/Sdy.cpp.inc"
      >();
}

LogicalResult ShardingConstraintOp::verify() {
  if (getInput().getType() != getResult().getType()) // C1
    return emitOpError() << "expected one type, found " << getInput().getType() << " and " << getResult().getType();
  return success();
}
