// Operations that read or write at positions known at run time.

#ifndef FSDP_DIALECT_STABLEHLO_IR_INDEXING_TD
#define FSDP_DIALECT_STABLEHLO_IR_INDEXING_TD

include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_DynamicSliceOp : Stablehlo_Op<"dynamic_slice", [Pure]> {
  let summary = "a box of static size at a position known at run time";
  let description = [{
        %r = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 4]
           : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>

    Start indices are clamped so that the box stays inside.

    Constraints: (C1) element types are equal; (C2) one start index and one size per dimension; (C3) start indices
    have equal types; (C4) sizes are between 0 and the operand's; (C5) the result's shape is `slice_sizes`.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, Variadic<Stablehlo_IndexScalar>:$start_indices,
    DenseI64ArrayAttr:$slice_sizes);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `` custom<OperandsBeforeAttribute>($start_indices) `sizes` `=` $slice_sizes attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_DynamicUpdateSliceOp : Stablehlo_Op<"dynamic_update_slice", [Pure]> {
  let summary = "a tensor with a box replaced at a position known at run time";
  let description = [{
        %r = stablehlo.dynamic_update_slice %x, %update, %i, %j
           : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>

    Start indices are clamped so that the box stays inside.

    Constraints: (C1) element types are equal; (C2) operand, update and start indices agree in rank; (C3) start
    indices have equal types; (C4) the update is not larger than the operand; (C5) the result has the operand's
    shape.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Tensor:$update,
    Variadic<Stablehlo_IndexScalar>:$start_indices);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Stablehlo_GatherOp : Stablehlo_Op<"gather", [Pure]> {
  let summary = "slices at many positions known at run time";
  let description = [{
        %r = "stablehlo.gather"(%table, %ids) <{
          dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0],
                                                start_index_map = [0], index_vector_dim = 2>,
          slice_sizes = array<i64: 1, 16>, indices_are_sorted = false
        }> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>

    Start indices are clamped so that slices stay inside.

    Constraints: (C1) element types of operand and result are equal; (C2) the operand's rank is the number of
    offset, collapsed and operand batching dimensions; (C3) `index_vector_dim` is a dimension of the indices or
    their rank; (C4) `start_index_map` has as many entries as an index vector, which are unique dimensions of the
    operand; (C5) `offset_dims` are unique, sorted dimensions of the result; (C6) collapsed and operand batching
    dimensions are sorted, unique dimensions of the operand, and disjoint; (C7) operand batching dimensions are not
    in `start_index_map`; (C8) `start_indices_batching_dims` are unique dimensions of the indices, other than
    `index_vector_dim`, as many as operand batching dimensions and of the same sizes; (C9) one slice size per
    operand dimension, between 0 and its size; (C10) slice sizes of collapsed and batching dimensions are at most
    1; (C11) the result has the shape that follows.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_IntegerTensor:$start_indices,
    Stablehlo_GatherDimensionNumbersAttr:$dimension_numbers, DenseI64ArrayAttr:$slice_sizes,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Stablehlo_Tensor:$result);
  let hasVerifier = 1;
}

def Stablehlo_ScatterOp : Stablehlo_RegionOp<"scatter", [RecursivelySpeculatable, SameVariadicOperandSize]> {
  let summary = "combines updates into tensors at positions known at run time";
  let description = [{
        %r = "stablehlo.scatter"(%x, %ids, %updates) <{
          scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0],
              scatter_dims_to_operand_dims = [0], index_vector_dim = 2>,
          indices_are_sorted = false, unique_indices = false
        }> ({
        ^bb0(%old: tensor<f32>, %new: tensor<f32>):
          %s = stablehlo.add %old, %new : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>

    Updates whose window leaves the input are dropped. Constraints are those of a gather read backwards:
    (C1) as many inputs, updates and results, at least one; (C2) inputs have one shape, updates have one shape,
    results have the shape of their inputs, updates their element types; (C3) the inputs' rank is the number of
    update window, inserted window and input batching dimensions; (C4) `index_vector_dim` is a dimension of the
    indices or their rank; (C5) `scatter_dims_to_operand_dims` has as many entries as an index vector, which are
    unique dimensions of the input; (C6) `update_window_dims` are unique, sorted dimensions of the updates; (C7)
    inserted window and input batching dimensions are sorted, unique dimensions of the input, and disjoint; (C8)
    input batching dimensions are not in `scatter_dims_to_operand_dims`; (C9) `scatter_indices_batching_dims` are
    unique dimensions of the indices, other than `index_vector_dim`, as many as input batching dimensions and of
    the same sizes; (C10) the updates' scatter dimensions are the indices' dimensions but `index_vector_dim`;
    (C11) the updates' window is not larger than the input; (C12) the computation takes one scalar per input,
    then one per update, and returns one per input, of the results' element types, which are the inputs' or wider.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Stablehlo_IntegerTensor:$scatter_indices,
    Variadic<Stablehlo_Tensor>:$updates, Stablehlo_ScatterDimensionNumbersAttr:$scatter_dimension_numbers,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$update_computation);
  let hasVerifier = 1;
}

def Stablehlo_SortOp : Stablehlo_RegionOp<"sort", [RecursivelySpeculatable]> {
  let summary = "sorts tensors together along a dimension";
  let description = [{
        %k, %v = "stablehlo.sort"(%keys, %values) <{dimension = 0 : i64, is_stable = true}> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
          %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %less : tensor<i1>
        }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)

    The comparator gets two elements of each input, side by side.

    Constraints: (C1) at least one input, as many results, of the same shapes and element types; (C2) inputs have
    one shape; (C3) `dimension` is one of its dimensions, or counts from the end; (C4) the comparator takes pairs
    of scalars of the inputs' element types and returns one boolean.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_INDEXING_TD
