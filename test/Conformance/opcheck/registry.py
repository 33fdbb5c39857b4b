"""Every operation of the dialects, with its generator of cases or the reason why it has none."""

import re
import zlib
from pathlib import Path

from opcheck.families import FAMILIES
from opcheck.sampling import RANKS, Sampler

ROOT = Path(__file__).resolve().parents[3]
SEED = 20


def dialect_operations():
    """Names of all operations in the dialects' descriptions."""
    names = []
    for dialect in ("stablehlo", "chlo"):
        for path in sorted((ROOT / "include/fsdp/Dialect" / dialect.capitalize() / "IR").glob("*.td")):
            found = re.findall(r'^def \w+\s*:\s*\w*Op<"(\w+)"', path.read_text(), re.MULTILINE)
            names += [f"{dialect}.{name}" for name in found]
    return names


GENERATORS = {}
for family in FAMILIES:
    for name, generator in family.GENERATORS.items():
        assert name not in GENERATORS, f"two generators of {name}"
        GENERATORS[name] = generator


def cases(name, count, seed=SEED, ranks=RANKS):
    """The first `count` cases of an operation whose batch can be split over `ranks` ranks."""
    made = []
    for number in range(count):
        sampler = Sampler([seed, zlib.crc32(name.encode()), number], ranks)
        case = GENERATORS[name](sampler, number)
        case.op, case.number = name, number
        made.append(case)
    return made
