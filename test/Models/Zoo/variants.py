"""Programs of the zoo as the frontend hands them to the compiler, and steps of what is made of that."""

import fsdp.jax
import numpy as np
import parity
import zoo
from fsdp.native import Options
from fsdp.session import Session


def compile_for_cpu(name, mesh):
    """The program's arguments, and what the frontend makes of its step: also the text and the compiler's options. No
    ranks are kept."""
    step = zoo.PROGRAMS[name].build()
    compiled = fsdp.jax.compile(step.function, *step.arguments, mesh=mesh, donate_argnums=step.state, roles=step.roles)
    variant = compiled.program.variant
    compiled.close()
    return [np.asarray(array, order="C") for array in parity.leaves(step.arguments)], variant


def execute(executable, arguments, variant, steps=1, **options):
    """The results of each step; state stays in the arena. `executable`: of `variant`, or compiled in another way."""
    session = Session(executable, Options(checked=1, **options))
    found = []
    try:
        for index, array in enumerate(arguments):
            session.write_argument(index, array)
        for _ in range(steps):
            session.step()
            results = [np.empty(result.shape, result.dtype) for result in variant.results]
            for index, array in enumerate(results):
                session.read_result(index, array)
            found.append(results)
            session.feed()
    finally:
        session.close()
    return found
