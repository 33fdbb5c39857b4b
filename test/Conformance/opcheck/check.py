"""Checks cases in groups; a group that fails is looked at case by case."""

import dataclasses

from opcheck import execution, oracle
from opcheck.comparison import difference

MESHES = ("shard:1", "shard:3")
# For cases whose batch can be split over four ranks.
EVEN_RANKS = 4
EVEN_MESHES = ("shard:2", "shard:4", "replica:2,shard:2")
GROUP = 16


@dataclasses.dataclass
class Outcome:
    case: object
    failure: str | None
    gathered: bool = False


def check(cases, meshes=MESHES, on_device=False):
    """An Outcome per case, on all of the meshes: of CPU ranks, or of devices' own code."""
    outcomes = []
    for start in range(0, len(cases), GROUP):
        outcomes += _check_group(cases[start : start + GROUP], meshes, on_device)
    return outcomes


def _check_group(cases, meshes, on_device):
    try:
        outcomes = _check_together(cases, meshes, on_device)
    except Exception as error:
        if len(cases) == 1:
            return [Outcome(cases[0], f"{type(error).__name__}: {str(error)[:1500]}")]
        return [outcome for case in cases for outcome in _check_group([case], meshes, on_device)]
    return outcomes


def _check_together(cases, meshes, on_device):
    wants = oracle.wanted(cases)
    failures, gathered = [[] for _ in cases], [False] * len(cases)
    for mesh in meshes:
        results, gathered = execution.run(cases, mesh, on_device)
        for number, (case, got, want) in enumerate(zip(cases, results, wants, strict=True)):
            for index, (ours, theirs) in enumerate(zip(got, want, strict=True)):
                message = difference(ours, theirs, case.bound)
                if message:
                    failures[number].append(f"result {index} on {mesh}: {message}")
    for number, case in enumerate(cases):
        # Of an empty tensor nothing is gathered; and what grows into a result that is read whole is gathered before.
        sizes = [array.size for array in case.inputs]
        excused = 0 in sizes or max((kind.size for _, kind in case.outputs), default=0) > max(sizes, default=0)
        if not on_device and not excused and case.gathers is not None and case.gathers != gathered[number]:
            failures[number].append(
                "gathers the batch without need"
                if gathered[number]
                else "expected a remark that the batch is gathered, found none"
            )
    return [
        Outcome(case, "\n".join(failure) or None, whole)
        for case, failure, whole in zip(cases, failures, gathered, strict=True)
    ]
