"""Preferences, policies, values, teachers."""

import jax
import jax.numpy as jnp
import optax
from jax import lax
from network import CLASSES, FEATURES, WIDTH, mlp, mlp_params, two_views
from zoo import BATCH, Step, integers, normal, program, supervised, uniform


@program(
    "chosen and rejected sequences against a frozen reference model",
    replicates={
        "stablehlo.concatenate": "rejected sequences follow the chosen ones",
        "stablehlo.slice": "and their scores are parted again",
    },
)
def direct_preference():
    optimizer = optax.adamw(1e-2)
    vocabulary, length = 17, 6

    def score(p, tokens):
        h = p["embed"][tokens[:, :-1]]
        h = jnp.cumsum(h, 1) / jnp.arange(1, length + 1)[:, None]
        logits = jax.nn.log_softmax(mlp(p, h))
        return jnp.take_along_axis(logits, tokens[:, 1:, None], -1).sum((1, 2))

    def step(params, opt_state, reference, batch):
        def loss(params):
            both = jnp.concatenate([batch["chosen"], batch["rejected"]])
            chosen, rejected = jnp.split(score(params, both) - score(reference, both), 2)
            margin = 0.5 * (chosen - rejected)
            return -jnp.mean(jax.nn.log_sigmoid(margin)), jnp.mean(margin > 0)

        (value, right), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value, right

    params = mlp_params(FEATURES, vocabulary) | {"embed": normal(vocabulary, FEATURES, seed=9)}
    reference = jax.tree.map(lambda p: 0.9 * p, params)
    batch = {
        "chosen": integers(vocabulary, BATCH, length + 1),
        "rejected": integers(vocabulary, BATCH, length + 1, seed=1),
    }
    return Step(step, (params, optimizer.init(params), reference, batch), frozen=(2,))


@program("policy ratio clipping, advantages normalised over the batch, generalised advantages by a reverse scan")
def policy_gradient():
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-2))
    time = 5

    def step(params, opt_state, batch):
        values = mlp(params["value"], batch["x"])[..., 0]

        def back(advantage, inputs):
            reward, value, following = inputs
            advantage = reward + 0.99 * following - value + 0.95 * advantage
            return advantage, advantage

        following = jnp.concatenate([values[:, 1:], jnp.zeros((BATCH, 1))], 1)
        rows = (batch["reward"].T, values.T, following.T)
        _, advantages = lax.scan(back, jnp.zeros(BATCH), rows, reverse=True)
        targets = lax.stop_gradient(advantages.T + values)
        advantages = lax.stop_gradient((advantages.T - advantages.mean()) / (advantages.std() + 1e-6))

        def loss(params):
            policy = jax.nn.log_softmax(mlp(params["policy"], batch["x"]))
            ratio = jnp.exp(jnp.take_along_axis(policy, batch["action"][..., None], -1)[..., 0] - batch["old"])
            gain = jnp.minimum(ratio * advantages, jnp.clip(ratio, 0.8, 1.2) * advantages)
            entropy = -jnp.sum(jnp.exp(policy) * policy, -1)
            error = (mlp(params["value"], batch["x"])[..., 0] - targets) ** 2
            return jnp.mean(0.5 * error - gain - 0.01 * entropy)

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    params = {"policy": mlp_params(outputs=4), "value": mlp_params(outputs=1, seed=5)}
    batch = {"x": normal(BATCH, time, FEATURES, scale=1.0), "action": integers(4, BATCH, time)}
    batch |= {
        "reward": normal(BATCH, time, seed=2, scale=1.0),
        "old": -1.4 + 0.1 * normal(BATCH, time, seed=3, scale=1.0),
    }
    return Step(step, (params, optimizer.init(params), batch))


@program("double Q learning, target network copied every second step, Huber loss, weights of samples")
def q_learning():
    optimizer = optax.adam(1e-2)

    def step(params, opt_state, target, count, batch):
        def loss(params):
            q = jnp.take_along_axis(mlp(params, batch["a"]), batch["action"][:, None], 1)[:, 0]
            best = mlp(params, batch["b"]).argmax(-1)
            following = jnp.take_along_axis(mlp(target, batch["b"]), best[:, None], 1)[:, 0]
            error = q - lax.stop_gradient(batch["reward"] + 0.99 * following * (1 - batch["done"]))
            return jnp.mean(batch["weight"] * optax.huber_loss(error)), jnp.abs(error)

        (value, priority), gradients = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        params = optax.apply_updates(params, updates)
        target = optax.periodic_update(params, target, count + 1, 2)
        return params, opt_state, target, count + 1, value, priority

    params = mlp_params(outputs=4)
    batch = two_views() | {"action": integers(4, BATCH), "reward": normal(BATCH, seed=3), "weight": uniform(BATCH)}
    batch["done"] = integers(2, BATCH, seed=7).astype(jnp.float32)
    arguments = (params, optimizer.init(params), jax.tree.map(jnp.zeros_like, params), jnp.int32(0), batch)
    return Step(step, arguments, state=(0, 1, 2, 3))


@program("student and frozen teacher, softened targets, focal loss, temperature")
def distillation():
    optimizer = optax.adamw(1e-2)

    def step(params, opt_state, teacher, batch):
        def loss(params):
            logits, soft = mlp(params, batch["x"]), mlp(teacher, batch["x"])
            distance = optax.kl_divergence(jax.nn.log_softmax(logits / 2), jax.nn.softmax(soft / 2)).mean() * 4
            focal = optax.sigmoid_focal_loss(logits, jax.nn.one_hot(batch["y"], CLASSES)).sum(-1).mean()
            return distance + focal

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    params, teacher = mlp_params(outputs=CLASSES), mlp_params(outputs=CLASSES, hidden=34, seed=5)
    return Step(step, (params, optimizer.init(params), teacher, supervised(FEATURES, CLASSES)), frozen=(2,))


@program("student and averaged teacher with centring over the batch: self-distillation")
def self_distillation():
    optimizer = optax.adamw(1e-2)

    def step(params, opt_state, teacher, centre, batch):
        targets = mlp(teacher, batch["b"])

        def loss(params):
            soft = jax.nn.softmax((targets - centre) / 0.1)
            return -jnp.mean(jnp.sum(soft * jax.nn.log_softmax(mlp(params, batch["a"]) / 0.5), -1))

        value, gradients = jax.value_and_grad(loss)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        params = optax.apply_updates(params, updates)
        teacher = optax.incremental_update(params, teacher, 0.01)
        return params, opt_state, teacher, 0.9 * centre + 0.1 * targets.mean(0), value

    params = mlp_params()
    arguments = (params, optimizer.init(params), params, jnp.zeros(WIDTH), two_views())
    return Step(step, arguments, state=(0, 1, 2, 3))
