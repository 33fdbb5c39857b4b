"""Shapes that devices treat in ways of their own: vectors, groups of several warps, columns, parts, and orders."""

import faulthandler
import os
import sys

import numpy as np
import pytest
from kernel_harness import DTYPES, Case, check, compile_cases, compile_text, device_text, run, tensor

RANDOM = np.random.default_rng(11)
NUMPY = {"add": np.add, "maximum": np.maximum, "minimum": np.minimum, "and": np.bitwise_and, "xor": np.bitwise_xor}
INITIAL = {"add": 0, "maximum": -1e9, "minimum": 1e9, "and": -1, "xor": 0}


def values(kind, *shape):
    if kind == "i1":
        return RANDOM.uniform(size=shape) < 0.9
    if kind[0] in "iu":
        return RANDOM.integers(0, 100, shape).astype(DTYPES[kind])
    return RANDOM.standard_normal(shape).astype(DTYPES[kind])


def elementwise(name, kind, shape, operand_shape=None, dims=None):
    """One operand whole, one broadcast along the other dimensions."""
    whole, part = tensor(kind, *shape), tensor(kind, *(operand_shape or shape))
    dims = list(range(len(shape))) if dims is None else dims
    body = f"%b = stablehlo.broadcast_in_dim %a1, dims = {dims} : ({part}) -> {whole}\n"
    body += f"%r = stablehlo.add %a0, %b : {whole}\n"
    inputs = [values(kind, *shape), values(kind, *(operand_shape or shape))]
    wide = np.float32 if kind in ("bf16", "f16") else DTYPES[kind]
    expanded = np.expand_dims(inputs[1], [d for d in range(len(shape)) if d not in dims])
    want = (inputs[0].astype(wide) + expanded.astype(wide)).astype(DTYPES[kind])
    return Case(name, [whole, part], body, [("%r", whole)], inputs, want=[want])


def vectors():
    for kind in ("f32", "bf16", "i8", "f64"):
        yield elementwise(f"vectors-{kind}", kind, (1 << 15,))
        yield elementwise(f"rest-{kind}", kind, ((1 << 15) + 7,))
    yield elementwise("row-vectors", "f32", (300, 128), (128,), [1])
    yield elementwise("odd-rows", "f32", (300, 127), (127,), [1])
    yield elementwise("column-vectors", "bf16", (300, 128), (300,), [0])
    x = values("f32", 200, 300)
    text = "%r = stablehlo.transpose %a0, dims = [1, 0] : (tensor<200x300xf32>) -> tensor<300x200xf32>"
    yield Case("transpose", [tensor("f32", 200, 300)], text, [("%r", tensor("f32", 300, 200))], [x], want=[x.T])


def reduction(kind, operation, shape, dimensions, **bounds):
    array = values(kind, *shape)
    kept = [size for index, size in enumerate(shape) if index not in dimensions]
    wide = np.float64 if kind in ("f32", "bf16", "f64") else DTYPES[kind]
    function = {"add": np.logical_or, "and": np.logical_and}[operation] if kind == "i1" else NUMPY[operation]
    initial = {"add": False, "and": True}[operation] if kind == "i1" else INITIAL[operation]
    want = function.reduce(array.astype(wide), axis=tuple(dimensions), keepdims=False)
    types = [tensor(kind, *shape), tensor(kind)]
    body = f"%r = stablehlo.reduce(%a0 init: %a1) applies stablehlo.{operation} across dimensions = {dimensions}"
    body += f" : ({types[0]}, {types[1]}) -> {tensor(kind, *kept)}"
    name = f"{operation}-{kind}-{shape}-{dimensions}"
    inputs = [array, np.asarray(initial).astype(DTYPES[kind])]
    want = np.asarray(want).astype(DTYPES[kind])
    return Case(name, types, body, [("%r", tensor(kind, *kept))], inputs, want=[want], **bounds)


