"""What a new user does wrong with JAX, and that the error names the line or the argument to change."""

import inspect

import equinox as eqx
import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from fsdp import CompileError, FsdpError
from fsdp.jax.leaves import to_numpy

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
    assert "return the value from the step" in caught.value.__notes__[0]


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
    for option in ("donate_argnums", "static_argnums"):
        with pytest.raises(FsdpError, match=rf"{option}: there is no argument 7; the step has 2: params, batch"):
            fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, **{option: (0, 7)})
    for option in ("donate_argnames", "static_argnames"):
        with pytest.raises(FsdpError, match=rf"{option}: there is no argument 'epoch'; the step has params, batch"):
            fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2, **{option: "epoch"})
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


class Loader:
    """What a DataLoader of PyTorch looks like."""

    def __iter__(self):
        return iter([BATCH])


def test_what_yields_batches_is_no_batch():
    with pytest.raises(FsdpError, match=r"batch is a Loader, not arrays: give one batch of it, next\(iter\(batch\)\)"):
        fsdp.jax.compile(sgd, PARAMS, Loader(), mesh=2)
    with pytest.raises(FsdpError, match=r"batch\.x is a Loader, not arrays"):
        fsdp.jax.jit(sgd, mesh=2)(PARAMS, {**BATCH, "x": Loader()})
    with pytest.raises(FsdpError, match=r"batch is a list_iterator: give one batch of it, next\(batch\)"):
        fsdp.jax.compile(sgd, PARAMS, iter([BATCH]), mesh=2)


def test_an_error_of_the_step_says_what_it_was_traced_with():
    """A list of arrays where the step wants a dictionary fails in the step's own code."""
    with pytest.raises(TypeError) as caught:
        fsdp.jax.compile(sgd, PARAMS, [BATCH["x"], BATCH["y"]], mesh=2)
    note = "params, a dict: params.w float32[8, 4]; batch, a list: batch.0 float32[12, 8], batch.1 float32[12, 4]"
    assert any(note in text for text in caught.value.__notes__)


def test_a_trace_that_was_not_asked_for():
    compiled = fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2)
    with pytest.raises(FsdpError, match=r"write_trace: step 'sgd' was compiled without trace=True"):
        compiled.write_trace("trace.json")
    compiled.close()


def test_a_handle_says_what_took_its_place(tmp_path):
    compiled = fsdp.jax.compile(sgd, PARAMS, BATCH, mesh=2)
    state = compiled.shard(PARAMS)
    compiled.save(tmp_path / "now", state)
    compiled.load(tmp_path / "now")
    with pytest.raises(FsdpError, match=r"this state was replaced by step\.load\('.*now'\): use the state that it ret"):
        compiled(state, BATCH)
    state = compiled.shard(PARAMS)
    newer = compiled.shard(PARAMS)
    with pytest.raises(FsdpError, match=r"this state was replaced by step\.shard\(\.\.\.\)"):
        compiled(state, BATCH)
    compiled(newer, BATCH)
    with pytest.raises(FsdpError, match="this state was consumed by a later call"):
        compiled(newer, BATCH)
    compiled.close()


def test_static_fields_that_change_the_program():
    """A function made anew is the same program; another one is not, and is named."""

    def train(model, batch):
        loss, gradients = eqx.filter_value_and_grad(lambda m: jnp.mean(jax.vmap(m)(batch["x"]) ** 2))(model)
        return eqx.apply_updates(model, jax.tree.map(lambda g: -0.1 * g, gradients)), loss

    def make(activation, seed):
        return eqx.nn.MLP(8, 4, 16, 1, activation=activation, key=jax.random.key(seed))

    compiled = fsdp.jax.compile(train, make(jax.nn.relu, 0), BATCH, mesh=2)
    _, expected = compiled(compiled.shard(make(jax.nn.relu, 1)), BATCH)
    _, found = compiled(compiled.shard(make(lambda x: jax.nn.relu(x), 1)), BATCH)
    np.testing.assert_array_equal(found, expected)
    message = "the static fields of 'model' changed.*: model.activation is tanh, before relu: compile the step again"
    with pytest.raises(FsdpError, match=message):
        compiled.shard(make(jnp.tanh, 1))
    compiled.close()


def test_arrays_of_pytorch_are_batches():
    """Without a copy, bfloat16 among them, which NumPy lacks."""
    torch = pytest.importorskip("torch")
    batch = {name: torch.from_numpy(value) for name, value in BATCH.items()}
    compiled = fsdp.jax.compile(sgd, PARAMS, batch, mesh=2)
    _, found = compiled(compiled.shard(PARAMS), batch)
    np.testing.assert_allclose(found, loss_of(PARAMS, BATCH), rtol=1e-6)
    compiled.close()
    value = torch.arange(12, dtype=torch.bfloat16)
    made = to_numpy(value)
    assert made.dtype == jnp.bfloat16 and made.ctypes.data == value.data_ptr()
    assert to_numpy(batch["x"]).ctypes.data == BATCH["x"].ctypes.data


@pytest.mark.parametrize("dtype", [jnp.complex64, jnp.int4])
def test_elements_that_the_compiler_lacks_name_the_leaf(dtype):
    params = {**PARAMS, "phase": jax.ShapeDtypeStruct((4,), dtype)}
    with pytest.raises(FsdpError, match=r"'params\.phase' is .*: the compiler has no arrays of (complex64|int4)"):
        fsdp.jax.compile(lambda params, batch: (params, batch["x"]), params, BATCH, mesh=2)
