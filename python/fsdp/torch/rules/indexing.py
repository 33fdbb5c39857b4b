"""Indexing: PyTorch's gathers and scatters."""

import math

import torch

from fsdp.torch.hlo import array_text, list_text
from fsdp.torch.rules import Unsupported, normalize, rule

COMBINE = {"sum": "add", "add": "add", "prod": "multiply", "multiply": "multiply", "amax": "maximum", "amin": "minimum"}


def wrap(w, index, size):
    """Negative positions count from the end."""
    index = w.convert(index, torch.int64)
    negative = w.compare("LT", index, w.constant(0, torch.int64, index.shape))
    return w.select(negative, w.binary("add", index, w.constant(size, torch.int64, index.shape)), index)


def gather(w, value, positions, shape, sizes, names):
    """names: the lists of `#stablehlo.gather` as a dictionary."""
    lists = [f"{key} = {list_text(dimensions)}" for key, dimensions in names.items() if dimensions]
    numbers = ", ".join([*lists, f"index_vector_dim = {positions.rank - 1}"])
    attributes = (
        f"dimension_numbers = #stablehlo.gather<{numbers}>, indices_are_sorted = false, "
        f"slice_sizes = {array_text(sizes)}"
    )
    return w.op("gather", [value, positions], shape, value.dtype, attributes)


def scatter(w, value, positions, updates, names, combine):
    """combine: the operation that joins an element and its update; None takes the update."""
    lists = [f"{key} = {list_text(dimensions)}" for key, dimensions in names.items() if dimensions]
    numbers = ", ".join([*lists, f"index_vector_dim = {positions.rank - 1}"])
    attributes = (
        f"indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<{numbers}>, unique_indices = false"
    )
    body = (lambda inner, old, new: inner.binary(combine, old, new)) if combine else (lambda inner, old, new: new)
    region = w.region([value.dtype] * 2, body)
    return w.op("scatter", [value, positions, updates], value.shape, value.dtype, attributes, region)


def vector(w, index):
    """The index with a dimension of size 1 for the components of a position."""
    return w.reshape(index, (*index.shape, 1))


def take(w, value, dimension, index):
    """Rows of `value` along `dimension`: the index's dimensions stand in its place."""
    rest = [size for i, size in enumerate(value.shape) if i != dimension]
    shape = rest[:dimension] + list(index.shape) + rest[dimension:]
    sizes = [1 if i == dimension else size for i, size in enumerate(value.shape)]
    offsets = [*range(dimension), *range(dimension + index.rank, len(shape))]
    names = {"offset_dims": offsets, "collapsed_slice_dims": [dimension], "start_index_map": [dimension]}
    return gather(w, value, vector(w, index), shape, sizes, names)


@rule("unfold.default", "unfold_copy.default")
def _unfold(w, result, value, dimension, size, step):
    """Windows along a dimension; positions in a window are the last dimension of the result."""
    dimension = normalize(dimension, value.rank)
    count = result.shape[dimension]
    starts = w.binary("multiply", w.iota((count, size), 0), w.constant(step, torch.int64, (count, size)))
    taken = take(w, value, dimension, w.binary("add", starts, w.iota((count, size), 1)))
    order = [i for i in range(taken.rank) if i != dimension + 1] + [dimension + 1]
    return w.transpose(taken, order)


@rule("embedding.default")
def _embedding(w, result, weight, indices, *unused, **options):
    return take(w, weight, 0, w.convert(indices, torch.int64))


@rule("embedding_dense_backward.default")
def _embedding_backward(w, result, grad, indices, count, padding_index, scale_by_frequency):
    if scale_by_frequency:
        raise Unsupported("scale_grad_by_freq=True")
    indices = w.convert(indices, torch.int64)
    if padding_index >= 0:
        skipped = w.compare("EQ", indices, w.constant(padding_index, torch.int64, indices.shape))
        skipped = w.broadcast_in_dim(skipped, grad.shape, range(indices.rank))
        grad = w.select(skipped, w.constant(0, grad.dtype, grad.shape), grad)
    kind = torch.float32 if grad.dtype in (torch.bfloat16, torch.float16) else grad.dtype
    zeros = w.constant(0, kind, result.shape)
    names = {
        "update_window_dims": [grad.rank - 1],
        "inserted_window_dims": [0],
        "scatter_dims_to_operand_dims": [0],
    }
    return w.convert(scatter(w, zeros, vector(w, indices), w.convert(grad, kind), names, "add"), result.dtype)


