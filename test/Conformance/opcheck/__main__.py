"""Checks operations by hand: python -m opcheck [NAME ...] [--count=N] [--seed=S] [--case=K] [--even] [--device]."""

import argparse
import time

from opcheck import execution, registry
from opcheck.check import EVEN_MESHES, EVEN_RANKS, MESHES, check
from opcheck.sampling import RANKS


def main():
    parser = argparse.ArgumentParser(prog="opcheck", description=__doc__)
    parser.add_argument("names", nargs="*", help="operations, or parts of their names; none: all")
    parser.add_argument("--count", type=int, default=15)
    parser.add_argument("--seed", type=int, default=registry.SEED)
    parser.add_argument("--case", type=int, help="only this case, and print its program")
    parser.add_argument("--even", action="store_true", help="batches for four ranks, on 2 and 4 ranks and two axes")
    parser.add_argument("--device", action="store_true", help="a device's own code, on one rank")
    arguments = parser.parse_args()
    ranks, meshes = (EVEN_RANKS, EVEN_MESHES) if arguments.even else (RANKS, MESHES)
    for name in registry.GENERATORS:
        if arguments.names and not any(part == name or part in name for part in arguments.names):
            continue
        start = time.time()
        cases = registry.cases(name, arguments.count, arguments.seed, ranks)
        if arguments.case is not None:
            cases = [registry.cases(name, arguments.case + 1, arguments.seed, ranks)[-1]]
            print(execution.module_text(cases)[0], execution.options(cases))
        outcomes = check(cases, ["shard:1"] if arguments.device else meshes, arguments.device)
        failed = [outcome for outcome in outcomes if outcome.failure]
        print(f"{name}: {len(cases)} cases, {len(failed)} failed, {time.time() - start:.1f} s", flush=True)
        for outcome in failed[:4]:
            case = outcome.case
            shown = [f"{a.dtype}{a.shape}@{p}" for a, p in zip(case.inputs, case.placements, strict=True)]
            print(f"  {case.name} {' '.join(shown)}\n    {outcome.failure[:900]}".replace("\n", "\n    "), flush=True)


main()
