"""Optimizers, schedules, clipping and what else happens to gradients, over one small classifier."""

import jax
import jax.numpy as jnp
import optax
from optax import contrib
from zoo import Step, cross_entropy, normal, program, supervised, train

FEATURES, CLASSES = 13, 7


def classifier():
    params = {
        "in": {"w": normal(FEATURES, 24), "b": normal(24, seed=1) * 0.1},
        "mid": {"w": normal(24, 20, seed=2), "b": normal(20, seed=3) * 0.1},
        "out": {"w": normal(20, CLASSES, seed=4), "b": normal(CLASSES, seed=5) * 0.1},
    }

    def loss(params, batch):
        hidden = batch["x"]
        for name in ("in", "mid"):
            hidden = jnp.tanh(hidden @ params[name]["w"] + params[name]["b"])
        return cross_entropy(hidden @ params["out"]["w"] + params["out"]["b"], batch["y"])

    return loss, params, supervised(FEATURES, CLASSES)


def add(name, features, make):
    program(features, name=f"optimizer_{name}")(lambda: train(*classifier(), make()))


def masked_decay(params):
    return jax.tree.map(lambda leaf: leaf.ndim > 1, params)


def warm_cosine():
    return optax.warmup_cosine_decay_schedule(0.0, 1e-2, 2, 10, 1e-4)


add("sgd", "plain gradient descent", lambda: optax.sgd(1e-1))
add("momentum", "momentum", lambda: optax.sgd(1e-1, momentum=0.9))
add("nesterov", "Nesterov momentum", lambda: optax.sgd(1e-1, momentum=0.9, nesterov=True))
add("adam", "Adam", lambda: optax.adam(1e-2))
add("adamw_masked", "AdamW, no decay of biases", lambda: optax.adamw(1e-2, weight_decay=0.1, mask=masked_decay))
add("nadam", "Nesterov Adam", lambda: optax.nadam(1e-2))
add("amsgrad", "running maximum of the second moment", lambda: optax.amsgrad(1e-2))
add("adamax", "infinity norm", lambda: optax.adamax(1e-2))
add("adabelief", "AdaBelief", lambda: optax.adabelief(1e-2))
add("radam", "rectified Adam", lambda: optax.radam(1e-2))
add("yogi", "Yogi", lambda: optax.yogi(1e-2))
add("adan", "Adan, keeps the last gradient", lambda: optax.adan(1e-2))
add(
    "adafactor",
    "factored second moment, momentum",
    lambda: optax.adafactor(1e-2, min_dim_size_to_factor=8, momentum=0.9, eps=1e-4),
)
add("lion", "sign of the momentum", lambda: optax.lion(1e-3))
add("lamb", "trust ratio of norms per tensor", lambda: optax.lamb(1e-2))
add("lars", "trust ratio, momentum", lambda: optax.lars(1e-2, momentum=0.9))
add("rmsprop", "RMSprop with momentum", lambda: optax.rmsprop(1e-3, momentum=0.9, eps=1e-3))
add("rmsprop_centered", "centred RMSprop", lambda: optax.rmsprop(1e-3, centered=True))
add("adagrad", "Adagrad", lambda: optax.adagrad(1e-2))
add("adadelta", "Adadelta", lambda: optax.adadelta(1.0))
add("novograd", "second moment per tensor", lambda: optax.novograd(1e-2))
add("sm3", "row and column maxima", lambda: optax.chain(optax.scale_by_sm3(eps=1e-3), optax.scale(-1e-2)))
add("signsgd", "sign of the gradient", lambda: optax.sign_sgd(1e-3))
add("muon", "orthogonalised momentum by Newton-Schulz", lambda: contrib.muon(1e-2))
add("prodigy", "learning rate from dot products of state", lambda: contrib.prodigy(1.0))
add("schedule_free", "schedule-free AdamW", lambda: contrib.schedule_free_adamw(1e-2, warmup_steps=3))
add("cosine", "warm-up and cosine decay", lambda: optax.adamw(warm_cosine()))
add("piecewise", "piecewise constant rate", lambda: optax.sgd(optax.piecewise_constant_schedule(0.1, {1: 0.5, 2: 0.1})))
add(
    "joined",
    "schedules one after the other",
    lambda: optax.adam(
        optax.join_schedules([optax.linear_schedule(0, 1e-2, 2), optax.exponential_decay(1e-2, 5, 0.9)], [2])
    ),
)
add("injected", "rate kept in the state", lambda: optax.inject_hyperparams(optax.adamw)(learning_rate=warm_cosine()))
add("clip_norm", "clipping by the global norm", lambda: optax.chain(optax.clip_by_global_norm(0.1), optax.adam(1e-2)))
add("clip_value", "clipping by value", lambda: optax.chain(optax.clip(0.01), optax.sgd(1e-1, momentum=0.9)))
add("clip_adaptive", "clipping by unit norms", lambda: optax.chain(optax.adaptive_grad_clip(0.01), optax.sgd(1e-1)))
add("clip_block", "clipping by root mean square", lambda: optax.chain(optax.clip_by_block_rms(0.01), optax.sgd(1e-1)))
add("centralized", "gradients less their mean", lambda: optax.chain(optax.centralize(), optax.sgd(1e-1)))
add(
    "normalized",
    "gradient over its global norm",
    lambda: optax.chain(optax.normalize_by_update_norm(), optax.sgd(1e-1)),
)
add("noisy", "noise added to gradients", lambda: optax.noisy_sgd(1e-1, eta=0.01, key=jax.random.key(3)))
add("if_finite", "skips steps that are not finite", lambda: optax.apply_if_finite(optax.adam(1e-2), 2))
add("multi_steps", "applied every second step", lambda: optax.MultiSteps(optax.adamw(1e-2), 2))
add(
    "multi_steps_clip",
    "clipped when applied, every third step",
    lambda: optax.MultiSteps(optax.chain(optax.clip_by_global_norm(0.1), optax.adam(1e-2)), 3),
)
add(
    "partitioned",
    "another optimizer for biases, the rest frozen",
    lambda: optax.partition(
        {"w": optax.adamw(1e-2), "b": optax.sgd(1e-1), "none": optax.set_to_zero()},
        {"in": {"w": "none", "b": "b"}, "mid": {"w": "w", "b": "b"}, "out": {"w": "w", "b": "none"}},
    ),
)
add("low_precision_moment", "first moment in bf16", lambda: optax.adamw(1e-2, mu_dtype=jnp.bfloat16))
add("ema_of_updates", "averaged updates", lambda: optax.chain(optax.sgd(1e-1), optax.ema(0.9)))


