"""Operations that read or write elements at positions known at run time, which may lie outside."""

import numpy as np
from opcheck.cases import ALL, FLOATS, INTEGERS, NUMBERS, STATE, WHOLE, Case, Type
from opcheck.families.reductions import inline_body, monoid

INDEX_KINDS = ["i32", "i32", "i64", "ui32", "i8", "i16", "ui8", "ui64"]


def kind_of(number):
    return ALL[number % len(ALL)]


def dims_text(dims):
    return f"[{', '.join(map(str, dims))}]"


def start(sampler, **limits):
    """Shape, batch dimension (None: none) and placement of a main operand."""
    if sampler.chance(0.75):
        shape, batch = sampler.batch_shape(1, **limits)
        return shape, batch, batch
    return sampler.shape(0, **limits), None, sampler.pick([WHOLE, STATE])


# ===----------------------------------------------------------------------===#
# Dynamic slices
# ===----------------------------------------------------------------------===#


def window_of(sampler, shape, batch):
    """Sizes of a box, which takes the batch whole in most cases."""
    return tuple(size if dimension == batch and sampler.chance(0.75) else sampler.between(0, size)
                 for dimension, size in enumerate(shape))  # fmt: skip


def starts(sampler, shape, kind):
    return [sampler.index(kind, (), -3, size + 3) for size in shape]


def dynamic_slice(sampler, number):
    kind, index = kind_of(number), sampler.pick(INDEX_KINDS)
    shape, batch, placement = start(sampler)
    sizes = window_of(sampler, shape, batch)
    source, output = Type(kind, shape), Type(kind, sizes)
    inputs = [sampler.values(kind, shape, "bits"), *starts(sampler, shape, index)]
    names = ", ".join(f"%a{i}" for i in range(len(inputs)))
    types = ", ".join([str(source)] + [str(Type(index, ()))] * len(shape))
    text = f"%r = stablehlo.dynamic_slice {names}, sizes = {dims_text(sizes)} : ({types}) -> {output}"
    gathers = False if batch is not None and sizes[batch] == shape[batch] else None
    return Case(text, inputs, [("%r", output)], [placement] + [WHOLE] * len(shape), gathers=gathers, kinds=(kind,))


def dynamic_update_slice(sampler, number):
    kind, index = kind_of(number), sampler.pick(INDEX_KINDS)
    shape, batch, placement = start(sampler)
    sizes = window_of(sampler, shape, batch)
    output, update = Type(kind, shape), Type(kind, sizes)
    whole = batch is not None and sizes[batch] == shape[batch]
    inputs = [sampler.values(kind, shape, "bits"), sampler.values(kind, sizes, "bits"), *starts(sampler, shape, index)]
    names = ", ".join(f"%a{i}" for i in range(len(inputs)))
    types = ", ".join([str(output), str(update)] + [str(Type(index, ()))] * len(shape))
    text = f"%r = stablehlo.dynamic_update_slice {names} : ({types}) -> {output}"
    placements = [placement, placement if whole else WHOLE] + [WHOLE] * len(shape)
    return Case(text, inputs, [("%r", output)], placements, gathers=False if whole else None, kinds=(kind,))


# ===----------------------------------------------------------------------===#
# Gather and scatter
# ===----------------------------------------------------------------------===#


