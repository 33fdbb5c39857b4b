"""Runs a program of the zoo in other orders and with other plans of communication, and says what changes its bits."""

import fsdp.jax
import numpy as np
import zoo
from fsdp.native import Executable, Options, Session
from parity import leaves

SEEDED_STREAMS = 3
# Each decision about communication turned off, or the other way round; what another machine is given; nothing optional.
PLANS = [
    {"disable": "fsdp-order-collectives,fsdp-pipeline-loops,fsdp-gather-across-steps,fsdp-hoist-accumulations"},
    {"disable": "fsdp-bucket-collectives,fsdp-flatten-buckets"},
    {"disable": "fsdp-place-gathers,fsdp-narrow-gathers"},
    {"bucket": "unit", "reshard-after-forward": "always"},
    {"bucket": "2KiB", "reshard-after-forward": "never"},
    {"machine": "h100x8"},
    {"disable": "all"},
]


def variant(step, mesh):
    """The program as it is compiled by default; no ranks are kept."""
    roles = {i: role for role in ("frozen", "replicated") for i in getattr(step, role)}
    roles |= {i: "batch" for i in step.uneven}
    compiled = fsdp.jax.compile(step.function, *step.arguments, mesh=mesh, donate_argnums=step.state, roles=roles)
    compiled.close()
    return compiled.program.variant


def results_of(compiled, executable, arguments, **options):
    """All results of one step, as bytes. `executable`: of the variant `compiled`, or compiled in another way."""
    session = Session(executable, Options(checked=1, **options))
    try:
        for index, array in enumerate(arguments):
            session.write_argument(index, np.asarray(array, order="C"))
        session.step()
        found = [np.empty(result.shape, result.dtype) for result in compiled.results]
        for index, array in enumerate(found):
            session.read_result(index, array)
        return [array.tobytes() for array in found]
    finally:
        session.close()


def differences(name, mesh, seeds, plans=PLANS):
    """What gives other bits than the program as it is compiled by default, on ordinary streams: seeds of the stream
    scheduler (every other one with poisoned padding), and plans."""
    step = zoo.PROGRAMS[name].build()
    arguments = leaves(step.arguments)
    compiled = variant(step, mesh)
    plain = results_of(compiled, compiled.executable, arguments)

    def with_seed(seed):
        options = {"stream_mode": SEEDED_STREAMS, "schedule_seed": seed, "check_races": 1, "poison": seed % 2}
        return results_of(compiled, compiled.executable, arguments, **options)

    def with_plan(options):
        return results_of(compiled, Executable(compiled.text, name, {**compiled.options, **options}), arguments)

    found = [f"seed {seed}" for seed in range(seeds) if with_seed(seed) != plain]
    return found + [str(options) for options in plans if with_plan(options) != plain]
