"""Every elementwise operation on every element type, with the values where rules differ: zeros, infinities, NaN."""

import numpy as np
import pytest
from kernel_harness import DTYPES, NAMES, Case, check, compile_cases, ml_dtypes, tensor

FLOATS = ["f32", "bf16", "f16", "f64"]
INTEGERS = ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"]
RANDOM = np.random.default_rng(1)


def values(kind, count=64):
    """Special values of a type among random ones."""
    dtype = np.dtype(DTYPES[kind])
    if kind == "i1":
        return RANDOM.integers(0, 2, count).astype(bool)
    if kind in INTEGERS:
        limits = np.iinfo(dtype)
        special = [0, 1, 2, 3, 7, limits.max, limits.min, limits.max - 1] + ([-1, -2, -7] if limits.min else [8, 9, 31])
        random = RANDOM.integers(limits.min, limits.max, count - len(special), dtype=dtype, endpoint=True)
        random[::2] = RANDOM.integers(0, 40, len(random[::2]))
        return RANDOM.permutation(np.concatenate([np.array(special, dtype), random]))
    limits = ml_dtypes.finfo(dtype)
    extremes = [float(x) for x in (limits.max, limits.min, limits.tiny, limits.smallest_subnormal)]
    special = [0.0, -0.0, 1, -1, 2, 0.5, -0.5, 1.5, 2.5, -2.5, np.nan, *extremes, 1e-3, 10, -10, 100, -100]
    special += [] if kind == "f8E4M3FN" else [np.inf, -np.inf]
    random = RANDOM.standard_normal(count - len(special)) * np.exp(RANDOM.uniform(-6, 6, count - len(special)))
    return RANDOM.permutation(np.concatenate([np.array(special), random])).astype(dtype)


def unary(name, kind, array=None, **bounds):
    kinds = tensor(kind, 64)
    array = values(kind) if array is None else array
    return Case(f"{name}-{kind}", [kinds], f"%r = stablehlo.{name} %a0 : {kinds}", [("%r", kinds)], [array], **bounds)


def binary(name, kind, first=None, second=None, **bounds):
    kinds = tensor(kind, 64)
    inputs = [values(kind) if array is None else array for array in (first, second)]
    body = f"%r = stablehlo.{name} %a0, %a1 : {kinds}"
    return Case(f"{name}-{kind}", [kinds, kinds], body, [("%r", kinds)], inputs, **bounds)


def compare_case(direction, kind):
    kinds, booleans = tensor(kind, 64), tensor("i1", 64)
    body = f"%r = stablehlo.compare {direction}, %a0, %a1 : ({kinds}, {kinds}) -> {booleans}"
    inputs = [values(kind), values(kind)]
    inputs[1][:16] = inputs[0][:16]
    return Case(f"compare-{direction}-{kind}", [kinds, kinds], body, [("%r", booleans)], inputs)


def float_cases(kind):
    yield from (unary(n, kind) for n in ("abs", "negate", "ceil", "floor", "sign", "sqrt"))
    yield from (unary(n, kind) for n in ("round_nearest_afz", "round_nearest_even"))
    bounds = {"exponential": 2, "exponential_minus_one": 2, "log": 2, "log_plus_one": 2, "rsqrt": 2, "sine": 2}
    bounds |= {"cosine": 2, "tanh": 4, "cbrt": 2, "tan": 2}
    yield from (unary(name, kind, ulp=ulp) for name, ulp in bounds.items())
    # The interpreter rounds the steps of logistic to the type.
    yield unary("logistic", kind, ulp=4 if kind in ("f32", "f64") else 2, atol=2e-5 if kind == "f16" else 0)
    yield from (binary(n, kind) for n in ("add", "subtract", "multiply", "divide", "maximum", "minimum", "remainder"))
    yield from (binary(n, kind, ulp=2) for n in ("power", "atan2"))
    kinds, scalar = tensor(kind, 64), tensor(kind)
    body = f"%r = stablehlo.clamp %a0, %a1, %a2 : ({scalar}, {kinds}, {scalar}) -> {kinds}"
    limits = [np.array(x, DTYPES[kind]) for x in (-1, 1.5)]
    yield Case(f"clamp-{kind}", [scalar, kinds, scalar], body, [("%r", kinds)], [limits[0], values(kind), limits[1]])
    body = f"%r = stablehlo.is_finite %a0 : ({kinds}) -> {tensor('i1', 64)}"
    yield Case(f"is-finite-{kind}", [kinds], body, [("%r", tensor("i1", 64))], [values(kind)])
    for exponent, mantissa in [(5, 10), (8, 7), (4, 3), (5, 2), (8, 0)]:
        body = f"%r = stablehlo.reduce_precision %a0, format = e{exponent}m{mantissa} : {kinds}"
        if kind != "f64":
            yield Case(f"reduce-e{exponent}m{mantissa}-{kind}", [kinds], body, [("%r", kinds)], [values(kind)])


def integer_cases(kind):
    names = ["add", "subtract", "multiply", "maximum", "minimum", "and", "or", "xor"]
    yield from (binary(name, kind) for name in names)
    amounts = RANDOM.integers(0, np.dtype(DTYPES[kind]).itemsize * 8 + 3, 64).astype(DTYPES[kind])
    shifts = ("shift_left", "shift_right_logical", "shift_right_arithmetic")
    yield from (binary(name, kind, None, amounts) for name in shifts)
    divisors = values(kind)
    divisors[divisors == 0] = 3
    dividends = values(kind)
    dividends[dividends == np.iinfo(DTYPES[kind]).min] = 5  # the interpreter traps on lowest / -1
    yield from (binary(name, kind, dividends, divisors) for name in ("divide", "remainder"))
    small = [RANDOM.integers(0, high, 64).astype(DTYPES[kind]) for high in (5, 4)]
    yield binary("power", kind, *small)
    names = ["not", "popcnt", "count_leading_zeros", "negate"] + (["abs", "sign"] if kind[0] == "i" else [])
    yield from (unary(name, kind) for name in names)


