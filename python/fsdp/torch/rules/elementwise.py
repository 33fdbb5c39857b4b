"""Elementwise operations: each computes in the type that PyTorch promotes its operands to."""

import math

import torch
from torch._prims_common import ELEMENTWISE_TYPE_PROMOTION_KIND, elementwise_dtypes

from fsdp.torch.hlo import Value, is_float
from fsdp.torch.rules import Unsupported, rule


def promote(*operands):
    """The type in which PyTorch computes on these values and numbers."""
    return elementwise_dtypes(*map(_example, operands), type_promotion_kind=ELEMENTWISE_TYPE_PROMOTION_KIND.NO_OPMATH)[
        1
    ]


def _example(operand):
    if not isinstance(operand, Value):
        return operand
    if operand.is_number:
        return 1.0 if is_float(operand.dtype) else True if operand.dtype == torch.bool else 1
    return torch.empty((1,) * operand.rank, dtype=operand.dtype, device="meta")


def operands_of(w, result, *operands, dtype=None):
    """All operands in one type, the result's unless given, and in the result's shape."""
    return [w.operand(operand, dtype or result.dtype, result.shape) for operand in operands]


UNARY = {
    "abs": "abs",
    "acos": "chlo.acos",
    "acosh": "chlo.acosh",
    "asin": "chlo.asin",
    "asinh": "chlo.asinh",
    "atan": "chlo.atan",
    "atanh": "chlo.atanh",
    "bitwise_not": "not",
    "cosh": "chlo.cosh",
    "cos": "cosine",
    "digamma": "chlo.digamma",
    "erf": "chlo.erf",
    "erfc": "chlo.erfc",
    "erfinv": "chlo.erf_inv",
    "exp": "exponential",
    "expm1": "exponential_minus_one",
    "lgamma": "chlo.lgamma",
    "log": "log",
    "log1p": "log_plus_one",
    "neg": "negate",
    "round": "round_nearest_even",
    "rsqrt": "rsqrt",
    "sigmoid": "logistic",
    "sign": "sign",
    "sin": "sine",
    "sinh": "chlo.sinh",
    "sqrt": "sqrt",
    "tan": "tan",
    "tanh": "tanh",
}
BINARY = {
    "add": "add",
    "atan2": "atan2",
    "bitwise_and": "and",
    "bitwise_left_shift": "shift_left",
    "bitwise_or": "or",
    "bitwise_right_shift": "shift_right_arithmetic",
    "bitwise_xor": "xor",
    "fmod": "remainder",
    "maximum": "maximum",
    "minimum": "minimum",
    "mul": "multiply",
    "sub": "subtract",
}
COMPARISONS = {"eq": "EQ", "ge": "GE", "gt": "GT", "le": "LE", "lt": "LT", "ne": "NE"}
BINARY |= {"__lshift__": "shift_left", "__rshift__": "shift_right_arithmetic"}
BINARY |= {"__and__": "and", "__or__": "or", "__xor__": "xor"}
KINDS = ("Tensor", "Scalar", "Tensor_Tensor", "Tensor_Scalar", "Scalar_Tensor", "default")


def _register_unary(name, target):
    @rule(f"{name}.default")
    def unary(w, result, value):
        if target in ("abs", "sign") and value.dtype in (torch.bool, torch.uint8):
            return value if target == "abs" else w.convert(w.convert(value, torch.bool), value.dtype)
        return w.unary(target, w.convert(value, result.dtype))


def _register_binary(name, target):
    @rule(*(f"{name}.{kind}" for kind in KINDS))
    def binary(w, result, left, right, alpha=1):
        if isinstance(alpha, Value) or alpha != 1:
            right = scale(w, right, alpha, result)
        return w.binary(target, *operands_of(w, result, left, right))


def scale(w, value, factor, result):
    """`factor` x `value` in the result's type and shape."""
    return w.binary("multiply", *operands_of(w, result, value, factor))


def _register_comparison(name, direction):
    @rule(*(f"{name}.{kind}" for kind in KINDS))
    def compare(w, result, left, right):
        return w.compare(direction, *operands_of(w, result, left, right, dtype=promote(left, right)))


for _name, _target in UNARY.items():
    _register_unary(_name, _target)
for _name, _target in BINARY.items():
    _register_binary(_name, _target)
for _name, _target in COMPARISONS.items():
    _register_comparison(_name, _target)


def _register_rounding(name):
    @rule(f"{name}.default")
    def rounding(w, result, value):
        return value if not is_float(value.dtype) else ROUNDINGS[name](w, value)


