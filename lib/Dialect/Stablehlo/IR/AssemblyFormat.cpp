// Text of types, operand lists and small attributes that several operations share.

#include "AssemblyFormat.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Spreads the inputs and results of `function` over `types`, the last of which is the one result.
static ParseResult assignFunctionType(OpAsmParser &parser, SMLoc loc, FunctionType function, ArrayRef<Type *> types) {
  if (function.getNumInputs() != types.size() - 1 || function.getNumResults() != 1)
    return parser.emitError(loc) << "expected " << types.size() - 1 << " operand types and 1 result type, found "
                                 << function.getNumInputs() << " and " << function.getNumResults();
  for (auto [slot, type] : llvm::zip(types.drop_back(), function.getInputs()))
    *slot = type;
  *types.back() = function.getResult(0);
  return success();
}

static void printFunctionType(OpAsmPrinter &printer, ArrayRef<Type> types) {
  printer.printFunctionalType(types.drop_back(), types.take_back());
}

ParseResult stablehlo::parseOneOrAllTypes(OpAsmParser &parser, ArrayRef<Type *> types) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type))
    return assignFunctionType(parser, loc, function, types);
  for (Type *slot : types)
    *slot = type;
  return success();
}

void stablehlo::printOneOrAllTypes(OpAsmPrinter &printer, ArrayRef<Type> types) {
  if (llvm::all_equal(types))
    printer << types.front();
  else
    printFunctionType(printer, types);
}

ParseResult stablehlo::parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(pred))
    return failure();
  if (auto function = dyn_cast<FunctionType>(pred))
    return assignFunctionType(parser, loc, function, {&pred, &onTrue, &onFalse, &result});
  if (parser.parseComma() || parser.parseType(result))
    return failure();
  onTrue = onFalse = result;
  return success();
}

void stablehlo::printSelectType(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printFunctionType(printer, {pred, onTrue, onFalse, result});
}

ParseResult stablehlo::parsePairwiseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &operands,
                                          SmallVectorImpl<Type> &results) {
  Type first;
  if (parser.parseType(first))
    return failure();
  if (auto function = dyn_cast<FunctionType>(first)) {
    llvm::append_range(operands, function.getInputs());
    llvm::append_range(results, function.getResults());
    return success();
  }
  operands.push_back(first);
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseType(operands.emplace_back()))
      return failure();
  llvm::append_range(results, operands);
  return success();
}

void stablehlo::printPairwiseTypes(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange results) {
  if (llvm::equal(operands, results))
    llvm::interleaveComma(operands, printer);
  else
    printer.printFunctionalType(operands, results);
}

//===----------------------------------------------------------------------===//
// Operands and lists of numbers
//===----------------------------------------------------------------------===//

ParseResult stablehlo::parseOperandsBeforeAttribute(OpAsmParser &parser, UnresolvedOperands &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult found = parser.parseOptionalOperand(operand);
    if (!found.has_value())
      break;
    if (failed(*found) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
  // Other producers print the comma even where there is no operand.
  if (operands.empty())
    (void)parser.parseOptionalComma();
  return success();
}

void stablehlo::printOperandsBeforeAttribute(OpAsmPrinter &printer, Operation *, OperandRange operands) {
  for (Value operand : operands)
    printer << ' ' << operand << ',';
}

ParseResult stablehlo::parseDimensions(AsmParser &parser, SmallVectorImpl<int64_t> &dimensions) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(dimensions.emplace_back()); });
}

void stablehlo::printDimensions(AsmPrinter &printer, ArrayRef<int64_t> dimensions) {
  printer << '[';
  llvm::interleaveComma(dimensions, printer);
  printer << ']';
}

ParseResult stablehlo::parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts, DenseI64ArrayAttr &limits,
                                        DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> start, limit, stride;
  auto parseRange = [&]() -> ParseResult {
    if (parser.parseInteger(start.emplace_back()) || parser.parseColon() || parser.parseInteger(limit.emplace_back()))
      return failure();
    stride.push_back(1);
    return succeeded(parser.parseOptionalColon()) ? parser.parseInteger(stride.back()) : success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  Builder &builder = parser.getBuilder();
  starts = builder.getDenseI64ArrayAttr(start);
  limits = builder.getDenseI64ArrayAttr(limit);
  strides = builder.getDenseI64ArrayAttr(stride);
  return success();
}

void stablehlo::printSliceRanges(OpAsmPrinter &printer, Operation *, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits,
                                 ArrayRef<int64_t> strides) {
  printer << '[';
  llvm::interleaveComma(llvm::zip(starts, limits, strides), printer, [&](auto range) {
    auto [start, limit, stride] = range;
    printer << start << ':' << limit;
    if (stride != 1)
      printer << ':' << stride;
  });
  printer << ']';
}

//===----------------------------------------------------------------------===//
// Single attributes
//===----------------------------------------------------------------------===//

ParseResult stablehlo::parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponentBits,
                                             IntegerAttr &mantissaBits) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef format;
  if (parser.parseKeyword(&format))
    return failure();
  StringRef rest = format;
  int32_t exponent = 0, mantissa = 0;
  if (!rest.consume_front("e") || rest.consumeInteger(10, exponent) || !rest.consume_front("m") ||
      rest.consumeInteger(10, mantissa) || !rest.empty() || exponent < 0 || mantissa < 0)
    return parser.emitError(loc) << "expected a format such as e8m7, found '" << format << "'";
  exponentBits = parser.getBuilder().getI32IntegerAttr(exponent);
  mantissaBits = parser.getBuilder().getI32IntegerAttr(mantissa);
  return success();
}

void stablehlo::printExponentMantissa(OpAsmPrinter &printer, Operation *, IntegerAttr exponentBits,
                                      IntegerAttr mantissaBits) {
  printer << 'e' << exponentBits.getInt() << 'm' << mantissaBits.getInt();
}

