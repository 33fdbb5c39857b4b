"""reduce, reduce_window and select_and_scatter, with one and with several operands, and bodies of any kind.

Inputs are small integers, also in floating-point types, so that no order of the additions rounds; a share of the cases
has ordinary numbers and a bound.
"""

import numpy as np
from opcheck.cases import EXACT, FLOATS, INTEGERS, NUMBERS, STATE, WHOLE, Bound, Case, Type

SUMS = {"f64": Bound(rtol=1e-13, atol=1e-13), "f32": Bound(rtol=2e-6, atol=1e-5), "f16": Bound(rtol=1e-2, atol=1e-2),
        "bf16": Bound(rtol=6e-2, atol=6e-2)}  # fmt: skip
BITWISE = ("and", "or", "xor")


def scalar_text(value, kind):
    """A splat constant's literal."""
    if kind == "i1":
        return "true" if value else "false"
    if kind in INTEGERS:
        return str(int(value))
    special = {np.inf: "0x7F80", -np.inf: "0xFF80"}
    if value in special:
        zeros = {"f64": "0x7FF0000000000000", "f32": "0x7F800000", "f16": "0x7C00", "bf16": "0x7F80"}[kind]
        return zeros if value > 0 else "0xF" + zeros[3:]
    return f"{float(value):e}"


def limits(kind):
    if kind == "i1":
        return 0, 1
    if kind in INTEGERS:
        info = np.iinfo(Type(kind, ()).dtype)
        return info.min, info.max
    return -np.inf, np.inf


def neutral(operation, kind):
    low, high = limits(kind)
    ones = (1 if kind == "i1" else -1 if kind.startswith("i") else high) if kind in INTEGERS + ["i1"] else None
    return {"add": 0, "multiply": 1, "maximum": low, "minimum": high, "and": ones, "or": 0, "xor": 0}[operation]


def monoid(sampler, kind):
    """An operation that reduces elements of the type."""
    return sampler.pick(
        ["add", "multiply", "maximum", "minimum"] + ([*BITWISE] * 2 if kind in INTEGERS + ["i1"] else [])
    )


def inline_body(operation, kind):
    """%s = operation(%x, %y), in a spelling that is not the one operation itself."""
    scalar = Type(kind, ())
    spelled = {
        "add": f"%n = stablehlo.negate %y : {scalar}\n%s = stablehlo.subtract %x, %n : {scalar}",
        "maximum": f"%c = stablehlo.compare GE, %x, %y : ({scalar}, {scalar}) -> tensor<i1>\n"
        f"%s = stablehlo.select %c, %x, %y : tensor<i1>, {scalar}",
        "minimum": f"%n = stablehlo.minimum %x, %y : {scalar}\n%s = stablehlo.minimum %n, %y : {scalar}",
    }
    return spelled.get(operation)


class Reducer:
    """A body over `count` operands; its region text, and what it promises."""

    def __init__(self, sampler, kinds, form):
        self.kinds, self.form = kinds, form
        self.operations = [monoid(sampler, kind) for kind in kinds]
        self.spelled = None
        if form == "spelled" and kinds[0] != "i1":
            self.spelled = inline_body(self.operations[0], kinds[0])
        self.swapped = sampler.chance(0.3)
        if form == "argmax":
            self.operations = ["maximum", "minimum"]

    def region(self):
        count = len(self.kinds)
        scalars = [str(Type(kind, ())) for kind in self.kinds]
        arguments = [f"%x{i}: {kind}" for i, kind in enumerate(scalars)] + [
            f"%y{i}: {kind}" for i, kind in enumerate(scalars)
        ]
        body = ""
        if self.form == "argmax":
            body = ARGMAX.format(V=scalars[0], I=scalars[1])
        else:
            for index, (operation, scalar) in enumerate(zip(self.operations, scalars, strict=True)):
                first, second = (f"%y{index}", f"%x{index}") if self.swapped else (f"%x{index}", f"%y{index}")
                if self.spelled:
                    text = self.spelled.replace("%x", f"%x{index}").replace("%y", f"%y{index}")
                    body += (
                        text.replace("%s", f"%s{index}").replace("%n", f"%n{index}").replace("%c", f"%c{index}") + "\n"
                    )
                else:
                    body += f"%s{index} = stablehlo.{operation} {first}, {second} : {scalar}\n"
        values = ", ".join(f"%s{index}" for index in range(count))
        return f"({{\n^bb0({', '.join(arguments)}):\n{body}stablehlo.return {values} : {', '.join(scalars)}\n}})"


