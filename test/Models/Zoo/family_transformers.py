"""Llama-like decoders: unrolled and scanned, every checkpoint policy, attention in several forms."""

import functools

import jax
import jax.numpy as jnp
import optax
import optax.contrib
from decoder import HEADS, KEY_HEADS, WIDTH, attend, block, causal, decoder, hidden_states, loss_of, sliding, tokens
from jax import lax
from zoo import cross_entropy, program, train


def add(name, features, stacked, body=block, optimizer=None, tied=False, wider="", **options):
    def build():
        loss = functools.partial(loss_of, body=body, **options)
        return train(loss, decoder(stacked, tied), tokens(), optimizer() if optimizer else None)

    program(features, name=name, wider=wider)(build)


POLICIES = {
    "nothing": jax.checkpoint_policies.nothing_saveable,
    "everything": jax.checkpoint_policies.everything_saveable,
    "dots": jax.checkpoint_policies.dots_saveable,
    "dots_no_batch": jax.checkpoint_policies.dots_with_no_batch_dims_saveable,
    "names": jax.checkpoint_policies.save_only_these_names("attention", "mlp"),
    "all_but_names": jax.checkpoint_policies.save_anything_except_these_names("normed"),
}
for _stacked, _form in ((False, "unrolled"), (True, "scanned")):
    add(f"llama_{_form}", f"{_form} layers, rotary positions, grouped queries", _stacked)
    for _key, _policy in POLICIES.items():
        _body = jax.checkpoint(block, policy=_policy)
        add(f"llama_{_form}_save_{_key}", f"{_form}, checkpoint policy: {_key}", _stacked, _body)
    add(f"llama_{_form}_tied", f"{_form}, tied embeddings", _stacked, tied=True)
    add(
        f"llama_{_form}_bf16",
        f"{_form}, computes in bf16",
        _stacked,
        dtype=jnp.bfloat16,
        wider="" if _stacked else "bf16 through three layers",
    )
add("llama_scanned_unroll2", "scan with unroll=2 and a rest", True, unroll=2)
add(
    "llama_scanned_clip",
    "clipping across stacked gradients",
    True,
    optimizer=lambda: optax.chain(optax.clip_by_global_norm(0.5), optax.adamw(1e-2)),
)


def matrices(params):
    """Which dimensions Muon takes as a matrix: those of a layer."""
    numbers = {2: optax.contrib.MuonDimensionNumbers(0, 1), 3: optax.contrib.MuonDimensionNumbers(1, 2)}
    return jax.tree.map(lambda parameter: numbers.get(parameter.ndim), params)


add(
    "llama_scanned_muon",
    "Newton-Schulz on stacks of matrices",
    True,
    optimizer=lambda: optax.contrib.muon(1e-2, muon_weight_dimension_numbers=matrices),
)
add("llama_scanned_lion", "signs of momentum of stacks", True, optimizer=lambda: optax.lion(1e-3))


@program("windowed causal mask, query and key norms, logits soft cap")
def sliding_window():
    def attention(q, k, v):
        normed = [x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) for x in (q, k)]
        return attend(*normed, v, sliding(q.shape[1]))

    def loss(params, batch):
        x, head = hidden_states(params, batch, functools.partial(block, attention=attention))
        return cross_entropy(5 * jnp.tanh(x @ head / 5), batch["targets"])

    return train(loss, decoder(True), tokens())


@program("linear position biases instead of rotary positions")
def alibi():
    def attention(q, k, v):
        length = q.shape[1]
        distance = jnp.arange(length)[None, :] - jnp.arange(length)[:, None]
        slopes = 2.0 ** (-8 * jnp.arange(1, q.shape[2] + 1) / q.shape[2])
        return attend(q, k, v, causal(length), slopes[:, None, None] * distance)

    return train(
        functools.partial(loss_of, body=functools.partial(block, attention=attention)), decoder(False), tokens()
    )


def online_softmax(carry, q, k, v, visible):
    """One block of keys: running maximum, denominator and weighted sum."""
    top, total, out = carry
    scores = jnp.where(visible, jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5, -1e30)
    new_top = jnp.maximum(top, scores.max(-1))
    weights, scale = jnp.exp(scores - new_top[..., None]), jnp.exp(top - new_top)
    total = total * scale + weights.sum(-1)
    return new_top, total, out * scale[..., None] + jnp.einsum("bhqk,bkhd->bhqd", weights, v)


