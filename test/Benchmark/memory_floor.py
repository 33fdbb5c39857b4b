"""How near the smallest plan of a step (--memory-limit=minimum) comes to the floor of sharded training.

    python test/Benchmark/memory_floor.py --plan build/bin/fsdp-plan                      (the reference programs)
    python test/Benchmark/memory_floor.py --plan build/bin/fsdp-plan STEP.mlir --mesh=shard:8

Floor: state shards + the most that activations and the batch take at any moment + the two largest gathers + the largest
bucket of gradients. They need not come together, so a plan may be below.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

MODELS = Path(__file__).resolve().parents[1] / "Models"
STATE = ("parameters", "optimizer_state", "other_state")
ROWS = ("activations", "temporaries", "batch")


def plan(tool, step, options):
    """The report and the memory over time of the smallest plan."""
    with tempfile.NamedTemporaryFile(suffix=".json") as trace:
        command = [tool, step, "--memory-limit=minimum", "--json", f"--trace={trace.name}", *options]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode not in (0, 2):
            sys.exit(f"{step}: {result.stderr.strip()[-1000:]}")
        report, events = json.loads(result.stdout), json.loads(Path(trace.name).read_text())["traceEvents"]
    return report, [event["args"] for event in events if event["ph"] == "C"]


def whole_bytes(report, operations):
    """Bytes of what each collective gathers or reduces, largest first."""
    ranks = report["ranks"]
    return sorted(
        (c["sent_bytes"] * ranks // (ranks - 1) for c in report["collectives"] if c["operation"] in operations),
        reverse=True,
    )


def measure(tool, step, options):
    report, samples = plan(tool, step, options)
    state = max(sum(sample[name] for name in STATE) for sample in samples)
    rows = max(sum(sample[name] for name in ROWS) for sample in samples)
    gathers, reductions = whole_bytes(report, {"all_gather"}), whole_bytes(report, {"reduce_scatter"})
    floor = state + rows + sum(gathers[:2]) + sum(reductions[:1])
    return report["peak_bytes"], floor


def reference_programs():
    """(path, options) of each program that JAX wrote for the tests."""
    sys.path.insert(0, str(MODELS))
    import reference

    for name in reference.program_names():
        options = reference.load(name).role_options()
        yield reference.FOLDER / f"{name}.mlir", [f"--{key}={value}" for key, value in options.items()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plan", required=True, help="the fsdp-plan to use")
    parser.add_argument("--mesh", default="shard:2")
    parser.add_argument("--machine", default="h100x8")
    parser.add_argument("steps", nargs="*")
    options = parser.parse_args()
    common = [f"--mesh={options.mesh}", f"--machine={options.machine}"]
    print("| step | smallest plan | floor | plan / floor |")
    print("| --- | --- | --- | --- |")
    for step, roles in [(step, []) for step in options.steps] or reference_programs():
        peak, floor = measure(options.plan, step, [*common, *roles])
        print(f"| {Path(step).stem} | {peak} | {floor} | {peak / floor:.3f} |", flush=True)


if __name__ == "__main__":
    main()
