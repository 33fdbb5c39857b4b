"""Steps of other kinds than the reference programs, compared with JAX over three steps on several meshes."""

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from jax import lax

MESHES = ["shard:1", "shard:2", "shard:3", "replica:2,shard:2"]


def normal(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def assert_close(ours, theirs, atol):
    if np.issubdtype(np.asarray(theirs).dtype, np.floating):
        np.testing.assert_allclose(ours, theirs, rtol=1e-4, atol=atol)
    else:
        np.testing.assert_array_equal(ours, theirs)


def check(mesh, function, params, opt_state, batch):
    step = fsdp.jax.compile(
        function, params, opt_state, batch, mesh=mesh, donate_argnums=(0, 1), checked=True, poison=True
    )
    state, reference = step.shard(params, opt_state), (params, opt_state)
    for _ in range(3):
        state, *ours = step(state, batch)
        *reference, theirs = jax.jit(function)(*reference, batch)
        jax.tree.map(lambda a, b: assert_close(a, b, atol=1e-5), ours, [theirs])
    jax.tree.map(lambda a, b: assert_close(a, b, atol=2e-5), step.gather(state), tuple(reference))
    step.close()


@pytest.mark.parametrize("mesh", MESHES)
def test_gradient_accumulation_by_scan(mesh):
    """The batch is reshaped to micro-batches, and a scan adds up their gradients."""

    def step(params, count, batch):
        micro = jax.tree.map(lambda x: x.reshape(3, x.shape[0] // 3, *x.shape[1:]), batch)

        def loss_of(params, rows):
            return jnp.mean((jnp.tanh(rows["x"] @ params["w"]) - rows["y"]) ** 2)

        def body(total, rows):
            loss, gradients = jax.value_and_grad(loss_of)(params, rows)
            return jax.tree.map(jnp.add, total, gradients), loss

        gradients, losses = lax.scan(body, jax.tree.map(jnp.zeros_like, params), micro)
        return jax.tree.map(lambda p, g: p - 0.1 * g / 3, params, gradients), count + 1, losses.mean()

    check(mesh, step, {"w": normal(13, 17)}, np.int32(0), {"x": normal(36, 13), "y": normal(36, 17, seed=1)})


@pytest.mark.parametrize("mesh", MESHES)
def test_scatter_of_a_tensor_into_itself(mesh):
    """The updates are the operand: an update in place must not read what it has changed."""

    def step(params, count, batch):
        z = batch["x"] @ params
        return params - 0.01 * batch["x"].T @ z, count, z.at[batch["rows"]].add(z)

    rows = np.random.default_rng(2).integers(0, 5, 12).astype(np.int32)
    check(mesh, step, normal(16, 16), np.int32(0), {"x": normal(12, 16), "rows": rows})


@pytest.mark.parametrize("mesh", MESHES)
def test_batch_statistics_are_of_the_whole_batch(mesh):
    """Normalisation uses the mean over all ranks, and the running mean is state."""

    def step(params, running, batch):
        def loss_of(params):
            hidden = batch["x"] @ params["w"]
            mean, variance = hidden.mean(0), hidden.var(0)
            normalised = (hidden - mean) * lax.rsqrt(variance + 1e-5)
            return jnp.mean((normalised @ params["v"]) ** 2), mean

        (loss, mean), gradients = jax.value_and_grad(loss_of, has_aux=True)(params)
        params = jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients)
        return params, 0.9 * running + 0.1 * mean, loss

    check(mesh, step, {"w": normal(16, 40), "v": normal(40, 7)}, np.zeros(40, np.float32), {"x": normal(12, 16)})


@pytest.mark.parametrize("mesh", MESHES)
def test_masked_mean(mesh):
    """The denominator of the loss is a sum over the global batch."""
    optimizer = optax.lion(1e-3)

    def step(params, opt_state, batch):
        def loss_of(params):
            rows = optax.softmax_cross_entropy_with_integer_labels(batch["x"] @ params, batch["y"])
            return (rows * batch["mask"]).sum() / jnp.maximum(batch["mask"].sum(), 1)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    generator = np.random.default_rng(3)
    mask = (generator.random(12) > 0.4).astype(np.float32)
    batch = {"x": normal(12, 19), "y": generator.integers(0, 11, 12).astype(np.int32), "mask": mask}
    params = normal(19, 11)
    check(mesh, step, params, optimizer.init(params), batch)


@pytest.mark.parametrize("mesh", MESHES)
def test_mixture_of_experts_by_sorting(mesh):
    """Tokens are sorted by expert, gathered into one bin an expert, and added back where they came from."""
    experts, capacity = 4, 5

    def mixture(params, x):
        scores = jax.nn.softmax(x @ params["router"])
        expert = jnp.argmax(scores, axis=-1)
        order = jnp.argsort(expert)
        start = jnp.searchsorted(expert[order], jnp.arange(experts))
        slot = jnp.arange(x.shape[0]) - start[expert[order]]
        bins = jnp.zeros((experts, capacity, x.shape[1]), x.dtype)
        bins = bins.at[expert[order], slot].add(x[order], mode="drop")
        hidden = jnp.einsum("ecd,edf->ecf", bins, params["w"])
        out = hidden[expert[order], slot] * (slot < capacity)[:, None]
        weight = jnp.take_along_axis(scores, expert[:, None], axis=-1)
        return x + weight * jnp.zeros_like(out).at[order].add(out)

    def step(params, count, batch):
        def loss_of(params):
            return jnp.mean((mixture(params, batch["x"]) - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), count + 1, loss

    params = {"router": normal(16, experts), "w": normal(experts, 16, 16, seed=1) / 4}
    check(mesh, step, params, np.int32(0), {"x": normal(12, 16, seed=2), "y": normal(12, 16, seed=3)})


@pytest.mark.parametrize("algorithm", ["RNG_DEFAULT", "RNG_PHILOX", "RNG_THREE_FRY"])
@pytest.mark.parametrize("mesh", MESHES)
def test_random_bits_are_those_of_jax(mesh, algorithm):
    """Every rank computes its rows of the global bits, and the next state is carried from step to step."""
    algorithm = getattr(lax.RandomAlgorithm, algorithm)

    def step(params, key, batch):
        bits = []
        for shape, dtype in [((12, 5), jnp.uint32), ((12, 3), jnp.uint8), ((9,), jnp.uint16), ((12, 2, 7), jnp.uint32)]:
            key, some = lax.rng_bit_generator(key, shape, dtype=dtype, algorithm=algorithm)
            bits.append(some)
        mask = (bits[0] % 2).astype(jnp.float32)
        return params - 0.1 * (batch["x"] * mask).mean(0), key, bits

    key = np.array([1, 2**32 - 1, 2**32 - 3, 2**32 - 1], np.uint32)
    check(mesh, step, normal(5), key, {"x": normal(12, 5, seed=1)})


@pytest.mark.parametrize("implementation", ["rbg", "unsafe_rbg"])
@pytest.mark.parametrize("mesh", MESHES)
def test_dropout_with_rbg_keys(mesh, implementation):
    """Keys of kind rbg draw their bits with rng_bit_generator, and split them with threefry."""

    def step(params, key_data, batch):
        key, drop = jax.random.split(jax.random.wrap_key_data(key_data, impl=implementation))
        keep = jax.random.bernoulli(drop, 0.7, batch["x"].shape)

        def loss_of(params):
            return jnp.mean((jnp.where(keep, batch["x"] / 0.7, 0) @ params) ** 2)

        loss, gradient = jax.value_and_grad(loss_of)(params)
        return params - 0.1 * gradient, jax.random.key_data(key), loss

    key_data = np.asarray(jax.random.key_data(jax.random.key(7, impl=implementation)))
    check(mesh, step, normal(16, 8), key_data, {"x": normal(12, 16, seed=1)})


@pytest.mark.parametrize("mesh", MESHES)
def test_batched_routing_by_sorting(mesh):
    """Each group of tokens is sorted on its own: sort, gather and scatter have batching dimensions."""

    def route(params, x):
        expert = jnp.argmax(x @ params["router"], axis=-1)
        order = jnp.argsort(expert)
        hidden = jnp.einsum("td,tdf->tf", x[order], params["w"][expert[order]])
        return jnp.zeros_like(x).at[order].add(hidden)

    def step(params, count, batch):
        def loss_of(params):
            out = jax.vmap(lambda rows: route(params, rows))(batch["x"].reshape(3, 4, 16)).reshape(12, 16)
            return jnp.mean((out - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), count + 1, loss

    params = {"router": normal(16, 4), "w": normal(4, 16, 16, seed=1) / 4}
    check(mesh, step, params, np.int32(0), {"x": normal(12, 16, seed=2), "y": normal(12, 16, seed=3)})


@pytest.mark.parametrize("mesh", ["shard:2", "replica:2,shard:2"])
@pytest.mark.parametrize("layers", [6, 7])
def test_long_scan_over_layers(mesh, layers):
    """A gradient that is reduced over two axes trails its iteration, and so does the second reduction."""

    def step(params, count, batch):
        def loss_of(params):
            hidden, _ = lax.scan(lambda h, w: (jnp.tanh(h @ w), None), batch["x"], params["w"])
            return jnp.mean((hidden - batch["y"]) ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), count + 1, loss

    params = {"w": normal(layers, 16, 16) * 0.3}
    check(mesh, step, params, np.int32(0), {"x": normal(24, 16), "y": normal(24, 16, seed=1)})


@pytest.mark.parametrize("mesh", ["shard:2", "replica:2,shard:2"])
def test_unused_parameter_under_clipping(mesh):
    """Its gradient is a constant, whose norm reduces no memory at all."""
    optimizer = optax.chain(optax.clip_by_global_norm(0.1), optax.sgd(0.1))

    def step(params, opt_state, batch):
        loss, gradients = jax.value_and_grad(lambda p: jnp.mean((batch["x"] @ p["w"]) ** 2))(params)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    params = {"w": normal(32, 16), "unused": normal(32, 48, seed=2)}
    check(mesh, step, params, optimizer.init(params), {"x": normal(12, 32)})


@pytest.mark.parametrize("mesh", MESHES)
def test_micro_batches_unrolled_in_a_scan(mesh):
    """Rows are gathered over one axis and then the other: the second gather reads what the first one made until it is
    waited for."""

    def step(params, count, batch):
        micro = jax.tree.map(lambda x: x.reshape(4, x.shape[0] // 4, *x.shape[1:]), batch)

        def body(total, rows):
            loss, gradients = jax.value_and_grad(lambda p: jnp.mean((rows["x"] @ p["w"] - rows["y"]) ** 2))(params)
            return jax.tree.map(jnp.add, total, gradients), loss

        gradients, losses = lax.scan(body, jax.tree.map(jnp.zeros_like, params), micro, unroll=2)
        return jax.tree.map(lambda p, g: p - 0.1 * g / 4, params, gradients), count + 1, losses.mean()

    check(mesh, step, {"w": normal(32, 32) * 0.1}, np.int32(0), {"x": normal(24, 32), "y": normal(24, 32, seed=1)})
