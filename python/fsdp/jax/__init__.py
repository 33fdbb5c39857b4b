"""Compile a JAX training step into a fully sharded data parallel program.

    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2")
    state = step.shard(params, opt_state)
    for batch in data:
        state, loss = step(state, batch)
    params, opt_state = step.gather(state)

`train_step(params, opt_state, batch) -> (params, opt_state, loss)` is an ordinary single-device step: it is the
specification, and the result at N ranks is the same. `fsdp.jax.jit` does it behind the function's own signature.
"""

from collections.abc import Callable

from fsdp import launch as launches
from fsdp.jax.jit import JitStep, jit
from fsdp.jax.plan import make_plan
from fsdp.jax.signature import make_argument
from fsdp.jax.program import Program
from fsdp.jax.step import CompiledStep

__all__ = ["CompiledStep", "JitStep", "compile", "jit"]


def compile(function: Callable, *arguments, mesh: str | int | dict, **options) -> CompiledStep:
    """Compiles `function` for the shapes of `arguments` (arrays or jax.ShapeDtypeStruct in any pytree) and of those
    keyword arguments that are parameters of it.

    mesh: "shard:N", or "replica:M,shard:N".
    launch: where the N x M ranks are. "auto": in a process each where torchrun, mpirun, srun or RANK and WORLD_SIZE
        have started as many, which run this same script; else "threads" of this process. "processes" insists.
    batch_rows: what each process gives in a call: "all" rows of the batch, alike on all ranks, or its "own".
    donate_argnums, donate_argnames: arguments that are state: the function returns their new values. Without them,
        those that jax.jit was told of if the function is one of its, else the pytrees that come back among the results.
    static_argnums, static_argnames: arguments that are Python values; another value compiles another program.
    roles: {argument or leaf, by name or position: "state", "frozen" (sharded, never updated), "batch" (split by rows)
        or "replicated"}. What is not said is batch, but random keys and scalars, which are replicated.
    batch_dimension: where the rows of the batch are.
    recompile: False refuses inputs of another shape instead of compiling for them.
    trace: record a timeline for CompiledStep.write_trace. checked: ranks compare every collective. poison: fill
        padding with NaN.
    link_latency, link_bandwidth: seconds and bytes per second of an artificial link, to see what a slower one would do;
        0 is off.
    Further options are those of the compiler by their command-line names, with '_' for '-' (memory_limit="80GiB").

    Raises CompileError with the compiler's diagnostics.
    """
    plan, keywords = make_plan(function, mesh, options)
    with launches.together(plan.launch):
        dynamic, static = plan.signature.bind(arguments, keywords)
        program = Program(plan, [make_argument(*item) for item in dynamic], static)
        return CompiledStep(plan, program, plan.runtime)
