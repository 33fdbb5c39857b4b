// fsdp-place-state: a placement for every argument and result.

#include "BatchReach.h"
#include "ElementClasses.h"
#include "LoopIndexedDimensions.h"
#include "MainFunction.h"
#include "PlacementChoice.h"
#include "UserPlacement.h"
#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Annotate/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace fsdp {
#define GEN_PASS_DEF_PLACESTATEPASS
#include "fsdp/Transforms/Annotate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// What a use asks of a flat shard. Uses that lead to the batch see the gathered value and ask nothing.
static bool treatsElementsAlike(Operation *user, const BatchReach &reach) {
  if (isa<stablehlo::WhileOp>(user) || user->hasTrait<OpTrait::IsTerminator>())
    return true;
  if (llvm::any_of(user->getResults(), [&](Value result) { return reach.reachesBatch(result); }))
    return true;
  ShardingRule rule = getShardingRule(user);
  return rule.flat || rule.identity || rule.isWholeReduction();
}

namespace {
struct PlaceStatePass : public fsdp::impl::PlaceStatePassBase<PlaceStatePass> {
  using PlaceStatePassBase::PlaceStatePassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> found = getMain(getOperation());
    if (failed(found))
      return signalPassFailure();
    main = *found;
    notNested = 0;
    mesh = getMesh(main);
    if (!mesh) {
      main.emitError() << "expected a mesh on the module; run fsdp-set-mesh first";
      return signalPassFailure();
    }
    SignatureAttributes attributes(main);
    if (failed(readAxes()) || failed(mergeResultSplits(main, attributes)) || failed(placeState(attributes)))
      return signalPassFailure();
    if (notNested && optimizerStateAxes != "auto")
      main.emitWarning() << "optimizer state of " << notNested << " parameters is split over " << parameters
                         << " only: their sizes do not divide, so that parts over " << optimizerState
                         << " would not be parts of the parameter's";
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
      if (isState(getRole(main, argument)))
        continue;
      attributes.ofArgument(argument).set(kPlacementAttrName, placeInput(argument));
      attributes.ofArgument(argument).erase(kUserSplitAttrName);
    }
    placeResults(attributes);
    attributes.write();
  }

  /// The axes of the option's text, without those of one rank.
  FailureOr<ArrayAttr> readAxisList(StringRef option, StringRef text) {
    if (text == "auto")
      return getShardAxes(mesh);
    SmallVector<StringRef> names;
    if (text != "none")
      text.split(names, ',');
    SmallVector<Attribute> axes;
    for (StringRef name : names) {
      auto axis = StringAttr::get(&getContext(), name.trim());
      if (!mesh.getAxisSize(axis.getValue()) || llvm::is_contained(axes, axis))
        return main.emitError() << "'--" << option << "': expected 'auto', 'none' or axes of the mesh " << mesh
                                << ", each once, found '" << text << "'";
      axes.push_back(axis);
    }
    return withoutTrivialAxes(ArrayAttr::get(&getContext(), axes), mesh);
  }

  /// Optimizer state is split over the axes of the parameters, in this order, and then over others.
  LogicalResult readAxes() {
    FailureOr<ArrayAttr> ofParameters = readAxisList("parameter-axes", parameterAxes);
    FailureOr<ArrayAttr> ofOptimizerState = readAxisList("optimizer-state-axes", optimizerStateAxes);
    if (failed(ofParameters) || failed(ofOptimizerState))
      return failure();
    parameters = *ofParameters;
    SmallVector<Attribute> all(parameters.begin(), parameters.end());
    for (Attribute axis : *ofOptimizerState)
      if (!llvm::is_contained(parameters, axis))
        all.push_back(axis);
    if (optimizerStateAxes != "auto" && all.size() != ofOptimizerState->size())
      return main.emitError() << "'--optimizer-state-axes': expected all axes that parameters are split over, "
                              << parameters << ", found '" << optimizerStateAxes << "'";
    optimizerState = ArrayAttr::get(&getContext(), all);
    return success();
  }

  /// Parameters and optimizer state of a group. Where parts do not nest, both are split over the parameters' axes.
  std::pair<PlacementAttr, PlacementAttr> choosePlacements(StateGroup group, const GroupSplit &split) {
    group.userSplit = split.optimizerState ? split.optimizerState : split.parameters;
    if (split.parameters == kUserWhole)
      return {PlacementAttr::getReplicated(&getContext(), group.type.getRank()),
              choosePlacement(group, mesh, optimizerState)};
    PlacementAttr fine = choosePlacement(group, mesh, optimizerState);
    if (PlacementAttr coarse = restrictPlacement(fine, group.type, mesh, parameters))
      return {coarse, fine};
    PlacementAttr both = choosePlacement(group, mesh, parameters);
    return {both, both};
  }

  int64_t rankOf(Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getRank() : 0;
  }

  /// The batch over all ranks; anything else that is no state is whole on every rank.
  PlacementAttr placeInput(unsigned argument) {
    int64_t rank = rankOf(main.getArgumentTypes()[argument]);
    auto dimension = main.getArgAttrOfType<IntegerAttr>(argument, kBatchDimensionAttrName);
    if (getRole(main, argument) != Role::Batch || !dimension)
      return PlacementAttr::getReplicated(&getContext(), rank);
    // Without axes of one rank no later phase meets a split that is none.
    return PlacementAttr::getSharded(&getContext(), rank, dimension.getInt(),
                                     withoutTrivialAxes(mesh.getAllAxes(), mesh));
  }

  /// State in one class of values that are combined element by element gets one placement.
  LogicalResult placeState(SignatureAttributes &attributes) {
    ElementClasses classes(main);
    LoopIndexedDimensions loopIndexed(main, classes);
    BatchReach reach(main);
    DenseSet<Value> unlike = findUnlike(classes, reach);
    llvm::MapVector<Value, SmallVector<unsigned>> groups;
    for (BlockArgument argument : main.getArguments())
      if (isState(getRole(main, argument.getArgNumber())))
        groups[classes.getLeader(argument)].push_back(argument.getArgNumber());
    for (auto &[leader, members] : groups) {
      StateGroup group;
      group.numMembers = members.size();
      group.loopIndexed = loopIndexed.get(leader);
      group.treatsElementsAlike = !unlike.contains(leader);
      for (unsigned member : members) {
        auto type = cast<RankedTensorType>(main.getArgumentTypes()[member]);
        if (!group.type || type.getElementTypeBitWidth() > group.type.getElementTypeBitWidth())
          group.type = type;
      }
      FailureOr<GroupSplit> split = readGroupSplit(main, attributes, group, members, mesh.getAxesSize(optimizerState));
      if (failed(split))
        return failure();
      auto [coarse, fine] = choosePlacements(group, *split);
      notNested += fine.isSharded() && coarse == fine && fine.getShardAxes() != optimizerState;
      for (unsigned member : members) {
        Role role = getRole(main, member);
        PlacementAttr placement = role == Role::Parameter || role == Role::Frozen ? coarse : fine;
        attributes.ofArgument(member).set(kPlacementAttrName, placement);
        count(placement);
      }
    }
    return success();
  }

  /// Leaders of classes with a value that something on the shards does not treat element by element.
  DenseSet<Value> findUnlike(const ElementClasses &classes, const BatchReach &reach) {
    DenseSet<Value> unlike;
    main.walk([&](Operation *op) {
      for (Value operand : op->getOperands()) {
        Value leader = classes.getLeader(operand);
        if (rankOf(operand.getType()) > 0 && !unlike.contains(leader) && !treatsElementsAlike(op, reach))
          unlike.insert(leader);
      }
    });
    return unlike;
  }

  void count(PlacementAttr placement) {
    if (placement.isFlat())
      ++numFlat;
    else if (placement.isSharded())
      ++numSplit;
    else
      ++numReplicated;
  }

  void placeResults(SignatureAttributes &attributes) {
    for (unsigned result = 0; result < main.getNumResults(); ++result) {
      Attribute placement = PlacementAttr::getReplicated(&getContext(), rankOf(main.getResultTypes()[result]));
      if (auto feeds = main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName))
        placement = attributes.ofArgument(feeds.getInt()).get(kPlacementAttrName);
      attributes.ofResult(result).set(kPlacementAttrName, placement);
    }
  }

  func::FuncOp main;
  MeshAttr mesh;
  ArrayAttr parameters, optimizerState; // the axes that each is split over
  unsigned notNested = 0;               // groups of state that padding keeps from being split so
};
} // namespace
