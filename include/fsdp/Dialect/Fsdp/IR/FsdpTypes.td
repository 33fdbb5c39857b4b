// Types of the fsdp dialect.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPTYPES_TD
#define FSDP_DIALECT_FSDP_IR_FSDPTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "fsdp/Dialect/Fsdp/IR/FsdpDialect.td"

class Fsdp_Type<string name, string typeMnemonic> : TypeDef<Fsdp_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Fsdp_HandleType : Fsdp_Type<"Handle", "handle"> {
  let summary = "a collective in flight";
  let description = [{
    `!fsdp.handle<tensor<16x32xf32>, tensor<16xf32>>`: waiting for it yields these tensors. On buffers the list is
    empty, since results are destinations: `!fsdp.handle<>`. Loops may carry handles.

    Constraints: (C1) each is a ranked tensor of static shape.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$resultTypes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Fsdp_EventType : Fsdp_Type<"Event", "event"> {
  let summary = "a point on a stream that another stream can wait for";
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPTYPES_TD
