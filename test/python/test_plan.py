"""What must hold between the numbers of a plan, whatever the step."""

import itertools
import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin" / "fsdp-plan"
PROGRAMS = ["llama_unroll_remat", "llama_scan_clip", "mlp_adamw", "llama_tied"]


def plan(program, *options):
    step = ROOT / "test" / "Models" / "Inputs" / "jax" / f"{program}.mlir"
    done = subprocess.run([TOOL, step, "--json", *options], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 2), done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("mesh,machine", [("shard:4", "h100x8"), ("replica:2,shard:2", "cpu")])
def test_numbers_fit_together(program, mesh, machine, tmp_path):
    trace = tmp_path / "trace.json"
    report = plan(program, f"--mesh={mesh}", f"--machine={machine}", f"--trace={trace}")
    step = report["step_seconds"]
    assert step >= report["lower_bound_seconds"] * (1 - 1e-9)
    assert sum(report["exposed_by_cause"].values()) == pytest.approx(report["exposed_seconds"])
    assert report["compute_seconds"] + report["slowdown_seconds"] + report["exposed_seconds"] == pytest.approx(step)
    assert (
        sum(collective["exposed_seconds"] for collective in report["collectives"]) <= report["exposed_seconds"] + 1e-12
    )
    categories = sum(report["memory"]["by_category"].values())
    assert categories <= report["peak_bytes"]

    events = json.loads(trace.read_text())["traceEvents"]
    # The memory counter reaches the planned peak, and never passes it.
    assert max(sum(event["args"].values()) for event in events if event["ph"] == "C") == categories
    # Slices of one track do not overlap: a viewer would nest them.
    for stream in range(4):
        spans = [event for event in events if event["ph"] == "X" and event["tid"] == stream]
        slices = sorted((span["ts"], span["ts"] + span["dur"]) for span in spans)
        assert all(end <= begin + 1e-3 for (_, end), (begin, _) in itertools.pairwise(slices))
        assert all(end <= step * 1e6 + 1e-3 for _, end in slices)


@pytest.mark.parametrize("program", PROGRAMS)
def test_planned_is_never_behind(program):
    """The compiler's own schedule is at least as fast as the policies that it is compared with, on the same model."""
    steps = {
        policy: plan(program, "--mesh=shard:4", "--machine=h100x8", f"--prefetch={policy}")["step_seconds"]
        for policy in ["planned", "none", "fsdp2", "simple-fsdp"]
    }
    assert steps["planned"] <= min(steps.values()) * (1 + 1e-9), steps


def test_larger_machines_are_not_slower():
    """Four ranks on one node, and the same four on a machine with more nodes."""
    small, large = (plan("llama_unroll", "--mesh=shard:4", f"--machine={name}") for name in ["h100x8", "h100x128"])
    assert small["step_seconds"] == pytest.approx(large["step_seconds"])
    assert large["sent_by_link"]["network_bytes"] == 0


def test_sent_bytes_are_those_of_the_ring():
    """Of an all_gather over n ranks each sends what it has n - 1 times."""
    report = plan("mlp_sgd", "--mesh=shard:4", "--machine=h100x8")
    assert report["sent_by_link"]["nvlink_bytes"] == sum(
        collective["sent_bytes"] * collective["executions"] for collective in report["collectives"]
    )


def test_a_gather_of_the_last_step_costs_this_one_nothing():
    options = ("--mesh=shard:2", "--machine=h100x8")
    report, plain = (plan("llama_unroll", *options, *more) for more in ((), ("--disable=fsdp-gather-across-steps",)))
    found = [one for one in report["collectives"] if one["subject"].endswith(", from the last step")]
    made = [one for one in report["collectives"] if one["subject"].endswith(", for the next step")]
    assert found and len(found) == len(made)
    assert all(one["executions"] == one["sent_bytes"] == one["exposed_seconds"] == 0 for one in found)
    # What is moved from the begin of a step to the end of the one before is sent once, and the step is shorter.
    assert report["sent_by_link"] == plain["sent_by_link"]
    assert report["step_seconds"] < plain["step_seconds"]
    step = ROOT / "test" / "Models" / "Inputs" / "jax" / "llama_unroll.mlir"
    explain = [TOOL, step, *options, f"--explain={found[0]['number']}"]
    assert "the last step has moved it" in subprocess.run(explain, capture_output=True, text=True, check=True).stdout
