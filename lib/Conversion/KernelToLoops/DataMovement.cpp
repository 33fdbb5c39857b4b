// Operations that only say where an element comes from.

#include "ElementwiseModel.h"
#include "KernelEmitter.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <numeric>

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// One operand, other indices
//===----------------------------------------------------------------------===//

using IndexList = SmallVector<IndexExpression>;

static IndexList mapBroadcast(sh::BroadcastInDimOp op, Indices indices, IndexSpace &) {
  IndexList mapped;
  for (auto [dimension, size] : llvm::zip(op.getBroadcastDimensions(), shapeOf(op.getOperand())))
    mapped.push_back(size == 1 ? IndexExpression(0) : indices[dimension]);
  return mapped;
}

static IndexList mapReshape(sh::ReshapeOp op, Indices indices, IndexSpace &space) {
  return space.delinearize(space.linearize(indices, shapeOf(op.getResult())), shapeOf(op.getOperand()));
}

static IndexList mapTranspose(sh::TransposeOp op, Indices indices, IndexSpace &) {
  IndexList mapped(indices.size());
  for (auto [index, dimension] : llvm::zip(indices, op.getPermutation()))
    mapped[dimension] = index;
  return mapped;
}

static IndexList mapSlice(sh::SliceOp op, Indices indices, IndexSpace &) {
  IndexList mapped;
  for (auto [index, start, stride] : llvm::zip(indices, op.getStartIndices(), op.getStrides()))
    mapped.push_back(index * stride + start);
  return mapped;
}

static IndexList mapReverse(sh::ReverseOp op, Indices indices, IndexSpace &) {
  IndexList mapped(indices.begin(), indices.end());
  for (int64_t dimension : op.getDimensions())
    mapped[dimension] = indices[dimension] * -1 + (shapeOf(op.getOperand())[dimension] - 1);
  return mapped;
}

namespace {

template <typename OpType, IndexList (*Map)(OpType, Indices, IndexSpace &)>
struct MovementModel : fsdp::KernelElementOpInterface::ExternalModel<MovementModel<OpType, Map>, OpType> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    return evaluator.element(op->getOperand(0), Map(cast<OpType>(op), indices, evaluator.getSpace()));
  }
};

//===----------------------------------------------------------------------===//
// pad
//===----------------------------------------------------------------------===//

struct PadModel : fsdp::KernelElementOpInterface::ExternalModel<PadModel, sh::PadOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto pad = cast<sh::PadOp>(op);
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Value padding = evaluator.element(pad.getPaddingValue(), {}), inside;
    auto shape = shapeOf(pad.getOperand());
    if (llvm::is_contained(shape, 0))
      return padding;
    IndexList mapped;
    for (auto [dimension, index] : llvm::enumerate(indices)) {
      auto [position, between] = evaluator.getSpace().split(index + -pad.getEdgePaddingLow()[dimension],
                                                            pad.getInteriorPadding()[dimension] + 1);
      inside = evaluator.conjunction(inside, evaluator.inRange(between, 0, 1));
      inside = evaluator.conjunction(inside, evaluator.inRange(position, 0, shape[dimension]));
      mapped.push_back(position);
    }
    if (!inside)
      return evaluator.element(pad.getOperand(), mapped);
    Value parts[] = {inside, evaluator.under(inside, [&] { return evaluator.element(pad.getOperand(), mapped); }),
                     padding};
    unifyLanes(b, parts);
    return arith::SelectOp::create(b, parts[0], parts[1], parts[2]);
  }
};

//===----------------------------------------------------------------------===//
// concatenate
//===----------------------------------------------------------------------===//

struct ConcatenateModel : fsdp::KernelElementOpInterface::ExternalModel<ConcatenateModel, sh::ConcatenateOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    auto concatenate = cast<sh::ConcatenateOp>(op);
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    int64_t dimension = concatenate.getDimension(), start = 0;
    IndexExpression index = indices[dimension];
    // Where all sizes are multiples of a large unit, whole blocks come from one input: no test per element.
    int64_t unit = 0;
    for (Value input : concatenate.getInputs())
      unit = std::gcd(unit, shapeOf(input)[dimension]);
    if (unit < 4)
      unit = 1;
    IndexExpression block = evaluator.getSpace().divide(index, unit);
    Value result;
    for (Value input : concatenate.getInputs()) {
      int64_t size = shapeOf(input)[dimension];
      if (size == 0)
        continue;
      Value here = evaluator.inRange(block, start / unit, (start + size) / unit);
      auto mapped = llvm::to_vector(indices);
      mapped[dimension] = index + -start;
      start += size;
      Value value = evaluator.under(here, [&] { return evaluator.element(input, mapped); });
      if (!here)
        return value;
      Value parts[] = {here, value, result ? result : value};
      unifyLanes(b, parts);
      result = result ? Value(arith::SelectOp::create(b, parts[0], parts[1], parts[2])) : value;
    }
    return result;
  }
};

/// A concatenation that is a kernel of its own copies each input to its place.
struct ConcatenateRoot : fsdp::KernelRootOpInterface::ExternalModel<ConcatenateRoot, sh::ConcatenateOp> {
  bool isRootOf(Operation *op, fsdp::YieldOp yield) const {
    return yield.getResults().size() == 1 && yield.getResults().front().getDefiningOp() == op;
  }

  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    auto concatenate = cast<sh::ConcatenateOp>(op);
    ElementEvaluator &evaluator = emitter.getEvaluator();
    IndexSpace &space = evaluator.getSpace();
    const KernelBuffer &output = *emitter.getOutput(concatenate.getResult());
    int64_t dimension = concatenate.getDimension(), start = 0;
    for (auto [number, input] : llvm::enumerate(concatenate.getInputs())) {
      auto type = cast<RankedTensorType>(input.getType());
      emitter.emitNest({op, static_cast<int>(number)}, type.getNumElements(), /*vectorize=*/true,
                       [&, input = input](const IndexExpression &position) {
                         IndexList indices = space.delinearize(position, type.getShape());
                         Value value = evaluator.element(input, indices);
                         indices[dimension] = indices[dimension] + start;
                         evaluator.store(output, space.linearize(indices, output.type.getShape()), value);
                       });
      start += type.getDimSize(dimension);
    }
  }
};

} // namespace

void fsdp::kernels::attachDataMovementModels(MLIRContext *context) {
  sh::BroadcastInDimOp::attachInterface<MovementModel<sh::BroadcastInDimOp, mapBroadcast>>(*context);
  sh::ReshapeOp::attachInterface<MovementModel<sh::ReshapeOp, mapReshape>>(*context);
  sh::TransposeOp::attachInterface<MovementModel<sh::TransposeOp, mapTranspose>>(*context);
  sh::SliceOp::attachInterface<MovementModel<sh::SliceOp, mapSlice>>(*context);
  sh::ReverseOp::attachInterface<MovementModel<sh::ReverseOp, mapReverse>>(*context);
  sh::PadOp::attachInterface<PadModel>(*context);
  sh::ConcatenateOp::attachInterface<ConcatenateModel, ConcatenateRoot>(*context);
}
