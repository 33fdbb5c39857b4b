// Text of a convolution's dimension numbers and window.

#include "AssemblyFormat.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// Dimension numbers
//===----------------------------------------------------------------------===//

namespace {

/// One bracket of the dimension numbers: which dimensions the two letters and the spatial numbers name.
struct DimensionRoles {
  char firstLetter, secondLetter;
  int64_t first, second; // -1 until seen
  SmallVector<int64_t> spatial;
};

} // namespace

/// A letter in a bracket: puts `dimension` into the role that it names.
static ParseResult parseLetter(AsmParser &parser, DimensionRoles &roles, int64_t dimension) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef letter, first(&roles.firstLetter, 1), second(&roles.secondLetter, 1);
  if (parser.parseKeyword(&letter))
    return failure();
  if (letter != first && letter != second)
    return parser.emitError(loc) << "expected '" << first << "', '" << second << "' or a number, found '" << letter
                                 << "'";
  int64_t &slot = letter == first ? roles.first : roles.second;
  if (slot != -1)
    return parser.emitError(loc) << "'" << letter << "' is named twice";
  slot = dimension;
  return success();
}

// roles ::= `[` (letter | integer) (`,` (letter | integer))* `]`, both letters once, spatial numbers 0 to n - 1 once
static ParseResult parseRoles(AsmParser &parser, DimensionRoles &roles) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<std::pair<int64_t, int64_t>> spatial; // number and dimension
  int64_t dimension = 0;
  auto parseRole = [&]() -> ParseResult {
    int64_t number = 0;
    OptionalParseResult isNumber = parser.parseOptionalInteger(number);
    if (!isNumber.has_value())
      return parseLetter(parser, roles, dimension++);
    spatial.emplace_back(number, dimension++);
    return *isNumber;
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRole))
    return failure();
  if (roles.first == -1 || roles.second == -1)
    return parser.emitError(loc) << "expected both '" << StringRef(&roles.firstLetter, 1) << "' and '"
                                 << StringRef(&roles.secondLetter, 1) << "' among the dimensions";
  llvm::sort(spatial);
  for (auto [expected, entry] : llvm::enumerate(spatial)) {
    if (entry.first != static_cast<int64_t>(expected))
      return parser.emitError(loc) << "expected spatial dimensions 0 to " << spatial.size() - 1 << ", each once, found "
                                   << entry.first;
    roles.spatial.push_back(entry.second);
  }
  return success();
}

ParseResult stablehlo::parseConvolutionDimensions(AsmParser &parser, ConvDimensionNumbersAttr &dimensions) {
  DimensionRoles input{'b', 'f', -1, -1, {}}, kernel{'i', 'o', -1, -1, {}}, output{'b', 'f', -1, -1, {}};
  if (parseRoles(parser, input) || parser.parseKeyword("x") || parseRoles(parser, kernel) || parser.parseArrow() ||
      parseRoles(parser, output))
    return failure();
  dimensions =
      ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second, input.spatial, kernel.first,
                                    kernel.second, kernel.spatial, output.first, output.second, output.spatial);
  return success();
}

static void printRoles(AsmPrinter &printer, const DimensionRoles &roles) {
  // Attributes are verified with their operation only, so any number may stand here: sort instead of indexing.
  SmallVector<std::pair<int64_t, std::string>> entries = {{roles.first, std::string(1, roles.firstLetter)},
                                                          {roles.second, std::string(1, roles.secondLetter)}};
  for (auto [number, dimension] : llvm::enumerate(roles.spatial))
    entries.emplace_back(dimension, std::to_string(number));
  llvm::sort(entries);
  printer << '[';
  llvm::interleaveComma(entries, printer, [&](const auto &entry) { printer << entry.second; });
  printer << ']';
}

void stablehlo::printConvolutionDimensions(AsmPrinter &printer, ConvDimensionNumbersAttr dimensions) {
  printRoles(printer, {'b', 'f', dimensions.getInputBatchDimension(), dimensions.getInputFeatureDimension(),
                       SmallVector<int64_t>(dimensions.getInputSpatialDimensions())});
  printer << 'x';
  printRoles(printer,
             {'i', 'o', dimensions.getKernelInputFeatureDimension(), dimensions.getKernelOutputFeatureDimension(),
              SmallVector<int64_t>(dimensions.getKernelSpatialDimensions())});
  printer << "->";
  printRoles(printer, {'b', 'f', dimensions.getOutputBatchDimension(), dimensions.getOutputFeatureDimension(),
                       SmallVector<int64_t>(dimensions.getOutputSpatialDimensions())});
}

