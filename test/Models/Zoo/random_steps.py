"""Random training steps: small networks of the pieces that real programs have, put together as nobody did before.

A seed gives a step: which pieces in which order and form, sizes that mostly do not divide, the optimizer, types, and
how the batch is walked through.
"""

import jax
import jax.numpy as jnp
import numpy as np
import optax
from decoder import attend, causal, layer_norm, rms_norm, rotate, sliding
from jax import lax
from zoo import BATCH, PROGRAMS, Program, Step, cross_entropy, integers, normal

OPTIMIZERS = {
    "sgd": lambda: optax.sgd(0.1),
    "momentum": lambda: optax.sgd(0.1, momentum=0.9, nesterov=True),
    "adam": lambda: optax.adam(1e-2),
    "adamw, clipped": lambda: optax.chain(optax.clip_by_global_norm(0.7), optax.adamw(1e-2, weight_decay=0.1)),
    "adamw, no decay of vectors": lambda: optax.adamw(1e-2, mask=lambda p: jax.tree.map(lambda x: x.ndim > 1, p)),
    "momentum, schedule": lambda: optax.sgd(optax.warmup_cosine_decay_schedule(0.01, 0.1, 2, 9), momentum=0.9),
    "momentum in two steps": lambda: optax.MultiSteps(optax.sgd(0.1, momentum=0.9), every_k_schedule=2),
}
ACTIVATIONS = [jax.nn.gelu, jax.nn.silu, jnp.tanh, jax.nn.softplus, jax.nn.sigmoid, jax.nn.elu]


class Draw:
    """Choices of one seed, and the parameters that they need."""

    def __init__(self, seed):
        self.rng = np.random.default_rng([77, seed])
        self.seed, self.params, self.words = seed, {}, []
        self.heads = self.pick([1, 2, 3, 4])
        self.width = self.heads * self.pick([3, 4, 5, 6, 7])
        self.length = self.pick([5, 6, 7, 8, 9, 11])
        self.words.append(f"{self.length} x {self.width}")

    def pick(self, options):
        return options[int(self.rng.integers(len(options)))]

    def chance(self, probability):
        return self.rng.random() < probability

    def weights(self, *shape, stack=(), scale=None):
        """A parameter's path: pieces take it from the tree when they run."""
        name = f"w{len(self.params)}"
        self.params[name] = normal(*stack, *shape, seed=1000 * self.seed + len(self.params), scale=scale)
        return name

    def gains(self, *shape, stack=()):
        name = f"w{len(self.params)}"
        self.params[name] = 1 + normal(*stack, *shape, seed=1000 * self.seed + len(self.params), scale=0.1)
        return name


# Pieces: each takes a Draw and the stack in front of its parameters, and returns f(params, x [b, t, d]) -> [b, t, d].


def dense(draw, stack):
    hidden, act = draw.pick([7, 10, 16, 24, 33]), draw.pick(ACTIVATIONS)
    up, down = draw.weights(draw.width, hidden, stack=stack), draw.weights(hidden, draw.width, stack=stack)
    gate = draw.weights(draw.width, hidden, stack=stack) if draw.chance(0.5) else None
    bias = draw.weights(hidden, stack=stack, scale=0.1) if draw.chance(0.5) else None

    def apply(p, x):
        h = x @ p[up] + (p[bias] if bias else 0)
        return (act(x @ p[gate]) * h if gate else act(h)) @ p[down]

    return apply


def attention(draw, stack):
    d, heads = draw.width // draw.heads, draw.heads
    groups = draw.pick([g for g in range(1, heads + 1) if heads % g == 0])
    q, o = (draw.weights(draw.width, heads * d, stack=stack) for _ in range(2))
    k, v = (draw.weights(draw.width, groups * d, stack=stack) for _ in range(2))
    mask = draw.pick([None, causal(draw.length), sliding(draw.length)])
    turned = draw.chance(0.5)

    def apply(p, x):
        b, t, _ = x.shape
        parts = (x @ p[q]).reshape(b, t, heads, d), (x @ p[k]).reshape(b, t, groups, d)
        parts = [rotate(y) for y in parts] if turned else parts
        return attend(*parts, (x @ p[v]).reshape(b, t, groups, d), mask).reshape(b, t, -1) @ p[o]

    return apply


