"""Micro-batches, loss scaling, numbers of few bits, keys, and other things that training loops do."""

import jax
import jax.numpy as jnp
import optax
from family_optimizers import CLASSES, FEATURES, classifier
from jax import lax
from zoo import BATCH, Step, cross_entropy, normal, program, supervised, train, train_with_key


def micro_step(split, optimizer=None):
    loss, params, batch = classifier()
    optimizer = optimizer or optax.adamw(1e-2)

    def step(params, opt_state, batch):
        value, gradients = split(jax.value_and_grad(loss), params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch))


def added(total, new):
    return jax.tree.map(jnp.add, total, new)


@program("micro-batches by scan over a reshaped batch, gradients summed")
def micro_batches_scan():
    def split(gradient, params, batch):
        micro = jax.tree.map(lambda x: x.reshape(3, -1, *x.shape[1:]), batch)
        zero = (jnp.float32(0), jax.tree.map(jnp.zeros_like, params))
        total, _ = lax.scan(lambda total, rows: (added(total, gradient(params, rows)), None), zero, micro)
        return jax.tree.map(lambda x: x / 3, total)

    return micro_step(split)


@program("micro-batches by dynamic slices in a fori_loop")
def micro_batches_slices():
    def split(gradient, params, batch):
        def body(i, total):
            rows = jax.tree.map(lambda x: lax.dynamic_slice_in_dim(x, i * 3, 3), batch)
            return added(total, gradient(params, rows))

        zero = (jnp.float32(0), jax.tree.map(jnp.zeros_like, params))
        return jax.tree.map(lambda x: x / 4, lax.fori_loop(0, 4, body, zero))

    return micro_step(split)


@program("micro-batches one after the other in Python, interleaved rows")
def micro_batches_unrolled():
    def split(gradient, params, batch):
        parts = [gradient(params, jax.tree.map(lambda x, i=i: x[i::2], batch)) for i in range(2)]
        return jax.tree.map(lambda a, b: (a + b) / 2, *parts)

    return micro_step(split)


@program("micro-batches with gradients summed in bf16 and a running mean")
def micro_batches_mean():
    def split(gradient, params, batch):
        micro = jax.tree.map(lambda x: x.reshape(-1, 2, *x.shape[1:]).swapaxes(0, 1), batch)

        def body(mean, i_and_rows):
            i, rows = i_and_rows
            return jax.tree.map(lambda m, g: m + (g - m) / (i + 1), mean, gradient(params, rows)), None

        zero = (jnp.float32(0), jax.tree.map(jnp.zeros_like, params))
        return lax.scan(body, zero, (jnp.arange(2.0), micro))[0]

    return micro_step(split)


@program(
    "rows by lax.map with batch_size, loss of each row",
    replicates={"stablehlo.reshape": "losses of rows that were taken apart unevenly"},
)
def rows_by_map():
    loss, params, batch = classifier()

    def total(params, batch):
        rows = lax.map(lambda row: loss(params, jax.tree.map(lambda x: x[None], row)), batch, batch_size=4)
        return rows.mean()

    return train(total, params, batch)


@program("dynamic loss scale: fp16 compute, steps that overflow are skipped by lax.cond")
def loss_scale_f16():
    loss, params, batch = classifier()
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, scale, batch):
        def scaled(params):
            half = jax.tree.map(lambda x: x.astype(jnp.float16) if x.dtype == jnp.float32 else x, (params, batch))
            value = loss(*half).astype(jnp.float32)
            return value * scale["value"], value

        gradients, value = jax.grad(scaled, has_aux=True)(params)
        gradients = jax.tree.map(lambda g: g / scale["value"], gradients)
        finite = jnp.all(jnp.array([jnp.all(jnp.isfinite(g)) for g in jax.tree.leaves(gradients)]))

        def good(_):
            updates, new = optimizer.update(gradients, opt_state, params)
            grow = scale["steps"] + 1 >= 2
            value = jnp.where(grow, scale["value"] * 2, scale["value"])
            return optax.apply_updates(params, updates), new, {"value": value, "steps": (scale["steps"] + 1) % 2}

        def bad(_):
            return params, opt_state, {"value": scale["value"] / 2, "steps": jnp.int32(0)}

        return *lax.cond(finite, good, bad, None), value

    scale = {"value": jnp.float32(2.0**12), "steps": jnp.int32(0)}
    return Step(step, (params, optimizer.init(params), scale, batch), state=(0, 1, 2))


@program("dynamic loss scale that overflows at first and halves")
def loss_scale_overflow():
    step = loss_scale_f16()
    params, opt_state, scale, batch = step.arguments
    scale = scale | {"value": jnp.float32(2.0**30)}
    return Step(step.function, (params, opt_state, scale, batch), state=step.state)


@program("bf16 compute with fp32 master weights")
def mixed_bf16():
    loss, params, batch = classifier()

    def low(params, batch):
        return loss(*jax.tree.map(lambda x: x.astype(jnp.bfloat16) if x.dtype == jnp.float32 else x, (params, batch)))

    return train(low, params, batch)


@program("all in bf16: parameters and state too")
def pure_bf16():
    loss, params, batch = classifier()
    params, batch = jax.tree.map(lambda x: x.astype(jnp.bfloat16) if x.dtype == jnp.float32 else x, (params, batch))
    return train(loss, params, batch, optax.sgd(0.1, momentum=0.9))


