// The names that mesh axes may have, and what is split over which.

#ifndef FSDP_DIALECT_FSDP_IR_MESHAXES_H
#define FSDP_DIALECT_FSDP_IR_MESHAXES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// Ranks with the same state: the batch is split over them, and gradients are summed.
inline constexpr llvm::StringLiteral kReplicaAxis = "replica";
/// Groups of `shard`: state is split over both, and may be gathered over `shard` alone where a copy stayed in each
/// group.
inline constexpr llvm::StringLiteral kNodeAxis = "node";
/// Ranks that state is split over; on a mesh with `node`, those of one node.
inline constexpr llvm::StringLiteral kShardAxis = "shard";

/// The axes that state is split over by default, major first, without axes of one rank.
inline mlir::ArrayAttr getShardAxes(MeshAttr mesh) {
  llvm::SmallVector<mlir::Attribute> axes;
  for (mlir::StringAttr name : mesh.getAxisNames())
    if (name.getValue() != kReplicaAxis)
      axes.push_back(name);
  return withoutTrivialAxes(mlir::ArrayAttr::get(mesh.getContext(), axes), mesh);
}

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_MESHAXES_H
