"""An f32 step compiled with narrow types meets a JAX step that casts in the same places."""

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest

BOUND = 2e-2  # of the largest of a tensor: 8 bits of mantissa, rounded at every operation
RATE = 0.5


def parameters():
    random = np.random.default_rng(0)
    shapes = {
        "embed": (40, 32),
        "q": (32, 32),
        "k": (32, 32),
        "v": (32, 32),
        "norm": (32,),
        "up": (32, 96),
        "bias": (96,),
    }
    shapes |= {"down": (96, 32), "head": (32, 40)}
    return {
        name: (random.standard_normal(shape) * shape[0] ** -0.5).astype(np.float32) for name, shape in shapes.items()
    }


def batch():
    random = np.random.default_rng(1)
    tokens = random.integers(0, 40, (12, 9)).astype(np.int32)
    return {"x": tokens[:, :-1], "y": tokens[:, 1:], "scale": random.random((12, 8, 32)).astype(np.float32) + 0.5}


def model(p, tokens, scale):
    h = p["embed"][tokens] * scale
    scores = jnp.einsum("bqd,bkd->bqk", h @ p["q"], h @ p["k"]) * 32**-0.5
    mask = jnp.tril(jnp.ones((8, 8), bool))
    h = h + jax.nn.softmax(jnp.where(mask, scores, -1e9)) @ (h @ p["v"])
    norm = h * jax.lax.rsqrt(jnp.mean(h * h, -1, keepdims=True) + 1e-5) * p["norm"]
    h = h + jax.nn.gelu(norm @ p["up"] + p["bias"]) @ p["down"]
    return h @ p["head"]


def step_in(compute):
    """SGD, so that the update is the gradient. `compute` None: the plain program; else what FSDP2 would cast."""

    def loss_of(p, rows):
        cast = (lambda t: t.astype(compute)) if compute else (lambda t: t)
        logits = model(jax.tree.map(cast, p), rows["x"], cast(rows["scale"])).astype(jnp.float32)
        picked = jnp.take_along_axis(jax.nn.log_softmax(logits), rows["y"][..., None], -1)
        return -picked.mean()

    def step(params, count, rows):
        loss, gradients = jax.value_and_grad(loss_of)(params, rows)
        return jax.tree.map(lambda p, g: p - RATE * g, params, gradients), count + 1, loss

    return step


def run(mesh, **options):
    params, rows = parameters(), batch()
    step = fsdp.jax.compile(
        step_in(None), params, np.int32(0), rows, mesh=mesh, donate_argnums=(0, 1), checked=True, **options
    )
    state, loss = step(step.shard(params, np.int32(0)), rows)
    updated, _ = step.gather(state)
    step.close()
    return {name: (params[name] - np.asarray(updated[name])) / RATE for name in params}, float(loss)


@pytest.mark.parametrize(
    "mesh, options",
    [
        ("shard:1", {"param_dtype": "bf16"}),
        ("shard:3", {"param_dtype": "bf16"}),
        ("shard:4", {"param_dtype": "bf16", "reduce_dtype": "bf16"}),
        ("replica:2,shard:2", {"param_dtype": "bf16", "reduce_dtype": "f32", "output_dtype": "bf16"}),
    ],
)
def test_narrow_compute_equals_casts_in_jax(mesh, options):
    gradients, loss = run(mesh, **options)
    updated, _, expected_loss = jax.jit(step_in(jnp.bfloat16))(parameters(), np.int32(0), batch())
    exact, _, _ = jax.jit(step_in(None))(parameters(), np.int32(0), batch())
    assert abs(loss - expected_loss) < 1e-2
    for name, before in parameters().items():
        expected = (before - np.asarray(updated[name])) / RATE
        error = np.max(np.abs(gradients[name] - expected)) / np.max(np.abs(expected))
        assert error < BOUND, f"{name}: {error}"
    # It did compute in another type: equal to the f32 program it is not.
    assert any(
        not np.allclose(gradients[n], (parameters()[n] - exact[n]) / RATE, rtol=1e-4, atol=1e-6) for n in gradients
    )


def test_reduction_type_alone_rounds_gradients_only():
    plain, loss = run("shard:2")
    rounded, same_loss = run("shard:2", reduce_dtype="bf16")
    assert loss == same_loss
    for name, gradient in plain.items():
        error = np.max(np.abs(rounded[name] - gradient)) / np.max(np.abs(gradient))
        assert 0 < error < 1e-2, f"{name}: {error}"
