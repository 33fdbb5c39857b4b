// Passes that turn kernels into functions, and these into machine code.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_PASSES_TD
#define FSDP_CONVERSION_KERNELTOLOOPS_PASSES_TD

include "mlir/Pass/PassBase.td"

def OutlineKernels : Pass<"fsdp-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "makes each kernel a function and shares one among equal kernels";
  let description = [{
    Before: `fsdp.kernel` on buffers (planned form). After: one `fsdp.kernel_function` for every set of kernels whose
    regions, types and ties are equal (names and locations ignored), and a `fsdp.launch` in the place of each kernel.
    So the machine code of eighty identical layers is that of one.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [
    Statistic<"numKernels", "kernels", "kernels seen">,
    Statistic<"numFunctions", "functions", "different functions that they became">
  ];
}

def LowerKernels : Pass<"fsdp-lower-kernels", "::mlir::ModuleOp"> {
  let summary = "lowers kernel functions to loops in the LLVM dialect";
  let description = [{
    Before: `fsdp.kernel_function`. After: for each an `llvm.func` of the same name,
    `void (void *const *buffers, const int32_t *coordinates)`: inputs first, then outputs, row-major without gaps.

    Each output element is computed on its own from input elements, so there are no temporary tensors; what depends on
    outer loops only is computed there once. See docs/Kernels.md.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::cf::ControlFlowDialect", "::mlir::vector::VectorDialect",
    "::fsdp::stablehlo::StablehloDialect" // its models are attached when both dialects are loaded
  ];
  let statistics = [Statistic<"numFunctions", "functions", "functions lowered">];
}

#endif // FSDP_CONVERSION_KERNELTOLOOPS_PASSES_TD
