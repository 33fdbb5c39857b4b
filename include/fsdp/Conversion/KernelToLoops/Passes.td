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

def LowerDeviceKernels : Pass<"fsdp-lower-kernels-to-device", "::mlir::ModuleOp"> {
  let summary = "lowers kernel functions to launches on a device, in the LLVM dialect";
  let description = [{
    Before: `fsdp.kernel_function`. After: in the module `@device` an `llvm.func` a launch, `void (ptr of each input and
    output..., i32 of each mesh axis...)`, with the size of its grid and blocks as attributes. Each thread computes
    elements of its own; reductions of many elements are computed by groups of threads, in an order that follows from
    the operation's shape. Launches of a kernel run one after the other. See docs/Kernels.md.

    With `keep-kernels` the kernel functions stay, to be lowered for the host as well.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::scf::SCFDialect", "::mlir::cf::ControlFlowDialect", "::mlir::vector::VectorDialect",
    "::fsdp::stablehlo::StablehloDialect" // its models are attached when both dialects are loaded
  ];
  let options = [
    Option<"keepKernels", "keep-kernels", "bool", /*default=*/"false", "leave the kernel functions as well">,
    Option<"forTarget", "for-target", "bool", /*default=*/"false", "do nothing unless the module's target is CUDA">
  ];
  let statistics = [
    Statistic<"numKernels", "kernels", "kernel functions lowered">,
    Statistic<"numLaunches", "launches", "launches that they became">
  ];
}

#endif // FSDP_CONVERSION_KERNELTOLOOPS_PASSES_TD
