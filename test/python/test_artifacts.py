"""Compiled steps on disk: loaded without the compiler, and kept in a cache."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

BUILD = Path(os.environ.get("FSDP_BUILD_DIR", "build")).resolve()
INPUTS = Path(__file__).parents[1] / "Models" / "Inputs" / "jax"


def run_tool(name, *arguments, **environment):
    return subprocess.run(
        [BUILD / "bin" / name, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | environment,
    )


# Steps an artifact with nothing but the runtime's library in the process.
LOADER = """
import ctypes, sys
runtime = ctypes.CDLL(sys.argv[1])
runtime.fsdp_rt_artifact_program.restype = runtime.fsdp_rt_artifact_manifest.restype = ctypes.c_void_p
runtime.fsdp_rt_session_error_message.restype = ctypes.c_char_p
artifact, session = ctypes.c_void_p(), ctypes.c_void_p()
if runtime.fsdp_rt_artifact_open(sys.argv[2].encode(), ctypes.byref(artifact)):
    sys.exit(runtime.fsdp_rt_session_error_message(None).decode())
program = ctypes.c_void_p(runtime.fsdp_rt_artifact_program(artifact))
assert ctypes.string_at(runtime.fsdp_rt_artifact_manifest(artifact)).startswith(b"{")
assert runtime.fsdp_rt_session_open(program, None, ctypes.byref(session)) == 0
for _ in range(2):
    assert runtime.fsdp_rt_session_step(session) == 0
runtime.fsdp_rt_session_close(session)
runtime.fsdp_rt_artifact_close(artifact)
libraries = open("/proc/self/maps").read()
assert "libLLVM" not in libraries and "libMLIR" not in libraries
print("stepped")
"""


@pytest.mark.parametrize("program", ["llama_unroll", "llama_scan"])
def test_runs_without_a_compiler(program, tmp_path):
    artifact = tmp_path / "step.fsdp"
    run_tool("fsdp-compile", INPUTS / f"{program}.mlir", "--mesh=shard:2", "-o", artifact)
    command = [sys.executable, "-c", LOADER, BUILD / "lib" / "libfsdp_runtime.so", artifact]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout == "stepped\n"


def test_every_changed_byte_of_the_end_is_refused(tmp_path):
    artifact = tmp_path / "step.fsdp"
    run_tool("fsdp-compile", INPUTS / "mlp_sgd.mlir", "--mesh=shard:2", "-o", artifact)
    contents = artifact.read_bytes()
    runtime = ctypes.CDLL(str(BUILD / "lib" / "libfsdp_runtime.so"))
    runtime.fsdp_rt_session_error_message.restype = ctypes.c_char_p
    changed = tmp_path / "changed.fsdp"
    for place in [0, 4, 1000, len(contents) // 2, *range(len(contents) - 80, len(contents))]:
        damaged = bytearray(contents)
        damaged[place] ^= 0x55
        changed.write_bytes(damaged)
        handle = ctypes.c_void_p()
        assert runtime.fsdp_rt_artifact_open(str(changed).encode(), ctypes.byref(handle)) != 0, place
        assert not handle.value
        assert b"changed.fsdp'" in runtime.fsdp_rt_session_error_message(None)


def test_a_second_compilation_comes_from_the_cache(tmp_path):
    """The same step is loaded, another option or text compiles anew, and a damaged file is as good as none."""
    source = tmp_path / "step.mlir"
    source.write_text((INPUTS / "mlp_adamw.mlir").read_text())
    cache = tmp_path / "cache"

    def run(*options):
        environment = {"FSDP_CACHE_DIR": str(cache), "FSDP_CACHE_MIN_SECONDS": "0"}
        result = run_tool("fsdp-run", source, "--mesh=shard:2", "--timing", *options, **environment)
        steps = [line.split("result")[-1] for line in result.stdout.splitlines() if line.startswith("step 1:")]
        return steps, "Execution time report" in result.stderr

    first, compiled = run()
    assert compiled
    assert run() == (first, False)
    assert run("--bucket=none") == (first, True)
    source.write_text(source.read_text() + "\n// another text\n")
    assert run() == (first, True)

    for entry in cache.glob("*.fsdp"):
        entry.write_bytes(entry.read_bytes()[:-1])
    assert run() == (first, True)
    assert run() == (first, False)
    assert run("--cache=none") == (first, True)


def test_an_exported_step_trains_like_the_step(tmp_path):
    """From a JAX step to a file, and back without JAX's step: the same bits, also from a checkpoint."""
    jnp, jax = pytest.importorskip("jax.numpy"), pytest.importorskip("jax")
    import fsdp.jax

    def train(params, batch):
        def loss(params):
            hidden = jnp.tanh(batch["x"].astype(jnp.bfloat16) @ params["w"].astype(jnp.bfloat16) + params["b"])
            return jnp.mean((hidden - batch["y"]) ** 2)

        value, gradients = jax.value_and_grad(loss)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), {"loss": value}

    random = np.random.default_rng(0)
    params = {"w": random.normal(size=(30, 50)).astype(np.float32), "b": np.zeros(50, np.float32)}
    batch = {"x": random.normal(size=(8, 30)).astype(np.float32), "y": random.normal(size=(8, 50)).astype(np.float32)}
    step = fsdp.jax.compile(train, params, batch, mesh="shard:2", donate_argnums=(0,))
    path = tmp_path / "step.fsdp"
    step.export(path)
    state = step.shard(params)
    step.save(tmp_path / "checkpoint", state)

    loaded = fsdp.load(path)
    assert {name: tensor.shape for name, tensor in loaded.inputs.items()} == {"batch.x": (8, 30), "batch.y": (8, 50)}
    inputs = {"batch.x": batch["x"], "batch.y": batch["y"]}
    arrays = {"params.w": params["w"], "params.b": params["b"]}
    for begin in (lambda: loaded.shard(arrays), lambda: loaded.load(tmp_path / "checkpoint")):
        other = begin()
        state = step.shard(params)
        for _ in range(3):
            state, output = step(state, batch)
            other, results = loaded(other, inputs)
            (name,) = results
            assert np.array_equal(results[name], np.asarray(output["loss"]))
        ours, theirs = loaded.gather(other), step.gather(state)
        assert all(np.array_equal(ours[f"params.{name}"], theirs[name]) for name in params)


