// RUN: fsdp-opt %s --fsdp-pair-results=feed=2:1 | FileCheck %s
// RUN: not fsdp-opt %s --fsdp-pair-results=feed=0:1 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not fsdp-opt %s --fsdp-pair-results=feed=7:1 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not fsdp-opt %s --fsdp-pair-results=feed=1:2 2>&1 | FileCheck %s --check-prefix=ROLE

// A given pair settles what order alone cannot.
// CHECK: -> (tensor<4xf32> {fsdp.feeds = 0 : i64
// CHECK-SAME: tensor<f32> {fsdp.path = "result1", fsdp.role = #fsdp.role<replicated>}
// CHECK-SAME: tensor<f32> {fsdp.feeds = 1 : i64
// TYPE: error: option 'feed' pairs result 0 of type 'tensor<4xf32>' with argument 1 of type 'tensor<f32>'
// RANGE: error: option 'feed' pairs result 7 with argument 1, but the step has 3 results and 3 arguments
// ROLE: error: option 'feed' names argument 2, which has role 'replicated' and is not updated
func.func @main(%w: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>}, %m: tensor<f32> {fsdp.role = #fsdp.role<optimizer_state>},
                %r: tensor<f32> {fsdp.role = #fsdp.role<replicated>}) -> (tensor<4xf32>, tensor<f32>, tensor<f32>) {
  return %w, %m, %m : tensor<4xf32>, tensor<f32>, tensor<f32>
}
