"""Shardings that a user wrote for JAX's own partitioner: where state and batch lie, and the same numbers."""

import os
import subprocess
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.sharding import AbstractMesh, NamedSharding
from jax.sharding import PartitionSpec as P
from safetensors.numpy import load_file, save_file

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin"
ROWS, WIDTH, HIDDEN = 24, 48, 96


def initial():
    random = np.random.default_rng(0)

    def array(*shape):
        return (random.standard_normal(shape) * 0.1).astype(np.float32)

    params = {"b": array(HIDDEN), "down": array(HIDDEN, WIDTH), "up": array(WIDTH, HIDDEN)}
    moments = {key: np.zeros_like(value) for key, value in params.items()}
    return params, moments, array(ROWS, WIDTH)


def make_step(constrain):
    """SGD with momentum; `constrain` is called on the hidden layer, on the gathered weight and on the gradients."""

    def loss_of(params, x):
        hidden = jnp.tanh(x @ constrain("weight", params["up"]) + params["b"])
        hidden = jax.jit(lambda h: constrain("hidden", h))(hidden)
        return jnp.mean((hidden @ params["down"] - x) ** 2)

    def step(params, moments, x):
        loss, gradients = jax.value_and_grad(loss_of)(params, constrain("batch", x))
        gradients["up"] = constrain("gradient", gradients["up"])
        moments = jax.tree.map(lambda m, g: 0.9 * m + g, moments, gradients)
        return jax.tree.map(lambda p, m: p - 0.1 * m, params, moments), moments, loss

    return step


def lower(mesh, of_state, of_batch, constraints, shardy=True):
    """Text of the step with shardings: `of_state` and `constraints` by name, absent where nothing is said."""

    def constrain(name, value):
        return (
            jax.lax.with_sharding_constraint(value, NamedSharding(mesh, constraints[name]))
            if name in constraints
            else value
        )

    def shape(value, spec):
        sharding = None if spec is None else NamedSharding(mesh, spec)
        return jax.ShapeDtypeStruct(value.shape, value.dtype, sharding=sharding)

    params, _, x = initial()
    shapes = {key: shape(value, of_state.get(key)) for key, value in params.items()}
    arguments = (shapes, dict(shapes), shape(x, of_batch))
    jax.config.update("jax_use_shardy_partitioner", shardy)
    try:
        lowered = (
            jax.jit(make_step(constrain), donate_argnums=(0, 1)).trace(*arguments).lower(lowering_platforms=("cpu",))
        )
        return lowered.compiler_ir().operation.get_asm(enable_debug_info=True)
    finally:
        jax.config.update("jax_use_shardy_partitioner", True)


def compare_with_jax(text, mesh, path):
    params, moments, x = initial()
    arguments = jax.tree.leaves((params, moments, x))
    save_file({f"arg{index}": value for index, value in enumerate(arguments)}, path / "in.safetensors")
    (path / "step.mlir").write_text(text)
    command = [BIN / "fsdp-run", path / "step.mlir", f"--mesh={mesh}", f"--args={path}/in.safetensors"]
    done = subprocess.run([*command, f"--results={path}/out.safetensors"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    expected = jax.tree.leaves(jax.jit(make_step(lambda _, value: value))(params, moments, x))
    found = load_file(path / "out.safetensors")
    assert len(found) == len(expected)
    for index, value in enumerate(map(np.asarray, expected)):
        error = np.abs(found[f"result{index}"] - value).max()
        assert error <= 2e-5 * max(np.abs(value).max(), 1e-3), (index, error)


def placements(text, mesh):
    done = subprocess.run(
        [BIN / "fsdp-opt", "-", f"--mesh={mesh}", "--compile-to=annotate"], input=text, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    signature = next(line for line in done.stdout.splitlines() if "func.func" in line).split(" -> ")[0]
    pieces = signature.split("%arg")[1:]
    return [piece.split("fsdp.placement = #fsdp.placement<")[1].split(">")[0] for piece in pieces]


FSDP = AbstractMesh((4,), ("fsdp",))
HSDP = AbstractMesh((2, 4), ("replica", "data"))
FULLY_SHARDED = {"b": P("fsdp"), "down": P("fsdp"), "up": P(None, "fsdp")}
CASES = {
    "fully sharded": (FSDP, FULLY_SHARDED, P("fsdp"), {}),
    "fully sharded with constraints": (
        FSDP,
        FULLY_SHARDED,
        P("fsdp"),
        {"batch": P("fsdp"), "hidden": P("fsdp", None), "weight": P(), "gradient": P(None, "fsdp")},
    ),
    "data parallel": (FSDP, {"b": P(), "down": P(), "up": P()}, P("fsdp"), {"hidden": P("fsdp")}),
    "hybrid": (
        HSDP,
        {"down": P("data"), "up": P(None, "data")},
        P(("replica", "data")),
        {"batch": P(("replica", "data"))},
    ),
    "constraints alone": (FSDP, {}, None, {"batch": P("fsdp"), "hidden": P("fsdp")}),
}


@pytest.mark.parametrize("shardy", [True, False], ids=["sdy", "text"])
@pytest.mark.parametrize("case", CASES)
def test_sharded_step_equals_jax(case, shardy, tmp_path):
    text = lower(*CASES[case], shardy)
    assert ("sdy.sharding" in text) == shardy and ("mhlo.sharding" in text) != shardy
    for mesh in ["shard:1", "shard:2", "shard:4", "replica:2,shard:2"]:
        compare_with_jax(text, mesh, tmp_path)


def test_state_lies_where_the_sharding_says():
    split, along1, whole, whole2 = '[{"shard"}, {}]', '[{}, {"shard"}]', "[{}]", "[{}, {}]"
    b, down, up, *moments, x = placements(lower(*CASES["fully sharded"]), "shard:4")
    assert [b, down, up] == moments == ['[{"shard"}]', split, along1] and x == split
    b, down, up, *moments, x = placements(lower(*CASES["data parallel"]), "shard:4")
    assert [b, down, up] == moments == [whole, whole2, whole2] and x == split
    b, down, up, *moments, x = placements(lower(*CASES["hybrid"]), "replica:2,shard:4")
    assert [down, up] == moments[1:] == [split, along1] and x == '[{"replica", "shard"}, {}]'


def refused(text, mesh="shard:4"):
    done = subprocess.run([BIN / "fsdp-run", "-", f"--mesh={mesh}"], input=text, capture_output=True, text=True)
    assert done.returncode == 1
    return done.stderr


TENSOR = AbstractMesh((4, 2), ("data", "model"))


OTHERS = {
    "a parameter over two axes": (TENSOR, {"up": P("data", "model")}, P("data"), {}, 'axis "model"'),
    "a parameter over the model's axis": (TENSOR, {"up": P(None, "model")}, P("data"), {}, "axis 'model'"),
    "features over the model's axis": (TENSOR, {}, P("data"), {"hidden": P(None, "model")}, "axis 'model'"),
    "features over the batch's axis": (FSDP, {}, P("fsdp"), {"hidden": P(None, "fsdp")}, "along dimension 1"),
}


@pytest.mark.parametrize("case", OTHERS)
def test_other_parallelism_is_refused(case):
    *step, message = OTHERS[case]
    error = refused(lower(*step))
    assert message in error
    # JAX gives an argument a name but no line.
    errors = [line for line in error.splitlines() if "error: " in line]
    assert errors and all(
        line.split(" ")[0].count(":") == 3 or "'params['" in line or "'moments['" in line for line in errors
    )
