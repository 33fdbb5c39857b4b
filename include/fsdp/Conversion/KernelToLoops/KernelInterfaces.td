// How operations inside kernels are computed: element by element, or as the root of a kernel.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_TD
#define FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_TD

include "mlir/IR/OpBase.td"

def Fsdp_KernelElementOpInterface : OpInterface<"KernelElementOpInterface"> {
  let cppNamespace = "::fsdp";
  let description = [{
    Operations of which one element can be computed from elements of the operands, with no temporary tensor.
  }];
  let methods = [
    InterfaceMethod<[{
      Says with an error at the operation why it cannot be computed. Everything else about the operation may rely on
      its verifier, and evaluation itself cannot fail.
    }], "::llvm::LogicalResult", "checkEvaluable", (ins), [{}], [{ return ::mlir::success(); }]>,
    InterfaceMethod<[{
      The element of result `result` at `indices` (one per dimension), as a number of the element's carrier type or a
      vector of them.
    }], "::mlir::Value", "evaluateElement",
      (ins "unsigned":$result, "::llvm::ArrayRef<::fsdp::kernels::IndexExpression>":$indices,
           "::fsdp::kernels::ElementEvaluator &":$evaluator)>
  ];
}

def Fsdp_KernelRootOpInterface : OpInterface<"KernelRootOpInterface"> {
  let cppNamespace = "::fsdp";
  let description = [{
    Operations that write their results as a whole: they stand alone at the root of a kernel, which yields results of
    this operation only.
  }];
  let methods = [
    InterfaceMethod<[{
      True if this operation writes what `yield` yields. Operations that can also be evaluated by element may say false;
      for others that is an error.
    }], "bool", "isRootOf", (ins "::fsdp::YieldOp":$yield), [{}], [{
      return ::llvm::all_of(yield.getResults(), [&](::mlir::Value value) { return value.getDefiningOp() == $_op; });
    }]>,
    InterfaceMethod<"Says with an error at the operation why it cannot be lowered.",
      "::llvm::LogicalResult", "checkRoot", (ins), [{}], [{ return ::mlir::success(); }]>,
    InterfaceMethod<"Writes every yielded result to its output buffer.", "void", "emitRoot",
      (ins "::fsdp::kernels::KernelEmitter &":$emitter)>
  ];
}

#endif // FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_TD