def reductions():
    sums = {"rtol": 1e-5, "atol": 1e-4}
    rows = [(3, 33), (9, 1000), (5, 2048), (3, 4100), (2, 5001), (300, 64), (2, 70000), (1, 1 << 17)]
    for shape in rows:
        yield reduction("f32", "add", shape, [1], **sums)
    for shape in [(40, 3), (130, 64), (1000, 96), (3000, 40), (2050, 7), (2048, 4100)]:
        yield reduction("f32", "add", shape, [0], **sums)
    yield reduction("f32", "add", (40, 64, 50), [0, 2], **sums)
    yield reduction("f32", "add", (64, 33, 5), [0, 1], **sums)
    yield reduction("bf16", "add", (20, 512), [1], ulp=1, atol=1e-2)
    for kind, operation in [("i64", "add"), ("f64", "maximum"), ("i1", "add"), ("i1", "and"), ("i8", "maximum")]:
        yield reduction(kind, operation, (7, 3000), [1])
        yield reduction(kind, operation, (3000, 7), [0])
    yield reduction("i32", "xor", (2, 1 << 17), [1])
    yield reduction("f64", "add", (5, 300), [1], rtol=1e-12, atol=1e-12)


COMBINE = {"add": lambda x, y: x + y, "assign": lambda x, y: y, "subtract": lambda x, y: x - y}
BODIES = {"add": "%s = stablehlo.add %x, %y : {0}", "assign": "", "subtract": "%s = stablehlo.subtract %x, %y : {0}"}


def scatter(name, kind, numbers, shapes, indices, combine, places, index_kind="i32"):
    """`places` has (index into the updates, index into the target) in row-major order of positions: one by one, as on
    the host, so that every bit is that of this order."""
    target, updates = values(kind, *shapes[0]), values(kind, *shapes[1])
    types = [tensor(kind, *shapes[0]), tensor(index_kind, *indices.shape), tensor(kind, *shapes[1])]
    scalar = tensor(kind)
    result = "%y" if combine == "assign" else "%s"
    body = f'%r = "stablehlo.scatter"(%a0, %a1, %a2) <{{scatter_dimension_numbers = #stablehlo.scatter<{numbers}>}}>'
    body += f" ({{\n^bb0(%x: {scalar}, %y: {scalar}):\n{BODIES[combine].format(scalar)}\n"
    body += f"stablehlo.return {result} : {scalar}\n}}) : ({', '.join(types)}) -> {types[0]}"
    want = target.copy()
    for source, place in places:
        want[place] = COMBINE[combine](want[place], updates[source])
    inputs = [target, indices.astype(DTYPES[index_kind]), updates]
    return Case(name, types, body, [("%r", types[0])], inputs, in_place=[0], want=[want])


