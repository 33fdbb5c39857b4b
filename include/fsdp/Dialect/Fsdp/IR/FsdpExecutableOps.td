// Operations of the executable form: on tensors (results) before bufferize, on memrefs (outputs) after it.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPEXECUTABLEOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPEXECUTABLEOPS_TD

include "fsdp/Dialect/Fsdp/IR/FsdpOpBase.td"

def Fsdp_KernelOp : Fsdp_Op<"kernel", [IsolatedFromAbove, AttrSizedOperandSegments,
    SingleBlockImplicitTerminator<"::fsdp::YieldOp">, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "one generated function: elementwise, reduction and data movement operations";
  let description = [{
    The region says what is computed, on tensors, in terms of `stablehlo` operations and `fsdp.axis_index`; its block
    arguments are the inputs, its `fsdp.yield` operands the outputs. The region stays on tensors after bufferize.

        %r = fsdp.kernel "add_exp" ins(%a, %b : tensor<4xf32>, tensor<4xf32>) {
        ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
          %s = stablehlo.add %x, %y : tensor<4xf32>
          %e = stablehlo.exponential %s : tensor<4xf32>
          fsdp.yield %e : tensor<4xf32>
        } -> tensor<4xf32>

    `in_place` holds per output the input that it must share storage with, or -1: a dynamic_update_slice or scatter
    at the root of that output writes only what it changes. On tensors it states the requirement; on buffers the tied
    input and output are the same buffer.

    Constraints: (C1) block arguments match the inputs' shapes and element types; (C2) yielded types match results or
    outputs; (C3) either results or outputs are present, not both; (C4) `in_place` has one entry per output and names
    an input of the same type.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, Variadic<Fsdp_Value>:$inputs, Variadic<Fsdp_Buffer>:$outputs,
    OptionalAttr<DenseI64ArrayAttr>:$in_place);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    ($name^)? `ins` `(` ($inputs^ `:` type($inputs))? `)` (`outs` `(` $outputs^ `:` type($outputs) `)`)?
    attr-dict-with-keyword $body (`->` type($results)^)?
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Input index that output `index` must share storage with; -1 if none.
    int64_t getInPlaceInput(unsigned index) {
      auto tied = getInPlace();
      return tied ? (*tied)[index] : -1;
    }
  }];
}

def Fsdp_YieldOp : Fsdp_Op<"yield", [Pure, Terminator, ReturnLike, ParentOneOf<["KernelOp", "KernelFunctionOp"]>]> {
  let summary = "ends a kernel's region";
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
}

def Fsdp_GemmOp : Fsdp_Op<"gemm", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let summary = "a matrix product in any dimension order, done by a library";
  let description = [{
    The dimension lists have the meaning they have in stablehlo.dot_general; result dimensions are batching, then lhs
    free, then rhs free. `result_permutation`, if present, then transposes: dimension i of the result is dimension
    `result_permutation[i]` of that order. `accumulation` is the element type products are summed in.

        %c = fsdp.gemm %a, %b batching [0] x [0] contracting [2] x [1] accumulation f32
             : (tensor<2x4x8xf32>, tensor<2x8x3xf32>) -> tensor<2x4x3xf32>

    On buffers the destination is the optional operand `into %out`.

    The epilogue is done on each sum, in the type `accumulation`, before it is rounded to the result's type:

        activation(scale * lhs_scale * rhs_scale * sum + residual_scale * residual + bias)

    A residual is like the result; the bias's dimension i is dimension `bias_dimensions[i]` of the result, along which it
    may have size 1. `operand_sum` is a second result: the sum of one operand over the contracting dimensions, that is,
    the gradient of a bias where the product is the gradient of its weight.

        %c = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 scale 2.0
             residual %r : tensor<4x3xf32> bias %v : tensor<3xf32> along [1] activation relu
             : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>

    Constraints: (C1) lists of one pair are equally long; (C2) paired dimensions have equal sizes; (C3) dimensions are
    in range and unique within a side; (C4) the result's shape follows from the lists; (C5) either result or output;
    (C6) an epilogue is one of f32 or f64 sums; (C7) the residual has the result's type; (C8) the bias has a dimension,
    of its size or 1, for each of `bias_dimensions`, which increase; (C9) scales of operands are one f32; (C10) sums are
    of the free dimensions of an operand, of a product without batch, and a result or an output as the product is.
  }];
  let arguments = (ins Fsdp_Value:$lhs, Fsdp_Value:$rhs, Optional<Fsdp_Value>:$bias, Optional<Fsdp_Value>:$residual,
    Optional<Fsdp_Value>:$lhs_scale, Optional<Fsdp_Value>:$rhs_scale,
    Optional<Fsdp_Buffer>:$output, Optional<Fsdp_Buffer>:$sum_output,
    DenseI64ArrayAttr:$lhs_batching, DenseI64ArrayAttr:$rhs_batching,
    DenseI64ArrayAttr:$lhs_contracting, DenseI64ArrayAttr:$rhs_contracting,
    TypeAttr:$accumulation, OptionalAttr<DenseI64ArrayAttr>:$result_permutation,
    OptionalAttr<F64Attr>:$scale, OptionalAttr<F64Attr>:$residual_scale,
    OptionalAttr<DenseI64ArrayAttr>:$bias_dimensions, OptionalAttr<Fsdp_ActivationAttr>:$activation,
    OptionalAttr<Fsdp_GemmSideAttr>:$summed_side);
  let results = (outs Optional<AnyStaticShapeTensor>:$result, Optional<AnyStaticShapeTensor>:$operand_sum);
  let assemblyFormat = [{
    $lhs `,` $rhs (`into` $output^ `:` type($output))? `batching` $lhs_batching `x` $rhs_batching
    `contracting` $lhs_contracting `x` $rhs_contracting `accumulation` $accumulation
    (`permutation` $result_permutation^)? (`scale` $scale^)?
    (`lhs_scale` $lhs_scale^ `:` type($lhs_scale))? (`rhs_scale` $rhs_scale^ `:` type($rhs_scale))?
    (`residual` $residual^ `:` type($residual))? (`residual_scale` $residual_scale^)?
    (`bias` $bias^ `:` type($bias) `along` $bias_dimensions)? (`activation` $activation^)?
    (`sum` $summed_side^)? (`sum_into` $sum_output^ `:` type($sum_output))?
    attr-dict `:` `(` type($lhs) `,` type($rhs) `)` (`->` type($result)^)? (`,` type($operand_sum)^)?
  }];
  let builders = [
    /// A product without epilogue; either a result type or an output.
    OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$lhs, "::mlir::Value":$rhs, "::mlir::Value":$output,
      "::mlir::DenseI64ArrayAttr":$lhs_batching, "::mlir::DenseI64ArrayAttr":$rhs_batching,
      "::mlir::DenseI64ArrayAttr":$lhs_contracting, "::mlir::DenseI64ArrayAttr":$rhs_contracting,
      "::mlir::TypeAttr":$accumulation, "::mlir::DenseI64ArrayAttr":$result_permutation)>
  ];
  let extraClassDeclaration = [{
    /// The type of the result or output.
    ::mlir::ShapedType getProductType();
    /// Operands that are read, in the order of the call: lhs, rhs, then those of the epilogue.
    ::llvm::SmallVector<::mlir::Value> getReads();
    /// Buffers that are written; none on tensors.
    ::llvm::SmallVector<::mlir::Value> getWrites();
    /// Anything is done to the sums.
    bool hasEpilogue();
  }];
  let hasVerifier = 1;
}

