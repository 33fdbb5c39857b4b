// What the user's own shardings ask of state.

#ifndef FSDP_TRANSFORMS_ANNOTATE_USERPLACEMENT_H
#define FSDP_TRANSFORMS_ANNOTATE_USERPLACEMENT_H

#include "PlacementChoice.h"
#include "fsdp/Dialect/Fsdp/IR/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// A result that becomes an argument speaks for it; the marks of results are dropped. Fails where both speak and
/// differ.
mlir::LogicalResult mergeResultSplits(mlir::func::FuncOp main, SignatureAttributes &attributes);

/// What is asked of the members of a group: a dimension, kUserWhole, or nothing.
struct GroupSplit {
  std::optional<int64_t> parameters, optimizerState;
};

/// Reads and drops the marks of `members`, which are arguments of main. Fails, with a diagnostic at the argument, where
/// they contradict each other, or where `group` cannot be split so over `ranks` ranks.
mlir::FailureOr<GroupSplit> readGroupSplit(mlir::func::FuncOp main, SignatureAttributes &attributes,
                                           const StateGroup &group, llvm::ArrayRef<unsigned> members, int64_t ranks);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_USERPLACEMENT_H
