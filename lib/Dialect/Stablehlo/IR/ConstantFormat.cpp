// Text of stablehlo.constant.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

// constant ::= attr-dict? elements (`->` type)?
ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  ElementsAttr value;
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseAttribute(value, getValueAttrName(result.name), result.attributes))
    return failure();
  // The encoding of the result is no part of the value.
  Type type = value.getShapedType();
  if (succeeded(parser.parseOptionalArrow()) && parser.parseType(type))
    return failure();
  result.addTypes(type);
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  printer.printOptionalAttrDict((*this)->getAttrs(), {getValueAttrName()});
  printer << ' ' << getValue();
  if (getValue().getShapedType() != getOutput().getType())
    printer << " -> " << getOutput().getType();
}
