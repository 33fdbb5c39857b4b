"""Loops, branches and calls: any carried values, under a counter or an open condition."""

import numpy as np
from opcheck.cases import FLOATS, INTEGERS, NUMBERS, STATE, WHOLE, Bound, Case, Type

CARRIED = FLOATS + INTEGERS + ["i1"]


def step_text(kind, index, target, operand, sampler):
    """An exact operation on a carried value."""
    if kind.kind == "i1":
        return f"{target} = stablehlo.not {operand} : {kind}\n"
    operation = sampler.pick(["negate", "reverse", "halve", "maximum"])
    if operation == "negate" or not kind.shape:
        return f"{target} = stablehlo.negate {operand} : {kind}\n"
    if operation == "reverse":
        dimension = sampler.between(0, len(kind.shape) - 1)
        return f"{target} = stablehlo.reverse {operand}, dims = [{dimension}] : {kind}\n"
    if operation == "maximum":
        text = f"%n{index} = stablehlo.negate {operand} : {kind}\n"
        return text + f"{target} = stablehlo.maximum {operand}, %n{index} : {kind}\n"
    text = f"%h{index} = stablehlo.add {operand}, {operand} : {kind}\n"
    return text + f"{target} = stablehlo.subtract %h{index}, {operand} : {kind}\n"


def carried(sampler, count, batch_rows=None):
    """Types and placements of carried values; some with rows of the batch, some state, some scalars."""
    kinds, placements = [], []
    for _ in range(count):
        kind = sampler.pick(CARRIED)
        if sampler.chance(0.5):
            shape, place = sampler.batch_shape(1, 3, elements=300)
        else:
            shape = sampler.shape(0, 2, elements=400)
            place = sampler.pick([WHOLE, STATE])
        kinds.append(Type(kind, shape))
        placements.append(place)
    return kinds, placements


def while_(sampler, number):
    """A static number of trips, one read from an argument, or one that depends on a carried value."""
    form = ["static", "static", "argument", "data"][number % 4]
    kinds, placements = carried(sampler, sampler.between(1, 3))
    counter = Type(sampler.pick(["i32", "i32", "i64", "ui32", "i8"]), ())
    trips = sampler.pick([0, 1, 2, 3, 7])
    count = len(kinds)
    begin, stride = sampler.pick([0, 0, 2]), sampler.pick([1, 1, 3])
    text = f"%start = stablehlo.constant dense<{begin}> : {counter}\n"
    text += f"%one = stablehlo.constant dense<{stride}> : {counter}\n"
    inputs = [sampler.values(each.kind, each.shape, "any") for each in kinds]
    if form == "static":
        text += f"%end = stablehlo.constant dense<{begin + stride * trips}> : {counter}\n"
    else:
        inputs.append(np.array(begin + stride * trips, counter.dtype))
        placements = [*placements, WHOLE]
        text += f"%end = stablehlo.negate %a{count} : {counter}\n%end2 = stablehlo.negate %end : {counter}\n"
    end = "%end" if form == "static" else "%end2"
    types = ", ".join(map(str, [counter, *kinds]))
    names = ", ".join(["%k = %start"] + [f"%v{i} = %a{i}" for i in range(count)])
    text += f"%r:{count + 1} = stablehlo.while({names}) : {types}\ncond {{\n"
    text += f"%c = stablehlo.compare LT, %k, {end} : ({counter}, {counter}) -> tensor<i1>\n"
    result = "%c"
    if form == "data":
        # The largest carried number is bounded: every rank finds the same answer, though each holds a part.
        text += data_condition(kinds[0])
        result = "%both"
    text += f"stablehlo.return {result} : tensor<i1>\n}} do {{\n"
    text += f"%next = stablehlo.add %k, %one : {counter}\n"
    values = []
    for index, kind in enumerate(kinds):
        values.append(f"%w{index}")
        text += step_text(kind, index, f"%w{index}", f"%v{index}", sampler)
    text += f"stablehlo.return {', '.join(['%next', *values])} : {types}\n}}"
    outputs = [(f"%r#{i}", kind) for i, kind in enumerate([counter, *kinds])]
    return Case(text, inputs, outputs, placements, kinds=(kinds[0].kind,))


def data_condition(kind):
    """%both: the counter's condition, and that some element equals itself."""
    flags = Type("i1", kind.shape)
    return (
        f"%eq = stablehlo.compare EQ, %v0, %v0 : ({kind}, {kind}) -> {flags}\n"
        "%no = stablehlo.constant dense<false> : tensor<i1>\n"
        f"%any = stablehlo.reduce(%eq init: %no) applies stablehlo.or across dimensions = "
        f"{list(range(len(kind.shape)))} : ({flags}, tensor<i1>) -> tensor<i1>\n"
        "%both = stablehlo.and %c, %any : tensor<i1>\n"
    )


def branches(sampler, count, kinds):
    """Regions that return carried values; they read values from outside."""
    regions = []
    for branch in range(count):
        text, values = "", []
        for index, kind in enumerate(kinds):
            if sampler.chance(0.25):
                values.append(f"%a{index}")
                continue
            values.append(f"%b{branch}w{index}")
            text += step_text(kind, f"b{branch}_{index}", values[-1], f"%a{index}", sampler)
        regions.append(f"{text}stablehlo.return {', '.join(values)} : {', '.join(map(str, kinds))}")
    return "\n}, {\n".join(regions)


def branching(name, sampler, count, index):
    kinds, placements = carried(sampler, sampler.between(1, 3))
    inputs = [sampler.values(each.kind, each.shape, "any") for each in kinds]
    text = f'%r:{len(kinds)} = "stablehlo.{name}"(%a{len(kinds)}) ({{\n{branches(sampler, count, kinds)}\n}}) : '
    text += f"({Type({'case': 'i32', 'if': 'i1'}[name], ())}) -> ({', '.join(map(str, kinds))})"
    outputs = [(f"%r#{i}", kind) for i, kind in enumerate(kinds)]
    return Case(text, [*inputs, index], outputs, [*placements, WHOLE], kinds=(kinds[0].kind,))


def case(sampler, number):
    """An index outside of the branches takes the last one."""
    count = sampler.between(1, 4)
    return branching("case", sampler, count, np.int32(sampler.between(-2, count + 1)))


def if_(sampler, number):
    return branching("if", sampler, 2, np.bool_(sampler.chance(0.5)))


def composite(sampler, number):
    """Runs its decomposition, whatever its name."""
    kind = NUMBERS[number % len(NUMBERS)]
    shape, batch = sampler.batch_shape()
    tensor = Type(kind, shape)
    text = f'%r:2 = stablehlo.composite "my.op{number}" %a0, %a1 {{composite_attributes = {{k = 2 : i64}}, '
    text += f"decomposition = @inner, version = 1 : i32}} : ({tensor}, {tensor}) -> ({tensor}, {tensor})"
    functions = f"func.func private @inner(%x: {tensor}, %y: {tensor}) -> ({tensor}, {tensor}) {{\n"
    functions += f"%s = stablehlo.subtract %x, %y : {tensor}\n%m = stablehlo.maximum %s, %y : {tensor}\n"
    functions += f"return %m, %s : {tensor}, {tensor}\n}}"
    inputs = [sampler.values(kind, shape) for _ in range(2)]
    outputs = [("%r#0", tensor), ("%r#1", tensor)]
    return Case(text, inputs, outputs, [batch, batch], functions=functions, gathers=False, bound=Bound(), kinds=(kind,))


GENERATORS = {
    "stablehlo.while": while_, "stablehlo.case": case, "stablehlo.if": if_, "stablehlo.composite": composite,
}  # fmt: skip
