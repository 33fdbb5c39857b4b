// Parsing and printing of the sdy dialect's attributes.

#include "fsdp/Dialect/Sdy/IR/Sdy.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp::sdy;

#define GET_ATTRDEF_CLASSES
#include "fsdp/Dialect/Sdy/IR/SdyAttrs.cpp.inc"

void SdyDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fsdp/Dialect/Sdy/IR/SdyAttrs.cpp.inc"
      >();
}

/// Attributes without a class are kept as they stand in the text.
Attribute SdyDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  StringRef mnemonic;
  Attribute attribute;
  SMLoc where = parser.getCurrentLocation();
  OptionalParseResult known = generatedAttributeParser(parser, &mnemonic, type, attribute);
  if (known.has_value())
    return failed(*known) ? Attribute() : attribute;
  if (mnemonic.empty()) {
    parser.emitError(where, "expected the name of an attribute of 'sdy'");
    return {};
  }
  // The parser has found the end of the text by its brackets, and goes on there.
  return UnreadAttr::get(getContext(), StringAttr::get(getContext(), parser.getFullSymbolSpec()));
}

void SdyDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  if (auto unread = dyn_cast<UnreadAttr>(attribute))
    printer << unread.getText().getValue();
  else
    (void)generatedAttributePrinter(attribute, printer);
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

// mesh ::= `<` `[` (string `=` integer (`,` string `=` integer)*)? `]` (`,` `device_ids` `=` `[` integers `]`)? `>`
Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> names;
  SmallVector<int64_t> sizes, devices;
  auto parseAxis = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(sizes.emplace_back()))
      return failure();
    names.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  auto parseDevice = [&]() -> ParseResult { return parser.parseInteger(devices.emplace_back()); };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("device_ids") || parser.parseEqual() ||
       parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDevice)))
    return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), names, sizes, devices);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(llvm::zip(getAxisNames(), getAxisSizes()), printer,
                        [&](auto axis) { printer << std::get<0>(axis) << '=' << std::get<1>(axis); });
  printer << ']';
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer);
    printer << ']';
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Axes and dimensions
//===----------------------------------------------------------------------===//

// axis ::= string (`:` `(` integer `)` integer)?
Attribute AxisAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t preSize = 0, size = 0;
  if (parser.parseString(&name))
    return {};
  if (succeeded(parser.parseOptionalColon()) &&
      (parser.parseLParen() || parser.parseInteger(preSize) || parser.parseRParen() || parser.parseInteger(size)))
    return {};
  return get(parser.getContext(), StringAttr::get(parser.getContext(), name), preSize, size);
}

void AxisAttr::print(AsmPrinter &printer) const {
  printer << getName();
  if (getSize())
    printer << ":(" << getPreSize() << ')' << getSize();
}

// dimension ::= `{` (axis | `?`) (`,` (axis | `?`))* `}` (`p` integer)?
Attribute DimensionAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisAttr> axes;
  bool isOpen = false;
  auto parseOne = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      isOpen = true;
      return success();
    }
    auto axis = dyn_cast_or_null<AxisAttr>(AxisAttr::parse(parser, {}));
    if (!axis)
      return failure();
    axes.push_back(axis);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne))
    return {};
  int64_t priority = -1;
  StringRef word;
  SMLoc where = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word)) && (!word.consume_front("p") || word.getAsInteger(10, priority))) {
    parser.emitError(where) << "expected a priority like 'p1'";
    return {};
  }
  return get(parser.getContext(), axes, isOpen, priority);
}

void DimensionAttr::print(AsmPrinter &printer) const {
  printer << '{';
  llvm::interleaveComma(getAxes(), printer, [&](AxisAttr axis) { axis.print(printer); });
  if (getIsOpen())
    printer << (getAxes().empty() ? "?" : ", ?");
  printer << '}';
  if (getPriority() >= 0)
    printer << 'p' << getPriority();
}

//===----------------------------------------------------------------------===//
// Sharding
//===----------------------------------------------------------------------===//

static ParseResult parseAxes(AsmParser &parser, SmallVectorImpl<AxisAttr> &axes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    auto axis = dyn_cast_or_null<AxisAttr>(AxisAttr::parse(parser, {}));
    if (!axis)
      return failure();
    axes.push_back(axis);
    return success();
  });
}

/// `@name`, or `mesh<[...]>` inline.
static Attribute parseMeshReference(AsmParser &parser) {
  StringAttr symbol;
  if (succeeded(parser.parseOptionalSymbolName(symbol)))
    return FlatSymbolRefAttr::get(symbol);
  if (parser.parseKeyword("mesh"))
    return {};
  return MeshAttr::parse(parser, {});
}

// sharding ::= `<` mesh `,` `[` dimensions `]` (`,` `replicated` `=` axes)? (`,` `unreduced` `=` axes)? `>`
Attribute ShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<DimensionAttr> dimensions;
  SmallVector<AxisAttr> replicated, unreduced;
  auto parseDimension = [&]() -> ParseResult {
    auto dimension = dyn_cast_or_null<DimensionAttr>(DimensionAttr::parse(parser, {}));
    if (!dimension)
      return failure();
    dimensions.push_back(dimension);
    return success();
  };
  if (parser.parseLess())
    return {};
  Attribute mesh = parseMeshReference(parser);
  if (!mesh || parser.parseComma() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDimension))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    bool isReplicated = succeeded(parser.parseOptionalKeyword("replicated"));
    if ((!isReplicated && parser.parseKeyword("unreduced")) || parser.parseEqual() ||
        parseAxes(parser, isReplicated ? replicated : unreduced))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), mesh, dimensions, replicated, unreduced);
}

static void printAxes(AsmPrinter &printer, StringRef name, ArrayRef<AxisAttr> axes) {
  if (axes.empty())
    return;
  printer << ", " << name << "={";
  llvm::interleaveComma(axes, printer, [&](AxisAttr axis) { axis.print(printer); });
  printer << '}';
}

void ShardingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(getMesh())) {
    printer << symbol;
  } else {
    printer << "mesh";
    cast<MeshAttr>(getMesh()).print(printer);
  }
  printer << ", [";
  llvm::interleaveComma(getDimensions(), printer, [&](DimensionAttr dimension) { dimension.print(printer); });
  printer << ']';
  printAxes(printer, "replicated", getReplicatedAxes());
  printAxes(printer, "unreduced", getUnreducedAxes());
  printer << '>';
}

// shardings ::= `<` `[` sharding (`,` sharding)* `]` `>`
Attribute ShardingPerValueAttr::parse(AsmParser &parser, Type) {
  SmallVector<ShardingAttr> shardings;
  auto parseOne = [&]() -> ParseResult {
    auto sharding = dyn_cast_or_null<ShardingAttr>(ShardingAttr::parse(parser, {}));
    if (!sharding)
      return failure();
    shardings.push_back(sharding);
    return success();
  };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), shardings);
}

void ShardingPerValueAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getShardings(), printer, [&](ShardingAttr sharding) { sharding.print(printer); });
  printer << "]>";
}
