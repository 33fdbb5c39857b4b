// Which slice of a stack a value is, seen through kernels and views.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_STACKSLICES_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_STACKSLICES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace fsdp {

/// One element of a stack along dimension 0, converted.
struct StackSlice {
  mlir::Value stack;                       ///< what the loop was given, outside of it
  stablehlo::DynamicSliceOp slice;         ///< in a kernel of the loop's body
  llvm::SmallVector<mlir::Type> converted; ///< element types that it is converted to, the last one first

  int64_t getCount() { return slice.getOperand().getType().getDimSize(0); }

  mlir::Value getIndex() { return slice.getStartIndices().front(); }
};

/// Nullopt if `value`, of the body of `loop`, is anything else than one element of a stack that the loop does not
/// change, reshaped and converted.
std::optional<StackSlice> traceSlice(mlir::scf::ForOp loop, mlir::Value value);

/// True if `loop` takes each element of the stack once, in whatever order.
bool coversStack(mlir::scf::ForOp loop, StackSlice &slice);

/// The index of `slice`, a scalar of the loop's body, behind the kernel that has it.
mlir::Value createIndex(StackSlice &slice);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_STACKSLICES_H
