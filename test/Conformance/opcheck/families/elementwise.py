"""Operations that work element by element."""

import numpy as np
from opcheck.cases import ALL, DTYPES, EXACT, FLOATS, INTEGERS, NUMBERS, SIGNED, WHOLE, Bound, Case, Type

BITS = INTEGERS + ["i1"]
ULPS = {"f64": 2, "f32": 2, "f16": 1, "bf16": 1}


def elementwise(sampler, body, kinds, result, bound=EXACT, values=None, scalars=(), **more):
    """A case on random operands of one shape; `values` makes an operand, those in `scalars` are rank-0."""
    shape, batch = sampler.batch_shape()
    if sampler.chance(0.3):
        shape, batch = sampler.shape(), None
    values = values or (lambda index, kind, shape: sampler.values(kind, shape))
    shapes = [() if index in scalars else shape for index in range(len(kinds))]
    inputs = [values(index, kind, each) for index, (kind, each) in enumerate(zip(kinds, shapes, strict=True))]
    placements = [batch if batch is not None and each else WHOLE for each in shapes]
    gathers = False
    if batch is None or sampler.chance(0.25):
        placements, gathers = sampler.placements(*shapes), None
    types = {f"T{index}": Type(kind, each) for index, (kind, each) in enumerate(zip(kinds, shapes, strict=True))}
    output = Type(result, shape)
    text = body.format(R=output, **types)
    return Case(text, inputs, [("%r", output)], placements, bound=bound, gathers=gathers, kinds=(kinds[0],), **more)


def unary(name, kinds, bound=None, values=None):
    def generate(sampler, number):
        kind = kinds[number % len(kinds)]
        limit = bound(kind) if bound else EXACT
        make = (lambda _, k, shape: values(sampler, k, shape)) if values else None
        return elementwise(sampler, f"%r = stablehlo.{name} %a0 : {{T0}}", [kind], kind, limit, make)

    return generate


def binary(name, kinds, bound=None, values=None):
    def generate(sampler, number):
        kind = kinds[number % len(kinds)]
        limit = bound(kind) if bound else EXACT
        make = (lambda index, k, shape: values(sampler, index, k, shape)) if values else None
        return elementwise(sampler, f"%r = stablehlo.{name} %a0, %a1 : {{T0}}", [kind, kind], kind, limit, make)

    return generate


def ulps(**of_kind):
    return lambda kind: Bound(ulp=of_kind.get(kind, ULPS[kind]))


# ===----------------------------------------------------------------------===#
# Integers: what the reference traps on is computed here
# ===----------------------------------------------------------------------===#


def divided(name, first, second):
    """By zero: all bits set, and the dividend. Lowest / -1 wraps, and leaves 0. Quotients round toward zero."""
    limits = np.iinfo(first.dtype)
    results = []
    for a, b in zip(first.ravel().tolist(), second.ravel().tolist(), strict=True):
        if b == 0:
            results.append(a if name == "remainder" else (-1 if limits.min else limits.max))
            continue
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        quotient = quotient if quotient <= limits.max else limits.min
        results.append(
            0 if name == "remainder" and abs(b) == 1 else a - b * quotient if name == "remainder" else quotient
        )
    return np.array(results, first.dtype).reshape(first.shape)


def division(name):
    floats = binary(name, FLOATS)

    def generate(sampler, number):
        kinds = FLOATS + INTEGERS
        kind = kinds[number % len(kinds)]
        if kind in FLOATS:
            return floats(sampler, FLOATS.index(kind))

        def values(_, kind, shape):
            return np.where(
                sampler.values("i1", shape), sampler.values(kind, shape), sampler.values(kind, shape, "small")
            )

        case = elementwise(sampler, f"%r = stablehlo.{name} %a0, %a1 : {{T0}}", [kind, kind], kind, values=values)
        case.want = [divided(name, *case.inputs)]
        return case

    return generate


