// Turns main from tensors to buffers, following a coalescing.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_BUFFERREWRITE_H
#define FSDP_TRANSFORMS_BUFFERIZE_BUFFERREWRITE_H

#include "Coalescing.h"

namespace fsdp {

/// Copies that the rewrite had to add, for statistics and remarks.
struct AddedCopies {
  int64_t tied = 0;
  int64_t carried = 0;
  int64_t results = 0;
};

/// Rewrites all of main: `fsdp.buffer` operations (all at offset 0) at its begin, destination-style operations, control
/// flow without tensors, and a return of the buffers that hold the results.
AddedCopies rewriteToBuffers(TensorProgram program, const StorageClasses &classes);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_BUFFERREWRITE_H
