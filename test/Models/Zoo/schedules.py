"""Runs a program of the zoo in other orders and with other plans of communication, and says what changes its bits."""

from fsdp.native import Executable
from runner import SEEDED_STREAMS, WITHOUT_DECISIONS
from variants import compile_for_cpu, execute

# No decision about communication, or others; what another machine is given; nothing optional.
PLANS = [
    *WITHOUT_DECISIONS,
    {"bucket": "unit", "reshard-after-forward": "always"},
    {"bucket": "2KiB", "reshard-after-forward": "never"},
    {"machine": "h100x8"},
    {"disable": "all"},
]


def differences(name, mesh, seeds, plans=PLANS):
    """What gives other bits than the program as it is compiled by default, on ordinary streams: seeds of the stream
    scheduler (every other one with poisoned padding), and plans."""
    arguments, variant = compile_for_cpu(name, mesh)

    def results_of(executable, **options):
        return [array.tobytes() for array in execute(executable, arguments, variant, **options)[0]]

    def with_seed(seed):
        options = {"stream_mode": SEEDED_STREAMS, "schedule_seed": seed, "check_races": 1, "poison": seed % 2}
        return results_of(variant.executable, **options)

    def with_plan(options):
        return results_of(Executable(variant.text, name, {**variant.options, **options}))

    plain = results_of(variant.executable)
    found = [f"seed {seed}" for seed in range(seeds) if with_seed(seed) != plain]
    return found + [str(options) for options in plans if with_plan(options) != plain]
