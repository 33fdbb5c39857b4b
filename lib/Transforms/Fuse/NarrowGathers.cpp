// Converts to a narrower type before a gather, and to a wider one behind it.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/IR/Iterators.h"

namespace fsdp {
#define GEN_PASS_DEF_NARROWGATHERSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Operations that only move elements: conversion may happen before or after them.
static bool movesElements(Operation *op) { return isa<stablehlo::ReshapeOp, stablehlo::TransposeOp>(op); }

/// The one narrower element type that everything made of `value` is converted to; null if there is none.
static Type narrowedType(Value value) {
  Type narrow;
  for (Operation *user : value.getUsers()) {
    Type wanted;
    if (auto convert = dyn_cast<stablehlo::ConvertOp>(user))
      wanted = getElementTypeOrSelf(convert.getResult());
    else if (movesElements(user))
      wanted = narrowedType(user->getResult(0));
    if (!wanted || (narrow && wanted != narrow))
      return {};
    narrow = wanted;
  }
  if (!narrow || narrow.getIntOrFloatBitWidth() >= getElementTypeOrSelf(value).getIntOrFloatBitWidth())
    return {};
  return narrow;
}

/// The convert to a wider floating-point type that makes the shards of `gather`; null if there is none. Widening is
/// exact, so it can stand behind the gather.
static stablehlo::ConvertOp widenedShards(AllGatherOp gather) {
  auto convert = gather.getInputs()[0].getDefiningOp<stablehlo::ConvertOp>();
  if (!convert)
    return {};
  auto from = dyn_cast<FloatType>(getElementTypeOrSelf(convert.getOperand()));
  auto to = dyn_cast<FloatType>(getElementTypeOrSelf(convert.getResult()));
  bool isExact = from && to && from.getWidth() < to.getWidth() && from.getWidth() >= 16;
  return isExact ? convert : stablehlo::ConvertOp();
}

/// Makes users of `wide` read `narrow`, which holds the same elements converted.
static void replaceConverted(Value wide, Value narrow) {
  for (Operation *user : llvm::make_early_inc_range(wide.getUsers())) {
    if (movesElements(user)) {
      OpBuilder builder(user);
      Operation *moved = builder.clone(*user);
      moved->setOperand(0, narrow);
      auto type = cast<RankedTensorType>(user->getResult(0).getType());
      moved->getResult(0).setType(type.clone(getElementTypeOrSelf(narrow)));
      replaceConverted(user->getResult(0), moved->getResult(0));
    } else {
      user->getResult(0).replaceAllUsesWith(narrow);
    }
    user->erase();
  }
}

namespace {

struct NarrowGathersPass : fsdp::impl::NarrowGathersPassBase<NarrowGathersPass> {
  void runOnOperation() override {
    SmallVector<AllGatherOp> gathers;
    getOperation().walk([&](AllGatherOp gather) {
      if (gather.getInputs().size() == 1)
        gathers.push_back(gather);
    });
    for (AllGatherOp gather : gathers) {
      if (Type narrow = narrowedType(gather.getOutputs()[0]))
        narrowOne(gather, narrow);
      else if (stablehlo::ConvertOp widening = widenedShards(gather))
        widenAfter(gather, widening.getOperand());
    }
    // From the end: the first visit keeps the conversion that there is.
    getOperation().walk<WalkOrder::PostOrder, ReverseIterator>([&](AllGatherOp gather) { convertInVisit(gather); });
  }

  /// A converted shard that several visits gather is converted in each: it is not kept from forward to backward.
  void convertInVisit(AllGatherOp gather) {
    for (OpOperand &input : gather->getOpOperands()) {
      auto convert = input.get().getDefiningOp<stablehlo::ConvertOp>();
      if (!convert || convert->hasOneUse() || convert->getBlock() != gather->getBlock())
        continue;
      OpBuilder builder(gather);
      input.set(builder.clone(*convert)->getResult(0));
    }
  }

  /// Gathers `shard`, of which the operand of `gather` is a wider form, and converts behind it.
  void widenAfter(AllGatherOp gather, Value shard) {
    OpBuilder builder(gather);
    Value wide = gather.getOutputs()[0];
    auto type = cast<RankedTensorType>(wide.getType()).clone(getElementTypeOrSelf(shard));
    auto narrow = AllGatherOp::create(builder, gather.getLoc(), TypeRange(type), shard, gather.getAxesAttr(),
                                      gather.getNamesAttr(), gather.getUnitAttr(), gather.getInstanceAttr());
    wide.replaceAllUsesWith(
        stablehlo::ConvertOp::create(builder, gather.getLoc(), wide.getType(), narrow.getOutputs()[0]));
    gather.erase();
    ++numNarrowed;
  }

  void narrowOne(AllGatherOp gather, Type narrow) {
    OpBuilder builder(gather);
    Value shard = gather.getInputs()[0], wide = gather.getOutputs()[0];
    auto withNarrow = [&](Value value) { return cast<RankedTensorType>(value.getType()).clone(narrow); };
    Value converted = stablehlo::ConvertOp::create(builder, gather.getLoc(), withNarrow(shard), shard);
    auto narrowGather =
        AllGatherOp::create(builder, gather.getLoc(), TypeRange(withNarrow(wide)), converted, gather.getAxesAttr(),
                            gather.getNamesAttr(), gather.getUnitAttr(), gather.getInstanceAttr());
    replaceConverted(wide, narrowGather.getOutputs()[0]);
    gather.erase();
    ++numNarrowed;
  }
};

} // namespace
