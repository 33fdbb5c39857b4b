// RUN: fsdp-opt %s --fsdp-pair-results --split-input-file | FileCheck %s

// Equal paths of a frontend pair in any order; what no argument is paired with is replicated.
// CHECK-LABEL: func.func @main
// CHECK-SAME: -> (tensor<f32> {fsdp.path = "loss", fsdp.role = #fsdp.role<replicated>}
// CHECK-SAME: tensor<4xf32> {fsdp.feeds = 1 : i64, fsdp.path = "b", fsdp.role = #fsdp.role<optimizer_state>}
// CHECK-SAME: tensor<4xf32> {fsdp.feeds = 0 : i64, fsdp.path = "a", fsdp.role = #fsdp.role<parameter>}
func.func @main(%a: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "a"},
                %b: tensor<4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.path = "b"}, %loss: tensor<f32> {fsdp.role = #fsdp.role<replicated>})
    -> (tensor<f32> {fsdp.path = "loss"}, tensor<4xf32> {fsdp.path = "b"}, tensor<4xf32> {fsdp.path = "a"}) {
  return %loss, %b, %a : tensor<f32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// JAX's names agree after the first element. Moments come before parameters in the results here, and donation marks, which pair
// buffers by shape, say the opposite.
// CHECK-LABEL: func.func @main
// CHECK-SAME: -> (tensor<4xf32> {fsdp.feeds = 1 : i64, fsdp.path = "result[0].mu['w']"
// CHECK-SAME: tensor<4xf32> {fsdp.feeds = 0 : i64, fsdp.path = "result[1]['w']"
func.func @main(%w: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['w']", tf.aliasing_output = 0 : i32},
                %m: tensor<4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.path = "state.mu['w']", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32> {jax.result_info = "result[0].mu['w']"}, tensor<4xf32> {jax.result_info = "result[1]['w']"}) {
  return %m, %w : tensor<4xf32>, tensor<4xf32>
}

// -----

// Without names the one match in order by type counts, and arguments take the names of their results. A frozen argument has no result.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4xf32> {fsdp.path = "[0]['w']"
// CHECK-SAME: %arg1: tensor<5xf32> {fsdp.path = "arg1", fsdp.role = #fsdp.role<frozen>}
// CHECK-SAME: %arg2: tensor<i32> {fsdp.path = "[1].count"
// CHECK-SAME: -> (tensor<4xf32> {fsdp.feeds = 0 : i64
// CHECK-SAME: tensor<1xf32> {fsdp.path = "result[1].none", fsdp.role = #fsdp.role<replicated>
// CHECK-SAME: tensor<i32> {fsdp.feeds = 2 : i64
func.func @main(%w: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>}, %f: tensor<5xf32> {fsdp.role = #fsdp.role<frozen>},
                %c: tensor<i32> {fsdp.role = #fsdp.role<optimizer_state>}, %n: tensor<1xf32> {fsdp.role = #fsdp.role<replicated>})
    -> (tensor<4xf32> {jax.result_info = "result[0]['w']"}, tensor<1xf32> {jax.result_info = "result[1].none"},
        tensor<i32> {jax.result_info = "result[1].count"}) {
  return %w, %n, %c : tensor<4xf32>, tensor<1xf32>, tensor<i32>
}
