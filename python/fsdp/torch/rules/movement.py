"""Data movement and creation: reshapes, slices, joins, padding, constants."""

import math

import torch

from fsdp.torch.hlo import Value
from fsdp.torch.rules import Unsupported, normalize, rule


@rule(
    "alias.default",
    "clone.default",
    "contiguous.default",
    "detach.default",
    "lift_fresh.default",
    "lift_fresh_copy.default",
    "view_of.default",
    "prims::view_of.default",
)
def _identity(w, result, value, **options):
    return value


@rule(
    "_reshape_alias.default",
    "_unsafe_view.default",
    "flatten.using_ints",
    "reshape.default",
    "squeeze.default",
    "squeeze.dim",
    "squeeze.dims",
    "unsqueeze.default",
    "view.default",
    "view_copy.default",
)
def _reshape(w, result, value, *unused, **options):
    return w.reshape(value, result.shape)


@rule("expand.default", "expand_copy.default")
def _expand(w, result, value, size, implicit=False):
    return w.broadcast(value, result.shape)


@rule("permute.default", "permute_copy.default")
def _permute(w, result, value, dims):
    return w.transpose(value, [normalize(dim, value.rank) for dim in dims])


@rule("t.default", "transpose.int", "numpy_T.default")
def _transpose(w, result, value, first=0, second=1):
    order = list(range(value.rank))
    if value.rank > 1:
        first, second = normalize(first, value.rank), normalize(second, value.rank)
        order[first], order[second] = order[second], order[first]
    return w.transpose(value, order)


def slice_dimension(w, value, dimension, start, end, step=1):
    """[start, end) along one dimension; bounds as PyTorch takes them."""
    size = value.shape[dimension]
    start, end, step = slice(start, end, step).indices(size)
    starts, limits, strides = [0] * value.rank, list(value.shape), [1] * value.rank
    starts[dimension], limits[dimension], strides[dimension] = start, max(start, end), step
    return w.slice(value, starts, limits, strides)


@rule("slice.Tensor", "slice_copy.Tensor")
def _slice(w, result, value, dim=0, start=None, end=None, step=1):
    if any(isinstance(bound, Value) for bound in (start, end, step)):
        raise Unsupported("a slice whose bounds are known at run time only")
    return slice_dimension(w, value, normalize(dim, value.rank), start, end, step)


@rule("select.int", "select_copy.int")
def _select(w, result, value, dim, index):
    dim = normalize(dim, value.rank)
    if isinstance(index, Value):
        starts = [w.constant(0, torch.int64) for _ in value.shape]
        starts[dim] = index
        sizes = [1 if i == dim else size for i, size in enumerate(value.shape)]
        attributes = f"slice_sizes = array<i64: {', '.join(map(str, sizes))}>"
        taken = w.op("dynamic_slice", [value, *starts], sizes, value.dtype, attributes)
        return w.reshape(taken, result.shape)
    index = normalize(index, value.shape[dim])
    return w.reshape(slice_dimension(w, value, dim, index, index + 1), result.shape)


@rule("narrow.default")
def _narrow(w, result, value, dim, start, length):
    return slice_dimension(w, value, normalize(dim, value.rank), start, start + length)


@rule(
    "split.Tensor", "split_with_sizes.default", "split_with_sizes_copy.default", "unsafe_split.Tensor", "chunk.default"
)
def _split(w, result, value, sizes, dim=0):
    dim, start, parts = normalize(dim, value.rank), 0, []
    for part in result:
        parts.append(slice_dimension(w, value, dim, start, start + part.shape[dim]))
        start += part.shape[dim]
    return parts


@rule("unbind.int")
def _unbind(w, result, value, dim=0):
    dim = normalize(dim, value.rank)
    return [w.reshape(slice_dimension(w, value, dim, i, i + 1), part.shape) for i, part in enumerate(result)]


def replace_range(w, value, source, dimension, start, end, step=1):
    """`value` with [start, end) along `dimension` taken from `source`."""
    if step == 1:
        parts = [
            slice_dimension(w, value, dimension, 0, start),
            source,
            slice_dimension(w, value, dimension, end, value.shape[dimension]),
        ]
        parts = [part for part in parts if part.shape[dimension]]
        return parts[0] if len(parts) == 1 else w.concatenate(parts, dimension)
    low, high, interior = [0] * value.rank, [0] * value.rank, [0] * value.rank
    low[dimension], interior[dimension] = start, step - 1
    high[dimension] = value.shape[dimension] - start - ((source.shape[dimension] - 1) * step + 1)
    position = w.iota(value.shape, dimension)
    number = lambda n: w.constant(n, torch.int64, value.shape)  # noqa: E731
    inside = w.binary("and", w.compare("GE", position, number(start)), w.compare("LT", position, number(end)))
    rest = w.binary("remainder", w.binary("subtract", position, number(start)), number(step))
    inside = w.binary("and", inside, w.compare("EQ", rest, number(0)))
    return w.select(inside, w.pad(source, low, high, interior), value)