@rule("index_select.default")
def _index_select(w, result, value, dim, index):
    if value.rank == 0:
        return value
    dim = normalize(dim, value.rank)
    index = w.reshape(w.convert(index, torch.int64), (math.prod(index.shape),))
    return take(w, value, dim, index)


def _positions(w, value, indices):
    """(positions, dimensions indexed, shape of the index, where it stands in the result) of `value[indices]`."""
    indexed = [i for i, index in enumerate(indices) if index is not None]
    if any(indices[i].dtype == torch.bool for i in indexed):
        raise Unsupported("an index of booleans, whose number of elements is known at run time only")
    shape = torch.broadcast_shapes(*[indices[i].shape for i in indexed])
    parts = [w.broadcast(wrap(w, indices[i], value.shape[i]), shape) for i in indexed]
    parts = [vector(w, part) for part in parts]
    positions = parts[0] if len(parts) == 1 else w.concatenate(parts, len(shape))
    adjacent = indexed == list(range(indexed[0], indexed[-1] + 1))
    return positions, indexed, list(shape), indexed[0] if adjacent else 0


@rule("index.Tensor", "_unsafe_index.Tensor")
def _index(w, result, value, indices):
    indices = list(indices) + [None] * (value.rank - len(indices))
    positions, indexed, shape, place = _positions(w, value, indices)
    sizes = [1 if i in indexed else size for i, size in enumerate(value.shape)]
    offsets = [i for i in range(len(result.shape)) if not place <= i < place + len(shape)]
    names = {"offset_dims": offsets, "collapsed_slice_dims": indexed, "start_index_map": indexed}
    return gather(w, value, positions, result.shape, sizes, names)


@rule("index_put.default", "_unsafe_index_put.default", "_index_put_impl.default")
def _index_put(w, result, value, indices, updates, accumulate=False, unsafe=False):
    indices = list(indices) + [None] * (value.rank - len(indices))
    if all(index is None or index.dtype == torch.bool for index in indices):
        return _masked_put(w, value, indices, updates, accumulate)
    positions, indexed, shape, place = _positions(w, value, indices)
    rest = [size for i, size in enumerate(value.shape) if i not in indexed]
    full = rest[:place] + shape + rest[place:]
    windows = [i for i in range(len(full)) if not place <= i < place + len(shape)]
    names = {
        "update_window_dims": windows,
        "inserted_window_dims": indexed,
        "scatter_dims_to_operand_dims": indexed,
    }
    updates = w.operand(updates, value.dtype, full)
    return scatter(w, value, positions, updates, names, "add" if accumulate else None)


def _masked_put(w, value, indices, updates, accumulate):
    """`value[mask] = number`: no sizes depend on the mask as long as one number is written."""
    masks = [(i, index) for i, index in enumerate(indices) if index is not None]
    if len(masks) != 1 or math.prod(updates.shape) != 1:
        raise Unsupported("an assignment to the elements that a mask selects, of other than one number")
    start, mask = masks[0]
    mask = w.broadcast_in_dim(mask, value.shape, range(start, start + mask.rank))
    updates = w.operand(w.reshape(updates, ()), value.dtype, value.shape)
    updates = w.binary("add", value, updates) if accumulate else updates
    return w.select(mask, updates, value)


def _one_position_each(w, value, dim, index):
    """Whether every row of `value` along `dim` has one index: then comparing positions does the work of a gather."""
    rest = [size for i, size in enumerate(value.shape) if i != dim]
    return index.shape[dim] == 1 and rest == [size for i, size in enumerate(index.shape) if i != dim]


def _hits(w, value, dim, index):
    position = w.iota(value.shape, dim)
    return w.compare("EQ", position, w.broadcast_in_dim(index, value.shape, range(value.rank)))


