// Operations of the placed and the local form: reshards, and collectives on values of one rank.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPPLACEDOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPPLACEDOPS_TD

include "fsdp/Dialect/Fsdp/IR/FsdpOpBase.td"

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

    Constraints: (C1) as many outputs as inputs, of the same element type; (C2) output elements <= n * e; (C3) `axes` are
    axes of the mesh, each once, and `names`, if there are any, one for each input.
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

    Constraints: (C1) as many outputs as inputs, of the same element type; (C2) input elements <= n * e; (C3) axes and
    names as in all_gather.
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

    Constraints: (C1) output types are the input types; (C2) axes and names as in all_gather.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Fsdp_ReductionAttr:$reduction, StrArrayAttr:$axes,
    OptionalAttr<StrArrayAttr>:$names, OptionalAttr<StrAttr>:$unit, OptionalAttr<I64Attr>:$instance);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = "$inputs $reduction `axes` $axes attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPPLACEDOPS_TD
