"""Reductions, windows, products, scatters and sorts; and that results do not depend on what was fused."""

import itertools

import numpy as np
import pytest
from jax import jit, lax
from kernel_harness import DTYPES, Case, check, compile_cases, run, tensor

RANDOM = np.random.default_rng(3)
SUM = {"rtol": 2e-6, "atol": 1e-5}  # the interpreter adds f32 numbers in f32


def normal(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def integers(low, high, shape, kind="i32"):
    return RANDOM.integers(low, high, shape).astype(DTYPES[kind])


def reduce_text(operation, kind, shape, dimensions, operand="%a0", initial="%a1", result="%r"):
    """Text, and the result's type."""
    kept = tensor(kind, *(size for i, size in enumerate(shape) if i not in dimensions))
    text = f"{result} = stablehlo.reduce({operand} init: {initial}) applies stablehlo.{operation} across dimensions = "
    return text + f"{list(dimensions)} : ({tensor(kind, *shape)}, {tensor(kind)}) -> {kept}\n", kept


def reduction(operation, kind, array, dimensions, initial, **bounds):
    body, kept = reduce_text(operation, kind, array.shape, dimensions)
    arguments = [tensor(kind, *array.shape), tensor(kind)]
    name = f"{operation}-{kind}-{array.shape}-{dimensions}"
    return Case(name, arguments, body, [("%r", kept)], [array, np.array(initial, DTYPES[kind])], **bounds)


def float_reductions():
    initials = {"add": 0.5, "maximum": -np.inf, "minimum": np.inf, "multiply": 1.0}
    for shape in [(3, 8, 10), (5, 37), (4, 64), (2, 3, 200), (1, 16), (3, 50, 1), (130, 4), (3, 0)]:
        for count in range(1, len(shape) + 1):
            for dimensions in itertools.combinations(range(len(shape)), count):
                for operation in initials if shape == (3, 8, 10) else ("add", "maximum"):
                    yield reduction(operation, "f32", normal(*shape), dimensions, initials[operation], **SUM)
    special = normal(4, 37)
    special[1, 5], special[2, 3] = np.nan, np.inf
    for dimensions in [(0,), (1,)]:
        yield reduction("maximum", "f32", special, dimensions, -np.inf)
    zeros = np.full((2, 20), -0.0, np.float32)
    yield reduction("add", "f32", zeros, (1,), -0.0, want=[np.float32([-0.0, -0.0])])


def accurate_sums():
    """A million terms, rows and columns: as accurate as one rounding of the exact sum."""
    array = RANDOM.uniform(0, 1, (1 << 20, 1)).astype(np.float32)
    for shape, dimension in [((1, 1 << 20), 1), ((1 << 20, 1), 0)]:
        values = array.reshape(shape)
        want = [values.sum(dimension, dtype=np.float64).astype(np.float32)]
        yield reduction("add", "f32", values, (dimension,), 0, want=want, ulp=1)


def integer_reductions():
    kinds = [("i32", "add", 3), ("ui8", "maximum", 0), ("i32", "minimum", 1 << 30), ("i1", "and", True)]
    for kind, operation, initial in kinds + [("i1", "or", False), ("i64", "multiply", 1), ("i32", "xor", 0)]:
        for dimensions in [(1,), (0,), (0, 1)]:
            array = integers(0, 2 if kind == "i1" else 100, (4, 37), kind)
            yield reduction(operation, kind, array, dimensions, initial)


ARGMAX = """
%l = stablehlo.constant dense<0xFF800000> : tensor<f32>
%z = stablehlo.constant dense<0> : tensor<i32>
%i = stablehlo.iota dim = DIM : tensor<4x37xi32>
%r:2 = stablehlo.reduce(%a0 init: %l), (%i init: %z) across dimensions = [DIM]
     : (tensor<4x37xf32>, tensor<4x37xi32>, tensor<f32>, tensor<i32>) -> (tensor<SIZExf32>, tensor<SIZExi32>)
 reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
  %g = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %s = stablehlo.select %g, %x, %y : tensor<i1>, tensor<f32>
  %u = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
  stablehlo.return %s, %u : tensor<f32>, tensor<i32>
 }
"""


def two_operand_reductions():
    for dimension, size in [(1, 4), (0, 37)]:
        body = ARGMAX.replace("DIM", str(dimension)).replace("SIZE", str(size))
        outputs = [("%r#0", tensor("f32", size)), ("%r#1", tensor("i32", size))]
        yield Case(f"argmax-{dimension}", [tensor("f32", 4, 37)], body, outputs, [normal(4, 37)])
        yield Case(f"argmax-index-{dimension}", [tensor("f32", 4, 37)], body, outputs[1:], [normal(4, 37)])


def reductions_of_nan():
    """The first NaN wins, as JAX's argmax has it; the extremes are NaN."""
    bigger = "%m = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    bigger += "%n = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    bigger += "%k = stablehlo.or %m, %n : tensor<i1>\n"
    equal = "%e = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    equal += "%b = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    equal += "%c = stablehlo.and %e, %b : tensor<i1>\n%g = stablehlo.or %k, %c : tensor<i1>\n"
    start, end = ARGMAX.index("  %g ="), ARGMAX.index("  %s =")
    text = ARGMAX[:start] + bigger + equal + ARGMAX[end:].replace("select %g, %x", "select %k, %x")
    for shape in [(4, 37), (3, 300), (300, 3), (2, 2100), (2100, 2)]:
        for dimension in (0, 1):
            size = shape[1 - dimension]
            body = text.replace("DIM", str(dimension)).replace("SIZE", str(size))
            body = body.replace("4x37", f"{shape[0]}x{shape[1]}")
            array = integers(0, 30, shape, "f32")
            array[RANDOM.random(shape) < 0.02] = np.nan
            outputs = [("%r#0", tensor("f32", size)), ("%r#1", tensor("i32", size))]
            want = [np.max(array, dimension), np.argmax(array, dimension).astype(np.int32)]
            yield Case(f"argmax-nan-{shape}-{dimension}", [tensor("f32", *shape)], body, outputs, [array], want=want)
            for operation, initial in [("maximum", -np.inf), ("minimum", np.inf)]:
                yield reduction(operation, "f32", array, (dimension,), initial)


def region(operation):
    kinds = "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
    if operation == "GE":
        test = "%s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        return "{\n" + kinds + test + "stablehlo.return %s : tensor<i1>\n}"
    return "{\n" + kinds + f"%s = stablehlo.{operation} : tensor<f32>\nstablehlo.return %s : tensor<f32>\n}}"


POOL = "window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 2, 3, 1>"
POOL += ", padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>"
DILATED = "window_dimensions = array<i64: 1, 3, 2, 1>, base_dilations = array<i64: 1, 2, 1, 1>"
DILATED += ", window_dilations = array<i64: 1, 2, 3, 1>"


def windows():
    image = tensor("f32", 2, 9, 9, 3)
    for operation, initial in [("add", 0.0), ("add", 1.0), ("maximum", -np.inf)]:
        for attributes, result in [(POOL, (2, 5, 3, 3)), (DILATED, (2, 13, 6, 3))]:
            kind = tensor("f32", *result)
            body = f'%r = "stablehlo.reduce_window"(%a0, %a1) <{{{attributes}}}> ({region(operation + " %x, %y")})'
            body += f" : ({image}, tensor<f32>) -> {kind}"
            inputs = [normal(2, 9, 9, 3), np.float32(initial)]
            name = f"reduce-window-{operation}-{initial}-{result}"
            yield Case(name, [image, "tensor<f32>"], body, [("%r", kind)], inputs, **SUM)
    source = tensor("f32", 2, 5, 3, 3)
    body = f'%r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{{{POOL}}}> ({region("GE")}, {region("add %x, %y")})'
    body += f" : ({image}, {source}, tensor<f32>) -> {image}"
    inputs = [integers(0, 4, (2, 9, 9, 3), "f32"), normal(2, 5, 3, 3), np.float32(0)]
    yield Case("select-and-scatter", [image, source, "tensor<f32>"], body, [("%r", image)], inputs, **SUM)


def cumulative_sums():
    """In both directions, along every dimension; long ones are scans."""
    for shape, dimension in [((5, 40), 1), ((40, 5), 0), ((3, 50, 20), 1), ((6,), 0)]:
        kind = tensor("f32", *shape)
        sizes = [size if i == dimension else 1 for i, size in enumerate(shape)]
        for is_reversed in (False, True):
            rows = [[0, size - 1] if is_reversed else [size - 1, 0] for size in sizes]
            attributes = f"window_dimensions = array<i64: {', '.join(map(str, sizes))}>"
            attributes += f", padding = dense<{rows}> : tensor<{len(rows)}x2xi64>"
            zero = "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
            body = zero + f'%r = "stablehlo.reduce_window"(%a0, %z) <{{{attributes}}}> ({region("add %x, %y")})'
            body += f" : ({kind}, tensor<f32>) -> {kind}"
            name = f"cumulative-{shape}-{dimension}-{is_reversed}"
            yield Case(name, [kind], body, [("%r", kind)], [normal(*shape)], **SUM)
            fused = body.replace("%r =", "%q =") + f"\n%r = stablehlo.negate %q : {kind}"
            yield Case(name + "-fused", [kind], fused, [("%r", kind)], [normal(*shape)], **SUM)


def scatter_text(numbers, operation, types):
    attributes = f"scatter_dimension_numbers = #stablehlo.scatter<{numbers}>"
    attributes += ", indices_are_sorted = false, unique_indices = false"
    text = f'%r = "stablehlo.scatter"(%a0, %a1, %a2) <{{{attributes}}}> ({region(operation)})'
    return text + f" : ({', '.join(types)}) -> {types[0]}"


def scatters():
    """Updates outside are dropped; several updates of one element are combined in order."""
    numbers = "update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]"
    numbers += ", index_vector_dim = 2"
    types = [tensor("f32", 32, 20), tensor("i32", 4, 5, 1), tensor("f32", 4, 5, 20)]
    inputs = [normal(32, 20), integers(-3, 40, (4, 5, 1)), normal(4, 5, 20)]
    for in_place in (None, [0]):
        body = scatter_text(numbers, "add %x, %y", types)
        yield Case(f"scatter-rows-{in_place}", types, body, [("%r", types[0])], inputs, in_place=in_place, **SUM)
    numbers = "inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1]"
    numbers += ", scatter_dims_to_operand_dims = [2], index_vector_dim = 2"
    types = [tensor("f32", 3, 8, 10), tensor("i32", 3, 8, 1), tensor("f32", 3, 8)]
    inputs = [normal(3, 8, 10), integers(-2, 12, (3, 8, 1)), normal(3, 8)]
    for operation in ("add %x, %y", "subtract %y, %x", "multiply %y, %y"):
        body = scatter_text(numbers, operation, types)
        yield Case(f"scatter-{operation}", types, body, [("%r", types[0])], inputs, in_place=[0], **SUM)


def products():
    for kind in ("f32", "i32", "bf16", "f64"):
        types = tensor(kind, 2, 5, 7), tensor(kind, 2, 7, 70), tensor(kind, 2, 5, 70)
        body = "%r = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1]"
        body += f" : ({types[0]}, {types[1]}) -> {types[2]}"
        inputs = [integers(-3, 4, (2, 5, 7), kind), integers(-3, 4, (2, 7, 70), kind)]
        yield Case(f"product-{kind}", types[:2], body, [("%r", types[2])], inputs)
    types = tensor("i8", 5, 7), tensor("i8", 7, 9), tensor("i32", 5, 9)
    body = "%r = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0]"
    body += f" : ({types[0]}, {types[1]}) -> {types[2]}"
    inputs = [integers(-100, 100, (5, 7), "i8"), integers(-100, 100, (7, 9), "i8")]
    yield Case("product-i8-i32", types[:2], body, [("%r", types[2])], inputs)


def convolution(name, input_shape, kernel_shape, layout, strides, padding, **options):
    """As JAX prints it; the reference is XLA's."""

    def function(image, kernel):
        return lax.conv_general_dilated(image, kernel, strides, padding, dimension_numbers=layout, **options)

    inputs = [normal(*input_shape), normal(*kernel_shape)]
    text = jit(function).lower(*inputs).as_text()
    line = next(line for line in text.splitlines() if "convolution" in line).strip()
    body = line.replace("%arg", "%a").replace("%0 =", "%r =")
    want = np.asarray(function(*inputs))
    types = [tensor("f32", *input_shape), tensor("f32", *kernel_shape)]
    outputs = [("%r", tensor("f32", *want.shape))]
    return Case(f"convolution-{name}", types, body, outputs, inputs, want=[want], rtol=1e-5, atol=1e-5)


def convolutions():
    rows = ("NHWC", "HWIO", "NHWC")
    columns = ("NCHW", "OIHW", "NCHW")
    yield convolution("patches", (2, 8, 8, 3), (4, 4, 3, 70), rows, (4, 4), "VALID")
    yield convolution("same", (2, 9, 9, 3), (3, 3, 3, 6), rows, (2, 1), "SAME")
    dilation = {"lhs_dilation": (2, 1), "rhs_dilation": (1, 2)}
    yield convolution("dilated", (2, 3, 9, 9), (6, 3, 3, 3), columns, (1, 1), ((1, 2), (0, 1)), **dilation)
    yield convolution("features", (2, 9, 9, 4), (3, 3, 2, 6), rows, (1, 1), "SAME", feature_group_count=2)
    yield convolution("batches", (4, 9, 9, 3), (3, 3, 3, 6), rows, (1, 1), "SAME", batch_group_count=2)
    weights = ("CHWN", "IHWO", "HWNC")
    yield convolution("weights", (2, 8, 8, 3), (2, 2, 2, 6), weights, (1, 1), "VALID", rhs_dilation=(4, 4))


SORT = """%r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = DIM : i64, is_stable = true}> ({
^bb0(%a: KEY, %b: KEY, %p: tensor<i32>, %q: tensor<i32>):
  %l = stablehlo.compare LT, %a, %b : (KEY, KEY) -> tensor<i1>
  stablehlo.return %l : tensor<i1>
}) : (KEYS, VALUES) -> (KEYS, VALUES)"""


def sorts():
    """Equal keys keep their order; the last one sorts more positions than the stack takes."""
    for kind, shape, dimension in [("i32", (5, 37), 1), ("i32", (37, 5), 0), ("f32", (1000,), 0), ("i32", (1,), 0)] + [
        ("i32", (3, 64, 2), 1),
        ("ui8", (9000,), 0),
    ]:
        keys, numbers = tensor(kind, *shape), tensor("i32", *shape)
        body = SORT.replace("DIM", str(dimension)).replace("KEYS", keys).replace("VALUES", numbers)
        body = body.replace("KEY", tensor(kind))
        array = integers(0, 20, shape, kind)
        order = np.argsort(array, dimension, kind="stable").astype(np.int32)
        position = np.arange(shape[dimension], dtype=np.int32).reshape(
            [-1 if i == dimension else 1 for i in range(len(shape))]
        )
        inputs = [array, np.broadcast_to(position, shape)]
        want = [np.take_along_axis(array, order, dimension), order]
        outputs = [("%r#0", keys), ("%r#1", numbers)]
        yield Case(f"sort-{kind}-{shape}", [keys, numbers], body, outputs, inputs, want=want)
        yield Case(f"sort-order-{kind}-{shape}", [keys, numbers], body, outputs[1:], inputs, want=want[1:])


def merged(lane, before):
    """The positions of a stable merge sort by any relation, whether it is an order or not."""
    runs = [[position] for position in range(len(lane))]
    while len(runs) > 1:
        pairs, runs = runs, []
        for left, right in itertools.zip_longest(pairs[::2], pairs[1::2], fillvalue=[]):
            left, right, run = list(left), list(right), []
            while left and right:
                run.append((right if before(lane[right[0]], lane[left[0]]) else left).pop(0))
            runs.append(run + left + right)
    return runs[0]


def sorts_without_order():
    """NaN equals every number for LT, so LT is no order; nor are the other relations. All sort as merges do."""
    relations = {"LT": lambda a, b: a < b, "GE": lambda a, b: a >= b, "NE": lambda a, b: a != b}
    for direction, shape, dimension in [
        *(("LT", shape, 1) for shape in [(4, 3), (3, 33), (2, 700), (1, 1500)]),
        ("LT", (40, 5), 0),
        ("GE", (3, 50), 1),
        ("NE", (3, 50), 1),
    ]:
        keys, numbers = tensor("f32", *shape), tensor("i32", *shape)
        body = SORT.replace("DIM", str(dimension)).replace("KEYS", keys).replace("VALUES", numbers)
        body = body.replace("KEY", tensor("f32")).replace("compare LT", f"compare {direction}")
        array = integers(0, 20, shape, "f32")
        array[RANDOM.random(shape) < 0.2] = np.nan
        array[0] = integers(0, 20, shape[1:], "f32")  # a lane, or a row, without
        order = np.apply_along_axis(lambda lane: merged(lane, relations[direction]), dimension, array).astype(np.int32)
        position = np.indices(shape)[dimension].astype(np.int32)
        want = [np.take_along_axis(array, order, dimension), order]
        outputs = [("%r#0", keys), ("%r#1", numbers)]
        yield Case(f"sort-{direction}-{shape}", [keys, numbers], body, outputs, [array, position], want=want)


GROUPS = [
    float_reductions,
    accurate_sums,
    integer_reductions,
    two_operand_reductions,
    reductions_of_nan,
    windows,
    cumulative_sums,
]
CASES = [case for group in [*GROUPS, scatters, products, convolutions, sorts, sorts_without_order] for case in group()]


@pytest.fixture(scope="module", params=["host", "device"])
def functions(request):
    return compile_cases(CASES, request.param)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.name for case in CASES])
