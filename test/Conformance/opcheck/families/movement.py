"""Operations that move or make elements: all types, any bits, always exact."""

import numpy as np
from opcheck.cases import ALL, DTYPES, FLOATS, INTEGERS, STATE, WHOLE, Case, Type


def array_text(values):
    return f"[{', '.join(map(str, values))}]"


def kind_of(number):
    return ALL[number % len(ALL)]


def moved(sampler, number, shape, result, body, placement, gathers, extra=(), extra_placements=()):
    kind = kind_of(number)
    inputs = [sampler.values(kind, shape, "bits"), *extra]
    output = Type(kind, result)
    text = body.format(T=Type(kind, shape), R=output, S=Type(kind, ()))
    placements = [placement, *extra_placements]
    return Case(text, inputs, [("%r", output)], placements, gathers=gathers, kinds=(kind,))


def start(sampler, low=1, **limits):
    """Shape, batch dimension (None: none) and placement of a main operand."""
    if sampler.chance(0.75):
        shape, batch = sampler.batch_shape(low, **limits)
        return shape, batch, batch
    shape = sampler.shape(low, **limits)
    return shape, None, sampler.pick([WHOLE, STATE])


def broadcast_in_dim(sampler, number):
    shape, batch, placement = start(sampler, low=0 if sampler.chance(0.15) else 1, high=3)
    if not shape:
        batch, placement = None, WHOLE
    rank = len(shape) + sampler.between(0, 2)
    dims = sampler.permutation(rank)[: len(shape)]
    if sampler.chance(0.6):
        dims = sorted(dims)
    result = [sampler.pick([1, 2, 3, 5]) for _ in range(rank)]
    for source, target in enumerate(dims):
        result[target] = sampler.pick([2, 3, 4, 7]) if shape[source] == 1 and sampler.chance(0.6) else shape[source]
    body = f"%r = stablehlo.broadcast_in_dim %a0, dims = {array_text(dims)} : ({{T}}) -> {{R}}"
    return moved(sampler, number, shape, tuple(result), body, placement, False if batch is not None else None)


def transpose(sampler, number):
    shape, batch, placement = start(sampler, 1 if sampler.chance(0.9) else 0, high=5)
    if not shape:
        batch, placement = None, WHOLE
    order = sampler.permutation(len(shape))
    body = f"%r = stablehlo.transpose %a0, dims = {array_text(order)} : ({{T}}) -> {{R}}"
    result = tuple(shape[i] for i in order)
    return moved(sampler, number, shape, result, body, placement, False if batch is not None else None)


def factorization(sampler, size):
    """Some sizes that multiply to `size`."""
    sizes = []
    while size > 1 and len(sizes) < 3:
        divisors = [d for d in range(2, size + 1) if size % d == 0]
        sizes.append(sampler.pick(divisors))
        size //= sizes[-1]
    sizes += [size] if size != 1 else []
    return sizes


def refactored(sampler, sizes):
    """Other sizes with the same product."""
    return factorization(sampler, int(np.prod(sizes, dtype=np.int64))) if np.prod(sizes) else list(sizes)


def with_ones(sampler, sizes):
    sizes = list(sizes)
    for _ in range(sampler.between(0, 2)):
        sizes.insert(sampler.between(0, len(sizes)), 1)
    return tuple(sizes)


