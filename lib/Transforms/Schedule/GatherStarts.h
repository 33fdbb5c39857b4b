// When the gathers of a block start.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_GATHERSTARTS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_GATHERSTARTS_H

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Scheduling/LatestStarts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace fsdp {

/// How the start of a gather is chosen.
enum class PrefetchPolicy {
  Planned,    // as late as hides it, within the limit on memory
  None,       // at its use
  OneAhead,   // when the gather before it is used: what FSDP2 documents
  GreedyAhead // SimpleFSDP's plan: as many as the compute of one step hides, started together a step ahead
};

/// One gather of a block, or the wait for one that a loop carries into it.
struct Gather {
  mlir::Operation *start = nullptr;            // null: started elsewhere
  mlir::Operation *wait = nullptr;             // null: the handle is passed on to the next iteration
  llvm::SmallVector<mlir::Operation *> makers; // of its operands, which move with it
  scheduling::Prefetch prefetch;
};

/// An order of a block with starts of gathers ahead of their use.
struct GatherOrder {
  llvm::SmallVector<mlir::Operation *> order;
  llvm::SmallVector<mlir::Operation *> limited;  // starts that memory keeps back
  llvm::SmallVector<mlir::Operation *> earliest; // starts that cannot stand earlier, because of operands
};

/// The gathers of a block, taken out of its order.
class GatherStarts {
public:
  /// `order` are the block's operations but its terminator, in the order of compute.
  GatherStarts(mlir::Block &block, llvm::ArrayRef<mlir::Operation *> order, const CostModel &costs,
               llvm::function_ref<double(mlir::Operation *)> seconds);

  /// The whole order again, each gather started at its use.
  llvm::SmallVector<mlir::Operation *> orderAtUse() const;

  /// The whole order with starts as `policy` wants them. Gathers take `lead` times as long as alone; beside what is
  /// live in `orderAtUse`, up to `budget` bytes may be taken. Other policies than the planned one name no starts.
  llvm::Expected<GatherOrder> orderAhead(PrefetchPolicy policy, llvm::function_ref<double(mlir::Operation *)> lead,
                                         int64_t budget) const;

private:
  void collectMakers(llvm::ArrayRef<mlir::Operation *> order);
  void findOtherUses();
  llvm::SmallVector<std::pair<mlir::Operation *, size_t>> placeMakers(llvm::ArrayRef<size_t> starts) const;
  void addGather(mlir::Operation *start, const llvm::DenseMap<mlir::Operation *, size_t> &positions);
  void addCarriedWait(mlir::Operation *wait, const llvm::DenseMap<mlir::Operation *, size_t> &positions);
  size_t getNeed(mlir::Operation *wait, const llvm::DenseMap<mlir::Operation *, size_t> &positions) const;
  double getNextIterationNeed(mlir::Value handle) const;
  llvm::SmallVector<size_t> startsOneAhead() const;
  llvm::SmallVector<size_t> startsGreedy() const;
  llvm::SmallVector<mlir::Operation *> assemble(llvm::ArrayRef<size_t> starts) const;

  mlir::Block &block;
  const CostModel &costs;
  llvm::DenseSet<mlir::Operation *> makers;
  llvm::SmallVector<mlir::Operation *> makersInOrder;
  llvm::DenseMap<mlir::Operation *, size_t> otherUses; // position, by maker
  llvm::SmallVector<mlir::Operation *> compute;        // everything else, in order
  std::vector<double> times;
  std::vector<size_t> behindInnerBlocks; // by position: behind the last loop or branch before it
  llvm::SmallVector<Gather> gathers;     // in the order of their use
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_GATHERSTARTS_H
