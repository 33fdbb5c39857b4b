// Verifiers of control flow, barriers and calls.

#include "DimensionChecks.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace fsdp::stablehlo;

LogicalResult CaseOp::verify() {
  if (getBranches().empty()) // C1
    return emitOpError() << "expects at least 1 branch, found 0";
  for (Region &branch : getBranches()) // C2, C3
    if (failed(verifyComputation(*this, "branches", branch, {}, getResultTypes())))
      return failure();
  return success();
}

LogicalResult IfOp::verify() {
  if (failed(verifyComputation(*this, "true_branch", getTrueBranch(), {}, getResultTypes()))) // C1, C2
    return failure();
  return verifyComputation(*this, "false_branch", getFalseBranch(), {}, getResultTypes());
}

LogicalResult WhileOp::verify() {
  Type boolean = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyTypes(*this, "results", getResultTypes(), getOperandTypes())) ||    // C1
      failed(verifyComputation(*this, "cond", getCond(), getOperandTypes(), boolean))) // C2
    return failure();
  return verifyComputation(*this, "body", getBody(), getOperandTypes(), getOperandTypes()); // C3
}

LogicalResult OptimizationBarrierOp::verify() {
  return verifyTypes(*this, "results", getResultTypes(), getOperandTypes()); // C1
}

/// `layouts` are permutations of the dimensions of `types`.
static LogicalResult verifyLayouts(Operation *op, StringRef name, ArrayAttr layouts, TypeRange types) {
  if (failed(verifyCount(op, name, layouts.size(), types.size()))) // C2
    return failure();
  for (auto [layout, type] : llvm::zip(layouts, types)) {
    auto numbers = dyn_cast<DenseIntElementsAttr>(layout);
    if (!numbers || !numbers.getElementType().isIndex())
      return op->emitOpError() << "expects " << name << " to be tensors of indices, found " << layout;
    // Counted before they are listed: a splat of any size is a short text.
    int64_t rank = cast<RankedTensorType>(type).getRank();
    if (failed(verifyCount(op, "dimensions in a layout", numbers.getNumElements(), rank)))
      return failure();
    SmallVector<int64_t> order =
        llvm::map_to_vector(numbers.getValues<APInt>(), [](const APInt &number) { return number.getSExtValue(); });
    if (failed(verifyInRange(op, name, order, rank)) || failed(verifyUnique(op, name, order)))
      return failure();
  }
  return success();
}

LogicalResult CustomCallOp::verify() {
  std::optional<ArrayAttr> operands = getOperandLayouts(), results = getResultLayouts();
  if (operands.has_value() != results.has_value()) // C1
    return emitOpError() << "expects layouts of operands and results together, found those of "
                         << (operands ? "operands" : "results") << " only";
  if (operands && (failed(verifyLayouts(*this, "operand layouts", *operands, getOperandTypes())) ||
                   failed(verifyLayouts(*this, "result layouts", *results, getResultTypes()))))
    return failure();
  for (auto alias : getOutputOperandAliases().getAsRange<OutputOperandAliasAttr>()) // C3
    if (alias.getOperandIndex() < 0 || alias.getOperandIndex() >= static_cast<int64_t>(getNumOperands()))
      return emitOpError() << "expects an aliased operand below " << getNumOperands() << ", found "
                           << alias.getOperandIndex();
  return success();
}

LogicalResult CompositeOp::verify() {
  auto [dialect, operation] = getName().split('.');
  if (dialect.empty() || operation.empty()) // C1
    return emitOpError() << "expects a name such as 'chlo.top_k', found '" << getName() << "'";
  if (static_cast<int32_t>(getVersion()) < 0) // C3
    return emitOpError() << "expects a version of at least 0, found " << static_cast<int32_t>(getVersion());
  return success();
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  Operation *symbol = symbolTable.lookupNearestSymbolFrom(*this, getDecompositionAttr());
  auto function = dyn_cast_or_null<FunctionOpInterface>(symbol);
  if (!function) // C2
    return emitOpError() << "expects 'decomposition' to be a function, found " << getDecompositionAttr();
  if (failed(verifyTypes(*this, "operands", getOperandTypes(), function.getArgumentTypes())))
    return failure();
  return verifyTypes(*this, "results", getResultTypes(), function.getResultTypes());
}