# As JAX writes it: NaN is larger than all, and of equal ones the first wins.
ARGMAX = """%gt = stablehlo.compare GT, %x0, %y0 : ({V}, {V}) -> tensor<i1>
%nan = stablehlo.compare NE, %x0, %x0 : ({V}, {V}) -> tensor<i1>
%g = stablehlo.or %gt, %nan : tensor<i1>
%e = stablehlo.compare EQ, %x0, %y0 : ({V}, {V}) -> tensor<i1>
%l = stablehlo.compare LT, %x1, %y1 : ({I}, {I}) -> tensor<i1>
%b = stablehlo.and %e, %l : tensor<i1>
%t = stablehlo.or %g, %b : tensor<i1>
%s0 = stablehlo.select %g, %x0, %y0 : tensor<i1>, {V}
%s1 = stablehlo.select %t, %x1, %y1 : tensor<i1>, {I}
"""


def operands(sampler, number, form):
    """Element types of the operands."""
    kind = (NUMBERS + ["i1"])[number % (len(NUMBERS) + 1)]
    if form == "argmax":
        return [sampler.pick(NUMBERS) if kind == "i1" else kind, sampler.pick(["i32", "i64", "ui32"])]
    if form == "several":
        return [kind] + [sampler.pick(NUMBERS + ["i1"]) for _ in range(sampler.between(1, 2))]
    return [kind]


def reduction_inputs(sampler, kinds, shape, operations, rounded):
    inputs = []
    for kind, operation in zip(kinds, operations, strict=True):
        style = "normal" if rounded else "small"
        if operation in ("maximum", "minimum", *BITWISE):
            style = "any"
        array = sampler.values(kind, shape, style)
        if operation == "multiply" and kind in FLOATS:
            # Powers of two, few enough for every type.
            array = np.ones_like(array)
            array.reshape(-1)[::67] = sampler.values(kind, array.reshape(-1)[::67].shape, "small")
        inputs.append(array)
    return inputs


def initial_values(sampler, kinds, operations, any_value):
    """Text of constants, and the values."""
    text, values = "", []
    for index, (kind, operation) in enumerate(zip(kinds, operations, strict=True)):
        value = neutral(operation, kind)
        if any_value and sampler.chance(0.5):
            value = sampler.pick([0, 1] if kind == "i1" or kind.startswith("u") else [0, 1, 2, -1])
        values.append(value)
        text += f"%i{index} = stablehlo.constant dense<{scalar_text(value, kind)}> : {Type(kind, ())}\n"
    return text, values


def placed(sampler, shape, batch):
    return batch if batch is not None else sampler.pick([WHOLE, STATE])


