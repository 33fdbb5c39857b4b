"""Compile a JAX training step into a fully sharded data parallel program.

    step = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:2")
    state = step.shard(params, opt_state)
    for batch in data:
        state, loss = step(state, batch)
    params, opt_state = step.gather(state)

`train_step(params, opt_state, batch) -> (params, opt_state, loss)` is an ordinary single-device step: it is the
specification, and the result at N ranks is the same.
"""

import inspect
import json

import jax
import numpy as np
from jax import tree_util

from fsdp.errors import FsdpError
from fsdp.native import Executable, Options, Session


def compile(
    function,
    *arguments,
    mesh,
    state_argnums=(0, 1),
    frozen_argnums=(),
    replicated_argnums=(),
    batch_dimension=0,
    trace=False,
    checked=False,
    poison=False,
    link_latency=0.0,
    link_bandwidth=0.0,
    **options,
):
    """Compiles `function` for the shapes of `arguments` (arrays or jax.ShapeDtypeStruct in any pytree).

    mesh: "shard:N", or "replica:M,shard:N"; the N x M ranks are threads of this process.
    state_argnums: arguments that are updated: the function returns their new values first, in the same order.
    frozen_argnums: arguments that are sharded but never updated.
    replicated_argnums: arguments that every rank gets whole, such as a random key. All others are batch: split on
        `batch_dimension`.
    trace: record a timeline for CompiledStep.write_trace. checked: ranks compare every collective. poison: fill
        padding with NaN.
    link_latency, link_bandwidth: seconds and bytes per second of an artificial link, to see what a slower one would do;
        0 is off.
    options: further options of the compiler by their command-line names, with '_' for '-' (memory_limit="80GiB").

    Raises CompileError with the compiler's diagnostics.
    """
    names = _argument_names(function, len(arguments))
    layout = _Layout(names, arguments, state_argnums, frozen_argnums, replicated_argnums, batch_dimension)
    jitted = jax.jit(function, donate_argnums=tuple(state_argnums), keep_unused=True)
    lowered = jitted.lower(*arguments)
    output = tree_util.tree_structure(lowered.out_info)
    text = _annotate(lowered.compiler_ir("stablehlo"), layout, lowered.out_info)
    values = {"mesh": mesh, **{key.replace("_", "-"): value for key, value in options.items()}}
    executable = Executable(text, getattr(function, "__name__", "step"), values)
    runtime_options = Options(
        trace=trace,
        checked=checked,
        poison=poison,
        link_latency_ns=round(link_latency * 1e9),
        link_bytes_per_second=round(link_bandwidth),
    )
    return CompiledStep(executable, layout, output, lowered.out_info, runtime_options)


class ShardedState:
    """The state that lives in the ranks' arenas. Valid until the next call of the step that made it."""

    def __init__(self, step, generation):
        self._step, self._generation = step, generation


class CompiledStep:
    """A compiled training step and the ranks that run it."""

    def __init__(self, executable, layout, output, out_info, options):
        self._executable = executable
        self._session = Session(executable, options)
        self._layout = layout
        self._results = tree_util.tree_leaves(out_info)
        self._aux = tree_util.tree_unflatten(output, range(output.num_leaves))
        self._aux = self._aux[len(layout.state_argnums) :]
        self._generation = 0
        self.description = json.loads(executable.describe())

    @property
    def diagnostics(self):
        """Warnings and remarks of the compiler, as text."""
        return self._executable.diagnostics

    @property
    def memory(self):
        """Planned bytes per rank: {"arena": N, "categories": {name: bytes}, "allocated": N}."""
        return {
            "arena": self.description["arena_bytes"],
            "categories": self.description["categories"],
            "allocated": self._session.memory().arena_bytes,
        }

    @property
    def times(self):
        """Where the last step spent its time, a dictionary of seconds per rank: `step`, `compute`, `exposed` (compute
        waited for communication), `collectives` (their sum) and `meeting` (of that, until the last rank had come)."""
        all_times = [self._session.step_times(rank) for rank in range(self._session.rank_count())]
        return [
            {
                "step": times.step_ns * 1e-9,
                "compute": times.compute_ns * 1e-9,
                "exposed": times.exposed_ns * 1e-9,
                "collectives": times.collective_ns * 1e-9,
                "meeting": times.meeting_ns * 1e-9,
            }
            for times in all_times
        ]

    def shard(self, *state):
        """Distributes host values of the state arguments, in their order; returns the opaque state."""
        if len(state) != len(self._layout.state_argnums):
            raise FsdpError(f"shard expected {len(self._layout.state_argnums)} state arguments, found {len(state)}")
        for position, value in zip(self._layout.state_argnums, state):
            self._write(position, value)
        self._generation += 1
        return ShardedState(self, self._generation)

    def set_constant(self, position, value):
        """Distributes a frozen argument once; calls then need not pass it."""
        self._write(position, value)

    def __call__(self, state, *arguments):
        """Runs one step: (new state, *other results). `arguments`: what is neither state nor frozen, in order."""
        self._check(state)
        positions = self._layout.call_positions
        if len(arguments) != len(positions):
            raise FsdpError(f"the step expected {len(positions)} arguments after the state, found {len(arguments)}")
        for position, value in zip(positions, arguments):
            self._write(position, value)
        self._session.step()
        results = tree_util.tree_map(self._read_result, self._aux)
        self._session.feed()
        self._generation += 1
        return (ShardedState(self, self._generation), *results)

    def gather(self, state):
        """The state as host arrays: a tuple of pytrees, one per state argument."""
        self._check(state)
        return tuple(self._read(position) for position in self._layout.state_argnums)

    def write_trace(self, path):
        """Writes what was traced so far as Chrome JSON; ui.perfetto.dev opens it."""
        self._session.write_trace(path)

    def close(self):
        """Ends the rank threads and frees their memory."""
        self._session.close()

    def _check(self, state):
        if not isinstance(state, ShardedState) or state._step is not self:
            raise FsdpError("expected the state that shard() or the last call of this step returned")
        if state._generation != self._generation:
            raise FsdpError("this state was consumed by a later call: use the state that call returned")

    def _write(self, position, value):
        leaves, structure = tree_util.tree_flatten(value)
        expected = self._layout.structures[position]
        if structure != expected:
            raise FsdpError(f"argument {position} has structure {structure}, expected {expected}")
        first = self._layout.first_leaf[position]
        for offset, (leaf, spec) in enumerate(zip(leaves, self._layout.leaves[position])):
            array = np.asarray(_to_numpy(leaf), order="C")
            if isinstance(leaf, (bool, int, float)):
                array = array.astype(jax.dtypes.result_type(leaf))  # a Python number has the type that JAX gives it
            if array.shape != spec.shape or array.dtype != spec.dtype:
                raise FsdpError(
                    f"{spec.path}: expected {spec.dtype}{list(spec.shape)}, found {array.dtype}{list(array.shape)}"
                )
            self._session.write_argument(first + offset, array)

    def _read(self, position):
        first = self._layout.first_leaf[position]
        arrays = []
        for offset, spec in enumerate(self._layout.leaves[position]):
            array = np.empty(spec.shape, spec.dtype)
            self._session.read_argument(first + offset, array)
            arrays.append(array)
        return tree_util.tree_unflatten(self._layout.structures[position], arrays)

    def _read_result(self, index):
        info = self._results[index]
        array = np.empty(info.shape, info.dtype)
        self._session.read_result(index, array)
        return array


