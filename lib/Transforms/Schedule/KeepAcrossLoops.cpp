// Stores what a loop gathers in stacks, for a later loop.

#include "KeepGathered.h"
#include "LoopPairs.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fsdp;

static RankedTensorType getStackType(int64_t count, Value element) {
  auto type = cast<RankedTensorType>(element.getType());
  SmallVector<int64_t> shape{count};
  llvm::append_range(shape, type.getShape());
  return RankedTensorType::get(shape, type.getElementType());
}

/// A kernel of `inputs` with one result; `write` makes it from the block's arguments.
static Value createKernel(ImplicitLocOpBuilder &builder, StringRef name, Type type, ValueRange inputs, bool inPlace,
                          function_ref<Value(ValueRange)> write) {
  OpBuilder::InsertionGuard guard(builder);
  auto ties = inPlace ? builder.getDenseI64ArrayAttr({0}) : DenseI64ArrayAttr();
  auto kernel = KernelOp::create(builder, TypeRange{type}, builder.getStringAttr(name), inputs, ValueRange(), ties);
  Block &body = kernel.getBody().emplaceBlock();
  for (Value input : inputs)
    body.addArgument(input.getType(), input.getLoc());
  builder.setInsertionPointToStart(&body);
  YieldOp::create(builder, write(body.getArguments()));
  return kernel.getResult(0);
}

/// `index`, then zeros of its type, for all dimensions of a stack.
static SmallVector<Value> createStarts(ImplicitLocOpBuilder &builder, Value index, int64_t rank) {
  auto type = cast<RankedTensorType>(index.getType());
  Value zero = stablehlo::ConstantOp::create(
      builder, DenseElementsAttr::get(type, Attribute(builder.getIntegerAttr(type.getElementType(), 0))));
  SmallVector<Value> starts(rank, zero);
  starts.front() = index;
  return starts;
}

static RankedTensorType getBoxType(RankedTensorType stack) {
  SmallVector<int64_t> shape(stack.getShape());
  shape.front() = 1;
  return RankedTensorType::get(shape, stack.getElementType());
}

static Value createZeros(ImplicitLocOpBuilder &builder, RankedTensorType type) {
  return createKernel(builder, "kept", type, {}, false, [&](ValueRange) -> Value {
    return stablehlo::ConstantOp::create(builder,
                                         DenseElementsAttr::get(type, builder.getZeroAttr(type.getElementType())));
  });
}

static Value createWrite(ImplicitLocOpBuilder &builder, Value stack, Value element, Value index) {
  auto type = cast<RankedTensorType>(stack.getType());
  return createKernel(builder, "keep", type, {stack, element, index}, true, [&](ValueRange inputs) -> Value {
    Value box = stablehlo::ReshapeOp::create(builder, getBoxType(type), inputs[1]);
    SmallVector<Value> starts = createStarts(builder, inputs[2], type.getRank());
    return stablehlo::DynamicUpdateSliceOp::create(builder, type, inputs[0], box, starts);
  });
}

static Value createRead(ImplicitLocOpBuilder &builder, Value stack, Value index, Type element) {
  auto type = cast<RankedTensorType>(stack.getType());
  return createKernel(builder, "read_kept", element, {stack, index}, false, [&](ValueRange inputs) -> Value {
    SmallVector<Value> starts = createStarts(builder, inputs[1], type.getRank());
    RankedTensorType box = getBoxType(type);
    Value slice = stablehlo::DynamicSliceOp::create(builder, box, inputs[0], starts, box.getShape());
    return stablehlo::ReshapeOp::create(builder, element, slice);
  });
}

/// Carries a stack for each of `elements` through `loop`, which writes them at `indices`. Returns the loop in its
/// place, with the stacks as its last results.
static scf::ForOp storeInStacks(scf::ForOp loop, ArrayRef<Value> elements, ArrayRef<Value> indices, int64_t count) {
  ImplicitLocOpBuilder builder(loop.getLoc(), loop);
  SmallVector<Value> stacks;
  for (Value element : elements)
    stacks.push_back(createZeros(builder, getStackType(count, element)));
  IRRewriter rewriter(loop->getContext());
  rewriter.setInsertionPoint(loop);
  auto yields = [&](OpBuilder &inner, Location loc, ArrayRef<BlockArgument> arguments) {
    ImplicitLocOpBuilder here(loc, inner);
    SmallVector<Value> next;
    for (auto [stack, element, index] : llvm::zip_equal(arguments, elements, indices)) {
      // At once, so that what was gathered is free after its last use.
      here.setInsertionPointAfterValue(element);
      next.push_back(createWrite(here, stack, element, index));
    }
    return next;
  };
  FailureOr<LoopLikeOpInterface> wider =
      cast<LoopLikeOpInterface>(*loop).replaceWithAdditionalYields(rewriter, stacks, false, yields);
  assert(succeeded(wider) && "scf.for takes more carried values");
  return cast<scf::ForOp>(**wider);
}

/// The first operation of the block of `gather` that uses its result `index`; `gather` if none does.
static Operation *getFirstUser(AllGatherOp gather, unsigned index) {
  Operation *first = nullptr;
  for (Operation *user : gather.getOutputs()[index].getUsers())
    if (Operation *here = gather->getBlock()->findAncestorOpInBlock(*user); !first || here->isBeforeInBlock(first))
      first = here;
  return first ? first : gather;
}

void fsdp::keepAcrossLoops(MutableArrayRef<LoopPair> pairs, size_t number, bool inParts, MeshAttr mesh) {
  LoopPair &pair = pairs[number];
  scf::ForOp loop = pair.firstLoop;
  SmallVector<Value> elements, indices;
  for (LoopMember &member : pair.members) {
    Value whole = member.first;
    elements.push_back(inParts ? createPart(whole, pair.groupAxes, mesh.getAxesSize(pair.groupAxes)) : whole);
    indices.push_back(createIndex(member.firstSlice));
  }
  scf::ForOp wider = storeInStacks(loop, elements, indices, pair.members.front().firstSlice.getCount());
  for (LoopPair &other : pairs) {
    if (other.firstLoop == loop)
      other.firstLoop = wider;
    if (other.secondLoop == loop)
      other.secondLoop = wider;
  }
  ValueRange stacks = wider.getResults().take_back(elements.size());
  ImplicitLocOpBuilder builder(pair.second.getLoc(), pair.second);
  SmallVector<unsigned> members;
  SmallVector<Value> kept;
  for (auto [member, stack, element] : llvm::zip_equal(pair.members, stacks, elements)) {
    Value index = createIndex(member.secondSlice);
    members.push_back(member.second);
    builder.setInsertionPoint(inParts ? pair.second : getFirstUser(pair.second, member.second));
    kept.push_back(createRead(builder, stack, index, element.getType()));
  }
  AllGatherOp second = pair.second;
  SmallVector<OpResult> old(second->getResults());
  SmallVector<Value> replaced = replaceMembers(second, members, kept, inParts ? pair.groupAxes : ArrayAttr());
  for (LoopPair &other : pairs.drop_front(number + 1))
    for (LoopMember &member : other.members)
      if (const auto *found = llvm::find(old, member.first); found != old.end())
        member.first = cast<OpResult>(replaced[found - old.begin()]);
}

void fsdp::eraseUnusedIn(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isa<KernelOp, ReshapeOp>(op) && op.use_empty())
      op.erase();
}
