// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Block arguments are tensors (kernel_function C1).
// expected-error @+1 {{'fsdp.kernel_function' op expected ranked tensors as block arguments, found 'f32'}}
fsdp.kernel_function @kernel_function_c1 {
^bb0(%x: f32):
  %k = stablehlo.constant dense<1.0> : tensor<4xf32>
  fsdp.yield %k : tensor<4xf32>
}

// -----

// `in_place` has an entry for each output (kernel_function C3).
// expected-error @+1 {{'fsdp.kernel_function' op 'in_place' expected 1 entries, found 2}}
fsdp.kernel_function @kernel_function_c3 attributes {in_place = array<i64: 0, 0>} {
^bb0(%x: tensor<4xf32>):
  fsdp.yield %x : tensor<4xf32>
}

// -----

// A region ends with a yield (kernel_function C2).
// expected-error @+1 {{'fsdp.kernel_function' op expected a region that ends with 'fsdp.yield'}}
"fsdp.kernel_function"() <{sym_name = "kernel_function_c2"}> ({
^bb0(%x: tensor<4xf32>):
  "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
}) : () -> ()
