// Operations of the scheduled form: started collectives, waits and events.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPSCHEDULEDOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPSCHEDULEDOPS_TD

include "fsdp/Dialect/Fsdp/IR/FsdpOpBase.td"

class Fsdp_StartOp<string opMnemonic> : Fsdp_Op<opMnemonic, [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<Fsdp_CollectiveOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
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

    Constraints: those of all_gather; (C4) `across_steps` and `copy` come together, and `copy` is not negative.
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

#endif // FSDP_DIALECT_FSDP_IR_FSDPSCHEDULEDOPS_TD
