// Which operations of a block form one kernel. An analysis: it never changes the program.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_FUSIONPLAN_H
#define FSDP_LIB_TRANSFORMS_FUSE_FUSIONPLAN_H

#include "KernelRules.h"
#include "fsdp/Support/Machine.h"

#include "mlir/IR/Block.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

#include <map>
#include <memory>

namespace fsdp {

/// Operations that become one kernel. The kernel takes the place of its root, which is the last of them; everything
/// that reads an output stands behind that place, so kernels in the order of their roots need no sorting.
struct Cluster {
  mlir::Operation *root;
  unsigned position;                            // of the root in its block
  llvm::SmallVector<mlir::Operation *> members; // users before what they use; the root is first
  llvm::SmallSetVector<mlir::Value, 4> outputs; // results of members that others read, of one shape
  bool hasReduction = false;
  /// Names of index maps: (map of the user, user, operand). Values under one map are computed once an element.
  std::map<std::tuple<unsigned, mlir::Operation *, unsigned>, unsigned> maps;
};

/// How a kernel evaluates a value.
struct Demand {
  unsigned map = 0;             // from the index of an output element to the index of the value; 0: the identity
  int64_t budget = 0;           // cost that may be spent per evaluation, since it repeats
  int64_t copyBudget = 0;       // cost that may be spent on computing the same in several kernels
  bool exact = true;            // one evaluation per output element and none left out
  bool elementwiseOnly = false; // only elementwise operations and constants may stand here
  bool constantOnly = false;    // only a constant may stand here
  bool inputOnly = false;       // must be an input of the kernel
};

class FusionPlan {
public:
  /// Plans the operations of `block`, not of blocks inside them. Unused operations without effect must be gone.
  /// `machine` decides what is computed in several kernels; null: no operation joins another one's.
  FusionPlan(mlir::Block &block, const Machine *machine);

  /// Kernels in program order.
  llvm::ArrayRef<std::unique_ptr<Cluster>> getClusters() const { return clusters; }

  /// `op` is a member of some kernel: the original goes away.
  bool isMember(mlir::Operation *op) const { return instances.contains(op); }

private:
  struct Instance {
    Cluster *cluster;
    Demand demand;
  };

  /// All uses of an operation by one kernel.
  struct ClusterUse {
    Cluster *cluster;
    Demand demand;
  };

  /// All uses of an operation.
  struct Uses {
    llvm::SmallVector<ClusterUse> inClusters;
    llvm::SmallDenseMap<Cluster *, unsigned> numbers; // of each cluster's use in `inClusters`
    unsigned firstElsewhere = ~0u;                    // position of the first use outside of kernels

    bool hasElsewhere() const { return firstElsewhere != ~0u; }
  };

  void number(mlir::Block &block);
  void place(mlir::Operation *op);
  bool placeInEveryUser(mlir::Operation *op, const Uses &uses);
  bool placeAsOutput(mlir::Operation *op, const Uses &uses);
  /// The use by the kernel that needs `op` first, if it can be one more output of that; null if not.
  const ClusterUse *findOutputUse(mlir::Operation *op, const Uses &uses) const;
  void startCluster(mlir::Operation *op);
  void join(mlir::Operation *op, const ClusterUse &use);

  Uses collectUses(mlir::Operation *op);
  void addUse(Uses &uses, const Instance &user, mlir::OpOperand &operand);
  Demand demandOf(const Instance &user, mlir::OpOperand &operand);
  bool mayJoin(mlir::Operation *op, const ClusterUse &use) const;
  bool mayMove(mlir::Operation *op, const Cluster &cluster) const;
  bool isDuplicable(mlir::Operation *op) const;
  /// `op` is one of the operations that all kernels do which need it, or becomes one now.
  bool isRepeated(mlir::Operation *op, const Uses &uses);
  /// Something at `position` or behind it reads `value`, as planned so far.
  bool isUsedAt(mlir::Value value, unsigned position) const;
  unsigned positionOf(mlir::Operation *op) const;

  mlir::Block &block;
  const Machine *machine;
  std::vector<std::unique_ptr<Cluster>> clusters;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<Instance, 1>> instances;
  llvm::DenseSet<mlir::Operation *> repeated;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  /// Per position: how many products, collectives and loops stand before it.
  llvm::SmallVector<unsigned> segments;
  /// Per position: the number of the visit, which changes with the unit or instance of the last gather.
  llvm::SmallVector<unsigned> visits;
  /// Values whose storage an operation takes over, and the position of that operation.
  llvm::DenseMap<mlir::Value, unsigned> overwritten;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_FUSIONPLAN_H
