// Names the first operation that is not in imported form.

#include "fsdp/Import/Passes.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/Verifier.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYIMPORTEDPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

static constexpr StringLiteral kForm = "not in imported form: ";

static LogicalResult verifyMarks(Operation *op, ArrayRef<NamedAttribute> attributes) {
  for (NamedAttribute attribute : attributes)
    if (attribute.getName().strref().starts_with("sdy.") || attribute.getName().strref().starts_with("mhlo."))
      return op->emitError() << kForm << "attribute '" << attribute.getName().getValue() << "' is left";
  return success();
}

static LogicalResult verifyTypes(Operation *op, TypeRange types) {
  for (Type type : types) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding())
      return op->emitError() << kForm << "expected a tensor of static shape without encoding, found " << type;
  }
  return success();
}

static bool isSplat(Value value) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  return constant && isa<SplatElementsAttr>(constant.getValue());
}

static LogicalResult verifyOperation(Operation *op) {
  if (failed(verifyMarks(op, llvm::to_vector(op->getDiscardableAttrs()))) ||
      failed(verifyTypes(op, op->getResultTypes())))
    return failure();
  if (isa<func::ReturnOp>(op))
    return success();
  if (!isa_and_nonnull<stablehlo::StablehloDialect>(op->getDialect()) ||
      isa<stablehlo::CustomCallOp, stablehlo::CompositeOp>(op))
    return op->emitError() << kForm << "operation '" << op->getName() << "' is left";
  if (isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op) && isSplat(op->getOperand(0)))
    return op->emitError() << kForm << "'" << op->getName() << "' of a splat constant is not folded";
  return success();
}

static LogicalResult verifyMain(func::FuncOp main) {
  if (!main.isPublic() || main.isDeclaration() || !main.getBody().hasOneBlock())
    return main.emitError() << kForm << "expected 'main' to be public and to have one block";
  for (unsigned index = 0; index < main.getNumArguments(); ++index)
    if (failed(verifyMarks(main, function_interface_impl::getArgAttrs(main, index))))
      return failure();
  for (unsigned index = 0; index < main.getNumResults(); ++index)
    if (failed(verifyMarks(main, function_interface_impl::getResultAttrs(main, index))))
      return failure();
  if (failed(verifyTypes(main, main.getArgumentTypes())))
    return failure();
  WalkResult walked = main.getBody().walk<WalkOrder::PreOrder>(
      [](Operation *op) { return failed(verifyOperation(op)) ? WalkResult::interrupt() : WalkResult::advance(); });
  return failure(walked.wasInterrupted());
}

namespace {
struct VerifyImportedPass : fsdp::impl::VerifyImportedPassBase<VerifyImportedPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    ModuleOp module = getOperation();
    func::FuncOp main;
    for (Operation &op : module.getOps()) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (!function || function.getName() != "main") {
        op.emitError() << kForm << "expected nothing but a function 'main', found '" << op.getName() << "'";
        return signalPassFailure();
      }
      main = function;
    }
    if (!main) {
      module.emitError() << kForm << "expected a function 'main'";
      return signalPassFailure();
    }
    if (failed(verifyMarks(module, llvm::to_vector(module->getDiscardableAttrs()))) || failed(verifyMain(main)))
      signalPassFailure();
  }
};
} // namespace
