"""Serialized steps become text that imports like the step's own text."""

import gzip
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp.convert import main, producer, to_text
from fsdp.errors import FsdpError
from jax import export
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "test" / "Models" / "Inputs" / "jax"
BIN = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin"


def step(params, batch):
    """Has a boolean constant, calls and a loop."""
    mask = jnp.asarray(np.arange(64) % 3 == 0)

    def loss_of(params):
        def layer(x, w):
            return jnp.where(mask, jax.nn.gelu(x @ w), x), None

        return jnp.mean(jax.lax.scan(layer, batch, params["w"])[0] ** 2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss


SHAPES = ({"w": jax.ShapeDtypeStruct((3, 64, 64), np.float32)}, jax.ShapeDtypeStruct((8, 64), np.float32))


@pytest.fixture(scope="module")
def exported():
    return export.export(jax.jit(step, donate_argnums=0, keep_unused=True))(*SHAPES)


def imported(text):
    done = subprocess.run([BIN / "fsdp-opt", "-", "--fsdp-import"], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("generic", [False, True])
def test_portable_artifact_is_the_exported_text(exported, generic):
    artifact = exported.mlir_module_serialized
    assert producer(artifact).startswith("StableHLO_v")
    expected = imported(exported.mlir_module())
    assert imported(to_text(artifact, generic)) == expected
    assert "fsdp.path = \"params['w']\"" in expected


def test_what_surrounds_an_artifact_is_taken_off(exported):
    expected = to_text(exported.mlir_module_serialized)
    assert to_text(exported.serialize()) == expected
    assert to_text(gzip.compress(exported.mlir_module_serialized)) == expected


@pytest.mark.parametrize("name", ["llama_scan", "flax_mlp_dropout"])
def test_bytecode_and_text_are_read(name):
    text = (PROGRAMS / f"{name}.mlir").read_text()
    buffer = io.BytesIO()
    with mlir.make_ir_context():
        ir.Module.parse(text).operation.write_bytecode(buffer)
    assert producer(buffer.getvalue()).startswith("MLIR")
    assert imported(to_text(buffer.getvalue())) == imported(to_text(text.encode()))


def test_command_writes_what_fsdp_run_reads(exported, tmp_path):
    artifact, text = tmp_path / "step.mlirbc", tmp_path / "step.mlir"
    artifact.write_bytes(exported.mlir_module_serialized)
    run = [BIN / "fsdp-run", "--mesh=shard:2"]
    refused = subprocess.run([*run, artifact], capture_output=True, text=True)
    assert refused.returncode == 1
    command = refused.stderr.split("convert it with '")[1].split("'")[0].split()
    assert command[:3] == ["python", "-m", "fsdp.convert"]
    command = [sys.executable, *command[1:-1], text]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(ROOT / "python")})
    assert subprocess.run([*run, text], capture_output=True).returncode == 0


def test_what_cannot_be_converted_is_an_error(exported, tmp_path, capfd):
    artifact = bytes(exported.mlir_module_serialized)
    for data, message in {
        b"": "it is empty",
        b"\x7fELF\0\0": "neither MLIR bytecode, a portable artifact nor text",
        artifact[:300]: "cannot read 'StableHLO_v1.",
        b"ML\xefR\rStableHLO_v9.1.0\0rest": "cannot read 'StableHLO_v9.1.0'",
        gzip.compress(artifact)[:50]: "packed by gzip and cannot be unpacked",
        bytes(exported.serialize())[:400]: "it is cut off",
        b"func.func @main(": "cannot read text",
    }.items():
        with pytest.raises(FsdpError, match=message.replace(".", r"\.")):
            to_text(data)
    path = tmp_path / "bad.mlirbc"
    path.write_bytes(artifact[:300])
    assert main([str(path)]) == 1
    assert f"error: cannot convert '{path}': jaxlib" in capfd.readouterr().err
    assert main([str(tmp_path / "absent")]) == 1
    assert "No such file or directory" in capfd.readouterr().err


def test_dynamic_shapes_are_refused_by_name():
    """Shape polymorphism that is used; the mark alone, with fixed shapes, is nothing."""
    rows = export.symbolic_shape("rows, 64")
    shapes = (SHAPES[0], jax.ShapeDtypeStruct(rows, np.float32))
    text = to_text(export.export(jax.jit(step))(*shapes).mlir_module_serialized)
    done = subprocess.run([BIN / "fsdp-run", "-"], input=text, capture_output=True, text=True)
    assert done.returncode == 1
    reason = "operation 'stablehlo.get_dimension_size' is not supported: its sizes are known at run time only"
    assert re.search(rf":\d+:\d+: error: {reason}", done.stderr), done.stderr
