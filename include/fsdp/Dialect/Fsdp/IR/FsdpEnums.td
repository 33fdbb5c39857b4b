// Enumerations of the fsdp dialect.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPENUMS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPENUMS_TD

include "mlir/IR/EnumAttr.td"
include "fsdp/Dialect/Fsdp/IR/FsdpDialect.td"

def Fsdp_Role : I32EnumAttr<"Role", "what an argument or result of the step is", [
    I32EnumAttrCase<"Parameter", 0, "parameter">,
    I32EnumAttrCase<"OptimizerState", 1, "optimizer_state">,
    I32EnumAttrCase<"State", 2, "state">,
    I32EnumAttrCase<"Frozen", 3, "frozen">,
    I32EnumAttrCase<"Batch", 4, "batch">,
    I32EnumAttrCase<"Replicated", 5, "replicated">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_RoleAttr : EnumAttr<Fsdp_Dialect, Fsdp_Role, "role"> {
  let assemblyFormat = "`<` $value `>`";
}

def Fsdp_Reduction : I32EnumAttr<"Reduction", "how partial values of ranks combine", [
    I32EnumAttrCase<"Sum", 0, "sum">,
    I32EnumAttrCase<"Product", 1, "product">,
    I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"Min", 3, "min">,
    I32EnumAttrCase<"And", 4, "and">,
    I32EnumAttrCase<"Or", 5, "or">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_ReductionAttr : EnumAttr<Fsdp_Dialect, Fsdp_Reduction, "reduction">;

def Fsdp_Activation : I32EnumAttr<"Activation", "what a product applies to each element of its result", [
    I32EnumAttrCase<"Relu", 1, "relu">,
    I32EnumAttrCase<"GeluTanh", 2, "gelu_tanh">,
    I32EnumAttrCase<"GeluErf", 3, "gelu_erf">,
    I32EnumAttrCase<"Silu", 4, "silu">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_ActivationAttr : EnumAttr<Fsdp_Dialect, Fsdp_Activation, "activation">;

def Fsdp_GemmSide : I32EnumAttr<"GemmSide", "an operand of a product", [
    I32EnumAttrCase<"Lhs", 0, "lhs">,
    I32EnumAttrCase<"Rhs", 1, "rhs">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_GemmSideAttr : EnumAttr<Fsdp_Dialect, Fsdp_GemmSide, "gemm_side">;

def Fsdp_Stream : I32EnumAttr<"Stream", "an in-order queue of a rank's device", [
    I32EnumAttrCase<"Compute", 0, "compute">,
    I32EnumAttrCase<"Gather", 1, "gather">,
    I32EnumAttrCase<"Reduce", 2, "reduce">,
    I32EnumAttrCase<"Copy", 3, "copy">,
    I32EnumAttrCase<"Replica", 4, "replica">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_StreamAttr : EnumAttr<Fsdp_Dialect, Fsdp_Stream, "stream">;

def Fsdp_AcrossSteps : I32EnumAttr<"AcrossSteps", "on which side of a step's end a gathered copy is that both sides share", [
    I32EnumAttrCase<"FromLastStep", 0, "from_last_step">,
    I32EnumAttrCase<"ToNextStep", 1, "to_next_step">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_AcrossStepsAttr : EnumAttr<Fsdp_Dialect, Fsdp_AcrossSteps, "across_steps">;

def Fsdp_MemoryCategory : I32EnumAttr<"MemoryCategory", "what a planned buffer is for", [
    I32EnumAttrCase<"Parameters", 0, "parameters">,
    I32EnumAttrCase<"OptimizerState", 1, "optimizer_state">,
    I32EnumAttrCase<"OtherState", 2, "other_state">,
    I32EnumAttrCase<"Batch", 3, "batch">,
    I32EnumAttrCase<"Gradients", 4, "gradients">,
    I32EnumAttrCase<"GatheredParameters", 5, "gathered_parameters">,
    I32EnumAttrCase<"Activations", 6, "activations">,
    I32EnumAttrCase<"Temporaries", 7, "temporaries">,
    I32EnumAttrCase<"Workspace", 8, "workspace">]> {
  let cppNamespace = "::fsdp";
  let genSpecializedAttr = 0;
}

def Fsdp_MemoryCategoryAttr : EnumAttr<Fsdp_Dialect, Fsdp_MemoryCategory, "memory_category">;

#endif // FSDP_DIALECT_FSDP_IR_FSDPENUMS_TD