def logistic(sampler, number):
    """The interpreter rounds exp(-x), which overflows in f16, to the type; so the reference is numpy in f64."""
    kind = FLOATS[number % len(FLOATS)]
    # Where exp(-x) overflows, a subnormal result is 0.
    bound = Bound(
        ulp=4 if kind in ("f32", "f64") else 1, atol={"f64": 2.3e-308, "f32": 1.2e-38, "bf16": 1.2e-38}.get(kind, 0)
    )
    case = unary("logistic", FLOATS, lambda _: bound)(sampler, number)
    with np.errstate(all="ignore"):
        case.want = [(1 / (1 + np.exp(-case.inputs[0].astype(np.float64)))).astype(case.inputs[0].dtype)]
    return case


def shift_amounts(sampler, index, kind, shape):
    """Past the width too, and negative ones."""
    width = np.dtype(DTYPES[kind]).itemsize * 8
    if index == 0:
        return sampler.values(kind, shape)
    return sampler.index(kind, shape, -2, width + 3)


def powers(sampler, index, kind, shape):
    if kind in INTEGERS:
        return sampler.index(kind, shape, -3, 5) if index == 0 else sampler.index(kind, shape, 0, 6)
    return sampler.values(kind, shape)


# ===----------------------------------------------------------------------===#
# Other forms
# ===----------------------------------------------------------------------===#


def compare(sampler, number):
    kind = ALL[number % len(ALL)]
    direction = sampler.pick(["EQ", "NE", "GE", "GT", "LE", "LT"])
    is_float = kind.startswith(("f", "bf"))
    order = "FLOAT" if is_float else "SIGNED" if kind in SIGNED else "UNSIGNED"
    total = is_float and sampler.chance(0.4)
    suffix = ", TOTALORDER" if total else sampler.pick(["", f", {order}"])
    first = {}

    def values(index, kind, shape):
        """Half of the elements are equal in both."""
        array = sampler.values(kind, shape)
        if total and array.size:
            array = np.where(sampler.values("i1", shape), array, -array).astype(array.dtype)
        if index == 0:
            first["value"] = array
            return array
        return np.where(sampler.values("i1", shape), first["value"], array)

    body = f"%r = stablehlo.compare {direction}, %a0, %a1{suffix} : ({{T0}}, {{T1}}) -> {{R}}"
    case = elementwise(sampler, body, [kind, kind], "i1", values=values)
    if total:
        case.want = [total_order(direction, *case.inputs)]
    return case


def order_keys(array):
    """Integers in the order -NaN < -inf < ... < -0 < +0 < ... < inf < NaN: the bits as sign and magnitude."""
    bits = array.reshape(-1).view(f"i{array.itemsize}").reshape(array.shape)
    return np.where(bits < 0, ~(bits & np.iinfo(bits.dtype).max), bits)


def total_order(direction, first, second):
    relations = {
        "EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal,
        "LT": np.less,
    }  # fmt: skip
    return relations[direction](order_keys(first), order_keys(second))


def select(sampler, number):
    kind = ALL[number % len(ALL)]
    scalar = sampler.chance(0.3)
    body = "%r = stablehlo.select %a0, %a1, %a2 : {T0}, {R}"
    return elementwise(
        sampler,
        body,
        ["i1", kind, kind],
        kind,
        scalars=(0,) if scalar else (),
        values=lambda _, kind, shape: sampler.values(kind, shape, "bits"),
    )


def clamp(sampler, number):
    kind = NUMBERS[number % len(NUMBERS)]
    scalars = sampler.pick([(), (0,), (2,), (0, 2)])
    body = "%r = stablehlo.clamp %a0, %a1, %a2 : ({T0}, {T1}, {T2}) -> {R}"
    return elementwise(sampler, body, [kind] * 3, kind, scalars=scalars)


def is_finite(sampler, number):
    kind = FLOATS[number % len(FLOATS)]
    return elementwise(sampler, "%r = stablehlo.is_finite %a0 : ({T0}) -> {R}", [kind], "i1")


def reduce_precision(sampler, number):
    kind = FLOATS[number % len(FLOATS)]
    exponent, mantissa = sampler.pick(
        [(5, 10), (8, 7), (4, 3), (5, 2), (8, 23), (11, 52), (2, 0), (1, 4), (8, 0), (3, 9)]
    )
    return elementwise(
        sampler, f"%r = stablehlo.reduce_precision %a0, format = e{exponent}m{mantissa} : {{R}}", [kind], kind
    )


