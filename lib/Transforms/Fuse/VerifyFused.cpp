// Names the first operation that is not in executable form (docs/Forms.md, section 5).

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"

#include "KernelRules.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYFUSEDPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Outside of kernels: fsdp, scf and func operations, arith on index.
static LogicalResult verifyOutside(Operation *op) {
  if (isa<ReshardOp, AxisIndexOp>(op))
    return op->emitOpError("stands outside of a kernel: executable form expects it to be gone or in a kernel");
  if (isa<FsdpDialect, scf::SCFDialect, func::FuncDialect>(op->getDialect()))
    return success();
  auto isIndexLike = [](Type type) { return type.isIntOrIndex(); };
  if (isa_and_nonnull<arith::ArithDialect>(op->getDialect()) && llvm::all_of(op->getResultTypes(), isIndexLike))
    return success();
  return op->emitOpError("stands outside of a kernel: executable form has only 'fsdp', 'scf' and 'func' operations and "
                         "'arith' on index there");
}

/// Everything between a reduction and the kernel's outputs has as many elements as the reduction's result: each of
/// its elements is used once, so none is computed twice.
static LogicalResult verifyReduction(Operation *reduction) {
  int64_t elements = getNumElements(reduction->getResult(0));
  SmallVector<Operation *> pending(reduction->getUsers());
  DenseSet<Operation *> seen;
  while (!pending.empty()) {
    Operation *user = pending.pop_back_val();
    if (isa<YieldOp>(user) || !seen.insert(user).second)
      continue;
    if (user->getNumResults() != 1 || getNumElements(user->getResult(0)) != elements ||
        getKernelRole(user) == KernelRole::Reduction) {
      InFlightDiagnostic error = reduction->emitOpError()
                                 << "is expected at a root of its kernel, or below operations of its " << elements
                                 << " elements";
      error.attachNote(user->getLoc()) << "but it is used by '" << user->getName() << "'";
      return error;
    }
    llvm::append_range(pending, user->getUsers());
  }
  return success();
}

/// What may compute an operand of an operation that is alone in its kernel.
static LogicalResult verifyStandaloneOperand(OpOperand &operand) {
  Operation *maker = operand.get().getDefiningOp();
  if (!maker || isa<stablehlo::ConstantOp>(maker))
    return success();
  if (getReads(operand) != Reads::Updates)
    return operand.getOwner()->emitOpError()
           << "expected an input of the kernel or a constant as operand " << operand.getOperandNumber();
  SmallVector<Operation *> pending{maker};
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val();
    KernelRole role = getKernelRole(op);
    if (role != KernelRole::Elementwise && role != KernelRole::Creation)
      return op->emitOpError() << "is not elementwise and computes what '" << operand.getOwner()->getName()
                               << "' writes";
    for (Value input : op->getOperands())
      if (Operation *next = input.getDefiningOp())
        pending.push_back(next);
  }
  return success();
}

/// Alone at the root, on inputs; what it overwrites is named by `in_place`.
static LogicalResult verifyStandalone(KernelOp kernel, Operation *op) {
  auto yield = cast<YieldOp>(kernel.getBody().front().getTerminator());
  if (yield.getResults() != op->getResults())
    return op->emitOpError("is expected to be the root of its kernel");
  for (OpOperand &operand : op->getOpOperands())
    if (failed(verifyStandaloneOperand(operand)))
      return failure();
  for (unsigned index = 0; index < op->getNumResults(); ++index) {
    OpOperand *tied = getTiedOperand(op, index);
    if (!tied)
      continue;
    auto argument = dyn_cast<BlockArgument>(tied->get());
    int64_t found = kernel.getInPlaceInput(index);
    if (!argument || found != argument.getArgNumber())
      return kernel.emitOpError() << "expected 'in_place' to tie output " << index << " to operand "
                                  << tied->getOperandNumber() << " of '" << op->getName() << "', found input " << found;
  }
  return success();
}

static LogicalResult verifyOutputs(KernelOp kernel) {
  auto yield = cast<YieldOp>(kernel.getBody().front().getTerminator());
  for (Value output : yield.getResults())
    if (cast<ShapedType>(output.getType()).getShape() !=
        cast<ShapedType>(yield.getResults().front().getType()).getShape())
      return kernel.emitOpError() << "expected outputs of one shape, found " << yield.getResults().front().getType()
                                  << " and " << output.getType();
  return success();
}

static LogicalResult verifyKernel(KernelOp kernel) {
  for (Operation &op : kernel.getBody().front().without_terminator()) {
    KernelRole role = getKernelRole(&op);
    if (role == KernelRole::None)
      return op.emitOpError("is not an operation of kernels");
    if (role == KernelRole::Reduction && failed(verifyReduction(&op)))
      return failure();
    if (role == KernelRole::Standalone && failed(verifyStandalone(kernel, &op)))
      return failure();
  }
  return verifyOutputs(kernel);
}

namespace {

struct VerifyFusedPass : fsdp::impl::VerifyFusedPassBase<VerifyFusedPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    WalkResult result = getOperation().walk<WalkOrder::PreOrder>([](Operation *op) {
      if (auto kernel = dyn_cast<KernelOp>(op))
        return failed(verifyKernel(kernel)) ? WalkResult::interrupt() : WalkResult::skip();
      return WalkResult(verifyOutside(op));
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