@program("weights and activations in f8E4M3FN, gradients in f8E5M2, scales from absolute maxima")
def float8():
    _, params, batch = classifier()

    def quantised(x, kind, top):
        scale = jnp.max(jnp.abs(x)) / top + 1e-12
        return (x / scale).astype(kind).astype(jnp.float32) * scale

    @jax.custom_vjp
    def product(x, w):
        return quantised(x, jnp.float8_e4m3fn, 448) @ quantised(w, jnp.float8_e4m3fn, 448)

    def forward(x, w):
        return product(x, w), (x, w)

    def backward(saved, d):
        x, w = saved
        d = quantised(d, jnp.float8_e5m2, 57344)
        return d @ w.T, x.T @ d

    product.defvjp(forward, backward)

    def low(params, batch):
        h = jnp.tanh(product(batch["x"], params["in"]["w"]) + params["in"]["b"])
        h = jnp.tanh(product(h, params["mid"]["w"]) + params["mid"]["b"])
        return cross_entropy(h @ params["out"]["w"] + params["out"]["b"], batch["y"])

    return train(low, params, batch)


@program("weights rounded to 4 bits with a straight-through gradient")
def quantisation_aware():
    loss, params, batch = classifier()

    def rounded(w):
        scale = jnp.max(jnp.abs(w), 0, keepdims=True) / 7
        return w + lax.stop_gradient(jnp.clip(jnp.round(w / scale), -8, 7) * scale - w)

    def low(params, batch):
        return loss(jax.tree.map(lambda w: rounded(w) if w.ndim > 1 else w, params), batch)

    return train(low, params, batch)


def dropout_classifier(implementation):
    def loss(params, batch, key):
        first, second = jax.random.split(key)
        h = jnp.tanh(batch["x"] @ params["a"])
        h = jnp.where(jax.random.bernoulli(first, 0.8, h.shape), h / 0.8, 0)
        h = h + 0.1 * jax.random.normal(second, h.shape)
        return cross_entropy(h @ params["b"], batch["y"])

    optimizer = optax.adam(1e-2)

    def step(params, opt_state, key_data, batch):
        key, use = jax.random.split(jax.random.wrap_key_data(key_data, impl=implementation))
        value, gradients = jax.value_and_grad(loss)(params, batch, use)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, jax.random.key_data(key), value

    params = {"a": normal(FEATURES, 22), "b": normal(22, CLASSES, seed=1)}
    key = jax.random.key_data(jax.random.key(3, impl=implementation))
    return Step(step, (params, optimizer.init(params), key, supervised(FEATURES, CLASSES)), state=(0, 1, 2))


@program("a threefry key as state, split in the step")
def keys_threefry():
    return dropout_classifier("threefry2x32")


@program("an rbg key as state, split in the step")
def keys_rbg():
    return dropout_classifier("rbg")


@program("key folded with the step's number; draws of many kinds")
def random_draws():
    def loss(params, batch, key):
        keys = jax.random.split(key, 8)
        x = batch["x"] * jax.random.rademacher(keys[0], (BATCH, 1))
        x = x + 0.1 * jax.random.gumbel(keys[1], x.shape) + 0.1 * jax.random.exponential(keys[2], x.shape)
        x = x + 0.1 * jax.random.truncated_normal(keys[3], -1, 1, x.shape)
        x = x + 0.01 * jax.random.randint(keys[4], x.shape, 0, 5) + 0.1 * jax.random.laplace(keys[5], x.shape)
        h = jnp.tanh(x @ params["a"])
        logits = h @ params["b"]
        picked = jax.random.categorical(keys[6], logits)
        return cross_entropy(logits, batch["y"]) + 0.1 * cross_entropy(logits, picked)

    params = {"a": normal(FEATURES, 22), "b": normal(22, CLASSES, seed=1)}
    return train_with_key(loss, params, supervised(FEATURES, CLASSES))


@program("branches by lax.switch on the step's number: warm-up freezes a layer")
def phases_by_switch():
    loss, params, batch = classifier()

    def step(params, count, batch):
        value, gradients = jax.value_and_grad(loss)(params, batch)
        some = jax.tree.map(jnp.zeros_like, gradients) | {"out": gradients["out"]}
        negative = jax.tree.map(jnp.negative, gradients)
        chosen = lax.switch(count, [lambda: some, lambda: gradients, lambda: negative])
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, chosen), count + 1, value

    return Step(step, (params, jnp.int32(0), batch))


@program("early exit: a while loop over gradient steps until the loss is small")
def until_converged():
    loss, params, batch = classifier()

    def step(params, count, batch):
        def body(carry):
            params, _, i = carry
            value, gradients = jax.value_and_grad(loss)(params, batch)
            return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), value, i + 1

        def go_on(carry):
            return (carry[1] > 1.9) & (carry[2] < 4)

        params, value, i = lax.while_loop(go_on, body, (params, jnp.float32(jnp.inf), 0))
        return params, count + i, value

    return Step(step, (params, jnp.int32(0), batch))


@program(
    "unused parameters, integer and boolean state, scalars, an empty tuple, results that are arguments",
    replicates={"stablehlo.scatter": "labels that overwrite each other, in order"},
)
def odd_state():
    loss, params, batch = classifier()

    def step(params, state, batch):
        value, gradients = jax.value_and_grad(loss)({k: params[k] for k in ("in", "mid", "out")}, batch)
        new = jax.tree.map(lambda p, g: p - 0.1 * g, {k: params[k] for k in gradients}, gradients)
        state = state | {"seen": state["seen"].at[batch["y"]].set(True), "count": state["count"] + BATCH}
        state["histogram"] = state["histogram"] + jnp.bincount(batch["y"], length=CLASSES)
        return params | new, state, value, batch["y"], jnp.float32(3.5)

    params = params | {"unused": normal(9, 5, seed=9), "scale": jnp.float32(2.0)}
    state = {
        "seen": jnp.zeros(CLASSES, bool),
        "count": jnp.int32(0),
        "histogram": jnp.zeros(CLASSES, jnp.int32),
        "none": (),
    }
    return Step(step, (params, state, batch))
