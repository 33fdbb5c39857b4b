// dynamic_slice and dynamic_update_slice: boxes at clamped positions.

#include "ElementwiseModel.h"
#include "KernelEmitter.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

/// The box's first element, clamped so that the box stays inside.
static IndexList clampedStarts(OperandRange starts, ArrayRef<int64_t> shape, ArrayRef<int64_t> box,
                               ElementEvaluator &evaluator) {
  IndexList result;
  for (auto [start, size, extent] : llvm::zip(starts, shape, box))
    result.push_back(size == extent
                         ? IndexExpression(0)
                         : evaluator.clampedIndex(evaluator.element(start, {}), elementTypeOf(start), size - extent));
  return result;
}

namespace {

struct DynamicSliceModel : fsdp::KernelElementOpInterface::ExternalModel<DynamicSliceModel, sh::DynamicSliceOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto slice = cast<sh::DynamicSliceOp>(op);
    IndexList mapped =
        clampedStarts(slice.getStartIndices(), shapeOf(slice.getOperand()), slice.getSliceSizes(), evaluator);
    for (auto [index, offset] : llvm::zip(mapped, indices))
      index = index + offset;
    return evaluator.element(slice.getOperand(), mapped);
  }
};

/// Inside larger kernels: the update where the box is, the operand elsewhere.
struct UpdateSliceModel : fsdp::KernelElementOpInterface::ExternalModel<UpdateSliceModel, sh::DynamicUpdateSliceOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto update = cast<sh::DynamicUpdateSliceOp>(op);
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    auto box = shapeOf(update.getUpdate());
    IndexList mapped = clampedStarts(update.getStartIndices(), shapeOf(update.getOperand()), box, evaluator);
    Value inside;
    for (auto [start, index, extent] : llvm::zip(mapped, indices, box)) {
      start = index - start;
      inside = evaluator.conjunction(inside, evaluator.inRange(start, 0, extent));
    }
    if (!inside)
      return evaluator.element(update.getUpdate(), mapped);
    Value parts[] = {inside, evaluator.under(inside, [&] { return evaluator.element(update.getUpdate(), mapped); }),
                     evaluator.element(update.getOperand(), indices)};
    unifyLanes(b, parts);
    return arith::SelectOp::create(b, parts[0], parts[1], parts[2]);
  }
};

/// As a kernel of its own: writes the box alone, after a copy if the output is not the operand's storage.
struct UpdateSliceRoot : fsdp::KernelRootOpInterface::ExternalModel<UpdateSliceRoot, sh::DynamicUpdateSliceOp> {
  bool isRootOf(Operation *op, fsdp::YieldOp yield) const {
    return yield.getResults().size() == 1 && yield.getResults().front().getDefiningOp() == op;
  }

  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    auto update = cast<sh::DynamicUpdateSliceOp>(op);
    ElementEvaluator &evaluator = emitter.getEvaluator();
    IndexSpace &space = evaluator.getSpace();
    const KernelBuffer &output = *emitter.getOutput(update.getResult());
    if (!emitter.isInPlace(update.getResult(), update.getOperand()))
      emitter.emitCopy({op, 1}, update.getOperand(), output);
    auto box = shapeOf(update.getUpdate()), shape = output.type.getShape();
    IndexList starts = clampedStarts(update.getStartIndices(), shape, box, evaluator);
    int64_t total = cast<ShapedType>(update.getUpdate().getType()).getNumElements();
    emitter.emitNest({op, 0}, total, /*vectorize=*/true, [&](const IndexExpression &position) {
      IndexList indices = space.delinearize(position, box);
      Value value = evaluator.element(update.getUpdate(), indices);
      for (auto [index, start] : llvm::zip(indices, starts))
        index = index + start;
      evaluator.store(output, space.linearize(indices, shape), value);
    });
  }
};

} // namespace

void fsdp::kernels::attachDynamicSliceModels(MLIRContext *context) {
  sh::DynamicSliceOp::attachInterface<DynamicSliceModel>(*context);
  sh::DynamicUpdateSliceOp::attachInterface<UpdateSliceModel, UpdateSliceRoot>(*context);
}
