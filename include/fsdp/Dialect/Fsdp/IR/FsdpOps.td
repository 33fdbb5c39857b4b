// Operations of the fsdp dialect, by form.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "fsdp/Dialect/Fsdp/IR/FsdpAttrs.td"
include "fsdp/Dialect/Fsdp/IR/FsdpTypes.td"
include "fsdp/Dialect/Fsdp/IR/FsdpInterfaces.td"

class Fsdp_Op<string opMnemonic, list<Trait> traits = []> : Op<Fsdp_Dialect, opMnemonic, traits>;

def Fsdp_Value : AnyTypeOf<[AnyStaticShapeTensor, AnyStaticShapeMemRef]>;
defvar Fsdp_Buffer = AnyStaticShapeMemRef;
def Fsdp_CollectiveResource : Resource<"::fsdp::CollectiveResource">;

//===----------------------------------------------------------------------===//
// Placed form
//===----------------------------------------------------------------------===//

def Fsdp_ReshardOp : Fsdp_Op<"reshard"> {
  let summary = "the same global value under another placement";
  let description = [{
    The only operation that changes a placement. Partition turns it into collectives and local slices:
    split -> replicated is an all_gather, partial -> split a reduce_scatter, partial -> replicated an all_reduce,
    replicated -> split a local slice, replicated -> partial keeps the value on the first rank of the axes and the
    neutral element elsewhere.

        %full = fsdp.reshard %w : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {} ]>>
                                -> tensor<8x4xf32, #fsdp.placement<[{}, {} ]>>

    It is not pure on purpose: two gathers of one parameter, in forward and backward, must not become one.

    Constraints: (C1) same shape; (C2) both types have a placement; (C3) element types are equal.
  }];
  let arguments = (ins AnyStaticShapeTensor:$input,
    OptionalAttr<StrAttr>:$unit, OptionalAttr<StrAttr>:$path, OptionalAttr<I64Attr>:$instance);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Local form
//===----------------------------------------------------------------------===//

def Fsdp_AxisIndexOp : Fsdp_Op<"axis_index", [Pure]> {
  let summary = "coordinate of this rank along mesh axes, linearised major first";
  let description = [{
        %i = fsdp.axis_index ["replica", "shard"] : tensor<i32>   // replica * size(shard) + shard
  }];
  let arguments = (ins StrArrayAttr:$axes);
  let results = (outs 0DTensorOf<[I32]>:$result);
  let assemblyFormat = "$axes attr-dict `:` type($result)";
}