def reduce(sampler, number):
    form = sampler.pick(["plain"] * 5 + ["spelled", "argmax", "argmax", "several", "several"])
    kinds = operands(sampler, number, form)
    reducer = Reducer(sampler, kinds, form)
    shape, batch = sampler.batch_shape(elements=1500)
    if sampler.chance(0.25):
        shape, batch = sampler.shape(0, elements=1500), None
    dims = (
        sampler.some(len(shape)) if sampler.chance(0.7) or batch is None else sorted({batch, *sampler.some(len(shape))})
    )
    rounded = form == "plain" and kinds[0] in FLOATS and reducer.operations[0] == "add" and sampler.chance(0.3)
    inputs = reduction_inputs(sampler, kinds, shape, reducer.operations, rounded)
    result = tuple(size for dimension, size in enumerate(shape) if dimension not in dims)
    text, initial = initial_values(sampler, kinds, reducer.operations, any_value=form == "plain")
    sources = [Type(kind, shape) for kind in kinds]
    outputs = [Type(kind, result) for kind in kinds]
    count = range(len(kinds))
    attribute = "array<i64" + (": " + ", ".join(map(str, dims)) if dims else "") + ">"
    text += f'%r:{len(kinds)} = "stablehlo.reduce"({", ".join([f"%a{i}" for i in count] + [f"%i{i}" for i in count])}) '
    text += f"<{{dimensions = {attribute}}}> {reducer.region()} : ("
    text += ", ".join([str(each) for each in sources] + [str(Type(kind, ())) for kind in kinds])
    text += f") -> ({', '.join(map(str, outputs))})"
    bound = SUMS[kinds[0]] if rounded else EXACT
    placements = [placed(sampler, shape, batch)] * len(kinds)
    # An exclusive or from something else than zero cannot be taken apart.
    gathers = None if batch is None or (reducer.operations[0] == "xor" and initial[0]) else False
    named = [(f"%r#{i}", each) for i, each in enumerate(outputs)]
    return Case(text, inputs, named, placements, bound=bound, gathers=gathers, kinds=(kinds[0],))


# ===----------------------------------------------------------------------===#
# Windows
# ===----------------------------------------------------------------------===#


