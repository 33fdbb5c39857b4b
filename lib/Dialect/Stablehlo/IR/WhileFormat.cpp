// Text of stablehlo.while.

#include "AssemblyFormat.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fsdp::stablehlo;

// region ::= keyword (`(` argument `:` type (`,` argument `:` type)* `)`)? block
// Without a list the arguments are those of the head.
static ParseResult parseLoopRegion(OpAsmParser &parser, StringRef keyword, ArrayRef<OpAsmParser::Argument> head,
                                   Region *region) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseKeyword(keyword) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::OptionalParen, /*allowType=*/true))
    return failure();
  return parser.parseRegion(*region, arguments.empty() ? head : ArrayRef(arguments));
}

// while ::= `(` (argument `=` operand (`,` argument `=` operand)*)? `)` (`:` types)? (`attributes` dict)?
//           `cond` region `do` region
ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> operandTypes, resultTypes;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseAssignmentList(arguments, operands))
    return failure();
  if (succeeded(parser.parseOptionalColon()) && parsePairwiseTypes(parser, operandTypes, resultTypes))
    return failure();
  if (operandTypes.size() != operands.size())
    return parser.emitError(loc) << "expected a type for each of " << operands.size() << " values, found "
                                 << operandTypes.size();
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.resolveOperands(operands, operandTypes, loc, result.operands))
    return failure();
  result.addTypes(resultTypes);
  for (auto [argument, type] : llvm::zip(arguments, operandTypes))
    argument.type = type;
  return failure(parseLoopRegion(parser, "cond", arguments, result.addRegion()) ||
                 parseLoopRegion(parser, "do", arguments, result.addRegion()));
}

/// The names of `arguments` as they will be printed.
static SmallVector<std::string> getPrintedNames(OpAsmPrinter &printer, ValueRange arguments) {
  SmallVector<std::string> names;
  for (Value argument : arguments) {
    llvm::raw_string_ostream stream(names.emplace_back());
    printer.printOperand(argument, stream);
  }
  return names;
}

/// Arguments are repeated only where they differ from the head in name or type, which is rare: names follow from
/// getAsmBlockArgumentNames, and types differ in encodings at most.
static void printLoopRegion(OpAsmPrinter &printer, StringRef keyword, ArrayRef<std::string> headNames,
                            TypeRange headTypes, Region &region) {
  printer << keyword;
  Block::BlockArgListType arguments = region.getArguments();
  if (!llvm::equal(ValueRange(arguments).getTypes(), headTypes) || getPrintedNames(printer, arguments) != headNames) {
    printer << '(';
    llvm::interleaveComma(arguments, printer, [&](BlockArgument argument) { printer.printRegionArgument(argument); });
    printer << ')';
  }
  printer << ' ';
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}

void WhileOp::print(OpAsmPrinter &printer) {
  SmallVector<std::string> names = getPrintedNames(printer, getCond().getArguments());
  printer << '(';
  llvm::interleaveComma(llvm::zip(names, getOperand()), printer,
                        [&](auto pair) { printer << std::get<0>(pair) << " = " << std::get<1>(pair); });
  printer << ')';
  if (getNumOperands() || getNumResults()) {
    printer << " : ";
    printPairwiseTypes(printer, *this, getOperandTypes(), getResultTypes());
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printLoopRegion(printer, "cond", names, getOperandTypes(), getCond());
  printer << ' ';
  printLoopRegion(printer, "do", names, getOperandTypes(), getBody());
}
