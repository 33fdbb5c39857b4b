"""Pooling: windows over spatial dimensions, and sums over prefixes."""

import math

import torch

from fsdp.torch.hlo import accumulation_type, array_text, is_float, lowest
from fsdp.torch.rules import Unsupported, find, normalize, rule


def window(w, value, name, neutral, shape, sizes, strides, padding, dilations=None):
    """reduce_window; padding: pairs per dimension."""
    region = w.region([value.dtype] * 2, lambda inner, a, b: inner.binary(name, a, b))
    dilations = dilations or [1] * value.rank
    attributes = (
        f"window_dimensions = {array_text(sizes)}, window_strides = {array_text(strides)}, "
        f"window_dilations = {array_text(dilations)}, padding = {pairs_text(padding)}"
    )
    operands = [value, w.constant(neutral, value.dtype)]
    return w.op("reduce_window", operands, shape, value.dtype, attributes, region)


def pairs_text(padding):
    return f"dense<[{', '.join(f'[{low}, {high}]' for low, high in padding)}]> : tensor<{len(padding)}x2xi64>"


class Windows:
    """Settings of a pooling operation, for every dimension of a value of `rank`."""

    def __init__(self, value, out, kernel, stride, padding, dilation=(1,)):
        count = len(kernel) if len(kernel) > 1 else len(out) - (value.rank - len(value.shape[-2:]))
        count = len(kernel) if len(kernel) > 1 else max(count, 1)
        spread = lambda numbers: list(numbers) * count if len(numbers) == 1 else list(numbers)  # noqa: E731
        lead = value.rank - count
        self.kernel = [1] * lead + spread(kernel)
        self.stride = [1] * lead + spread(stride or kernel)
        self.low = [0] * lead + spread(padding)
        self.dilation = [1] * lead + spread(dilation)
        # The last windows may reach over the end (ceil_mode), or leave rows that no window has.
        self.high = [
            (o - 1) * s + d * (k - 1) + 1 - size - low
            for o, s, d, k, size, low in zip(
                out, self.stride, self.dilation, self.kernel, value.shape, self.low, strict=True
            )
        ]

    @property
    def padding(self):
        return list(zip(self.low, self.high))


@rule("max_pool2d_with_indices.default", "max_pool3d_with_indices.default")
def _max_pool(w, result, value, kernel, stride=(), padding=(0,), dilation=(1,), ceil_mode=False):
    windows = Windows(value, result[0].shape, kernel, stride, padding, dilation)
    sizes, strides = windows.kernel, windows.stride
    args = (result[0].shape, sizes, strides, windows.padding, windows.dilation)
    return [window(w, value, "maximum", lowest(value.dtype), *args), None]


_BACKWARD = ("max_pool2d_with_indices_backward.default", "max_pool3d_with_indices_backward.default")
# Operations that take a result which no rule writes (positions of maxima), and do without it.
UNUSED = {find(name) for name in _BACKWARD}


@rule(*_BACKWARD)
def _max_pool_backward(w, result, grad, value, kernel, stride, padding, dilation, ceil_mode, indices):
    windows = Windows(value, grad.shape, kernel, stride, padding, dilation)
    if any(step != 1 for step in windows.dilation):
        raise Unsupported("the gradient of a maximum over dilated windows")
    padding = [(low, max(high, 0)) for low, high in windows.padding]
    cut = [size + min(high, 0) for size, (_, high) in zip(value.shape, windows.padding)]
    inner = w.slice(value, [0] * value.rank, cut)
    kind = accumulation_type(grad.dtype)
    select = w.region([kind] * 2, lambda inner, a, b: inner.compare("GE", a, b))
    add = w.region([kind] * 2, lambda inner, a, b: inner.binary("add", a, b))
    attributes = (
        f"window_dimensions = {array_text(windows.kernel)}, window_strides = {array_text(windows.stride)}, "
        f"padding = {pairs_text(padding)}"
    )
    operands = [w.convert(inner, kind), w.convert(grad, kind), w.constant(0, kind)]
    region = select + "    }, {\n" + add
    made = w.op("select_and_scatter", operands, inner.shape, kind, attributes, region)
    made = w.pad(made, [0] * value.rank, [a - b for a, b in zip(value.shape, inner.shape)])
    return w.convert(made, result.dtype)


