"""Writes docs/OperationSupport.md, or some of its rows anew: python -m opcheck.table [NAME ...] [--count=N]."""

import argparse
import re
import textwrap

from opcheck import refusals, registry, rules
from opcheck.cases import ALL, FLOATS, INTEGERS, NUMBERS, SIGNED
from opcheck.check import MESHES, check

PAGE = registry.ROOT / "docs" / "OperationSupport.md"
GROUPS = [
    ("all", ALL), ("numbers and i1", NUMBERS + ["i1"]), ("numbers", NUMBERS), ("integers and i1", INTEGERS + ["i1"]),
    ("floats and signed integers", FLOATS + SIGNED), ("integers", INTEGERS), ("floats", FLOATS),
]  # fmt: skip
HEAD = """# Operations

What the compiler does with each operation, checked against jaxlib. Every case is a small program with random
shapes, element types, attributes and placements (batch rows along some dimension, state, or whole), which the whole
compiler runs on {meshes}; its results are compared with those of jaxlib's StableHLO interpreter, of XLA, or of
numpy where both leave a choice. `test/Conformance` has the generators.

- *split*: along which dimensions the batch stays split over ranks. Along others every rank gathers it, and a remark
  says so (`--no-implicit-replication` makes it an error).
- *gathers*: cases in which that happened, of those with a batch. Inputs of a case may be placed in ways that
  contradict each other; then one of them is gathered. So is what an operation makes larger, since a case's results are
  read whole: it is smaller before.
- *bound*: the largest difference that is allowed in a case; *exact* means the same bits (NaN as NaN).
- *numbers* are f64, f32, f16, bf16, and signed and unsigned integers of 8 to 64 bits; *all* are these, i1, f8E4M3FN
  and f8E5M2.

Regenerate with

    FSDP_BUILD_DIR=$PWD/build PYTHONPATH=python:test/Conformance .venv/bin/python -m opcheck.table

{total} cases, {failed} failed.

| operation | split | element types | cases | gathers | bound |
| --- | --- | --- | --- | --- | --- |
"""
TAIL = """
Not compiled, each refused by name with one error: complex numbers, quantized types, tuples, tokens, dynamic shapes,
`chlo.ragged_dot` outside a composite (JAX writes composites, whose decomposition is compiled), custom calls of unknown
targets, and the operations
{refused}.
"""


def kinds_text(kinds):
    for name, group in GROUPS:
        if set(kinds) == set(group):
            return name
    return " ".join(kind for kind in ALL if kind in kinds)


def bound_text(outcomes):
    bounds = {str(outcome.case.bound): outcome.case.bound for outcome in outcomes}
    loose = max(bounds.values(), key=lambda bound: (bound.rtol + bound.atol, bound.ulp))
    if len(bounds) == 1 or loose.is_exact:
        return str(loose)
    return f"up to {loose}"


def row(name, outcomes):
    kinds = {kind for outcome in outcomes for kind in outcome.case.kinds}
    batched = [outcome for outcome in outcomes if outcome.case.batch_ranks()]
    gathers = f"{sum(outcome.gathered for outcome in batched)} of {len(batched)}"
    cells = [f"`{name}`", rules.KEPT[name], kinds_text(kinds), str(len(outcomes)), gathers, bound_text(outcomes)]
    return f"| {' | '.join(cells)} |\n"


def refused_text():
    names = [f"`{name}`" for name in refusals.OPERATIONS.split()]
    return textwrap.fill(", ".join(names), 120, break_on_hyphens=False)


def listed_operations(text):
    return re.findall(r"^\| `((?:stablehlo|chlo)\.\w+)` \|", text, re.MULTILINE)


def read_rows(text):
    """{operation: its row} of the page, and how many cases failed."""
    rows = {name: line for line in text.splitlines(keepends=True) for name in listed_operations(line)}
    return rows, int(re.search(r"(\d+) failed", text).group(1))


def count_cases(rows):
    return sum(int(cell) for cell in re.findall(r"\| (\d+) \|", "".join(rows)))


def main():
    parser = argparse.ArgumentParser(prog="opcheck.table", description=__doc__)
    parser.add_argument("names", nargs="*", help="operations; none: all")
    parser.add_argument("--count", type=int, default=60)
    arguments = parser.parse_args()
    known, failed = read_rows(PAGE.read_text()) if arguments.names else ({}, 0)
    rows = []
    for name in registry.dialect_operations():
        if name in rules.WITHOUT_CASES:
            rows.append(f"| `{name}` | {rules.WITHOUT_CASES[name]} | | | | |\n")
        elif arguments.names and name not in arguments.names:
            rows.append(known[name])
        else:
            outcomes = check(registry.cases(name, arguments.count))
            failed += sum(outcome.failure is not None for outcome in outcomes)
            rows.append(row(name, outcomes))
            print(name, flush=True)
    meshes = " and ".join(f"{mesh.partition(':')[2]} rank{'s' if mesh[-1] != '1' else ''}" for mesh in MESHES)
    head = HEAD.format(meshes=meshes, total=count_cases(rows), failed=failed)
    PAGE.write_text(head + "".join(rows) + TAIL.format(refused=refused_text()))


if __name__ == "__main__":
    main()
