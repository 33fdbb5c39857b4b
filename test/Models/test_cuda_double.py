"""Every reference program on the CUDA host path, over the doubles of CUDA, cuBLASLt and NCCL, gives the CPU's bits."""

import os
import shutil

import pytest
import reference
import runner

REFERENCE_PRODUCTS, CUDA_DOUBLE = 1, 3
PTXAS = shutil.which("ptxas") or os.path.exists("/usr/local/cuda/bin/ptxas")
FULL = os.environ.get("FSDP_TEST_FULL") == "1"


@pytest.mark.parametrize("mesh", ["shard:1", "shard:2", "shard:4", "replica:2,shard:2"])
@pytest.mark.parametrize("name", reference.program_names())
def test_double_changes_no_bit(name, mesh):
    """Any legal order of the streams; padding poisoned with some seeds; no wait is missing."""
    step, compiled = runner.program(name), runner.executable(name, mesh)
    plain = runner.run(compiled, step, gemm_backend=REFERENCE_PRODUCTS)
    for seed in range(20 if FULL else 2):
        found = runner.run(
            compiled, step, device=CUDA_DOUBLE, schedule_seed=seed, check_races=1, poison=seed % 2, cuda_graph=seed % 2
        )
        for path, a, b in zip(step.result_names(), plain, found):
            assert a.tobytes() == b.tobytes(), f"{path} differs with seed {seed}"


@pytest.mark.parametrize("name", reference.program_names() if FULL else ["mlp_adamw", "llama_scan"])
def test_device_programs_change_no_bit(name):
    """A program for a GPU: its device code is loaded, its kernels are launched by symbol, their CPU versions run."""
    if not PTXAS:
        pytest.skip("ptxas is not installed")
    step = runner.program(name)
    plain = runner.run(runner.executable(name, "shard:2"), step, gemm_backend=REFERENCE_PRODUCTS)
    compiled = runner.executable(name, "shard:2", (("target", "cuda:sm_90"),))
    for seed in range(3):
        found = runner.run(
            compiled, step, device=CUDA_DOUBLE, schedule_seed=seed, check_races=1, poison=seed % 2, cuda_graph=seed % 2
        )
        for path, a, b in zip(step.result_names(), plain, found):
            assert a.tobytes() == b.tobytes(), f"{path} differs with seed {seed}"