@rule("slice_scatter.default")
def _slice_scatter(w, result, value, source, dim=0, start=None, end=None, step=1):
    dim = normalize(dim, value.rank)
    start, end, step = slice(start, end, step).indices(value.shape[dim])
    return replace_range(w, value, w.convert(source, value.dtype), dim, start, max(start, end), step)


@rule("select_scatter.default")
def _select_scatter(w, result, value, source, dim, index):
    dim = normalize(dim, value.rank)
    index = normalize(index, value.shape[dim])
    shape = [1 if i == dim else size for i, size in enumerate(value.shape)]
    return replace_range(w, value, w.reshape(w.convert(source, value.dtype), shape), dim, index, index + 1)


@rule("as_strided.default", "as_strided_copy.default")
def _as_strided(w, result, value, size, stride, storage_offset=None):
    """A view of the memory that eager PyTorch has, which is the elements in order if they lie row-major."""
    if value.name not in w.dense:
        raise Unsupported("as_strided of a tensor that is not contiguous")
    positions = torch.arange(math.prod(value.shape)).as_strided(size, stride, storage_offset or 0)
    if positions.numel() == math.prod(value.shape) and bool((positions.flatten().diff() == 1).all()):
        return w.reshape(value, result.shape)
    return take_flat(w, value, positions)


@rule("as_strided_scatter.default")
def _as_strided_scatter(w, result, value, source, size, stride, storage_offset=None):
    """`value` with `source` in place of that view of it."""
    if value.name not in w.dense:
        raise Unsupported("as_strided of a tensor that is not contiguous")
    count = math.prod(value.shape)
    positions = torch.arange(count).as_strided(size, stride, storage_offset or 0).flatten()
    if positions.unique().numel() != count:
        raise Unsupported("as_strided of a part of a tensor that is changed in place")
    order = torch.empty_like(positions)
    order[positions] = torch.arange(count)
    if torch.equal(order, torch.arange(count)):
        return w.reshape(source, result.shape)
    return w.reshape(take_flat(w, source, order), result.shape)


def take_flat(w, value, positions):
    """Elements of the flattened value at constant positions."""
    flat = w.reshape(value, (math.prod(value.shape),))
    index = w.tensor_constant(positions.reshape(*positions.shape, 1))
    numbers = f"collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = {positions.ndim}"
    attributes = (
        f"dimension_numbers = #stablehlo.gather<{numbers}>, indices_are_sorted = false, slice_sizes = array<i64: 1>"
    )
    return w.op("gather", [flat, index], positions.shape, value.dtype, attributes)


@rule("diagonal.default", "diagonal_copy.default")
def _diagonal(w, result, value, offset=0, dim1=0, dim2=1):
    dim1, dim2 = normalize(dim1, value.rank), normalize(dim2, value.rank)
    rest = [i for i in range(value.rank) if i not in (dim1, dim2)]
    value = w.transpose(value, [*rest, dim1, dim2])
    rows = w.iota(value.shape, value.rank - 2)
    columns = w.iota(value.shape, value.rank - 1)
    on = w.compare("EQ", columns, w.binary("add", rows, w.constant(offset, torch.int64, value.shape)))
    kept = w.select(on, value, w.constant(0, value.dtype, value.shape))
    combine = "or" if value.dtype == torch.bool else "add"
    summed = w.reduce(kept, [value.rank - (2 if offset >= 0 else 1)], combine, 0)
    start = max(offset, -offset)
    return slice_dimension(w, summed, summed.rank - 1, start, start + result.shape[-1])


@rule("copy.default")
def _copy(w, result, value, source, non_blocking=False):
    return w.operand(source, result.dtype, result.shape)


@rule("cat.default")
def _cat(w, result, values, dim=0):
    kept = [value for value in values if not (value.rank == 1 and value.shape[0] == 0 and len(result.shape) != 1)]
    kept = [w.convert(value, result.dtype) for value in kept]
    return kept[0] if len(kept) == 1 else w.concatenate(kept, normalize(dim, len(result.shape)))


