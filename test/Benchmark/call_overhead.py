#!/usr/bin/env python3
"""What a call of a step from Python adds to the compiled step: `call_overhead.py [--ranks 1 2] [--calls 2000]`.

Calls of a small step with the state that stays on the ranks, and runs of the same compiled step alone, take turns. The
smallest and the middle time of each are printed, in microseconds.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

import fsdp.jax


def measure(ranks, calls):
    params, batch = {"w": np.zeros((8, 4), np.float32)}, {"x": np.ones((4, 8), np.float32)}
    step = fsdp.jax.compile(lambda p, b: ({"w": p["w"] + 1}, (b["x"] @ p["w"]).sum()), params, batch, mesh=ranks)
    state = step.shard(params)
    whole, alone = [], []
    for _ in range(calls):
        began = time.perf_counter()
        state, _ = step(state, batch)
        between = time.perf_counter()
        step.session.step()
        step.session.feed()
        alone.append(time.perf_counter() - between)
        whole.append(between - began)
    step.close()
    return [1e6 * choose(times) for choose in (min, statistics.median) for times in (whole, alone)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--calls", type=int, default=2000)
    options = parser.parse_args()
    print("| ranks | call us | step us | added us | middle: call us | step us | added us |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for ranks in options.ranks:
        least, least_alone, middle, middle_alone = measure(ranks, options.calls)
        cells = (least, least_alone, least - least_alone, middle, middle_alone, middle - middle_alone)
        print(f"| {ranks} | " + " | ".join(f"{cell:.1f}" for cell in cells) + " |")


if __name__ == "__main__":
    main()
