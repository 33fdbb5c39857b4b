// What pipelining asks of a loop's body: what makes a value, what follows from it, and copies of both.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPBODY_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPBODY_H

#include "fsdp/Dialect/Fsdp/IR/HandleRoute.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/SetVector.h"

namespace fsdp {

/// Operations of one block, in any order until `sortInBlock`.
using OperationSet = llvm::SetVector<mlir::Operation *>;

/// The operations of `body` that `values` are computed from. Nullopt if one of them is more than a kernel or a reshape:
/// it could not be done in another iteration.
std::optional<OperationSet> findMakers(mlir::ValueRange values, mlir::Block *body);

/// The operations of `body` that a result of `op` flows into, `op` left out. Nullopt if one of them is neither a kernel
/// nor a reshape nor a reduction nor the body's terminator, or is nested.
std::optional<OperationSet> findConsumers(mlir::Operation *op, mlir::Block *body);

/// In the order of the block.
llvm::SmallVector<mlir::Operation *> sortInBlock(const OperationSet &operations);

/// Small enough to be carried by a loop or to live through an iteration: an index, a few scalars.
inline constexpr int64_t kSmallBytes = 4096;

/// The value that `argument`, carried by `loop`, has in the next iteration, as one of this iteration's values.
mlir::Value getNextValue(mlir::scf::ForOp loop, mlir::BlockArgument argument);

/// True if `value` is the same in all iterations: defined outside, or carried unchanged.
bool isInvariant(mlir::scf::ForOp loop, mlir::Value value);

/// `mapping` with the carried values of `loop` mapped to `values` and its counter to iteration `iteration`, a constant.
void mapIteration(mlir::OpBuilder &builder, mlir::scf::ForOp loop, int64_t iteration, mlir::ValueRange values,
                  mlir::IRMapping &mapping);

/// Takes the first or the last iteration off the bounds of `loop`, which are constants.
void shortenLoop(mlir::scf::ForOp loop, bool first);

/// Takes the first iteration out of `loop`: a copy of the body without `leaveOut` stands before it, and the loop begins
/// with what that yields. Returns what is what in the copy.
mlir::IRMapping peelFirst(mlir::scf::ForOp loop, const OperationSet &leaveOut);

/// Erases those of `operations` that nothing uses, users before makers.
void eraseUnused(llvm::ArrayRef<mlir::Operation *> operations);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPBODY_H
