// fsdp-plan-arena: every buffer gets its place in the arena; the peak is written down by category.

#include "BufferLifetimes.h"
#include "IntervalPacking.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Support/CudaToolkit.h"
#include "fsdp/Transforms/Bufferize/Passes.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace fsdp;

namespace fsdp {
#define GEN_PASS_DEF_PLANARENAPASS
#include "fsdp/Transforms/Bufferize/Passes.h.inc"
} // namespace fsdp

namespace {
/// The finished plan.
struct ArenaPlan {
  SmallVector<ArenaBuffer> buffers;
  int64_t arenaBytes = 0;
  int64_t workspaceOffset = 0, workspaceBytes = 0; ///< of all products
  Peak peak;
};
} // namespace

static int64_t align(int64_t bytes) { return llvm::alignTo(bytes, kArenaAlignment); }

/// What products of the target's library are to have as scratch; 0 if there are none, or on CPUs.
static int64_t findWorkspace(func::FuncOp main) {
  auto attribute = main->getParentOfType<ModuleOp>()->getAttrOfType<StringAttr>(kTargetAttrName);
  llvm::Expected<Target> target = parseTarget(attribute ? attribute.getValue() : "cpu");
  if (!target) { // annotate has said so
    llvm::consumeError(target.takeError());
    return 0;
  }
  int64_t bytes = 0;
  for (const CudaArchitecture &architecture : target->architectures)
    bytes = std::max(bytes, architecture.workspaceBytes);
  bool hasProducts = main.walk([](GemmOp) { return WalkResult::interrupt(); }).wasInterrupted();
  return hasProducts ? bytes : 0;
}

namespace {
/// What is packed: one block for each buffer that is no argument, or for two that share their place.
class MovableBlocks {
public:
  MovableBlocks(ArrayRef<ArenaBuffer> buffers, ArrayRef<SharedPlace> shared) {
    for (const ArenaBuffer &buffer : buffers)
      if (!isa<BlockArgument>(buffer.base)) {
        blockOf[buffer.base] = blocks.size();
        blocks.push_back({buffer.live, align(buffer.capacityBytes)});
      }
    for (const SharedPlace &place : shared)
      share(place);
  }

  int64_t getOffset(Value base) const { return blocks[blockOf.lookup(base)].offset; }

  SmallVector<PackedBlock> blocks;

private:
  void share(const SharedPlace &place) {
    unsigned number = blockOf.lookup(place.begin);
    PackedBlock &block = blocks[number], &end = blocks[blockOf.lookup(place.end)];
    block.bytes = std::max(block.bytes, end.bytes);
    // Memory between the two is free, unless there is no time between them.
    if (block.live.overlaps(end.live))
      block.live.include(end.live.end);
    else
      block.again = end.live;
    end.bytes = 0;
    blockOf[place.end] = number;
  }

  llvm::DenseMap<Value, unsigned> blockOf;
};
} // namespace

/// Arguments lie at the bottom in their order, since they never move, then the workspace; what lives for a while is
/// packed above them.
static ArenaPlan plan(SmallVector<ArenaBuffer> buffers, ArrayRef<SharedPlace> shared, int64_t workspaceBytes) {
  ArenaPlan result;
  MovableBlocks movable(buffers, shared);
  SmallVector<PackedBlock> all = movable.blocks;
  int64_t bottom = 0;
  for (ArenaBuffer &buffer : buffers)
    if (isa<BlockArgument>(buffer.base)) {
      all.push_back({buffer.live, align(buffer.capacityBytes)});
      buffer.offset = bottom;
      bottom += align(buffer.capacityBytes);
    }
  result.workspaceOffset = bottom;
  result.workspaceBytes = workspaceBytes;
  bottom += align(workspaceBytes);
  result.arenaBytes = bottom + packBlocks(movable.blocks);
  result.peak = findPeak(all);
  result.peak.bytes += align(workspaceBytes);
  for (ArenaBuffer &buffer : buffers)
    if (!isa<BlockArgument>(buffer.base))
      buffer.offset = bottom + movable.getOffset(buffer.base);
  result.buffers = std::move(buffers);
  return result;
}

/// What is live at the peak, in bytes per category.
static llvm::MapVector<MemoryCategory, int64_t> sumByCategory(const ArenaPlan &plan) {
  llvm::MapVector<MemoryCategory, int64_t> sums;
  for (unsigned category = 0; category <= getMaxEnumValForMemoryCategory(); ++category)
    sums[static_cast<MemoryCategory>(category)] = 0;
  for (const ArenaBuffer &buffer : plan.buffers)
    if (buffer.live.begin <= plan.peak.when && plan.peak.when <= buffer.live.end)
      sums[buffer.category] += align(buffer.capacityBytes);
  sums[MemoryCategory::Workspace] += align(plan.workspaceBytes);
  sums.remove_if([](auto &entry) { return entry.second == 0; });
  return sums;
}