@program("moving average of parameters as further state")
def parameter_ema():
    loss, params, batch = classifier()
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, average, batch):
        value, gradients = jax.value_and_grad(loss)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        params = optax.apply_updates(params, updates)
        return params, opt_state, optax.incremental_update(params, average, 0.01), value

    return Step(step, (params, optimizer.init(params), params, batch), state=(0, 1, 2))


@program("learning rate halved when the loss stalls")
def reduce_on_plateau():
    loss, params, batch = classifier()
    optimizer = optax.chain(optax.adam(1e-2), contrib.reduce_on_plateau(factor=0.5, patience=1, rtol=0.5))

    def step(params, opt_state, batch):
        value, gradients = jax.value_and_grad(loss)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params, value=value)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch))


@program("slow and fast parameters, synchronised every second step")
def lookahead():
    loss, params, batch = classifier()
    optimizer = optax.lookahead(optax.sgd(1e-1), 2, 0.5)
    params = optax.LookaheadParams.init_synced(params)

    def step(params, opt_state, batch):
        value, gradients = jax.value_and_grad(loss)(params.fast, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch))


@program("sharpness-aware minimisation: two gradients a step")
def sharpness_aware():
    loss, params, batch = classifier()
    optimizer = optax.sgd(1e-1, momentum=0.9)

    def step(params, opt_state, batch):
        value, gradients = jax.value_and_grad(loss)(params, batch)
        norm = optax.global_norm(gradients)
        near = jax.tree.map(lambda p, g: p + 0.05 * g / (norm + 1e-6), params, gradients)
        updates, opt_state = optimizer.update(jax.grad(loss)(near, batch), opt_state, params)
        return optax.apply_updates(params, updates), opt_state, {"loss": value, "norm": norm}

    return Step(step, (params, optimizer.init(params), batch))


@program("Hessian-vector product for a step size")
def hessian_vector():
    loss, params, batch = classifier()

    def step(params, count, batch):
        gradients = jax.grad(loss)(params, batch)
        _, curvature = jax.jvp(lambda p: jax.grad(loss)(p, batch), (params,), (gradients,))
        rate = optax.tree.vdot(gradients, gradients) / (jnp.abs(optax.tree.vdot(gradients, curvature)) + 1e-3)
        rate = jnp.minimum(rate, 0.1)
        return jax.tree.map(lambda p, g: p - rate * g, params, gradients), count + 1, rate

    return Step(step, (params, jnp.int32(0), batch))


@program("per-example gradients, clipped one by one, with noise")
def private_gradients():
    loss, params, batch = classifier()
    optimizer = contrib.dpsgd(1e-1, l2_norm_clip=0.5, noise_multiplier=0.1, seed=1)

    def one(params, x, y):
        return loss(params, {"x": x[None], "y": y[None]})

    def step(params, opt_state, batch):
        values, gradients = jax.vmap(jax.value_and_grad(one), (None, 0, 0))(params, batch["x"], batch["y"])
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, values

    return Step(step, (params, optimizer.init(params), batch))


@program("several optimizer steps in one program, by a scan over batches")
def many_steps():
    loss, params, batch = classifier()
    optimizer = optax.adamw(warm_cosine())

    def step(params, opt_state, batch):
        def one(carry, rows):
            params, opt_state = carry
            value, gradients = jax.value_and_grad(loss)(params, rows)
            updates, opt_state = optimizer.update(gradients, opt_state, params)
            return (optax.apply_updates(params, updates), opt_state), value

        rows = jax.tree.map(lambda x: jnp.stack([x, jnp.flip(x, -1) if x.ndim > 1 else x, x * 2 % 7]), batch)
        (params, opt_state), values = jax.lax.scan(one, (params, opt_state), rows)
        return params, opt_state, values

    return Step(step, (params, optimizer.init(params), batch))


@program("meta learning: a gradient through inner gradient steps")
def meta_learning():
    loss, params, batch = classifier()
    batch = {"support": batch, "query": supervised(FEATURES, CLASSES, seed=21)}
    optimizer = optax.adam(1e-2)

    def adapted(params, batch):
        for _ in range(2):
            params = jax.tree.map(lambda p, g: p - 0.1 * g, params, jax.grad(loss)(params, batch["support"]))
        return loss(params, batch["query"])

    def step(params, opt_state, batch):
        value, gradients = jax.value_and_grad(adapted)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch))
