// Registers every pass, so that each can be run alone by its flag.

#ifndef FSDP_INITALLPASSES_H
#define FSDP_INITALLPASSES_H

#include "fsdp/Conversion/FsdpToRuntime/Passes.h"
#include "fsdp/Conversion/KernelToDevice/Passes.h"
#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Import/Passes.h"
#include "fsdp/Transforms/Annotate/Passes.h"
#include "fsdp/Transforms/Bufferize/Passes.h"
#include "fsdp/Transforms/Fuse/Passes.h"
#include "fsdp/Transforms/Partition/Passes.h"
#include "fsdp/Transforms/Propagate/Passes.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/Transforms/Passes.h"

namespace fsdp {

inline void registerAllPasses() {
  registerFsdpAnnotatePasses();
  registerFsdpImportPasses();
  registerFsdpPartitionPasses();
  registerFsdpFusePasses();
  registerFsdpPropagatePasses();
  registerFsdpBufferizePasses();
  registerFsdpToRuntimePasses();
  registerFsdpSchedulePasses();
  registerFsdpKernelToDevicePasses();
  registerFsdpKernelToLoopsPasses();

  // Upstream: canonicalize, cse, symbol-dce and the like, useful when looking at dumps by hand.
  mlir::registerTransformsPasses();
}

} // namespace fsdp

#endif // FSDP_INITALLPASSES_H
