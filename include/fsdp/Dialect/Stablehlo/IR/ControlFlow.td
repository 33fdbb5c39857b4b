// Control flow, calls out of the dialect, and what keeps operations apart.

#ifndef FSDP_DIALECT_STABLEHLO_IR_CONTROLFLOW_TD
#define FSDP_DIALECT_STABLEHLO_IR_CONTROLFLOW_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

def Stablehlo_ReturnOp : Stablehlo_Op<"return", [Pure, Terminator]> {
  let summary = "ends the block of a region and gives its values";
  let description = [{
        stablehlo.return %a, %b : tensor<f32>, tensor<4xi32>
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
}

def Stablehlo_CaseOp : Stablehlo_RegionOp<"case", [RecursivelySpeculatable]> {
  let summary = "runs one of several branches";
  let description = [{
        %r = "stablehlo.case"(%i) ({
          stablehlo.return %x : tensor<4xf32>
        }, {
          stablehlo.return %y : tensor<4xf32>
        }) : (tensor<i32>) -> tensor<4xf32>

    An index that no branch has runs the last one.

    Constraints: (C1) at least one branch; (C2) branches take no arguments; (C3) they return as many values as there
    are results, of their shapes and element types.
  }];
  let arguments = (ins Stablehlo_ScalarOf<[I32], "i32">:$index);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasVerifier = 1;
}

def Stablehlo_IfOp : Stablehlo_RegionOp<"if", [RecursivelySpeculatable]> {
  let summary = "runs one of two branches";
  let description = [{
        %r = "stablehlo.if"(%p) ({
          stablehlo.return %x : tensor<4xf32>
        }, {
          stablehlo.return %y : tensor<4xf32>
        }) : (tensor<i1>) -> tensor<4xf32>

    Constraints: (C1) branches take no arguments; (C2) they return as many values as there are results, of their
    shapes and element types.
  }];
  let arguments = (ins Stablehlo_BooleanScalar:$pred);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasVerifier = 1;
}

def Stablehlo_WhileOp : Stablehlo_RegionOp<"while", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "repeats its body as long as a condition holds";
  let description = [{
        %r:2 = stablehlo.while(%i = %start, %x = %init) : tensor<i32>, tensor<4xf32>
        cond {
          %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          ...
          stablehlo.return %next, %y : tensor<i32>, tensor<4xf32>
        }

    Both regions see the same arguments: the initial values first, then what the body returned last.

    Constraints: (C1) as many results as operands, of their shapes and element types; (C2) `cond` takes the
    operands' shapes and element types and returns one boolean scalar; (C3) `body` takes and returns them.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$operand);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Stablehlo_OptimizationBarrierOp : Stablehlo_Op<"optimization_barrier"> {
  let summary = "the identity; operations are not moved across it";
  let description = [{
        %a, %b = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<2xf32>

    Without the trait Pure on purpose: two barriers must not become one.

    Constraints: (C1) as many results as operands, of their shapes and element types.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$operand);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let assemblyFormat = "attr-dict ($operand^ `:` custom<PairwiseTypes>(type($operand), type($results)))?";
  let hasVerifier = 1;
}

def Stablehlo_CustomCallOp : Stablehlo_Op<"custom_call"> {
  let summary = "calls something outside of StableHLO by name";
  let description = [{
    It can be read and written; import refuses names that it does not know.

        %r = stablehlo.custom_call @name(%x) {backend_config = ""} : (tensor<4xf32>) -> tensor<4xf32>

    Constraints: (C1) operand and result layouts come together; (C2) there is one layout per operand and result, a
    permutation of its dimensions; (C3) aliased operands exist.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, StrAttr:$call_target_name,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect, OptionalAttr<AnyAttr>:$backend_config,
    DefaultValuedOptionalAttr<Stablehlo_CustomCallApiVersion,
      "::fsdp::stablehlo::CustomCallApiVersion::Original">:$api_version,
    DefaultValuedOptionalAttr<TypedArrayAttrBase<FlatSymbolRefAttr, "functions">, "{}">:$called_computations,
    OptionalAttr<ArrayAttr>:$operand_layouts, OptionalAttr<ArrayAttr>:$result_layouts,
    DefaultValuedOptionalAttr<TypedArrayAttrBase<Stablehlo_OutputOperandAliasAttr, "aliases">, "{}">
      :$output_operand_aliases);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let assemblyFormat = [{
    custom<CallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Stablehlo_CompositeOp : Stablehlo_Op<"composite", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a named operation with a function that says what it means";
  let description = [{
        %r = stablehlo.composite "chlo.top_k" %x {composite_attributes = {k = 2 : i64}, decomposition = @top_k}
           : (tensor<4xf32>) -> tensor<2xf32>

    Constraints: (C1) `name` is a dialect and an operation, joined by a dot; (C2) `decomposition` is a function with
    the operands' and results' shapes and element types; (C3) the version is not negative.
  }];
  let arguments = (ins Variadic<Stablehlo_Tensor>:$inputs, StrAttr:$name,
    DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes, FlatSymbolRefAttr:$decomposition,
    DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<Stablehlo_Tensor>:$results);
  let assemblyFormat = "$name $inputs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_CONTROLFLOW_TD
