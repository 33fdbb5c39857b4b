"""Sorting, of several operands by one or two of them."""

import numpy as np
from opcheck.cases import FLOATS, INTEGERS, NUMBERS, Case, Type
from opcheck.families.elementwise import order_keys
from opcheck.families.indexing import start


def comparator(sampler, kinds, total):
    """By one operand, or by two; ascending or descending. Returns the region and the keys, most important first."""
    scalars = [str(Type(kind, ())) for kind in kinds]
    arguments = [f"%{side}{i}: {kind}" for i, kind in enumerate(scalars) for side in "xy"]
    key = sampler.between(0, len(kinds) - 1)

    def compare(name, relation, operand):
        order = ", TOTALORDER" if total and kinds[operand] in FLOATS else ""
        types = f"({scalars[operand]}, {scalars[operand]}) -> tensor<i1>"
        return f"%{name} = stablehlo.compare {relation}, %x{operand}, %y{operand}{order} : {types}\n"

    keys = [(key, sampler.chance(0.5))]
    body, result = compare("p", "GT" if keys[0][1] else "LT", key), "%p"
    if len(kinds) > 1 and sampler.chance(0.5):
        keys.append(((key + 1) % len(kinds), True))
        body += compare("q", "GT", keys[1][0]) + compare("e", "EQ", key)
        body += "%b = stablehlo.and %e, %q : tensor<i1>\n%t = stablehlo.or %p, %b : tensor<i1>\n"
        result = "%t"
    return f"({{\n^bb0({', '.join(arguments)}):\n{body}stablehlo.return {result} : tensor<i1>\n}})", keys


def sorted_by(inputs, keys, along, total):
    """Stable. The interpreter's total order is not one: it takes NaN as unordered and zeros as equal."""
    ranks = []
    for operand, descending in reversed(keys):
        array = inputs[operand]
        ordinal = order_keys(array) if total and array.dtype.kind not in "biu" else array
        rank = np.unique(ordinal, return_inverse=True)[1].reshape(array.shape).astype(np.int64)
        ranks.append(-rank if descending else rank)
    order = np.lexsort(ranks, axis=along)
    return [np.take_along_axis(array, order, along) for array in inputs]


def sort(sampler, number):
    """Stable, so that one result is right."""
    kinds = [(NUMBERS + ["i1"])[number % (len(NUMBERS) + 1)]]
    kinds += [sampler.pick(FLOATS + INTEGERS) for _ in range(sampler.pick([0, 0, 1, 1, 2]))]
    shape, batch, placement = start(sampler, elements=1500)
    shape = shape or (1,)
    along, total = sampler.between(0, len(shape) - 1), sampler.chance(0.6)
    outputs = [Type(kind, shape) for kind in kinds]
    styles = ["any", "small"] if total else ["normal", "small"]
    inputs = [sampler.values(kind, shape, sampler.pick(styles)) for kind in kinds]
    dimension = along - len(shape) if sampler.chance(0.3) else along
    types = ", ".join(map(str, outputs))
    region, keys = comparator(sampler, kinds, total)
    text = f'%r:{len(kinds)} = "stablehlo.sort"({", ".join(f"%a{i}" for i in range(len(kinds)))}) '
    text += f"<{{dimension = {dimension} : i64, is_stable = true}}> {region} : ({types}) -> ({types})"
    named = [(f"%r#{i}", each) for i, each in enumerate(outputs)]
    gathers = None if batch is None or 0 in shape else along == batch
    want = sorted_by(inputs, keys, along, total) if total else None
    return Case(text, inputs, named, [placement] * len(kinds), want=want, gathers=gathers, kinds=(kinds[0],))


GENERATORS = {"stablehlo.sort": sort}
