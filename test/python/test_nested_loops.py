"""Random steps of loops around loops: the same bits with loops pipelined or not, and JAX's results."""

import os
import random

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
MESHES = ["shard:2", "shard:3", "shard:4", "replica:2,shard:2"]
WIDTH, HIDDEN, WORDS = 13, 24, 29


def normal(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def layer(x, w):
    y = x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * w["scale"]
    return x + jnp.tanh(y @ w["up"]) @ w["down"]


def limited(gradients, how):
    """Gradients of a micro-batch, clipped: by their norm, which needs all of them reduced, or each by itself."""
    if how == "norm":
        norm = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradients)))
        return jax.tree.map(lambda g: g / jnp.maximum(1.0, norm), gradients)
    if how == "value":
        return jax.tree.map(lambda g: jnp.clip(g, -0.5, 0.5), gradients)
    return gradients


class Program:
    """A step: optimizer steps around micro-batches around layers, some of them loops."""

    def __init__(self, seed):
        choose = random.Random(seed).choice
        self.layers, self.micro, self.steps = choose([2, 3, 4, 6, 7]), choose([2, 3, 4]), choose([1, 1, 3])
        self.clip, self.tied, self.again = choose(["", "", "norm", "value"]), choose([0, 0, 1]), choose([0, 1])
        self.mesh = choose(MESHES)
        self.options = choose([{}, {"memory_limit": "minimum"}, {"reshard_after_forward": "never"}])
        if self.mesh == "shard:4":
            self.options = choose([{}, {"reshard_after_forward": 2}])
        stack = (self.layers,)
        self.params = {
            "layers": {
                "up": 0.3 * normal(*stack, WIDTH, HIDDEN, seed=1),
                "down": 0.3 * normal(*stack, HIDDEN, WIDTH, seed=2),
                "scale": 1 + 0.1 * normal(*stack, WIDTH, seed=3),
            },
            "embed": normal(WORDS, WIDTH, seed=4),
            "norm": 1 + 0.1 * normal(WIDTH, seed=5),
        }
        if not self.tied:
            self.params["head"] = 0.2 * normal(WIDTH, WORDS, seed=6)
        words = np.random.default_rng(7).integers(0, WORDS, (12 * self.micro, 6)).astype(np.int32)
        self.batch = {"inputs": words[:, :-1], "targets": words[:, 1:]}

    def loss(self, params, batch):
        body = jax.checkpoint(layer) if self.again else layer
        x, _ = lax.scan(lambda x, w: (body(x, w), None), params["embed"][batch["inputs"]], params["layers"])
        logits = (x * params["norm"]) @ (params["embed"].T if self.tied else params["head"])
        chosen = jnp.take_along_axis(logits, batch["targets"][..., None], -1)[..., 0]
        return jnp.mean(jax.nn.logsumexp(logits, -1) - chosen)

    def update(self, params, parts):
        def add(total, part):
            loss, gradients = jax.value_and_grad(self.loss)(params, part)
            return jax.tree.map(jnp.add, total, limited(gradients, self.clip)), loss

        total, losses = lax.scan(add, jax.tree.map(jnp.zeros_like, params), parts)
        return jax.tree.map(lambda p, g: p - 0.05 * g / self.micro, params, total), losses.mean()

    def step(self, params, count, batch):
        parts = jax.tree.map(lambda x: x.reshape(self.micro, -1, *x.shape[1:]), batch)
        if self.steps == 1:
            params, loss = self.update(params, parts)
        else:
            params, losses = lax.scan(lambda p, _: self.update(p, parts), params, None, length=self.steps)
            loss = losses.mean()
        return params, count + 1, loss

    def run(self, seed=None, **options):
        """State and loss after two steps; with `seed`, streams run in an order of its own, checked for races."""
        arguments = (self.params, np.int32(0))
        options = {"donate_argnums": (0, 1), "checked": True, "poison": True, "schedule_seed": seed, **options}
        step = fsdp.jax.compile(self.step, *arguments, self.batch, mesh=self.mesh, **options)
        state = step.shard(*arguments)
        for _ in range(2):
            state, loss = step(state, self.batch)
        result = jax.tree.map(np.array, (step.gather(state), loss))
        step.close()
        return result


# Layers kept; three levels of loops; a tied table in the smallest memory; groups.
@pytest.mark.parametrize("number", range(60) if FULL else [6, 18, 25, 47])
def test_random_loops(number):
    program = Program(number)
    ours = program.run(**program.options)
    plain = program.run(disable="fsdp-pipeline-loops,fsdp-hoist-accumulations")
    jax.tree.map(np.testing.assert_array_equal, ours, plain)
    for seed in range(10 if FULL else 1):
        jax.tree.map(np.testing.assert_array_equal, ours, program.run(seed=seed, **program.options))
    reference = (program.params, np.int32(0))
    for _ in range(2):
        *reference, loss = jax.jit(program.step)(*reference, program.batch)
    expected = (tuple(reference), loss)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-4, atol=3e-5), ours, expected)
