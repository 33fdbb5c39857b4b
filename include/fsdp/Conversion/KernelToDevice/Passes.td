// Passes that turn the functions of a device into machine code, or run them on the host.

#ifndef FSDP_CONVERSION_KERNELTODEVICE_PASSES_TD
#define FSDP_CONVERSION_KERNELTODEVICE_PASSES_TD

include "mlir/Pass/PassBase.td"

def CompileDevicePass : Pass<"fsdp-compile-device", "::mlir::ModuleOp"> {
  let summary = "compiles the functions of a device for its architectures";
  let description = [{
    Before: the module `@device` that fsdp-lower-kernels-to-device makes. After: it is gone, and `fsdp.device_images` of the
    module has for each architecture its machine code ("sm_90": a cubin, made by NVIDIA's ptxas) or its PTX text
    ("compute_90"), as bytes.

    Functions of the C library become those of NVIDIA's libdevice. Both come with the CUDA toolkit, which is looked for
    in CUDA_HOME, on the PATH, in Python packages beside it and in /usr/local/cuda.
  }];
  let options = [
    Option<"architectures", "architectures", "std::string", /*default=*/"\"sm_90\"",
           "what to compile for, like 'sm_80,sm_90,compute_90'">,
    Option<"forTarget", "for-target", "bool", /*default=*/"false",
           "compile for the architectures of the module's target; do nothing unless it is CUDA">,
    Option<"cacheFolder", "cache-folder", "std::string", /*default=*/"\"\"",
           "folder where machine code is kept by the text that it was assembled from; empty: none">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
  let statistics = [Statistic<"numImages", "images", "images made">,
                    Statistic<"numAssembled", "assembled", "texts that ptxas was run on">];
}

def EmulateDevicePass : Pass<"fsdp-emulate-device", "::mlir::ModuleOp"> {
  let summary = "makes functions of the host that run the threads of a device one after the other";
  let description = [{
    For tests of device code without a device. Before: the module `@device` that fsdp-lower-kernels-to-device makes.
    After: for each kernel a function of its name as fsdp-lower-kernels makes it, which runs its launches by calls of
    `fsdp_emulate_launch`; what a thread asks of the device are calls of `fsdp_emulate_thread`, `..._block`,
    `..._shuffle` and `..._barrier`, and before each access to the memory of a block it calls `..._access`, which finds
    threads that no barrier keeps apart. lib/Execution/DeviceEmulator.cpp has these.
  }];
  let options = [Option<"keepDevice", "keep-device", "bool", /*default=*/"false", "leave the module `@device` as well">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // FSDP_CONVERSION_KERNELTODEVICE_PASSES_TD
