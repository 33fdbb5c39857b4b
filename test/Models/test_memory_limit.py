"""A limit on memory is kept to the byte, down to the smallest plan there is, and the results stay the same bits."""

import os
import re
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import runner
from fsdp.errors import CompileError

ROOT = Path(__file__).resolve().parents[2]
FSDP_OPT = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin" / "fsdp-opt"
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
NAMES = ["llama_unroll", "llama_bf16", "llama_scan", "mlp_clip_adamw", "flax_mlp_dropout"]


@cache
def planned_bytes(name, limit=""):
    """The arena of one of two ranks under `limit`."""
    step = runner.program(name)
    source = ROOT / "test" / "Models" / "Inputs" / "jax" / f"{name}.mlir"
    roles = [f"--{key}={value}" for key, value in step.role_options().items()]
    command = [FSDP_OPT, source, "--mesh=shard:2", "--compile-to=bufferize", f"--memory-limit={limit}", *roles]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return int(re.search(r"fsdp\.arena_bytes = (\d+)", result.stdout)[1])


def limits(name):
    """Ten of them from the unconstrained peak down to the smallest one."""
    fastest, least = planned_bytes(name), planned_bytes(name, "minimum")
    assert least <= fastest
    return [fastest - (fastest - least) * step // 9 for step in range(10)]


@pytest.mark.parametrize("name", NAMES)
def test_every_limit_is_kept(name):
    for limit in limits(name):
        assert planned_bytes(name, str(limit)) <= limit


@pytest.mark.parametrize("name", NAMES)
def test_limited_plans_run_in_what_they_planned_and_give_the_same_bits(name):
    step = runner.program(name)
    plain = runner.run(runner.executable(name, "shard:2"), step)
    for limit in limits(name) if FULL else limits(name)[9:]:
        compiled = runner.executable(name, "shard:2", (("memory-limit", str(limit)),))
        session = runner.Session(compiled, runner.Options())
        assert session.memory().arena_bytes == planned_bytes(name, str(limit))
        session.close()
        for path, a, b in zip(step.result_names(), plain, runner.run(compiled, step)):
            assert a.tobytes() == b.tobytes(), f"{path} differs by {np.max(np.abs(a.astype(np.float64) - b))}"


@pytest.mark.parametrize("name", NAMES[:2])
def test_a_limit_below_the_smallest_plan_is_refused(name):
    least = planned_bytes(name, "minimum")
    with pytest.raises(CompileError, match=r"the step needs .* bytes per rank, but 'memory-limit' is"):
        runner.executable(name, "shard:2", (("memory-limit", str(least - 512)),))