ParseResult stablehlo::parseCallTarget(AsmParser &parser, StringAttr &name) { return parser.parseSymbolName(name); }

void stablehlo::printCallTarget(OpAsmPrinter &printer, Operation *, StringAttr name) {
  printer.printSymbolName(name.getValue());
}

//===----------------------------------------------------------------------===//
// Enumerators
//===----------------------------------------------------------------------===//

/// Reads a keyword that `symbolize` knows; `expected` lists them for the message.
template <typename AttrType, typename EnumType>
static ParseResult parseEnumerator(OpAsmParser &parser, AttrType &attribute,
                                   std::optional<EnumType> (*symbolize)(StringRef), StringRef expected) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<EnumType> value = symbolize(keyword);
  if (!value)
    return parser.emitError(loc) << "expected " << expected << ", found '" << keyword << "'";
  attribute = AttrType::get(parser.getContext(), *value);
  return success();
}

ParseResult stablehlo::parseComparisonDirection(OpAsmParser &parser, ComparisonDirectionAttr &direction) {
  return parseEnumerator(parser, direction, symbolizeComparisonDirection, "EQ, NE, GE, GT, LE or LT");
}

void stablehlo::printComparisonDirection(OpAsmPrinter &printer, Operation *, ComparisonDirectionAttr direction) {
  printer << stringifyComparisonDirection(direction.getValue());
}

ParseResult stablehlo::parseComparisonType(OpAsmParser &parser, ComparisonTypeAttr &type) {
  return parseEnumerator(parser, type, symbolizeComparisonType, "NOTYPE, FLOAT, TOTALORDER, SIGNED or UNSIGNED");
}

void stablehlo::printComparisonType(OpAsmPrinter &printer, Operation *, ComparisonTypeAttr type) {
  printer << stringifyComparisonType(type.getValue());
}

ParseResult stablehlo::parseRngAlgorithm(OpAsmParser &parser, RngAlgorithmAttr &algorithm) {
  return parseEnumerator(parser, algorithm, symbolizeRngAlgorithm, "DEFAULT, THREE_FRY or PHILOX");
}

void stablehlo::printRngAlgorithm(OpAsmPrinter &printer, Operation *, RngAlgorithmAttr algorithm) {
  printer << stringifyRngAlgorithm(algorithm.getValue());
}

//===----------------------------------------------------------------------===//
// Dot
//===----------------------------------------------------------------------===//

// pair ::= `=` list `x` list
static ParseResult parsePair(OpAsmParser &parser, SmallVectorImpl<int64_t> &lhs, SmallVectorImpl<int64_t> &rhs) {
  return failure(parser.parseEqual() || parseDimensions(parser, lhs) || parser.parseKeyword("x") ||
                 parseDimensions(parser, rhs));
}

static ParseResult parsePrecision(OpAsmParser &parser, ArrayAttr &precision) {
  SmallVector<Attribute> entries;
  auto parseEntry = [&]() -> ParseResult {
    PrecisionAttr entry;
    if (parseEnumerator(parser, entry, symbolizePrecision, "DEFAULT, HIGH or HIGHEST"))
      return failure();
    entries.push_back(entry);
    return success();
  };
  if (parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseEntry))
    return failure();
  precision = parser.getBuilder().getArrayAttr(entries);
  return success();
}

ParseResult stablehlo::parseDotAttributes(OpAsmParser &parser, DotDimensionNumbersAttr &dimensions,
                                          ArrayAttr &precision, DotAlgorithmAttr &algorithm) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContracting, rhsContracting;
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef keyword;
    if (parser.parseKeyword(&keyword))
      return failure();
    ParseResult parsed = failure();
    if (keyword == "batching_dims" && lhsBatch.empty())
      parsed = parsePair(parser, lhsBatch, rhsBatch);
    else if (keyword == "contracting_dims" && lhsContracting.empty())
      parsed = parsePair(parser, lhsContracting, rhsContracting);
    else if (keyword == "precision" && !precision)
      parsed = parsePrecision(parser, precision);
    else if (keyword == "algorithm" && !algorithm)
      parsed = failure(parser.parseEqual() || parser.parseCustomAttributeWithFallback(algorithm));
    else
      return parser.emitError(loc) << "expected each of batching_dims, contracting_dims, precision and algorithm at "
                                   << "most once, found '" << keyword << "'";
    if (parsed)
      return failure();
  }
  dimensions = DotDimensionNumbersAttr::get(parser.getContext(), lhsBatch, rhsBatch, lhsContracting, rhsContracting);
  return success();
}

void stablehlo::printDotAttributes(OpAsmPrinter &printer, Operation *, DotDimensionNumbersAttr dimensions,
                                   ArrayAttr precision, DotAlgorithmAttr algorithm) {
  auto printPair = [&](StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    printer << ", " << name << " = ";
    printDimensions(printer, lhs);
    printer << " x ";
    printDimensions(printer, rhs);
  };
  if (!dimensions.getLhsBatchingDimensions().empty() || !dimensions.getRhsBatchingDimensions().empty())
    printPair("batching_dims", dimensions.getLhsBatchingDimensions(), dimensions.getRhsBatchingDimensions());
  printPair("contracting_dims", dimensions.getLhsContractingDimensions(), dimensions.getRhsContractingDimensions());
  if (precision) {
    printer << ", precision = [";
    llvm::interleaveComma(precision.getAsRange<PrecisionAttr>(), printer,
                          [&](PrecisionAttr entry) { printer << stringifyPrecision(entry.getValue()); });
    printer << ']';
  }
  if (algorithm) {
    printer << ", algorithm = ";
    printer.printStrippedAttrOrType(algorithm);
  }
}
