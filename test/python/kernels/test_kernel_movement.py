"""Operations that move data: where each element comes from, in kernels of their own and inside others."""

import numpy as np
import pytest
from kernel_harness import DTYPES, Case, check, compile_cases, tensor

RANDOM = np.random.default_rng(2)
SHAPE = (3, 8, 10)
CUBE = tensor("f32", *SHAPE)


def normal(*shape):
    return RANDOM.standard_normal(shape).astype(np.float32)


def movement(name, operation, result, *inputs):
    """One operation on f32 operands; `{}` in its text is the operands' types."""
    types = [tensor("f32", *array.shape) for array in inputs]
    body = f"%r = stablehlo.{operation} : ({', '.join(types)}) -> {result}"
    return Case(name, types, body, [("%r", result)], list(inputs))


def broadcasts():
    yield movement("broadcast", "broadcast_in_dim %a0, dims = [1]", CUBE, normal(8))
    yield movement("broadcast-size-1", "broadcast_in_dim %a0, dims = [0, 2]", CUBE, normal(3, 1))
    yield movement("broadcast-scalar", "broadcast_in_dim %a0, dims = []", CUBE, normal())


def transposes():
    for order in [(1, 0, 2), (2, 1, 0), (0, 2, 1), (2, 0, 1), (1, 2, 0)]:
        result = tensor("f32", *(SHAPE[i] for i in order))
        yield movement(f"transpose-{order}", f"transpose %a0, dims = {list(order)}", result, normal(*SHAPE))
    for kind in ("f32", "bf16", "i8", "f64"):  # large enough for tiles
        types = tensor(kind, 53, 70), tensor(kind, 70, 53)
        body = f"%r = stablehlo.transpose %a0, dims = [1, 0] : ({types[0]}) -> {types[1]}"
        array = RANDOM.integers(-100, 100, (53, 70)).astype(DTYPES[kind])
        yield Case(f"transpose-tiles-{kind}", types[:1], body, [("%r", types[1])], [array], want=[array.T])
    fused = f"%n = stablehlo.negate %a0 : {tensor('f32', 33, 48)}\n"
    fused += f"%t = stablehlo.transpose %n, dims = [1, 0] : ({tensor('f32', 33, 48)}) -> {tensor('f32', 48, 33)}\n"
    fused += f"%r = stablehlo.add %t, %a1 : {tensor('f32', 48, 33)}"
    inputs = [normal(33, 48), normal(48, 33)]
    types = [tensor("f32", *array.shape) for array in inputs]
    yield Case("transpose-tiles-fused", types, fused, [("%r", types[1])], inputs, want=[inputs[1] - inputs[0].T])


def reshapes():
    """Also with dimensions that share no factor with the operand's, and transposed afterwards."""
    for shape in [(24, 10), (240,), (6, 4, 10), (3, 4, 20), (5, 48), (16, 15), (1, 240, 1), (8, 3, 10)]:
        result = tensor("f32", *shape)
        yield movement(f"reshape-{shape}", "reshape %a0", result, normal(*SHAPE))
        order = list(range(len(shape)))[::-1]
        turned = tensor("f32", *shape[::-1])
        body = f"%q = stablehlo.reshape %a0 : ({CUBE}) -> {result}\n"
        body += f"%r = stablehlo.transpose %q, dims = {order} : ({result}) -> {turned}"
        yield Case(f"reshape-transpose-{shape}", [CUBE], body, [("%r", turned)], [normal(*SHAPE)])


def boxes():
    yield movement("slice", "slice %a0 [1:3, 0:8:3, 2:10:2]", tensor("f32", 2, 3, 4), normal(*SHAPE))
    body = f"%r = stablehlo.reverse %a0, dims = [0, 2] : {CUBE}"
    yield Case("reverse", [CUBE], body, [("%r", CUBE)], [normal(*SHAPE)])
    pad = "pad %a0, %a1, low = [1, -2, 3], high = [0, 1, -2], interior = [0, 1, 2]"
    yield movement("pad", pad, tensor("f32", 4, 14, 29), normal(*SHAPE), normal())
    pad = "pad %a0, %a1, low = [2, 1], high = [0, 0], interior = [1, 0]"
    yield movement("pad-empty", pad, tensor("f32", 2, 4), normal(0, 3), normal())


def concatenations():
    for other, dimension in [((3, 8, 6), 2), (SHAPE, 2), ((2, 8, 10), 0), ((3, 0, 10), 1), ((3, 16, 10), 1)]:
        size = list(SHAPE)
        size[dimension] += other[dimension]
        result = tensor("f32", *size)
        operation = f"concatenate %a0, %a1, dim = {dimension}"
        inputs = normal(*SHAPE), normal(*other)
        root = movement(f"concatenate-{other}-{dimension}", operation, result, *inputs)
        yield root
        inner = root.body.replace("%r", "%q") + f"\n%r = stablehlo.negate %q : {result}"
        yield Case(root.name + "-inner", root.arguments, inner, root.outputs, list(inputs))


