// fsdp-localize: the program of one rank, made beside the global one, which it then replaces.

#include "LocalOperations.h"
#include "LocalReshard.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Partition/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_LOCALIZEPASS
#include "fsdp/Transforms/Partition/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {
/// Builds local blocks from placed ones; values of the placed program are mapped to their local twins.
class Localizer {
public:
  explicit Localizer(MeshAttr mesh) : mesh(mesh) {}

  /// Appends the local operations of `placed` to `local`, whose arguments are in place.
  LogicalResult localizeBlock(Block &placed, Block &local);
  RankedTensorType localType(Type placed) const;

private:
  LogicalResult localizeControlFlow(ImplicitLocOpBuilder &builder, Operation *op);
  LogicalResult localizeOne(ImplicitLocOpBuilder &builder, Operation *op);

  MeshAttr mesh;
  IRMapping mapping;
};
} // namespace

RankedTensorType Localizer::localType(Type placed) const {
  return PlacementAttr::getFrom(placed).getLocalType(cast<RankedTensorType>(placed), mesh);
}

/// Every tensor type of the operation has a placement; says which has none.
static LogicalResult requirePlacements(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types)
    if (!PlacementAttr::getFrom(type))
      return op->emitOpError() << "is not in the placed form: " << type << " has no placement";
  return success();
}

LogicalResult Localizer::localizeBlock(Block &placed, Block &local) {
  mapping.map(placed.getArguments(), local.getArguments());
  for (Operation &op : placed) {
    // The local body hangs in no operation yet, so the builder cannot ask the block for its context.
    ImplicitLocOpBuilder builder(op.getLoc(), op.getContext());
    builder.setInsertionPointToEnd(&local);
    if (failed(requirePlacements(&op)) || failed(localizeOne(builder, &op)))
      return failure();
  }
  return success();
}

LogicalResult Localizer::localizeOne(ImplicitLocOpBuilder &builder, Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>()) {
    builder.clone(*op, mapping);
    return success();
  }
  if (isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
    return localizeControlFlow(builder, op);
  if (auto reshard = dyn_cast<ReshardOp>(op)) {
    FailureOr<Value> value = localizeReshard(builder, reshard, mapping.lookup(reshard.getInput()), mesh);
    if (succeeded(value))
      mapping.map(reshard.getResult(), *value);
    return value;
  }
  return localizeOperation(builder, op, mapping, mesh);
}

LogicalResult Localizer::localizeControlFlow(ImplicitLocOpBuilder &builder, Operation *op) {
  OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands())
    state.operands.push_back(mapping.lookup(operand));
  for (Type type : op->getResultTypes())
    state.types.push_back(localType(type));
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *local = builder.create(state);
  for (auto [from, to] : llvm::zip(op->getRegions(), local->getRegions())) {
    Block &block = to.emplaceBlock();
    for (BlockArgument argument : from.getArguments()) {
      if (!PlacementAttr::getFrom(argument.getType()))
        return op->emitOpError() << "is not in the placed form: " << argument.getType() << " has no placement";
      block.addArgument(localType(argument.getType()), argument.getLoc());
    }
    if (failed(localizeBlock(from.front(), block)))
      return failure();
  }
  mapping.map(op->getResults(), local->getResults());
  return success();
}

//===----------------------------------------------------------------------===//
// main
//===----------------------------------------------------------------------===//

static TypeAttr globalTypeOf(Type placed) {
  auto type = cast<RankedTensorType>(placed);
  return TypeAttr::get(RankedTensorType::get(type.getShape(), type.getElementType()));
}

/// Placements that the signature promises are those of its types.
static LogicalResult checkSignature(func::FuncOp main) {
  auto check = [&](Type type, Attribute promised, const Twine &where) -> LogicalResult {
    PlacementAttr placement = PlacementAttr::getFrom(type);
    if (!placement)
      return main.emitOpError() << "is not in the placed form: " << where << " has type " << type;
    if (promised && promised != placement)
      return main.emitOpError() << where << " has '" << kPlacementAttrName << "' " << promised << ", but its type says "
                                << placement;
    return success();
  };
  for (auto [index, type] : llvm::enumerate(main.getArgumentTypes()))
    if (failed(check(type, main.getArgAttr(index, kPlacementAttrName), "argument " + Twine(index))))
      return failure();
  for (auto [index, type] : llvm::enumerate(main.getResultTypes()))
    if (failed(check(type, main.getResultAttr(index, kPlacementAttrName), "result " + Twine(index))))
      return failure();
  return success();
}

namespace {
struct LocalizePass : public fsdp::impl::LocalizePassBase<LocalizePass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = requireMesh(main);
    if (!mesh)
      return signalPassFailure();
    if (failed(checkSignature(main)) || failed(localizeMain(main, mesh)))
      return signalPassFailure();
    main.walk([&](Operation *op) {
      numGathers += isa<AllGatherOp>(op);
      numScatters += isa<ReduceScatterOp>(op);
      numReductions += isa<AllReduceOp>(op);
    });
  }

  LogicalResult localizeMain(func::FuncOp main, MeshAttr mesh) {
    Localizer localizer(mesh);
    SignatureAttributes attributes(main);
    SmallVector<Type> arguments, results;
    for (auto [index, type] : llvm::enumerate(main.getArgumentTypes())) {
      arguments.push_back(localizer.localType(type));
      attributes.ofArgument(index).set(kGlobalTypeAttrName, globalTypeOf(type));
      attributes.ofArgument(index).set(kPlacementAttrName, PlacementAttr::getFrom(type));
    }
    for (auto [index, type] : llvm::enumerate(main.getResultTypes())) {
      results.push_back(localizer.localType(type));
      attributes.ofResult(index).set(kGlobalTypeAttrName, globalTypeOf(type));
      attributes.ofResult(index).set(kPlacementAttrName, PlacementAttr::getFrom(type));
    }
    Region local;
    Block &block = local.emplaceBlock();
    for (auto [argument, type] : llvm::zip(main.getArguments(), arguments))
      block.addArgument(type, argument.getLoc());
    if (failed(localizer.localizeBlock(main.getBody().front(), block)))
      return failure();
    attributes.write();
    main.getBody().takeBody(local);
    main.setFunctionType(FunctionType::get(&getContext(), arguments, results));
    return success();
  }
};
} // namespace
