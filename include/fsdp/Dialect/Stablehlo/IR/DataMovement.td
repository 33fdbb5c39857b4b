// Operations that move or make elements without computing on them.

#ifndef FSDP_DIALECT_STABLEHLO_IR_DATAMOVEMENT_TD
#define FSDP_DIALECT_STABLEHLO_IR_DATAMOVEMENT_TD

include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_BitcastConvertOp : Stablehlo_Op<"bitcast_convert", [Pure]> {
  let summary = "the same bits as another element type";
  let description = [{
        %r = stablehlo.bitcast_convert %x : (tensor<4xui32>) -> tensor<4xf32>
        %s = stablehlo.bitcast_convert %y : (tensor<4xui64>) -> tensor<4x2xui32>

    With equal widths it is elementwise. Else the narrower tensor has one more dimension, the last, whose size is
    the quotient of the widths; its element 0 is the low part.

    Constraints: (C1) leading dimensions are equal; (C2) the last dimension of the narrower tensor is the quotient
    of the widths; (C3) booleans convert to booleans only.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Widths are equal, so that every element stands for itself.
    bool isElementwise();
  }];
}

def Stablehlo_BroadcastInDimOp : Stablehlo_Op<"broadcast_in_dim", [Pure]> {
  let summary = "repeats a tensor along new or size-1 dimensions";
  let description = [{
        %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>

    Operand dimension i becomes result dimension `broadcast_dimensions[i]`.

    Constraints: (C1) element types are equal; (C2) one entry per operand dimension; (C3) entries are dimensions of
    the result; (C4) entries are unique; (C5) an operand dimension is 1 or that of the result.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_ConcatenateOp : Stablehlo_Op<"concatenate", [Pure]> {
  let summary = "puts tensors one after another along a dimension";
  let description = [{
        %r = stablehlo.concatenate %x, %y, dim = 0 : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>

    Constraints: (C1) at least one input; (C2) element types are equal; (C3) ranks are equal; (C4) `dimension` is
    one of theirs; (C5) the other dimensions are equal; (C6) the result's `dimension` is the sum of the inputs'.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, I64Attr:$dimension);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    `` custom<OperandsBeforeAttribute>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_PadOp : Stablehlo_Op<"pad", [Pure]> {
  let summary = "adds elements around and between those of a tensor";
  let description = [{
        %r = stablehlo.pad %x, %zero, low = [0], high = [1], interior = [1]
           : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>

    Negative edge padding cuts elements off.

    Constraints: (C1) element types are equal; (C2) one entry per dimension in each list; (C3) interior padding is
    not negative; (C4) the result has the operand's rank and
    `low + size + max(size - 1, 0) * interior + high` elements per dimension.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Scalar:$padding_value,
    DenseI64ArrayAttr:$edge_padding_low, DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high
    `,` `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_ReshapeOp : Stablehlo_Op<"reshape", [Pure]> {
  let summary = "the same elements, row-major, in another shape";
  let description = [{
        %r = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<3x4xf32>

    Constraints: (C1) element types are equal; (C2) numbers of elements are equal.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Stablehlo_ReverseOp : Stablehlo_Op<"reverse", [Pure, Stablehlo_SameShape, Stablehlo_SameElementType]> {
  let summary = "reverses the order of elements along dimensions";
  let description = [{
        %r = stablehlo.reverse %x, dims = [1] : tensor<2x3xf32>

    Constraints: (C1) shapes are equal; (C2) element types are equal; (C3) `dimensions` are dimensions of the
    operand; (C4) they are unique.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $dimensions attr-dict `:` custom<SameType>(type($operand), type($result))
  }];
  let hasVerifier = 1;
}

def Stablehlo_SliceOp : Stablehlo_Op<"slice", [Pure]> {
  let summary = "a box of elements, with strides";
  let description = [{
        %r = stablehlo.slice %x [0:4, 0:8:2] : (tensor<4x8xf32>) -> tensor<4x4xf32>

    Constraints: (C1) element types are equal; (C2) one start, limit and stride per dimension; (C3)
    `0 <= start <= limit <= size`; (C4) strides are positive; (C5) the result has the operand's rank and
    `ceil((limit - start) / stride)` elements per dimension.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices,
    DenseI64ArrayAttr:$strides);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_TransposeOp : Stablehlo_Op<"transpose", [Pure]> {
  let summary = "permutes dimensions";
  let description = [{
        %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>

    Result dimension i is operand dimension `permutation[i]`.

    Constraints: (C1) element types are equal; (C2) `permutation` is one of the operand's dimensions; (C3) the
    result has the permuted shape.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_DATAMOVEMENT_TD
