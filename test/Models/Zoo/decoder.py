"""Pieces of decoders in plain JAX that several families are made of."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.ad_checkpoint import checkpoint_name
from zoo import BATCH, cross_entropy, integers, normal

WIDTH, HEADS, KEY_HEADS, HIDDEN, VOCABULARY, LENGTH, LAYERS = 20, 4, 2, 28, 29, 10, 3
HEAD = WIDTH // HEADS


def tokens(length=LENGTH, seed=3, batch=BATCH):
    sequence = integers(VOCABULARY, batch, length + 1, seed=seed)
    return {"inputs": sequence[:, :-1], "targets": sequence[:, 1:]}


def layer(seed=0, stacked=()):
    def w(*shape, at):
        return normal(*stacked, *shape, seed=seed + at)

    return {
        "attention_norm": jnp.ones((*stacked, WIDTH)),
        "q": w(WIDTH, HEADS * HEAD, at=0),
        "k": w(WIDTH, KEY_HEADS * HEAD, at=1),
        "v": w(WIDTH, KEY_HEADS * HEAD, at=2),
        "o": w(HEADS * HEAD, WIDTH, at=3),
        "mlp_norm": jnp.ones((*stacked, WIDTH)),
        "gate": w(WIDTH, HIDDEN, at=4),
        "up": w(WIDTH, HIDDEN, at=5),
        "down": w(HIDDEN, WIDTH, at=6),
    }


def decoder(stacked, tied=False):
    params = {"embed": normal(VOCABULARY, WIDTH, seed=90, scale=0.3), "final_norm": jnp.ones(WIDTH)}
    params["layers"] = layer(stacked=(LAYERS,)) if stacked else [layer(10 * i) for i in range(LAYERS)]
    return params if tied else params | {"head": normal(WIDTH, VOCABULARY, seed=91)}


def rms_norm(x, gain):
    wide = x.astype(jnp.float32)
    return (wide * lax.rsqrt(jnp.mean(wide * wide, -1, keepdims=True) + 1e-5) * gain).astype(x.dtype)


def layer_norm(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * gain + bias


def rotate(x):
    half = x.shape[-1] // 2
    rest = x[..., 2 * half :]
    angle = jnp.arange(x.shape[1])[:, None] * 1e4 ** (-jnp.arange(half) / half)
    sin, cos = jnp.sin(angle)[:, None], jnp.cos(angle)[:, None]
    a, b = x[..., :half], x[..., half : 2 * half]
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin, rest], -1).astype(x.dtype)


def causal(length):
    return jnp.tril(jnp.ones((length, length), bool))


def sliding(length, window=4):
    distance = jnp.arange(length)[:, None] - jnp.arange(length)
    return (distance >= 0) & (distance < window)


def attend(q, k, v, mask=None, bias=0.0):
    """q [b, q, h, d], k and v [b, k, g, d] with g dividing h."""
    k, v = (jnp.repeat(x, q.shape[2] // x.shape[2], 2) for x in (k, v))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k).astype(jnp.float32) * q.shape[-1] ** -0.5 + bias
    if mask is not None:
        scores = jnp.where(mask, scores, -1e30)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1).astype(v.dtype), v)


def causal_attention(q, k, v):
    return attend(q, k, v, causal(q.shape[1]))


def heads(x, w, count):
    return (x @ w).reshape(*x.shape[:2], count, -1)


def block(x, p, attention=causal_attention, mlp=None):
    h = checkpoint_name(rms_norm(x, p["attention_norm"]), "normed")
    q, k, v = heads(h, p["q"], HEADS), heads(h, p["k"], KEY_HEADS), heads(h, p["v"], KEY_HEADS)
    mixed = attention(rotate(q), rotate(k), v).reshape(*x.shape[:2], -1)
    x = x + checkpoint_name(mixed @ p["o"], "attention")
    h = rms_norm(x, p["mlp_norm"])
    if mlp:
        return x + mlp(h, p)
    return x + checkpoint_name((jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"], "mlp")


def run_layers(body, x, layers, unroll=1):
    if isinstance(layers, list):
        for p in layers:
            x = body(x, p)
        return x
    return lax.scan(lambda x, p: (body(x, p), None), x, layers, unroll=unroll)[0]


def hidden_states(params, batch, body=block, dtype=jnp.float32, unroll=1):
    params = jax.tree.map(lambda p: p.astype(dtype), params)
    x = run_layers(body, params["embed"][batch["inputs"]], params["layers"], unroll)
    return rms_norm(x, params["final_norm"]), params.get("head", params["embed"].T)


def loss_of(params, batch, **options):
    x, head = hidden_states(params, batch, **options)
    return cross_entropy((x @ head).astype(jnp.float32), batch["targets"])
