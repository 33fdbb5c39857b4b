// Elementwise operations of the stablehlo dialect.

#ifndef FSDP_DIALECT_STABLEHLO_IR_ELEMENTWISE_TD
#define FSDP_DIALECT_STABLEHLO_IR_ELEMENTWISE_TD

include "fsdp/Dialect/Stablehlo/IR/StablehloBase.td"

//===----------------------------------------------------------------------===//
// Same type in and out
//===----------------------------------------------------------------------===//

class Stablehlo_UnaryOp<string opMnemonic, Type type, string what>
    : Stablehlo_Op<opMnemonic, [Pure, Stablehlo_Elementwise, Stablehlo_SameShape, Stablehlo_SameElementType]> {
  let summary = what;
  let description = [{
        %r = stablehlo.}] # opMnemonic # [{ %x : tensor<4xf32>      // or the like

    Constraints: (C1) shapes are equal; (C2) element types are equal.
  }];
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameType>(type($operand), type($result))";
  let builders = [OpBuilder<(ins "::mlir::Value":$operand), [{
    build($_builder, $_state, operand.getType(), operand);
  }]>];
}

/// Transcendental functions, whose accuracy may be asked for.
class Stablehlo_AccurateUnaryOp<string opMnemonic, string what>
    : Stablehlo_UnaryOp<opMnemonic, Stablehlo_FloatTensor, what> {
  let arguments = (ins Stablehlo_FloatTensor:$operand, OptionalAttr<Stablehlo_ResultAccuracyAttr>:$result_accuracy);
  let builders = [OpBuilder<(ins "::mlir::Value":$operand), [{
    build($_builder, $_state, operand.getType(), operand, ResultAccuracyAttr());
  }]>];
}

class Stablehlo_BinaryOp<string opMnemonic, Type type, string what, list<Trait> traits = []>
    : Stablehlo_Op<opMnemonic, !listconcat(traits, [
        Pure, Stablehlo_Elementwise, Stablehlo_SameShape, Stablehlo_SameElementType])> {
  let summary = what;
  let description = [{
        %r = stablehlo.}] # opMnemonic # [{ %x, %y : tensor<4xf32>      // or the like

    Constraints: (C1) shapes are equal; (C2) element types are equal.
  }];
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<SameType>(type($lhs), type($rhs), type($result))
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs), [{
    build($_builder, $_state, lhs.getType(), lhs, rhs);
  }]>];
}

def Stablehlo_AbsOp : Stablehlo_UnaryOp<"abs", Stablehlo_SignedNumberTensor, "absolute value">;
def Stablehlo_CeilOp : Stablehlo_UnaryOp<"ceil", Stablehlo_FloatTensor, "rounds up">;
def Stablehlo_FloorOp : Stablehlo_UnaryOp<"floor", Stablehlo_FloatTensor, "rounds down">;
def Stablehlo_NegateOp : Stablehlo_UnaryOp<"negate", Stablehlo_NumberTensor,
    "negation; modulo 2^n for integers">;
def Stablehlo_NotOp : Stablehlo_UnaryOp<"not", Stablehlo_BitsTensor, "logical or bitwise complement">;
def Stablehlo_SignOp : Stablehlo_UnaryOp<"sign", Stablehlo_SignedNumberTensor,
    "-1, 0 (keeping the sign of zero) or 1; NaN stays">;
def Stablehlo_RoundNearestAfzOp : Stablehlo_UnaryOp<"round_nearest_afz", Stablehlo_FloatTensor,
    "rounds to the nearest integer, ties away from zero">;
def Stablehlo_RoundNearestEvenOp : Stablehlo_UnaryOp<"round_nearest_even", Stablehlo_FloatTensor,
    "rounds to the nearest integer, ties to even">;
def Stablehlo_PopcntOp : Stablehlo_UnaryOp<"popcnt", Stablehlo_IntegerTensor, "number of bits that are set">;
def Stablehlo_CountLeadingZerosOp : Stablehlo_UnaryOp<"count_leading_zeros", Stablehlo_IntegerTensor,
    "number of zero bits above the highest bit that is set">;