def test_a_loaded_step_refuses_what_does_not_fit(tmp_path):
    import fsdp

    path = tmp_path / "step.fsdp"
    run_tool("fsdp-compile", INPUTS / "mlp_sgd.mlir", "--mesh=shard:2", "-o", path)
    step = fsdp.load(path)
    state = step.shard(
        {step.tensors[i].path: np.zeros(step.tensors[i].shape, step.tensors[i].dtype) for i in step.residents}
    )
    with pytest.raises(fsdp.FsdpError, match=r"input of step 'jit_train_step': missing \["):
        step(state, {})
    name = next(iter(step.inputs))
    wrong = {other: np.zeros(tensor.shape, tensor.dtype) for other, tensor in step.inputs.items()} | {name: np.zeros(3)}
    with pytest.raises(fsdp.FsdpError, match=r"expected .*, found float64\[3\]"):
        step(state, wrong)
    with pytest.raises(fsdp.FsdpError, match="loaded from a file"):
        step.export(tmp_path / "again.fsdp")
    (tmp_path / "text").write_text("hello")
    with pytest.raises(fsdp.FsdpError, match="is not a compiled step"):
        fsdp.load(tmp_path / "text")


def test_a_file_that_was_replaced_is_loaded_anew(tmp_path):
    """The step that is still in use keeps its own code."""
    import fsdp

    path = tmp_path / "step.fsdp"
    steps = []
    for name, mesh in (("mlp_sgd", "shard:2"), ("mlp_adamw", "shard:3")):
        run_tool("fsdp-compile", INPUTS / f"{name}.mlir", f"--mesh={mesh}", "-o", path)
        steps.append(fsdp.load(path))
    assert [step.rank_count for step in steps] == [2, 3]
    assert len(steps[0].residents) < len(steps[1].residents)


FULL = """
import pathlib, resource, signal, sys
import fsdp
from fsdp.native import compile_to_artifact
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
try:
    compile_to_artifact(pathlib.Path(sys.argv[1]).read_text(), "step", {"mesh": "shard:3"}, sys.argv[2])
except fsdp.CompileError as error:
    print(error)
"""


def test_a_full_disk_leaves_the_file_that_was_there(tmp_path):
    """A limit of file sizes stands in for the full disk."""
    import fsdp

    path = tmp_path / "step.fsdp"
    run_tool("fsdp-compile", INPUTS / "mlp_sgd.mlir", "--mesh=shard:2", "-o", path)
    before = path.read_bytes()
    command = [sys.executable, "-c", FULL, INPUTS / "mlp_sgd.mlir", path]
    environment = os.environ | {"PYTHONPATH": str(Path(fsdp.__file__).parents[1])}
    result = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert result.returncode == 0, result.stderr
    assert "cannot be written: File too large" in result.stdout
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["step.fsdp"]