def scatters():
    """Many positions for few elements of a window: rows of the target are shared out to warps."""
    rows = "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]"
    rows += ", index_vector_dim = 1"
    for count, size, elements in [(300, 50, 40), (300, 77, 64), (100, 1000, 3), (70, 9, 16), (700, 300, 33)]:
        at = RANDOM.integers(-size // 9 - 1, size + size // 9 + 1, (count, 1))
        at[: count // 3] = size // 2  # one row again and again
        where = [(i, int(row)) for i, row in enumerate(at[:, 0]) if 0 <= row < size]
        for combine, kind, index in [("add", "f32", "i32"), ("assign", "bf16", "i64"), ("subtract", "bf16", "i32")]:
            shapes = [(size, elements), (count, elements)]
            yield scatter(f"rows-{combine}-{count}-{size}-{elements}", kind, rows, shapes, at, combine, where, index)
    at = RANDOM.integers(0, 7000, (400, 1)) % 130
    where = [(i, int(row)) for i, row in enumerate(at[:, 0])]
    numbers = "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1"
    yield scatter("numbers", "f32", numbers, [(130,), (400,)], at, "add", where, "ui8")
    # Two components in another order than the dimensions, and windows before the positions in the updates.
    at = RANDOM.integers(-1, 9, (2, 20, 10))
    numbers = "update_window_dims = [0], inserted_window_dims = [0, 2], scatter_dims_to_operand_dims = [2, 0]"
    where = [
        ((slice(None), i, j), (y, slice(None), x))
        for i in range(20)
        for j in range(10)
        for x, y in [map(int, at[:, i, j])]
        if 0 <= x < 6 and 0 <= y < 8
    ]
    shapes = [(8, 5, 6), (5, 20, 10)]
    yield scatter("components", "f32", numbers + ", index_vector_dim = 0", shapes, at, "add", where)
    # Of one of the indexed dimensions a window has all, so that it is inside at 0 alone.
    at = np.stack([RANDOM.integers(0, 2, 200), RANDOM.integers(-1, 13, 200)], 1)
    numbers = "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0]"
    where = [(i, int(row)) for i, (start, row) in enumerate(at) if start == 0 and 0 <= row < 12]
    yield scatter("whole", "f32", numbers + ", index_vector_dim = 1", [(12, 6), (200, 6)], at, "add", where)
    at = RANDOM.integers(-2, 32, (3, 90, 1))
    numbers = "update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0]"
    numbers += ", scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2"
    where = [((b, i), (b, int(at[b, i, 0]))) for b in range(3) for i in range(90) if 0 <= at[b, i, 0] < 30]
    yield scatter("batches", "f32", numbers, [(3, 30, 20), (3, 90, 20)], at, "add", where)


CASES = [*vectors(), *reductions(), *scatters()]


@pytest.fixture(scope="module")
def functions():
    return compile_cases(CASES, "device")


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.name for case in CASES])
def test_device(functions, number):
    check(functions[number], CASES[number])


def chain(name, shape, extra, outputs):
    """A row sum, and what `extra` makes of it: the sum must not depend on what stands around it."""
    whole, kept = tensor("f32", *shape), tensor("f32", shape[0])
    body = "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    body += (
        f"%s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [1] : ({whole}, tensor<f32>)"
    )
    body += f" -> {kept}\n" + extra.format(whole=whole, kept=kept)
    return Case(name, [whole], body, [(value, kind.format(whole=whole, kept=kept)) for value, kind in outputs], [])


@pytest.mark.parametrize("shape", [(6, 90), (3, 4096), (2, 70000)])
def test_sums_do_not_depend_on_what_is_fused(shape):
    spread = "%b = stablehlo.broadcast_in_dim %s, dims = [0] : ({kept}) -> {whole}\n"
    longer = (
        "%p = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0, 1] : "
        "({whole}, tensor<f32>) -> tensor<f32>\n"
        "%q = stablehlo.broadcast_in_dim %p, dims = [] : (tensor<f32>) -> {kept}\n"
        "%t = stablehlo.multiply %q, %q : {kept}\n%u = stablehlo.add %t, %s : {kept}\n"
        "%v = stablehlo.subtract %u, %t : {kept}\n"
    )
    cases = [
        chain("alone", shape, "", [("%s", "{kept}")]),
        chain("negated", shape, "%n = stablehlo.negate %s : {kept}\n", [("%n", "{kept}")]),
        chain("beside-longer", shape, longer, [("%s", "{kept}"), ("%v", "{kept}")]),
    ]
    if shape[1] < 1000:
        cases.append(chain("below-broadcast", shape, spread, [("%b", "{whole}")]))
    array = values("f32", *shape)
    results = []
    for case, function in zip(cases, compile_cases(cases, "device"), strict=True):
        case.inputs = [array]
        results.append(run(function, case)[0])
    alone = results[0]
    assert alone.tobytes() == (-results[1]).tobytes()
    assert alone.tobytes() == results[2].tobytes()
    if shape[1] < 1000:
        assert (results[3] == alone[:, None]).all()