def reshape(sampler, number):
    """The batch stays the major part of a dimension in most cases, and is found again."""
    shape, batch, placement = start(sampler)
    if batch is not None and sampler.chance(0.7):
        before, rows, after = shape[:batch], shape[batch], shape[batch + 1 :]
        first = sampler.pick([d for d in range(sampler.ranks, rows + 1) if rows % d == 0 and d % sampler.ranks == 0])
        split = [first, rows // first] if first < rows else [rows]
        tail = refactored(sampler, after)
        if sampler.chance(0.25):  # rows of the batch and what follows become one dimension
            split, tail = [int(np.prod(split + tail, dtype=np.int64))], []
        result = with_ones(sampler, refactored(sampler, before) + split + tail)
        gathers = False if np.prod(shape) else None
    else:
        total = int(np.prod(shape, dtype=np.int64))
        result = with_ones(sampler, factorization(sampler, total) if total else sampler.pick([[0], [3, 0], [0, 7]]))
        gathers = None
    return moved(sampler, number, shape, result, "%r = stablehlo.reshape %a0 : ({T}) -> {R}", placement, gathers)


def reverse(sampler, number):
    shape, batch, placement = start(sampler)
    dims = sampler.some(len(shape))
    gathers = None if batch is None else batch in dims
    body = f"%r = stablehlo.reverse %a0, dims = {array_text(dims)} : {{T}}"
    return moved(sampler, number, shape, shape, body, placement, gathers)


def slice_(sampler, number):
    shape, batch, placement = start(sampler)
    ranges, result, cut = [], [], False
    for dimension, size in enumerate(shape):
        if dimension == batch and sampler.chance(0.7):
            low, high, stride = 0, size, 1
        else:
            low, high = sorted([sampler.between(0, size), sampler.between(0, size)])
            stride = sampler.pick([1, 1, 2, 3, 40])
        ranges.append(f"{low}:{high}" + (f":{stride}" if stride > 1 else ""))
        result.append(-(-(high - low) // stride))
        cut |= dimension == batch and result[-1] != size
    body = f"%r = stablehlo.slice %a0 [{', '.join(ranges)}] : ({{T}}) -> {{R}}"
    return moved(sampler, number, shape, tuple(result), body, placement, None if batch is None else cut and None)


def pad(sampler, number):
    shape, batch, placement = start(sampler, elements=800)
    low, high, interior, result = [], [], [], []
    for dimension, size in enumerate(shape):
        if dimension == batch and sampler.chance(0.7):
            padding = (0, 0, 0)
        else:
            padding = (sampler.between(-3, 3), sampler.between(-3, 3), sampler.pick([0, 0, 1, 2]))
        left, right, inside = padding
        wide = size + max(size - 1, 0) * inside
        if left + wide + right < 0:
            left, right = 0, 0
        low.append(left), high.append(right), interior.append(inside), result.append(left + wide + right)
    kept = batch is not None and (low[batch], high[batch], interior[batch]) == (0, 0, 0)
    body = f"%r = stablehlo.pad %a0, %a1, low = {array_text(low)}, high = {array_text(high)}, "
    body += f"interior = {array_text(interior)} : ({{T}}, {{S}}) -> {{R}}"
    value = sampler.values(kind_of(number), (), "bits")
    return moved(sampler, number, shape, tuple(result), body, placement, False if kept else None, [value], [WHOLE])


def concatenate(sampler, number):
    kind = kind_of(number)
    shape, batch, placement = start(sampler, elements=800)
    dimension = sampler.between(0, len(shape) - 1)
    shapes = [shape]
    for _ in range(sampler.between(0, 3)):
        size = sampler.batch_size() if dimension == batch else sampler.size()
        shapes.append((*shape[:dimension], size, *shape[dimension + 1 :]))
    total = sum(each[dimension] for each in shapes)
    output = Type(kind, (*shape[:dimension], total, *shape[dimension + 1 :]))
    inputs = [sampler.values(kind, each, "bits") for each in shapes]
    placements = [
        placement if batch is None or sampler.chance(0.8) or index == 0 else WHOLE for index in range(len(shapes))
    ]
    names = ", ".join(f"%a{index}" for index in range(len(shapes)))
    types = ", ".join(str(Type(kind, each)) for each in shapes)
    body = f"%r = stablehlo.concatenate {names}, dim = {dimension} : ({types}) -> {output}"
    gathers = False if batch not in (None, dimension) else None
    return Case(body, inputs, [("%r", output)], placements, gathers=gathers, kinds=(kind,))


def bitcast_convert(sampler, number):
    if number % 8 == 7:
        source, target = "i1", "i1"
    else:
        source, target = sampler.pick(ALL[:-1]), sampler.pick(ALL[:-1])
    shape, batch, placement = start(sampler)
    from_bytes, to_bytes = np.dtype(DTYPES[source]).itemsize, np.dtype(DTYPES[target]).itemsize
    ratio = max(from_bytes, to_bytes) // min(from_bytes, to_bytes)
    result = shape
    if to_bytes > from_bytes:
        shape = (*shape, ratio)
    elif to_bytes < from_bytes:
        result = (*shape, ratio)
    array = sampler.values(source, shape, "bits")
    if source in FLOATS and source != target:  # the payload of NaN is not promised through registers
        array = np.where(np.isnan(array.astype(np.float64)), array.dtype.type(1), array)
    if source.startswith("f8"):
        array = sampler.values(source, shape, "normal")
    want = np.frombuffer(array.tobytes(), DTYPES[target]).reshape(result)
    output = Type(target, result)
    body = f"%r = stablehlo.bitcast_convert %a0 : ({Type(source, shape)}) -> {output}"
    gathers = False if batch is not None else None
    return Case(body, [array], [("%r", output)], [placement], want=[want], gathers=gathers, kinds=(source,))


def iota(sampler, number):
    kinds = FLOATS + INTEGERS
    kind = kinds[number % len(kinds)]
    shape = sampler.shape(1)
    output = Type(kind, shape)
    if not np.prod(shape) or sampler.chance(0.3):
        body = f"%r = stablehlo.iota dim = {sampler.between(0, len(shape) - 1)} : {output}"
        return Case(body, [], [("%r", output)], kinds=(kind,))
    # Beside a batch each rank counts its own rows.
    shape, batch = sampler.batch_shape()
    output = Type(kind, shape)
    body = f"%i = stablehlo.iota dim = {sampler.between(0, len(shape) - 1)} : {output}\n"
    body += f"%r = stablehlo.add %i, %a0 : {output}"
    return Case(body, [sampler.values(kind, shape, "small")], [("%r", output)], [batch], gathers=False, kinds=(kind,))


def constant(sampler, number):
    kind = kind_of(number)
    shape, batch = sampler.batch_shape(elements=300)
    output = Type(kind, shape)
    splat = sampler.chance(0.3)
    array = sampler.values(kind, () if splat else shape, "any")
    if splat:
        array = np.full(shape, array)
    lines = _listed(array, kind)
    body = f"%r = stablehlo.constant dense<{lines}> : {output}"
    if sampler.chance(0.5):
        return Case(body, [], [("%r", output)], want=[array], kinds=(kind,))
    # Beside a batch each rank has its own part.
    body = body.replace("%r =", "%k =") + f"\n%r = stablehlo.select %a0, %k, %a1 : {Type('i1', shape)}, {output}"
    inputs = [sampler.values("i1", shape), sampler.values(kind, shape)]
    want = np.where(inputs[0], array, inputs[1])
    return Case(body, inputs, [("%r", output)], [batch, batch], want=[want], gathers=False, kinds=(kind,))


def _listed(array, kind):
    """Nested lists as they are printed; bits in hexadecimal where a number has no decimal spelling."""
    if array.ndim:
        return f"[{', '.join(_listed(each, kind) for each in array)}]" if array.size else ""
    if kind == "i1":
        return "true" if array else "false"
    if kind in INTEGERS:
        return str(array)
    number = float(array)
    if not np.isfinite(number):
        width = array.dtype.itemsize
        return f"0x{int(np.array(array).reshape(1).view(f'u{width}')[0]):0{2 * width}X}"
    return f"{number:.20e}"


def optimization_barrier(sampler, number):
    kinds = [kind_of(number), kind_of(number + 3)]
    shapes = [start(sampler, elements=500) for _ in kinds]
    outputs = [Type(kind, shape) for kind, (shape, _, _) in zip(kinds, shapes, strict=True)]
    inputs = [sampler.values(each.kind, each.shape, "bits") for each in outputs]
    body = f"%r, %s = stablehlo.optimization_barrier %a0, %a1 : {outputs[0]}, {outputs[1]}"
    placements = [placement for _, _, placement in shapes]
    outputs = list(zip(("%r", "%s"), outputs, strict=True))
    return Case(body, inputs, outputs, placements, gathers=False, kinds=tuple(kinds))


GENERATORS = {
    f"stablehlo.{name.strip('_')}": generator
    for name, generator in {
        "broadcast_in_dim": broadcast_in_dim, "transpose": transpose, "reshape": reshape, "reverse": reverse,
        "slice": slice_, "pad": pad, "concatenate": concatenate, "bitcast_convert": bitcast_convert, "iota": iota,
        "constant": constant, "optimization_barrier": optimization_barrier,
    }.items()
}  # fmt: skip
