// Decides which values of main share storage.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_COALESCING_H
#define FSDP_TRANSFORMS_BUFFERIZE_COALESCING_H

#include "StorageClasses.h"

namespace fsdp {

/// Everything that is known about main's tensors.
struct TensorProgram {
  mlir::func::FuncOp main;
  const LinearOrder &order;
  const ValueFlow &flow;
  const Flights &flights;
  const StorageValues &values;
};

/// Merges storage where that saves a copy (in-place updates, loop-carried values, branches, state that is updated in
/// its home), the dearest copy first. With `reuseInputs` also where it only saves memory: a kernel's output over an
/// input that nothing reads afterwards. What is not merged here is copied by the rewrite: the result is correct in any
/// case.
StorageClasses coalesceStorage(TensorProgram program, bool reuseInputs);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_COALESCING_H
