"""Starts a script once for every rank, as a launcher would, and compares what ranks say with ranks as threads."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
LAUNCHER_VARIABLES = ("RANK", "WORLD_SIZE", "LOCAL_", "MASTER_", "OMPI_", "PMI", "SLURM_", "TORCHELASTIC")


def environment(**variables):
    """This one's without what a launcher may have set."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(LAUNCHER_VARIABLES)}
    own |= {"PYTHONPATH": str(HERE.parents[2] / "python"), "JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1"}
    return own | {key: str(value) for key, value in variables.items()}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def command(script, *arguments):
    return [sys.executable, str(HERE / script), *map(str, arguments)]


def run_processes(count, script, *arguments):
    """[(exit code, standard error)] by rank."""
    port = free_port()
    started = [
        subprocess.Popen(
            command(script, *arguments),
            env=environment(RANK=rank, WORLD_SIZE=count, MASTER_PORT=port),
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(count)
    ]
    errors = [process.communicate(timeout=300)[1] for process in started]
    return [(process.returncode, error) for process, error in zip(started, errors)]


def run(arguments, **variables):
    done = subprocess.run(arguments, env=environment(**variables), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr


def succeed(count, script, *arguments):
    results = run_processes(count, script, *arguments)
    assert all(code == 0 for code, _ in results), results


def assert_ranks_are_equal(folder, count, expected):
    """Every rank has written the arrays that `expected` has, to the bit."""
    with np.load(expected) as reference:
        for rank in range(count):
            with np.load(folder / f"rank{rank}.npz") as found:
                assert set(found.files) == set(reference.files)
                for name in found.files:
                    assert np.array_equal(found[name], reference[name]), (rank, name)