class Layout:
    """Random dimension numbers that gather and scatter share.

    `operand`, `indices` and `slices` (a gather's result, a scatter's updates) are shapes; `batch` says which role the
    program's batch has: rows of the indices, a batching dimension, a window that is taken whole, or None. `alone`: one
    index vector for each place in the batching dimensions, and windows that are whole or one element.
    """

    def __init__(self, sampler, batch, wild, alone=False):
        self.batch, self.wild, self.alone = batch, wild, alone  # wild: positions may lie outside
        indexed, windows = sampler.between(0, 2), sampler.between(0, 2)
        dims = [("indexed", i) for i in range(indexed)] + [("window", i) for i in range(windows)]
        paired = sampler.between(1 if batch == "batching" else 0, 2 if batch == "batching" else 1)
        dims += [("batching", i) for i in range(paired)]
        if batch == "window":
            dims.append(("whole", 0))
        self.dims = [dims[i] for i in sampler.permutation(len(dims))]
        self.rows = sampler.batch_size()
        self.sizes = {each: sampler.pick([1, 2, 3, 4, 6, 9]) for each in dims}
        if batch == "batching":
            self.sizes["batching", sampler.between(0, paired - 1)] = self.rows
            self.row_dim = next(
                each for each, size in self.sizes.items() if each[0] == "batching" and size == self.rows
            )
        if batch == "window":
            self.sizes["whole", 0] = self.rows
            self.row_dim = ("whole", 0)
        self._make_slices(sampler)
        self._make_indices(sampler)
        self._join(sampler)

    def _make_slices(self, sampler):
        self.operand = tuple(self.sizes[each] for each in self.dims)
        # An indexed dimension may be collapsed or stay with any size; a window dimension may be indexed or not.
        self.slice_sizes, self.collapsed, self.start_map = [], [], []
        for dimension, (role, _) in enumerate(self.dims):
            size = self.operand[dimension]
            if role == "batching":
                self.slice_sizes.append(1)
            elif role == "whole" or (role == "window" and (self.alone or sampler.chance(0.5))):
                self.slice_sizes.append(size)
            elif role == "indexed" and (self.alone or sampler.chance(0.6)):
                self.slice_sizes.append(1)
                self.collapsed.append(dimension)
            else:
                self.slice_sizes.append(sampler.between(1, size))
            if role == "indexed" or (role == "window" and not self.alone and sampler.chance(0.3)):
                self.start_map.append(dimension)
        self.start_map = [self.start_map[i] for i in sampler.permutation(len(self.start_map))]

    def _make_indices(self, sampler):
        free = [("index", i) for i in range(sampler.between(0, 2))]
        self.index_sizes = {each: 1 if self.alone else sampler.pick([1, 2, 3, 5]) for each in free}
        if self.batch == "rows":
            free.append(("index", "rows"))
            self.index_sizes["index", "rows"] = self.rows
        dims = free + [each for each in self.dims if each[0] == "batching"]
        self.index_dims = [dims[i] for i in sampler.permutation(len(dims))]
        self.index_sizes |= {each: self.sizes[each] for each in self.dims if each[0] == "batching"}
        self.vector = sampler.between(0, len(self.index_dims))
        # A vector of one number may be left out: its dimension is then the rank.
        implicit = len(self.start_map) == 1 and self.vector == len(self.index_dims) and sampler.chance(0.5)
        shape = [self.index_sizes[each] for each in self.index_dims]
        self.indices = tuple(shape if implicit else [*shape[: self.vector], len(self.start_map), *shape[self.vector :]])

    def _join(self, sampler):
        """The slices' dimensions: rows of the indices and windows, interleaved, each in order."""
        batching = [i for i, (role, _) in enumerate(self.dims) if role == "batching"]
        windows = [i for i in range(len(self.dims)) if i not in self.collapsed + batching]
        order = sorted(sampler.permutation(len(windows) + len(self.index_dims))[: len(windows)])
        self.offset_dims, self.slices = order, []
        window, row = iter(windows), iter(self.index_dims)
        for position in range(len(windows) + len(self.index_dims)):
            if position in order:
                self.slices.append(self.slice_sizes[next(window)])
            else:
                self.slices.append(self.index_sizes[next(row)])
        self.slices = tuple(self.slices)
        self.batching = batching
        self.indices_batching = [self._position(self.index_dims.index(self.dims[i])) for i in batching]
        self.windows = windows

    def _position(self, dimension):
        """Of a dimension of the rows in the indices' shape."""
        return dimension + (1 if dimension >= self.vector and len(self.indices) > len(self.index_dims) else 0)

    def numbers(self, names):
        offset, collapsed, batching, index_batching, start = names
        parts = [(offset, self.offset_dims), (collapsed, self.collapsed), (batching, self.batching),
                 (index_batching, self.indices_batching), (start, self.start_map)]  # fmt: skip
        text = ", ".join(f"{name} = {dims_text(dims)}" for name, dims in parts if dims)
        return text + (", " if text else "") + f"index_vector_dim = {self.vector}"

    def places(self):
        """Batch dimensions of operand, indices and slices; None where a tensor has none."""
        slice_rows = [i for i in range(len(self.slices)) if i not in self.offset_dims]
        if self.batch == "rows":
            row = self.index_dims.index(("index", "rows"))
            return None, self._position(row), slice_rows[row]
        if self.batch == "batching":
            row = self.index_dims.index(self.row_dim)
            return self.dims.index(self.row_dim), self._position(row), slice_rows[row]
        if self.batch == "window":
            dimension = self.dims.index(self.row_dim)
            return dimension, None, self.offset_dims[self.windows.index(dimension)]
        return None, None, None

    def index_values(self, sampler, kind):
        """Each number inside of its dimension in most cases."""
        wild = self.wild
        largest = max((self.operand[i] for i in self.start_map), default=0)
        array = sampler.index(kind, self.indices, -2 if wild else 0, largest + 2)
        if wild or not self.start_map:
            return array
        limits = [self.operand[i] - self.slice_sizes[i] for i in self.start_map]
        if len(self.indices) > len(self.index_dims):
            shape = [len(limits) if i == self.vector else 1 for i in range(len(self.indices))]
            limit = np.reshape(limits, shape)
        else:
            limit = np.int64(limits[0])
        return np.minimum(array.astype(np.int64), limit).astype(array.dtype)


