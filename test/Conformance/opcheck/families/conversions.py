"""convert between all element types; and random bits, which XLA's generators give."""

import numpy as np
from opcheck.cases import ALL, DTYPES, INTEGERS, KINDS, WHOLE, Case, Type
from opcheck.families.elementwise import elementwise


def converted(array, kind):
    """Toward zero to integers; what does not fit saturates, NaN becomes 0; to booleans it is x != 0. Integers and f64
    reach formats narrower than f32 by way of f32, as in XLA."""
    target, source = np.dtype(DTYPES[kind]), KINDS[array.dtype]
    from_float = source not in [*INTEGERS, "i1"]
    with np.errstate(all="ignore"):
        if kind == "i1":
            return array.astype(np.float64) != 0 if from_float else array != 0
        if kind in INTEGERS and from_float:
            limits = np.iinfo(target)
            numbers = np.nan_to_num(np.trunc(array.astype(np.float64)), posinf=np.inf, neginf=-np.inf)
            exact = [
                limits.max if x >= limits.max else limits.min if x <= limits.min else int(x) for x in numbers.ravel()
            ]
            return np.array(exact, target).reshape(array.shape)
        if kind in ("f32", "f64") or kind in INTEGERS:
            return array.astype(target)
        return array.astype(np.float32).astype(target)


PAIRS = [(source, target) for source in ALL for target in ALL]


def convert(sampler, number):
    """A stride that has no factor in common with the number of pairs meets all of them in turn."""
    source, target = PAIRS[number * 97 % len(PAIRS)]
    case = elementwise(sampler, "%r = stablehlo.convert %a0 : ({T0}) -> {R}", [source], target)
    case.want = [converted(case.inputs[0], target)]
    return case


def rng_bit_generator(sampler, number):
    """Beside a batch each rank makes the bits of its own rows."""
    algorithm = ["THREE_FRY", "PHILOX", "DEFAULT"][number % 3]
    words = 2 if algorithm == "THREE_FRY" else sampler.pick([2, 3])
    kind = sampler.pick(["ui8", "ui16", "ui32", "ui32", "ui64", "ui64"])
    state = Type("ui64", (words,))
    shape, batch = sampler.batch_shape(1, 3, elements=400, empty=0)
    bits = Type(kind, shape)
    text = f"%s, %b = stablehlo.rng_bit_generator %a0, algorithm = {algorithm} : ({state}) -> ({state}, {bits})\n"
    text += f"%r = stablehlo.xor %b, %a1 : {bits}"
    inputs = [sampler.values("ui64", (words,), "bits"), sampler.values(kind, shape, "bits")]
    outputs = [("%s", state), ("%r", bits)]
    return Case(text, inputs, outputs, [WHOLE, batch], oracle="xla", gathers=False, kinds=(kind,))


GENERATORS = {"stablehlo.convert": convert, "stablehlo.rng_bit_generator": rng_bit_generator}
