#!/usr/bin/env python3
"""Compile time and memory for a Llama-style step of 80 billion parameters and 8 ranks, from shapes to machine code,
beside XLA's.

    compile_time.py [--layers 20 40 80] [--rounds 3] [--no-xla]

Each round compiles every size once with `fsdp-compile` (default options) and once with XLA, one after the other; the
smallest time of a contender counts. XLA's time is that of `compile()` alone; ours has reading the text, writing the
artifact and starting the process in it.
"""

import argparse
import ast
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin"


def peer_command(layers, scan, *options):
    command = [sys.executable, Path(__file__).with_name("jax_compile_large.py"), "--remat", "--layers", str(layers)]
    return [*command, *(["--scan"] if scan else []), *options]


def compile_ours(step, folder):
    """Seconds, and the largest resident size in GiB."""
    start = time.perf_counter()
    process = subprocess.Popen([BUILD / "fsdp-compile", step, "--mesh=shard:8", "-o", folder / "step.fsdp"])
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"fsdp-compile failed on {step}")
    return time.perf_counter() - start, usage.ru_maxrss / 2**20


def compile_peer(layers, scan):
    result = subprocess.run(peer_command(layers, scan), capture_output=True, text=True, check=True)
    row = ast.literal_eval(result.stdout.splitlines()[-1])
    return row["compile_s"], row["rss_gb"]


def smallest(measurements):
    return min(seconds for seconds, _ in measurements), min(memory for _, memory in measurements)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layers", type=int, nargs="+", default=[20, 40, 80])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-xla", action="store_true")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sizes = [(layers, False) for layers in options.layers] + [(max(options.layers), True)]
    ours, theirs = {size: [] for size in sizes}, {size: [] for size in sizes}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for layers, scan in sizes:
            step = folder / f"{layers}{scan}.mlir"
            subprocess.run(
                peer_command(layers, scan, "--dump", step, "--nocompile"), check=True, stdout=subprocess.DEVNULL
            )
        for _ in range(options.rounds):
            for layers, scan in sizes:
                ours[layers, scan].append(compile_ours(folder / f"{layers}{scan}.mlir", folder))
                if not options.no_xla:
                    theirs[layers, scan].append(compile_peer(layers, scan))
    print("| step | seconds | x XLA | GiB | x XLA |")
    print("| --- | --- | --- | --- | --- |")
    for size in sizes:
        seconds, memory = smallest(ours[size])
        peer = smallest(theirs[size]) if theirs[size] else (float("nan"), float("nan"))
        ratios = f"{seconds / peer[0]:.2f} | {memory:.2f} | {memory / peer[1]:.2f}"
        print(f"| {size[0]} layers{', scanned' if size[1] else ''} | {seconds:.2f} | {ratios} |")
    if len(options.layers) > 1:
        small, large = min(options.layers), max(options.layers)
        growth = smallest(ours[large, False])[0] / smallest(ours[small, False])[0]
        print(f"\n{large} layers take {growth:.2f} times as long as {small}.")


if __name__ == "__main__":
    main()
