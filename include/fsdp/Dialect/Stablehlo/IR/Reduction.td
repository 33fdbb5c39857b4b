// Operations that combine elements with a computation in a region.

#ifndef FSDP_DIALECT_STABLEHLO_IR_REDUCTION_TD
#define FSDP_DIALECT_STABLEHLO_IR_REDUCTION_TD

include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_MapOp : Stablehlo_RegionOp<"map", [RecursivelySpeculatable, Stablehlo_Elementwise, Stablehlo_SameShape]> {
  let summary = "applies a scalar computation to every element";
  let description = [{
        %r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>

    Constraints: (C1) shapes are equal; (C2) at least one input; (C3) `dimensions` are all dimensions in order; (C4)
    the computation takes scalars of the inputs' element types and returns one of the result's.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let results = (outs Stablehlo_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
}

def Stablehlo_ReduceOp : Stablehlo_RegionOp<"reduce", [RecursivelySpeculatable, SameVariadicOperandSize]> {
  let summary = "combines all elements along dimensions";
  let description = [{
    The short form is for a body of one binary operation; the long one for any body, and for several inputs that
    are reduced together:

        %r = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0]
           : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>

        %m:2 = stablehlo.reduce(%x init: %low), (%i init: %first) across dimensions = [0]
             : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
          reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
            ...
            stablehlo.return %v, %w : tensor<f32>, tensor<i32>
          }

    The body takes the accumulators of all inputs, then their elements; reducer(...) groups them by input.

    Constraints: (C1) as many inputs, initial values and results, at least one; (C2) inputs have one shape; (C3) an
    initial value is a scalar of its input's element type; (C4) `dimensions` are dimensions of the inputs; (C5)
    they are unique; (C6) results have the shape without `dimensions`; (C7) the body takes two scalars per input
    and returns one, of the results' element types, which are the inputs' or wider.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Variadic<Stablehlo_Tensor>:$init_values,
    DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The one binary operation that the body consists of: `return op(accumulator, element)`, operands in either
    /// order if it commutes; null if the body is anything else.
    ::mlir::Operation *getSimpleReducer();
  }];
}

def Stablehlo_ReduceWindowOp : Stablehlo_RegionOp<"reduce_window", [RecursivelySpeculatable, SameVariadicOperandSize]> {
  let summary = "combines the elements of sliding windows";
  let description = [{
        %r = "stablehlo.reduce_window"(%x, %zero) <{
          window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>,
          padding = dense<0> : tensor<2x2xi64>
        }> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>

    Constraints: (C1) as many inputs, initial values and results, at least one; (C2) inputs have one shape; (C3) an
    initial value is a scalar of its input's element type; (C4) window attributes have one entry per dimension;
    (C5) sizes, strides and dilations are positive; (C6) results have the shape that follows; (C7) the body takes
    two scalars per input and returns one, of the results' element types, which are the inputs' or wider.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, Variadic<Stablehlo_Tensor>:$init_values,
    DenseI64ArrayAttr:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$base_dilations, OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
    Stablehlo_PaddingAttr:$padding);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def Stablehlo_SelectAndScatterOp : Stablehlo_RegionOp<"select_and_scatter", [RecursivelySpeculatable]> {
  let summary = "sends each source element to the position that wins its window";
  let description = [{
    The gradient of pooling: `select` compares two elements of the operand and keeps the first when true; `scatter`
    combines what arrives at one position.

        %r = "stablehlo.select_and_scatter"(%x, %gradient, %zero) <{
          window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, padding = dense<0> : tensor<1x2xi64>
        }> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        }, {
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>

    Constraints: (C1) element types are equal; (C2) the result has the operand's shape; (C3) window attributes have
    one entry per dimension; (C4) sizes and strides are positive; (C5) the source has one element per window; (C6)
    `select` takes two scalars of the element type and returns a boolean; (C7) `scatter` takes two and returns one.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand, Stablehlo_Tensor:$source, Stablehlo_Scalar:$init_value,
    OptionalAttr<DenseI64ArrayAttr>:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    Stablehlo_PaddingAttr:$padding);
  let results = (outs Stablehlo_Tensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_REDUCTION_TD