def convolution(draw, stack):
    size, groups = draw.pick([2, 3, 4]), draw.pick([1, 1, draw.heads, draw.width])
    kernel = draw.weights(size, draw.width // groups, draw.width, stack=stack, scale=0.3)
    dilation = draw.pick([1, 2])
    padding = draw.pick(["SAME", [((size - 1) * dilation, 0)]])

    def apply(p, x):
        return jnp.tanh(
            lax.conv_general_dilated(x, p[kernel].astype(x.dtype), (1,), padding, rhs_dilation=(dilation,),
                                     dimension_numbers=("NWC", "WIO", "NWC"), feature_group_count=groups)
        )  # fmt: skip

    return apply


def recurrence(draw, stack):
    w, u = draw.weights(draw.width, draw.width, stack=stack), draw.weights(draw.width, draw.width, stack=stack)
    backward, saves = draw.chance(0.3), draw.chance(0.3)

    def apply(p, x):
        def cell(h, row):
            h = jnp.tanh(row @ p[w] + h @ p[u]).astype(x.dtype)
            return h, h

        cell = jax.checkpoint(cell) if saves else cell
        start = jnp.zeros((x.shape[0], x.shape[2]), x.dtype)
        return lax.scan(cell, start, x.swapaxes(0, 1), reverse=backward)[1].swapaxes(0, 1)

    return apply


def batch_norm(draw, stack):
    gain = draw.gains(draw.width, stack=stack)

    def apply(p, x):
        wide = x.astype(jnp.float32)
        normed = (wide - wide.mean((0, 1))) * lax.rsqrt(wide.var((0, 1)) + 1e-3)
        return (normed * p[gain]).astype(x.dtype)

    return apply


def running_mean(draw, stack):
    mix = draw.weights(draw.width, draw.width, stack=stack)

    def apply(p, x):
        return (jnp.cumsum(x @ p[mix], 1) / jnp.arange(1, x.shape[1] + 1)[:, None]).astype(x.dtype)

    return apply


def soft_experts(draw, stack):
    experts, hidden = draw.pick([2, 3, 5]), draw.pick([6, 9])
    router = draw.weights(draw.width, experts, stack=stack)
    up = draw.weights(experts, draw.width, hidden, stack=stack)
    down = draw.weights(experts, hidden, draw.width, stack=stack)

    def apply(p, x):
        share = jax.nn.softmax(x @ p[router], -1)
        return jnp.einsum("btef,efd,bte->btd", jax.nn.silu(jnp.einsum("btd,edf->btef", x, p[up])), p[down], share)

    return apply


def blocks_of_positions(draw, stack):
    mix = draw.weights(draw.width, draw.width, stack=stack)

    def apply(p, x):
        def body(i, out):
            row = lax.dynamic_slice_in_dim(x, i, 1, 1) @ p[mix]
            return lax.dynamic_update_slice_in_dim(out, jnp.sin(row).astype(out.dtype), i, 1)

        return lax.fori_loop(0, x.shape[1], body, jnp.zeros_like(x))

    return apply


def one_of_two(draw, stack):
    a, b = draw.weights(draw.width, draw.width, stack=stack), draw.weights(draw.width, draw.width, stack=stack)
    by_batch = draw.chance(0.5)

    def apply(p, x):
        chosen = x.astype(jnp.float32).sum() > 1.0 if by_batch else p[a].sum() > 0
        return lax.cond(chosen, lambda: jnp.tanh(x @ p[a]), lambda: jnp.sin(x @ p[b]))

    return apply


PIECES = [dense, dense, attention, attention, convolution, recurrence, batch_norm, running_mean, soft_experts,
          blocks_of_positions, one_of_two]  # fmt: skip


def residual(draw, stack=()):
    """A piece behind a norm, added to what goes in."""
    piece = draw.pick([each for each in PIECES if not (stack and each is blocks_of_positions)])
    draw.words.append(piece.__name__.replace("_", " "))
    apply, gain = piece(draw, stack), draw.gains(draw.width, stack=stack)
    shift = draw.weights(draw.width, stack=stack, scale=0.1) if draw.chance(0.4) else None

    def block(p, x):
        normed = layer_norm(x, p[gain], p[shift]) if shift else rms_norm(x, p[gain])
        return x + apply(p, normed.astype(x.dtype)).astype(x.dtype)

    return block


POLICIES = [None, jax.checkpoint_policies.nothing_saveable, jax.checkpoint_policies.dots_saveable,
            jax.checkpoint_policies.dots_with_no_batch_dims_saveable]  # fmt: skip


def layers(draw):
    """f(params, x): blocks one after the other, some with a checkpoint, some the body of a scan over stacked layers."""
    parts = []
    for _ in range(draw.pick([1, 2, 2, 3])):
        if draw.chance(0.35):
            count, before = draw.pick([2, 3]), set(draw.params)
            block = residual(draw, (count,))
            names = sorted(set(draw.params) - before)
            saved = jax.checkpoint(block, policy=draw.pick(POLICIES)) if draw.chance(0.6) else block
            draw.words[-1] += f" scanned x {count}" + (" with checkpoints" if saved is not block else "")
            unroll = draw.pick([1, 1, 2])

            def scanned(p, x, saved=saved, names=names, unroll=unroll):
                return lax.scan(lambda x, q: (saved(q, x), None), x, {n: p[n] for n in names}, unroll=unroll)[0]

            parts.append(scanned)
        else:
            block = residual(draw)
            parts.append(jax.checkpoint(block, policy=draw.pick(POLICIES)) if draw.chance(0.3) else block)

    def apply(p, x):
        for part in parts:
            x = part(p, x)
        return x

    return apply


def network(draw):
    """(loss(params, batch), batch): tokens or features in, classes or numbers out."""
    body, classes = layers(draw), draw.pick([5, 13, 29])
    dtype = draw.pick([jnp.float32] * 4 + [jnp.bfloat16])
    takes_tokens, masked = draw.chance(0.6), draw.chance(0.3)
    inputs = draw.pick([7, 10])
    first = draw.weights(classes if takes_tokens else inputs, draw.width, scale=0.5)
    tied = takes_tokens and draw.chance(0.3)
    head = first if tied else draw.weights(draw.width, classes)
    rows = (BATCH, draw.length)
    batch = {"y": integers(classes, *rows, seed=2)}
    batch["x"] = integers(classes, *rows, seed=3) if takes_tokens else normal(*rows, inputs, seed=3, scale=1.0)
    if masked:
        batch["mask"] = jnp.asarray(np.random.default_rng(5).random(rows) < 0.7)
    draw.words += [f"{classes} classes"] + ["bf16"] * (dtype == jnp.bfloat16)
    draw.words += ["tied"] * tied + ["masked"] * masked

    def loss(params, batch):
        p = jax.tree.map(lambda w: w.astype(dtype), params)
        x = p[first][batch["x"]] if takes_tokens else batch["x"].astype(dtype) @ p[first]
        logits = (body(p, x) @ (p[head].T if tied else p[head])).astype(jnp.float32)
        if not masked:
            return cross_entropy(logits, batch["y"])
        each = optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"])
        return jnp.sum(each * batch["mask"]) / jnp.sum(batch["mask"])

    return loss, batch


def gradients_of(draw, loss):
    """(value, gradients) of the batch, at once or added up over micro-batches."""
    both = jax.value_and_grad(loss)
    parts = draw.pick([1, 1, 1, 2, 3])
    if parts == 1:
        return both
    draw.words.append(f"{parts} micro-batches")

    def accumulate(params, batch):
        micro = jax.tree.map(lambda x: x.reshape(parts, -1, *x.shape[1:]), batch)
        zero = (jnp.float32(0), jax.tree.map(jnp.zeros_like, params))
        total, _ = lax.scan(lambda sum, rows: (jax.tree.map(jnp.add, sum, both(params, rows)), None), zero, micro)
        return jax.tree.map(lambda x: x / parts, total)

    return accumulate


def make(seed):
    """(step, words about it)."""
    draw = Draw(seed)
    loss, batch = network(draw)
    gradients = gradients_of(draw, loss)
    name = draw.pick(sorted(OPTIMIZERS))
    optimizer = OPTIMIZERS[name]()
    draw.words.append(name)
    averages = draw.chance(0.2)

    def step(params, opt_state, mean, batch):
        value, found = gradients(params, batch)
        updates, opt_state = optimizer.update(found, opt_state, params)
        params = optax.apply_updates(params, updates)
        mean = optax.incremental_update(params, mean, 0.1) if averages else mean
        return params, opt_state, mean, value

    mean = draw.params if averages else {}
    return Step(step, (draw.params, optimizer.init(draw.params), mean, batch), state=(0, 1, 2)), ", ".join(draw.words)


def register(seed):
    """The program's name in the zoo; it is not among those that Programs.md lists."""
    name = f"random_{seed}"
    PROGRAMS[name] = Program(name, "random", make(seed)[1], lambda: make(seed)[0], {})
    return name
