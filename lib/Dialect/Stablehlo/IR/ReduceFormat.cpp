// Text of stablehlo.reduce, short and long form.

#include "AssemblyFormat.h"

using namespace mlir;
using namespace fsdp::stablehlo;

/// The one operation of the body, if the short form can say it: `op(accumulator, element)` on plain scalars.
static Operation *getShortFormReducer(ReduceOp reduce) {
  Operation *op = reduce.getSimpleReducer();
  Block &block = reduce.getBody().front();
  if (!op || op->getOperand(0) != block.getArgument(0) || !op->getAttrs().empty() ||
      op->getName().getDialectNamespace() != StablehloDialect::getDialectNamespace())
    return nullptr;
  auto init = dyn_cast<RankedTensorType>(reduce.getInitValues().front().getType());
  auto scalar = init ? RankedTensorType::get({}, init.getElementType()) : RankedTensorType();
  bool isPlain = llvm::all_of(block.getArgumentTypes(), [&](Type type) { return type == scalar; }) &&
                 op->getResult(0).getType() == scalar;
  return isPlain ? op : nullptr;
}

/// Builds the body that `applies op` stands for.
static ParseResult buildShortFormBody(OpAsmParser &parser, SMLoc loc, OperationName name, Type initType,
                                      Region &region) {
  auto init = dyn_cast<RankedTensorType>(initType);
  if (!init || !name.isRegistered())
    return parser.emitError(loc) << "'" << name << "' cannot reduce values of type " << initType
                                 << ": expected a registered operation and a ranked tensor";
  auto scalar = RankedTensorType::get({}, init.getElementType());
  Location location = parser.getEncodedSourceLoc(loc);
  OpBuilder builder(parser.getContext());
  Block *block = builder.createBlock(&region, {}, {scalar, scalar}, {location, location});
  OperationState state(location, name, block->getArguments(), {scalar});
  Operation *op = builder.create(state);
  ReturnOp::create(builder, location, op->getResults());
  return success();
}

/// reducer ::= `reducer` (`(` accumulator `:` type `,` element `:` type `)`)* region
static ParseResult parseLongFormBody(OpAsmParser &parser, size_t numInputs, Region &region) {
  if (parser.parseKeyword("reducer"))
    return failure();
  SmallVector<OpAsmParser::Argument> accumulators(numInputs), elements(numInputs);
  for (auto [accumulator, element] : llvm::zip(accumulators, elements))
    if (parser.parseLParen() || parser.parseArgument(accumulator, /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(element, /*allowType=*/true) || parser.parseRParen())
      return failure();
  llvm::append_range(accumulators, elements);
  return parser.parseRegion(region, accumulators);
}

// reduce ::= `(` operand `init` `:` operand `)` (`,` `(` ... `)`)* (`applies` op)? `across` `dimensions` `=` list
//            attr-dict? `:` function-type reducer?
ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  SMLoc loc = parser.getCurrentLocation();
  auto parseInput = [&]() -> ParseResult {
    return failure(parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
                   parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen());
  };
  if (parser.parseCommaSeparatedList(parseInput))
    return failure();
  std::optional<OperationName> reducer;
  SMLoc reducerLoc;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    reducerLoc = parser.getCurrentLocation();
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    reducer = *name;
  }
  SmallVector<int64_t> dimensions;
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parseDimensions(parser, dimensions) || parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type))
    return failure();
  result.addAttribute(getDimensionsAttrName(result.name), parser.getBuilder().getDenseI64ArrayAttr(dimensions));
  result.addTypes(type.getResults());
  llvm::append_range(inputs, inits);
  if (parser.resolveOperands(inputs, type.getInputs(), loc, result.operands))
    return failure();
  Region *body = result.addRegion();
  if (!reducer)
    return parseLongFormBody(parser, inits.size(), *body);
  if (inits.size() != 1)
    return parser.emitError(reducerLoc) << "expected 1 input for a reduction that applies one operation, found "
                                        << inits.size();
  return buildShortFormBody(parser, reducerLoc, *reducer, type.getInputs().back(), *body);
}

/// The arguments of the body by input. Only called when their number fits.
static void printLongFormBody(OpAsmPrinter &printer, ReduceOp reduce) {
  printer.printNewline();
  printer << " reducer";
  Block::BlockArgListType arguments = reduce.getBody().getArguments();
  size_t numInputs = reduce.getInputs().size();
  for (size_t i = 0; i < numInputs; ++i) {
    printer << '(';
    printer.printRegionArgument(arguments[i]);
    printer << ", ";
    printer.printRegionArgument(arguments[numInputs + i]);
    printer << ") ";
  }
  printer << ' ';
  printer.printRegion(reduce.getBody(), /*printEntryBlockArgs=*/false);
}

void ReduceOp::print(OpAsmPrinter &printer) {
  printer << '(';
  llvm::interleave(
      llvm::zip(getInputs(), getInitValues()), printer,
      [&](auto pair) { printer << std::get<0>(pair) << " init: " << std::get<1>(pair); }, "), (");
  printer << ')';
  Operation *reducer = getShortFormReducer(*this);
  if (reducer)
    printer << " applies " << reducer->getName();
  printer << " across dimensions = ";
  printDimensions(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {getDimensionsAttrName()});
  printer << " : ";
  printer.printFunctionalType(*this);
  if (!reducer)
    printLongFormBody(printer, *this);
}
