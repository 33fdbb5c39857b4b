// fsdp-place-state: a placement for every argument and result.

#include "BatchReach.h"
#include "ElementClasses.h"
#include "LoopIndexedDimensions.h"
#include "MainFunction.h"
#include "PlacementChoice.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
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
  void runOnOperation() override {
    FailureOr<func::FuncOp> found = getMain(getOperation());
    if (failed(found))
      return signalPassFailure();
    main = *found;
    mesh = getMesh(main);
    if (!mesh) {
      main.emitError() << "expected a mesh on the module; run fsdp-set-mesh first";
      return signalPassFailure();
    }
    SignatureAttributes attributes(main);
    placeState(attributes);
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
      if (!isState(getRole(main, argument)))
        attributes.ofArgument(argument).set(kPlacementAttrName, placeInput(argument));
    placeResults(attributes);
    attributes.write();
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
  void placeState(SignatureAttributes &attributes) {
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
      PlacementAttr placement = choosePlacement(group, mesh);
      for (unsigned member : members)
        attributes.ofArgument(member).set(kPlacementAttrName, placement);
      count(placement, members.size());
    }
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

  void count(PlacementAttr placement, unsigned members) {
    if (placement.isFlat())
      numFlat += members;
    else if (placement.isSharded())
      numSplit += members;
    else
      numReplicated += members;
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
};
} // namespace