def Stablehlo_CbrtOp : Stablehlo_AccurateUnaryOp<"cbrt", "cube root">;
def Stablehlo_CosineOp : Stablehlo_AccurateUnaryOp<"cosine", "cosine">;
def Stablehlo_ExponentialOp : Stablehlo_AccurateUnaryOp<"exponential", "e to the power of x">;
def Stablehlo_ExponentialMinusOneOp : Stablehlo_AccurateUnaryOp<"exponential_minus_one",
    "e to the power of x, minus 1, exact near 0">;
def Stablehlo_LogOp : Stablehlo_AccurateUnaryOp<"log", "natural logarithm">;
def Stablehlo_LogPlusOneOp : Stablehlo_AccurateUnaryOp<"log_plus_one",
    "natural logarithm of 1 + x, exact near 0">;
def Stablehlo_LogisticOp : Stablehlo_AccurateUnaryOp<"logistic", "1 / (1 + e to the power of -x)">;
def Stablehlo_RsqrtOp : Stablehlo_AccurateUnaryOp<"rsqrt", "reciprocal square root">;
def Stablehlo_SineOp : Stablehlo_AccurateUnaryOp<"sine", "sine">;
def Stablehlo_SqrtOp : Stablehlo_AccurateUnaryOp<"sqrt", "square root">;
def Stablehlo_TanOp : Stablehlo_AccurateUnaryOp<"tan", "tangent">;
def Stablehlo_TanhOp : Stablehlo_AccurateUnaryOp<"tanh", "hyperbolic tangent">;

def Stablehlo_AddOp : Stablehlo_BinaryOp<"add", Stablehlo_Tensor, "sum; logical or of booleans", [Commutative]>;
def Stablehlo_AndOp : Stablehlo_BinaryOp<"and", Stablehlo_BitsTensor, "logical or bitwise and", [Commutative]>;
def Stablehlo_Atan2Op : Stablehlo_BinaryOp<"atan2", Stablehlo_FloatTensor, "angle of the point (rhs, lhs)">;
def Stablehlo_DivideOp : Stablehlo_BinaryOp<"divide", Stablehlo_NumberTensor,
    "quotient; integers round toward zero">;
def Stablehlo_MaximumOp : Stablehlo_BinaryOp<"maximum", Stablehlo_Tensor,
    "larger value; NaN if one is NaN; logical or of booleans", [Commutative]>;
def Stablehlo_MinimumOp : Stablehlo_BinaryOp<"minimum", Stablehlo_Tensor,
    "smaller value; NaN if one is NaN; logical and of booleans", [Commutative]>;
def Stablehlo_MultiplyOp : Stablehlo_BinaryOp<"multiply", Stablehlo_Tensor,
    "product; logical and of booleans", [Commutative]>;
def Stablehlo_OrOp : Stablehlo_BinaryOp<"or", Stablehlo_BitsTensor, "logical or bitwise or", [Commutative]>;
def Stablehlo_PowerOp : Stablehlo_BinaryOp<"power", Stablehlo_NumberTensor, "lhs to the power of rhs">;
def Stablehlo_RemainderOp : Stablehlo_BinaryOp<"remainder", Stablehlo_NumberTensor,
    "remainder of a division that rounds toward zero: it has the sign of lhs">;
def Stablehlo_ShiftLeftOp : Stablehlo_BinaryOp<"shift_left", Stablehlo_IntegerTensor,
    "bits moved up; 0 from the width on">;
def Stablehlo_ShiftRightArithmeticOp : Stablehlo_BinaryOp<"shift_right_arithmetic", Stablehlo_IntegerTensor,
    "bits moved down, copying the sign">;
def Stablehlo_ShiftRightLogicalOp : Stablehlo_BinaryOp<"shift_right_logical", Stablehlo_IntegerTensor,
    "bits moved down, filling with 0">;
def Stablehlo_SubtractOp : Stablehlo_BinaryOp<"subtract", Stablehlo_NumberTensor, "difference">;
def Stablehlo_XorOp : Stablehlo_BinaryOp<"xor", Stablehlo_BitsTensor,
    "logical or bitwise exclusive or", [Commutative]>;

