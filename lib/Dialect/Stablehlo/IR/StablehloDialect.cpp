// Registration of the stablehlo dialect.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#include "fsdp/Dialect/Stablehlo/IR/StablehloDialect.cpp.inc"

void StablehloDialect::initialize() {
  registerAttributes();
  registerControlFlow();
  registerContraction();
  registerCreation();
  registerDataMovement();
  registerElementwise();
  registerIndexing();
  registerReduction();
}

Operation *StablehloDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  // A folder may have lost the encoding; the wanted type has it.
  if (!elements || !isSameButEncoding(elements.getShapedType(), type))
    return nullptr;
  return ConstantOp::create(builder, loc, type, elements);
}
