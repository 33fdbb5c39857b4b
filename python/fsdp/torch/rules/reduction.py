"""Reductions: sums are kept in f32 where the type is narrower, as in eager PyTorch."""

import torch

from fsdp.torch.hlo import accumulation_type, highest, is_float, lowest
from fsdp.torch.rules import dimensions_of, rule


def count_of(value, dimensions):
    total = 1
    for dimension in dimensions:
        total *= value.shape[dimension]
    return total


def total(w, value, dimensions, dtype):
    """The sum over `dimensions`, in the type that sums of `dtype` are kept in."""
    value = w.convert(value, accumulation_type(dtype))
    return w.reduce(value, dimensions, "add", 0)


@rule("sum.dim_IntList", "sum.default")
def _sum(w, result, value, dim=None, keepdim=False, dtype=None):
    summed = total(w, value, dimensions_of(dim, value.rank), result.dtype)
    return w.reshape(w.convert(summed, result.dtype), result.shape)


@rule("mean.dim", "mean.default")
def _mean(w, result, value, dim=None, keepdim=False, dtype=None):
    dimensions = dimensions_of(dim, value.rank)
    summed = total(w, value, dimensions, result.dtype)
    mean = w.binary("divide", summed, w.constant(count_of(value, dimensions), summed.dtype, summed.shape))
    return w.reshape(w.convert(mean, result.dtype), result.shape)


@rule("prod.default", "prod.dim_int")
def _prod(w, result, value, dim=None, keepdim=False, dtype=None):
    value = w.convert(value, accumulation_type(result.dtype))
    product = w.reduce(value, dimensions_of(dim, value.rank), "multiply", 1)
    return w.reshape(w.convert(product, result.dtype), result.shape)


def _register_extreme(names, target, neutral):
    @rule(*names)
    def extreme(w, result, value, dim=None, keepdim=False):
        return w.reshape(w.reduce(value, dimensions_of(dim, value.rank), target, neutral(value.dtype)), result.shape)


_register_extreme(("amax.default", "max.default"), "maximum", lowest)
_register_extreme(("amin.default", "min.default"), "minimum", highest)


def _register_logical(name, target, neutral):
    @rule(f"{name}.default", f"{name}.dim", f"{name}.dims")
    def logical(w, result, value, dim=None, keepdim=False):
        value = w.convert(value, torch.bool)
        reduced = w.reduce(value, dimensions_of(dim, value.rank), target, neutral)
        return w.reshape(w.convert(reduced, result.dtype), result.shape)


_register_logical("any", "or", False)
_register_logical("all", "and", True)


def variance(w, value, dimensions, correction, dtype):
    """(variance, mean) in the type that sums are kept in, reduced dimensions of size 1."""
    shape = [1 if i in dimensions else size for i, size in enumerate(value.shape)]
    value = w.convert(value, accumulation_type(dtype))
    count = count_of(value, dimensions)
    divide = lambda v, n: w.binary("divide", v, w.constant(n, v.dtype, v.shape))  # noqa: E731
    mean = divide(w.reshape(total(w, value, dimensions, dtype), shape), count)
    centred = w.binary("subtract", value, w.broadcast(mean, value.shape))
    squares = w.reshape(total(w, w.binary("multiply", centred, centred), dimensions, dtype), shape)
    return divide(squares, max(count - correction, 0)), mean


@rule("var.correction", "var.dim")
def _var(w, result, value, dim=None, *, correction=1, keepdim=False):
    found = variance(w, value, dimensions_of(dim, value.rank), 1 if correction is None else correction, result.dtype)[0]
    return w.reshape(w.convert(found, result.dtype), result.shape)


@rule("var_mean.correction")
def _var_mean(w, result, value, dim=None, *, correction=1, keepdim=False):
    correction = 1 if correction is None else correction
    found = variance(w, value, dimensions_of(dim, value.rank), correction, result[0].dtype)
    return [w.reshape(w.convert(part, r.dtype), r.shape) for part, r in zip(found, result)]


def arg_extreme(w, value, dimension, direction):
    """(extreme, its first index) along `dimension`; a NaN is the extreme of all."""
    neutral = (lowest if direction == "GT" else highest)(value.dtype)
    shape = [size for i, size in enumerate(value.shape) if i != dimension]
    index = w.iota(value.shape, dimension)

    def body(inner, best, best_index, other, other_index):
        better = inner.compare(direction, best, other)
        if is_float(value.dtype):
            better = inner.binary("or", better, inner.compare("NE", best, best))
        equal = inner.compare("EQ", best, other)
        if is_float(value.dtype):
            both = inner.binary("and", inner.compare("NE", best, best), inner.compare("NE", other, other))
            equal = inner.binary("or", equal, both)
        first = inner.compare("LT", best_index, other_index)
        other_nan_only = inner.compare("NE", other, other) if is_float(value.dtype) else None
        keep = inner.binary(
            "or", inner.binary("and", better, inner.unary("not", equal)), inner.binary("and", equal, first)
        )
        if other_nan_only is not None:
            best_number = inner.binary("and", inner.compare("EQ", best, best), other_nan_only)
            keep = inner.binary("and", keep, inner.unary("not", best_number))
        return [inner.select(keep, best, other), inner.select(keep, best_index, other_index)]

    region = w.region([value.dtype, torch.int64] * 2, body)
    initial = [w.constant(neutral, value.dtype), w.constant(torch.iinfo(torch.int64).max, torch.int64)]
    return w.ops(
        "stablehlo.reduce",
        [value, index, *initial],
        [(shape, value.dtype), (shape, torch.int64)],
        f"dimensions = array<i64: {dimension}>",
        region,
    )


def _register_arg(name, direction):
    @rule(f"{name}.default")
    def arg(w, result, value, dim=None, keepdim=False):
        if dim is None:
            value, dim = w.reshape(value, (count_of(value, range(value.rank)),)), 0
        if value.rank == 0:
            return w.constant(0, torch.int64)
        return w.reshape(arg_extreme(w, value, dim % value.rank, direction)[1], result.shape)


_register_arg("argmax", "GT")
_register_arg("argmin", "LT")


def _register_extreme_with_index(name, direction):
    @rule(f"{name}.dim")
    def extreme(w, result, value, dim, keepdim=False):
        found = arg_extreme(w, value, dim % value.rank, direction)
        return [w.reshape(part, r.shape) for part, r in zip(found, result)]


_register_extreme_with_index("max", "GT")
_register_extreme_with_index("min", "LT")
