// scatter: updates in row-major order of their positions, one after the other, so that results are always the same.

#include "Models.h"
#include "ScatterLayout.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

/// Positions one after the other, the elements of each window as vectors.
static void emitOnHost(const ScatterLayout &layout, KernelEmitter &emitter) {
  ElementEvaluator &evaluator = emitter.getEvaluator();
  int64_t positions = ShapedType::getNumElements(layout.scatterSizes);
  emitter.emitNest({layout.op, 0}, positions, /*vectorize=*/false, [&](const IndexExpression &position) {
    SmallVector<IndexExpression> scatter = evaluator.getSpace().delinearize(position, layout.scatterSizes);
    ScatterWindow window = scatterWindowAt(layout, scatter, evaluator);
    if (!window.isInside)
      return emitScatterWindow(layout, scatter, window.start, emitter);
    evaluator.emitIf(window.isInside, [&] { emitScatterWindow(layout, scatter, window.start, emitter); });
  });
}

namespace {

struct ScatterRoot : fsdp::KernelRootOpInterface::ExternalModel<ScatterRoot, sh::ScatterOp> {
  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    ScatterLayout layout(cast<sh::ScatterOp>(op));
    for (auto [number, result] : llvm::enumerate(op->getResults()))
      if (!emitter.isInPlace(result, layout.op.getInputs()[number]))
        emitter.emitCopy({op, static_cast<int>(number) + 2}, layout.op.getInputs()[number], *emitter.getOutput(result));
    if (llvm::is_contained(layout.inputShape, 0))
      return;
    if (emitter.isDevice())
      return emitScatterOnDevice(layout, emitter);
    emitOnHost(layout, emitter);
  }

  LogicalResult checkRoot(Operation *op) const {
    for (Value result : op->getResults())
      if (result.use_empty())
        return op->emitOpError("expected every result to be an output of the kernel");
    return success();
  }
};

} // namespace

void fsdp::kernels::attachScatterModels(MLIRContext *context) { sh::ScatterOp::attachInterface<ScatterRoot>(*context); }
