"""Every program of the zoo on the CUDA host path, over the doubles of CUDA, cuBLASLt and NCCL, gives the CPU's bits.

The normal run takes some programs, each on one mesh. FSDP_TEST_FULL=1 takes all, on every mesh, by more orders of the
streams.
"""

import importlib.util
import os
from pathlib import Path

import pytest
import zoo
from fsdp.native import Executable
from variants import compile_for_cpu, execute

ROOT = Path(__file__).resolve().parents[3]
SPEC = importlib.util.spec_from_file_location("device_kernels", ROOT / "utils" / "device-kernels.py")
device_kernels = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(device_kernels)

REFERENCE_PRODUCTS, CUDA_DOUBLE = 1, 3
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
MESHES = ["shard:4", "replica:2,shard:2", "shard:2", "shard:1"]
EVERY = 1 if FULL else 23
STEPS = 3  # with a graph: as it is, captured, launched
CUDA = {"target": "cuda:compute_90"}


def cases():
    for index, name in enumerate(list(zoo.load_all())[::EVERY]):
        yield from ((name, mesh) for mesh in (MESHES if FULL else [MESHES[index % len(MESHES)]]))


@pytest.mark.skipif(not device_kernels.find_ptxas(), reason="no CUDA toolkit")
@pytest.mark.parametrize("name", list(zoo.load_all())[:: 1 if FULL else 60])
def test_kernels_assemble(name, tmp_path):
    """ptxas takes every kernel for sm_90, and none keeps registers in memory."""
    _, variant = compile_for_cpu(name, "shard:2")
    program = tmp_path / f"{name}.mlir"
    program.write_text(variant.text)
    options = [f"--{key}={value}" for key, value in variant.options.items() if key != "mesh"]
    launches = device_kernels.measure(program, ["sm_90"], options)["sm_90"]
    assert launches
    for launch in launches:
        assert not launch.spilled and not launch.stack, launch


@pytest.mark.parametrize(("name", "mesh"), list(cases()))
def test_double_changes_no_bit(name, mesh):
    """Compiled for a GPU: device code is loaded, kernels are launched by symbol and their CPU versions run. In any
    legal order of the streams, with a graph from the second step on and without, with poisoned padding and without."""
    arguments, variant = compile_for_cpu(name, mesh)
    plain = execute(variant.executable, arguments, variant, STEPS, gemm_backend=REFERENCE_PRODUCTS)
    compiled = Executable(variant.text, name, variant.options | CUDA)
    for seed in range(3 if FULL else 2):
        odd = seed % 2
        found = execute(
            compiled,
            arguments,
            variant,
            STEPS if odd else 1,
            device=CUDA_DOUBLE,
            schedule_seed=seed,
            check_races=1,
            poison=odd,
            cuda_graph=odd,
        )
        for number, results in enumerate(found):
            for result, a, b in zip(variant.results, plain[number], results, strict=True):
                assert a.tobytes() == b.tobytes(), f"{result.path} differs in step {number} with seed {seed}"
