// Checks placements in types against an operation's sharding rule.

#include "fsdp/Analysis/Sharding/CheckPlacements.h"

#include "fsdp/Analysis/Sharding/FactorProjection.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// One operand or result, for messages.
struct Tensor {
  Value value;
  const TensorFactors *factors;
  StringRef kind;
  unsigned index;

  PlacementAttr getPlacement() const { return PlacementAttr::getFrom(value.getType()); }

  int64_t getNumElements() const { return cast<RankedTensorType>(value.getType()).getNumElements(); }
};

class PlacementChecker {
public:
  PlacementChecker(Operation *op, MeshAttr mesh) : op(op), mesh(mesh), rule(getShardingRule(op)) {
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      tensors.push_back({operand, &rule.operands[index], "operand", static_cast<unsigned>(index)});
    for (auto [index, result] : llvm::enumerate(op->getResults()))
      tensors.push_back({result, &rule.results[index], "result", static_cast<unsigned>(index)});
  }

  LogicalResult check() {
    if (rule.identity)
      return checkIdentity();
    bool flat = llvm::any_of(tensors, [](const Tensor &tensor) { return tensor.getPlacement().isFlat(); });
    SmallVector<StringAttr> reduced;
    if (failed(flat ? checkFlat(reduced) : checkFactors(reduced)))
      return failure();
    return checkPartial(sortAxes(mesh, reduced));
  }

private:
  InFlightDiagnostic emit(const Tensor &tensor) {
    return op->emitOpError() << tensor.kind << " #" << tensor.index << " is placed " << tensor.getPlacement() << ", ";
  }

  LogicalResult checkIdentity();
  LogicalResult checkFlat(SmallVectorImpl<StringAttr> &reduced);
  LogicalResult checkFactors(SmallVectorImpl<StringAttr> &reduced);
  LogicalResult checkPartial(ArrayAttr reduced);
  LogicalResult checkAccumulators(ArrayAttr partial, Reduction reduction);
  bool isPartialOver(unsigned operand, ArrayAttr axes, Reduction reduction);

  Operation *op;
  MeshAttr mesh;
  ShardingRule rule;
  SmallVector<Tensor> tensors;
};

} // namespace

LogicalResult PlacementChecker::checkIdentity() {
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
    if (operand.getType() != result.getType())
      return op->emitOpError() << "passes operands on, but operand #" << cast<OpResult>(result).getResultNumber()
                               << " is placed " << PlacementAttr::getFrom(operand.getType()) << " and its result "
                               << PlacementAttr::getFrom(result.getType());
  return success();
}

// All tensors of the largest element count are flat alike, others are one element; or the flat operand is reduced.
LogicalResult PlacementChecker::checkFlat(SmallVectorImpl<StringAttr> &reduced) {
  const Tensor *flat = llvm::find_if(tensors, [](const Tensor &tensor) { return tensor.getPlacement().isFlat(); });
  ArrayAttr axes = flat->getPlacement().getFlatAxes();
  bool whole = !rule.flat && rule.isWholeReduction() && op->getNumResults() == 1 &&
               cast<RankedTensorType>(op->getResult(0).getType()).getRank() == 0;
  if (!rule.flat && !whole)
    return emit(*flat) << "but the operation does not treat all elements alike";
  for (const Tensor &tensor : tensors) {
    bool large = tensor.getNumElements() == flat->getNumElements() && (tensor.kind == "operand" || !whole);
    if (large && tensor.getPlacement().getFlatAxes() != axes)
      return emit(tensor) << "but " << flat->kind << " #" << flat->index << " is flat over " << axes;
    if (!large && (tensor.getNumElements() != 1 || tensor.getPlacement().isSharded()))
      return emit(tensor) << "but beside flat tensors only replicated single elements are possible";
  }
  if (whole)
    llvm::append_range(reduced, axes.getAsRange<StringAttr>());
  return success();
}

