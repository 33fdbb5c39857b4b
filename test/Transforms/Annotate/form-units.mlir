// RUN: fsdp-opt %s --fsdp-form-units --split-input-file | FileCheck %s

// A unit is the modules of a path down to the first numbered one; the name of the step's argument is no module. State that is no
// parameter has no unit.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: {{[^,]*}}"params['embed']"{{[^}]*}}fsdp.unit = "embed"
// CHECK-SAME: %arg1: {{[^,]*}}"params['layers'][3]['attn']['wq']"{{[^}]*}}fsdp.unit = "layers.3"
// CHECK-SAME: %arg2: {{[^,]*}}"params['Block_0']['Dense_1']['bias']"{{[^}]*}}fsdp.unit = "Block_0"
// CHECK-SAME: %arg3: {{[^,]*}}"params.layers[11].weight"{{[^}]*}}fsdp.unit = "layers.11"
// CHECK-NOT: fsdp.unit
func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['embed']"},
                %1: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['layers'][3]['attn']['wq']"},
                %2: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['Block_0']['Dense_1']['bias']"},
                %3: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params.layers[11].weight"},
                %4: tensor<4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.path = "opt.mu['w']"}) {
  return
}

// -----

// Names of PyTorch have no argument in front: the first component differs.
// CHECK-LABEL: func.func @main
// CHECK-SAME: fsdp.unit = "layers.0"
// CHECK-SAME: fsdp.unit = "norm"
func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "layers.0.wq.weight"},
                %1: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "norm.weight"}) {
  return
}

// -----

// A mark on an operation that uses the argument decides.
// CHECK-LABEL: func.func @main
// CHECK-SAME: fsdp.unit = "mine"
func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['embed']"}) -> tensor<4xf32> {
  %1 = stablehlo.negate %0 {fsdp.unit = "mine"} : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Without names the order of use and the repeated types make one unit per layer; what is before and after stands alone.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<7xf32> {{{[^}]*}}fsdp.unit = "unit0"
// CHECK-SAME: %arg1: tensor<4xf32> {{{[^}]*}}fsdp.unit = "unit2"
// CHECK-SAME: %arg2: tensor<5xf32> {{{[^}]*}}fsdp.unit = "unit2"
// CHECK-SAME: %arg3: tensor<4xf32> {{{[^}]*}}fsdp.unit = "unit1"
// CHECK-SAME: %arg4: tensor<5xf32> {{{[^}]*}}fsdp.unit = "unit1"
// CHECK-SAME: %arg5: tensor<9xf32> {{{[^}]*}}fsdp.unit = "unit3"
func.func @main(%0: tensor<7xf32> {fsdp.role = #fsdp.role<frozen>}, %1: tensor<4xf32> {fsdp.role = #fsdp.role<frozen>},
                %2: tensor<5xf32> {fsdp.role = #fsdp.role<frozen>}, %3: tensor<4xf32> {fsdp.role = #fsdp.role<frozen>},
                %4: tensor<5xf32> {fsdp.role = #fsdp.role<frozen>}, %5: tensor<9xf32> {fsdp.role = #fsdp.role<frozen>}) {
  stablehlo.negate %0 : tensor<7xf32>
  stablehlo.negate %3 : tensor<4xf32>
  stablehlo.negate %4 : tensor<5xf32>
  stablehlo.negate %1 : tensor<4xf32>
  stablehlo.negate %2 : tensor<5xf32>
  stablehlo.negate %5 : tensor<9xf32>
  return
}

// -----

// A moment has the unit of the parameter that it is combined with, so that the gradient is reduced with that unit.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: {{[^}]*}}fsdp.unit = "w"
// CHECK-SAME: %arg1: {{[^}]*}}fsdp.unit = "w"
func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "params['w']"},
                %1: tensor<4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.path = "opt.mu['w']"})
    -> (tensor<4xf32>, tensor<4xf32>) {
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  return %2, %1 : tensor<4xf32>, tensor<4xf32>
}
