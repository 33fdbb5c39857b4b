// Packs small tensors of a grouped collective into one.

#include "TensorPieces.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

#include <map>

namespace fsdp {
#define GEN_PASS_DEF_FLATTENBUCKETSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Larger shards are not packed: their copies cost more than a member does.
static constexpr int64_t kLargestPacked = 64 << 10;

static int64_t countElements(Value value) { return cast<ShapedType>(value.getType()).getNumElements(); }

/// A product needs its operands in storage of their own; what else reads a value takes its part of a larger one.
static bool isReadByProduct(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    if (isa<stablehlo::ReshapeOp, stablehlo::TransposeOp, stablehlo::ConvertOp>(user))
      return isReadByProduct(user->getResult(0));
    return !isa<stablehlo::StablehloDialect>(user->getDialect()) ||
           isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(user);
  });
}

namespace {

/// Rewrites the grouped collectives of one function.
class BucketFlattener {
public:
  explicit BucketFlattener(const CostModel &costs) : costs(costs) {}

  /// Packs members of a gather or reduction; how many there were.
  template <typename OpType>
  unsigned flatten(OpType op);

private:
  /// What is packed of `op`, by element type: positions of its members.
  template <typename OpType>
  SmallVector<SmallVector<unsigned>> choose(OpType op) const;
  bool pays(Operation *op, ArrayRef<unsigned> members, int64_t bytes) const;

  Value packShards(OpBuilder &builder, AllGatherOp op, ArrayRef<unsigned> members);
  static Value packWholes(OpBuilder &builder, ReduceScatterOp op, ArrayRef<unsigned> members, int64_t ranks);
  static Value unpackWhole(OpBuilder &builder, Value packed, int64_t ranks, int64_t start, Value shard, Value whole);
  static Value unpackShard(OpBuilder &builder, Value packed, int64_t start, Value shard);

  const CostModel &costs;
  // Shards packed before: a second visit gathers the same value, so that schedule may keep the first one's result.
  DenseMap<Block *, std::map<std::vector<void *>, Value>> packedShards;
};

} // namespace

//===----------------------------------------------------------------------===//
// What pays
//===----------------------------------------------------------------------===//

/// Collectives of a block take longer than its compute, which would wait for them: only then is a kernel more for a
/// shorter call worth anything. Operations that will share a kernel count as one each, so this asks for a clear case.
static bool isBoundByLinks(Block &block, const CostModel &costs) {
  ComputeTimes times(costs);
  double compute = 0, communication = 0;
  for (Operation &op : block)
    if (isa<CollectiveOpInterface>(op))
      communication += costs.getCollectiveCost(&op).getSeconds();
    else
      compute += times(&op);
  return communication > compute;
}

/// Members fewer in a call, against the kernel that packs them and its bytes, read and written.
bool BucketFlattener::pays(Operation *op, ArrayRef<unsigned> members, int64_t bytes) const {
  auto axes = op->getAttrOfType<ArrayAttr>("axes");
  auto seconds = [&](unsigned count) { return costs.getAllGatherCost(axes, bytes, count).latencySeconds; };
  const Machine &machine = costs.getMachine();
  double saved = seconds(members.size()) - seconds(1);
  double copied = machine.kernelLatency + 2 * static_cast<double>(bytes) / machine.memoryBandwidth;
  return saved > copied;
}

