"""Does communication hide on real streams as the timeline model says? Two CPU ranks, a link slowed down on purpose.

    python test/Benchmark/overlap_on_cpu.py [--steps 20] [--link-latency 200us] [--link-bandwidth 300MB/s]

In one run: measures the machine with the slow link, and the step's own operations (`fsdp-run STEP --calibrate`); scales
its compute to what the step's own compute takes with a fast link; predicts the step with `fsdp-plan`, scheduled and
with gathers and reductions where they are used; then runs both, in turns. Prints the median step over the prediction,
and how much of the communication that the model calls hidden is hidden. Nothing else should run on the machine.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin"
COMPUTE_RATES = ("memory_bandwidth_bytes_per_second", "elementwise_flops_per_second")
STEP = re.compile(r"step \d+: ([\d.]+) ms, communication ([\d.]+) ms, exposed ([\d.]+) ms")
UNSCHEDULED = ["--disable=fsdp-order-collectives,fsdp-pipeline-loops"]


def write_step(path, scan):
    """A Llama of 6 layers that takes some tenths of a second a step, with rematerialized layers."""
    sys.path.insert(0, str(ROOT / "test" / "Models" / "Inputs"))
    import functools

    import generate as models
    import jax

    config = models.Cfg(d=256, L=6, H=4, KV=2, ff=704, V=512, T=64, B=8)
    loss = functools.partial(models.llama_loss, config, scan=scan, remat=True)
    params = models.llama_init(config, stacked=scan)
    step = jax.jit(models.make_step(loss, models.ADAMW), donate_argnums=(0, 1))
    path.write_text(step.lower(params, models.ADAMW.init(params), models.tokens(config)).as_text())


def output_of(*command):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


def run_steps(step, machine, steps, *options):
    """(step, communication, exposed) in seconds for each step but the first, which warms up."""
    text = output_of(
        BUILD / "fsdp-run", step, "--mesh=shard:2", f"--machine={machine}", f"--steps={steps + 1}", *options
    )
    return [tuple(float(value) / 1e3 for value in found) for found in STEP.findall(text)][1:]


def plan(step, machine, *options):
    return json.loads(
        output_of(BUILD / "fsdp-plan", step, "--mesh=shard:2", f"--machine={machine}", "--json", *options)
    )


def scale_compute(machine, factor):
    """Makes compute `factor` times as fast."""
    description = json.loads(machine.read_text())
    for key in COMPUTE_RATES:
        description[key] *= factor
    for product in description["products"].values():
        product["peak_flops_per_second"] *= factor
    operations = description.get("operation_seconds", {})
    for key in operations:
        operations[key] /= factor
    machine.write_text(json.dumps(description))


def median(values):
    return statistics.median(values)


def compare(step, machine, link, steps):
    fast = run_steps(step, machine, 10)
    compute = median(total - exposed for total, _, exposed in fast)
    factor = plan(step, machine)["compute_seconds"] / compute
    scale_compute(machine, factor)
    print(f"  compute of the step {compute * 1e3:.1f} ms; rates scaled by {factor:.2f}")
    variants = {"scheduled": [], "at its use": UNSCHEDULED}
    measured = {name: [] for name in variants}
    for turn in range(4):
        for name, options in variants.items():
            measured[name] += run_steps(step, machine, -(-steps // 4), *link, *options)
    for name, options in variants.items():
        predicted = plan(step, machine, *options)
        total = median(step for step, _, _ in measured[name])
        exposed = median(exposed for _, _, exposed in measured[name])
        line = f"  {name:11s} measured {total * 1e3:7.1f} ms, predicted {predicted['step_seconds'] * 1e3:7.1f} ms"
        line += f", ratio {total / predicted['step_seconds']:.2f}"
        line += f"; exposed {exposed * 1e3:6.1f} ms, predicted {predicted['exposed_seconds'] * 1e3:6.1f} ms"
        print(line)
    at_use = plan(step, machine, *UNSCHEDULED)["exposed_seconds"]
    scheduled = plan(step, machine)["exposed_seconds"]
    hidden = median(e for *_, e in measured["at its use"]) - median(e for *_, e in measured["scheduled"])
    line = f"  hidden by the schedule {hidden * 1e3:.1f} ms, predicted {(at_use - scheduled) * 1e3:.1f} ms"
    print(f"{line}, ratio {hidden / (at_use - scheduled):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--link-latency", default="200us")
    parser.add_argument("--link-bandwidth", default="300MB/s")
    options = parser.parse_args()
    link = [f"--link-latency={options.link_latency}", f"--link-bandwidth={options.link_bandwidth}"]
    with tempfile.TemporaryDirectory() as folder:
        for scan in (False, True):
            step, machine = Path(folder) / "step.mlir", Path(folder) / "machine.json"
            print("scanned" if scan else "unrolled", flush=True)
            write_step(step, scan)
            output_of(BUILD / "fsdp-run", step, "--mesh=shard:2", *link, f"--calibrate={machine}")
            compare(step, machine, link, options.steps)


if __name__ == "__main__":
    main()
