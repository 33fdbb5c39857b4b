// fsdp-place-gathers: which parameters stay gathered from one visit to the next.

#include "VisitPairs.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Remarks.h"

#include "llvm/Support/FormatVariadic.h"

namespace fsdp {
#define GEN_PASS_DEF_PLACEGATHERSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

/// Bytes that the block's values take at each of its operations, and the most that they may.
class MemoryRoom {
public:
  /// Without a limit nothing may grow beyond the peak that there is.
  MemoryRoom(Block &block, int64_t limit) : live(measureLiveBytes(block)) {
    int64_t position = 0;
    for (Operation &op : block)
      positions[&op] = position++;
    added.resize(position, 0);
    room = limit ? limit - getTensorBytes(block.getArgumentTypes()) : live.getPeak();
  }

  /// Bytes over the limit if `bytes` more are held from `first` to `last`; 0 or less if they fit.
  int64_t getExcess(Operation *first, Operation *last, int64_t bytes) const {
    int64_t most = 0;
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      most = std::max(most, live.at(position) + added[position]);
    return most + bytes - room;
  }

  void take(Operation *first, Operation *last, int64_t bytes) {
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      added[position] += bytes;
  }

private:
  LiveBytes live;
  DenseMap<Operation *, int64_t> positions;
  SmallVector<int64_t> added;
  int64_t room;
};

struct PlaceGathersPass : fsdp::impl::PlaceGathersPassBase<PlaceGathersPass> {
  using PlaceGathersPassBase::PlaceGathersPassBase;

  void runOnOperation() override {
    if (getOperation().isExternal() || getOperation().getBody().front().getOps<AllGatherOp>().empty())
      return;
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    MeshAttr mesh = requireMesh(getOperation());
    if (failed(machine) || !mesh)
      return signalPassFailure();
    CostModel costs(*machine, mesh);
    placeGathers(getOperation().getBody().front(), costs);
  }

  /// Greedy by seconds saved per byte held; what does not fit is passed over, not the end.
  void placeGathers(Block &block, const CostModel &costs) {
    SmallVector<VisitPair> pairs = findVisitPairs(block, costs);
    if (pairs.empty())
      return;
    llvm::sort(pairs, [](const VisitPair &a, const VisitPair &b) {
      double left = a.seconds * b.bytes, right = b.seconds * a.bytes;
      return left == right ? AllGatherOp(a.second)->isBeforeInBlock(b.second) : left > right;
    });
    MemoryRoom memory(block, arenaBytes);
    SmallVector<VisitPair> kept;
    for (const VisitPair &pair : pairs) {
      int64_t excess = memory.getExcess(pair.heldFrom, pair.second, pair.bytes);
      if (remarks)
        report(pair, excess);
      if (pair.seconds <= 0 || excess > 0)
        continue;
      memory.take(pair.heldFrom, pair.second, pair.bytes);
      kept.push_back(pair);
    }
    // From the end, so that what a later pair holds still exists.
    llvm::sort(kept,
               [](const VisitPair &a, const VisitPair &b) { return AllGatherOp(b.second)->isBeforeInBlock(a.second); });
    for (const VisitPair &pair : kept)
      keepGathered(pair);
    numKept += kept.size();
  }

  void report(const VisitPair &pair, int64_t excess) {
    auto options = remark::RemarkOpts::name("reshard-after-forward").category("fsdp-schedule");
    Operation *gather = pair.second;
    auto unit = gather->getAttrOfType<StringAttr>("unit");
    std::string what =
        llvm::formatv("'{0}': {1} bytes, {2:f6} s exposed", unit ? unit.getValue() : "", pair.bytes, pair.seconds);
    Location loc = gather->getLoc();
    if (pair.seconds <= 0)
      remark::missed(loc, options) << what + ": gathered again, compute hides it";
    else if (excess > 0)
      remark::missed(loc, options) << what + ": gathered again, keeping it takes " + std::to_string(excess) +
                                          " bytes too many";
    else
      remark::passed(loc, options) << what + ": kept from the visit before";
  }
};

} // namespace
