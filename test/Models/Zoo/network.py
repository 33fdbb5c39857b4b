"""A small network and inputs of two views, for families of objectives."""

from jax import lax
from jax import numpy as jnp
from zoo import BATCH, normal, weights

FEATURES, WIDTH, CLASSES = 13, 18, 7


def mlp(p, x):
    return jnp.tanh(x @ p["w1"] + p["w1_b"]) @ p["w2"]


def mlp_params(inputs=FEATURES, outputs=WIDTH, hidden=22, seed=0):
    return weights(seed, w1=(inputs, hidden), w1_b=(hidden,), w2=(hidden, outputs))


def unit(x):
    return x * lax.rsqrt(jnp.sum(x * x, -1, keepdims=True) + 1e-6)


def two_views(seed=30):
    return {"a": normal(BATCH, FEATURES, seed=seed, scale=1.0), "b": normal(BATCH, FEATURES, seed=seed + 1, scale=1.0)}
