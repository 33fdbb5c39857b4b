"""Gradients of operations that are a linear map along each spatial dimension: products with that map's matrix."""

import torch
import torch.nn.functional as F

from fsdp.torch.hlo import accumulation_type
from fsdp.torch.rules import rule
from fsdp.torch.rules.contraction import dot


def matrix_of(size, function):
    """The matrix [size, size of the result] of a linear function of lines: eager PyTorch applies it to each unit."""
    return function(torch.eye(size)[:, None, :])[:, 0, :]


def apply_transposed(w, result, grad, functions):
    """The gradient of a map whose dimensions behind the first two follow `functions`."""
    made = w.convert(grad, accumulation_type(grad.dtype))
    for position, function in enumerate(functions):
        dimension = 2 + position
        matrix = w.tensor_constant(matrix_of(result.shape[dimension], function).to(made.dtype))
        made = dot(w, made, matrix, ([], []), ([dimension], [1]))
        order = list(range(made.rank - 1))
        order.insert(dimension, made.rank - 1)
        made = w.transpose(made, order)
    return w.convert(made, result.dtype)


@rule("_adaptive_avg_pool2d_backward.default", "_adaptive_avg_pool3d_backward.default")
def _adaptive_mean(w, result, grad, value):
    functions = [lambda line, size=size: F.adaptive_avg_pool1d(line, size) for size in grad.shape[2:]]
    return apply_transposed(w, result, grad, functions)


def _resized(mode, sizes, scales, align_corners=None):
    def along(size, scale):
        def resize(line):
            if scale is None:
                return F.interpolate(line, size=size, mode=mode, align_corners=align_corners)
            return F.interpolate(line, scale_factor=scale, mode=mode, align_corners=align_corners)

        return resize

    return [along(size, scale) for size, scale in zip(sizes, scales, strict=True)]


@rule(
    "upsample_nearest1d_backward.default", "upsample_nearest2d_backward.default", "upsample_nearest3d_backward.default"
)
def _nearest(w, result, grad, sizes, input_sizes, *scales):
    scales = scales or [None] * len(sizes)
    return apply_transposed(w, result, grad, _resized("nearest", sizes, scales))


@rule(
    "upsample_linear1d_backward.default",
    "upsample_bilinear2d_backward.default",
    "upsample_trilinear3d_backward.default",
)
def _linear(w, result, grad, sizes, input_sizes, align_corners, *scales):
    scales = scales or [None] * len(sizes)
    return apply_transposed(w, result, grad, _resized("linear", sizes, scales, align_corners))
