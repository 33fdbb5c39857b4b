"""The JAX frontend: compiling, running, moving state in and out, and what it says when it is used wrongly."""

import functools
import json
import time

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


def test_parts_of_ranks_are_views_of_their_memory():
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:4")
    state = step.shard(params, opt_state)
    parts = step.shards("params.w1")
    np.testing.assert_array_equal(np.concatenate(parts), params["w1"].ravel())
    parts[0][:] = 0
    assert not step.gather(state)[0]["w1"].ravel()[: parts[0].size].any()
    np.testing.assert_array_equal(jnp.from_dlpack(parts[1]), parts[1])
    with pytest.raises(FsdpError, match=r"nothing called 'params\.w9' stays on the ranks"):
        step.shards("params.w9")
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


def test_a_frozen_argument_that_comes_back_is_a_result():
    """What roles say comes before what comes back; nobody returns a frozen base to have it updated."""

    def step_with_base(base, delta, batch):
        gradient = jax.grad(lambda d: jnp.mean((batch @ (base["w"] + d["w"])) ** 2))(delta)
        return base, jax.tree.map(lambda d, g: d - 0.1 * g, delta, gradient)

    base, delta = {"w": np.ones((16, 32), np.float32)}, {"w": np.zeros((16, 32), np.float32)}
    batch = make_arguments()[2]["x"]
    step = fsdp.jax.compile(step_with_base, base, delta, batch, mesh=2, donate_argnums=1, roles={"base": "frozen"})
    returned, state = step(step.shard(base, delta), batch)
    np.testing.assert_array_equal(returned["w"], base["w"])
    np.testing.assert_allclose(step.gather(state)["w"], step_with_base(base, delta, batch)[1]["w"], atol=1e-6)
    inferred = fsdp.jax.compile(step_with_base, base, delta, batch, mesh=2, roles={"base": "frozen"})
    assert [argument.name for argument in inferred.program.state] == ["delta"]
    for compiled in (step, inferred):
        compiled.close()


def test_a_function_is_traced_once_for_each_shape():
    traced = []

    def counted(params, opt_state, batch):
        traced.append(batch["x"].shape)
        return train_step(params, opt_state, batch)

    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(counted, params, opt_state, batch, mesh="shard:2")
    state = step.shard(params, opt_state)
    for rows in (12, 12, 6, 12, 6):
        state, _ = step(state, jax.tree.map(lambda x, rows=rows: jnp.asarray(x[:rows]), batch))
    assert traced == [(12, 16), (6, 16)]
    step.close()


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


def test_a_jitted_function_tells_what_is_donated_and_frozen_arguments_are_distributed_once(tmp_path):
    """Also: its state goes to disk and back, and another batch size takes the state along."""

    @functools.partial(jax.jit, donate_argnums=1, static_argnames="power")
    def plain(base, delta, batch, power=2):
        def loss_of(delta):
            return jnp.mean(jnp.abs(batch @ (base["w"] + delta)) ** power)

        loss, gradient = jax.value_and_grad(loss_of)(delta)
        return loss, delta - 0.1 * gradient

    sharded = fsdp.jax.jit(plain, mesh=2, roles={"base": "frozen"})
    base, batch = {"w": np.ones((16, 32), np.float32)}, make_arguments()[2]["x"]
    delta, reference = np.zeros((16, 32), np.float32), jnp.zeros((16, 32))
    for rows in (12, 12, 4):
        loss, delta = sharded(base, delta, batch[:rows], power=2)
        expected, reference = plain(base, reference, batch[:rows], power=2)
        np.testing.assert_allclose(loss, expected, rtol=1e-5)
    roles = {entry["path"]: entry["role"] for entry in sharded.step.description["arguments"]}
    assert (roles["base.w"], roles["delta"]) == ("frozen", "parameter")
    sharded.save(tmp_path / "c")
    sharded.step.close()

    again = fsdp.jax.jit(plain, mesh=4, roles={"base": "frozen"})
    again.compile(base, jax.ShapeDtypeStruct((16, 32), np.float32), batch, power=2)
    np.testing.assert_allclose(again.load(tmp_path / "c").gather(), reference, atol=1e-5)
    loss, delta = again(base, again.load(tmp_path / "c"), batch, power=2)
    np.testing.assert_allclose(loss, plain(base, reference, batch, power=2)[0], rtol=1e-5)
    again.step.close()


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


def test_rows_of_ranks_are_parts_of_the_batch():
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="replica:2,shard:2")
    parts = [step.local_batch(batch, rank=rank) for rank in range(4)]
    np.testing.assert_array_equal(parts[2]["x"], batch["x"][6:9])
    assert step.local_batch(batch) is batch
    _, loss = step(step.shard(params, opt_state), step.global_batch(parts))
    np.testing.assert_allclose(loss, train_step(params, opt_state, batch)[2], rtol=1e-5)
    with pytest.raises(FsdpError, match=r"local_batch: batch.x has 6 rows, which 4 ranks do not divide"):
        step.local_batch({**batch, "x": batch["x"][:6]}, rank=0)
    step.close()


