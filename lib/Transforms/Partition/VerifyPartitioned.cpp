// fsdp-verify-partitioned: the promise of the partition phase.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Partition/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYPARTITIONEDPASS
#include "fsdp/Transforms/Partition/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static bool hasEncoding(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getEncoding();
}

static bool isAllowed(Operation *op) {
  if (isa<stablehlo::StablehloDialect>(op->getDialect()))
    return !isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op);
  return isa<AxisIndexOp, AllGatherOp, ReduceScatterOp, AllReduceOp, ReadScalarOp, scf::ForOp, scf::WhileOp,
             scf::IndexSwitchOp, scf::YieldOp, scf::ConditionOp, arith::ConstantOp, arith::IndexCastOp, func::ReturnOp>(
      op);
}

static LogicalResult checkOperation(Operation *op, MeshAttr mesh) {
  if (!op->getDialect() || !isAllowed(op))
    return op->emitOpError() << "is not part of the local form";
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types)
    if (hasEncoding(type))
      return op->emitOpError() << "has a type with an encoding, which the local form has not: " << type;
  if (auto collective = dyn_cast<CollectiveOpInterface>(op))
    if (mesh.getAxesSize(collective.getAxes()) == 1)
      return op->emitOpError() << "communicates over axes " << collective.getAxes() << ", which have one rank";
  return success();
}

/// The local type of an argument or result follows from its global type and placement.
static LogicalResult checkPart(func::FuncOp main, Type type, DictionaryAttr attributes, MeshAttr mesh,
                               const Twine &where) {
  auto placement = attributes ? attributes.getAs<PlacementAttr>(kPlacementAttrName) : PlacementAttr();
  auto global = attributes ? attributes.getAs<TypeAttr>(kGlobalTypeAttrName) : TypeAttr();
  if (!placement || !global)
    return main.emitOpError() << where << " lacks '" << (placement ? kGlobalTypeAttrName : kPlacementAttrName) << "'";
  RankedTensorType expected = placement.getLocalType(cast<RankedTensorType>(global.getValue()), mesh);
  if (type != expected)
    return main.emitOpError() << where << " must have type " << expected << " by its global type and placement, found "
                              << type;
  return success();
}

namespace {
struct VerifyPartitionedPass : public fsdp::impl::VerifyPartitionedPassBase<VerifyPartitionedPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    func::FuncOp main = getOperation();
    MeshAttr mesh = requireMesh(main);
    if (!mesh)
      return signalPassFailure();
    if (failed(checkSignature(main, mesh)))
      return signalPassFailure();
    WalkResult result = main.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
      return failed(checkOperation(op, mesh)) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  LogicalResult checkSignature(func::FuncOp main, MeshAttr mesh) {
    for (auto [index, type] : llvm::enumerate(main.getArgumentTypes()))
      if (failed(checkPart(main, type, main.getArgAttrDict(index), mesh, "argument " + Twine(index))))
        return failure();
    for (auto [index, type] : llvm::enumerate(main.getResultTypes()))
      if (failed(checkPart(main, type, main.getResultAttrDict(index), mesh, "result " + Twine(index))))
        return failure();
    return success();
  }
};
} // namespace
