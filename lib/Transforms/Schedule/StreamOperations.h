// What an operation of the scheduled form does on the streams.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMOPERATIONS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMOPERATIONS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/InnerBlocks.h"

namespace fsdp {

/// The handle of the collective that `op` starts; null if it starts none.
mlir::Value getHandle(mlir::Operation *op);

/// The stream that `op` names; nullopt if it names none.
std::optional<Stream> getStreamOf(mlir::Operation *op);

/// The stream on which `handle` was started, also where a loop carries it; nullopt if that cannot be told.
std::optional<Stream> getStreamOfHandle(mlir::Value handle);

/// True if `op` waits for a collective of `stream`.
bool waitsFor(mlir::Operation *op, Stream stream);

/// The handles among `values`, the block arguments or the results of a loop, in the order in which they were started:
/// that of the starts in the body, which feed them.
llvm::SmallVector<mlir::Value> getCarriedHandles(mlir::ValueRange values);

/// True if `op` waits for a collective that starts as soon as its operands are made, on stream `reduce` or `replica`.
bool waitsForReduction(mlir::Operation *op);

/// True if `op` starts such a collective.
bool startsReduction(mlir::Operation *op);

/// True if `op` starts a gather of what the block ends with and nothing else in it reads: the next value of a parameter
/// that is split less than its optimizer state. It should start as soon as it can, not when it is needed.
bool publishes(mlir::Operation *op);

/// True if `op` starts a gather for the next step.
bool startsForNextStep(mlir::Operation *op);

/// What an iteration passes on for `carried`, a block argument or a result of a loop; null if a loop does not carry it.
mlir::Value getYielded(mlir::Value carried);

/// For a start whose handle the loop around it carries on: the wait in the body for the same carried value, then all
/// that reads what it yields. The two starts write into one storage, so this one stands behind them. Empty for other
/// starts.
llvm::SmallVector<mlir::Operation *> getReadersOfCarried(mlir::Operation *start);

/// `user`, and if that starts a collective, which reads its operands until it is waited for, also the wait in its
/// block.
llvm::SmallVector<mlir::Operation *> getLastReads(mlir::Operation *user);

/// True if `op` enqueues work on the compute stream, in a region of it too.
bool usesCompute(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMOPERATIONS_H