def test_typed_keys_are_state_and_come_back_as_keys():
    def step_with_key(state, batch):
        key, use = jax.random.split(state["key"])
        loss, gradient = jax.value_and_grad(
            lambda w: jnp.mean((jax.random.bernoulli(use, 0.5, batch.shape) * batch @ w) ** 2)
        )(state["w"])
        return {"key": key, "w": state["w"] - 0.1 * gradient}, loss

    state = {"key": jax.random.key(5), "w": np.ones((16, 32), np.float32)}
    batch, reference = make_arguments()[2]["x"], state
    step = fsdp.jax.compile(step_with_key, state, batch, mesh=2)
    ours = step.shard(state)
    for _ in range(3):
        ours, loss = step(ours, batch)
        reference, expected = jax.jit(step_with_key)(reference, batch)
        np.testing.assert_allclose(loss, expected, rtol=1e-5)
    found = step.gather(ours)["key"]
    assert jax.dtypes.issubdtype(found.dtype, jax.dtypes.prng_key)
    np.testing.assert_array_equal(jax.random.key_data(found), jax.random.key_data(reference["key"]))
    step.close()


def test_static_arguments_keywords_and_auxiliary_outputs():
    def step_with_options(params, batch, scale, *, power: int = 2, name="loss"):
        loss, gradient = jax.value_and_grad(lambda w: scale * jnp.mean(jnp.abs(batch @ w) ** power))(params["w"])
        return {"metrics": {name: loss, "power": power}, "params": {"w": params["w"] - 0.1 * gradient}}

    params, batch = {"w": np.ones((16, 32), np.float32)}, make_arguments()[2]["x"]
    static = {"static_argnames": ("power", "name"), "mesh": 2}
    step = fsdp.jax.compile(step_with_options, params, batch, 0.5, power=2, name="loss", **static)
    results = step(step.shard(params), batch, 0.5)
    np.testing.assert_allclose(
        results["metrics"]["loss"], step_with_options(params, batch, 0.5)["metrics"]["loss"], rtol=1e-5
    )
    results = step(results["params"], batch, scale=0.25, power=3, name="other")
    assert set(results["metrics"]) == {"other", "power"}
    assert step.gather(results["params"])["w"].shape == (16, 32)
    with pytest.raises(FsdpError, match="the step has no input 'scael'; its inputs are batch, scale"):
        step(results["params"], batch, scael=0.25)
    step.close()


def scaled(params, batch, factor=1, rate=0.5):
    gradient = jax.grad(lambda w: jnp.mean((batch @ w) ** 2))(params["w"])
    return {"w": params["w"] - rate * factor * gradient}, factor * jnp.sum(batch)


def test_another_python_number_is_not_the_one_it_was_compiled_for():
    """An int in the first call and a float in the next are two programs; so are static values that are equal."""
    params, batch = {"w": np.ones((4, 3), np.float32)}, np.ones((4, 4), np.float32)
    step = fsdp.jax.jit(scaled, mesh="shard:2")
    for factor in (1, 0.5, 2):
        _, total = step(params, batch, factor)
        assert float(total) == 16 * factor
    typed = fsdp.jax.jit(
        lambda params, batch, kind: ({"w": params["w"] * 1.0}, batch.sum() + {int: 1, float: 2, bool: 3}[type(kind)]),
        mesh="shard:2",
        static_argnums=(2,),
        donate_argnums=(0,),
    )
    assert [float(typed(params, batch, kind)[1]) for kind in (1, 1.0, True, 1)] == [17, 18, 19, 17]


def test_an_argument_that_was_left_out_first_is_not_ignored_later():
    params, batch = {"w": np.ones((4, 3), np.float32)}, np.ones((4, 4), np.float32)
    step = fsdp.jax.jit(scaled, mesh="shard:2")
    state, _ = step(params, batch)
    for later in ({"rate": 0.25}, {"factor": 2}):
        with pytest.raises(fsdp.FsdpError, match=f"the step has no input '{next(iter(later))}'"):
            step(state, batch, **later)
    with pytest.raises((fsdp.FsdpError, TypeError), match="ratte"):
        step(state, batch, ratte=0.25)


def test_a_call_costs_little_beside_the_step(monkeypatch):
    """What Python does in a call takes less than 50 us: measured without the runtime's part, which other threads and
    programs disturb, and in time of this thread."""
    params, opt_state, batch = make_arguments()
    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2")
    state, _ = step(step.shard(params, opt_state), batch)
    calls = []
    for name in ("write_argument", "step", "read_result", "feed"):
        monkeypatch.setattr(step.session, name, lambda *arguments, name=name: calls.append(name))

    def seconds(count=200):
        nonlocal state
        began = time.thread_time()
        for _ in range(count):
            state, _ = step(state, batch)
        return (time.thread_time() - began) / count

    assert min(seconds() for _ in range(5)) < 50e-6
    assert calls[:5] == ["write_argument", "write_argument", "step", "read_result", "feed"]
    step.close()
