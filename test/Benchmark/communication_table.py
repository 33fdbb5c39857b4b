"""Step time over lower bound, on the timeline model, for Llama steps of real size: our plan beside two baselines.

    python test/Benchmark/communication_table.py --plan build/bin/fsdp-plan              (all rows: minutes each)
    python test/Benchmark/communication_table.py --plan build/bin/fsdp-plan --quick      (8B with 4 layers)

Baselines are built on the same model, with their documented buckets: `fsdp2` gathers a unit when the one before it is
used, and has one reduction in flight; `simple-fsdp` gathers ahead what the compute of the step before hides. Programs
come from shapes. Lower bounds are those of our plan, which may send less.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import llama_steps

# What a baseline does is documented: a bucket for each unit, and parameters gathered again in backward.
BASELINE = ["--bucket=unit", "--reshard-after-forward=always"]
POLICIES = {
    "planned": [],
    "fsdp2": [*BASELINE, "--prefetch=fsdp2"],
    "simple-fsdp": [*BASELINE, "--prefetch=simple-fsdp"],
}
MACHINES = {"h100x8": 8, "h100x128": 128}


def programs(quick, ranks):
    """Name and text of every step; the short sequences are where compute barely covers communication."""
    shapes = [("8b", 8192, 1), ("8b", 8192, 2), ("8b", 2048, 1), ("70b", 8192, 1), ("70b", 8192, 2)]
    for size, sequence, rows in shapes[:3] if quick else shapes:
        for scan in [False, True]:
            name = f"{size}{' scanned' if scan else ''}, {rows} x {sequence} a rank"
            layers = 4 if quick else None
            yield name, llama_steps.step_text(size, layers=layers, sequence=sequence, batch=rows * ranks, scan=scan)
    # The usual pre-training step: a scan over micro-batches around a scan over layers; then micro-batches one by one.
    for unroll in [False, True]:
        name = f"8b scanned, 4 micro-batches{' unrolled' if unroll else ''}, 1 x 2048 a rank"
        options = dict(sequence=2048, batch=4 * ranks, scan=True, micro_batches=4, unroll=unroll)
        yield name, llama_steps.step_text("8b", layers=4 if quick else None, **options)


def plan(tool, step, machine, ranks, options):
    """The report of fsdp-plan, with the seconds that it took."""
    command = [tool, step, f"--mesh=shard:{ranks}", f"--machine={machine}", "--json", *options]
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(done.stdout) | {"plan_seconds": time.monotonic() - began}


def row(name, reports):
    ours = reports["planned"]
    ratios = [reports[policy]["step_seconds"] / ours["lower_bound_seconds"] for policy in POLICIES]
    utilisation = 100 * (ours["model_flops_utilisation"] or 0)
    cells = [
        name,
        f"{ours['step_seconds']:.3f}",
        *(f"{ratio:.3f}" for ratio in ratios),
        f"{1e3 * ours['exposed_seconds']:.1f}",
        f"{utilisation:.1f}",
        f"{ours['peak_bytes'] / 2**30:.1f}" + ("" if ours["fits"] else " (over)"),
        f"{ours['plan_seconds']:.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--plan", default="build/bin/fsdp-plan", help="the tool fsdp-plan")
    parser.add_argument("--machine", action="append", choices=MACHINES, help="default: all")
    parser.add_argument("--quick", action="store_true", help="four layers of the 8B model only")
    arguments = parser.parse_args()
    behind = []
    for machine in arguments.machine or MACHINES:
        ranks = MACHINES[machine]
        print(f"\n{machine}, shard:{ranks}, jax.checkpoint a layer\n")
        print("| step | s | planned | fsdp2 | simple-fsdp | exposed ms | MFU % | GiB | plan s |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for name, text in programs(arguments.quick, ranks):
            with tempfile.TemporaryDirectory() as folder:
                step = Path(folder) / "step.mlir"
                step.write_text(text)
                reports = {
                    policy: plan(arguments.plan, str(step), machine, ranks, options)
                    for policy, options in POLICIES.items()
                }
            print(row(name, reports), flush=True)
            if reports["planned"]["step_seconds"] > min(reports[policy]["step_seconds"] for policy in POLICIES):
                behind.append(f"{machine}: {name}")
    print("\nplanned, fsdp2 and simple-fsdp are step times over the lower bound.")
    if behind:
        sys.exit("behind a baseline: " + "; ".join(behind))


if __name__ == "__main__":
    main()
