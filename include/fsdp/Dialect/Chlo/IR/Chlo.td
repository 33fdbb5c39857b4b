// The chlo dialect: functions that producers leave whole, and that import writes in terms of stablehlo.

#ifndef FSDP_DIALECT_CHLO_IR_CHLO_TD
#define FSDP_DIALECT_CHLO_IR_CHLO_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::fsdp::chlo";
  let summary = "Client operations: what JAX and other producers emit beside StableHLO";
  let description = [{
    These operations live from the text to `fsdp-decompose-chlo`, which replaces each by stablehlo operations. Names,
    attributes and text are those that JAX prints. Operations that cannot be decomposed are readable all the same, so that
    import can refuse them by name, all at once.
  }];
}

//===----------------------------------------------------------------------===//
// Types and base classes
//===----------------------------------------------------------------------===//

def Chlo_Tensor : RankedTensorOf<[AnyFloat, AnyInteger]>;
def Chlo_FloatTensor : RankedTensorOf<[AnyFloat]>;
def Chlo_IntegerTensor : RankedTensorOf<[AnyInteger]>;
def Chlo_PredicateTensor : RankedTensorOf<[I1]>;

class Chlo_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::fsdp::chlo";
}

def Chlo_SameType : Chlo_Trait<"SameType">;
def Chlo_SameShape : Chlo_Trait<"SameShape">;

class Chlo_Op<string opMnemonic, list<Trait> traits = []>
    : Op<Chlo_Dialect, opMnemonic, !listconcat(traits, [Pure])>;

class Chlo_UnaryOp<string opMnemonic, string what, Type type = Chlo_FloatTensor>
    : Chlo_Op<opMnemonic, [Chlo_SameType]> {
  let summary = what;
  let description = [{
        %r = chlo.}] # opMnemonic # [{ %x : tensor<4xf32> -> tensor<4xf32>

    Constraints: (C1) operand and result have one type.
  }];
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

class Chlo_PredicateOp<string opMnemonic, string what> : Chlo_Op<opMnemonic, [Chlo_SameShape]> {
  let summary = what;
  let description = [{
        %r = chlo.}] # opMnemonic # [{ %x : tensor<4xf32> -> tensor<4xi1>

    Constraints: (C1) operand and result have one shape.
  }];
  let arguments = (ins Chlo_FloatTensor:$operand);
  let results = (outs Chlo_PredicateTensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

class Chlo_BinaryOp<string opMnemonic, string what, Type type = Chlo_FloatTensor>
    : Chlo_Op<opMnemonic, [Chlo_SameType]> {
  let summary = what;
  let description = [{
        %r = chlo.}] # opMnemonic # [{ %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>

    Constraints: (C1) operands and result have one type.
  }];
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}

//===----------------------------------------------------------------------===//
// Functions of one operand
//===----------------------------------------------------------------------===//

def Chlo_SquareOp : Chlo_UnaryOp<"square", "x * x", Chlo_Tensor>;
def Chlo_ErfOp : Chlo_UnaryOp<"erf", "error function: 2 / sqrt(pi) times the integral of exp(-t * t) from 0 to x">;
def Chlo_ErfcOp : Chlo_UnaryOp<"erfc", "1 - erf(x), accurate where erf(x) is close to 1">;
def Chlo_ErfInvOp : Chlo_UnaryOp<"erf_inv", "inverse of the error function on (-1, 1)">;
def Chlo_LgammaOp : Chlo_UnaryOp<"lgamma", "logarithm of the absolute value of the gamma function">;
def Chlo_DigammaOp : Chlo_UnaryOp<"digamma", "derivative of the logarithm of the gamma function">;
def Chlo_BesselI1eOp : Chlo_UnaryOp<"bessel_i1e", "modified Bessel function of order 1 times exp(-abs(x))">;
def Chlo_AcosOp : Chlo_UnaryOp<"acos", "arc cosine">;
def Chlo_AcoshOp : Chlo_UnaryOp<"acosh", "inverse hyperbolic cosine">;
def Chlo_AsinOp : Chlo_UnaryOp<"asin", "arc sine">;
def Chlo_AsinhOp : Chlo_UnaryOp<"asinh", "inverse hyperbolic sine">;
def Chlo_AtanOp : Chlo_UnaryOp<"atan", "arc tangent">;
def Chlo_AtanhOp : Chlo_UnaryOp<"atanh", "inverse hyperbolic tangent">;
def Chlo_CoshOp : Chlo_UnaryOp<"cosh", "hyperbolic cosine">;
def Chlo_SinhOp : Chlo_UnaryOp<"sinh", "hyperbolic sine">;
def Chlo_TanOp : Chlo_UnaryOp<"tan", "tangent">;

def Chlo_IsInfOp : Chlo_PredicateOp<"is_inf", "is x infinite">;
def Chlo_IsNegInfOp : Chlo_PredicateOp<"is_neg_inf", "is x negative infinity">;
def Chlo_IsPosInfOp : Chlo_PredicateOp<"is_pos_inf", "is x positive infinity">;

def Chlo_ConstantLikeOp : Chlo_Op<"constant_like"> {
  let summary = "a constant of the operand's shape";
  let description = [{
        %r = "chlo.constant_like"(%x) <{value = 1.0 : f32}> : (tensor<4xf32>) -> tensor<4xf32>

    Constraints: (C1) operand and result have one shape; (C2) `value` has the result's element type.
  }];
  let arguments = (ins TypedAttrInterface:$value, Chlo_Tensor:$operand);
  let results = (outs Chlo_Tensor:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Functions of two operands
//===----------------------------------------------------------------------===//

def Chlo_MulhiOp : Chlo_BinaryOp<"mulhi", "upper half of the bits of the product", Chlo_IntegerTensor>;
def Chlo_NextAfterOp : Chlo_BinaryOp<"next_after", "the number next to x in the direction of y">;
def Chlo_PolygammaOp : Chlo_BinaryOp<"polygamma", "derivative of order x of digamma, at y">;
def Chlo_ZetaOp : Chlo_BinaryOp<"zeta", "Hurwitz zeta function">;

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

def Chlo_TopKOp : Chlo_Op<"top_k"> {
  let summary = "the k largest elements along the last dimension, and their positions";
  let description = [{
        %v, %i = chlo.top_k(%x, k = 2) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)

    Largest first; of equal elements the one with the smaller position comes first.

    Constraints: (C1) the operand has a last dimension of at least k >= 0 elements; (C2) `values` is the operand's type
    with k elements in the last dimension; (C3) `indices` is the same with i32 elements.
  }];
  let arguments = (ins Chlo_Tensor:$operand, I64Attr:$k);
  let results = (outs Chlo_Tensor:$values, RankedTensorOf<[I32]>:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_CHLO_IR_CHLO_TD
