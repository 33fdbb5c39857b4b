// fsdp-assign-buffers: tensors of main become storage, shared where that is safe.

#include "BufferRewrite.h"
#include "KernelAliasing.h"

#include "fsdp/Transforms/Bufferize/Passes.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_ASSIGNBUFFERSPASS
#include "fsdp/Transforms/Bufferize/Passes.h.inc"
} // namespace fsdp

/// What the rewrite relies on, beyond the verifiers of the operations.
static LogicalResult checkMain(func::FuncOp main) {
  if (!main.getBody().hasOneBlock())
    return main.emitError("expected one block in 'main'");
  for (Type type : llvm::concat<const Type>(main.getArgumentTypes(), main.getResultTypes()))
    if (!isa<RankedTensorType>(type))
      return main.emitError() << "expected tensors as arguments and results of 'main', found " << type;
  llvm::SmallDenseMap<int64_t, unsigned> fedBy;
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    auto feeds = main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName);
    if (!feeds)
      continue;
    int64_t argument = feeds.getInt();
    if (argument >= main.getNumArguments() || main.getArgumentTypes()[argument] != main.getResultTypes()[result])
      return main.emitError() << "result " << result << " feeds argument " << argument
                              << ", which does not exist or has another type";
    auto [previous, isNew] = fedBy.try_emplace(argument, result);
    if (!isNew)
      return main.emitError() << "results " << previous->second << " and " << result << " both feed argument "
                              << argument;
  }
  return success();
}

namespace {
class AssignBuffersPass : public fsdp::impl::AssignBuffersPassBase<AssignBuffersPass> {
public:
  using AssignBuffersPassBase::AssignBuffersPassBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main) {
      getOperation().emitError("expected a function 'main'");
      return signalPassFailure();
    }
    if (failed(checkMain(main)))
      return signalPassFailure();
    main.walk([](KernelOp kernel) { separateTiedInputs(kernel); });
    LinearOrder order(main.getBody());
    ValueFlow flow(main.getBody());
    FailureOr<Flights> flights = Flights::find(main.getBody(), order);
    if (failed(flights))
      return signalPassFailure();
    FailureOr<StorageValues> values = StorageValues::compute(main, order, flow, *flights);
    if (failed(values))
      return signalPassFailure();
    TensorProgram program{main, order, flow, *flights, *values};
    StorageClasses classes = coalesceStorage(program, reuseInputs);
    AddedCopies added = rewriteToBuffers(program, classes);
    numTiedCopies += added.tied;
    numCarriedCopies += added.carried;
    numResultCopies += added.results;
  }
};
} // namespace
