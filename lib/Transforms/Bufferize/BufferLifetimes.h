// From when to when each buffer of main is in use.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_BUFFERLIFETIMES_H
#define FSDP_TRANSFORMS_BUFFERIZE_BUFFERLIFETIMES_H

#include "LinearOrder.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// A piece of the arena: an argument of main, or an `fsdp.buffer`.
struct ArenaBuffer {
  mlir::Value base;
  llvm::StringRef name;
  MemoryCategory category = MemoryCategory::Temporaries;
  int64_t capacityBytes = 0;
  Interval live;
  int64_t offset = 0;
};

/// The argument or `fsdp.buffer` that a memref of main is, or is a view of.
mlir::Value getBaseBuffer(mlir::Value memref);

/// Two buffers that lie in one place: what a step begins with, and what the step before ended with.
struct SharedPlace {
  mlir::Value begin, end;
};

/// The copies that gathers across steps share; those that are one buffer already are left out.
llvm::SmallVector<SharedPlace> findSharedPlaces(mlir::func::FuncOp main);

/// Arguments (in use all the time) in order, then the buffers in order. A buffer is in use from its first access to its
/// last, to the end of a loop that did not see the first, and while a collective has it. Fails with an error where
/// starts and waits do not match.
mlir::FailureOr<llvm::SmallVector<ArenaBuffer>> computeBufferLifetimes(mlir::func::FuncOp main);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_BUFFERLIFETIMES_H