@rule("stack.default")
def _stack(w, result, values, dim=0):
    dim = normalize(dim, len(result.shape))
    shape = [1 if i == dim else size for i, size in enumerate(result.shape)]
    parts = [w.reshape(w.convert(value, result.dtype), shape) for value in values]
    return parts[0] if len(parts) == 1 else w.concatenate(parts, dim)


@rule("constant_pad_nd.default")
def _constant_pad(w, result, value, pad, number=0):
    low, high = [0] * value.rank, [0] * value.rank
    for i in range(len(pad) // 2):
        low[value.rank - 1 - i], high[value.rank - 1 - i] = pad[2 * i], pad[2 * i + 1]
    return w.pad(value, low, high, number=number)


@rule("flip.default")
def _flip(w, result, value, dims):
    dims = [normalize(dim, value.rank) for dim in dims]
    return w.op("reverse", [value], value.shape, value.dtype, f"dimensions = array<i64: {', '.join(map(str, dims))}>")


@rule("roll.default")
def _roll(w, result, value, shifts, dims=()):
    if not dims:
        flat = _roll(w, result, w.reshape(value, (math.prod(value.shape),)), shifts, [0])
        return w.reshape(flat, result.shape)
    for shift, dim in zip(shifts, dims):
        dim = normalize(dim, value.rank)
        cut = (-shift) % value.shape[dim] if value.shape[dim] else 0
        if cut:
            back, front = slice_dimension(w, value, dim, cut, None), slice_dimension(w, value, dim, 0, cut)
            value = w.concatenate([back, front], dim)
    return value


@rule("repeat.default")
def _repeat(w, result, value, repeats):
    lead = len(repeats) - value.rank
    shape = [1] * lead + list(value.shape)
    spread = [part for count, size in zip(repeats, shape) for part in (count, size)]
    value = w.broadcast_in_dim(w.reshape(value, shape), spread, range(1, 2 * len(shape), 2))
    return w.reshape(value, result.shape)


def triangle(w, result, value, diagonal, upper):
    rows = w.iota(value.shape, value.rank - 2)
    columns = w.iota(value.shape, value.rank - 1)
    edge = w.binary("add", rows, w.constant(diagonal, torch.int64, value.shape))
    inside = w.compare("GE" if upper else "LE", columns, edge)
    return w.select(inside, value, w.constant(0, value.dtype, value.shape))


@rule("tril.default")
def _tril(w, result, value, diagonal=0):
    return triangle(w, result, value, diagonal, False)


@rule("triu.default")
def _triu(w, result, value, diagonal=0):
    return triangle(w, result, value, diagonal, True)


@rule("full.default", "full_like.default")
def _full(w, result, like_or_size, number, **options):
    return w.operand(number, result.dtype, result.shape)


@rule("new_full.default")
def _new_full(w, result, like, size, number, **options):
    return w.operand(number, result.dtype, result.shape)


def _register_fill(names, number):
    @rule(*names)
    def fill(w, result, *unused, **options):
        return w.constant(number, result.dtype, result.shape)


_register_fill(("zeros.default", "zeros_like.default", "new_zeros.default"), 0)
_register_fill(("ones.default", "ones_like.default", "new_ones.default"), 1)
# What is read of these before it is written is undefined; zeros keep the result the same from run to run.
_register_fill(
    (
        "empty.memory_format",
        "empty_like.default",
        "empty_permuted.default",
        "empty_strided.default",
        "new_empty.default",
        "new_empty_strided.default",
    ),
    0,
)


@rule("fill.Scalar", "fill.Tensor")
def _fill(w, result, value, number):
    return w.operand(number, result.dtype, result.shape)


def _arange(w, result, start, step):
    kind = result.dtype if result.dtype.is_floating_point else torch.int64
    position = w.iota(result.shape, 0, kind)
    scaled = w.binary("multiply", position, w.operand(step, kind, result.shape))
    return w.convert(w.binary("add", scaled, w.operand(start, kind, result.shape)), result.dtype)


@rule("arange.default")
def _arange_end(w, result, end, **options):
    return _arange(w, result, 0, 1)


@rule("arange.start", "arange.start_step")
def _arange_start(w, result, start, end, step=1, **options):
    return _arange(w, result, start, step)


@rule("prims::iota.default")
def _iota(w, result, length, *, start, step, **options):
    return _arange(w, result, start, step)


@rule("linspace.default")
def _linspace(w, result, start, end, steps, **options):
    return _arange(w, result, start, (end - start) / max(steps - 1, 1))


@rule("eye.default", "eye.m")
def _eye(w, result, *unused, **options):
    on = w.compare("EQ", w.iota(result.shape, 0), w.iota(result.shape, 1))
    return w.convert(on, result.dtype)