def blockwise(q, k, v, size=5):
    """Attention as a loop over blocks of keys within a loop over blocks of queries."""
    k, v = (jnp.repeat(x, q.shape[2] // x.shape[2], 2) for x in (k, v))
    batch, length, count, head = q.shape
    blocks = length // size
    split = [x.reshape(batch, blocks, size, count, head).transpose(1, 0, 2, 3, 4) for x in (q, k, v)]

    def rows(i_and_q):
        i, q = i_and_q

        def columns(carry, j_and_kv):
            j, k, v = j_and_kv
            visible = (i * size + jnp.arange(size))[:, None] >= j * size + jnp.arange(size)
            return online_softmax(carry, q, k, v, visible), None

        start = (
            jnp.full((batch, count, size), -1e30),
            jnp.zeros((batch, count, size)),
            jnp.zeros((batch, count, size, head)),
        )
        (_, total, out), _ = lax.scan(columns, start, (jnp.arange(blocks), split[1], split[2]))
        return out / total[..., None]

    out = lax.map(rows, (jnp.arange(blocks), split[0]))
    return out.transpose(1, 0, 3, 2, 4).reshape(batch, length, count, head)


@program("attention as loops over blocks of queries and of keys")
def blockwise_attention():
    return train(
        functools.partial(loss_of, body=functools.partial(block, attention=blockwise)), decoder(True), tokens()
    )


@program("the same, each block of queries computed again in backward")
def blockwise_attention_remat():
    body = functools.partial(block, attention=jax.checkpoint(blockwise))
    return train(functools.partial(loss_of, body=jax.checkpoint(body)), decoder(True), tokens())


@jax.custom_vjp
def flash(q, k, v):
    return flash_forward(q, k, v)[0]


def flash_forward(q, k, v):
    scores = jnp.where(causal(q.shape[1]), jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5, -1e30)
    lse = jax.nn.logsumexp(scores, -1)
    out = jnp.einsum("bhqk,bkhd->bqhd", jnp.exp(scores - lse[..., None]), v)
    return out, (q, k, v, out, lse)


def flash_backward(saved, d_out):
    q, k, v, out, lse = saved
    scale = q.shape[-1] ** -0.5
    delta = jnp.einsum("bqhd,bqhd->bhq", out, d_out)

    def column(d_q, j):
        one_k, one_v = lax.dynamic_slice_in_dim(k, j * 2, 2, 1), lax.dynamic_slice_in_dim(v, j * 2, 2, 1)
        visible = jnp.arange(q.shape[1])[:, None] >= j * 2 + jnp.arange(2)
        weights = jnp.where(visible, jnp.exp(jnp.einsum("bqhd,bkhd->bhqk", q, one_k) * scale - lse[..., None]), 0)
        d_v = jnp.einsum("bhqk,bqhd->bkhd", weights, d_out)
        d_scores = weights * (jnp.einsum("bqhd,bkhd->bhqk", d_out, one_v) - delta[..., None]) * scale
        return d_q + jnp.einsum("bhqk,bkhd->bqhd", d_scores, one_k), (jnp.einsum("bhqk,bqhd->bkhd", d_scores, q), d_v)

    d_q, (d_k, d_v) = lax.scan(column, jnp.zeros_like(q), jnp.arange(q.shape[1] // 2))
    return d_q, *(x.transpose(1, 0, 2, 3, 4).reshape(k.shape) for x in (d_k, d_v))


flash.defvjp(flash_forward, flash_backward)


@program("custom backward of attention: a fori-like loop over blocks of keys")
def flash_custom_backward():
    def attention(q, k, v):
        return flash(q, *(jnp.repeat(x, HEADS // KEY_HEADS, 2) for x in (k, v)))

    return train(
        functools.partial(loss_of, body=functools.partial(block, attention=attention)), decoder(False), tokens()
    )


@program("loss over chunks of positions by lax.map, computed again in backward")
def chunked_loss():
    def loss(params, batch):
        x, head = hidden_states(params, batch)

        @jax.checkpoint
        def chunk(x_and_targets):
            x, targets = x_and_targets
            return optax.softmax_cross_entropy_with_integer_labels(x @ head, targets).sum()

        def split(a):
            return jnp.moveaxis(a.reshape(a.shape[0], 5, 2, *a.shape[2:]), 1, 0)

        return lax.map(chunk, (split(x), split(batch["targets"]))).sum() / batch["targets"].size

    return train(loss, decoder(True), tokens())


@program(
    "loss over chunks of flattened tokens: batch and chunk dimensions are one",
    replicates={"stablehlo.reshape": "a chunk has tokens of few sequences only"},
)
def chunked_flat_loss():
    def loss(params, batch):
        x, head = hidden_states(params, batch)

        def chunk(total, x_and_targets):
            x, targets = x_and_targets
            return total + optax.softmax_cross_entropy_with_integer_labels(x @ head, targets).sum(), None

        split = (x.reshape(6, -1, WIDTH), batch["targets"].reshape(6, -1))
        return lax.scan(chunk, jnp.float32(0), split)[0] / batch["targets"].size

    return train(loss, decoder(False), tokens())