void stablehlo::printConvolutionDimensions(AsmPrinter &printer, Operation *, ConvDimensionNumbersAttr dimensions) {
  printConvolutionDimensions(printer, dimensions);
}

//===----------------------------------------------------------------------===//
// Window
//===----------------------------------------------------------------------===//

static ParseResult parseNumbers(OpAsmParser &parser, DenseI64ArrayAttr &numbers) {
  SmallVector<int64_t> values;
  if (parseDimensions(parser, values))
    return failure();
  numbers = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

static ParseResult parseBooleans(OpAsmParser &parser, DenseBoolArrayAttr &booleans) {
  SmallVector<bool> values;
  auto parseBoolean = [&]() -> ParseResult {
    bool isTrue = succeeded(parser.parseOptionalKeyword("true"));
    values.push_back(isTrue);
    return isTrue ? success() : parser.parseKeyword("false");
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseBoolean))
    return failure();
  booleans = parser.getBuilder().getDenseBoolArrayAttr(values);
  return success();
}

// padding ::= `[` (`[` integer `,` integer `]`)* `]`
static ParseResult parsePadding(OpAsmParser &parser, DenseIntElementsAttr &padding) {
  SmallVector<int64_t> values;
  auto parseRow = [&]() -> ParseResult {
    return failure(parser.parseLSquare() || parser.parseInteger(values.emplace_back()) || parser.parseComma() ||
                   parser.parseInteger(values.emplace_back()) || parser.parseRSquare());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRow))
    return failure();
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size() / 2), 2}, parser.getBuilder().getI64Type());
  padding = DenseIntElementsAttr::get(type, values);
  return success();
}

ParseResult stablehlo::parseWindowAttributes(OpAsmParser &parser, DenseI64ArrayAttr &strides,
                                             DenseIntElementsAttr &padding, DenseI64ArrayAttr &lhsDilation,
                                             DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal) {
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (name == "stride" && !strides)
      return parseNumbers(parser, strides);
    if (name == "pad" && !padding)
      return parsePadding(parser, padding);
    if (name == "lhs_dilate" && !lhsDilation)
      return parseNumbers(parser, lhsDilation);
    if (name == "rhs_dilate" && !rhsDilation)
      return parseNumbers(parser, rhsDilation);
    if (name == "reverse" && !reversal)
      return parseBooleans(parser, reversal);
    return parser.emitError(loc) << "expected each of stride, pad, lhs_dilate, rhs_dilate and reverse at most once, "
                                 << "found '" << name << "'";
  };
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne);
}

// NOLINTNEXTLINE(readability-function-size): the directive passes every attribute on its own.
void stablehlo::printWindowAttributes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides,
                                      DenseIntElementsAttr padding, DenseI64ArrayAttr lhsDilation,
                                      DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal) {
  printer << '{';
  llvm::ListSeparator comma;
  auto printNumbers = [&](StringRef name, DenseI64ArrayAttr numbers) {
    if (!numbers)
      return;
    printer << StringRef(comma) << name << " = ";
    printDimensions(printer, numbers);
  };
  printNumbers("stride", strides);
  if (padding) {
    printer << StringRef(comma) << "pad = [";
    auto values = llvm::to_vector(padding.getValues<int64_t>());
    for (size_t row = 0; row + 1 < values.size(); row += 2)
      printer << (row ? ", [" : "[") << values[row] << ", " << values[row + 1] << ']';
    printer << ']';
  }
  printNumbers("lhs_dilate", lhsDilation);
  printNumbers("rhs_dilate", rhsDilation);
  if (reversal) {
    printer << StringRef(comma) << "reverse = [";
    llvm::interleaveComma(reversal.asArrayRef(), printer, [&](bool value) { printer << (value ? "true" : "false"); });
    printer << ']';
  }
  printer << '}';
}
