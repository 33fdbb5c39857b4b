// Interfaces of the fsdp dialect.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPINTERFACES_TD
#define FSDP_DIALECT_FSDP_IR_FSDPINTERFACES_TD

include "mlir/IR/OpBase.td"

def Fsdp_CollectiveOpInterface : OpInterface<"CollectiveOpInterface"> {
  let cppNamespace = "::fsdp";
  let description = [{
    Operations in which all ranks along some mesh axes take part: the collectives of the local form and their
    started twins. Operand i and result i (or destination i) belong together.
  }];
  let methods = [
    InterfaceMethod<"mesh axes whose ranks take part", "::mlir::ArrayAttr", "getAxes">,
    InterfaceMethod<"what is sent: tensors or memrefs", "::mlir::OperandRange", "getInputs">
  ];
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPINTERFACES_TD
