// Operations that make tensors from nothing or from random state.

#ifndef FSDP_DIALECT_STABLEHLO_IR_CREATION_TD
#define FSDP_DIALECT_STABLEHLO_IR_CREATION_TD

include "mlir/IR/OpAsmInterface.td"
include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_ConstantOp : Stablehlo_Op<"constant", [Pure, ConstantLike,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a tensor that is known at compile time";
  let description = [{
        %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>

    The result has the type of `value`, but for the encoding; where they differ, the result type follows:
    `dense<0.0> : tensor<2xf32> -> tensor<2xf32, #encoding>`.

    Constraints: (C1) `value` has the result's shape and element type.
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Stablehlo_Tensor:$output);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::ElementsAttr":$value), [{
    build($_builder, $_state, value.getShapedType(), value);
  }]>];
}

def Stablehlo_IotaOp : Stablehlo_Op<"iota", [Pure]> {
  let summary = "counts up along a dimension";
  let description = [{
        %r = stablehlo.iota dim = 0 : tensor<4xi32>      // 0, 1, 2, 3

    Constraints: (C1) `iota_dimension` is a dimension of the result.
  }];
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Stablehlo_NumberTensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasVerifier = 1;
}

def Stablehlo_RngBitGeneratorOp : Stablehlo_Op<"rng_bit_generator", [Pure]> {
  let summary = "uniform random bits from a state, and the next state";
  let description = [{
        %next, %bits = stablehlo.rng_bit_generator %state, algorithm = PHILOX
                     : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x8xui32>)

    DEFAULT leaves the algorithm to the implementation.

    Constraints: (C1) the state is a rank-1 tensor, and the next state is like it; (C2) the state has 128 bits for
    THREE_FRY, 128 or 192 bits for PHILOX.
  }];
  let arguments = (ins Stablehlo_RngAlgorithmAttr:$rng_algorithm, Stablehlo_NumberTensor:$initial_state);
  let results = (outs Stablehlo_NumberTensor:$output_state, Stablehlo_NumberTensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` custom<RngAlgorithm>($rng_algorithm) attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_CREATION_TD
