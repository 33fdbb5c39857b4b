// Parsing and printing of the fsdp dialect's types.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

#define GET_TYPEDEF_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpTypes.cpp.inc"

void FsdpDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "fsdp/Dialect/Fsdp/IR/FsdpTypes.cpp.inc"
      >();
}

// handle ::= `!fsdp.handle<` (type (`,` type)*)? `>`
Type HandleType::parse(AsmParser &parser) {
  SmallVector<Type> types;
  auto parseOne = [&] { return parser.parseType(types.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseOne))
    return {};
  return parser.getChecked<HandleType>(parser.getContext(), types);
}

LogicalResult HandleType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<Type> resultTypes) {
  for (Type type : resultTypes) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) // C1
      return emitError() << "expected tensors of static shape in a handle, found " << type;
  }
  return success();
}

void HandleType::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getResultTypes(), printer);
  printer << '>';
}
