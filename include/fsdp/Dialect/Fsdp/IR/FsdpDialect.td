// The fsdp dialect: what it is for, and in which forms it appears.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPDIALECT_TD
#define FSDP_DIALECT_FSDP_IR_FSDPDIALECT_TD

include "mlir/IR/OpBase.td"

def Fsdp_Dialect : Dialect {
  let name = "fsdp";
  let cppNamespace = "::fsdp";
  let summary = "Fully sharded data parallel training programs";
  let description = [{
    The `fsdp` dialect carries a single-device StableHLO training step to a program in which each of N ranks
    holds a shard of the state and calls collectives. It has five forms; every phase of the compiler turns one
    into the next, and a verifying pass at the end of each phase names the first operation that is not in it.

        annotated   attributes on arguments and results of `main`: mesh, role, path, placement, unit
        placed      a `#fsdp.placement` in the encoding slot of every ranked tensor type; `fsdp.reshard`
        local       local shapes; all_gather, reduce_scatter, all_reduce, axis_index; no encodings
        executable  `fsdp.kernel`, `fsdp.gemm`, `fsdp.reshape`: compute as units of execution
        scheduled   collectives as start / wait / release on streams; later on buffers of one arena

    Operations of the executable and scheduled forms work on tensors before bufferize and on memrefs in
    destination style after it.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    void registerAttributes();
    void registerTypes();
  }];
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPDIALECT_TD