template <typename OpType>
SmallVector<SmallVector<unsigned>> BucketFlattener::choose(OpType op) const {
  constexpr bool isGather = std::is_same_v<OpType, AllGatherOp>;
  llvm::MapVector<Type, std::pair<SmallVector<unsigned>, int64_t>> byType;
  for (unsigned index = 0; index < op.getNumOperands(); ++index) {
    Value shard = isGather ? op.getInputs()[index] : op.getOutputs()[index];
    int64_t bytes = getTensorBytes(TypeRange(shard.getType()));
    if (bytes == 0 || bytes > kLargestPacked || isReadByProduct(op.getOutputs()[index]))
      continue;
    auto &[members, total] = byType[getElementTypeOrSelf(shard)];
    members.push_back(index);
    total += isGather ? bytes : getTensorBytes(TypeRange(op.getInputs()[index].getType()));
  }
  SmallVector<SmallVector<unsigned>> chosen;
  for (auto &[type, entry] : byType)
    if (entry.first.size() > 1 && pays(op, entry.first, entry.second))
      chosen.push_back(entry.first);
  return chosen;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

static Value concatenate(OpBuilder &builder, Location loc, ArrayRef<Value> parts, int64_t dimension) {
  auto type = cast<RankedTensorType>(parts.front().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = 0;
  for (Value part : parts)
    shape[dimension] += cast<RankedTensorType>(part.getType()).getDimSize(dimension);
  return stablehlo::ConcatenateOp::create(builder, loc, type.clone(shape), parts, dimension);
}

Value BucketFlattener::packShards(OpBuilder &builder, AllGatherOp op, ArrayRef<unsigned> members) {
  std::vector<void *> key;
  for (unsigned member : members)
    key.push_back(op.getInputs()[member].getAsOpaquePointer());
  Value &packed = packedShards[op->getBlock()][key];
  if (packed)
    return packed;
  SmallVector<Value> parts;
  for (unsigned member : members) {
    Value shard = op.getInputs()[member];
    parts.push_back(reshapeTo(builder, shard.getLoc(), shard, {countElements(shard)}));
  }
  return packed = concatenate(builder, op.getLoc(), parts, 0);
}

/// Row r is what rank r keeps of all members, one after another; what is past a member's end is zero.
Value BucketFlattener::packWholes(OpBuilder &builder, ReduceScatterOp op, ArrayRef<unsigned> members, int64_t ranks) {
  SmallVector<Value> parts;
  for (unsigned member : members) {
    Value whole = op.getInputs()[member];
    int64_t elements = countElements(whole), kept = countElements(op.getOutputs()[member]);
    Value flat = reshapeTo(builder, whole.getLoc(), whole, {elements});
    auto type = cast<RankedTensorType>(flat.getType());
    if (elements < ranks * kept) {
      auto scalar = RankedTensorType::get({}, type.getElementType());
      Value zero = createZeros(builder, op.getLoc(), scalar);
      flat =
          stablehlo::PadOp::create(builder, op.getLoc(), type.clone({ranks * kept}), flat, zero, ArrayRef<int64_t>{0},
                                   ArrayRef<int64_t>{ranks * kept - elements}, ArrayRef<int64_t>{0});
    }
    parts.push_back(reshapeTo(builder, flat.getLoc(), flat, {ranks, kept}));
  }
  Value rows = concatenate(builder, op.getLoc(), parts, 1);
  return reshapeTo(builder, rows.getLoc(), rows, {countElements(rows)});
}

Value BucketFlattener::unpackWhole(OpBuilder &builder, Value packed, int64_t ranks, int64_t start, Value shard,
                                   Value whole) {
  int64_t each = countElements(shard);
  Value rows = reshapeTo(builder, packed.getLoc(), packed, {ranks, countElements(packed) / ranks});
  Value own = takeRows(builder, rows.getLoc(), rows, 1, start, each);
  own = reshapeTo(builder, own.getLoc(), own, {ranks * each});
  own = takeRows(builder, own.getLoc(), own, 0, 0, countElements(whole));
  return reshapeTo(builder, own.getLoc(), own, cast<RankedTensorType>(whole.getType()).getShape());
}

Value BucketFlattener::unpackShard(OpBuilder &builder, Value packed, int64_t start, Value shard) {
  Value own = takeRows(builder, packed.getLoc(), packed, 0, start, countElements(shard));
  return reshapeTo(builder, own.getLoc(), own, cast<RankedTensorType>(shard.getType()).getShape());
}

//===----------------------------------------------------------------------===//
// The collective
//===----------------------------------------------------------------------===//

/// "first and 3 more", for messages and reports.
static StringAttr joinNames(ArrayAttr names, ArrayRef<unsigned> members) {
  StringRef first = cast<StringAttr>(names[members.front()]).getValue();
  return StringAttr::get(names.getContext(), first + " and " + Twine(members.size() - 1) + " more");
}

template <typename OpType>
unsigned BucketFlattener::flatten(OpType op) {
  constexpr bool isGather = std::is_same_v<OpType, AllGatherOp>;
  SmallVector<SmallVector<unsigned>> chosen = choose(op);
  if (chosen.empty())
    return 0;
  int64_t ranks = costs.getMesh().getAxesSize(op.getAxesAttr());
  OpBuilder builder(op);
  ArrayAttr oldNames = op.getNamesAttr();
  SmallVector<Value> inputs;
  SmallVector<Type> types;
  SmallVector<Attribute> names;
  SmallVector<unsigned> left;
  for (unsigned index = 0; index < op.getNumOperands(); ++index)
    if (llvm::none_of(chosen, [&](ArrayRef<unsigned> members) { return llvm::is_contained(members, index); }))
      left.push_back(index);
  for (unsigned index : left) {
    inputs.push_back(op.getInputs()[index]);
    types.push_back(op.getOutputs()[index].getType());
    if (oldNames)
      names.push_back(oldNames[index]);
  }
  for (ArrayRef<unsigned> members : chosen) {
    if constexpr (isGather)
      inputs.push_back(packShards(builder, op, members));
    else
      inputs.push_back(packWholes(builder, op, members, ranks));
    auto type = cast<RankedTensorType>(inputs.back().getType());
    int64_t elements = type.getNumElements();
    types.push_back(type.clone({isGather ? elements * ranks : elements / ranks}));
    if (oldNames)
      names.push_back(joinNames(oldNames, members));
  }
  OperationState state(op.getLoc(), OpType::getOperationName(), inputs, types, op->getAttrs());
  if (oldNames)
    state.attributes.set("names", builder.getArrayAttr(names));
  Operation *made = builder.create(state);
  for (auto [result, index] : llvm::zip(made->getResults(), left))
    op.getOutputs()[index].replaceAllUsesWith(result);
  unsigned packedMembers = 0;
  for (auto [position, members] : llvm::enumerate(chosen)) {
    Value packed = made->getResult(left.size() + position);
    int64_t start = 0;
    for (unsigned member : members) {
      Value input = op.getInputs()[member], output = op.getOutputs()[member];
      output.replaceAllUsesWith(isGather ? unpackWhole(builder, packed, ranks, start, input, output)
                                         : unpackShard(builder, packed, start, output));
      start += countElements(isGather ? input : output);
    }
    packedMembers += members.size();
  }
  op.erase();
  return packedMembers;
}

namespace {

struct FlattenBucketsPass : fsdp::impl::FlattenBucketsPassBase<FlattenBucketsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> grouped;
    getOperation().walk([&](CollectiveOpInterface op) {
      if (isa<AllGatherOp, ReduceScatterOp>(op) && op->getNumOperands() > 1)
        grouped.push_back(op);
    });
    if (grouped.empty())
      return;
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    MeshAttr mesh = requireMesh(getOperation());
    if (failed(machine) || !mesh)
      return signalPassFailure();
    CostModel costs(*machine, mesh);
    BucketFlattener flattener(costs);
    DenseMap<Block *, bool> bound;
    for (Operation *op : grouped)
      bound.try_emplace(op->getBlock(), false);
    for (auto &[block, isBound] : bound)
      isBound = isBoundByLinks(*block, costs);
    llvm::erase_if(grouped, [&](Operation *op) { return !bound.lookup(op->getBlock()); });
    for (Operation *op : grouped)
      numPacked += llvm::TypeSwitch<Operation *, unsigned>(op)
                       .Case<AllGatherOp, ReduceScatterOp>([&](auto typed) { return flattener.flatten(typed); })
                       .Default(0U);
  }
};

} // namespace
