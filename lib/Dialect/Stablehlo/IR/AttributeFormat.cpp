// Text of the attributes that are lists of named fields: dot, gather, scatter, result accuracy, aliases.

#include "AssemblyFormat.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp::stablehlo;

namespace {

/// One field of an attribute: a name and where its value goes.
struct Field {
  StringRef name;
  SmallVector<int64_t> *list = nullptr;
  int64_t *number = nullptr;
  double *real = nullptr;
  ResultAccuracyModeAttr *mode = nullptr;
  bool seen = false;
};

} // namespace

// fields ::= `<` (name `=` value (`,` name `=` value)*)? `>`, in any order, each at most once
static ParseResult parseFields(AsmParser &parser, MutableArrayRef<Field> fields) {
  auto parseField = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    Field *field = llvm::find_if(fields, [&](const Field &candidate) { return candidate.name == name; });
    if (field == fields.end() || field->seen)
      return parser.emitError(loc) << (field == fields.end() ? "unknown field '" : "repeated field '") << name << "'";
    field->seen = true;
    if (field->list)
      return parseDimensions(parser, *field->list);
    if (field->real)
      return parser.parseFloat(*field->real);
    if (field->mode)
      return parser.parseAttribute(*field->mode);
    return parser.parseInteger(*field->number);
  };
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseField);
}

/// Prints `name = value` for what is not empty or zero.
static void printFields(AsmPrinter &printer, ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> lists,
                        int64_t indexVectorDim = 0) {
  printer << '<';
  llvm::ListSeparator comma;
  for (auto [name, list] : lists) {
    if (list.empty())
      continue;
    printer << llvm::StringRef(comma) << name << " = ";
    printDimensions(printer, list);
  }
  if (indexVectorDim)
    printer << llvm::StringRef(comma) << "index_vector_dim = " << indexVectorDim;
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Dot
//===----------------------------------------------------------------------===//

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> lhsBatching, rhsBatching, lhsContracting, rhsContracting;
  Field fields[] = {{"lhs_batching_dimensions", &lhsBatching},
                    {"rhs_batching_dimensions", &rhsBatching},
                    {"lhs_contracting_dimensions", &lhsContracting},
                    {"rhs_contracting_dimensions", &rhsContracting}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting, rhsContracting);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printFields(printer, {{"lhs_batching_dimensions", getLhsBatchingDimensions()},
                        {"rhs_batching_dimensions", getRhsBatchingDimensions()},
                        {"lhs_contracting_dimensions", getLhsContractingDimensions()},
                        {"rhs_contracting_dimensions", getRhsContractingDimensions()}});
}

//===----------------------------------------------------------------------===//
// Gather and scatter
//===----------------------------------------------------------------------===//

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> offset, collapsed, operandBatching, indicesBatching, startIndexMap;
  int64_t indexVectorDim = 0;
  Field fields[] = {{"offset_dims", &offset},
                    {"collapsed_slice_dims", &collapsed},
                    {"operand_batching_dims", &operandBatching},
                    {"start_indices_batching_dims", &indicesBatching},
                    {"start_index_map", &startIndexMap},
                    {"index_vector_dim", nullptr, &indexVectorDim}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatching, indicesBatching, startIndexMap, indexVectorDim);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"offset_dims", getOffsetDims()},
               {"collapsed_slice_dims", getCollapsedSliceDims()},
               {"operand_batching_dims", getOperandBatchingDims()},
               {"start_indices_batching_dims", getStartIndicesBatchingDims()},
               {"start_index_map", getStartIndexMap()}},
              getIndexVectorDim());
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> updateWindow, insertedWindow, inputBatching, indicesBatching, scatterDims;
  int64_t indexVectorDim = 0;
  Field fields[] = {{"update_window_dims", &updateWindow},          {"inserted_window_dims", &insertedWindow},
                    {"input_batching_dims", &inputBatching},        {"scatter_indices_batching_dims", &indicesBatching},
                    {"scatter_dims_to_operand_dims", &scatterDims}, {"index_vector_dim", nullptr, &indexVectorDim}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), updateWindow, insertedWindow, inputBatching, indicesBatching, scatterDims,
             indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"update_window_dims", getUpdateWindowDims()},
               {"inserted_window_dims", getInsertedWindowDims()},
               {"input_batching_dims", getInputBatchingDims()},
               {"scatter_indices_batching_dims", getScatterIndicesBatchingDims()},
               {"scatter_dims_to_operand_dims", getScatterDimsToOperandDims()}},
              getIndexVectorDim());
}

//===----------------------------------------------------------------------===//
// Convolution, aliases, accuracy
//===----------------------------------------------------------------------===//

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  ConvDimensionNumbersAttr dimensions;
  if (parser.parseLess() || parseConvolutionDimensions(parser, dimensions) || parser.parseGreater())
    return {};
  return dimensions;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printConvolutionDimensions(printer, *this);
  printer << '>';
}

Attribute OutputOperandAliasAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> output, operand;
  int64_t operandIndex = 0;
  Field fields[] = {{"output_tuple_indices", &output},
                    {"operand_index", nullptr, &operandIndex},
                    {"operand_tuple_indices", &operand}};
  if (parseFields(parser, fields))
    return {};
  return get(parser.getContext(), output, operandIndex, operand);
}

void OutputOperandAliasAttr::print(AsmPrinter &printer) const {
  printer << "<output_tuple_indices = ";
  printDimensions(printer, getOutputTupleIndices());
  printer << ", operand_index = " << getOperandIndex() << ", operand_tuple_indices = ";
  printDimensions(printer, getOperandTupleIndices());
  printer << '>';
}

Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  double absolute = 0, relative = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode;
  Field fields[] = {{"atol", nullptr, nullptr, &absolute},
                    {"rtol", nullptr, nullptr, &relative},
                    {"ulps", nullptr, &ulps},
                    {"mode", nullptr, nullptr, nullptr, &mode}};
  SMLoc loc = parser.getCurrentLocation();
  if (parseFields(parser, fields))
    return {};
  if (!mode) {
    parser.emitError(loc) << "expected a field 'mode'";
    return {};
  }
  return get(parser.getContext(), APFloat(absolute), APFloat(relative), ulps, mode);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  printer << '<';
  auto printReal = [&](StringRef name, const APFloat &value) {
    if (value.isZero())
      return;
    printer << name << " = ";
    printer.printFloat(value);
    printer << ", ";
  };
  printReal("atol", getAtol());
  printReal("rtol", getRtol());
  if (getUlps())
    printer << "ulps = " << getUlps() << ", ";
  printer << "mode = " << getMode() << '>';
}