def Stablehlo_ReducePrecisionOp : Stablehlo_Op<"reduce_precision", [
    Pure, Stablehlo_Elementwise, Stablehlo_SameShape, Stablehlo_SameElementType]> {
  let summary = "rounds to a narrower floating-point format and back";
  let description = [{
        %r = stablehlo.reduce_precision %x, format = e8m7 : tensor<4xf32>

    Constraints: (C1) shapes are equal; (C2) element types are equal; (C3) at least 1 exponent bit; (C4) the number
    of mantissa bits is not negative.
  }];
  let arguments = (ins Stablehlo_FloatTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs Stablehlo_FloatTensor:$result);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict
    `:` custom<SameType>(type($operand), type($result))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Other types in or out
//===----------------------------------------------------------------------===//

def Stablehlo_CompareOp : Stablehlo_Op<"compare", [Pure, Stablehlo_Elementwise, Stablehlo_SameShape]> {
  let summary = "tests a relation";
  let description = [{
        %r = stablehlo.compare LT, %x, %y, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>

    The order follows the element type; when given it must agree with it. TOTALORDER sorts -NaN, -inf, -0, +0,
    inf, NaN.

    Constraints: (C1) shapes are equal; (C2) element types of the operands are equal; (C3) `compare_type` fits the
    element type: FLOAT or TOTALORDER for floating-point numbers, SIGNED for signed integers, UNSIGNED for unsigned
    ones and booleans; NOTYPE fits all.
  }];
  let arguments = (ins Stablehlo_Tensor:$lhs, Stablehlo_Tensor:$rhs,
    Stablehlo_ComparisonDirectionAttr:$comparison_direction,
    OptionalAttr<Stablehlo_ComparisonTypeAttr>:$compare_type);
  let results = (outs Stablehlo_BooleanTensor:$result);
  let assemblyFormat = [{
    custom<ComparisonDirection>($comparison_direction) `,` $lhs `,` $rhs
    (`,` custom<ComparisonType>($compare_type)^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs,
      "::fsdp::stablehlo::ComparisonDirection":$direction)>];
  let hasVerifier = 1;
}

def Stablehlo_ConvertOp : Stablehlo_Op<"convert", [Pure, Stablehlo_Elementwise, Stablehlo_SameShape]> {
  let summary = "changes the element type";
  let description = [{
        %r = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xbf16>

    Rounds to nearest even to floating-point numbers and toward zero to integers; to booleans it is `x != 0`.

    Constraints: (C1) shapes are equal.
  }];
  let arguments = (ins Stablehlo_Tensor:$operand);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameType>(type($operand), type($result))";
  let builders = [OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Type":$elementType)>];
}

def Stablehlo_IsFiniteOp : Stablehlo_Op<"is_finite", [Pure, Stablehlo_Elementwise, Stablehlo_SameShape]> {
  let summary = "neither infinite nor NaN";
  let description = [{
        %r = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>

    Constraints: (C1) shapes are equal.
  }];
  let arguments = (ins Stablehlo_FloatTensor:$x);
  let results = (outs Stablehlo_BooleanTensor:$result);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

def Stablehlo_SelectOp : Stablehlo_Op<"select", [Pure, Stablehlo_Elementwise]> {
  let summary = "takes each element from one of two tensors";
  let description = [{
        %r = stablehlo.select %p, %x, %y : tensor<4xi1>, tensor<4xf32>

    Constraints: (C1) `pred` is a scalar or has the shape of the others; (C2) the others have equal shapes and
    element types.
  }];
  let arguments = (ins Stablehlo_BooleanTensor:$pred, Stablehlo_Tensor:$on_true, Stablehlo_Tensor:$on_false);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    operands attr-dict `:` custom<SelectType>(type($pred), type($on_true), type($on_false), type($result))
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$pred, "::mlir::Value":$onTrue, "::mlir::Value":$onFalse), [{
    build($_builder, $_state, onTrue.getType(), pred, onTrue, onFalse);
  }]>];
  let hasVerifier = 1;
}

def Stablehlo_ClampOp : Stablehlo_Op<"clamp", [Pure, Stablehlo_Elementwise]> {
  let summary = "min(max(operand, low), high)";
  let description = [{
        %r = stablehlo.clamp %low, %x, %high : tensor<4xf32>
        %s = stablehlo.clamp %l, %x, %h : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>

    Constraints: (C1) `min` and `max` are scalars or have the operand's shape; (C2) the result has the operand's
    shape; (C3) element types are equal.
  }];
  let arguments = (ins Stablehlo_Tensor:$min, Stablehlo_Tensor:$operand, Stablehlo_Tensor:$max);
  let results = (outs Stablehlo_Tensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict
    `:` custom<SameType>(type($min), type($operand), type($max), type($result))
  }];
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_ELEMENTWISE_TD
