// What a host must know of a program, as one attribute of the lowered module.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_PROGRAMDESCRIPTION_H
#define FSDP_CONVERSION_FSDPTORUNTIME_PROGRAMDESCRIPTION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// The groups of ranks that a program's collectives name, numbered in the order of first use.
class GroupTable {
public:
  /// Number of the group along `axes`.
  int64_t getGroup(mlir::ArrayAttr axes);

  llvm::ArrayRef<mlir::Attribute> getGroups() const { return groups; }

private:
  llvm::SmallVector<mlir::Attribute> groups;
};

/// `fsdp.program` of the lowered module: arena_bytes, peak_by_category, groups, and per argument and result path, role,
/// placement, global_type, local_type, offset (and feeds). With `fsdp.mesh` a lowered dump is complete.
mlir::DictionaryAttr describeProgram(mlir::func::FuncOp main, const GroupTable &groups);

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_PROGRAMDESCRIPTION_H
