// What a kernel touches: read from its yield backwards, since each element is computed only where it is wanted.

#include "KernelWork.h"
#include "ElementBytes.h"
#include "fsdp/Analysis/Cost/CostModel.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

// The weights are those of vectorised polynomials on a CPU; a GPU's special function unit is of the same order (16
// results a cycle beside 128 additions).
double fsdp::getOperationsPerElement(Operation *op) {
  return llvm::TypeSwitch<Operation *, double>(op)
      .Case<ExponentialOp, ExponentialMinusOneOp, LogOp, LogPlusOneOp, LogisticOp, TanhOp>([](auto) { return 16; })
      .Case<SineOp, CosineOp, TanOp, CbrtOp, Atan2Op, PowerOp>([](auto) { return 32; })
      .Case<DivideOp, RemainderOp, SqrtOp, RsqrtOp>([](auto) { return 4; })
      .Case<RngBitGeneratorOp>([](auto) { return 32; })
      .Default([](Operation *other) { return other->hasTrait<Elementwise>() ? 1 : 0; });
}

/// Multiplications and additions of one output element of a convolution.
static double getFlopsPerElement(ConvolutionOp op) {
  auto kernel = cast<ShapedType>(op.getRhs().getType());
  double outputFeatures = kernel.getDimSize(op.getDimensionNumbers().getKernelOutputFeatureDimension());
  return 2 * getElements(kernel) / std::max(1.0, outputFeatures);
}

static double product(ArrayRef<int64_t> factors) {
  double result = 1;
  for (int64_t factor : factors)
    result *= double(factor);
  return result;
}

//===----------------------------------------------------------------------===//
// Demand
//===----------------------------------------------------------------------===//

namespace {
/// Elements of each value that are wanted, for the operations of one block from the last to the first.
class Demand {
public:
  void want(Value value, double elements) {
    double &wanted = demands[value];
    wanted = std::min(getElements(value.getType()), wanted + elements);
  }

  double get(Value value) const { return demands.lookup(value); }

  /// Adds what `op` wants of its operands for what is wanted of its results, and the arithmetic of that.
  void visit(Operation *op, KernelWork &work);

private:
  void visitUpdate(Value target, Value update, KernelWork &work);

  llvm::DenseMap<Value, double> demands;
};
} // namespace

void Demand::visit(Operation *op, KernelWork &work) {
  double wanted = 0, size = 1;
  for (Value result : op->getResults()) {
    wanted = std::max(wanted, get(result));
    size = std::max(size, getElements(result.getType()));
  }
  if (wanted == 0)
    return;
  work.operations += wanted * getOperationsPerElement(op);
  double share = wanted / size;
  llvm::TypeSwitch<Operation *>(op)
      // One element for each that is wanted: position changes, nothing is computed.
      .Case<SliceOp, DynamicSliceOp, stablehlo::GatherOp, BroadcastInDimOp, stablehlo::ReshapeOp, TransposeOp,
            ReverseOp, BitcastConvertOp, PadOp>([&](Operation *move) {
        want(move->getOperand(0), wanted);
        for (Value other : move->getOperands().drop_front())
          want(other, getElements(other.getType()) * share);
      })
      .Case<DynamicUpdateSliceOp>([&](DynamicUpdateSliceOp update) {
        double updated = getElements(update.getUpdate().getType());
        want(update.getUpdate(), updated);
        want(update.getOperand(), std::max(0.0, wanted - updated));
      })
      .Case<ConvolutionOp>([&](ConvolutionOp convolution) {
        work.flops += wanted * getFlopsPerElement(convolution);
        work.operations += wanted * getFlopsPerElement(convolution) / 2;
        for (Value operand : convolution->getOperands())
          want(operand, getElements(operand.getType()));
      })
      .Case<ReduceWindowOp>([&](ReduceWindowOp window) {
        work.operations += wanted * product(window.getWindowDimensions());
        for (Value operand : window->getOperands())
          want(operand, getElements(operand.getType()) * share);
      })
      .Case<SortOp>([&](SortOp sort) {
        work.operations += wanted * 4 * std::log2(size + 1);
        for (Value operand : sort->getOperands())
          want(operand, getElements(operand.getType()));
      })
      .Default([&](Operation *other) {
        // Elementwise operations, reductions, scatters and the rest: operands in the share that is wanted of results.
        for (Value operand : other->getOperands()) {
          double elements = getElements(operand.getType()) * share;
          want(operand, elements);
          if (other->getNumRegions())
            work.operations += elements;
        }
      });
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Elements that are written to the storage of `result` when it is updated in place; nullopt if all are.
static std::optional<double> getUpdatedElements(Value result) {
  Operation *op = result.getDefiningOp();
  if (auto update = dyn_cast_or_null<DynamicUpdateSliceOp>(op))
    return getElements(update.getUpdate().getType());
  if (auto scatter = dyn_cast_or_null<ScatterOp>(op))
    return getElements(scatter.getUpdates().front().getType());
  return std::nullopt;
}

KernelWork fsdp::measureKernel(Block &body, ArrayRef<int64_t> inPlace) {
  KernelWork work;
  Demand demand;
  Operation *yield = body.getTerminator();
  for (auto [index, result] : llvm::enumerate(yield->getOperands())) {
    double elements = getElements(result.getType());
    if (index < inPlace.size() && inPlace[index] >= 0)
      elements = getUpdatedElements(result).value_or(elements);
    demand.want(result, elements);
    work.bytes += elements * getBytesPerElement(result.getType());
  }
  for (Operation &op : llvm::reverse(body.without_terminator()))
    demand.visit(&op, work);
  for (BlockArgument argument : body.getArguments())
    work.bytes += demand.get(argument) * getBytesPerElement(argument.getType());
  return work;
}

KernelWork fsdp::measureOperation(Operation *op) {
  KernelWork work;
  Demand demand;
  for (Value result : op->getResults()) {
    demand.want(result, getElements(result.getType()));
    work.bytes += getBytes(result.getType());
  }
  demand.visit(op, work);
  for (Value operand : llvm::SmallSetVector<Value, 4>(op->operand_begin(), op->operand_end()))
    work.bytes += demand.get(operand) * getBytesPerElement(operand.getType());
  return work;
}