def Fsdp_ReshapeOp : Fsdp_Op<"reshape", [Pure, ViewLikeOpInterface]> {
  let summary = "the same row-major elements under another shape; never a copy";
  let description = [{ Constraints: (C1) equal element count and element type. }];
  let arguments = (ins Fsdp_Value:$input);
  let results = (outs Fsdp_Value:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
  let extraClassDeclaration = "::mlir::Value getViewSource() { return getInput(); }";
}

def Fsdp_BarrierOp : Fsdp_Op<"barrier"> {
  let summary = "the identity on each operand, which keeps recomputation apart";
  let description = [{
    What stablehlo.optimization_barrier becomes; schedule removes it. Nothing is merged or moved across it.

    Constraints: (C1) result types are the operand types.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = "$inputs attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

def Fsdp_ReadScalarOp : Fsdp_Op<"read_scalar"> {
  let summary = "a value of the device for control flow on the host";
  let description = [{
    Waits for the compute stream, then reads: `%p = fsdp.read_scalar %t : tensor<i1> -> i1`.

    Constraints: (C1) the operand has rank 0 and the result is its element type.
  }];
  let arguments = (ins Fsdp_Value:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
}

def Fsdp_CopyOp : Fsdp_Op<"copy"> {
  let summary = "copies one buffer into another of the same type";
  let description = [{ Constraints: (C1) equal shapes and element types. }];
  let arguments = (ins Arg<Fsdp_Buffer, "", [MemRead]>:$source, Arg<Fsdp_Buffer, "", [MemWrite]>:$target);
  let assemblyFormat = "$source `,` $target attr-dict `:` type($source) `,` type($target)";
  let hasVerifier = 1;
}

def Fsdp_BufferOp : Fsdp_Op<"buffer"> {
  let summary = "a static place in the arena";
  let description = [{
    `offset` is in bytes from the arena's start and a multiple of the arena's alignment (512); `capacity` is the number
    of bytes reserved there, at least the type's bytes (a gathered buffer has room for padding). Before offsets are
    chosen each is a place of its own, so two are never merged.

        %b = fsdp.buffer "params['w']" parameters at 512 capacity 1024 : memref<16x16xf32>

    Constraints: (C1) offset is not negative and 512-byte aligned; (C2) capacity covers the type.
  }];
  let arguments = (ins StrAttr:$name, Fsdp_MemoryCategoryAttr:$category, I64Attr:$offset, I64Attr:$capacity);
  let results = (outs Res<Fsdp_Buffer, "", [MemAlloc]>:$result);
  let assemblyFormat = "$name $category `at` $offset `capacity` $capacity attr-dict `:` type($result)";
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPEXECUTABLEOPS_TD