class _Leaf:
    """Path, shape and type of one leaf, as the compiled program sees it (random keys as their raw data)."""

    def __init__(self, path, value):
        value = jax.eval_shape(jax.random.key_data, value) if _is_key(value) else value
        self.path, self.shape = path, tuple(np.shape(value))
        self.dtype = np.dtype(value.dtype if hasattr(value, "dtype") else jax.dtypes.result_type(value))


class _Layout:
    """Which leaves belong to which argument, and what role each has."""

    def __init__(self, names, arguments, state_argnums, frozen_argnums, replicated_argnums, batch_dimension):
        self.state_argnums = tuple(state_argnums)
        self.batch_dimension = batch_dimension
        self.structures, self.leaves, self.first_leaf, self.roles = [], [], [], []
        count = 0
        for position, argument in enumerate(arguments):
            flat, structure = tree_util.tree_flatten_with_path(argument)
            role = (
                "state"
                if position in self.state_argnums
                else "frozen"
                if position in frozen_argnums
                else "replicated"
                if position in replicated_argnums
                else "batch"
            )
            self.structures.append(structure)
            self.leaves.append([_Leaf(names[position] + tree_util.keystr(path), value) for path, value in flat])
            self.first_leaf.append(count)
            self.roles.append(role)
            count += len(flat)
        self.call_positions = [i for i, role in enumerate(self.roles) if role in ("batch", "replicated")]


def _argument_names(function, count):
    """The names of the function's positional parameters; arg0, arg1, ... where they cannot be told."""
    try:
        kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        names = [p.name for p in inspect.signature(function).parameters.values() if p.kind in kinds]
    except (TypeError, ValueError):
        names = []
    return [*names, *(f"arg{i}" for i in range(len(names), count))]


def _is_key(value):
    return hasattr(value, "dtype") and jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key)


def _to_numpy(value):
    return np.asarray(jax.random.key_data(value) if _is_key(value) else value)


def _main(module):
    from jaxlib.mlir.dialects import func

    return next(op for op in module.body.operations if isinstance(op, func.FuncOp) and op.name.value == "main")


def _entries(attributes):
    return {entry.name: entry.attr for entry in attributes}


def _annotate(module, layout, out_info):
    """The module's text with role and path on every argument, and on every result the path of what it becomes."""
    from jaxlib.mlir import ir

    with module.context as context:
        context.allow_unregistered_dialects = True
        main = _main(module)
        arguments = [_entries(attributes) for attributes in main.arg_attrs]
        index = 0
        for leaves, role in zip(layout.leaves, layout.roles):
            for leaf in leaves:
                arguments[index]["fsdp.role"] = ir.Attribute.parse(f"#fsdp.role<{role}>")
                arguments[index]["fsdp.path"] = ir.StringAttr.get(leaf.path)
                if role == "batch":
                    arguments[index]["fsdp.batch_dimension"] = ir.IntegerAttr.get(
                        ir.IntegerType.get_signless(64), layout.batch_dimension
                    )
                index += 1
        main.attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(entry) for entry in arguments])

        results = [_entries(attributes) for attributes in main.result_attrs]
        paths = [leaf.path for position in layout.state_argnums for leaf in layout.leaves[position]]
        for entry, path in zip(results, paths):
            entry["fsdp.path"] = ir.StringAttr.get(path)
        main.attributes["res_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(entry) for entry in results])
        return module.operation.get_asm(enable_debug_info=True, large_elements_limit=None)
