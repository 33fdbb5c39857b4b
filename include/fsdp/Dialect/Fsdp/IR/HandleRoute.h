// Where the handle of a started collective goes: its waits, and the loops that carry it there.

#ifndef FSDP_DIALECT_FSDP_IR_HANDLEROUTE_H
#define FSDP_DIALECT_FSDP_IR_HANDLEROUTE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

namespace fsdp {

/// A handle under one name, and its only use: a wait, a loop that takes it in, or the terminator of a loop's body.
struct HandleName {
  mlir::Value handle;
  mlir::Operation *user;
};

/// Everything that may happen to one handle.
struct HandleRoute {
  /// Its names, the given one first.
  llvm::SmallVector<HandleName> names;
  llvm::SmallVector<WaitOp> waits;
  /// Loops that hand it from one iteration to the next.
  llvm::SmallVector<mlir::LoopLikeOpInterface> carriedBy;

  /// One wait in the block of the start.
  bool isDirect() const { return names.size() == 1; }
};

/// Follows `handle` to its waits. Fails, with an error at the place, where a name has no use or several, a use in
/// another block, or one that is neither a wait nor a loop with one body (`scf.for`).
mlir::FailureOr<HandleRoute> traceHandle(mlir::Value handle);

/// The starts that `handle` may come from, through any number of loops.
llvm::SmallVector<mlir::Operation *> findStarts(mlir::Value handle);

/// True for an operation that starts a collective.
bool isStart(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_HANDLEROUTE_H
