// Products of tensors.

#ifndef FSDP_DIALECT_STABLEHLO_IR_CONTRACTION_TD
#define FSDP_DIALECT_STABLEHLO_IR_CONTRACTION_TD

include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_DotGeneralOp : Stablehlo_Op<"dot_general", [Pure]> {
  let summary = "sum of products over contracted dimensions, per batch";
  let description = [{
        %r = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1],
             precision = [DEFAULT, DEFAULT] : (tensor<8x3x4xf32>, tensor<8x4x5xf32>) -> tensor<8x3x5xf32>

    The result's dimensions are the batch dimensions in the order of the lists, then the free dimensions of lhs,
    then those of rhs. The result's element type may differ from the operands' (the type of the accumulator).

    Constraints: (C1) lists of lhs and rhs have equal lengths; (C2) entries are dimensions of their operand; (C3) a
    dimension appears once; (C4) batch sizes and contracted sizes agree; (C5) the result has the shape above; (C6)
    two precisions, or none; (C7) component counts and the number of operations of `algorithm` are positive.
  }];
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs,
    Stablehlo_DotDimensionNumbersAttr:$dot_dimension_numbers,
    Stablehlo_PrecisionConfigAttr:$precision_config,
    OptionalAttr<Stablehlo_DotAlgorithmAttr>:$algorithm);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `` custom<DotAttributes>($dot_dimension_numbers, $precision_config, $algorithm) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_ConvolutionOp : Stablehlo_Op<"convolution", [Pure]> {
  let summary = "sum of products over sliding windows";
  let description = [{
        %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
             window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1],
                       reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
           : (tensor<2x8x8x3xf32>, tensor<4x4x3x6xf32>) -> tensor<2x2x2x6xf32>

    Every part of `window` may be left out: strides and dilations are then 1, padding 0, reversal false.

    Constraints: (C1) ranks are equal; (C2) dimension numbers are a permutation of each tensor's dimensions, with
    the same number of spatial ones; (C3) window attributes have one entry per spatial dimension; (C4) strides and
    dilations are positive; (C5) group counts are positive and only one exceeds 1; (C6) groups divide what they
    split: batch_group_count the input's batch, feature_group_count the input's features, both the kernel's output
    features; (C7) input features are kernel input features times feature_group_count; (C8) the result has the
    shape that follows; (C9) two precisions, or none.
  }];
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides, Stablehlo_PaddingAttr:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation, OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    Stablehlo_ConvDimensionNumbersAttr:$dimension_numbers,
    I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    Stablehlo_PrecisionConfigAttr:$precision_config);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
    `window` `=` custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation,
      $window_reversal) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_CONTRACTION_TD
