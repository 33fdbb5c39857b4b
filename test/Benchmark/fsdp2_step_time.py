"""Step time beside PyTorch FSDP2 on the same CPU ranks: one model, one optimizer, all contenders in turn.

    python test/Benchmark/fsdp2_step_time.py --ranks 2 --rounds 3

Each run is a process group of its own: FSDP2 has a process a rank and Gloo, ours a thread a rank. FSDP2 runs as it is
(eager) and with each layer compiled by `torch.compile`, which needs a C++ compiler. The table has the minimum over all
steps of all rounds, after two steps of warming up, and the ratios.
"""

import argparse
import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("torch_fsdp2.py")
SMALL = {"layers": 2, "dim": 128, "heads": 4, "seq": 64, "batch": 4, "vocab": 512, "steps": 6}
LARGE = {"layers": 8, "dim": 512, "heads": 8, "seq": 256, "batch": 8, "vocab": 8192, "steps": 8}
MEDIUM = {"layers": 4, "dim": 256, "heads": 4, "seq": 128, "batch": 8, "vocab": 2048, "steps": 8}


def is_installed():
    return importlib.util.find_spec("torch") is not None


CONTENDERS = {"ours": [], "FSDP2": [], "FSDP2 compiled": ["--compile"]}


def run(contender, arguments, ranks, extra=()):
    """What one contender reports."""
    options = [f"--{key}={value}" for key, value in arguments.items()] + [*extra, *CONTENDERS[contender]]
    command = [sys.executable, str(SCRIPT), *options, f"--ours={ranks}"]
    if contender != "ours":
        command = [sys.executable, "-m", "torch.distributed.run", f"--nproc-per-node={ranks}", str(SCRIPT), *options]
    environment = {**os.environ, "GLOO_SOCKET_IFNAME": "lo", "OMP_NUM_THREADS": "1", "FSDP_CACHE_DIR": "none"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=900)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{'params'")]
    if done.returncode or not lines:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
    return ast.literal_eval(lines[-1])


def compare(arguments, ranks, rounds, extra=()):
    """Prints one row."""
    runs = {contender: [] for contender in CONTENDERS}
    for _ in range(rounds):
        for contender, results in runs.items():
            results.append(run(contender, arguments, ranks, extra))
    best = {contender: min(each["step_ms_min"] for each in results) for contender, results in runs.items()}
    mine = runs["ours"][0]
    cells = [f"llama {mine['params'] / 1e6:.1f}M{' ' + ' '.join(extra) if extra else ''}", str(ranks)]
    cells += [f"{milliseconds:.1f}" for milliseconds in best.values()]
    cells += [f"{best['ours'] / best[peer]:.2f}" for peer in list(CONTENDERS)[1:]]
    print(f"| {' | '.join(cells)} | {mine['arena_mb']} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--large", action="store_true", help="the model of 8 layers and width 512 alone")
    parser.add_argument("--quick", action="store_true", help="a small model, one round")
    options = parser.parse_args()
    if not is_installed():
        raise SystemExit("PyTorch is not installed (utils/setup.sh installs it)")
    heads = ["model", "ranks", *(f"{contender}, ms" for contender in CONTENDERS)]
    heads += [*(f"ours / {peer}" for peer in list(CONTENDERS)[1:]), "arena a rank, MiB"]
    print(f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}")
    if options.quick:
        compare(SMALL, options.ranks, 1)
        return
    if options.large:
        compare(LARGE, options.ranks, options.rounds)
        return
    compare(MEDIUM, options.ranks, options.rounds)
    compare(MEDIUM, options.ranks, options.rounds, ["--dtype=bf16"])


if __name__ == "__main__":
    main()