LogicalResult PlacementChecker::checkFactors(SmallVectorImpl<StringAttr> &reduced) {
  FactorAxes axes(rule);
  for (const Tensor &tensor : tensors) {
    std::optional<FactorAxes> own = readFactorAxes(rule, *tensor.factors, tensor.getPlacement(), mesh);
    if (!own)
      return emit(tensor) << "but the operation cannot work on a part of a split dimension";
    if (!axes.merge(*own))
      return emit(tensor) << "which does not agree with the other operands and results";
  }
  for (const Tensor &tensor : tensors) {
    auto expected = writePlacement(rule, *tensor.factors, axes, mesh, op->getContext());
    if (!expected || *expected != tensor.getPlacement().withoutPartial()) {
      InFlightDiagnostic error = emit(tensor) << "expected ";
      if (expected)
        error << *expected << " from the other operands and results";
      else
        error << "a split that this tensor can have";
      return error;
    }
  }
  for (size_t factor = 0; factor < axes.size(); ++factor)
    if (rule.factors[factor].kind == FactorKind::Reduced)
      llvm::append_range(reduced, axes[factor]);
  return success();
}

bool PlacementChecker::isPartialOver(unsigned operand, ArrayAttr axes, Reduction reduction) {
  PlacementAttr placement = PlacementAttr::getFrom(op->getOperand(operand).getType());
  bool same = placement.isPartial() && placement.getPartialAxes() == axes && placement.getReduction() == reduction;
  return same || (!placement.isPartial() && isNeutralConstant(op->getOperand(operand), reduction));
}

// Where factors are reduced, initial values take part once, not once a rank.
LogicalResult PlacementChecker::checkAccumulators(ArrayAttr partial, Reduction reduction) {
  for (unsigned operand : rule.accumulators)
    if (!isPartialOver(operand, partial, reduction))
      return emit(tensors[operand]) << "but it is combined with a partial value: expected partial "
                                    << stringifyReduction(reduction) << " over " << partial;
  return success();
}

LogicalResult PlacementChecker::checkPartial(ArrayAttr reduced) {
  SmallVector<unsigned> partial;
  for (const Tensor &tensor : tensors)
    if (tensor.kind == "operand" && tensor.getPlacement().isPartial())
      partial.push_back(tensor.index);
  PlacementAttr result = op->getNumResults() ? PlacementAttr::getFrom(op->getResult(0).getType()) : PlacementAttr();
  for (const Tensor &tensor : tensors)
    if (tensor.kind == "result" && (tensor.getPlacement().getPartialAxes() != result.getPartialAxes() ||
                                    tensor.getPlacement().getReduction() != result.getReduction()))
      return emit(tensor) << "but result #0 is placed " << result;
  ArrayAttr made = result ? result.getPartialAxes() : ArrayAttr::get(op->getContext(), {});
  SmallVector<StringAttr> passed;
  for (auto axis : made.getAsRange<StringAttr>())
    if (!llvm::is_contained(reduced, axis))
      passed.push_back(axis);
  if (made.size() - passed.size() != reduced.size())
    return op->emitOpError() << "reduces a factor that is split over " << reduced
                             << ", expected results that are partial over it, found " << result;
  if (!reduced.empty() && failed(checkAccumulators(made, result.getReduction())))
    return failure();
  if (passed.empty()) {
    for (unsigned operand : partial)
      if (reduced.empty() || !llvm::is_contained(rule.accumulators, operand))
        return emit(tensors[operand]) << "but the result is not partial";
    return success();
  }
  ArrayAttr over = sortAxes(mesh, passed);
  for (const LinearSet &set : rule.linearSets) {
    auto inSet = [&](unsigned operand) {
      return isPartialOver(operand, over, result.getReduction()) ||
             (!reduced.empty() && llvm::is_contained(rule.accumulators, operand));
    };
    if (set.reductions.contains(result.getReduction()) && llvm::all_of(set.operands, inSet) &&
        llvm::all_of(partial, [&](unsigned operand) { return llvm::is_contained(set.operands, operand); }))
      return success();
  }
  return op->emitOpError() << "result is placed " << result << ", but the operation does not make that of its operands";
}

LogicalResult fsdp::checkPlacements(Operation *op, MeshAttr mesh) { return PlacementChecker(op, mesh).check(); }
