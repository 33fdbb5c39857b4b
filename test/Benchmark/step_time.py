"""Step time, memory and compile time beside JAX/XLA SPMD and the pure matrix-product time, interleaved in one run.

    python test/Benchmark/step_time.py                      (all models, a few minutes each)
    python test/Benchmark/step_time.py --quick              (a small one)
    python test/Benchmark/step_time.py --model "vit-s"

Each model runs in a process of its own. The contenders take turns step by step; the table has the minimum of the
steps, and ratios. Products are timed alone by the fastest library, in f32, also for bf16 compute. Memory a rank: ours
is the arena, that of XLA arguments + temporaries as it reports them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import fsdp2_step_time

ROOT = Path(__file__).resolve().parents[2]
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"
os.environ["FSDP_CACHE_DIR"] = "none"  # compile time is one of the results


def measure(name, ranks, steps):
    """One model, in this process: a dictionary of seconds and bytes."""
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={ranks} " + os.environ.get("XLA_FLAGS", "")
    sys.path[:0] = [str(ROOT / "python"), str(Path(__file__).parent)]
    import fsdp.jax
    import jax
    import step_models
    from jax.sharding import Mesh, NamedSharding, PartitionSpec
    from product_times import pure_product_seconds

    step, params, opt_state, batch = step_models.MODELS[name]()
    lowered = jax.jit(step, donate_argnums=(0, 1)).lower(params, opt_state, *batch)

    start = time.perf_counter()
    ours = fsdp.jax.compile(step, params, opt_state, *batch, mesh=f"shard:{ranks}")
    row = {"model": name, "compile_seconds": time.perf_counter() - start, "arena_bytes": ours.memory["arena"]}
    state = ours.shard(params, opt_state)

    mesh = Mesh(jax.devices()[:ranks], ("shard",))

    def place(array):
        split = array.ndim and array.shape[0] % ranks == 0
        return jax.device_put(array, NamedSharding(mesh, PartitionSpec("shard") if split else PartitionSpec()))

    theirs, their_batch = jax.tree.map(place, (params, opt_state)), [place(array) for array in batch]
    shardings = (*jax.tree.map(lambda array: array.sharding, theirs), NamedSharding(mesh, PartitionSpec()))
    start = time.perf_counter()
    peer = jax.jit(step, donate_argnums=(0, 1), out_shardings=shardings).lower(*theirs, *their_batch).compile()
    memory = peer.memory_analysis()
    row["xla_compile_seconds"] = time.perf_counter() - start
    row["xla_bytes"] = memory.argument_size_in_bytes + memory.temp_size_in_bytes

    our_times, their_times = [], []
    for _ in range(steps):
        start = time.perf_counter()
        state, our_loss = ours(state, *batch)
        our_times.append(time.perf_counter() - start)
        start = time.perf_counter()
        *theirs, their_loss = peer(*theirs, *their_batch)
        their_loss.block_until_ready()
        their_times.append(time.perf_counter() - start)
    row["step_seconds"], row["xla_seconds"] = min(our_times), min(their_times)
    row["loss_difference"] = abs(float(our_loss) - float(their_loss))
    ours.close()
    row["product_seconds"] = pure_product_seconds(fused_text(lowered.as_text(), ranks), ranks)
    return row


def fused_text(text, ranks):
    build = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build"))
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [build / "bin/fsdp-opt", file.name, f"--mesh=shard:{ranks}", "--compile-to=fuse"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def print_table(rows):
    print("| model | step ms | x products | x XLA | arena MiB | x XLA | compile s | x XLA | loss difference |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        cells = [
            row["model"],
            f"{row['step_seconds'] * 1e3:.0f}",
            f"{row['step_seconds'] / row['product_seconds']:.2f}",
            f"{row['step_seconds'] / row['xla_seconds']:.2f}",
            f"{row['arena_bytes'] / 2**20:.0f}",
            f"{row['arena_bytes'] / row['xla_bytes']:.2f}",
            f"{row['compile_seconds']:.1f}",
            f"{row['compile_seconds'] / row['xla_compile_seconds']:.2f}",
            f"{row['loss_difference']:.1e}",
        ]
        print("| " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--model", action="append", help="a model of step_models.py; more than once for several")
    parser.add_argument("--quick", action="store_true", help="a small model, a few steps")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measure(options.one, options.ranks, options.steps)))
        return
    every = ["llama 33.6M", "llama 33.6M bf16", "llama small", "vit-s", "mlp 4 x 2048"]
    rows = []
    for name in ["quick"] if options.quick else options.model or every:
        command = [sys.executable, __file__, f"--one={name}", f"--ranks={options.ranks}", f"--steps={options.steps}"]
        result = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"JAX_PLATFORMS": "cpu"})
        if result.returncode != 0:
            sys.exit(f"{name}: {result.stderr[-2000:]}")
        rows.append(json.loads(result.stdout.splitlines()[-1]))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    print_table(rows)
    if fsdp2_step_time.is_installed() and not options.model:
        print(f"\nBeside PyTorch FSDP2, {options.ranks} ranks:\n", flush=True)
        subprocess.run(
            [sys.executable, fsdp2_step_time.__file__, f"--ranks={options.ranks}", *(["--quick"] if options.quick else [])]
        )


if __name__ == "__main__":
    main()
