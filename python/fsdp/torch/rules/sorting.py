"""Sorting and the largest elements."""

import torch

from fsdp.torch.hlo import is_float
from fsdp.torch.rules import normalize, rule
from fsdp.torch.rules.elementwise import promote
from fsdp.torch.rules.movement import slice_dimension


def sort(w, value, dim, descending):
    """(sorted, positions), stable; NaN is larger than every number."""
    index = w.iota(value.shape, dim)

    def body(inner, a, b, index_a, index_b):
        first = inner.compare("GT" if descending else "LT", a, b)
        if not is_float(value.dtype):
            return first
        left, right = (a, b) if descending else (b, a)
        nan = inner.binary("and", inner.compare("NE", left, left), inner.compare("EQ", right, right))
        return inner.binary("or", first, nan)

    region = w.region([value.dtype] * 2 + [torch.int64] * 2, body)
    results = [(value.shape, value.dtype), (value.shape, torch.int64)]
    return w.ops("stablehlo.sort", [value, index], results, f"dimension = {dim} : i64, is_stable = true", region)


@rule("sort.default")
def _sort(w, result, value, dim=-1, descending=False, *, stable=None):
    if isinstance(dim, bool) or dim is None:
        dim = -1
    if value.rank == 0:
        return [value, w.constant(0, torch.int64)]
    return sort(w, value, normalize(dim, value.rank), descending)


@rule("argsort.default", "argsort.stable")
def _argsort(w, result, value, dim=-1, descending=False, *, stable=None):
    return _sort(w, result, value, dim, descending)[1]


@rule("topk.default")
def _topk(w, result, value, k, dim=-1, largest=True, sorted=True):
    if value.rank == 0:
        return [value, w.constant(0, torch.int64)]
    dim = normalize(dim, value.rank)
    return [slice_dimension(w, part, dim, 0, k) for part in sort(w, value, dim, largest)]


@rule("sort.stable")
def _sort_stable(w, result, value, *, stable=None, dim=-1, descending=False):
    return _sort(w, result, value, dim, descending)


@rule("bucketize.Tensor")
def _bucketize(w, result, value, boundaries, *, out_int32=False, right=False):
    """How many boundaries lie below each element."""
    kind = promote(value, boundaries)
    shape = (*value.shape, boundaries.shape[0])
    spread = w.broadcast_in_dim(w.convert(value, kind), shape, range(value.rank))
    edges = w.broadcast(w.convert(boundaries, kind), shape)
    # Not "boundary < element", so that NaN is above them all.
    above = w.unary("not", w.compare("LT" if right else "LE", spread, edges))
    return w.reduce(w.convert(above, result.dtype), [value.rank], "add", 0)