def softmax():
    """Two reductions by a block of several warps, one after the other, in the same memory."""
    rows, scalar, column = (tensor("f32", *shape) for shape in [(3, 4096), (), (3,)])
    lines = [
        f"%z = stablehlo.constant dense<0.0> : {scalar}",
        f"%s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [1]"
        f" : ({rows}, {scalar}) -> {column}",
        f"%b = stablehlo.broadcast_in_dim %s, dims = [0] : ({column}) -> {rows}",
        f"%d = stablehlo.subtract %a0, %b : {rows}",
        f"%q = stablehlo.multiply %d, %d : {rows}",
        f"%r = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [1]"
        f" : ({rows}, {scalar}) -> {column}",
    ]
    x = (values("f32", 3, 4096) * 0.01).astype(np.float32)
    want = ((x - x.sum(1, keepdims=True)) ** 2).sum(1).astype(np.float32)
    return Case("softmax", [rows], "\n".join(lines), [("%r", column)], [x], want=[want], rtol=1e-4)


def runs_in_a_process_of_its_own(function, case):
    """Empty if it gives what is wanted, else what it printed before it ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        faulthandler.disable()  # it would tell of the end that is expected
        os.dup2(writer, 2)
        try:
            check(function, case)
        except AssertionError as error:
            sys.stderr.write(str(error))
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as stream:
        output = stream.read()
    _, state = os.waitpid(child, 0)
    return output if state else ""


def test_a_missing_barrier_is_found():
    """The emulator runs threads one after the other, and still sees that no barrier keeps two of them apart."""
    case = softmax()
    text = device_text([case])
    lines = text.splitlines()
    barriers = [number for number, line in enumerate(lines) if "nvvm.barrier" in line]
    assert len(barriers) >= 3, text
    assert runs_in_a_process_of_its_own(compile_text(text, 1, "threads")[0], case) == ""
    # The last one only keeps the block's memory for a reduction that does not come.
    for barrier in barriers[:-1]:
        without = "\n".join(line for number, line in enumerate(lines) if number != barrier)
        found = runs_in_a_process_of_its_own(compile_text(without, 1, "threads")[0], case)
        assert "without a barrier between" in found, f"barrier {barrier} of\n{text}\n{found}"


# Bodies of (value, integer) pairs as frameworks write them; %x %p is one pair, %y %q the other.
JAX_LARGEST = """%m = stablehlo.compare GT, %x, %y : ({v}, {v}) -> tensor<i1>
%n = stablehlo.compare NE, %x, %x : ({v}, {v}) -> tensor<i1>
%k = stablehlo.or %m, %n : tensor<i1>
%e = stablehlo.compare EQ, %x, %y : ({v}, {v}) -> tensor<i1>
%b = stablehlo.compare LT, %p, %q : ({i}, {i}) -> tensor<i1>
%c = stablehlo.and %e, %b : tensor<i1>
%g = stablehlo.or %k, %c : tensor<i1>
%s = stablehlo.select %k, %x, %y : tensor<i1>, {v}
%u = stablehlo.select %g, %p, %q : tensor<i1>, {i}
"""
TORCH_SMALLEST = """%m = stablehlo.compare LT, %x, %y : ({v}, {v}) -> tensor<i1>
%n = stablehlo.compare NE, %x, %x : ({v}, {v}) -> tensor<i1>
%k = stablehlo.or %m, %n : tensor<i1>
%o = stablehlo.compare NE, %y, %y : ({v}, {v}) -> tensor<i1>
%t = stablehlo.and %n, %o : tensor<i1>
%e = stablehlo.compare EQ, %x, %y : ({v}, {v}) -> tensor<i1>
%f = stablehlo.or %e, %t : tensor<i1>
%b = stablehlo.compare LT, %p, %q : ({i}, {i}) -> tensor<i1>
%h = stablehlo.not %f : tensor<i1>
%w = stablehlo.and %k, %h : tensor<i1>
%c = stablehlo.and %f, %b : tensor<i1>
%a = stablehlo.or %w, %c : tensor<i1>
%r = stablehlo.compare EQ, %x, %x : ({v}, {v}) -> tensor<i1>
%d = stablehlo.and %r, %o : tensor<i1>
%j = stablehlo.not %d : tensor<i1>
%g = stablehlo.and %a, %j : tensor<i1>
%s = stablehlo.select %g, %x, %y : tensor<i1>, {v}
%u = stablehlo.select %g, %p, %q : tensor<i1>, {i}
"""
# The last of equal ones, with the least integer; NaN are passed over.
LAST_NUMBER = """%m = stablehlo.compare GT, %x, %y : ({v}, {v}) -> tensor<i1>
%n = stablehlo.compare NE, %y, %y : ({v}, {v}) -> tensor<i1>
%k = stablehlo.or %m, %n : tensor<i1>
%e = stablehlo.compare EQ, %x, %y : ({v}, {v}) -> tensor<i1>
%l = stablehlo.minimum %p, %q : {i}
%z = stablehlo.select %k, %p, %q : tensor<i1>, {i}
%s = stablehlo.select %k, %x, %y : tensor<i1>, {v}
%u = stablehlo.select %e, %l, %z : tensor<i1>, {i}
"""


def pairs(name, body, kind, index, shape, dimension):
    """Few different values: equal ones, zeros of both signs, NaN of several kinds; integers that repeat."""
    array = RANDOM.integers(-3, 4, shape).astype(DTYPES[kind])
    if kind == "f32":
        array[RANDOM.random(shape) < 0.3] = -0.0
        bits = np.where(RANDOM.random(shape) < 0.5, 0x7FC00001, -0x3FFFFE).astype(np.int32)
        places = RANDOM.random(shape) < 2 / shape[dimension]
        array[places] = bits.view(np.float32)[places]
    numbers = RANDOM.integers(0, 9, shape).astype(DTYPES[index])
    kept = [size for axis, size in enumerate(shape) if axis != dimension]
    types = [tensor(kind, *shape), tensor(index, *shape), tensor(kind), tensor(index)]
    results = [tensor(kind, *kept), tensor(index, *kept)]
    text = f"%z0:2 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [{dimension}]"
    text += f" : ({', '.join(types)}) -> ({', '.join(results)})\n reducer"
    text += "(%x: {v}, %y: {v}) (%p: {i}, %q: {i}) {{\n".format(v=types[2], i=types[3]).replace("{{", "{")
    text += body.format(v=types[2], i=types[3]) + f"stablehlo.return %s, %u : {types[2]}, {types[3]}\n}}"
    inputs = [array, numbers, np.array(-2).astype(DTYPES[kind]), np.array(3).astype(DTYPES[index])]
    return Case(name, types, text, [("%z0#0", results[0]), ("%z0#1", results[1])], inputs)


def choices():
    shapes = [((9, 40), 1), ((5, 300), 1), ((40, 9), 0), ((3, 4100), 1), ((2100, 33), 0), ((2, 70000), 1)]
    for number, body in enumerate([JAX_LARGEST, TORCH_SMALLEST, LAST_NUMBER]):
        for shape, dimension in shapes:
            yield pairs(f"{number}-f32-{shape}", body, "f32", "i32", shape, dimension)
    yield pairs("i16", JAX_LARGEST, "i16", "i64", (3, 4100), 1)
    yield pairs("bf16", TORCH_SMALLEST, "bf16", "ui32", (3000, 6), 0)


def test_choices_have_the_hosts_bits():
    """Threads that share a choice find what one thread finds: the same zero, the same NaN, the same integer."""
    cases = list(choices())
    shared = device_text(cases)
    assert shared.count("nvvm.shfl") > 100  # threads do share it
    found = zip(cases, compile_cases(cases, "host"), compile_cases(cases, "device"), strict=True)
    for case, host, device in found:
        for want, got in zip(run(host, case), run(device, case), strict=True):
            assert want.tobytes() == got.tobytes(), f"{case.name}: {want} {got}"
