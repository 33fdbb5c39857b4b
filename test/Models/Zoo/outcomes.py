"""Outcomes of the zoo's runs, kept in the build folder, and the table of docs/Programs.md that is written from them.

FSDP_TEST_FULL=1 .venv/bin/python -m pytest -q test/Models/Zoo      runs every program on every mesh
.venv/bin/python test/Models/Zoo/outcomes.py                        writes docs/Programs.md
"""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MESHES = ["shard:1", "shard:2", "shard:3", "shard:4", "replica:2,shard:2"]
SHORT = {"shard:1": "1", "shard:2": "2", "shard:3": "3", "shard:4": "4", "replica:2,shard:2": "2x2"}
HEAD = """# Programs

Training steps that real code bases have, small, made by `test/Models/Zoo` (a family a file) and compared with `jax.jit`
of the same step on every mesh named: three steps, each from JAX's state, and a fourth from the state in the arena (same
bits as from the same state written anew). `error` is the largest |error| over its bound (`Testing.md`) on all of these
meshes: up to 1 is equal. Every state tensor takes at most 1/N of its bytes per rank, plus 512 or a row. The last column
has the operations that need the batch whole, with the bytes that a rank gathers for them and why; all others keep the
batch split.

`test/Models/Zoo/outcomes.py` writes this page from the outcomes of the last runs.
"""


def folder():
    return Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "zoo-outcomes"


def record(name, mesh, outcome):
    path = folder() / f"{name}@{mesh.replace(',', '+').replace(':', '-')}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"name": name, "mesh": mesh, **asdict(outcome)}))


def read():
    found = {}
    for path in sorted(folder().glob("*.json")):
        outcome = json.loads(path.read_text())
        found.setdefault(outcome["name"], {})[outcome["mesh"]] = outcome
    return found


def error_of(outcome, program):
    """Over the bound that the program has."""
    return outcome["worst" if program.wider else "strict"]


def is_good(outcome, program):
    expected = set(outcome["replicated"]) <= set(program.replicates)
    return (
        error_of(outcome, program) <= 1
        and outcome["same_bits"]
        and not outcome["large_state"]
        and expected
        and not outcome.get("repeated")
    )


def row(program, outcomes):
    meshes = [mesh for mesh in MESHES if mesh in outcomes and is_good(outcomes[mesh], program)]
    failed = [mesh for mesh in MESHES if mesh in outcomes and mesh not in meshes]
    ranks = " ".join(SHORT[mesh] for mesh in meshes) or "-"
    ranks += f" (failed: {' '.join(SHORT[mesh] for mesh in failed)})" if failed else ""
    worst = max((error_of(outcome, program) for outcome in outcomes.values()), default=0.0)
    wider = f" of the wider bound ({program.wider})" if program.wider else ""
    gathered = {}
    for outcome in outcomes.values():
        for op, count in outcome["replicated"].items():
            gathered[op] = max(gathered.get(op, 0), count)
    reasons = "; ".join(
        f"`{op.removeprefix('stablehlo.')}` {count}: {program.replicates.get(op, '?')}"
        for op, count in gathered.items()
    )
    return f"| `{program.name}` | {program.features} | {ranks} | {worst:.2g}{wider} | {reasons} |"


def table(programs, found):
    lines = [HEAD]
    checked = sum(len(found.get(name, {})) for name in programs)
    lines.append(f"{len(programs)} programs, {checked} runs.\n")
    family = None
    for program in programs.values():
        if program.family != family:
            family = program.family
            lines.append(f"\n## {family.capitalize()}\n")
            lines.append("| program | what it has | ranks | error | gathers of the batch (bytes) |")
            lines.append("| --- | --- | --- | --- | --- |")
        lines.append(row(program, found.get(program.name, {})))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "python"), str(ROOT / "test/Models"), str(ROOT / "test/Models/Zoo")]
    import zoo

    programs = zoo.load_all()
    (ROOT / "docs/Programs.md").write_text(table(programs, read()))
