"""step.init: state that the ranks make, each its own part."""

import functools
import logging

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp.errors import FsdpError


def adam_like(params):
    return {"mean": jax.tree.map(jnp.zeros_like, params), "count": 0}


def train_step(params, opt_state, batch):
    def loss_of(params):
        x, _ = jax.lax.scan(lambda x, layer: (jnp.tanh(x @ layer["w"] + layer["b"]), None), batch, params["layers"])
        return jnp.mean((x @ params["head"] + params["bias"]) ** 2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    mean = jax.tree.map(lambda m, g: 0.9 * m + g, opt_state["mean"], gradients)
    params = jax.tree.map(lambda p, m: p - 0.1 * m, params, mean)
    return params, {"mean": mean, "count": opt_state["count"] + 1}, loss


def init(key, scale, head=None):
    """A stack that a loop walks, a matrix whose rows no number of ranks divides, and a value that two leaves share."""
    keys = jax.random.split(key, 5)
    layers = {
        "w": jax.vmap(lambda key: scale * jax.random.normal(key, (24, 24)))(keys[:4]),
        "b": jax.lax.map(lambda key: jax.random.uniform(key, (24,)), keys[:4]),
    }
    head = jax.random.truncated_normal(keys[4], -2, 2, (24, 131)) * layers["w"].std() if head is None else head
    params = {"layers": layers, "head": head, "bias": jnp.ones(131)}
    return params, adam_like(params)


BATCH = jnp.ones((8, 24))


@functools.cache
def expected_state():
    return jax.jit(init)(jax.random.key(3), 0.5)


def compiled(mesh, **options):
    return fsdp.jax.compile(train_step, *jax.eval_shape(init, jax.random.key(3), 0.5), BATCH, mesh=mesh, **options)


def assert_close(found, expected):
    # The inverse of erf is another polynomial than XLA's.
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=2e-5, atol=1e-6), found, expected)


@pytest.mark.parametrize(
    ("mesh", "options"),
    [("shard:4", {}), ("replica:2,shard:2", {"param_dtype": "bf16"}), ("shard:2", {"parameter_axes": "none"})],
)
def test_ranks_make_their_parts(mesh, options, caplog):
    """Nothing is computed by XLA, and nothing passes through the host: the parts lie where the step wants them."""
    caplog.set_level(logging.INFO, "fsdp")
    step = compiled(mesh, **options)
    state = step.init(init, jax.random.key(3), 0.5)
    assert_close(step.gather(state), expected_state())
    assert "XLA" not in caplog.text and "host" not in caplog.text
    _, loss = step(state, BATCH)
    if "param_dtype" not in options:
        np.testing.assert_allclose(loss, train_step(*expected_state(), BATCH)[2], rtol=1e-4)
    step.close()


def test_many_programs_make_what_one_makes(monkeypatch):
    """The size of programs changes no bit, nor does the number of ranks."""
    step, found = compiled(4), []
    for size in (1 << 30, 6000, 1000):
        monkeypatch.setattr(fsdp.jax.initialize, "PROGRAM_BYTES", size)
        monkeypatch.setattr(fsdp.jax.initialize, "MOST_PROGRAMS", 1 << 30)
        found.append(step.gather(step.init(init, jax.random.key(3), 0.5)))
    step.close()
    step = compiled(1)
    found.append(step.gather(step.init(init, jax.random.key(3), 0.5)))
    for other in found[1:]:
        jax.tree.map(np.testing.assert_array_equal, found[0], other)
    step.close()


def test_xla_makes_what_the_compiler_cannot(caplog, monkeypatch):
    """A decomposition on the host, in groups of any size, said in one line that names it."""
    caplog.set_level(logging.INFO, "fsdp")

    def orthogonal(key):
        return init(key, 0.5, jax.nn.initializers.orthogonal()(key, (24, 131)))

    expected, step = jax.jit(orthogonal)(jax.random.key(3)), compiled(2)
    for size in (0, 1 << 20):
        monkeypatch.setattr(fsdp.jax.initialize, "GROUP_BYTES", size)
        found = step.gather(step.init(orthogonal, jax.random.key(3)))
        jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-6), found, expected)
    assert "XLA computes 9 tensors" in caplog.text and "geqrf" in caplog.text
    step.close()


def test_arrays_that_init_reads_are_its_inputs():
    """A base that lies on the host, named as an argument or taken from around the function."""
    base, step = np.random.default_rng(0).normal(size=(24, 131)).astype(np.float32), compiled(4)
    expected = jax.tree.map(lambda value: value, expected_state())
    expected[0]["head"] = base
    assert_close(step.gather(step.init(init, jax.random.key(3), 0.5, head=base)), expected)
    assert_close(step.gather(step.init(lambda: init(jax.random.key(3), 0.5, jnp.asarray(base)))), expected)
    step.close()


def test_another_state_is_refused():
    step = compiled(2)
    with pytest.raises(FsdpError, match=r"init: the function does not return 'params': params lacks params.bias"):
        step.init(lambda key: ({"head": jnp.zeros((24, 131))}, {}), jax.random.key(0))
    step.close()
