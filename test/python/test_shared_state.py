"""The state of one step in other ones: evaluation, a second function made by jit, an nnx object in another mode."""

import logging

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp import FsdpError

RANDOM = np.random.default_rng(0)
PARAMS = {"w": RANDOM.standard_normal((8, 4), np.float32), "b": np.zeros(4, np.float32)}
BATCH = {"x": RANDOM.standard_normal((12, 8), np.float32), "y": RANDOM.standard_normal((12, 4), np.float32)}


def loss_of(params, batch):
    return jnp.mean((jnp.tanh(batch["x"] @ params["w"] + params["b"]) - batch["y"]) ** 2)


def train(params, batch):
    loss, gradients = jax.value_and_grad(loss_of)(params, batch)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss


def evaluate(params, batch):
    return {"loss": loss_of(params, batch), "rows": jnp.tanh(batch["x"] @ params["w"] + params["b"])}


def check_evaluation(result, params):
    expected = evaluate(params, BATCH)
    assert np.allclose(result["loss"], expected["loss"], rtol=1e-5)
    assert np.allclose(result["rows"], expected["rows"], rtol=1e-5, atol=1e-6)


def test_evaluation_reads_the_newest_state():
    step = fsdp.jax.compile(train, PARAMS, BATCH, mesh="shard:2")
    evaluation = step.eval(evaluate, BATCH)
    state = step.shard(PARAMS)
    for _ in range(3):
        check_evaluation(evaluation(state, BATCH), step.gather(state))
        old = state
        state, _ = step(state, BATCH)
    check_evaluation(evaluation(state, BATCH), step.gather(state))
    with pytest.raises(FsdpError, match="consumed by a later call"):
        evaluation(old, BATCH)
    with pytest.raises(FsdpError, match="no parameter of 'other' is called as the step's state: params"):
        step.eval(other, BATCH)
    evaluation.close()
    step.close()


def other(weights, batch):
    return weights["w"].sum() + batch["x"].sum()


def test_a_state_moves_between_meshes(caplog):
    """A step of another mesh takes the state through the host, and says so once."""
    first = fsdp.jax.compile(train, PARAMS, BATCH, mesh="shard:2")
    second = fsdp.jax.compile(train, PARAMS, BATCH, mesh="shard:4")
    alone = fsdp.jax.compile(train, PARAMS, BATCH, mesh="shard:2")
    state, expected = first.shard(PARAMS), alone.shard(PARAMS)
    with caplog.at_level(logging.INFO, "fsdp"):
        for step in (first, second, second, first):
            state, loss = step(state, BATCH)
            expected, expected_loss = alone(expected, BATCH)
            assert np.allclose(loss, expected_loss, rtol=1e-6)
    assert sum("they travel through the host" in record.message for record in caplog.records) == 2
    assert np.allclose(first.gather(state)["w"], alone.gather(expected)["w"], rtol=1e-5)
    for step in (first, second, alone):
        step.close()


def test_what_jit_returned_goes_into_a_second_function():
    train_step, eval_step = fsdp.jax.jit(train, mesh="shard:2"), fsdp.jax.jit(evaluate, mesh="shard:2")
    slow_step = fsdp.jax.jit(lambda params, batch: train(params, batch), mesh="shard:2")
    params = PARAMS
    for step in (train_step, slow_step, slow_step, train_step):
        params, _ = step(params, BATCH)
        check_evaluation(eval_step(params, BATCH), params.gather())
    expected = PARAMS
    for _ in range(4):
        expected, _ = train(expected, BATCH)
    assert np.allclose(params.gather()["w"], expected["w"], rtol=1e-5)


def test_new_values_of_what_is_frozen_are_warned_of(caplog):
    step = fsdp.jax.compile(train, PARAMS, BATCH, mesh=2, roles={"params": "frozen"})
    assert "structure and types of 'params', which roles= says is not updated" in caplog.text
    step.close()


def test_an_nnx_object_in_another_mode_is_another_program():
    nnx = pytest.importorskip("flax.nnx")

    class Model(nnx.Module):
        def __init__(self, rngs):
            self.linear, self.norm = nnx.Linear(8, 4, rngs=rngs), nnx.BatchNorm(4, rngs=rngs)

        def __call__(self, x):
            return self.norm(self.linear(x))

    def step(model, batch):
        def loss(model):
            return jnp.mean((model(batch["x"]) - batch["y"]) ** 2)

        value, gradients = nnx.value_and_grad(loss)(model)
        state = nnx.state(model, nnx.Param)
        nnx.update(model, jax.tree.map(lambda p, g: p - 0.1 * g, state, gradients))
        return value

    def losses(function):
        model, found = Model(nnx.Rngs(0)), []
        for mode in ("train", "train", "eval", "eval", "train"):
            getattr(model, mode)()
            found.append(float(function(model, BATCH)))
        return found

    assert np.allclose(losses(fsdp.jax.jit(step, mesh="shard:2")), losses(nnx.jit(step)), rtol=1e-4)


def test_options_and_closed_steps():
    for options, message in (
        ({"link_latency": -1.0}, "link_latency=-1.0: expected a number from 0 on"),
        ({"threads_per_rank": -2}, "threads_per_rank=-2: expected a number from 0 on"),
        ({"launch": "process"}, "launch='process': expected 'auto', 'threads' or 'processes'"),
        ({"launch": "processes"}, "no launcher started this process as one of several"),
        ({"batch_rows": "mine"}, "batch_rows='mine': expected 'all'"),
        ({"memory_limt": "1GiB"}, "there is no option 'memory-limt', did you mean 'memory-limit'?"),
        ({"trce": True}, "there is no option 'trce', did you mean 'trace'?"),
        ({"donate_argnum": 0}, "there is no option 'donate-argnum', did you mean 'donate_argnums'?"),
    ):
        with pytest.raises(FsdpError) as caught:
            fsdp.jax.compile(train, PARAMS, BATCH, mesh=2, **options)
        assert message in str(caught.value)
    step = fsdp.jax.compile(train, PARAMS, BATCH, mesh=2)
    state = step.shard(PARAMS)
    step.close()
    with pytest.raises(FsdpError, match="the step was closed"):
        step(state, BATCH)
