// Whether kernels should compute a value themselves rather than read it. An analysis: it never changes the program.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_REPEATRULE_H
#define FSDP_LIB_TRANSFORMS_FUSE_REPEATRULE_H

#include "fsdp/Support/Machine.h"

#include "mlir/IR/Operation.h"

namespace fsdp {

/// How the kernels that need a value lie to what makes it.
struct RepeatedUse {
  bool isFar;    // a product, collective or loop stands between it and one of them
  bool isOutput; // the first of them could make and store it beside its results
};

/// The operations that make the result of `op` from what is stored in any case, `op` first, if each of `kernels`
/// kernels does them in less time than storing the result once and reading it takes. Empty otherwise, and where sources
/// together have more bytes than the result, since they would be held instead.
llvm::SmallVector<mlir::Operation *> findRepeated(mlir::Operation *op, unsigned kernels, RepeatedUse use,
                                                  const Machine &machine);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_REPEATRULE_H
