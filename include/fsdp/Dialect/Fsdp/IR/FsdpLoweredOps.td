// Operations of lowering: kernels as functions, and their launches.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPLOWEREDOPS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPLOWEREDOPS_TD

include "fsdp/Dialect/Fsdp/IR/FsdpOpBase.td"

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

    Constraints: (C1) block arguments are ranked tensors; (C2) the region ends with `fsdp.yield`; (C3) `in_place` has one
    entry per output and names an input of the same type.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<DenseI64ArrayAttr>:$in_place);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let hasVerifier = 1;
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

#endif // FSDP_DIALECT_FSDP_IR_FSDPLOWEREDOPS_TD
