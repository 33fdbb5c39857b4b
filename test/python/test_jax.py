"""The JAX frontend: compiling, running, moving state in and out, and what it says when it is used wrongly."""

import json

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp import CompileError, FsdpError


def train_step(params, opt_state, batch):
    def loss_of(params):
        hidden = jnp.tanh(batch["x"] @ params["w1"] + params["b1"])
        return jnp.mean((hidden @ params["w2"] - batch["y"]) ** 2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, opt_state["momentum"], gradients)
    params = jax.tree.map(lambda p, m: p - 0.1 * m, params, momentum)
    return params, {"momentum": momentum, "count": opt_state["count"] + 1}, loss


def make_arguments(rows=12):
    generator = np.random.default_rng(0)
    normal = lambda *shape: generator.standard_normal(shape).astype(np.float32)  # noqa: E731
    params = {"w1": normal(16, 24), "b1": normal(24), "w2": normal(24, 5)}
    opt_state = {"momentum": jax.tree.map(np.zeros_like, params), "count": np.zeros((), np.int32)}
    return params, opt_state, {"x": normal(rows, 16), "y": normal(rows, 5)}


@pytest.mark.parametrize("mesh", ["shard:1", "shard:3", "shard:4", "replica:2,shard:2"])
def test_training_follows_jax(mesh):
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh=mesh, checked=True)
    state, reference = step.shard(params, opt_state), (params, opt_state)
    for _ in range(5):
        state, loss = step(state, batch)
        *reference, expected = jax.jit(train_step)(*reference, batch)
        np.testing.assert_allclose(loss, expected, rtol=1e-5)
    ours = step.gather(state)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, atol=2e-5), ours, tuple(reference))
    assert ours[1]["count"] == 5
    step.close()


def test_state_is_sharded_and_memory_is_as_planned():
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:4")
    paths = {entry["path"]: entry for entry in step.description["arguments"]}
    assert paths["params.w1"]["local_bytes"] == 16 * 24 * 4 // 4
    assert paths["params.w1"]["role"] == "parameter"
    assert paths["opt_state.momentum.w1"]["role"] == "optimizer_state"
    assert step.memory["allocated"] == step.memory["arena"]
    step.close()


def test_times_show_what_a_slow_link_costs():
    """A collective of a slow link lasts at least its latency, and a step that waits for it at least as long."""
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2", link_latency=0.05)
    step(step.shard(params, opt_state), batch)
    assert len(step.times) == 2
    for times in step.times:
        assert times["collectives"] >= 0.05
        assert times["exposed"] >= 0.05
        assert times["step"] >= times["exposed"] + times["compute"]
        assert 0 <= times["meeting"] <= times["collectives"]
    step.close()


def test_random_keys_give_the_same_masks_at_any_number_of_ranks():
    def noisy_step(params, batch, key):
        keep = jax.random.bernoulli(key, 0.5, batch["x"].shape)
        loss, gradient = jax.value_and_grad(lambda w: jnp.mean((jnp.where(keep, batch["x"], 0) @ w) ** 2))(params)
        return params - 0.1 * gradient, loss

    params, batch = np.ones((16, 32), np.float32), {"x": make_arguments()[2]["x"]}
    key, losses = jax.random.key(3), []
    for mesh in ("shard:1", "shard:2", "shard:4"):
        step = fsdp.jax.compile(noisy_step, params, batch, key, mesh=mesh, donate_argnums=(0,))
        _, loss = step(step.shard(params), batch, key)
        losses.append(float(loss))
        step.close()
    np.testing.assert_allclose(losses, losses[0], rtol=1e-6)
    np.testing.assert_allclose(losses, float(noisy_step(params, batch, key)[1]), rtol=1e-5)


def test_trace_has_a_track_per_stream(tmp_path):
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2", trace=True)
    step(step.shard(params, opt_state), batch)
    step.write_trace(tmp_path / "trace.json")
    step.close()
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    names = {event["args"]["name"] for event in events if event.get("name") == "thread_name"}
    assert {"compute", "gather", "reduce"} <= names


def test_a_consumed_state_is_refused():
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2")
    first = step.shard(params, opt_state)
    step(first, batch)
    with pytest.raises(FsdpError, match="consumed by a later call"):
        step(first, batch)
    step.close()


def test_a_wrong_shape_names_the_leaf_and_both_types():
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2", recompile=False)
    state = step.shard(params, opt_state)
    with pytest.raises(FsdpError, match=r"batch.x: expected float32\[12, 16\], found float32\[6, 16\]"):
        step(state, {**batch, "x": batch["x"][:6]})
    step.close()


def test_a_batch_that_ranks_do_not_divide_is_refused():
    with pytest.raises(CompileError, match=r"10.*4"):
        fsdp.jax.compile(train_step, *make_arguments(rows=10), mesh="shard:4")


def test_an_unknown_option_is_refused():
    with pytest.raises(CompileError, match="there is no option 'bukcet'"):
        fsdp.jax.compile(train_step, *make_arguments(), mesh="shard:2", bukcet="none")


def test_jit_keeps_the_loop_as_it_was():
    """The decorated function is called like the plain one; what it returns for the state goes into the next call."""
    sharded = fsdp.jax.jit(train_step, mesh=2)
    params, opt_state, batch = make_arguments()
    reference = (params, opt_state)
    for _ in range(3):
        params, opt_state, loss = sharded(params, opt_state, batch)
        *reference, expected = jax.jit(train_step)(*reference, batch)
        np.testing.assert_allclose(loss, expected, rtol=1e-5)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, atol=2e-5), params.gather(), reference[0])
    with pytest.raises(AttributeError, match=r"'params' lies on the ranks and has no 'keys': gather\(\)"):
        params.keys()
    with pytest.raises(FsdpError, match="'opt_state' was given what the step returned for 'params'"):
        sharded(params, params, batch)
    sharded.step.close()


def test_another_batch_size_compiles_once_and_keeps_the_state(caplog):
    caplog.set_level("INFO", logger="fsdp")
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2")
    state, reference = step.shard(params, opt_state), (params, opt_state)
    for rows in (12, 6, 12, 6):
        part = jax.tree.map(lambda x, rows=rows: x[:rows], batch)
        state, loss = step(state, part)
        *reference, expected = jax.jit(train_step)(*reference, part)
        np.testing.assert_allclose(loss, expected, rtol=1e-5)
    compiled = [r.getMessage() for r in caplog.records if "compiled again" in r.getMessage()]
    assert len(compiled) == 1
    assert "batch.x: expected float32[12, 16], found float32[6, 16]" in compiled[0]
    step.close()
