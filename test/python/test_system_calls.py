"""In the steady state kernels and products make no system call: a step's beginning and end do, and collectives.

strace counts the calls of all threads; what a step makes is the difference between runs of different length.
"""

import collections
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin"
FEW, MANY = 10, 30
# The host tells the ranks to go on and waits for them, each rank waits for the host and tells it: a futex each.
CALLS_OF_A_STEP, CALLS_OF_A_RANK = 4, 4
# A stream wakes and sleeps, two meetings in which one rank waits and one wakes, compute waits and is woken: six. Every
# now and then two threads want one lock.
CALLS_OF_A_COLLECTIVE = 9


@pytest.fixture(scope="module", autouse=True)
def strace():
    """Tracing needs the program and the permission, which some containers do not give."""
    if not shutil.which("strace") or subprocess.run(["strace", "-f", "true"], capture_output=True).returncode != 0:
        pytest.skip("strace is missing, or may not trace here")


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """{layers: a vision transformer's step}, attention and all."""
    jax = pytest.importorskip("jax")
    pytest.importorskip("optax")
    sys.path.insert(0, str(ROOT / "test" / "Benchmark"))
    import step_models

    folder, steps = tmp_path_factory.mktemp("steps"), {}
    for layers in (2, 6):
        step, *arguments, batch = step_models.vit(layers, width=64, image=16, patch=4, batch=4, classes=10)
        steps[layers] = folder / f"{layers}.mlir"
        lowered = jax.jit(step, donate_argnums=(0, 1)).lower(*arguments, *batch)
        steps[layers].write_text(lowered.as_text())
    return steps


def compile_for(step, ranks):
    artifact = step.with_suffix(f".{ranks}.fsdp")
    subprocess.run([BIN / "fsdp-compile", step, f"--mesh=shard:{ranks}", "--cache=none", "-o", artifact], check=True)
    return artifact


def count_spans(artifact):
    """How many launches, products and collectives a step of all ranks has."""
    trace = artifact.with_suffix(".json")
    run = [BIN / "fsdp-run", artifact, f"--trace={trace}"]
    subprocess.run(run, check=True, capture_output=True)
    return collections.Counter(e["cat"] for e in json.loads(trace.read_text())["traceEvents"] if e["ph"] == "X")


def calls_of_run(artifact, steps):
    summary = artifact.with_suffix(".calls")
    run = [BIN / "fsdp-run", artifact, f"--steps={steps}"]
    subprocess.run(["strace", "-f", "-c", "-U", "calls,name", "-o", summary, *run], check=True, capture_output=True)
    rows = re.findall(r"^\s*(\d+) (\w+)$", summary.read_text(), re.MULTILINE)
    return {name: int(count) for count, name in rows if name not in ("total", "write")}  # fsdp-run writes a line a step


def calls_of_steps(artifact):
    """What MANY - FEW steps add, by name. Starting and ending vary by a few, so those are not counted but futexes."""
    few, many = calls_of_run(artifact, FEW), calls_of_run(artifact, MANY)
    return {name: many[name] - few.get(name, 0) for name in many}


def check(artifact, most_a_step):
    calls = calls_of_steps(artifact)
    assert calls.pop("futex") <= most_a_step * (MANY - FEW), "waiting and waking"
    # Memory that a step took from the system and gave back would be here, once a step at least.
    assert {name: count for name, count in calls.items() if count >= MANY - FEW} == {}


def test_calls_of_one_rank_do_not_grow_with_kernels(programs):
    """Three times the layers are three times the launches, and the same few calls to begin and end a step."""
    artifacts = {layers: compile_for(step, 1) for layers, step in programs.items()}
    launches = {layers: count_spans(artifact) for layers, artifact in artifacts.items()}
    assert launches[6]["kernel"] + launches[6]["gemm"] > 2 * (launches[2]["kernel"] + launches[2]["gemm"]) > 100
    assert launches[6]["collective"] == 0
    for artifact in artifacts.values():
        check(artifact, CALLS_OF_A_STEP + CALLS_OF_A_RANK)


def test_two_ranks_block_in_collectives_only(programs):
    for step in programs.values():
        artifact = compile_for(step, 2)
        spans = count_spans(artifact)
        bound = CALLS_OF_A_STEP + 2 * CALLS_OF_A_RANK + CALLS_OF_A_COLLECTIVE * spans["collective"]
        assert bound < spans["kernel"] + spans["gemm"], "the bound would not see a call a launch"
        check(artifact, bound)
