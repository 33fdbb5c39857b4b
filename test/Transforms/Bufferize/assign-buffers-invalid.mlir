// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers --verify-diagnostics

// A collective that was not started is not in the scheduled form.

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'fsdp.all_reduce' op is not started on a stream: schedule has not run}}
  %r = fsdp.all_reduce %x sum axes [] : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{operation 'stablehlo.negate' is not part of the scheduled form}}
  %r = stablehlo.negate %x : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// Each handle has its wait beside the start.

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'fsdp.all_reduce_start' op expected one 'fsdp.wait' for its handle, found 0 uses}}
  %h = fsdp.all_reduce_start %x sum axes [] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  return %x : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %h = fsdp.all_reduce_start %x sum axes [] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  // expected-error@+1 {{'fsdp.wait' op expected to wait on stream 'compute', found 'gather'}}
  %r = fsdp.wait %h on gather : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// An argument has one next value.

// expected-error@+1 {{results 0 and 1 both feed argument 0}}
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>)
    -> (tensor<4xf32> {fsdp.feeds = 0 : i64}, tensor<4xf32> {fsdp.feeds = 0 : i64}) {
  return %x, %y : tensor<4xf32>, tensor<4xf32>
}
