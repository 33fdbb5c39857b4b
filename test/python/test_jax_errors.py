"""What a new user does wrong with JAX, and that the error names the line or the argument to change."""

import inspect

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from fsdp import CompileError, FsdpError

PARAMS = {"w": np.ones((8, 4), np.float32)}
BATCH = {"x": np.ones((12, 8), np.float32), "y": np.ones((12, 4), np.float32)}


def loss_of(params, batch):
    return jnp.mean((batch["x"] @ params["w"] - batch["y"]) ** 2)


def sgd(params, batch):
    loss, gradients = jax.value_and_grad(loss_of)(params, batch)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss


def line_of(function, text):
    """file:line of the line of `function` that holds `text`."""
    lines, first = inspect.getsourcelines(function)
    return f"{__file__}:{first + next(i for i, line in enumerate(lines) if text in line)}"


def test_a_batch_that_does_not_divide_names_the_leaf():
    with pytest.raises(CompileError, match=r"'batch\.x' has size 12, which 5 ranks do not divide") as caught:
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=5)
    assert str(caught.value).startswith(line_of(sgd, "def sgd"))


def test_rows_that_disagree_name_every_argument():
    with pytest.raises(FsdpError, match=r"12 rows: batch.x .*; 8 rows: table \(float32\[8\]\).*roles="):
        fsdp.jax.compile(lambda params, batch, table: sgd(params, batch), PARAMS, BATCH, np.ones(8, np.float32), mesh=2)


def test_rows_that_disagree_are_the_batch_if_the_user_says_so():
    """A graph has more edges than nodes."""

    def step(params, batch, edges):
        params, loss = sgd(params, batch)
        return params, loss + edges.sum()

    edges = np.ones(8, np.float32)
    compiled = fsdp.jax.compile(step, PARAMS, BATCH, edges, mesh=2, roles={"edges": "batch"})
    local = {argument["path"]: argument["local_bytes"] for argument in compiled.description["arguments"]}
    compiled.close()
    assert local["edges"] == 16


def test_a_python_condition_on_an_array_names_its_line():
    def step(params, batch):
        params, loss = sgd(params, batch)
        if loss > 1:
            params = jax.tree.map(jnp.zeros_like, params)
        return params, loss

    with pytest.raises(CompileError, match="the step cannot be traced") as caught:
        fsdp.jax.compile(step, PARAMS, BATCH, mesh=2)
    assert str(caught.value).startswith(line_of(step, "if loss > 1"))
    assert isinstance(caught.value.__cause__, jax.errors.TracerBoolConversionError)


def test_a_python_value_that_changes_each_step_is_warned_of(caplog):
    def step(params, batch, epoch):
        params, loss = sgd(params, batch)
        return params, loss * epoch

    compiled = fsdp.jax.compile(step, PARAMS, BATCH, 1, mesh=1, static_argnames="epoch")
    state = compiled.shard(PARAMS)
    for epoch in range(1, 6):
        state, _ = compiled(state, BATCH, epoch)
    warnings = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert len(warnings) == 1
    assert "compiled 5 times; pass what changes each step as an array" in warnings[0]
    assert "static epoch: 5, before 4" in warnings[0]
    compiled.close()


def test_state_that_changes_its_type_names_the_leaf():
    def step(params, batch):
        params, loss = sgd(params, batch)
        return jax.tree.map(lambda p: p.astype(jnp.bfloat16), params), loss

    message = r"'params' is state.*params.w from float32\[8, 4\] to bfloat16\[8, 4\]"
    with pytest.raises(FsdpError, match=message):
        fsdp.jax.compile(step, PARAMS, BATCH, mesh=2, donate_argnums=(0,))


def test_state_that_does_not_come_back_is_named():
    with pytest.raises(FsdpError, match=r"'params' is state, but the step does not return its new value.*'frozen'"):
        fsdp.jax.compile(lambda params, batch: loss_of(params, batch), PARAMS, BATCH, mesh=2, donate_argnums=0)


def test_a_host_callback_is_refused_at_its_line():
    def step(params, batch):
        params, loss = sgd(params, batch)
        scale = jax.pure_callback(lambda x: np.float32(x), jax.ShapeDtypeStruct((), jnp.float32), loss)
        return params, scale

    with pytest.raises(CompileError, match="callback") as caught:
        fsdp.jax.compile(step, PARAMS, BATCH, mesh=2)
    assert line_of(step, "jax.pure_callback") in str(caught.value)


def test_an_optimizer_that_calls_the_host_is_refused_at_its_line():
    def update(gradients, state, params=None):
        factor = jax.pure_callback(lambda: np.float32(0.1), jax.ShapeDtypeStruct((), jnp.float32))
        return jax.tree.map(lambda g: -factor * g, gradients), state

    optimizer = optax.GradientTransformation(lambda params: (), update)

    def step(params, opt_state, batch):
        loss, gradients = jax.value_and_grad(loss_of)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    with pytest.raises(CompileError, match="callback") as caught:
        fsdp.jax.compile(step, PARAMS, (), BATCH, mesh=2)
    assert line_of(update, "jax.pure_callback") in str(caught.value)


def test_an_operation_that_is_not_supported_is_refused_at_its_line():
    def step(params, batch):
        params, loss = sgd(params, batch)
        params = {"w": params["w"] + jnp.linalg.eigh(jnp.eye(4))[0]}
        return params, loss

    with pytest.raises(CompileError, match="not supported") as caught:
        fsdp.jax.compile(step, PARAMS, BATCH, mesh=2)
    assert line_of(step, "jnp.linalg.eigh") in str(caught.value)


def test_unknown_names_are_refused_with_the_ones_there_are():
    with pytest.raises(FsdpError, match="there is no argument 'parms'; the step has params, batch"):
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, roles={"parms": "frozen"})
    with pytest.raises(FsdpError, match="'params': expected one of state, frozen, batch, replicated, found 'sharded'"):
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, roles={"params": "sharded"})
    with pytest.raises(FsdpError, match="the step was given no argument 'arg7', but batch, params"):
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, donate_argnums=(0, 7))
    with pytest.raises(FsdpError, match=r"the step updates 'params\.w', so its role cannot be 'replicated'"):
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, donate_argnums=0, roles={"params.w": "replicated"})
    with pytest.raises(CompileError, match="there is no option 'memory-limt'"):
        fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, memory_limt="1GiB")


def test_values_of_another_structure_name_the_leaves():
    step = fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2)
    with pytest.raises(FsdpError, match=r"the value for params lacks params.w and has also params.v"):
        step.shard({"v": PARAMS["w"]})
    with pytest.raises(FsdpError, match=r"shard expected 1 values \(params\), found 2; if 'batch' is updated"):
        step.shard(PARAMS, {})
    with pytest.raises(FsdpError, match="expected the state that shard"):
        step(PARAMS, BATCH)
    with pytest.raises(FsdpError, match="expected batch after the state; missing: batch"):
        step(step.shard(PARAMS))
    step.close()
