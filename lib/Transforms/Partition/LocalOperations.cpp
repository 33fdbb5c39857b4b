// Operations without control flow: the same operation on the rank's part, with attributes that fit.

#include "LocalOperations.h"

#include "LocalConstants.h"
#include "LocalReshard.h"
#include "MoveElements.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

static bool isFlat(Value placed) { return PlacementAttr::getFrom(placed.getType()).isFlat(); }

/// True if ranks hold only parts of `dimension` of a placed value.
static bool isSplit(Value placed, int64_t dimension, MeshAttr mesh) {
  PlacementAttr placement = PlacementAttr::getFrom(placed.getType());
  return !placement.isFlat() && !withoutTrivialAxes(placement.getAxesOf(dimension), mesh).empty();
}

static LogicalResult refuseSplit(Operation *op, int64_t dimension, StringRef what) {
  return op->emitOpError() << "cannot be computed on parts: dimension " << dimension << " is split but " << what;
}

//===----------------------------------------------------------------------===//
// Attributes. `local` is the clone on local operands and result types, `placed` the original.
//===----------------------------------------------------------------------===//

/// A split dimension is taken whole.
static LogicalResult fitSlice(stablehlo::SliceOp local, stablehlo::SliceOp placed, MeshAttr mesh) {
  SmallVector<int64_t> limits(placed.getLimitIndices());
  for (auto [dimension, size] : llvm::enumerate(typeOf(placed.getOperand()).getShape())) {
    if (!isSplit(placed.getOperand(), dimension, mesh))
      continue;
    if (placed.getStartIndices()[dimension] != 0 || limits[dimension] != size || placed.getStrides()[dimension] != 1)
      return refuseSplit(placed, dimension, "not taken whole");
    limits[dimension] = typeOf(local.getOperand()).getDimSize(dimension);
  }
  local.setLimitIndices(limits);
  return success();
}

/// Slice sizes of an operation that takes windows of its first operand: a split dimension must be taken whole, and its
/// part then is. Dimensions in `batching` are taken one by one, beside a dimension of the indices that is split alike.
template <typename WindowOp>
static LogicalResult fitWindow(WindowOp local, WindowOp placed, MeshAttr mesh, ArrayRef<int64_t> batching = {}) {
  SmallVector<int64_t> sizes(placed.getSliceSizes());
  for (auto [dimension, size] : llvm::enumerate(typeOf(placed.getOperand()).getShape())) {
    if (!isSplit(placed.getOperand(), dimension, mesh) || llvm::is_contained(batching, dimension))
      continue;
    if (sizes[dimension] != size)
      return refuseSplit(placed, dimension, "not taken whole");
    sizes[dimension] = typeOf(local.getOperand()).getDimSize(dimension);
  }
  local.setSliceSizes(sizes);
  return success();
}

static LogicalResult fitPad(stablehlo::PadOp placed, MeshAttr mesh) {
  for (int64_t dimension = 0; dimension < typeOf(placed.getOperand()).getRank(); ++dimension)
    if (isSplit(placed.getOperand(), dimension, mesh) &&
        (placed.getEdgePaddingLow()[dimension] != 0 || placed.getEdgePaddingHigh()[dimension] != 0 ||
         placed.getInteriorPadding()[dimension] != 0))
      return refuseSplit(placed, dimension, "padded");
  return success();
}

/// A flat operand has one dimension, whatever its global rank.
static LogicalResult fitReduce(stablehlo::ReduceOp local, stablehlo::ReduceOp placed) {
  if (!isFlat(placed.getInputs().front()))
    return success();
  if (int64_t(placed.getDimensions().size()) != typeOf(placed.getInputs().front()).getRank())
    return placed.emitOpError() << "cannot reduce only some dimensions of a flat operand";
  local.setDimensions(ArrayRef<int64_t>(0));
  return success();
}