def placement_of(sampler, place):
    return place if place is not None else sampler.pick([WHOLE, WHOLE, STATE])


def picks(sampler, number):
    """A few elements, or rows, picked along the batch: much less than there is."""
    kind, index = kind_of(number), sampler.pick(INDEX_KINDS)
    rows, others, count = 4 * sampler.batch_size(), sampler.between(2, 6), sampler.between(1, 3)
    split = sampler.between(0, 1)
    shape = (rows, others) if split == 0 else (others, rows)
    form = sampler.pick(["vector", "rows", "batching"])
    if form == "vector":
        indices, output = (count, 2), (count,)
        numbers, sizes = "collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1", (1, 1)
    elif form == "rows":
        indices, output, sizes = (count,), (count, others), (1, others) if split == 0 else (others, 1)
        numbers = (
            f"offset_dims = [1], collapsed_slice_dims = [{split}], start_index_map = [{split}], index_vector_dim = 1"
        )
    else:
        indices, output, sizes = (others,), (others,), (1, 1)
        numbers = f"collapsed_slice_dims = [{split}], operand_batching_dims = [{1 - split}], "
        numbers += f"start_indices_batching_dims = [0], start_index_map = [{split}], index_vector_dim = 1"
    source, starts, result = Type(kind, shape), Type(index, indices), Type(kind, output)
    text = f'%r = "stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = '
    text += f"array<i64: {sizes[0]}, {sizes[1]}>, indices_are_sorted = false}}> : ({source}, {starts}) -> {result}"
    inputs = [sampler.values(kind, shape, "bits"), sampler.index(index, indices, -3, rows + 2)]
    return Case(text, inputs, [("%r", result)], [split, WHOLE], kinds=(kind,))


def gather(sampler, number):
    if number % 5 == 4:
        return picks(sampler, number)
    kind, index = kind_of(number), sampler.pick(INDEX_KINDS)
    layout = Layout(sampler, sampler.pick(["rows", "rows", "batching", "window", None]), wild=sampler.chance(0.4))
    names = (
        "offset_dims",
        "collapsed_slice_dims",
        "operand_batching_dims",
        "start_indices_batching_dims",
        "start_index_map",
    )
    source, indices, output = Type(kind, layout.operand), Type(index, layout.indices), Type(kind, layout.slices)
    sizes = f"array<i64{': ' if layout.slice_sizes else ''}{', '.join(map(str, layout.slice_sizes))}>"
    text = f'%r = "stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<{layout.numbers(names)}>, '
    text += f"slice_sizes = {sizes}, indices_are_sorted = false}}> : ({source}, {indices}) -> {output}"
    inputs = [sampler.values(kind, layout.operand, "bits"), layout.index_values(sampler, index)]
    placements = [placement_of(sampler, place) for place in layout.places()[:2]]
    gathers = False if layout.batch else None
    return Case(text, inputs, [("%r", output)], placements, gathers=gathers, kinds=(kind,))


def scatter_body(sampler, kinds, form):
    """Of a form: one operation of each operand, the update itself, or a spelled-out one."""
    scalars = [str(Type(kind, ())) for kind in kinds]
    count = len(kinds)
    arguments = [f"%x{i}: {kind}" for i, kind in enumerate(scalars)] + [
        f"%y{i}: {kind}" for i, kind in enumerate(scalars)
    ]
    body, values, combines = "", [], True
    for index, (kind, scalar) in enumerate(zip(kinds, scalars, strict=True)):
        operation = monoid(sampler, kind)
        spelled = inline_body(operation, kind) if form == "spelled" and kind != "i1" else None
        if form == "update":
            values.append(f"%y{index}")
            combines = False
            continue
        if spelled:
            for name in "xysnc":
                spelled = spelled.replace(f"%{name}", f"%{name}{index}")
            body += spelled + "\n"
        else:
            body += f"%s{index} = stablehlo.{operation} %x{index}, %y{index} : {scalar}\n"
        values.append(f"%s{index}")
        combines &= operation != "xor"
    text = f"({{\n^bb0({', '.join(arguments)}):\n{body}stablehlo.return {', '.join(values)} : {', '.join(scalars)}\n}})"
    return text, combines and form == "plain" and count == 1


def one_of(kind):
    """1 as a constant of the type has it."""
    return "true" if kind == "i1" else "1.0" if kind in FLOATS else "1"


