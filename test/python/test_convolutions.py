"""Convolutions and both of their gradients against JAX: layouts, strides, dilations, groups, windows of many bytes."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import fsdp.jax

# name: (input, kernel, strides, padding, dilation, groups, layout)
CASES = {
    "nhwc": ((4, 9, 8, 5), (3, 3, 5, 8), (1, 1), "SAME", (1, 1), 1, "NHWC"),
    "nchw": ((4, 5, 9, 8), (8, 5, 3, 3), (1, 1), "SAME", (1, 1), 1, "NCHW"),
    "strided": ((4, 9, 8, 4), (3, 2, 4, 6), (2, 3), "VALID", (1, 1), 1, "NHWC"),
    "strided_nchw": ((4, 4, 11, 10), (6, 4, 3, 3), (2, 2), "SAME", (1, 1), 1, "NCHW"),
    "one_by_one": ((4, 6, 5, 8), (1, 1, 8, 12), (1, 1), "VALID", (1, 1), 1, "NHWC"),
    "one_by_one_nchw": ((4, 8, 6, 5), (12, 8, 1, 1), (1, 1), "VALID", (1, 1), 1, "NCHW"),
    "one_by_one_strided": ((4, 6, 5, 8), (1, 1, 8, 12), (2, 2), "VALID", (1, 1), 1, "NHWC"),
    "patches": ((4, 12, 8, 3), (4, 4, 3, 16), (4, 4), "VALID", (1, 1), 1, "NHWC"),
    "patches_nchw": ((4, 3, 13, 8), (16, 3, 4, 4), (4, 4), "VALID", (1, 1), 1, "NCHW"),
    "dilated": ((4, 11, 12, 5), (3, 3, 5, 8), (1, 1), ((2, 1), (0, 3)), (2, 3), 1, "NHWC"),
    "dilated_strided": ((4, 12, 12, 5), (3, 2, 5, 8), (2, 1), ((2, 1), (0, 3)), (3, 2), 1, "NHWC"),
    "groups": ((4, 9, 8, 12), (3, 3, 4, 18), (1, 1), "SAME", (1, 1), 3, "NHWC"),
    "groups_nchw": ((4, 12, 9, 8), (18, 4, 3, 3), (2, 2), "SAME", (1, 1), 3, "NCHW"),
    "depthwise": ((4, 9, 8, 6), (3, 3, 1, 6), (1, 1), "SAME", (1, 1), 6, "NHWC"),
    "line": ((4, 17, 5), (5, 5, 8), (2,), "SAME", (1,), 1, "NWC"),
    "volume": ((4, 5, 6, 4, 3), (3, 2, 3, 3, 8), (1, 2, 1), "SAME", (1, 1, 1), 1, "NDHWC"),
    "cropped": ((4, 9, 9, 4), (3, 3, 4, 6), (1, 1), ((-1, 2), (3, -2)), (1, 1), 1, "NHWC"),
    "window_as_large_as_the_image": ((4, 6, 7, 4), (6, 7, 4, 8), (1, 1), "VALID", (1, 1), 1, "NHWC"),
    "many_bytes": ((8, 48, 48, 128), (3, 3, 128, 8), (1, 1), "SAME", (1, 1), 1, "NHWC"),
    "many_bytes_nchw": ((8, 128, 48, 48), (8, 128, 3, 3), (1, 1), "SAME", (1, 1), 1, "NCHW"),
}
KERNEL_LAYOUT = {"NHWC": "HWIO", "NCHW": "OIHW", "NWC": "WIO", "NDHWC": "DHWIO"}


def make_step(case, dtype):
    _, _, strides, padding, dilation, groups, layout = CASES[case]

    def convolve(kernel, x):
        return jax.lax.conv_general_dilated(
            x,
            kernel,
            strides,
            padding,
            rhs_dilation=dilation,
            dimension_numbers=(layout, KERNEL_LAYOUT[layout], layout),
            feature_group_count=groups,
        )

    def step(kernel, x, weight):
        def loss(kernel, x):
            return jnp.sum(convolve(kernel, x) * weight.astype(dtype))

        kernel_gradient, x_gradient = jax.grad(loss, (0, 1))(kernel.astype(dtype), x)
        return kernel + kernel_gradient.astype(jnp.float32), convolve(kernel.astype(dtype), x), x_gradient

    return step


RUNS = [(case, jnp.float32) for case in CASES]
RUNS += [(case, jnp.bfloat16) for case in ("nhwc", "strided_nchw", "groups", "many_bytes")]


@pytest.mark.parametrize(("case", "dtype"), RUNS, ids=[f"{case}-{dtype.dtype.name}" for case, dtype in RUNS])
def test_convolution_and_gradients(case, dtype):
    x_shape, kernel_shape, *_ = CASES[case]
    random = np.random.default_rng(0)
    kernel = random.normal(size=kernel_shape).astype(np.float32)
    x = jnp.asarray(random.normal(size=x_shape), dtype)
    step = make_step(case, dtype)
    shape = jax.eval_shape(step, kernel, x, jnp.zeros((), dtype))[1].shape
    weight = random.normal(size=shape).astype(np.float32)
    expected = jax.jit(step)(kernel, x, weight)
    compiled = fsdp.jax.compile(step, kernel, x, weight, mesh="shard:2", donate_argnums=(0,))
    state, *results = compiled(compiled.shard(kernel), x, weight)
    bound = 2e-5 if dtype == jnp.float32 else 2e-2
    for got, wanted in zip([compiled.gather(state), *results], expected, strict=True):
        got, wanted = np.asarray(got, np.float32), np.asarray(wanted, np.float32)
        assert np.abs(got - wanted).max() <= bound * np.abs(wanted).max()