def test_reduction(functions, number):
    check(functions[number], CASES[number])


def test_fused_results_have_the_same_bits():
    """Softmax and a column sum as one kernel, and as several that go through memory."""
    shape, kept = tensor("f32", 6, 70), tensor("f32", 6)
    limits = "%l = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    limits += "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    spread = f"%b = stablehlo.broadcast_in_dim %{{}}, dims = [0] : ({kept}) -> {shape}\n"
    steps = {
        "m": reduce_text("maximum", "f32", (6, 70), [1], "%x", "%l", "%m")[0],
        "e": spread.format("m")
        + f"%d = stablehlo.subtract %x, %b : {shape}\n%e = stablehlo.exponential %d : {shape}\n",
        "s": reduce_text("add", "f32", (6, 70), [1], "%e", "%z", "%s")[0],
        "r": spread.format("s").replace("%b", "%c") + f"%r = stablehlo.divide %e, %c : {shape}\n",
        "t": reduce_text("add", "f32", (6, 70), [0], "%r", "%z", "%t")[0],
    }
    kinds = {"x": shape, "m": kept, "e": shape, "s": kept, "r": shape, "t": tensor("f32", 70)}
    uses = {"m": "x", "e": "xm", "s": "e", "r": "es", "t": "r"}
    known = {"x": normal(6, 70)}
    whole = Case("whole", [shape], limits + "".join(steps.values()).replace("%x", "%a0"), [], [known["x"]])
    whole.outputs = [("%r", shape)]
    column = Case("column", [shape], whole.body, [("%t", kinds["t"])], [known["x"]])
    parts = []
    for result, text in steps.items():
        for number, name in enumerate(uses[result]):
            text = text.replace(f"%{name},", f"%a{number},").replace(f"%{name} ", f"%a{number} ")
        parts.append(Case(result, [kinds[n] for n in uses[result]], limits + text, [(f"%{result}", kinds[result])], []))
    functions = compile_cases([whole, column, *parts])
    for part, function in zip(parts, functions[2:], strict=True):
        part.inputs = [known[name] for name in uses[part.name]]
        (known[part.name],) = run(function, part)
    assert run(functions[0], whole)[0].tobytes() == known["r"].tobytes()
    assert run(functions[1], column)[0].tobytes() == known["t"].tobytes()
