// The elementwise operations that make a value from what is stored in any case.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_ELEMENTCHAIN_H
#define FSDP_LIB_TRANSFORMS_FUSE_ELEMENTCHAIN_H

#include "fsdp/Support/Machine.h"

#include "mlir/IR/Operation.h"

#include "llvm/ADT/SetVector.h"

namespace fsdp {

struct ElementChain {
  llvm::SmallSetVector<mlir::Operation *, 16> operations; // the value's own first
  llvm::SmallSetVector<mlir::Value, 2> sources;           // that have no negligible share of the value's bytes
  bool readsGathered = false;

  /// The chain of the only result of `root`, up to some length; nullopt where the way back is no chain.
  static std::optional<ElementChain> find(mlir::Operation *root);

  int64_t getSourceBytes() const;

  /// Seconds that the arithmetic of all elements takes.
  double getComputeSeconds(const Machine &machine) const;

private:
  bool follow(mlir::Value value);
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_ELEMENTCHAIN_H
