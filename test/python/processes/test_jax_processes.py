"""A JAX script with one process a rank gives the bits of threads, and one message where a rank fails."""

import numpy as np
import pytest

from launching import FULL, assert_ranks_are_equal, command, run, run_processes, succeed

WORKER = "jax_worker.py"


@pytest.fixture(scope="module", params=["shard:2", "shard:4", "replica:2,shard:2"] if FULL else ["shard:4"])
def trained(request, tmp_path_factory):
    """(mesh, number of ranks, folder with what threads give)."""
    folder = tmp_path_factory.mktemp("threads")
    run(command(WORKER, "train", folder, request.param, "whole"))
    return request.param, 2 if request.param == "shard:2" else 4, folder


@pytest.mark.parametrize("rows", ["whole", "own", "option"] if FULL else ["own"])
def test_training_saving_and_loading(tmp_path, trained, rows):
    mesh, count, threads = trained
    succeed(count, WORKER, "train", tmp_path, mesh, rows)
    assert_ranks_are_equal(tmp_path, count, threads / "threads.npz")
    own, other = (sorted(p.name for p in f.glob("checkpoint/*/*")) for f in (tmp_path, threads))
    assert own == other and len(own) == count
    assert (tmp_path / "export/model.safetensors").read_bytes() == (threads / "export/model.safetensors").read_bytes()


@pytest.mark.skipif(not FULL, reason="a part of the full tests")
@pytest.mark.parametrize("count", [2, 4, 8])
def test_another_number_of_ranks_loads(tmp_path, trained, count):
    """What processes saved is loaded by another number of processes, and by threads."""
    mesh, saved, threads = trained
    succeed(saved, WORKER, "train", tmp_path, mesh, "whole")
    run(command(WORKER, "load", tmp_path, "shard:2"))
    with np.load(threads / "threads.npz") as before, np.load(tmp_path / "threads.npz") as after:
        assert after.files and all(np.array_equal(after[name], before[name]) for name in after.files)
    succeed(count, WORKER, "load", tmp_path, f"shard:{count}")
    assert_ranks_are_equal(tmp_path, count, tmp_path / "threads.npz")


@pytest.mark.skipif(not FULL, reason="a part of the full tests")
def test_state_made_on_the_ranks(tmp_path):
    run(command(WORKER, "init", tmp_path, "shard:2"))
    succeed(2, WORKER, "init", tmp_path, "shard:2")
    assert_ranks_are_equal(tmp_path, 2, tmp_path / "threads.npz")


FAILURES = {
    "user": "rank 1: ",
    "batch": "'batch.x' differs between rank 0 and rank 1: give every rank the whole batch, or its own rows",
    "trace": "rank 1: ValueError: Incompatible shapes",
    "option": "rank 1 compiles with bucket='1MiB', rank 0 with None",
    "program": "rank 1 traces another program than rank 0",
    "exit": "process has ended",  # "rank 1: its ..." or, in the middle of what it sent, "rank 1: receive: the ..."
    "key": "'key' differs between rank 0 and rank 1: it has to be the same on all ranks",
    "load": "processes load different checkpoints: rank 0 '",
    "save": "metadata: Object of type object is not JSON serializable",
}


@pytest.mark.parametrize("how", FAILURES if FULL else ["user", "batch", "load"])
def test_a_rank_that_differs_ends_all(tmp_path, how):
    results = run_processes(2, WORKER, "fail", tmp_path, "shard:2", how)
    assert all(code != 0 for code, _ in results), results
    assert FAILURES[how] in results[0][1], results[0][1]
    if how == "user":
        assert "ValueError: the data ended" in results[0][1]
