"""Compiles and runs a reference program on a mesh."""

import json
from functools import cache

import numpy as np
import reference
from fsdp.native import Executable, Options
from fsdp.session import Session

SEEDED_STREAMS = 3
# Compiler options: each decision about communication turned off.
WITHOUT_DECISIONS = [
    {"disable": "fsdp-order-collectives,fsdp-pipeline-loops,fsdp-gather-across-steps,fsdp-hoist-accumulations"},
    {"disable": "fsdp-bucket-collectives,fsdp-flatten-buckets"},
    {"disable": "fsdp-place-gathers,fsdp-narrow-gathers"},
]


@cache
def program(name):
    return reference.load(name)


def compiled(name, mesh, options=()):
    """`options`: a tuple of (name, value) compiler options beside mesh and roles."""
    step = program(name)
    return Executable(step.text, name, {"mesh": mesh, **step.role_options(), **dict(options)})


@cache
def executable(name, mesh, options=()):
    """`compiled`, kept for other tests."""
    return compiled(name, mesh, options)


def describe(compiled):
    return json.loads(compiled.describe())


def run(compiled, step, **options):
    """Results of one step on the program's own inputs, as global arrays."""
    session = Session(compiled, Options(checked=1, **options))
    try:
        for index, array in enumerate(step.inputs()):
            session.write_argument(index, np.asarray(array, order="C"))
        session.step()
        results = [np.empty_like(expected) for expected in step.results()]
        for index, array in enumerate(results):
            session.read_result(index, array)
        return results
    finally:
        session.close()
