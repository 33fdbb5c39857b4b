// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of dynamic slices and sort, one case each.

// A slice keeps the element type.
func.func @dynamic_slice_c1(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects a result with elements of type 'f32', found 'f16'}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf16>
  return
}

// -----

// A start index per dimension.
func.func @dynamic_slice_c2(%a0: tensor<3x4xf32>, %a1: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects 2 start indices, found 1}}
  %0 = stablehlo.dynamic_slice %a0, %a1, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>) -> tensor<1x4xf32>
  return
}

// -----

// A size per dimension.
func.func @dynamic_slice_c2_sizes(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects 2 slice sizes, found 1}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1xf32>
  return
}

// -----

// Start indices have one type.
func.func @dynamic_slice_c3(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i64>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects start indices with elements of type 'i32', found 'i64'}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i64>) -> tensor<1x4xf32>
  return
}

// -----

// A slice fits into the operand.
func.func @dynamic_slice_c4(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects a slice size of at most 4 in dimension 1, found 5}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, 5] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
  return
}

// -----

// A size is not negative.
func.func @dynamic_slice_c4_negative(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects entries of at least 0 in 'slice_sizes', found -1}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, -1] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

// The result has the sizes of the slice.
func.func @dynamic_slice_c5(%a0: tensor<3x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op expects a result of type 'tensor<1x4xf32>', found 'tensor<4xf32>'}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

// A start index is a scalar.
func.func @dynamic_slice_index(%a0: tensor<3x4xf32>, %a1: tensor<2xi32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_slice' op operand #1 must be variadic of rank-0 tensor of i8 to i64 or ui8 to ui64, but got 'tensor<2xi32>'}}
  %0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [1, 4] : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<1x4xf32>
  return
}

// -----

// An update has the operand's element type.
func.func @dynamic_update_slice_c1(%a0: tensor<3x4xf32>, %a1: tensor<1x4xf16>, %a2: tensor<i32>, %a3: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects update and result with elements of type 'f32', found 'f16'}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4xf32>, tensor<1x4xf16>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

// An update has the operand's rank.
func.func @dynamic_update_slice_c2(%a0: tensor<3x4xf32>, %a1: tensor<4xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects an update of rank 2, found 'tensor<4xf32>'}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4xf32>, tensor<4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

// A start index per dimension.
func.func @dynamic_update_slice_c2_indices(%a0: tensor<3x4xf32>, %a1: tensor<1x4xf32>, %a2: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects 2 start indices, found 1}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2 : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

// Start indices have one type.
func.func @dynamic_update_slice_c3(%a0: tensor<3x4xf32>, %a1: tensor<1x4xf32>, %a2: tensor<i32>, %a3: tensor<ui32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects start indices with elements of type 'i32', found 'ui32'}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<ui32>) -> tensor<3x4xf32>
  return
}

// -----

// An update fits into the operand.
func.func @dynamic_update_slice_c4(%a0: tensor<3x4xf32>, %a1: tensor<1x5xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects an update size of at most 4 in dimension 1, found 5}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

// The result has the operand's shape.
func.func @dynamic_update_slice_c5(%a0: tensor<3x4xf32>, %a1: tensor<1x4xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.dynamic_update_slice' op expects a result of type 'tensor<3x4xf32>', found 'tensor<4x3xf32>'}}
  %0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

// There is something to sort.
func.func @sort_c1() {
  // expected-error @+1 {{'stablehlo.sort' op expects at least 1 input, found 0}}
  "stablehlo.sort"() <{dimension = 0 : i64}> ({
    %1 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : () -> ()
  return
}

// -----

// Results have the types of the inputs.
func.func @sort_c1_results(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects types ('tensor<8xf32>') of results, found ('tensor<9xf32>')}}
  %0 = "stablehlo.sort"(%a0) <{dimension = 0 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> (tensor<9xf32>)
  return
}

// -----

// Inputs have one shape.
func.func @sort_c2(%a0: tensor<8xf32>, %a1: tensor<7xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects an input of type 'tensor<8xf32>', found 'tensor<7xf32>'}}
  %0:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>, tensor<7xf32>) -> (tensor<8xf32>, tensor<7xf32>)
  return
}

// -----

// The dimension exists.
func.func @sort_c3(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects 'dimension' between -1 and 0, found 1}}
  %0 = "stablehlo.sort"(%a0) <{dimension = 1 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> (tensor<8xf32>)
  return
}

// -----

// The dimension may count from the end, as far as there are dimensions.
func.func @sort_c3_negative(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects 'dimension' between -1 and 0, found -2}}
  %0 = "stablehlo.sort"(%a0) <{dimension = -2 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>) -> (tensor<8xf32>)
  return
}

// -----

// The comparator takes two elements of each input.
func.func @sort_c4(%a0: tensor<8xf32>, %a1: tensor<8xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects 'comparator' to take ('tensor<f32>', 'tensor<f32>', 'tensor<f32>', 'tensor<f32>') and return ('tensor<i1>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<i1>')}}
  %0:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

// The comparator returns a boolean.
func.func @sort_c4_return(%a0: tensor<8xf32>) {
  // expected-error @+1 {{'stablehlo.sort' op expects 'comparator' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<i1>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.sort"(%a0) <{dimension = 0 : i64}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<8xf32>) -> (tensor<8xf32>)
  return
}