def scatter(sampler, number):
    kinds, index = [kind_of(number) if kind_of(number) in NUMBERS + ["i1"] else "f32"], sampler.pick(INDEX_KINDS)
    form = sampler.pick(["plain", "plain", "plain", "update", "update", "spelled", "several"])
    if form == "several":
        others = INTEGERS + ["i1", kinds[0]]  # XLA refuses floats of two types
        kinds += [sampler.pick(others) for _ in range(sampler.between(1, 2))]
    is_constant, alone = len(kinds) == 1 and number % 2 == 1, number % 4 == 1
    kinds_of_batch = ["batching", "window", None] if alone else ["rows", "rows", "batching", "window", None]
    layout = Layout(sampler, sampler.pick(kinds_of_batch), number % 8 < 2, alone)
    names = ("update_window_dims", "inserted_window_dims", "input_batching_dims", "scatter_indices_batching_dims",
             "scatter_dims_to_operand_dims")  # fmt: skip
    body, monoidal = scatter_body(sampler, kinds, form)
    outputs = [Type(kind, layout.operand) for kind in kinds]
    updates = [Type(kind, layout.slices) for kind in kinds]
    indices = Type(index, layout.indices)
    count = len(kinds)
    operands = [f"%a{i}" for i in range(2 * count + 1)]
    text = ""
    if is_constant:  # what the updates go to is made in the program, all elements alike
        operands[0] = "%ones"
        text = f"%ones = stablehlo.constant dense<{one_of(kinds[0])}> : {outputs[0]}\n"
    text += f'%r:{count} = "stablehlo.scatter"({", ".join(operands)}) '
    text += f"<{{scatter_dimension_numbers = #stablehlo.scatter<{layout.numbers(names)}>, indices_are_sorted = false, "
    text += f"unique_indices = false}}> {body} : ({', '.join(map(str, [*outputs, indices, *updates]))}) -> "
    text += f"({', '.join(map(str, outputs))})"
    inputs = [sampler.values(each.kind, each.shape, "small") for each in outputs]
    if is_constant:
        inputs[0] = np.ones_like(inputs[0])
    inputs += [layout.index_values(sampler, index)]
    inputs += [sampler.values(each.kind, each.shape, "small") for each in updates]
    places = layout.places()
    placements = [placement_of(sampler, places[0])] * count + [placement_of(sampler, places[1])]
    placements += [placement_of(sampler, places[2])] * count
    # Updates of different ranks meet in one element: only an operation that combines them can stay split.
    gathers = False if layout.batch in ("batching", "window") or (layout.batch and monoidal) else None
    named = [(f"%r#{i}", each) for i, each in enumerate(outputs)]
    # Of a window that is partly outside the interpreter drops elements, XLA (and we) the whole. XLA fails on a scatter
    # without positions.
    oracle = "xla" if layout.wild and layout.start_map else "interpreter"
    want = [scattered(inputs[0], inputs[1], inputs[2], layout)] if form == "update" else None
    return Case(text, inputs, named, placements, want=want, oracle=oracle, gathers=gathers, kinds=(kinds[0],))


def scattered(operand, indices, updates, layout):
    """Updates replace elements, positions in row-major order: what XLA and the interpreter leave open is fixed here."""
    result = operand.copy()
    rows = [i for i in range(updates.ndim) if i not in layout.offset_dims]
    explicit = indices.ndim > len(layout.index_dims)
    for row in np.ndindex(*(updates.shape[i] for i in rows)):
        at = list(row)
        if explicit:
            at.insert(layout.vector, slice(None))
        vector = np.atleast_1d(indices[tuple(at)])
        begin = [0] * operand.ndim
        for place, dimension in enumerate(layout.start_map):
            begin[dimension] = int(vector[place])
        for dimension, row_dim in zip(layout.batching, layout.indices_batching, strict=True):
            begin[dimension] = row[row_dim - (1 if explicit and row_dim > layout.vector else 0)]
        sizes = layout.slice_sizes
        if any(b < 0 or b + s > n for b, s, n in zip(begin, sizes, operand.shape, strict=True)):
            continue
        where = [slice(None)] * updates.ndim
        for dimension, position in zip(rows, row, strict=True):
            where[dimension] = position
        box = tuple(slice(b, b + s) for b, s in zip(begin, sizes, strict=True))
        result[box] = updates[tuple(where)].reshape(sizes)
    return result


GENERATORS = {
    "stablehlo.dynamic_slice": dynamic_slice,
    "stablehlo.dynamic_update_slice": dynamic_update_slice,
    "stablehlo.gather": gather,
    "stablehlo.scatter": scatter,
}