/// One error with the categories, and a note for each of the largest tensors at the peak.
static LogicalResult emitOverLimit(func::FuncOp main, const ArenaPlan &plan, int64_t limit, int64_t reserve) {
  InFlightDiagnostic error = main.emitError() << "the step needs " << plan.arenaBytes + reserve
                                              << " bytes per rank, but 'memory-limit' is " << limit << "; ";
  if (reserve > 0)
    error << "the machine reserves " << reserve << "; ";
  error << "at the peak";
  char separator = ':';
  for (auto [category, bytes] : sumByCategory(plan)) {
    error << separator << ' ' << stringifyMemoryCategory(category) << ' ' << bytes;
    separator = ',';
  }
  SmallVector<const ArenaBuffer *> live;
  for (const ArenaBuffer &buffer : plan.buffers)
    if (buffer.live.begin <= plan.peak.when && plan.peak.when <= buffer.live.end)
      live.push_back(&buffer);
  llvm::sort(live, [](const ArenaBuffer *a, const ArenaBuffer *b) {
    return std::pair(-a->capacityBytes, a) < std::pair(-b->capacityBytes, b);
  });
  for (const ArenaBuffer *buffer : ArrayRef(live).take_front(5)) {
    // As the user wrote it: a tensor.
    auto type = cast<MemRefType>(buffer->base.getType());
    error.attachNote(buffer->base.getLoc()) << "'" << buffer->name << "' (" << stringifyMemoryCategory(buffer->category)
                                            << ", " << RankedTensorType::get(type.getShape(), type.getElementType())
                                            << ") takes " << buffer->capacityBytes << " bytes";
  }
  return error;
}

/// `fsdp.results`: what a host must know of each result, in order.
static ArrayAttr describeResults(func::FuncOp main, const llvm::DenseMap<Value, int64_t> &offsets) {
  Builder builder(main.getContext());
  SmallVector<Attribute> results;
  Operation *end = main.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(end->getOperands())) {
    auto type = cast<MemRefType>(value.getType());
    NamedAttrList entry;
    for (StringRef name : {kPathAttrName, kRoleAttrName, kPlacementAttrName, kGlobalTypeAttrName, kFeedsAttrName})
      if (Attribute attribute = main.getResultAttr(index, name))
        entry.set(name.drop_front(strlen("fsdp.")), attribute);
    entry.set("local_type", TypeAttr::get(RankedTensorType::get(type.getShape(), type.getElementType())));
    entry.set("offset", builder.getI64IntegerAttr(offsets.at(getBaseBuffer(value))));
    results.push_back(entry.getDictionary(main.getContext()));
  }
  return builder.getArrayAttr(results);
}

/// Writes the plan into main, which loses its results.
static void applyPlan(func::FuncOp main, const ArenaPlan &plan) {
  Builder builder(main.getContext());
  SignatureAttributes attributes(main);
  llvm::DenseMap<Value, int64_t> offsets;
  for (const ArenaBuffer &buffer : plan.buffers) {
    offsets[buffer.base] = buffer.offset;
    if (auto argument = dyn_cast<BlockArgument>(buffer.base))
      attributes.ofArgument(argument.getArgNumber()).set(kOffsetAttrName, builder.getI64IntegerAttr(buffer.offset));
    else
      buffer.base.getDefiningOp<BufferOp>().setOffset(buffer.offset);
  }
  attributes.write();
  main->setAttr(kResultsAttrName, describeResults(main, offsets));
  main->setAttr(kArenaBytesAttrName, builder.getI64IntegerAttr(plan.arenaBytes));
  if (plan.workspaceBytes > 0)
    main->setAttr(kWorkspaceAttrName, builder.getDenseI64ArrayAttr({plan.workspaceOffset, plan.workspaceBytes}));
  NamedAttrList categories;
  for (auto [category, bytes] : sumByCategory(plan))
    categories.set(stringifyMemoryCategory(category), builder.getI64IntegerAttr(bytes));
  main->setAttr(kPeakByCategoryAttrName, categories.getDictionary(main.getContext()));
  main.getBody().front().getTerminator()->setOperands({});
  main.setResAttrsAttr(nullptr);
  main.setFunctionType(builder.getFunctionType(main.getArgumentTypes(), {}));
}

namespace {
class PlanArenaPass : public fsdp::impl::PlanArenaPassBase<PlanArenaPass> {
public:
  using PlanArenaPassBase::PlanArenaPassBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main || main->hasAttr(kArenaBytesAttrName)) {
      getOperation().emitError("expected a function 'main' whose arena is not planned yet");
      return signalPassFailure();
    }
    FailureOr<SmallVector<ArenaBuffer>> buffers = computeBufferLifetimes(main);
    if (failed(buffers))
      return signalPassFailure();
    ArenaPlan result = plan(std::move(*buffers), findSharedPlaces(main), findWorkspace(main));
    numBuffers += result.buffers.size();
    numPeakBytes += result.peak.bytes;
    numLostBytes += result.arenaBytes - result.peak.bytes;
    if (failed(checkLimit(main, result)))
      return signalPassFailure();
    applyPlan(main, result);
  }

private:
  /// The machine's reserve is part of the limit.
  LogicalResult checkLimit(func::FuncOp main, const ArenaPlan &plan) {
    if (memoryLimit <= 0)
      return success();
    FailureOr<Machine> machine = loadMachineOf(main);
    if (failed(machine))
      return failure();
    if (plan.arenaBytes + machine->reserveBytes > memoryLimit)
      return emitOverLimit(main, plan, memoryLimit, machine->reserveBytes);
    return success();
  }
};
} // namespace
