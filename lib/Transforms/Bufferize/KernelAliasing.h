// When a kernel may write an output over one of its inputs.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_KERNELALIASING_H
#define FSDP_TRANSFORMS_BUFFERIZE_KERNELALIASING_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// True if the kernel reads `input` only at the index that it writes, so that an output of the input's type may take
/// its storage: a kernel computes outputs of one shape together, and of each index all reads come before all writes.
/// Conservative: everything that the input reaches must be elementwise and of the input's shape.
bool readsOnlyWrittenIndex(KernelOp kernel, unsigned input);

/// Gives an input that an output is tied to a use of its own: if the region reads it in other places too, these get
/// another block argument, so that they can read other storage while the tied one is written.
void separateTiedInputs(KernelOp kernel);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_KERNELALIASING_H
