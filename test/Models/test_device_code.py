"""Programs compiled for CUDA, on the double of a GPU: kernels for the host, and the device's own code."""

import os

import numpy as np
import pytest
import reference
import runner

CUDA_DOUBLE = 3  # FSDP_RT_DEVICE_CUDA_DOUBLE
REFERENCE_GEMM = 1  # FSDP_RT_GEMM_REFERENCE
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
MESHES = ["shard:1", "shard:2", "shard:4", "replica:2,shard:2"]
CUDA = (("target", "cuda:compute_90"),)
EMULATED = ["llama_scan_clip", "llama_bf16", "flax_vit", "lora", "mlp_adafactor"]


@pytest.mark.parametrize("name", reference.program_names() if FULL else ["llama_scan_clip"])
@pytest.mark.parametrize("mesh", MESHES if FULL else ["shard:1", "shard:4"])
def test_double_and_cpu_ranks_agree(name, mesh):
    """The host's kernels and the reference's products run on both, so all bits are equal."""
    step = runner.program(name)
    double = runner.run(runner.executable(name, mesh, CUDA), step, device=CUDA_DOUBLE)
    ranks = runner.run(runner.executable(name, mesh), step, gemm_backend=REFERENCE_GEMM)
    for path, a, b in zip(step.result_names(), double, ranks):
        assert a.tobytes() == b.tobytes(), f"{path} differs by {np.max(np.abs(a.astype(np.float64) - b))}"


@pytest.mark.parametrize("name", reference.program_names() if FULL else EMULATED)
@pytest.mark.parametrize("mesh", MESHES if FULL else ["shard:2"])
def test_device_code_equals_jax(name, mesh):
    """The device's own code, run thread by thread."""
    step = runner.program(name)
    options = (*CUDA, ("device-host-kernels", "emulated"))
    results = runner.run(runner.executable(name, mesh, options), step, device=CUDA_DOUBLE)
    over = [(path, ratio) for path, ratio in reference.excess(step, results) if not ratio <= 1]
    assert not over, f"over the bound: {over}"
