// Generated code of the stablehlo attributes and enumerations, and its registration.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#include "fsdp/Dialect/Stablehlo/IR/StablehloEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/StablehloAttrs.cpp.inc"

void StablehloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fsdp/Dialect/Stablehlo/IR/StablehloAttrs.cpp.inc"
      >();
}
