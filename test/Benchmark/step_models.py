"""Training steps for step_time.py: plain single-device JAX, `step(params, opt_state, *batch)` and what it starts from.

The Llama-style step is the one of jax_spmd.py. torch_models.py has the same models for PyTorch.
"""

import importlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax
from model_sizes import MODELS


def llama(layers, width, sequence, batch, vocabulary, dtype):
    """(step, params, opt_state, batch) of the peers' Llama-style model; heads of 64."""
    sizes = {"layers": layers, "dim": width, "heads": width // 64, "seq": sequence, "batch": batch, "vocab": vocabulary}
    arguments = [f"--{key}={value}" for key, value in sizes.items()]
    before, sys.argv = sys.argv, ["jax_spmd", *arguments, f"--dtype={dtype}"]
    peer = importlib.import_module("jax_spmd")
    sys.argv = before
    params = peer.init(jax.random.PRNGKey(0))
    rng = np.random.default_rng(0)
    tokens = [jnp.asarray(rng.integers(0, vocabulary, (batch, sequence)), jnp.int32) for _ in range(2)]
    return peer.step, params, peer.opt.init(params), tokens


def _normal(key, *shape):
    return jax.random.normal(key, shape, jnp.float32) * shape[0] ** -0.5


def _train(loss_of):
    optimizer = optax.adamw(1e-3)

    def step(params, opt_state, *batch):
        loss, gradients = jax.value_and_grad(loss_of)(params, *batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    return step, optimizer.init


def mlp(layers, width, batch):
    """A dense net with as much communication as compute: few rows, large layers."""
    keys = jax.random.split(jax.random.PRNGKey(0), layers)
    params = {"layers": [{"w": _normal(key, width, width), "b": jnp.zeros(width)} for key in keys]}

    def loss_of(params, x, y):
        for layer in params["layers"]:
            x = jax.nn.gelu(x @ layer["w"] + layer["b"])
        return jnp.mean((x - y) ** 2)

    step, init = _train(loss_of)
    rng = np.random.default_rng(0)
    rows = [jnp.asarray(rng.standard_normal((batch, width)), jnp.float32) for _ in range(2)]
    return step, params, init(params), rows


def vit(layers, width, image, patch, batch, classes):
    """A vision transformer: patches by a product, pre-norm blocks with biases, mean pooling."""
    heads, tokens = width // 64, (image // patch) ** 2
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 4 * layers + 3))

    def dense(rows, columns):
        return {"w": _normal(next(keys), rows, columns), "b": jnp.zeros(columns)}

    def norm_params():
        return {"scale": jnp.ones(width), "bias": jnp.zeros(width)}

    blocks = [
        {
            "norm1": norm_params(),
            "qkv": dense(width, 3 * width),
            "out": dense(width, width),
            "norm2": norm_params(),
            "up": dense(width, 4 * width),
            "down": dense(4 * width, width),
        }
        for _ in range(layers)
    ]
    params = {
        "patches": dense(patch * patch * 3, width),
        "positions": 0.02 * jax.random.normal(next(keys), (tokens, width)),
        "layers": blocks,
        "norm": norm_params(),
        "head": dense(width, classes),
    }

    def linear(p, x):
        return x @ p["w"] + p["b"]

    def norm(p, x):
        mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(variance + 1e-6) * p["scale"] + p["bias"]

    def block(p, x):
        q, k, v = jnp.split(linear(p["qkv"], norm(p["norm1"], x)).reshape(*x.shape[:2], heads, -1), 3, -1)
        weights = jax.nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) / 8.0)
        x = x + linear(p["out"], jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape))
        return x + linear(p["down"], jax.nn.gelu(linear(p["up"], norm(p["norm2"], x))))

    def loss_of(params, images, labels):
        side = image // patch
        x = images.reshape(-1, side, patch, side, patch, 3).transpose(0, 1, 3, 2, 4, 5)
        x = linear(params["patches"], x.reshape(-1, tokens, patch * patch * 3)) + params["positions"]
        for p in params["layers"]:
            x = block(p, x)
        logits = linear(params["head"], norm(params["norm"], x).mean(1))
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()

    step, init = _train(loss_of)
    rng = np.random.default_rng(0)
    images = jnp.asarray(rng.standard_normal((batch, image, image, 3)), jnp.float32)
    labels = jnp.asarray(rng.integers(0, classes, batch), jnp.int32)
    return step, params, init(params), [images, labels]


def make(name):
    """(step, params, opt_state, batch) of a model in model_sizes.py."""
    kind, sizes, compute_type, _ = MODELS[name]
    if kind == "llama":
        return llama(**sizes, dtype=compute_type)
    return {"vit": vit, "mlp": mlp}[kind](**sizes)
