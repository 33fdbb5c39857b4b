// Parsing, printing and meaning of the mesh and placement attributes.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "fsdp/Support/OptionText.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

#include "fsdp/Dialect/Fsdp/IR/FsdpEnums.cpp.inc"

#include "fsdp/Dialect/Fsdp/IR/FsdpInterfaces.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "fsdp/Dialect/Fsdp/IR/FsdpAttrs.cpp.inc"

void FsdpDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fsdp/Dialect/Fsdp/IR/FsdpAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

// mesh ::= `#fsdp.mesh<` string `=` integer (`,` string `=` integer)* `>`
Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> names;
  SmallVector<int64_t> sizes;
  auto parseAxis = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(sizes.emplace_back()))
      return failure();
    names.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseAxis))
    return {};
  return parser.getChecked<MeshAttr>(parser.getContext(), names, sizes);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(llvm::zip(getAxisNames(), getAxisSizes()), printer,
                        [&](auto axis) { printer << std::get<0>(axis) << " = " << std::get<1>(axis); });
  printer << '>';
}

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<StringAttr> names,
                               ArrayRef<int64_t> sizes) {
  llvm::StringSet<> seen;
  for (StringAttr name : names) // C1
    if (name.getValue().empty() || !seen.insert(name.getValue()).second)
      return emitError() << "mesh axis names must be unique and not empty, found " << name;
  for (auto [name, size] : llvm::zip(names, sizes)) // C2
    if (size < 1)
      return emitError() << "mesh axis " << name << " must have at least 1 rank, found " << size;
  int64_t ranks = 1;
  for (int64_t size : sizes) { // C3
    ranks = size > kMaxRanks ? size : ranks * size;
    if (ranks > kMaxRanks)
      return emitError() << "a mesh may have at most " << kMaxRanks << " ranks";
  }
  return success();
}

int64_t MeshAttr::getNumRanks() const {
  int64_t ranks = 1;
  for (int64_t size : getAxisSizes())
    ranks *= size;
  return ranks;
}

std::optional<int64_t> MeshAttr::getAxisSize(StringRef axis) const {
  for (auto [name, size] : llvm::zip(getAxisNames(), getAxisSizes()))
    if (name.getValue() == axis)
      return size;
  return std::nullopt;
}

int64_t MeshAttr::getAxesSize(ArrayAttr axes) const {
  int64_t ranks = 1;
  for (auto axis : axes.getAsRange<StringAttr>())
    ranks *= getAxisSize(axis.getValue()).value_or(1);
  return ranks;
}

ArrayAttr MeshAttr::getAllAxes() const {
  SmallVector<Attribute> names(getAxisNames().begin(), getAxisNames().end());
  return ArrayAttr::get(getContext(), names);
}

ArrayAttr fsdp::withoutTrivialAxes(ArrayAttr axes, MeshAttr mesh) {
  SmallVector<Attribute> kept;
  for (auto axis : axes.getAsRange<StringAttr>())
    if (mesh.getAxisSize(axis.getValue()).value_or(1) > 1)
      kept.push_back(axis);
  return ArrayAttr::get(axes.getContext(), kept);
}

//===----------------------------------------------------------------------===//
// Placement: text
//===----------------------------------------------------------------------===//

// axes ::= `{` (string (`,` string)*)? `}`
static FailureOr<ArrayAttr> parseAxes(AsmParser &parser) {
  SmallVector<Attribute> axes;
  auto parseOne = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name))
      return failure();
    axes.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne))
    return failure();
  return ArrayAttr::get(parser.getContext(), axes);
}

static void printAxes(AsmPrinter &printer, ArrayAttr axes) {
  printer << '{';
  llvm::interleaveComma(axes, printer);
  printer << '}';
}

// placement ::= `#fsdp.placement<` (`flat` axes | `[` axes (`,` axes)* `]`) (`,` `partial` reduction axes)? `>`
Attribute PlacementAttr::parse(AsmParser &parser, Type) {
  MLIRContext *context = parser.getContext();
  ArrayAttr none = ArrayAttr::get(context, {});
  ArrayAttr dimensions = none, flat = none, partial = none;
  Reduction reduction = Reduction::Sum;
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("flat"))) {
    FailureOr<ArrayAttr> axes = parseAxes(parser);
    if (failed(axes))
      return {};
    flat = *axes;
  } else {
    SmallVector<Attribute> lists;
    auto parseOne = [&]() -> ParseResult {
      FailureOr<ArrayAttr> axes = parseAxes(parser);
      if (succeeded(axes))
        lists.push_back(*axes);
      return success(succeeded(axes));
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
      return {};
    dimensions = ArrayAttr::get(context, lists);
  }
  if (succeeded(parser.parseOptionalComma())) {
    StringRef word;
    SMLoc where;
    if (parser.parseKeyword("partial") || parser.getCurrentLocation(&where) || parser.parseKeyword(&word))
      return {};
    std::optional<Reduction> kind = symbolizeReduction(word);
    if (!kind) {
      parser.emitError(where) << "expected a reduction (sum, product, max, min, and, or), found '" << word << "'";
      return {};
    }
    FailureOr<ArrayAttr> axes = parseAxes(parser);
    if (failed(axes))
      return {};
    partial = *axes;
    reduction = *kind;
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<PlacementAttr>(context, dimensions, flat, partial, reduction);
}

void PlacementAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (isFlat()) {
    printer << "flat ";
    printAxes(printer, getFlatAxes());
  } else {
    printer << '[';
    llvm::interleaveComma(getDimensionAxes(), printer,
                          [&](Attribute axes) { printAxes(printer, cast<ArrayAttr>(axes)); });
    printer << ']';
  }
  if (isPartial()) {
    printer << ", partial " << stringifyReduction(getReduction()) << ' ';
    printAxes(printer, getPartialAxes());
  }
  printer << '>';
}