class Window:
    """Random window attributes for a shape; along `batch` the window is a single element."""

    def __init__(self, sampler, shape, batch, dilations=True):
        self.size, self.stride, self.base, self.dilation, self.padding = [], [], [], [], []
        for dimension, _ in enumerate(shape):
            if dimension == batch:
                choice = (1, 1, 1, 1, (0, 0))
            else:
                padding = (sampler.pick([0, 0, 1, 2, -1]), sampler.pick([0, 0, 1, 2, -1]))
                base, spread = (sampler.pick([1, 1, 1, 2]), sampler.pick([1, 1, 1, 2])) if dilations else (1, 1)
                choice = (sampler.pick([1, 2, 2, 3]), sampler.pick([1, 1, 2, 3]), base, spread, padding)
            for entries, value in zip(
                (self.size, self.stride, self.base, self.dilation, self.padding), choice, strict=True
            ):
                entries.append(value)

    def result(self, shape):
        sizes = []
        for dimension, size in enumerate(shape):
            wide = 0 if size == 0 else (size - 1) * self.base[dimension] + 1
            padded = wide + sum(self.padding[dimension])
            window = (self.size[dimension] - 1) * self.dilation[dimension] + 1
            sizes.append(0 if padded < window else (padded - window) // self.stride[dimension] + 1)
        return tuple(sizes)

    def fits(self, shape):
        """Negative padding leaves something."""
        return all((0 if size == 0 else (size - 1) * base + 1) + sum(padding) >= 0
                   for size, base, padding in zip(shape, self.base, self.padding, strict=True))  # fmt: skip

    def attributes(self, dilations=True):
        def entry(name, values):
            return f"{name} = array<i64: {', '.join(map(str, values))}>"

        named = [("window_dimensions", self.size), ("window_strides", self.stride)]
        named += [("base_dilations", self.base), ("window_dilations", self.dilation)] if dilations else []
        rows = ", ".join(f"[{low}, {high}]" for low, high in self.padding)
        return (
            ", ".join(entry(*each) for each in named) + f", padding = dense<[{rows}]> : tensor<{len(self.size)}x2xi64>"
        )


def random_window(sampler, shape, batch, dilations=True):
    while True:
        window = Window(sampler, shape, batch, dilations)
        if window.fits(shape):
            return window


def reduce_window(sampler, number):
    form = sampler.pick(["plain"] * 5 + ["spelled", "argmax", "several"])
    kinds = operands(sampler, number, form)
    reducer = Reducer(sampler, kinds, form)
    if form == "plain" and sampler.chance(0.2):
        return cumulative(sampler, kinds, reducer)
    shape, batch = sampler.batch_shape(1, 4, elements=600)
    if sampler.chance(0.25):
        batch = None
    window = random_window(sampler, shape, batch)
    return windowed(sampler, kinds, reducer, shape, batch, window, any_value=form == "plain")


def cumulative(sampler, kinds, reducer):
    """Everything before (or after) along a dimension: how JAX writes cumsum."""
    shape, batch = sampler.batch_shape(1, 3, elements=600, empty=0)
    along = sampler.between(0, len(shape) - 1)
    window = Window(sampler, shape, None)
    for dimension, size in enumerate(shape):
        window.size[dimension] = size if dimension == along else 1
        window.stride[dimension] = window.base[dimension] = window.dilation[dimension] = 1
        padding = (size - 1, 0) if sampler.chance(0.5) else (0, size - 1)
        window.padding[dimension] = padding if dimension == along else (0, 0)
    return windowed(sampler, kinds, reducer, shape, batch if batch != along else None, window)


def windowed(sampler, kinds, reducer, shape, batch, window, any_value=False):
    inputs = reduction_inputs(sampler, kinds, shape, reducer.operations, rounded=False)
    text, _ = initial_values(sampler, kinds, reducer.operations, any_value)
    outputs = [Type(kind, window.result(shape)) for kind in kinds]
    count = range(len(kinds))
    text += f'%r:{len(kinds)} = "stablehlo.reduce_window"('
    text += ", ".join([f"%a{i}" for i in count] + [f"%i{i}" for i in count])
    text += f") <{{{window.attributes()}}}> {reducer.region()} : ("
    text += ", ".join([str(Type(kind, shape)) for kind in kinds] + [str(Type(kind, ())) for kind in kinds])
    text += f") -> ({', '.join(map(str, outputs))})"
    placements = [placed(sampler, shape, batch)] * len(kinds)
    named = [(f"%r#{i}", each) for i, each in enumerate(outputs)]
    gathers = False if batch is not None else None
    return Case(text, inputs, named, placements, gathers=gathers, kinds=(kinds[0],))


def select_and_scatter(sampler, number):
    """The winner of a window is unique, or the first in order."""
    kind = NUMBERS[number % len(NUMBERS)]
    shape, batch = sampler.batch_shape(1, 4, elements=600)
    if sampler.chance(0.25):
        batch = None
    window = random_window(sampler, shape, batch, dilations=False)
    for dimension, padding in enumerate(window.padding):  # a window has an element of the operand
        window.padding[dimension] = tuple(max(0, min(side, window.size[dimension] - 1)) for side in padding)
    scalar, source = Type(kind, ()), Type(kind, window.result(shape))
    inputs = [
        sampler.values(kind, shape, "normal" if kind in FLOATS else "any"),
        sampler.values(kind, source.shape, "small"),
    ]
    combine = sampler.pick(["add", "add", "maximum", "minimum"])
    better = sampler.pick(["GE", "GE", "LE", "GT"])
    initial = scalar_text(0 if combine == "add" or sampler.chance(0.5) else neutral(combine, kind), kind)
    output = Type(kind, shape)
    text = f"%i0 = stablehlo.constant dense<{initial}> : {scalar}\n"
    text += f'%r = "stablehlo.select_and_scatter"(%a0, %a1, %i0) <{{{window.attributes(dilations=False)}}}> ({{\n'
    text += f"^bb0(%x: {scalar}, %y: {scalar}):\n%p = stablehlo.compare {better}, %x, %y : ({scalar}, {scalar}) -> "
    text += f"tensor<i1>\nstablehlo.return %p : tensor<i1>\n}}, {{\n^bb0(%x: {scalar}, %y: {scalar}):\n"
    text += f"%s = stablehlo.{combine} %x, %y : {scalar}\nstablehlo.return %s : {scalar}\n}}) : "
    text += f"({output}, {source}, {scalar}) -> {output}"
    placement = placed(sampler, shape, batch)
    gathers = False if batch is not None else None
    return Case(text, inputs, [("%r", output)], [placement, placement], gathers=gathers, kinds=(kind,))


GENERATORS = {
    "stablehlo.reduce": reduce,
    "stablehlo.reduce_window": reduce_window,
    "stablehlo.select_and_scatter": select_and_scatter,
}
