// The stablehlo dialect: the programs that fsdp-opt reads.

#ifndef FSDP_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_TD
#define FSDP_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_TD

include "mlir/IR/OpBase.td"

def Stablehlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::fsdp::stablehlo";
  let summary = "The part of StableHLO that training steps are made of";
  let description = [{
    Names, attributes and text are those of StableHLO as JAX prints it, so that programs are read and written
    unchanged. Three things are particular to this dialect:

    - Types are ranked tensors of f64, f32, f16, bf16, f8E4M3FN, f8E5M2, i1, i8 to i64 and ui8 to ui64.
      Signless integers are signed numbers.
    - Verifiers compare shapes and element types and never the encoding of a tensor type: that slot belongs to
      `#fsdp.placement`, which is checked elsewhere. Where types differ in the encoding only, the text shows all.
    - Operations answer questions through traits (Pure, ConstantLike, Elementwise), so that algorithms need no
      list of names.

    Each operation numbers its constraints C1, C2, ...; the label stands at the line of the verifier that checks
    it and in the name of its negative test. Constraints that a type or attribute declaration already states
    ("operand #0 must be ...") have no label.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    void registerAttributes();
    void registerControlFlow();
    void registerContraction();
    void registerCreation();
    void registerDataMovement();
    void registerElementwise();
    void registerIndexing();
    void registerReduction();
  }];
}

#endif // FSDP_DIALECT_STABLEHLO_IR_STABLEHLODIALECT_TD