MAP_BODIES = [
    ("{S0}, {S1}", "%s = stablehlo.add %x, %y : {S}\n%t = stablehlo.multiply %s, %x : {S}"),
    ("{S0}, {S1}", "%c = stablehlo.compare LT, %x, %y : ({S}, {S}) -> tensor<i1>\n"
     "%t = stablehlo.select %c, %y, %x : tensor<i1>, {S}"),
    ("{S0}, {S1}", "%c = stablehlo.constant dense<2> : tensor<i32>\n%d = stablehlo.convert %c : (tensor<i32>) -> {S}\n"
     "%s = stablehlo.subtract %y, %d : {S}\n%t = stablehlo.maximum %s, %x : {S}"),
]  # fmt: skip


def map_(sampler, number):
    kind = NUMBERS[number % len(NUMBERS)]
    scalar = Type(kind, ())
    inner = sampler.pick(MAP_BODIES)[1].format(S=scalar)
    case = elementwise(sampler, "{R}", [kind, kind], kind)
    kinds = case.outputs[0][1]
    dims = ", ".join(str(i) for i in range(len(kinds.shape)))
    case.body = (
        f'%r = "stablehlo.map"(%a0, %a1) <{{dimensions = array<i64{": " + dims if dims else ""}>}}> ({{\n'
        f"^bb0(%x: {scalar}, %y: {scalar}):\n{inner}\nstablehlo.return %t : {scalar}\n"
        f"}}) : ({kinds}, {kinds}) -> {kinds}"
    )
    return case


EXACT_UNARY = {
    "abs": FLOATS + SIGNED, "negate": NUMBERS, "ceil": FLOATS, "floor": FLOATS, "sign": FLOATS + SIGNED,
    "round_nearest_afz": FLOATS, "round_nearest_even": FLOATS, "sqrt": FLOATS, "not": BITS,
    "popcnt": INTEGERS, "count_leading_zeros": INTEGERS,
}  # fmt: skip
CLOSE_UNARY = {
    "cbrt": {}, "cosine": {}, "exponential": {}, "exponential_minus_one": {}, "log": {}, "log_plus_one": {},
    "rsqrt": {}, "sine": {}, "tan": {}, "tanh": {"f32": 4},
}  # fmt: skip
EXACT_BINARY = {
    "add": NUMBERS + ["i1"], "subtract": NUMBERS, "multiply": NUMBERS + ["i1"], "maximum": NUMBERS + ["i1"],
    "minimum": NUMBERS + ["i1"], "and": BITS, "or": BITS, "xor": BITS,
}  # fmt: skip

GENERATORS = {f"stablehlo.{name}": unary(name, kinds) for name, kinds in EXACT_UNARY.items()}
GENERATORS |= {f"stablehlo.{name}": unary(name, FLOATS, ulps(**limits)) for name, limits in CLOSE_UNARY.items()}
GENERATORS |= {f"stablehlo.{name}": binary(name, kinds) for name, kinds in EXACT_BINARY.items()}
GENERATORS |= {f"stablehlo.{name}": division(name) for name in ("divide", "remainder")}
GENERATORS |= {
    f"stablehlo.{name}": binary(name, INTEGERS, values=shift_amounts)
    for name in ("shift_left", "shift_right_arithmetic", "shift_right_logical")
}
GENERATORS |= {
    "stablehlo.power": binary("power", NUMBERS, lambda kind: EXACT if kind in INTEGERS else Bound(ULPS[kind]), powers),
    "stablehlo.atan2": binary("atan2", FLOATS, ulps()),
    "stablehlo.logistic": logistic,
    "stablehlo.compare": compare,
    "stablehlo.select": select,
    "stablehlo.clamp": clamp,
    "stablehlo.is_finite": is_finite,
    "stablehlo.reduce_precision": reduce_precision,
    "stablehlo.map": map_,
}
