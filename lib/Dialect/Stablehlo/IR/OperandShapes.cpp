// dynamic_iota, dynamic_reshape and dynamic_broadcast_in_dim: text and verifiers.

#include "OperandShapes.h"

#include "AssemblyFormat.h"

#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace fsdp::stablehlo;

namespace {
/// What the three differ in: how many operands come before the shape, and how their attribute is written.
struct IotaTraits {
  static constexpr StringLiteral kName = "stablehlo.dynamic_iota";
  static constexpr StringLiteral kAttribute = "iota_dimension";
  static constexpr unsigned kOperands = 1;
};

struct ReshapeTraits {
  static constexpr StringLiteral kName = "stablehlo.dynamic_reshape";
  static constexpr StringLiteral kAttribute = "";
  static constexpr unsigned kOperands = 2;
};

struct BroadcastTraits {
  static constexpr StringLiteral kName = "stablehlo.dynamic_broadcast_in_dim";
  static constexpr StringLiteral kAttribute = "broadcast_dimensions";
  static constexpr unsigned kOperands = 2;
};

template <typename Traits>
class OperandShapeOp : public Op<OperandShapeOp<Traits>, OpTrait::OneResult, OpTrait::VariadicOperands,
                                 OpTrait::ZeroRegions, OpTrait::ZeroSuccessors, MemoryEffectOpInterface::Trait> {
public:
  using Op<OperandShapeOp<Traits>, OpTrait::OneResult, OpTrait::VariadicOperands, OpTrait::ZeroRegions,
           OpTrait::ZeroSuccessors, MemoryEffectOpInterface::Trait>::Op;

  static StringRef getOperationName() { return Traits::kName; }

  /// Without properties, an attribute that is inherent would be lost when discardable ones are set.
  static ArrayRef<StringRef> getAttributeNames() { return {}; }

  /// None: what nobody uses goes.
  void getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &) {}

  static ParseResult parse(OpAsmParser &parser, OperationState &state);
  void print(OpAsmPrinter &printer);
  LogicalResult verify();
};

// `dim` `=` integer, or `dims` `=` `[` integer, ... `]`
ParseResult parseAttribute(OpAsmParser &parser, OperationState &state, IotaTraits) {
  int64_t dimension;
  if (parser.parseComma() || parser.parseKeyword("dim") || parser.parseEqual() || parser.parseInteger(dimension))
    return failure();
  state.addAttribute(IotaTraits::kAttribute, parser.getBuilder().getI64IntegerAttr(dimension));
  return success();
}

ParseResult parseAttribute(OpAsmParser &parser, OperationState &state, BroadcastTraits) {
  SmallVector<int64_t> dimensions;
  if (parser.parseComma() || parser.parseKeyword("dims") || parser.parseEqual() || parseDimensions(parser, dimensions))
    return failure();
  state.addAttribute(BroadcastTraits::kAttribute, parser.getBuilder().getDenseI64ArrayAttr(dimensions));
  return success();
}

ParseResult parseAttribute(OpAsmParser &, OperationState &, ReshapeTraits) { return success(); }

/// Operands, separated by commas; the attribute follows after another one.
template <typename Traits>
ParseResult OperandShapeOp<Traits>::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands(Traits::kOperands);
  SMLoc location = parser.getCurrentLocation();
  FunctionType type;
  for (auto [index, operand] : llvm::enumerate(operands))
    if ((index && parser.parseComma()) || parser.parseOperand(operand))
      return failure();
  if (parseAttribute(parser, state, Traits()) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type) || parser.resolveOperands(operands, type.getInputs(), location, state.operands))
    return failure();
  state.addTypes(type.getResults());
  return success();
}

template <typename Traits>
void OperandShapeOp<Traits>::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printOperands(this->getOperation()->getOperands());
  Attribute attribute = Traits::kAttribute.empty() ? Attribute() : this->getOperation()->getAttr(Traits::kAttribute);
  if (auto dimension = dyn_cast_or_null<IntegerAttr>(attribute))
    printer << ", dim = " << dimension.getInt();
  if (auto dimensions = dyn_cast_or_null<DenseI64ArrayAttr>(attribute)) {
    printer << ", dims = ";
    printDimensions(printer, dimensions);
  }
  printer.printOptionalAttrDict(this->getOperation()->getAttrs(), {Traits::kAttribute});
  printer << " : ";
  printer.printFunctionalType(this->getOperation());
}

/// The attribute is there, of its kind.
LogicalResult verifyAttribute(Operation *op, IotaTraits) {
  auto dimension = op->getAttrOfType<IntegerAttr>(IotaTraits::kAttribute);
  int64_t rank = cast<RankedTensorType>(op->getResult(0).getType()).getRank();
  if (!dimension || dimension.getValue().getSignificantBits() > 64 || dimension.getInt() < 0 ||
      dimension.getInt() >= rank)
    return op->emitOpError() << "expects 'iota_dimension' to be a dimension of a result of rank " << rank << ", found "
                             << op->getAttr(IotaTraits::kAttribute);
  return success();
}

LogicalResult verifyAttribute(Operation *op, BroadcastTraits) {
  auto dimensions = op->getAttrOfType<DenseI64ArrayAttr>(BroadcastTraits::kAttribute);
  auto operand = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t rank = cast<RankedTensorType>(op->getResult(0).getType()).getRank();
  if (!operand || !dimensions || dimensions.size() != operand.getRank() ||
      llvm::any_of(dimensions.asArrayRef(), [&](int64_t entry) { return entry < 0 || entry >= rank; }))
    return op->emitOpError() << "expects 'broadcast_dimensions' to map each dimension of the operand to one of rank "
                             << rank << ", found " << op->getAttr(BroadcastTraits::kAttribute);
  return success();
}

LogicalResult verifyAttribute(Operation *, ReshapeTraits) { return success(); }

template <typename Traits>
LogicalResult OperandShapeOp<Traits>::verify() {
  Operation *op = this->getOperation();
  if (op->getNumOperands() != Traits::kOperands)
    return op->emitOpError() << "expects " << Traits::kOperands << " operands, found " << op->getNumOperands();
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto shape = dyn_cast<RankedTensorType>(op->getOperand(Traits::kOperands - 1).getType());
  if (!result || !shape || shape.getRank() != 1 || !shape.getElementType().isIntOrIndex() ||
      (!shape.isDynamicDim(0) && shape.getDimSize(0) != result.getRank()))
    return op->emitOpError() << "expects a list of integers with a size for each dimension of the result, found "
                             << op->getOperand(Traits::kOperands - 1).getType() << " for "
                             << op->getResult(0).getType();
  return verifyAttribute(op, Traits());
}
} // namespace

void fsdp::stablehlo::registerOperandShapes(StablehloDialect &dialect) {
  RegisteredOperationName::insert<OperandShapeOp<IotaTraits>>(dialect);
  RegisteredOperationName::insert<OperandShapeOp<ReshapeTraits>>(dialect);
  RegisteredOperationName::insert<OperandShapeOp<BroadcastTraits>>(dialect);
}