def along(w, value, dim, index):
    """(positions, names of dimensions) for gathers and scatters of `index`'s shape along `dim`."""
    others = [i for i in range(value.rank) if i != dim]
    same = all(value.shape[i] == index.shape[i] for i in others)
    if same:
        names = {"collapsed": [dim], "batching": (others, others), "map": [dim]}
        return vector(w, index), names
    parts = [vector(w, index if i == dim else w.iota(index.shape, i)) for i in range(value.rank)]
    every = list(range(value.rank))
    return w.concatenate(parts, index.rank), {"collapsed": every, "batching": ([], []), "map": every}


@rule("gather.default")
def _gather(w, result, value, dim, index, sparse_grad=False):
    if value.rank == 0:
        return w.broadcast(value, result.shape)
    dim, index = normalize(dim, value.rank), w.convert(index, torch.int64)
    positions, names = along(w, value, dim, index)
    names = {
        "collapsed_slice_dims": names["collapsed"],
        "operand_batching_dims": names["batching"][0],
        "start_indices_batching_dims": names["batching"][1],
        "start_index_map": names["map"],
    }
    return gather(w, value, positions, result.shape, [1] * value.rank, names)


def _scatter(w, value, dim, index, updates, combine):
    dim, index = normalize(dim, max(value.rank, 1)), w.convert(index, torch.int64)
    if value.rank == 0:
        updates = w.reshape(updates, ())
        return w.binary(combine, value, updates) if combine else updates
    starts, limits = [0] * index.rank, list(index.shape)
    updates = w.slice(updates, starts, limits) if updates.shape != index.shape else updates
    positions, names = along(w, value, dim, index)
    names = {
        "inserted_window_dims": names["collapsed"],
        "input_batching_dims": names["batching"][0],
        "scatter_indices_batching_dims": names["batching"][1],
        "scatter_dims_to_operand_dims": names["map"],
    }
    return scatter(w, value, positions, w.convert(updates, value.dtype), names, combine)


@rule("scatter.value", "scatter.src", "scatter.reduce", "scatter.value_reduce")
def _scatter_rule(w, result, value, dim, index, source, *, reduce=None):
    dim = normalize(dim, max(value.rank, 1))
    number = not hasattr(source, "shape") or source.shape == ()
    if number and reduce is None and value.rank and _one_position_each(w, value, dim, index):
        hits = _hits(w, value, dim, w.convert(index, torch.int64))
        return w.select(hits, w.operand(source, value.dtype, value.shape), value)
    updates = w.operand(source, value.dtype, index.shape) if number else source
    return _scatter(w, value, dim, index, updates, COMBINE[reduce] if reduce else None)


@rule("scatter_add.default")
def _scatter_add(w, result, value, dim, index, source):
    if value.rank and source.shape == index.shape and _one_position_each(w, value, normalize(dim, value.rank), index):
        hits = _hits(w, value, normalize(dim, value.rank), w.convert(index, torch.int64))
        added = w.select(hits, w.broadcast(source, value.shape), w.constant(0, value.dtype, value.shape))
        return w.binary("add", value, added)
    return _scatter(w, value, dim, index, source, "add")


@rule("scatter_reduce.two")
def _scatter_reduce(w, result, value, dim, index, source, reduce, *, include_self=True):
    if reduce == "mean" or not include_self:
        raise Unsupported(f"reduce='{reduce}' with include_self={include_self}")
    return _scatter(w, value, dim, index, source, COMBINE[reduce])


def _register_index(name, combine):
    @rule(f"{name}.default")
    def index(w, result, value, dim, index, source, *, alpha=1):
        dim = normalize(dim, value.rank)
        if alpha != 1:
            source = w.binary("multiply", source, w.constant(alpha, source.dtype, source.shape))
        names = {
            "update_window_dims": [i for i in range(value.rank) if i != dim],
            "inserted_window_dims": [dim],
            "scatter_dims_to_operand_dims": [dim],
        }
        positions = vector(w, wrap(w, index, value.shape[dim]))
        return scatter(w, value, positions, w.convert(source, value.dtype), names, combine)


_register_index("index_add", "add")
_register_index("index_copy", None)