def truncate(w, value):
    """Toward zero."""
    zero = w.constant(0, value.dtype, value.shape)
    return w.select(w.compare("LT", value, zero), w.unary("ceil", value), w.unary("floor", value))


ROUNDINGS = {"floor": lambda w, v: w.unary("floor", v), "ceil": lambda w, v: w.unary("ceil", v), "trunc": truncate}
for _name in ROUNDINGS:
    _register_rounding(_name)


@rule("rsub.Tensor", "rsub.Scalar")
def _rsub(w, result, left, right, alpha=1):
    left = scale(w, left, alpha, result) if isinstance(alpha, Value) or alpha != 1 else left
    return w.binary("subtract", *operands_of(w, result, right, left))


@rule("div.Tensor", "div.Scalar", "true_divide.Tensor")
def _div(w, result, left, right):
    return w.binary("divide", *operands_of(w, result, left, right))


@rule("div.Tensor_mode", "div.Scalar_mode")
def _div_mode(w, result, left, right, rounding_mode=None):
    left, right = operands_of(w, result, left, right)
    if rounding_mode == "floor":
        return floor_divide(w, left, right)
    quotient = w.binary("divide", left, right)
    return truncate(w, quotient) if rounding_mode == "trunc" and is_float(result.dtype) else quotient


@rule("floor_divide.default", "floor_divide.Scalar")
def _floor_divide(w, result, left, right):
    return floor_divide(w, *operands_of(w, result, left, right))


def floor_divide(w, left, right):
    if is_float(left.dtype):
        return w.unary("floor", w.binary("divide", left, right))
    quotient, zero = w.binary("divide", left, right), w.constant(0, left.dtype, left.shape)
    rest = w.binary("subtract", left, w.binary("multiply", quotient, right))
    signs = w.compare("NE", w.compare("LT", rest, zero), w.compare("LT", right, zero))
    lower = w.binary("and", w.compare("NE", rest, zero), signs)
    return w.select(lower, w.binary("subtract", quotient, w.constant(1, left.dtype, left.shape)), quotient)


@rule("remainder.Tensor", "remainder.Scalar", "remainder.Scalar_Tensor")
def _remainder(w, result, left, right):
    """The sign is the divisor's."""
    left, right = operands_of(w, result, left, right)
    rest, zero = w.binary("remainder", left, right), w.constant(0, left.dtype, left.shape)
    signs = w.compare("NE", w.compare("LT", rest, zero), w.compare("LT", right, zero))
    move = w.binary("and", w.compare("NE", rest, zero), signs)
    return w.select(move, w.binary("add", rest, right), rest)


@rule("pow.Tensor_Tensor", "pow.Tensor_Scalar", "pow.Scalar")
def _pow(w, result, base, exponent):
    if not isinstance(exponent, Value):
        power = small_power(w, base, exponent, result)
        if power is not None:
            return power
    return w.binary("power", *operands_of(w, result, base, exponent))


def small_power(w, base, exponent, result):
    """Powers that eager PyTorch computes by products and roots; None for others."""
    (base,) = operands_of(w, result, base)
    if exponent == 0:
        return w.constant(1, result.dtype, result.shape)
    if exponent == 1:
        return base
    if exponent in (2, 3):
        square = w.binary("multiply", base, base)
        return square if exponent == 2 else w.binary("multiply", square, base)
    if is_float(result.dtype) and exponent in (0.5, -0.5, -1):
        return {0.5: lambda: w.unary("sqrt", base), -0.5: lambda: w.unary("rsqrt", base)}.get(
            exponent, lambda: w.binary("divide", w.constant(1, result.dtype, result.shape), base)
        )()
    return None


@rule("reciprocal.default")
def _reciprocal(w, result, value):
    return w.binary("divide", *operands_of(w, result, 1, value))


@rule("square.default")
def _square(w, result, value):
    return w.binary("multiply", value, value)


def _register_logarithm(name, base):
    @rule(f"{name}.default")
    def logarithm(w, result, value):
        log = w.unary("log", w.convert(value, result.dtype))
        return w.binary("multiply", log, w.constant(1 / math.log(base), result.dtype, result.shape))


_register_logarithm("log2", 2)
_register_logarithm("log10", 10)


@rule("exp2.default")
def _exp2(w, result, value):
    return w.binary("power", *operands_of(w, result, 2, value))


@rule("relu.default")
def _relu(w, result, value):
    return w.binary("maximum", *operands_of(w, result, value, 0))