def Fsdp_AllGatherOp : Fsdp_Op<"all_gather", [
    DeclareOpInterfaceMethods<Fsdp_CollectiveOpInterface>,
    MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "concatenates the ranks' row-major shards";
  let description = [{
    Each output is the ranks' inputs one after another (rank order along `axes`, row-major), cut to the output's
    element count: what rank r of n sends lands at elements [r * e, (r + 1) * e), e = elements of the input. Several
    inputs are one grouped call. It has an effect, so that gathers are neither merged nor hoisted.

        %w = fsdp.all_gather %shard axes ["shard"] : (tensor<3x4xf32>) -> tensor<8x4xf32>      // 3 ranks, padded
        %v = fsdp.all_gather %flat axes ["shard"] : (tensor<11xf32>) -> tensor<8x4xf32>        // flat

    A split dimension other than 0 is gathered as the leading dimension of a [n, ...] tensor and moved by a
    transpose of the program.

    Constraints: (C1) as many outputs as inputs, of the same element type; (C2) output elements <= n * e.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, StrArrayAttr:$axes,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = "$inputs `axes` $axes attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

def Fsdp_ReduceScatterOp : Fsdp_Op<"reduce_scatter", [
    DeclareOpInterfaceMethods<Fsdp_CollectiveOpInterface>,
    MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "reduces over ranks and leaves each rank its row-major shard";
  let description = [{
    The inverse layout of all_gather: rank r keeps elements [r * e, (r + 1) * e) of the reduced value, e = elements of
    the output; elements past the end of the input are padding. Ranks are combined in rank order, element by element,
    so the result does not depend on how calls are grouped.

        %g = fsdp.reduce_scatter %full sum axes ["shard"] : (tensor<8x4xf32>) -> tensor<3x4xf32>

    Constraints: (C1) as many outputs as inputs, of the same element type; (C2) input elements <= n * e.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Fsdp_ReductionAttr:$reduction, StrArrayAttr:$axes,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = "$inputs $reduction `axes` $axes attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

def Fsdp_AllReduceOp : Fsdp_Op<"all_reduce", [
    DeclareOpInterfaceMethods<Fsdp_CollectiveOpInterface>,
    MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "reduces over ranks and leaves the whole result on each";
  let description = [{
        %l = fsdp.all_reduce %loss sum axes ["replica", "shard"] : (tensor<f32>) -> tensor<f32>

    Ranks are combined in rank order, element by element.

    Constraints: (C1) output types are the input types.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Fsdp_ReductionAttr:$reduction, StrArrayAttr:$axes,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = "$inputs $reduction `axes` $axes attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Executable form: on tensors (results) before bufferize, on memrefs (outputs) after it
//===----------------------------------------------------------------------===//

def Fsdp_KernelOp : Fsdp_Op<"kernel", [IsolatedFromAbove, AttrSizedOperandSegments,
    SingleBlockImplicitTerminator<"::fsdp::YieldOp">, RecursiveMemoryEffects]> {
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

def Fsdp_ReshapeOp : Fsdp_Op<"reshape", [Pure]> {
  let summary = "the same row-major elements under another shape; never a copy";
  let description = [{ Constraints: (C1) equal element count and element type. }];
  let arguments = (ins Fsdp_Value:$input);
  let results = (outs Fsdp_Value:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
  let hasVerifier = 1;
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
  let arguments = (ins Fsdp_Buffer:$source, Fsdp_Buffer:$target);
  let assemblyFormat = "$source `,` $target attr-dict `:` type($source) `,` type($target)";
  let hasVerifier = 1;
}

def Fsdp_BufferOp : Fsdp_Op<"buffer", [Pure]> {
  let summary = "a static place in the arena";
  let description = [{
    `offset` is in bytes from the arena's start and a multiple of the arena's alignment (512); `capacity` is the number
    of bytes reserved there, at least the type's bytes (a gathered buffer has room for padding).

        %b = fsdp.buffer "params['w']" parameters at 512 capacity 1024 : memref<16x16xf32>

    Constraints: (C1) offset is not negative and 512-byte aligned; (C2) capacity covers the type.
  }];
  let arguments = (ins StrAttr:$name, Fsdp_MemoryCategoryAttr:$category, I64Attr:$offset, I64Attr:$capacity);
  let results = (outs Fsdp_Buffer:$result);
  let assemblyFormat = "$name $category `at` $offset `capacity` $capacity attr-dict `:` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Scheduled form
//===----------------------------------------------------------------------===//

class Fsdp_StartOp<string opMnemonic> : Fsdp_Op<opMnemonic, [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<Fsdp_CollectiveOpInterface>,
    MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let results = (outs Fsdp_HandleType:$handle);
  let hasVerifier = 1;
}

def Fsdp_AllGatherStartOp : Fsdp_StartOp<"all_gather_start"> {
  let summary = "begins an all_gather on a stream";
  let description = [{
        %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>

    The inputs must stay valid until the wait. On buffers: `into(%out : memref<8xf32>)`, and the handle is empty.

    Two starts of `main` with one `copy` share a gathered copy across steps: the one `to_next_step` makes it, of the values
    that the next step begins with, near the end of a step; the one `from_last_step` finds it there and moves nothing, but where
    the last step did not leave it (there was none, or the host has written state since), when it gathers. So what they mean
    is what they mean without it. Both destinations are one place, which holds the copy from the end of a step to the next.

    Constraints: those of all_gather; (C3) `across_steps` and `copy` come together, and `copy` is not negative.
  }];
  let arguments = (ins Variadic<Fsdp_Value>:$inputs, Variadic<Fsdp_Buffer>:$outputs, StrArrayAttr:$axes,
    Fsdp_StreamAttr:$stream,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance,
    OptionalAttr<Fsdp_AcrossStepsAttr>:$across_steps, OptionalAttr<I64Attr>:$copy);
  let assemblyFormat = [{
    $inputs (`into` `(` $outputs^ `:` type($outputs) `)`)? `axes` $axes `on` $stream attr-dict
    `:` functional-type($inputs, $handle)
  }];
}

def Fsdp_ReduceScatterStartOp : Fsdp_StartOp<"reduce_scatter_start"> {
  let summary = "begins a reduce_scatter on a stream";
  let description = [{ As all_gather_start; semantics and constraints of reduce_scatter. }];
  let arguments = (ins Variadic<Fsdp_Value>:$inputs, Variadic<Fsdp_Buffer>:$outputs, Fsdp_ReductionAttr:$reduction,
    StrArrayAttr:$axes, Fsdp_StreamAttr:$stream,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let assemblyFormat = [{
    $inputs (`into` `(` $outputs^ `:` type($outputs) `)`)? $reduction `axes` $axes `on` $stream attr-dict
    `:` functional-type($inputs, $handle)
  }];
}

def Fsdp_AllReduceStartOp : Fsdp_StartOp<"all_reduce_start"> {
  let summary = "begins an all_reduce on a stream";
  let description = [{ As all_gather_start; semantics and constraints of all_reduce. }];
  let arguments = (ins Variadic<Fsdp_Value>:$inputs, Variadic<Fsdp_Buffer>:$outputs, Fsdp_ReductionAttr:$reduction,
    StrArrayAttr:$axes, Fsdp_StreamAttr:$stream,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let assemblyFormat = [{
    $inputs (`into` `(` $outputs^ `:` type($outputs) `)`)? $reduction `axes` $axes `on` $stream attr-dict
    `:` functional-type($inputs, $handle)
  }];
}

def Fsdp_WaitOp : Fsdp_Op<"wait", [MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "makes a stream wait for a started collective, and yields its results";
  let description = [{
        %w = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>

    Every handle is waited for exactly once on each path. On buffers there are no results.

    Constraints: (C1) result types are the handle's.
  }];
  let arguments = (ins Fsdp_HandleType:$handle, Fsdp_StreamAttr:$stream);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let assemblyFormat = "$handle `on` $stream attr-dict `:` type($handle) (`->` type($results)^)?";
  let hasVerifier = 1;
}

def Fsdp_ReleaseOp : Fsdp_Op<"release", [MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "the last use of gathered parameters is behind this point";
  let description = [{ The storage of the operands may be used again; reading them afterwards is an error. }];
  let arguments = (ins Variadic<Fsdp_Value>:$inputs);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}

def Fsdp_RecordEventOp : Fsdp_Op<"record_event", [MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "marks the current end of a stream";
  let arguments = (ins Fsdp_StreamAttr:$stream);
  let results = (outs Fsdp_EventType:$event);
  let assemblyFormat = "`on` $stream attr-dict";
}

def Fsdp_WaitEventOp : Fsdp_Op<"wait_event", [MemoryEffects<[MemWrite<Fsdp_CollectiveResource>]>]> {
  let summary = "what follows on a stream waits until the event has happened";
  let arguments = (ins Fsdp_EventType:$event, Fsdp_StreamAttr:$stream);
  let assemblyFormat = "$event `on` $stream attr-dict";
}

//===----------------------------------------------------------------------===//
// Lowering: kernels as functions
//===----------------------------------------------------------------------===//

def Fsdp_KernelFunctionOp : Fsdp_Op<"kernel_function", [IsolatedFromAbove, Symbol,
    SingleBlockImplicitTerminator<"::fsdp::YieldOp">]> {
  let summary = "a kernel's region as a function of its own, shared by equal kernels";
  let description = [{
    What fsdp-outline-kernels makes and fsdp-lower-kernels turns into machine code. Region and `in_place` are those of
    `fsdp.kernel`; block arguments are the inputs, yielded values the outputs.

        fsdp.kernel_function @add_exp {
        ^bb0(%x: tensor<4xf32>):
          %e = stablehlo.exponential %x : tensor<4xf32>
          fsdp.yield %e : tensor<4xf32>
        }
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<DenseI64ArrayAttr>:$in_place);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let extraClassDeclaration = [{
    ::fsdp::YieldOp getYield();

    /// Input index that output `index` shares storage with; -1 if none.
    int64_t getInPlaceInput(unsigned index) {
      auto tied = getInPlace();
      return tied ? (*tied)[index] : -1;
    }
  }];
}

def Fsdp_LaunchOp : Fsdp_Op<"launch", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs a kernel function on buffers";
  let description = [{
        fsdp.launch @add_exp "softmax" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)

    The function is a `fsdp.kernel_function`, or the `llvm.func` it became:
    `void (void *const *buffers, const int32_t *coordinates)`, buffers being inputs, then outputs.

    Constraints: (C1) the symbol is such a function; (C2) buffers have its inputs' and outputs' shapes and element
    types.
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, OptionalAttr<StrAttr>:$name,
    Arg<Variadic<Fsdp_Buffer>, "", [MemRead]>:$inputs, Arg<Variadic<Fsdp_Buffer>, "", [MemWrite]>:$outputs);
  let assemblyFormat = [{
    $kernel ($name^)? `ins` `(` ($inputs^ `:` type($inputs))? `)` `outs` `(` ($outputs^ `:` type($outputs))? `)`
    attr-dict
  }];
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPOPS_TD
