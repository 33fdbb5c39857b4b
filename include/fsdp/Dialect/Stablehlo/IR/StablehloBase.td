// Types, traits and base classes of the stablehlo operations.

#ifndef FSDP_DIALECT_STABLEHLO_IR_STABLEHLOBASE_TD
#define FSDP_DIALECT_STABLEHLO_IR_STABLEHLOBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "fsdp/Dialect/Stablehlo/IR/StablehloAttrs.td"

//===----------------------------------------------------------------------===//
// Types. Encodings are never looked at.
//===----------------------------------------------------------------------===//

defvar floatTypes = [F8E4M3FN, F8E5M2, F16, BF16, F32, F64];
defvar signedTypes = [I8, I16, I32, I64];
defvar unsignedTypes = [UI8, UI16, UI32, UI64];
defvar integerTypes = !listconcat(signedTypes, unsignedTypes);
defvar allTypes = !listconcat([I1], integerTypes, floatTypes);

// Descriptions are written here because the generated ones spell out every width.
class Stablehlo_TensorOf<list<Type> types, string elements>
    : Type<RankedTensorOf<types>.predicate, !strconcat("ranked tensor of ", elements), "::mlir::RankedTensorType">;
class Stablehlo_ScalarOf<list<Type> types, string elements>
    : Type<RankedTensorOf<types, [HasAnyRankOfPred<[0]>]>.predicate, !strconcat("rank-0 tensor of ", elements),
           "::mlir::RankedTensorType">;

defvar floats = "f8E4M3FN, f8E5M2, f16, bf16, f32 or f64";
defvar integers = "i8 to i64 or ui8 to ui64";
defvar numbers = !strconcat("i8 to i64, ui8 to ui64, ", floats);
defvar everything = !strconcat("i1, ", numbers);

def Stablehlo_Tensor : Stablehlo_TensorOf<allTypes, everything>;
def Stablehlo_NumberTensor : Stablehlo_TensorOf<!listconcat(integerTypes, floatTypes), numbers>;
def Stablehlo_SignedNumberTensor : Stablehlo_TensorOf<!listconcat(signedTypes, floatTypes), !strconcat("i8 to i64, ", floats)>;
def Stablehlo_FloatTensor : Stablehlo_TensorOf<floatTypes, floats>;
def Stablehlo_IntegerTensor : Stablehlo_TensorOf<integerTypes, integers>;
def Stablehlo_BitsTensor : Stablehlo_TensorOf<!listconcat([I1], integerTypes), !strconcat("i1, ", integers)>;
def Stablehlo_BooleanTensor : Stablehlo_TensorOf<[I1], "i1">;
def Stablehlo_Scalar : Stablehlo_ScalarOf<allTypes, everything>;
def Stablehlo_BooleanScalar : Stablehlo_ScalarOf<[I1], "i1">;
def Stablehlo_IndexScalar : Stablehlo_ScalarOf<integerTypes, integers>;

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

class Stablehlo_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::fsdp::stablehlo";
}

def Stablehlo_Elementwise : Stablehlo_Trait<"Elementwise">;
def Stablehlo_SameShape : Stablehlo_Trait<"SameShape">;
def Stablehlo_SameElementType : Stablehlo_Trait<"SameElementType">;

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

class Stablehlo_Op<string opMnemonic, list<Trait> traits = []> : Op<Stablehlo_Dialect, opMnemonic, traits>;

/// Operations whose regions are computations: one block each that ends with stablehlo.return.
class Stablehlo_RegionOp<string opMnemonic, list<Trait> traits = []>
    : Stablehlo_Op<opMnemonic, !listconcat(traits, [
        RecursiveMemoryEffects, SingleBlockImplicitTerminator<"ReturnOp">])>;

def Stablehlo_PrecisionConfigAttr
    : OptionalAttr<TypedArrayAttrBase<Stablehlo_PrecisionAttr, "one precision per operand">>;

/// Rows of [low, high] padding per dimension.
def Stablehlo_PaddingAttr : OptionalAttr<I64ElementsAttr>;

#endif // FSDP_DIALECT_STABLEHLO_IR_STABLEHLOBASE_TD
