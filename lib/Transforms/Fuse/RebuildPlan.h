// Which values of a block are computed again behind the peak of memory instead of kept until there. An analysis: it
// never changes the program.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_REBUILDPLAN_H
#define FSDP_LIB_TRANSFORMS_FUSE_REBUILDPLAN_H

#include "fsdp/Analysis/Cost/CostModel.h"

#include "llvm/ADT/DenseSet.h"

namespace fsdp {

/// A value, and its uses behind the peak.
struct Rebuild {
  mlir::Value value;
  llvm::SmallVector<mlir::OpOperand *> uses;
  bool isStored = false; // a product or the like reads it from memory; else kernels compute it where they use it
};

class RebuildPlan {
public:
  RebuildPlan(mlir::Block &block, const CostModel &costs);

  /// In program order.
  llvm::ArrayRef<Rebuild> getRebuilds() const { return rebuilds; }

  /// What stands between two products, collectives or loops; a use by one of these belongs to what is before it.
  unsigned getSegment(mlir::Operation *user) const;

  /// The first operation of a segment; null for segment 0.
  mlir::Operation *getBoundary(unsigned segment) const { return boundaries[segment]; }

  /// `value` is there behind the peak, so a chain of operations that is made again starts from it.
  bool isSource(mlir::Value value) const { return sources.contains(value); }

  /// What takes the place of a gathered source in `segment`: the same gathered again; null if it is not.
  mlir::Value getGatheredAgain(mlir::Value gathered, unsigned segment) const;

private:
  /// The chain from sources to a value, as far as it was looked at.
  struct Chain {
    int64_t cost = 0;       // per element, in cheap operations
    int64_t bytes = 0;      // that its sources are read with
    int64_t newBytes = 0;   // of sources that were not alive at the peak
    unsigned needed = 0;    // last segment in which it is made
    unsigned first = 0;     // first segment in which it is made
    int64_t valueBytes = 0; // of what it makes
    llvm::DenseSet<mlir::Value> seen, sources;
  };

  void number();
  void findPeak();
  std::optional<Rebuild> find(mlir::Operation *op);
  bool follow(mlir::Value value, bool isRoot, Chain &chain) const;
  bool takeSource(mlir::Value value, bool isAlive, Chain &chain) const;
  bool isAliveAtPeak(mlir::Value value) const;
  unsigned segmentOf(mlir::Operation *op) const;

  mlir::Block &block;
  const CostModel &costs;
  llvm::DenseMap<mlir::Operation *, unsigned> segments;
  llvm::DenseMap<mlir::Value, unsigned> lastUses; // segments, views followed
  llvm::SmallVector<mlir::Operation *> boundaries;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> gatherings; // of a shard, in program order
  unsigned peak = 0;
  int64_t peakBytes = 0;
  double secondsLeft = 0; // that may be spent on values that are stored again
  llvm::DenseSet<mlir::Value> rebuilt, sources;
  llvm::SmallVector<Rebuild> rebuilds;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_REBUILDPLAN_H