/// Split groups are fewer groups: as many as the parts of input and kernel, or input and output, have room for.
static LogicalResult fitConvolution(stablehlo::ConvolutionOp local) {
  auto numbers = local.getDimensionNumbers();
  int64_t kernelFeatures = typeOf(local.getRhs()).getDimSize(numbers.getKernelInputFeatureDimension());
  if (local.getFeatureGroupCount() > 1 && kernelFeatures > 0)
    local.setFeatureGroupCount(typeOf(local.getLhs()).getDimSize(numbers.getInputFeatureDimension()) / kernelFeatures);
  int64_t batch = typeOf(local.getResult()).getDimSize(numbers.getOutputBatchDimension());
  if (local.getBatchGroupCount() > 1 && batch > 0)
    local.setBatchGroupCount(typeOf(local.getLhs()).getDimSize(numbers.getInputBatchDimension()) / batch);
  return success();
}

static LogicalResult fitAttributes(Operation *local, Operation *placed, MeshAttr mesh) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(placed)
      .Case([&](stablehlo::SliceOp op) { return fitSlice(cast<stablehlo::SliceOp>(local), op, mesh); })
      .Case([&](stablehlo::DynamicSliceOp op) { return fitWindow(cast<stablehlo::DynamicSliceOp>(local), op, mesh); })
      .Case([&](stablehlo::GatherOp op) {
        return fitWindow(cast<stablehlo::GatherOp>(local), op, mesh, op.getDimensionNumbers().getOperandBatchingDims());
      })
      .Case([&](stablehlo::PadOp op) { return fitPad(op, mesh); })
      .Case([&](stablehlo::ReduceOp op) { return fitReduce(cast<stablehlo::ReduceOp>(local), op); })
      .Case([&](stablehlo::ConvolutionOp) { return fitConvolution(cast<stablehlo::ConvolutionOp>(local)); })
      .Case([&](stablehlo::MapOp op) {
        if (isFlat(op.getResult()))
          cast<stablehlo::MapOp>(local).setDimensions(ArrayRef<int64_t>(0));
        return success();
      })
      .Default([](Operation *) { return success(); });
}

//===----------------------------------------------------------------------===//
// Operations that change on flat values
//===----------------------------------------------------------------------===//

/// A broadcast or reshape of one element to a flat value is a broadcast of a scalar; between flat values of one count
/// it is the identity, because their parts are the same row-major elements.
static FailureOr<Value> localizeToFlat(ImplicitLocOpBuilder &builder, Operation *op, Value operand, MeshAttr mesh) {
  RankedTensorType global = typeOf(op->getResult(0)), from = typeOf(op->getOperand(0));
  RankedTensorType local = PlacementAttr::getFrom(global).getLocalType(global, mesh);
  if (from.getNumElements() == global.getNumElements() && typeOf(operand) == local)
    return operand;
  if (from.getNumElements() == 1)
    return stablehlo::BroadcastInDimOp::create(builder, local, createReshape(builder, operand, {}), ArrayRef<int64_t>())
        .getResult();
  return op->emitOpError() << "cannot make a flat value from " << from;
}

LogicalResult fsdp::localizeOperation(ImplicitLocOpBuilder &builder, Operation *op, IRMapping &mapping, MeshAttr mesh) {
  if (auto constant = dyn_cast<stablehlo::ConstantOp>(op)) {
    mapping.map(op->getResult(0), localizeConstant(builder, constant, mesh));
    return success();
  }
  if (auto iota = dyn_cast<stablehlo::IotaOp>(op)) {
    mapping.map(op->getResult(0), localizeIota(builder, iota, mesh));
    return success();
  }
  if (isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op) && isFlat(op->getResult(0))) {
    FailureOr<Value> value = localizeToFlat(builder, op, mapping.lookup(op->getOperand(0)), mesh);
    if (succeeded(value))
      mapping.map(op->getResult(0), *value);
    return value;
  }
  Operation *local = builder.clone(*op, mapping);
  for (auto [placed, result] : llvm::zip(op->getResults(), local->getResults()))
    result.setType(PlacementAttr::getFrom(placed.getType()).getLocalType(typeOf(placed), mesh));
  return fitAttributes(local, op, mesh);
}
