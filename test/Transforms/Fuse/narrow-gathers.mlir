// RUN: fsdp-opt %s --fsdp-narrow-gathers | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A gather whose every use converts to bf16 moves bf16; names, unit and visit stay.
// CHECK-LABEL: @narrowed
func.func @narrowed(%shard: tensor<2x4xf32>) -> (tensor<4x4xbf16>, tensor<4x4xbf16>) {
  // CHECK: %[[S:.*]] = stablehlo.convert %arg0 : (tensor<2x4xf32>) -> tensor<2x4xbf16>
  // CHECK-NEXT: %[[W:.*]] = fsdp.all_gather %[[S]] axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<2x4xbf16>) -> tensor<4x4xbf16>
  // CHECK-NEXT: return %[[W]], %[[W]]
  %w = fsdp.all_gather %shard axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<2x4xf32>) -> tensor<4x4xf32>
  %a = stablehlo.convert %w : (tensor<4x4xf32>) -> tensor<4x4xbf16>
  %b = stablehlo.convert %w : (tensor<4x4xf32>) -> tensor<4x4xbf16>
  return %a, %b : tensor<4x4xbf16>, tensor<4x4xbf16>
}

// Reshapes and transposes between the gather and the conversion move narrow elements too.
// CHECK-LABEL: @through_movement
func.func @through_movement(%shard: tensor<4xf32>) -> tensor<2x4xbf16> {
  // CHECK: fsdp.all_gather %{{.*}} (tensor<4xbf16>) -> tensor<8xbf16>
  // CHECK-NEXT: stablehlo.reshape %{{.*}} (tensor<8xbf16>) -> tensor<4x2xbf16>
  // CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %{{.*}}, dims = [1, 0] : (tensor<4x2xbf16>) -> tensor<2x4xbf16>
  // CHECK-NEXT: return %[[T]]
  %w = fsdp.all_gather %shard axes ["shard"] : (tensor<4xf32>) -> tensor<8xf32>
  %r = stablehlo.reshape %w : (tensor<8xf32>) -> tensor<4x2xf32>
  %t = stablehlo.transpose %r, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
  %n = stablehlo.convert %t : (tensor<2x4xf32>) -> tensor<2x4xbf16>
  return %n : tensor<2x4xbf16>
}

// A use in the wide type, a second type, or a conversion to a wider type keep the gather as it is.
// CHECK-LABEL: @kept
func.func @kept(%shard: tensor<2xf32>) -> (tensor<4xbf16>, tensor<4xf32>, tensor<4xbf16>, tensor<4xf16>, tensor<4xf64>) {
  // CHECK-NOT: fsdp.all_gather {{.*}}16>)
  // CHECK-COUNT-3: fsdp.all_gather {{.*}} (tensor<2xf32>) -> tensor<4xf32>
  %a = fsdp.all_gather %shard axes ["shard"] : (tensor<2xf32>) -> tensor<4xf32>
  %b = fsdp.all_gather %shard axes ["shard"] : (tensor<2xf32>) -> tensor<4xf32>
  %c = fsdp.all_gather %shard axes ["shard"] : (tensor<2xf32>) -> tensor<4xf32>
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>
  %1 = stablehlo.negate %a : tensor<4xf32>
  %2 = stablehlo.convert %b : (tensor<4xf32>) -> tensor<4xbf16>
  %3 = stablehlo.convert %b : (tensor<4xf32>) -> tensor<4xf16>
  %4 = stablehlo.convert %c : (tensor<4xf32>) -> tensor<4xf64>
  return %0, %1, %2, %3, %4 : tensor<4xbf16>, tensor<4xf32>, tensor<4xbf16>, tensor<4xf16>, tensor<4xf64>
}

// What was widened on the shards is gathered narrow: widening is exact, so it may come later.
// CHECK-LABEL: @widened
func.func @widened(%a: tensor<2x4xbf16>) -> tensor<4x4xf32> {
  // CHECK: %[[W:.*]] = fsdp.all_gather %arg0 axes ["shard"] {instance = 0 : i64, names = ["a"], unit = "u"} : (tensor<2x4xbf16>) -> tensor<4x4xbf16>
  // CHECK-NEXT: stablehlo.convert %[[W]] : (tensor<4x4xbf16>) -> tensor<4x4xf32>
  %s = stablehlo.convert %a : (tensor<2x4xbf16>) -> tensor<2x4xf32>
  %w = fsdp.all_gather %s axes ["shard"] {instance = 0 : i64, names = ["a"], unit = "u"} : (tensor<2x4xf32>) -> tensor<4x4xf32>
  return %w : tensor<4x4xf32>
}

// Each visit converts the shard for itself, so that the narrow copy does not live through the step.
// CHECK-LABEL: @each_visit
func.func @each_visit(%a: tensor<2xf32>) -> (tensor<4xbf16>, tensor<4xbf16>) {
  // CHECK: %[[S:.*]] = stablehlo.convert %arg0
  // CHECK-NEXT: fsdp.all_gather %[[S]]
  // CHECK: stablehlo.negate
  // CHECK: %[[T:.*]] = stablehlo.convert %arg0
  // CHECK-NEXT: fsdp.all_gather %[[T]]
  %s = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xbf16>
  %w = fsdp.all_gather %s axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xbf16>) -> tensor<4xbf16>
  %n = stablehlo.negate %w : tensor<4xbf16>
  %v = fsdp.all_gather %s axes ["shard"] {instance = 1 : i64, unit = "u"} : (tensor<2xbf16>) -> tensor<4xbf16>
  return %n, %v : tensor<4xbf16>, tensor<4xbf16>
}
}