def creations():
    for kind in ("i32", "f32", "ui8", "bf16", "i64"):
        for dimension in range(3):
            result = tensor(kind, *SHAPE)
            body = f"%r = stablehlo.iota dim = {dimension} : {result}"
            yield Case(f"iota-{kind}-{dimension}", [], body, [("%r", result)], [])
    texts = [("[true, false, true, true, false]", "i1", 5), ("[1.5, 2.5, -3.0, 0x7FC0, 0xFF80]", "bf16", 5)]
    texts += [("[1, 4294967295, 7]", "ui32", 3), ("0x7C00", "f16", 3), (str(list(range(40))), "i16", 40)]
    for text, kind, size in texts:
        body = f"%r = stablehlo.constant dense<{text}> : {tensor(kind, size)}"
        yield Case(f"constant-{kind}", [], body, [("%r", tensor(kind, size))], [])
    body = '%r = fsdp.axis_index ["replica", "shard"] : tensor<i32>\n%q = fsdp.axis_index ["shard"] : tensor<i32>'
    outputs = [("%r", tensor("i32")), ("%q", tensor("i32"))]
    yield Case("axis-index", [], body, outputs, [], want=[np.int32(5), np.int32(2)], coordinates=(1, 2))


def shapes():
    yield Case("copy", [CUBE], "", [("%a0", CUBE)], [normal(*SHAPE)])
    empty = tensor("f32", 0, 3)
    yield Case("empty", [empty], f"%r = stablehlo.negate %a0 : {empty}", [("%r", empty)], [normal(0, 3)])
    body = f"%r = stablehlo.negate %a0 : {CUBE}\n%q = stablehlo.negate %a1 : {tensor('f32', 7)}"
    outputs = [("%r", CUBE), ("%q", tensor("f32", 7))]
    yield Case("outputs-of-two-shapes", [CUBE, tensor("f32", 7)], body, outputs, [normal(*SHAPE), normal(7)])


def slices():
    starts = [np.int32(-5), np.int32(4), np.int32(9)]
    scalars = [tensor("i32")] * 3
    box = tensor("f32", 2, 3, 10)
    listed = f"({CUBE}, {', '.join(scalars)}) -> {box}"
    body = f"%r = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 3, 10] : {listed}"
    yield Case("dynamic-slice-clamps", [CUBE, *scalars], body, [("%r", box)], [normal(*SHAPE), *starts])
    listed = f"({CUBE}, {box}, {', '.join(scalars)}) -> {CUBE}"
    body = f"%r = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : {listed}"
    inputs = [normal(*SHAPE), normal(2, 3, 10), *starts]
    arguments = [CUBE, box, *scalars]
    yield Case("update-slice", arguments, body, [("%r", CUBE)], inputs)
    yield Case("update-slice-in-place", arguments, body, [("%r", CUBE)], inputs, in_place=[0])
    inner = body.replace("%r", "%q") + f"\n%r = stablehlo.negate %q : {CUBE}"
    yield Case("update-slice-inner", arguments, inner, [("%r", CUBE)], inputs)


def gather_text(numbers, sizes, types, result):
    attributes = f"dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = array<i64: {sizes}>"
    attributes += ", indices_are_sorted = false"
    return f'%r = "stablehlo.gather"(%a0, %a1) <{{{attributes}}}> : ({types[0]}, {types[1]}) -> {result}'


def gathers():
    numbers = "offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2"
    for kind in ("i32", "ui32", "i64", "ui8"):
        types, result = [tensor("f32", 32, 20), tensor(kind, 4, 5, 1)], tensor("f32", 4, 5, 20)
        indices = RANDOM.integers(-3 if kind[0] == "i" else 0, 40, (4, 5, 1)).astype(DTYPES[kind])
        body = gather_text(numbers, "1, 20", types, result)
        yield Case(f"gather-rows-{kind}", types, body, [("%r", result)], [normal(32, 20), indices])
    numbers = "collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1]"
    numbers += ", start_index_map = [2], index_vector_dim = 2"
    types, result = [CUBE, tensor("i32", 3, 8, 1)], tensor("f32", 3, 8)
    indices = RANDOM.integers(-2, 12, (3, 8, 1)).astype(np.int32)
    body = gather_text(numbers, "1, 1, 1", types, result)
    yield Case("gather-along-axis", types, body, [("%r", result)], [normal(*SHAPE), indices])
    numbers = "offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [2, 0], index_vector_dim = 0"
    types, result = [CUBE, tensor("i32", 2, 6)], tensor("f32", 2, 6, 3)
    indices = RANDOM.integers(-2, 12, (2, 6)).astype(np.int32)
    body = gather_text(numbers, "2, 1, 3", types, result)
    yield Case("gather-windows", types, body, [("%r", result)], [normal(*SHAPE), indices])


GROUPS = [broadcasts, transposes, reshapes, boxes, concatenations, creations, shapes, slices, gathers]
CASES = [case for group in GROUPS for case in group()]


@pytest.fixture(scope="module", params=["host", "device"])
def functions(request):
    return compile_cases(CASES, request.param)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.name for case in CASES])
def test_movement(functions, number):
    check(functions[number], CASES[number])
