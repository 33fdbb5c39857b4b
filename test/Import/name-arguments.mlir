// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-name-arguments))' | FileCheck %s

// The name of an argument's location is its path; a path that is there already stays, a place in a file is no name.
// CHECK: func.func @main
// CHECK-SAME: %{{.*}}: tensor<4xf32> {fsdp.path = "params['w']", tf.aliasing_output = 0 : i32}
// CHECK-SAME: %{{.*}}: tensor<4xf32> {fsdp.path = "given"}
// CHECK-SAME: %{{.*}}: tensor<4xf32>)
func.func @main(%0: tensor<4xf32> {tf.aliasing_output = 0 : i32} loc("params['w']"),
                %1: tensor<4xf32> {fsdp.path = "given"} loc("params['v']"),
                %2: tensor<4xf32> loc("step.py":1:2)) -> tensor<4xf32> {
  return %0 : tensor<4xf32>
}
