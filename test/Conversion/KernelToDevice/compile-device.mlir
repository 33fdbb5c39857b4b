// REQUIRES: cuda-toolkit
// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --fsdp-compile-device=architectures=sm_80,sm_90,compute_75 | FileCheck %s
// RUN: not fsdp-opt %s --fsdp-lower-kernels-to-device --fsdp-compile-device=architectures=sm_12 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not fsdp-opt %s --fsdp-compile-device 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --fsdp-compile-device=architectures=compute_120 | FileCheck %s --check-prefix=TEXT

// One image an architecture: machine code is an ELF file, text begins with a comment; the functions are gone.
// CHECK: fsdp.device_images = [{architecture = "sm_80", data = dense<"0x7F454C46
// CHECK-SAME: {architecture = "sm_90", data = dense<"0x7F454C46
// CHECK-SAME: {architecture = "compute_75", data = dense<"0x2F2F0A2F2F
// CHECK-NOT: module @device

// TEXT: {architecture = "compute_120", data = dense<"0x2F2F0A2F2F

// UNKNOWN: error: expected 'sm_' (machine code) or 'compute_' (PTX text) and one of {{.*}}, found 'sm_12'
// MISSING: error: expected a module 'device'

// The power is libdevice's.
fsdp.kernel_function @power {
^bb0(%x: tensor<256xf32>, %y: tensor<256xf32>):
  %p = stablehlo.power %x, %y : tensor<256xf32>
  fsdp.yield %p : tensor<256xf32>
}