LogicalResult PlacementAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayAttr dimensionAxes,
                                    ArrayAttr flatAxes, ArrayAttr partialAxes, Reduction) {
  llvm::StringSet<> seen;
  auto checkOnce = [&](ArrayAttr axes) -> LogicalResult { // C1
    for (auto axis : axes.getAsRange<StringAttr>())
      if (!seen.insert(axis.getValue()).second)
        return emitError() << "a placement may use an axis once, found " << axis << " twice";
    return success();
  };
  for (auto axes : dimensionAxes.getAsRange<ArrayAttr>())
    if (failed(checkOnce(axes)))
      return failure();
  if (failed(checkOnce(flatAxes)) || failed(checkOnce(partialAxes)))
    return failure();
  if (!flatAxes.empty() && !dimensionAxes.empty()) // C2
    return emitError() << "a flat placement has no dimension list, found " << dimensionAxes.size() << " dimensions";
  return success();
}

//===----------------------------------------------------------------------===//
// Placement: meaning
//===----------------------------------------------------------------------===//

static PlacementAttr make(MLIRContext *context, ArrayRef<Attribute> dimensions, ArrayAttr flat) {
  ArrayAttr none = ArrayAttr::get(context, {});
  return PlacementAttr::get(context, ArrayAttr::get(context, dimensions), flat ? flat : none, none, Reduction::Sum);
}

PlacementAttr PlacementAttr::getReplicated(MLIRContext *context, int64_t rank) {
  SmallVector<Attribute> dimensions(rank, ArrayAttr::get(context, {}));
  return make(context, dimensions, {});
}

PlacementAttr PlacementAttr::getSharded(MLIRContext *context, int64_t rank, int64_t dimension, ArrayAttr axes) {
  SmallVector<Attribute> dimensions(rank, ArrayAttr::get(context, {}));
  dimensions[dimension] = axes;
  return make(context, dimensions, {});
}

PlacementAttr PlacementAttr::getFlat(MLIRContext *context, ArrayAttr axes) { return make(context, {}, axes); }

PlacementAttr PlacementAttr::getFrom(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? dyn_cast_or_null<PlacementAttr>(tensor.getEncoding()) : PlacementAttr();
}

bool PlacementAttr::isSharded() const { return !getShardAxes().empty(); }

ArrayAttr PlacementAttr::getAxesOf(int64_t dimension) const {
  if (isFlat())
    return ArrayAttr::get(getContext(), {});
  return cast<ArrayAttr>(getDimensionAxes()[dimension]);
}

std::optional<int64_t> PlacementAttr::getShardedDimension() const {
  std::optional<int64_t> found;
  for (auto [index, axes] : llvm::enumerate(getDimensionAxes().getAsRange<ArrayAttr>())) {
    if (axes.empty())
      continue;
    if (found)
      return std::nullopt;
    found = index;
  }
  return found;
}

ArrayAttr PlacementAttr::getShardAxes() const {
  if (isFlat())
    return getFlatAxes();
  SmallVector<Attribute> all;
  for (auto axes : getDimensionAxes().getAsRange<ArrayAttr>())
    llvm::append_range(all, axes);
  return ArrayAttr::get(getContext(), all);
}

PlacementAttr PlacementAttr::withoutPartial() const {
  return get(getContext(), getDimensionAxes(), getFlatAxes(), ArrayAttr::get(getContext(), {}), Reduction::Sum);
}

PlacementAttr PlacementAttr::withPartial(ArrayAttr axes, Reduction reduction) const {
  return get(getContext(), getDimensionAxes(), getFlatAxes(), axes, reduction);
}

RankedTensorType PlacementAttr::getLocalType(RankedTensorType global, MeshAttr mesh) const {
  if (isFlat()) {
    int64_t part = llvm::divideCeil(global.getNumElements(), mesh.getAxesSize(getFlatAxes()));
    return RankedTensorType::get({part}, global.getElementType());
  }
  SmallVector<int64_t> shape(global.getShape());
  for (auto [dimension, axes] : llvm::enumerate(getDimensionAxes().getAsRange<ArrayAttr>()))
    shape[dimension] = llvm::divideCeil(shape[dimension], mesh.getAxesSize(axes));
  return RankedTensorType::get(shape, global.getElementType());
}

bool PlacementAttr::hasPadding(RankedTensorType global, MeshAttr mesh) const {
  if (isFlat())
    return global.getNumElements() % mesh.getAxesSize(getFlatAxes()) != 0;
  for (auto [dimension, axes] : llvm::enumerate(getDimensionAxes().getAsRange<ArrayAttr>()))
    if (global.getDimSize(dimension) % mesh.getAxesSize(axes) != 0)
      return true;
  return false;
}

LogicalResult PlacementAttr::verifyEncoding(ArrayRef<int64_t> shape, Type,
                                            function_ref<InFlightDiagnostic()> emitError) const {
  if (!isFlat() && getDimensionAxes().size() != shape.size()) // C3
    return emitError() << "placement has " << getDimensionAxes().size() << " dimensions, but the tensor has "
                       << shape.size();
  return success();
}

LogicalResult PlacementAttr::verifyFor(RankedTensorType type, MeshAttr mesh,
                                       function_ref<InFlightDiagnostic()> emitError) const {
  if (failed(verifyEncoding(type.getShape(), type.getElementType(), emitError)))
    return failure();
  for (ArrayAttr axes : {getShardAxes(), getPartialAxes()})
    for (auto axis : axes.getAsRange<StringAttr>())
      if (!mesh.getAxisSize(axis.getValue()))
        return emitError() << "placement uses axis " << axis << ", which is not in the mesh " << mesh;
  return success();
}
