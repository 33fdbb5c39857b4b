"""Steps with scans of 3 to 8 iterations: the same bits whether iterations overlap or not, and JAX's results."""

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

MESHES = ["shard:1", "shard:2", "shard:3", "shard:4", "replica:2,shard:2"]


def normal(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def run(mesh, function, params, count, batch, seed=None, **options):
    """The state and the loss after two steps; with `seed`, streams run in an order of its own, checked for races."""
    options = {"donate_argnums": (0, 1), "checked": True, "poison": True, "schedule_seed": seed, **options}
    step = fsdp.jax.compile(function, params, count, batch, mesh=mesh, **options)
    state = step.shard(params, count)
    for _ in range(2):
        state, loss = step(state, batch)
    result = jax.tree.map(np.array, (step.gather(state), loss))
    step.close()
    return result


def check(mesh, function, params, count, batch):
    reference = (params, count)
    for _ in range(2):
        *reference, loss = jax.jit(function)(*reference, batch)
    ours = run(mesh, function, params, count, batch)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-4, atol=2e-5), ours, (tuple(reference), loss))
    plain = run(mesh, function, params, count, batch, disable="fsdp-pipeline-loops")
    jax.tree.map(np.testing.assert_array_equal, ours, plain)
    for seed in range(2):
        seeded = run(mesh, function, params, count, batch, seed=seed)
        jax.tree.map(np.testing.assert_array_equal, ours, seeded)


def layers_of(number, seed=0):
    return {
        "up": 0.3 * normal(number, 13, 24, seed=seed),
        "down": 0.3 * normal(number, 24, 13, seed=seed + 1),
        "scale": 1 + 0.1 * normal(number, 13, seed=seed + 2),
    }


def layer(x, w):
    y = x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * w["scale"]
    return x + jnp.tanh(y @ w["up"]) @ w["down"]


def sgd(params, gradients):
    return jax.tree.map(lambda p, g: p - 0.05 * g, params, gradients)


@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("number", [2, 3, 4, 5, 8])
def test_scan_over_layers(number, mesh):
    """Forward and backward are scans over stacks of parameters; backward counts down and writes stacks of gradients."""

    def step(params, count, batch):
        def loss_of(params):
            x, _ = lax.scan(lambda x, w: (layer(x, w), None), batch["x"], params)
            return jnp.mean((x - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return sgd(params, gradients), count + 1, loss

    check(mesh, step, layers_of(number), np.int32(0), {"x": normal(12, 13), "y": normal(12, 13, seed=7)})


@pytest.mark.parametrize("mesh", ["shard:2", "shard:3"])
def test_scan_over_layers_with_checkpoint(mesh):
    """Backward gathers a layer again and computes its forward part again."""

    def step(params, count, batch):
        def loss_of(params):
            body = jax.checkpoint(lambda x, w: (layer(x, w), None))
            x, _ = lax.scan(body, batch["x"], params)
            return jnp.mean((x - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return sgd(params, gradients), count + 1, loss

    check(mesh, step, layers_of(5), np.int32(0), {"x": normal(12, 13), "y": normal(12, 13, seed=7)})


@pytest.mark.parametrize("mesh", ["shard:2", "shard:3"])
def test_scan_in_reverse(mesh):
    """The forward scan runs from the last layer to the first."""

    def step(params, count, batch):
        def loss_of(params):
            x, _ = lax.scan(lambda x, w: (layer(x, w), None), batch["x"], params, reverse=True)
            return jnp.mean((x - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return sgd(params, gradients), count + 1, loss

    check(mesh, step, layers_of(4), np.int32(0), {"x": normal(12, 13), "y": normal(12, 13, seed=7)})


@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("number", [3, 4, 5])
def test_scan_over_micro_batches(number, mesh):
    """Each micro-batch gathers the same parameters; the gradients are added up."""

    def step(params, count, batch):
        micro = jax.tree.map(lambda x: x.reshape(number, x.shape[0] // number, *x.shape[1:]), batch)

        def loss_of(params, rows):
            hidden = jnp.tanh(rows["x"] @ params["a"]) @ params["b"]
            return jnp.mean((jnp.tanh(hidden) @ params["c"] - rows["y"]) ** 2)

        def body(total, rows):
            loss, gradients = jax.value_and_grad(loss_of)(params, rows)
            return jax.tree.map(jnp.add, total, gradients), loss

        gradients, losses = lax.scan(body, jax.tree.map(jnp.zeros_like, params), micro)
        return jax.tree.map(lambda p, g: p - 0.05 * g / number, params, gradients), count + 1, losses.mean()

    params = {"a": normal(13, 32), "b": 0.2 * normal(32, 17), "c": 0.2 * normal(17, 13)}
    batch = {"x": normal(12 * number, 13), "y": normal(12 * number, 13, seed=3)}
    check(mesh, step, params, np.int32(0), batch)


@pytest.mark.parametrize("mesh", ["shard:2", "replica:2,shard:2"])
def test_scan_over_layers_within_micro_batches(mesh):
    """The inner loops are pipelined, and run once for each micro-batch."""

    def step(params, count, batch):
        micro = jax.tree.map(lambda x: x.reshape(3, x.shape[0] // 3, *x.shape[1:]), batch)

        def loss_of(params, rows):
            x, _ = lax.scan(lambda x, w: (layer(x, w), None), rows["x"], params)
            return jnp.mean((x - rows["y"]) ** 2)

        def body(total, rows):
            loss, gradients = jax.value_and_grad(loss_of)(params, rows)
            return jax.tree.map(jnp.add, total, gradients), loss

        gradients, losses = lax.scan(body, jax.tree.map(jnp.zeros_like, params), micro)
        return jax.tree.map(lambda p, g: p - 0.05 * g / 3, params, gradients), count + 1, losses.mean()

    check(mesh, step, layers_of(4), np.int32(0), {"x": normal(36, 13), "y": normal(36, 13, seed=3)})


@pytest.mark.parametrize("mesh", ["shard:2", "shard:3", "shard:4"])
def test_memory_of_a_pipelined_scan(mesh):
    """At the peak, no more than two layers are gathered, and two layers of gradients are there, with their shards."""

    def step(params, count, batch):
        def loss_of(params):
            x, _ = lax.scan(lambda x, w: (layer(x, w), None), batch["x"], params)
            return jnp.mean((x - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return sgd(params, gradients), count + 1, loss

    def shape(*sizes):
        return jax.ShapeDtypeStruct(sizes, np.float32)

    params = {"up": shape(8, 64, 256), "down": shape(8, 256, 64), "scale": shape(8, 64)}
    arguments = params, jax.ShapeDtypeStruct((), np.int32), {"x": shape(12, 64), "y": shape(12, 64)}
    compiled = fsdp.jax.compile(step, *arguments, mesh=mesh, donate_argnums=(0, 1))
    categories = compiled.memory["categories"]
    compiled.close()
    layer_bytes, ranks, alignment = 4 * (2 * 64 * 256 + 64), int(mesh.partition(":")[2]), 16 * 1024
    assert categories["gathered_parameters"] <= 2 * layer_bytes + alignment
    assert categories["gradients"] <= 2 * (layer_bytes + layer_bytes // ranks) + alignment