def _counts(w, windows, value, out, count_include_pad, divisor):
    """How many elements each window's mean is of: a number, or a value of the result's shape."""
    full = math.prod(windows.kernel)
    if divisor:
        return divisor
    if all(low == 0 for low in windows.low) and all(high <= 0 for high in windows.high):
        return full
    counts = []
    for size, o, k, s, low in zip(value.shape, out, windows.kernel, windows.stride, windows.low):
        per = []
        for i in range(o):
            start = i * s - low
            end = min(start + k, size + low if count_include_pad else size)
            per.append(end - (start if count_include_pad else max(start, 0)))
        counts.append(torch.tensor(per, dtype=torch.float32))
    total = torch.ones(())
    for per in counts:
        total = total[..., None] * per
    lead = [i for i, k in enumerate(windows.kernel) if k == 1 and windows.stride[i] == 1 and windows.low[i] == 0]
    small = total
    for i in lead:
        small = small.narrow(i, 0, 1)
    kept = [i for i in range(len(out)) if i not in lead]
    constant = w.tensor_constant(small.reshape([out[i] for i in kept]))
    return w.broadcast_in_dim(constant, out, kept)


def _divide(w, value, counts):
    return w.binary("divide", value, w.operand(counts, value.dtype, value.shape))


@rule("avg_pool2d.default", "avg_pool3d.default", "avg_pool1d.default")
def _avg_pool(w, result, value, kernel, stride=(), padding=(0,), ceil_mode=False, include=True, divisor=None):
    windows = Windows(value, result.shape, kernel, stride, padding)
    wide = w.convert(value, accumulation_type(value.dtype))
    summed = window(w, wide, "add", 0, result.shape, windows.kernel, windows.stride, windows.padding)
    counts = _counts(w, windows, value, result.shape, include, divisor)
    return w.convert(_divide(w, summed, counts), result.dtype)


@rule("avg_pool2d_backward.default", "avg_pool3d_backward.default")
def _avg_pool_backward(w, result, grad, value, kernel, stride, padding, ceil_mode, include, divisor):
    windows = Windows(value, grad.shape, kernel, stride, padding)
    wide = w.convert(grad, accumulation_type(grad.dtype))
    wide = _divide(w, wide, _counts(w, windows, value, grad.shape, include, divisor))
    low = [k - 1 - low for k, low in zip(windows.kernel, windows.low)]
    interior = [s - 1 for s in windows.stride]
    high = [
        size + k - 1 - (g - 1) * s - 1 - before
        for size, k, g, s, before in zip(value.shape, windows.kernel, grad.shape, windows.stride, low)
    ]
    spread = w.pad(wide, low, high, interior)
    none = [(0, 0)] * grad.rank
    return w.convert(window(w, spread, "add", 0, value.shape, windows.kernel, [1] * grad.rank, none), result.dtype)


def prefix(w, value, dim, name, neutral):
    """Combines each element with all before it along `dim`."""
    size = value.shape[dim]
    sizes, padding = [1] * value.rank, [(0, 0)] * value.rank
    sizes[dim], padding[dim] = size, (size - 1, 0)
    return window(w, value, name, neutral, value.shape, sizes, [1] * value.rank, padding)


def _register_prefix(name, target, neutral):
    @rule(f"{name}.default")
    def scan(w, result, value, dim, *, dtype=None):
        value = w.convert(value, result.dtype)
        if value.rank == 0 or 0 in value.shape:
            return value
        wide = w.convert(value, accumulation_type(value.dtype)) if is_float(value.dtype) else value
        return w.convert(prefix(w, wide, normalize(dim, value.rank), target, neutral), result.dtype)


_register_prefix("cumsum", "add", 0)
_register_prefix("cumprod", "multiply", 1)
