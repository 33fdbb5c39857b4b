"""The checks of schedule and memory plan catch every way in which a correct program is made wrong."""

import os
import re
import subprocess
from functools import cache
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
FSDP_OPT = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin" / "fsdp-opt"
NAMES = ["llama_unroll", "llama_scan", "mlp_adamw", "scan_of_six_layers"]


@cache
def scan_of_six_layers():
    """A step whose loops keep two iterations each when they are pipelined, so that they carry handles."""

    def layer(x, w):
        return x + jnp.tanh(x @ w["up"]) @ w["down"], None

    def step(params, batch):
        def loss_of(params):
            return jnp.mean(jax.lax.scan(jax.checkpoint(layer), batch, params)[0] ** 2)

        loss, gradients = jax.value_and_grad(loss_of)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss

    def shape(*sizes):
        return jax.ShapeDtypeStruct(sizes, np.float32)

    params = {"up": shape(6, 16, 32), "down": shape(6, 32, 16)}
    return jax.jit(step, donate_argnums=0).lower(params, shape(12, 16)).as_text()


@cache
def compiled_lines(name, phase):
    """`name` on two ranks, compiled up to `phase`, as lines."""
    if name == "scan_of_six_layers":
        source, text = "-", scan_of_six_layers()
    else:
        source, text = ROOT / "test" / "Models" / "Inputs" / "jax" / f"{name}.mlir", None
    command = [FSDP_OPT, source, "--mesh=shard:2", f"--compile-to={phase}"]
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text).stdout.splitlines()


def caught(mutants, check, tmp_path):
    """For each mutant (a name and its lines): is it refused?"""
    path = tmp_path / "mutants.mlir"
    path.write_text("\n// -----\n".join("\n".join(lines) for _, lines in mutants))
    result = subprocess.run(
        [FSDP_OPT, path, check, "--split-input-file", "-o", "/dev/null"], capture_output=True, text=True
    )
    # Each mutant is a stretch of lines of the file; an error in it names its line.
    errors = [int(line) for line in re.findall(r"mutants\.mlir:(\d+):\d+: error", result.stderr)]
    missed, first = [], 1
    for name, lines in mutants:
        last = first + len(lines)
        if not any(first <= line <= last for line in errors):
            missed.append(name)
        first = last + 1
    return missed


def replaced(lines, index, *new):
    return lines[:index] + list(new) + lines[index + 1 :]


def moved(lines, index, to):
    """Line `index` behind line `to`."""
    return lines[:index] + lines[index + 1 : to + 1] + [lines[index]] + lines[to + 1 :]


def stream_of(lines, handle):
    """Of a handle that a loop carries: that of the start before the loop."""
    name, _, number = handle.partition("#")
    for line in lines:
        if re.match(rf"\s*{re.escape(handle)} = fsdp\.\w+_start ", line):
            return re.search(r"\bon +(\w+)", line)[1]
        if "iter_args" in line:
            carried = re.findall(r"(%\w+) = (%[\w#]+)", line.partition("iter_args")[2])
            if handle in dict(carried):
                return stream_of(lines, dict(carried)[handle])
            if re.match(rf"\s*{re.escape(name)}(:\d+)? = ", line):
                return stream_of(lines, carried[int(number or 0)][1])
    raise AssertionError(f"{handle} is started nowhere")


def weakened_waits(lines):
    """Every wait that makes compute wait, turned into one that only names the results."""
    for index, line in enumerate(lines):
        wait = re.search(r"fsdp\.wait (%[\w#]+) on +compute", line)
        if wait:
            stream = stream_of(lines, wait[1])
            yield f"wait {wait[1]}", replaced(lines, index, re.sub(r"on +compute", f"on {stream}", line))


def dropped_events(lines):
    """Every event that a start needs because compute made its first operand since the last one."""
    last = {}
    for index, line in enumerate(lines):
        event = re.search(r"fsdp\.wait_event %\w+ on +(\w+)", line)
        if not event:
            continue
        start = next(other for other in lines[index:] if re.search(rf"_start .*on +{event[1]}\b", other))
        operand = re.search(r"_start (%\w+)", start)[1]
        maker = next(
            (i for i, other in enumerate(lines) if re.match(rf"\s*{operand}(:\d+)? = fsdp.(kernel|gemm)", other)), -1
        )
        if maker > last.get(event[1], -1):
            yield f"event of line {index}", lines[:index] + lines[index + 1 :]
        last[event[1]] = index


def early_releases(lines):
    """Every release right behind the wait that yields its first tensor."""
    for index, line in enumerate(lines):
        release = re.search(r"fsdp\.release (%\w+)", line)
        wait = next(
            (i for i, other in enumerate(lines) if release and re.match(rf"\s*{release[1]}(:\d+)? = fsdp.wait", other)),
            None,
        )
        # A release that stands there already is not early.
        if wait is not None and index > wait + 1:
            yield f"release {release[1]}", lines[: wait + 1] + [line] + lines[wait + 1 : index] + lines[index + 1 :]


def early_starts(lines):
    """Every start above what makes its first operand."""
    for index, line in enumerate(lines):
        start = re.search(r"fsdp\.\w+_start (%\w+)", line)
        maker = next(
            (i for i, other in enumerate(lines) if start and re.match(rf"\s*{start[1]}(:\d+)? = ", other)), None
        )
        if maker is not None:
            yield f"start of line {index}", lines[:maker] + [line] + lines[maker:index] + lines[index + 1 :]


@pytest.mark.parametrize("mutate", [weakened_waits, dropped_events, early_releases, early_starts])
@pytest.mark.parametrize("name", NAMES)
def test_wrong_schedules_are_caught(name, mutate, tmp_path):
    lines = compiled_lines(name, "schedule")
    mutants = list(mutate(lines))
    assert mutants or mutate is early_starts, "the program has nothing to mutate"
    assert not caught([("the program itself", lines), *mutants], "--fsdp-verify-scheduled", tmp_path)[1:]


def test_the_scan_carries_handles():
    loops = [line for line in compiled_lines("scan_of_six_layers", "schedule") if "iter_args" in line]
    assert len(loops) == 2 and all("!fsdp.handle" in line for line in loops)


@pytest.mark.parametrize("name", NAMES)
def test_correct_schedules_pass(name, tmp_path):
    assert caught([("it", compiled_lines(name, "schedule"))], "--fsdp-verify-scheduled", tmp_path) == ["it"]
    assert caught([("it", compiled_lines(name, "bufferize"))], "--fsdp-verify-bufferized", tmp_path) == ["it"]


def aliased_buffers(lines):
    """For each kernel that reads two buffers: the second at the place of the first."""
    place = re.compile(r"at (\d+) capacity")
    buffers = {}
    for index, line in enumerate(lines):
        buffer = re.match(r"\s*(%\w+) = fsdp\.buffer", line)
        if buffer:
            buffers[buffer[1]] = index
        kernel = re.search(r"fsdp\.kernel .*?ins\((.*?) :", line)
        read = [name for name in kernel[1].split(", ") if name in buffers] if kernel else []
        if len(read) > 1 and read[0] != read[1]:
            first, second = buffers[read[0]], buffers[read[1]]
            there = place.search(lines[first])[1]
            yield f"line {index}", replaced(lines, second, place.sub(f"at {there} capacity", lines[second]))


@pytest.mark.parametrize("name", NAMES)
def test_aliased_buffers_are_caught(name, tmp_path):
    mutants = list(aliased_buffers(compiled_lines(name, "bufferize")))
    assert len(mutants) > 5
    assert not caught(mutants, "--fsdp-verify-bufferized", tmp_path)
