"""CPU ranks as processes give the bits of ranks as threads, whichever launcher's variables say who they are."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import slurm_cluster

ROOT = Path(__file__).resolve().parents[2]
TOOL = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin" / "fsdp-run"
SMALL = ROOT / "test" / "Tools" / "Inputs" / "sgd.mlir"
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
PROGRAMS = ["llama_scan_clip", "llama_bf16", "flax_vit", "mlp_adafactor"] if FULL else ["llama_scan_clip"]
# A random key is no batch.
FLAGS = {"flax_vit": ["--replicated-args=75"]}
LAUNCHER_VARIABLES = ("RANK", "WORLD_SIZE", "LOCAL_", "MASTER_", "OMPI_", "PMI", "SLURM_")


def environment(**variables):
    """This one's without what a launcher may have set."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(LAUNCHER_VARIABLES)}
    return {**own, **{key: str(value) for key, value in variables.items()}}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def command(program, mesh, *flags):
    return [str(TOOL), str(program), f"--mesh={mesh}", "--steps=2", *FLAGS.get(Path(program).stem, ()), *flags]


def run(arguments, **variables):
    done = subprocess.run(arguments, env=environment(**variables), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def start_all(arguments_of, variables_of, count):
    return [
        subprocess.Popen(
            arguments_of(rank),
            env=environment(**variables_of(rank)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(count)
    ]


def plain_variables(port, count):
    return lambda rank: {"RANK": rank, "WORLD_SIZE": count, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}


@pytest.mark.parametrize("mesh", ["shard:2", "shard:4", "replica:2,shard:2"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_processes_give_the_bits_of_threads(tmp_path, name, mesh):
    program = ROOT / "test" / "Models" / "Inputs" / "jax" / f"{name}.mlir"
    threads, processes = tmp_path / "threads.safetensors", tmp_path / "processes.safetensors"
    run(command(program, mesh, f"--results={threads}", "--launch=threads"))
    run(command(program, mesh, f"--results={processes}", "--launch=processes", "--checked", "--poison"))
    assert threads.read_bytes() == processes.read_bytes()


# Ranks that the launchers themselves start.
STARTED = [2, 4] if os.environ.get("FSDP_TEST_FULL") == "1" else [2]

LAUNCHERS = {
    "torchrun": lambda r, n, port: {
        "RANK": r,
        "WORLD_SIZE": n,
        "LOCAL_RANK": r,
        "LOCAL_WORLD_SIZE": n,
        "MASTER_ADDR": "127.0.0.1",
        "MASTER_PORT": port,
    },
    "open mpi": lambda r, n, port: {"OMPI_COMM_WORLD_RANK": r, "OMPI_COMM_WORLD_SIZE": n, "MASTER_PORT": port},
    "pmi": lambda r, n, port: {"PMI_RANK": r, "PMI_SIZE": n, "MASTER_PORT": port},
    "slurm": lambda r, n, port: {"SLURM_PROCID": r, "SLURM_NTASKS": n, "SLURM_LOCALID": r, "MASTER_PORT": port},
}


@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_every_launchers_variables_are_read(tmp_path, launcher):
    port, results = free_port(), tmp_path / "results.safetensors"
    started = start_all(
        lambda rank: command(SMALL, "shard:2", f"--results={results}"),
        lambda rank: LAUNCHERS[launcher](rank, 2, port),
        2,
    )
    outputs = [process.communicate(timeout=120) for process in started]
    assert [process.returncode for process in started] == [0, 0], outputs
    assert "step 2:" in outputs[0][0] and outputs[1][0] == "", "rank 0 alone prints"
    expected = tmp_path / "threads.safetensors"
    run(command(SMALL, "shard:2", f"--results={expected}"))
    assert results.read_bytes() == expected.read_bytes()


@pytest.mark.skipif(not shutil.which("mpirun"), reason="mpirun is not installed")
@pytest.mark.parametrize("count", STARTED)
def test_mpirun_starts_ranks(tmp_path, count):
    results, expected = tmp_path / "results.safetensors", tmp_path / "threads.safetensors"
    flags = ["--allow-run-as-root", "--oversubscribe", "-n", str(count)]
    run(["mpirun", *flags, *command(SMALL, f"shard:{count}", f"--results={results}")], MASTER_PORT=free_port())
    run(command(SMALL, f"shard:{count}", f"--results={expected}"))
    assert results.read_bytes() == expected.read_bytes()


@pytest.mark.parametrize("count", STARTED)
def test_torchrun_starts_ranks(tmp_path, count):
    pytest.importorskip("torch.distributed.run")
    results, expected = tmp_path / "results.safetensors", tmp_path / "threads.safetensors"
    flags = [f"--nproc-per-node={count}", f"--master-port={free_port()}", "--no-python"]
    step = command(SMALL, f"shard:{count}", f"--results={results}")
    run([sys.executable, "-m", "torch.distributed.run", *flags, *step])
    run(command(SMALL, f"shard:{count}", f"--results={expected}"))
    assert results.read_bytes() == expected.read_bytes()


@pytest.mark.skipif(slurm_cluster.MISSING, reason=f"{slurm_cluster.MISSING} is not installed")
@pytest.mark.skipif(not FULL, reason="starts a cluster: FSDP_TEST_FULL=1")
def test_srun_starts_ranks(tmp_path):
    (tmp_path / "slurm").mkdir()
    cluster = slurm_cluster.SlurmCluster(tmp_path / "slurm", [free_port(), free_port()])
    try:
        for count in STARTED:
            results, expected = tmp_path / f"{count}.safetensors", tmp_path / f"{count}.threads.safetensors"
            step = command(SMALL, f"shard:{count}", f"--results={results}")
            run(["srun", "-n", str(count), "--overcommit", *step], MASTER_PORT=free_port(), **cluster.variables)
            run(command(SMALL, f"shard:{count}", f"--results={expected}"))
            assert results.read_bytes() == expected.read_bytes()
    finally:
        cluster.stop()


def test_several_hosts(tmp_path):
    """Two hosts with two ranks each: hosts have addresses of their own, and ranks meet at the first."""
    port, results = free_port(), tmp_path / "results.safetensors"
    started = start_all(
        lambda rank: command(SMALL, "replica:2,shard:2", f"--results={results}"),
        lambda rank: {
            "RANK": rank,
            "WORLD_SIZE": 4,
            "LOCAL_RANK": rank % 2,
            "LOCAL_WORLD_SIZE": 2,
            "MASTER_ADDR": "127.0.1.1",
            "MASTER_PORT": port,
            "FSDP_GLOO_ADDRESS": f"127.0.{rank // 2 + 1}.1",
        },
        4,
    )
    outputs = [process.communicate(timeout=120) for process in started]
    assert [process.returncode for process in started] == [0] * 4, outputs
    expected = tmp_path / "threads.safetensors"
    run(command(SMALL, "replica:2,shard:2", f"--results={expected}"))
    assert results.read_bytes() == expected.read_bytes()


@pytest.mark.parametrize("tool", ["fsdp-rt-run", "fsdp-rt-run-static"])
def test_runner_without_compiler_starts_processes(tmp_path, tool):
    """The tool without LLVM starts ranks too; without Gloo it says so."""
    artifact, compiler = tmp_path / "step.fsdp", TOOL.with_name("fsdp-compile")
    run([str(compiler), str(SMALL), "--mesh=shard:2", "-o", str(artifact)])
    runner = [str(TOOL.with_name(tool)), str(artifact), "--steps=2"]
    results = {launch: tmp_path / f"{launch}.safetensors" for launch in ("threads", "processes")}
    run([*runner, f"--results={results['threads']}"])
    arguments = [*runner, f"--results={results['processes']}", "--launch=processes"]
    if tool == "fsdp-rt-run-static":
        done = subprocess.run(arguments, env=environment(), capture_output=True, text=True, timeout=120)
        assert done.returncode == 1 and "Gloo" in done.stderr, done.stderr
        return
    run(arguments)
    assert results["processes"].read_bytes() == results["threads"].read_bytes()


def test_processes_write_the_checkpoint_of_threads(tmp_path):
    """And go on from it: files of processes and of threads differ in the name of their generation only."""
    program = ROOT / "test" / "Models" / "Inputs" / "jax" / "mlp_adamw.mlir"
    for launch in ("threads", "processes"):
        run(command(program, "shard:4", f"--save={tmp_path / launch}", f"--launch={launch}"))
    files = [sorted((tmp_path / launch).glob("*/*.safetensors")) for launch in ("threads", "processes")]
    assert len(files[0]) == 4
    assert [file.read_bytes() for file in files[0]] == [file.read_bytes() for file in files[1]]
    outputs = [
        run(command(program, mesh, f"--load={tmp_path / source}", f"--results={tmp_path / mesh}", f"--launch={launch}"))
        and (tmp_path / mesh).read_bytes()
        for mesh, source, launch in (("shard:2", "processes", "threads"), ("shard:2", "threads", "processes"))
    ]
    assert outputs[0] == outputs[1]


def failing(arguments_of, variables_of, count):
    started = start_all(arguments_of, variables_of, count)
    outputs = [process.communicate(timeout=120) for process in started]
    assert all(process.returncode for process in started), outputs
    return [error for _, error in outputs]


def test_different_programs_are_refused():
    """Fingerprints are compared before the first step, and the first field that differs is named."""
    port = free_port()
    messages = failing(
        lambda rank: command(SMALL, "shard:2", *(["--poison"] if rank else [])), plain_variables(port, 2), 2
    )
    for message in messages:
        assert "processes run different programs: option 'poison': rank 0 has 0, rank 1 has 1" in message


def test_contradicting_variables_are_refused():
    messages = failing(
        lambda rank: command(SMALL, "shard:2"),
        lambda rank: {"RANK": 0, "WORLD_SIZE": 2, "SLURM_PROCID": 1, "SLURM_NTASKS": 2},
        1,
    )
    assert "RANK says rank 0 of 2, SLURM_PROCID says rank 1 of 2" in messages[0]


def test_a_wrong_number_of_processes_is_refused():
    messages = failing(lambda rank: command(SMALL, "shard:2"), plain_variables(free_port(), 3), 3)
    assert all("the launch has 3 processes, the program is for 2 ranks" in message for message in messages)


def test_a_killed_rank_ends_the_others():
    """Nobody waits for the time-out when a process is gone."""
    port = free_port()
    started = start_all(
        lambda rank: [str(TOOL), str(SMALL), "--mesh=shard:2", "--steps=100000000"],
        plain_variables(port, 2),
        2,
    )
    line = started[0].stdout.readline()
    while line and not line.startswith("step 2"):
        line = started[0].stdout.readline()
    started[1].send_signal(signal.SIGKILL)
    began = time.time()
    output = started[0].communicate(timeout=60)
    started[1].communicate(timeout=60)
    assert started[0].returncode == 1 and time.time() - began < 30
    assert "rank 1: its process has ended" in output[1], output[1]
