"""ptxas takes every device kernel of the test programs, and none keeps registers in memory."""

import importlib.util
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("device_kernels", ROOT / "utils" / "device-kernels.py")
device_kernels = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(device_kernels)

PROGRAMS = sorted((ROOT / "test/Models/Inputs/jax").glob("*.mlir"))
SAMPLE = ("llama_scan_bf16", "flax_vit", "mlp_adafactor")
FULL = os.environ.get("FSDP_TEST_FULL") == "1"


@pytest.mark.skipif(not device_kernels.find_ptxas(), reason="no CUDA toolkit")
@pytest.mark.parametrize("program", [p for p in PROGRAMS if FULL or p.stem in SAMPLE], ids=lambda path: path.stem)
def test_kernels_assemble(program):
    architectures = ["sm_80", "sm_90", "sm_100"]
    if FULL:
        architectures += ["sm_75", "sm_89", "sm_120"]
    options = device_kernels.role_options(program)
    for architecture, launches in device_kernels.measure(program, architectures, options).items():
        assert launches, f"{program.stem} has no kernels for {architecture}"
        for launch in launches:
            assert not launch.spilled and not launch.stack, f"{architecture}: {launch}"
