// What one execution of a kernel's region reads, writes and computes.

#ifndef FSDP_ANALYSIS_COST_KERNELWORK_H
#define FSDP_ANALYSIS_COST_KERNELWORK_H

#include "mlir/IR/Block.h"
#include "llvm/ADT/ArrayRef.h"

namespace fsdp {

struct KernelWork {
  double bytes = 0;      // read and written in memory
  double operations = 0; // simple arithmetic ones; a transcendental function counts several
  double flops = 0;      // of convolutions
};

/// The work of a region as `fsdp.kernel` has it. `inPlace[i]` is the block argument whose storage the i-th yielded
/// value takes, -1 for none; empty is -1 for all.
KernelWork measureKernel(mlir::Block &body, llvm::ArrayRef<int64_t> inPlace);

/// The work of one operation outside of a kernel, as if it were one.
KernelWork measureOperation(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_ANALYSIS_COST_KERNELWORK_H
