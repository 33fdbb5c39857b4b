// Checks the placements in the types of one operation against its sharding rule.

#ifndef FSDP_ANALYSIS_SHARDING_CHECKPLACEMENTS_H
#define FSDP_ANALYSIS_SHARDING_CHECKPLACEMENTS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// Every factor is split over the same axes wherever it appears, and partial operands and results are what the split
/// factors and the linear operands make of them. Emits an error at `op` if not. All types have placements; loops,
/// branches, their terminators and reshards are not asked.
llvm::LogicalResult checkPlacements(mlir::Operation *op, MeshAttr mesh);

} // namespace fsdp

#endif // FSDP_ANALYSIS_SHARDING_CHECKPLACEMENTS_H
