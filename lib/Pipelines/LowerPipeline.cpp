// The pipeline of the phase lower: its passes in order, with the reason of each.

#include "fsdp/Conversion/FsdpToRuntime/Passes.h"
#include "fsdp/Conversion/KernelToDevice/Passes.h"
#include "fsdp/Conversion/KernelToLoops/Passes.h"
#include "fsdp/Pipelines/Phases.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"

void fsdp::buildLowerPipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  // Kernels become functions, one for all that are equal, so that code and compile time do not grow with depth.
  pm.addPass(createOutlineKernels());
  // For CUDA, as the module says: launches of a device, and beside them what its double on the processor runs.
  LowerDeviceKernelsOptions device;
  device.keepKernels = true;
  device.forTarget = true;
  pm.addPass(createLowerDeviceKernels(device));
  bool isCuda = llvm::StringRef(options.target).starts_with("cuda:");
  if (isCuda && options.deviceHostKernels == "emulated") {
    EmulateDevicePassOptions emulate;
    emulate.keepDevice = true;
    pm.addPass(createEmulateDevicePass(emulate));
  } else if (!isCuda || options.deviceHostKernels == "compiled") {
    pm.addPass(createLowerKernels());
  }
  // A failed call leaves the step at once, also from within a loop: that needs blocks.
  pm.nest<mlir::func::FuncOp>().addPass(mlir::createSCFToControlFlowPass());
  pm.addPass(createLowerToRuntimePass());
  // Loop counters and branches of the step.
  pm.addPass(mlir::createConvertControlFlowToLLVMPass());
  pm.addPass(mlir::createArithToLLVMConversionPass());
  pm.addPass(mlir::createReconcileUnrealizedCastsPass());
  // Last: until here the text of a dump can be read.
  CompileDevicePassOptions compile;
  compile.forTarget = true;
  compile.cacheFolder = options.deviceCodeFolder;
  pm.addPass(createCompileDevicePass(compile));
  pm.addPass(createVerifyLoweredPass());
}
