"""A PyTorch script under torchrun, mpirun or plain variables gives the bits of the same script with threads."""

import shutil
import sys

import pytest

from launching import FULL, assert_ranks_are_equal, command, free_port, run, succeed

pytest.importorskip("torch.distributed.run")
WORKER = "torch_worker.py"


@pytest.fixture(scope="module")
def threads(tmp_path_factory):
    folder = tmp_path_factory.mktemp("threads")
    run(command(WORKER, folder, "shard:2", "whole"))
    return folder / "threads.npz"


def test_torchrun(tmp_path, threads):
    flags = ["--nproc-per-node=2", f"--master-port={free_port()}"]
    run([sys.executable, "-m", "torch.distributed.run", *flags, *command(WORKER, tmp_path, "shard:2", "own")[1:]])
    assert_ranks_are_equal(tmp_path, 2, threads)


@pytest.mark.skipif(not FULL, reason="a part of the full tests")
@pytest.mark.skipif(not shutil.which("mpirun"), reason="mpirun is not installed")
def test_mpirun(tmp_path, threads):
    flags = ["--allow-run-as-root", "--oversubscribe", "-n", "2"]
    run(["mpirun", *flags, *command(WORKER, tmp_path, "shard:2", "whole")], MASTER_PORT=free_port())
    assert_ranks_are_equal(tmp_path, 2, threads)


@pytest.mark.skipif(not FULL, reason="a part of the full tests")
@pytest.mark.parametrize("rows", ["option", "seeds"])
def test_plain_variables(tmp_path, threads, rows):
    """seeds: where ranks begin with other weights and other seeds, those of rank 0 count."""
    succeed(2, WORKER, tmp_path, "shard:2", rows)
    assert_ranks_are_equal(tmp_path, 2, threads)