def division_rules():
    """Division by zero gives all ones and the dividend; lowest / -1 wraps."""
    for kind in INTEGERS:
        lowest = np.iinfo(DTYPES[kind]).min
        first = np.resize(np.array([5, 0, lowest, lowest], DTYPES[kind]), 64)
        second = np.resize(np.array([0, 0, 0, np.iinfo(DTYPES[kind]).max if kind[0] == "u" else -1], DTYPES[kind]), 64)
        ones = np.array(-1).astype(DTYPES[kind])
        quotient, remainder = ([ones, ones, ones, lowest], [5, 0, lowest, 0])
        for name, expected in (("divide", quotient), ("remainder", remainder)):
            case = binary(name, kind, first, second, want=[np.resize(np.array(expected, DTYPES[kind]), 64)])
            case.name += "-rules"
            yield case


def total_order():
    order = np.array([-np.nan, -np.inf, -1, -0.0, 0.0, 1, np.inf, np.nan], np.float32)
    first, second = np.repeat(order, 8), np.tile(order, 8)
    kinds, booleans = tensor("f32", 64), tensor("i1", 64)
    ranks = np.repeat(np.arange(8), 8), np.tile(np.arange(8), 8)
    for direction, relation in (("LT", np.less), ("GE", np.greater_equal), ("EQ", np.equal)):
        body = f"%r = stablehlo.compare {direction}, %a0, %a1, TOTALORDER : ({kinds}, {kinds}) -> {booleans}"
        outputs = [("%r", booleans)]
        yield Case(f"total-{direction}", [kinds, kinds], body, outputs, [first, second], want=[relation(*ranks)])


def select_cases():
    booleans, kinds = tensor("i1", 64), tensor("f32", 64)
    for shape, name in ((booleans, "select"), (tensor("i1"), "select-scalar")):
        predicate = values("i1") if shape == booleans else np.array(True)
        body = f"%r = stablehlo.select %a0, %a1, %a2 : {shape}, {kinds}"
        yield Case(name, [shape, kinds, kinds], body, [("%r", kinds)], [predicate, values("f32"), values("f32")])


def converted(array, kind):
    """Numbers that do not fit saturate, NaN becomes 0; to booleans it is != 0."""
    target, source_is_float = np.dtype(DTYPES[kind]), NAMES[array.dtype] not in [*INTEGERS, "i1"]
    with np.errstate(all="ignore"):
        if kind == "i1":
            return (array.astype(np.float64) != 0) if source_is_float else array != 0
        if kind in INTEGERS and source_is_float:
            limits = np.iinfo(target)
            numbers = np.nan_to_num(np.trunc(array.astype(np.float64)), posinf=np.inf, neginf=-np.inf)
            exact = [limits.max if x >= limits.max else limits.min if x <= limits.min else int(x) for x in numbers]
            return np.array(exact, target)
        if kind in ("f32", "f64") or kind in INTEGERS:
            return array.astype(target)
        return array.astype(np.float32).astype(target)


def convert_cases():
    kinds = [*FLOATS, *INTEGERS, "i1", "f8E4M3FN", "f8E5M2"]
    for source in kinds:
        for target in kinds:
            array, types = values(source), (tensor(source, 64), tensor(target, 64))
            if source != target:
                body = f"%r = stablehlo.convert %a0 : ({types[0]}) -> {types[1]}"
                outputs = [("%r", types[1])]
                yield Case(f"{source}-to-{target}", types[:1], body, outputs, [array], want=[converted(array, target)])


def bitcast_cases():
    wide = [("f32", (64,), "ui32", (64,)), ("bf16", (64,), "ui16", (64,)), ("f16", (64,), "i16", (64,))]
    other = [("ui64", (64,), "ui32", (64, 2)), ("ui32", (32, 2), "ui64", (32,)), ("f32", (64,), "bf16", (64, 2))]
    for source, shape, target, result in wide + other + [("ui8", (16, 4), "f32", (16,))]:
        array = values(source, int(np.prod(shape))).reshape(shape)
        want = np.frombuffer(array.tobytes(), DTYPES[target]).reshape(result)
        types = tensor(source, *shape), tensor(target, *result)
        body = f"%r = stablehlo.bitcast_convert %a0 : ({types[0]}) -> {types[1]}"
        yield Case(f"bitcast-{source}-{target}", types[:1], body, [("%r", types[1])], [array], want=[want])


def all_cases():
    for kind in FLOATS:
        yield from float_cases(kind)
    for kind in INTEGERS:
        yield from integer_cases(kind)
    for kind in [*FLOATS, *INTEGERS, "i1"]:
        yield from (compare_case(direction, kind) for direction in ("EQ", "NE", "GE", "GT", "LE", "LT"))
    for name in ("add", "multiply", "maximum", "minimum", "and", "or", "xor"):
        yield binary(name, "i1")
    yield unary("not", "i1")
    for group in (division_rules, total_order, select_cases, convert_cases, bitcast_cases):
        yield from group()


CASES = list(all_cases())


@pytest.fixture(scope="module", params=["host", "device"])
def functions(request):
    return compile_cases(CASES, request.param)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.name for case in CASES])
def test_elementwise(functions, number):
    check(functions[number], CASES[number])
