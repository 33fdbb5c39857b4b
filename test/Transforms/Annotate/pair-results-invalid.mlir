// RUN: fsdp-opt %s --fsdp-pair-results --split-input-file --verify-diagnostics

// Two ways to match in order are refused, naming the arguments in question and no others.
// expected-error @below {{cannot tell which result is the next value of an argument; give pairs with 'feed=RESULT:ARGUMENT': argument 1 'arg1' may be result 1 to 2}}
func.func @main(%w: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>}, %m: tensor<f32> {fsdp.role = #fsdp.role<optimizer_state>})
    -> (tensor<4xf32>, tensor<f32>, tensor<f32>) {
  return %w, %m, %m : tensor<4xf32>, tensor<f32>, tensor<f32>
}

// -----

// An updated argument without a result is refused.
// expected-error @below {{cannot tell the next value of argument 0 'params['w']': no result of type 'tensor<4xf32>' is left in order}}
func.func @main(%w: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['w']"}, %l: tensor<f32> {fsdp.role = #fsdp.role<replicated>})
    -> tensor<f32> {
  return %l : tensor<f32>
}
