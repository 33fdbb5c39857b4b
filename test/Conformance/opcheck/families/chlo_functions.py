"""The functions of chlo, against scipy in f64."""

import math

import numpy as np
import scipy.special
from opcheck.cases import ALL, EXACT, FLOATS, INTEGERS, NUMBERS, WHOLE, Bound, Case, Type
from opcheck.families.elementwise import elementwise

# Units in the last place of f32 and f64; narrower types are rounded from f32 once.
ULPS = {
    "erf": 4, "erfc": 8, "erf_inv": 16, "lgamma": 128, "digamma": 128, "bessel_i1e": 16, "acos": 8, "acosh": 8,
    "asin": 8, "asinh": 8, "atan": 8, "atanh": 8, "cosh": 8, "sinh": 8, "tan": 8,
}  # fmt: skip


def lgamma(x):
    """math.lgamma raises where it overflows."""
    return math.inf if abs(x) > 1e300 else math.lgamma(x)


def digamma(x):
    """Reflected by hand: scipy loses two digits beside the poles."""
    if x >= 0.5 or not np.isfinite(x):
        return scipy.special.digamma(x)
    return scipy.special.digamma(1 - x) - math.pi / math.tan(math.pi * (x - round(x)))


def with_poles(function, pole):
    """A function of one number, for arrays; `pole` is its value at 0, -1, -2, ..."""

    def at(x):
        return pole if x <= 0 and x == np.floor(x) and np.isfinite(x) else function(x)

    return lambda array: np.vectorize(at, otypes=[np.float64])(array)


REFERENCES = {
    "erf": scipy.special.erf, "erfc": np.vectorize(math.erfc, otypes=[np.float64]), "erf_inv": scipy.special.erfinv,
    "lgamma": with_poles(lgamma, np.inf), "digamma": with_poles(digamma, np.nan),
    "bessel_i1e": scipy.special.i1e, "acos": np.arccos, "acosh": np.arccosh,
    "asin": np.arcsin, "asinh": np.arcsinh, "atan": np.arctan, "atanh": np.arctanh, "cosh": np.cosh, "sinh": np.sinh,
    "tan": np.tan,
}  # fmt: skip
PREDICATES = {"is_inf": np.isinf, "is_neg_inf": np.isneginf, "is_pos_inf": np.isposinf}


def rounded(values, kind):
    with np.errstate(all="ignore"):
        return np.asarray(values).astype(Type(kind, ()).dtype)


def in_range(sampler, kind, shape, low, high):
    return rounded(sampler.rng.uniform(low, high, shape), kind)


def unary(name):
    def values(sampler, kind, shape):
        """Around 0, in the range of the inverse functions, and some large ones."""
        low, high = sampler.pick([(-1, 1), (-4, 4), (0, 1), (1, 20)])
        array = in_range(sampler, kind, shape, low, high)
        special = sampler.values(kind, shape)
        return np.where(sampler.rng.random(shape) < 0.2, special, array)

    def generate(sampler, number):
        kind = FLOATS[number % len(FLOATS)]
        case = elementwise(sampler, f"%r = chlo.{name} %a0 : {{T0}} -> {{R}}", [kind], kind,
                           values=lambda _, kind, shape: values(sampler, kind, shape))  # fmt: skip
        with np.errstate(all="ignore"):
            case.want = [rounded(REFERENCES[name](case.inputs[0].astype(np.float64)), kind)]
        # Beside their roots lgamma and digamma are differences of larger numbers.
        atol = {"f64": 1e-14}.get(kind, 4e-6) if name in ("lgamma", "digamma") else 0
        case.bound = Bound(ulp=ULPS[name] if kind in ("f32", "f64") else 1, atol=atol)
        return case

    return generate


def predicate(name):
    def generate(sampler, number):
        kind = FLOATS[number % len(FLOATS)]
        case = elementwise(sampler, f"%r = chlo.{name} %a0 : {{T0}} -> {{R}}", [kind], "i1")
        case.want = [PREDICATES[name](case.inputs[0].astype(np.float64))]
        return case

    return generate


def square(sampler, number):
    kind = NUMBERS[number % len(NUMBERS)]
    case = elementwise(sampler, "%r = chlo.square %a0 : {T0} -> {R}", [kind], kind)
    with np.errstate(all="ignore"):
        case.want = [case.inputs[0] * case.inputs[0]]
    return case


