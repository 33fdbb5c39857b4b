// The interface through which propagation sees operations.

#ifndef FSDP_SHARDINGRULES_SHARDINGRULEINTERFACE_TD
#define FSDP_SHARDINGRULES_SHARDINGRULEINTERFACE_TD

include "mlir/IR/OpBase.td"

def Fsdp_ShardingRuleOpInterface : OpInterface<"ShardingRuleOpInterface"> {
  let cppNamespace = "::fsdp";
  let description = [{
    Operations that can work on parts of tensors. The rule says which dimensions of operands and results are the
    same factor, what happens when a factor is split (it passes through, it is reduced, or it must be whole), and in
    which operands the operation is linear, so that partial values pass.

    Inner regions (of a reduce, a scatter, a sort) belong to the rule. Control flow has no rule: propagation follows
    its regions.
  }];
  let methods = [
    InterfaceMethod<"the rule, from shapes and attributes alone; encodings are not looked at",
      "::fsdp::ShardingRule", "getShardingRule">
  ];
}

#endif // FSDP_SHARDINGRULES_SHARDINGRULEINTERFACE_TD
