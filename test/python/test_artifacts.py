"""Compiled steps on disk: loaded without the compiler, and kept in a cache."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

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
