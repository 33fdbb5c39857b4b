// What definitions of operations of the fsdp dialect start from.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD
#define FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD

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

#endif // FSDP_DIALECT_FSDP_IR_FSDPOPBASE_TD
