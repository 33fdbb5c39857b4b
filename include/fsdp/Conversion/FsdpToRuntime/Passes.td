// Passes that turn a planned step into calls of the runtime.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_PASSES_TD
#define FSDP_CONVERSION_FSDPTORUNTIME_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerToRuntimePass : Pass<"fsdp-lower-to-runtime", "::mlir::ModuleOp"> {
  let summary = "turn the planned step into calls of the runtime";
  let description = [{
    Before: planned `main` with kernels outlined (`fsdp.launch`) and structured control flow turned into blocks
    (`convert-scf-to-cf`). After: `llvm.func @step(context, arena) -> i32`, which calls the functions of
    `fsdp/runtime/functions.def` in the order of main and returns the first status that is not 0; names and descriptors of
    products and transfers are constant globals. Arithmetic on loop counters and branches are left to upstream conversions.

    The module gets `fsdp.program`: arena bytes, peak by category, groups of ranks, and path, role, placement, types and
    offset of every argument and result.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def VerifyLoweredPass : Pass<"fsdp-verify-lowered", "::mlir::ModuleOp"> {
  let summary = "name the first operation that is not machine code";
  let description = [{
    Every operation is of the LLVM dialect, there is a function `step`, and the module has `fsdp.program`.
  }];
}

#endif // FSDP_CONVERSION_FSDPTORUNTIME_PASSES_TD