def constant_like(sampler, number):
    kind = FLOATS[number % len(FLOATS)]
    value = "1.5" if kind in FLOATS else "3"
    body = f'%r = "chlo.constant_like"(%a0) <{{{{value = {value} : {kind}}}}}> : ({{T0}}) -> {{R}}'
    case = elementwise(sampler, body, [kind], kind)
    case.want = [np.full_like(case.inputs[0], float(value))]
    return case


def next_after(sampler, number):
    kind = FLOATS[number % len(FLOATS)]
    case = elementwise(sampler, "%r = chlo.next_after %a0, %a1 : {T0}, {T1} -> {R}", [kind, kind], kind)
    first, second = case.inputs
    with np.errstate(all="ignore"):  # numpy keeps the first of two zeros in f16
        case.want = [np.where(first == second, second, np.nextafter(first, second).astype(first.dtype))]
    return case


def zeta(sampler, number):
    """Where the series converges."""
    kind = FLOATS[number % len(FLOATS)]

    def values(index, kind, shape):
        return in_range(sampler, kind, shape, (1.5, 0.25)[index], 12)

    case = elementwise(sampler, "%r = chlo.zeta %a0, %a1 : {T0}, {T1} -> {R}", [kind, kind], kind, values=values)
    case.want = [rounded(scipy.special.zeta(*(array.astype(np.float64) for array in case.inputs)), kind)]
    case.bound = Bound(ulp=256 if kind in ("f32", "f64") else 1)
    return case


def polygamma(sampler, number):
    kind = FLOATS[number % len(FLOATS)]

    def values(index, kind, shape):
        return sampler.rng.integers(0, 4, shape).astype(Type(kind, ()).dtype) if index == 0 else in_range(
            sampler, kind, shape, 0.25, 12)  # fmt: skip

    case = elementwise(sampler, "%r = chlo.polygamma %a0, %a1 : {T0}, {T1} -> {R}", [kind, kind], kind, values=values)
    order, at = (array.astype(np.float64) for array in case.inputs)
    case.want = [rounded(scipy.special.polygamma(order.astype(int), at), kind)]
    case.bound = Bound(ulp=512 if kind in ("f32", "f64") else 2, atol=1e-5 if kind in ("f32", "f64") else 1e-2)
    return case


def top_k(sampler, number):
    """Largest first, NaN before all, equal ones in order."""
    kinds = [kind for kind in ALL if kind not in ("i1", "f8E4M3FN", "f8E5M2")]
    kind = kinds[number % len(kinds)]
    shape, batch = sampler.batch_shape(1, 3, elements=600)
    last = len(shape) - 1
    k = sampler.between(0, shape[-1])
    source = Type(kind, shape)
    values, indices = Type(kind, (*shape[:-1], k)), Type("i32", (*shape[:-1], k))
    text = f"%v, %i = chlo.top_k(%a0, k = {k}) : {source} -> ({values}, {indices})"
    array = sampler.values(kind, shape, sampler.pick(["normal", "small"]))
    wide = array.astype(object) if kind in ("ui64", "i64") else array.astype(np.float64)
    order = np.argsort(-wide, axis=-1, kind="stable")[..., :k]
    want = [np.take_along_axis(array, order, -1), order.astype(np.int32)]
    gathers = None if batch == last else False
    return Case(text, [array], [("%v", values), ("%i", indices)], [batch if sampler.chance(0.8) else WHOLE], want=want,
                bound=EXACT, gathers=gathers if batch != last else None, kinds=(kind,))  # fmt: skip


def mulhi(sampler, number):
    kind = INTEGERS[number % len(INTEGERS)]
    case = elementwise(sampler, "%r = chlo.mulhi %a0, %a1 : {T0}, {T1} -> {R}", [kind, kind], kind)
    first, second = (array.astype(object) for array in case.inputs)
    product = np.asarray(first * second, object) // (1 << (8 * case.inputs[0].itemsize))
    case.want = [np.asarray(product, object).astype(case.inputs[0].dtype)]
    return case


GENERATORS = {f"chlo.{name}": unary(name) for name in REFERENCES}
GENERATORS |= {f"chlo.{name}": predicate(name) for name in PREDICATES}
GENERATORS |= {
    "chlo.square": square, "chlo.constant_like": constant_like, "chlo.next_after": next_after, "chlo.zeta": zeta,
    "chlo.polygamma": polygamma, "chlo.mulhi": mulhi, "chlo.top_k": top_k,
}  # fmt: skip
