// fsdp-verify-annotated: the promise of the annotate phase.

#include "MainFunction.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "mlir/IR/Verifier.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYANNOTATEDPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// An attribute that must be there, of its type.
template <typename AttrT>
static FailureOr<AttrT> require(func::FuncOp main, DictionaryAttr attributes, StringRef name, const Twine &where) {
  if (auto attribute = attributes ? attributes.getAs<AttrT>(name) : AttrT())
    return attribute;
  return main.emitError() << where << " has no '" << name << "'";
}

static LogicalResult checkPlacement(func::FuncOp main, Type type, PlacementAttr placement, const Twine &where) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding())
    return main.emitError() << where << " must be a tensor of static shape without encoding, found " << type;
  if (placement.isPartial())
    return main.emitError() << where << " must not be partial, found " << placement;
  std::string place = where.str();
  return placement.verifyFor(tensor, getMesh(main), [&] { return main.emitError() << place << ": "; });
}

static LogicalResult checkArgument(func::FuncOp main, unsigned argument) {
  std::string where = "argument " + std::to_string(argument);
  DictionaryAttr attributes = main.getArgAttrDict(argument);
  auto role = require<RoleAttr>(main, attributes, kRoleAttrName, where);
  if (failed(role) || failed(require<StringAttr>(main, attributes, kPathAttrName, where)))
    return failure();
  auto placement = require<PlacementAttr>(main, attributes, kPlacementAttrName, where);
  if (failed(placement))
    return failure();
  bool hasUnit = role->getValue() == Role::Parameter || role->getValue() == Role::Frozen;
  if (hasUnit && failed(require<StringAttr>(main, attributes, kUnitAttrName, where)))
    return failure();
  if (role->getValue() == Role::Batch && failed(require<IntegerAttr>(main, attributes, kBatchDimensionAttrName, where)))
    return failure();
  return checkPlacement(main, main.getArgumentTypes()[argument], *placement, where);
}

static LogicalResult checkResult(func::FuncOp main, unsigned result) {
  std::string where = "result " + std::to_string(result);
  DictionaryAttr attributes = main.getResultAttrDict(result);
  auto placement = require<PlacementAttr>(main, attributes, kPlacementAttrName, where);
  if (failed(placement) || failed(require<RoleAttr>(main, attributes, kRoleAttrName, where)) ||
      failed(require<StringAttr>(main, attributes, kPathAttrName, where)) ||
      failed(checkPlacement(main, main.getResultTypes()[result], *placement, where)))
    return failure();
  auto feeds = attributes.getAs<IntegerAttr>(kFeedsAttrName);
  if (!feeds)
    return success();
  unsigned argument = feeds.getInt();
  if (argument >= main.getNumArguments())
    return main.emitError() << where << " feeds argument " << argument << " of " << main.getNumArguments();
  if (main.getArgumentTypes()[argument] != main.getResultTypes()[result])
    return main.emitError() << where << " of type " << main.getResultTypes()[result] << " feeds argument " << argument
                            << " of type " << main.getArgumentTypes()[argument];
  if (main.getArgAttr(argument, kPlacementAttrName) != *placement)
    return main.emitError() << where << " feeds argument " << argument << ", but their placements differ";
  return success();
}

namespace {
struct VerifyAnnotatedPass : public fsdp::impl::VerifyAnnotatedPassBase<VerifyAnnotatedPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    FailureOr<func::FuncOp> main = getMain(getOperation());
    if (failed(main) || failed(check(*main)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  LogicalResult check(func::FuncOp main) {
    if (!requireMesh(getOperation()))
      return failure();
    if (!getOperation()->hasAttr(kTargetAttrName))
      return getOperation().emitError() << "expected attribute '" << kTargetAttrName << "' on the module";
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
      if (failed(checkArgument(main, argument)))
        return failure();
    llvm::SmallDenseMap<int64_t, unsigned> fed;
    for (unsigned result = 0; result < main.getNumResults(); ++result) {
      if (failed(checkResult(main, result)))
        return failure();
      auto feeds = main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName);
      if (feeds && !fed.try_emplace(feeds.getInt(), result).second)
        return main.emitError() << "results " << fed[feeds.getInt()] << " and " << result << " feed the same argument "
                                << feeds.getInt();
    }
    return success();
  }
};
} // namespace