@rule("clamp.default", "clamp.Tensor", "clamp_min.default", "clamp_min.Tensor")
def _clamp(w, result, value, min=None, max=None):
    (value,) = operands_of(w, result, value)
    if min is not None:
        value = w.binary("maximum", value, *operands_of(w, result, min))
    return w.binary("minimum", value, *operands_of(w, result, max)) if max is not None else value


@rule("clamp_max.default", "clamp_max.Tensor")
def _clamp_max(w, result, value, max):
    return w.binary("minimum", *operands_of(w, result, value, max))


@rule("hardtanh.default")
def _hardtanh(w, result, value, min_val=-1, max_val=1):
    return _clamp(w, result, value, min_val, max_val)


@rule("leaky_relu.default")
def _leaky_relu(w, result, value, negative_slope=0.01):
    positive = w.compare("GT", value, w.constant(0, value.dtype, value.shape))
    return w.select(positive, value, scale(w, value, negative_slope, result))


@rule("gelu.default")
def _gelu(w, result, value, approximate="none"):
    x = w.convert(value, torch.float32) if result.dtype in (torch.bfloat16, torch.float16) else value
    number = lambda v: w.constant(v, x.dtype, x.shape)  # noqa: E731
    if approximate == "tanh":
        cube = w.binary("multiply", w.binary("multiply", x, x), x)
        inner = w.binary("add", x, w.binary("multiply", number(0.044715), cube))
        inner = w.unary("tanh", w.binary("multiply", number(math.sqrt(2 / math.pi)), inner))
    else:
        inner = w.unary("chlo.erf", w.binary("multiply", x, number(math.sqrt(0.5))))
    half = w.binary("multiply", number(0.5), x)
    return w.convert(w.binary("multiply", half, w.binary("add", number(1), inner)), result.dtype)


@rule("where.self", "where.ScalarOther", "where.ScalarSelf", "where.Scalar")
def _where(w, result, condition, left, right):
    condition = w.broadcast(w.convert(condition, torch.bool), result.shape)
    return w.select(condition, *operands_of(w, result, left, right))


@rule("masked_fill.Scalar", "masked_fill.Tensor")
def _masked_fill(w, result, value, mask, number):
    return _where(w, result, mask, number, value)


def _register_logical(name, target):
    @rule(f"{name}.default")
    def logical(w, result, left, right):
        return w.binary(target, *operands_of(w, result, left, right, dtype=torch.bool))


for _name, _target in {"logical_and": "and", "logical_or": "or", "logical_xor": "xor"}.items():
    _register_logical(_name, _target)


@rule("logical_not.default")
def _logical_not(w, result, value):
    return w.unary("not", w.convert(value, torch.bool))


@rule("lerp.Scalar", "lerp.Tensor")
def _lerp(w, result, start, end, weight):
    """From the nearer end, as eager PyTorch does."""
    start, end = operands_of(w, result, start, end)
    distance = w.binary("subtract", end, start)
    low = lambda: w.binary("add", start, scale(w, distance, weight, result))  # noqa: E731
    rest = lambda: w.binary("subtract", *operands_of(w, result, 1, weight))  # noqa: E731
    high = lambda: w.binary("subtract", end, w.binary("multiply", distance, rest()))  # noqa: E731
    if not isinstance(weight, Value):
        return low() if abs(weight) < 0.5 else high()
    near = w.compare("LT", w.unary("abs", *operands_of(w, result, weight)), w.constant(0.5, result.dtype, result.shape))
    return w.select(near, low(), high())


@rule("isnan.default")
def _isnan(w, result, value):
    if not is_float(value.dtype):
        return w.constant(False, torch.bool, value.shape)
    return w.compare("NE", value, value)


@rule("isinf.default")
def _isinf(w, result, value):
    if not is_float(value.dtype):
        return w.constant(False, torch.bool, value.shape)
    return w.compare("EQ", w.unary("abs", value), w.constant(math.inf, value.dtype, value.shape))


@rule("_to_copy.default", "prims::convert_element_type.default", "to.dtype", "_conj.default")
def _to_copy(w, result, value, *unused, **options):
    return w.convert(value, result.dtype)


@rule("view.dtype")
def _view_dtype(w, result, value, dtype):
    if value.dtype.itemsize != result.dtype.itemsize:
        raise Unsupported(f"a view of {value.dtype} as {result.dtype}, which differ in size")
    return w.op("bitcast_convert", [value], result.shape, result.dtype)
