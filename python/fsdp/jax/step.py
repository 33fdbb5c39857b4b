"""A compiled JAX step: how it is called, and how state goes in and out."""

import logging
import time
from collections.abc import Callable

from jax import tree_util

from fsdp.errors import FsdpError
from fsdp.jax.batches import join_rows, rows_of_rank, scaled
from fsdp.jax.initialize import initialize, trace_init
from fsdp.jax.leaves import to_numpy
from fsdp.jax.plan import make_plan, unwrap
from fsdp.jax.program import Program, describe_change, describe_fields, same_program, type_difference
from fsdp.jax.signature import Signature, is_hole, make_argument, shapes_of, split
from fsdp.state import State
from fsdp.step import Step
from fsdp.threads import take_turns

log = logging.getLogger("fsdp")


def _differs(value, other):
    """1, 1.0 and True are equal, and compile to different programs."""
    return type(value) is not type(other) or value != other


class Sharded(State):
    """The state of one argument, as a function made by jit returns it: it goes into the next call in its place."""

    __slots__ = ("name",)

    def __init__(self, step, generation, name):
        super().__init__(step, generation)
        self.name = name

    def gather(self):
        """The value on the host: a pytree of NumPy arrays."""
        return self.step.gather(self)

    def __repr__(self):
        return f"<'{self.name}' of step '{self.step.name}', sharded over {self.step.rank_count} ranks>"

    def __getattr__(self, attribute):
        raise AttributeError(f"'{self.name}' lies on the ranks and has no '{attribute}': gather() brings it here")

    def __getitem__(self, key):
        raise TypeError(f"'{self.name}' lies on the ranks and has no [{key!r}]: gather() brings it here")


@take_turns("shard", "init", "set_constant", "gather", "__call__", "call_by_name")
class CompiledStep(Step):
    """A compiled training step and the ranks that run it."""

    def __init__(self, plan, program, runtime_options):
        super().__init__(plan.name, program.variant, runtime_options)
        self._plan = plan
        self._program = program
        self._programs = {program.key: program}
        self._same = []  # (argument, structure, Python values) of values that make the same program
        self.placements = {}  # argument -> how often a value was distributed

    @property
    def program(self):
        """The program that the last call ran."""
        return self._program

    # ------------------------------------------------------------------------------------------------- state

    def shard(self, *state) -> State:
        """Distributes host values of the state arguments, in their order, and of the frozen ones, if there are any (all
        of both, in the order of the function, or the state alone). Returns the opaque state."""
        expected = self._expected(len(state), "shard")
        self._drop_state("shard(...)")
        for argument, value in zip(expected, state):
            self.write_argument(argument, value)
        return self.new_state("shard(...)")

    def init(self, function: Callable, *args, **kwargs) -> State:
        """Distributes what `function(*args, **kwargs)` returns: the state argument, or a tuple of several as for shard.
        It is compiled as the step is: every rank computes its own part, and the whole is nowhere. While it runs, ranks
        need some 100 MiB more, or a fifth of what they have of the state. What uses an
        operation that the compiler lacks is computed by XLA, 64 MiB or one leaf at a time, and a log line says so."""
        closed, inputs, output = trace_init(function, args, kwargs)
        single = len(self._program.state) == 1 and not self._program.frozen
        values = output if isinstance(output, (tuple, list)) and not single else (output,)
        targets = []
        for argument, value in zip(self._expected(len(values), "init"), values):
            found = make_argument(argument.name, argument.where, value)
            change = argument.difference(found) or type_difference(argument, found)
            if change:
                raise FsdpError(f"init: the function does not return '{argument.name}': {change}")
            targets += [(argument.first + i, leaf) for i, leaf in enumerate(argument.leaves)]

        self._drop_state("init(...)")
        initialize(self, self._plan, closed, inputs, targets)
        return self.new_state("init(...)")

    def _expected(self, count, what):
        """The arguments that `count` values stand for: those that stay on the ranks, or the state alone."""
        program = self._program
        residents = [a for a in program.arguments.values() if a in program.state + program.frozen]
        expected = residents if count == len(residents) else program.state
        if count != len(expected):
            names = ", ".join(argument.name for argument in residents)
            others = [argument.where for argument in program.inputs if isinstance(argument.where, int)]
            hint = ""
            if count > len(residents) and others:
                state = tuple(sorted(a.where for a in program.state if isinstance(a.where, int)) + others[:1])
                hint = f"; if '{program.inputs[0].name}' is updated by the step, compile with donate_argnums={state}"
            raise FsdpError(f"{what} expected {len(residents)} values ({names}), found {count}{hint}")
        return expected

    def set_constant(self, key: int | str, value) -> None:
        """Distributes the frozen argument with this name or position; it stays until it is set again."""
        name = self._plan.signature.resolve(key, "set_constant")
        argument = self._program.arguments.get(name)
        if argument not in self._program.frozen:
            raise FsdpError(f"set_constant: '{name}' is no frozen argument")
        self.write_argument(argument, value)

    def gather(self, state: State):
        """The state as host arrays: the pytree of the state argument, or a tuple if there are several. Of one argument
        alone if `state` is what a function made by jit returned for it."""
        self.check_state(state)
        if isinstance(state, Sharded):
            return self._read_argument(self._program.arguments[state.name])
        values = tuple(self._read_argument(argument) for argument in self._program.state)
        return values[0] if len(values) == 1 else values

    def write_argument(self, argument, value):
        """Distributes the value of one argument of the program."""
        leaves, structure = tree_util.tree_flatten(value)
        # Structures with functions in them (an optimizer) are unequal once they are made anew: then names decide.
        items, arrays = split(leaves, argument.is_equinox)
        if structure != argument.structure or (argument.has_python_values and items != argument.value):
            if change := argument.difference(make_argument(argument.name, argument.where, value)):
                raise FsdpError(f"the value for {change}")
            self._check_static_fields(argument, make_argument(argument.name, argument.where, value))
        self.placements[argument.name] = self.placements.get(argument.name, 0) + 1
        for offset, (array, leaf) in enumerate(zip(arrays, argument.leaves)):
            self.write_state(argument.first + offset, to_numpy(array, leaf.dtype))

    def _check_static_fields(self, argument, found):
        """Refuses a value whose Python values, such as functions, make another program. Each is traced once."""
        key = (argument.name, found.structure, *(item for item in found.value if not is_hole(item)))
        if key not in self._same:
            try:
                is_same = same_program(self._plan, self._program, found)
            except Exception as error:
                error.add_note(f"'{argument.name}' has other static fields than the value that the step has")
                raise
            if not is_same:
                changed = describe_fields(argument, found)
                raise FsdpError(
                    f"the static fields of '{argument.name}' changed, and make another program than step "
                    f"'{self.name}' has{changed}: compile the step again for this value"
                )
            self._same.append(key)

    def _read_argument(self, argument):
        leaves = [leaf.to_user(self.read(argument.first + i)) for i, leaf in enumerate(argument.leaves)]
        return argument.rebuild(leaves)

    def local_batch(self, *inputs, rank=None):
        """The rows of these inputs that one rank of the mesh works on: equal parts in the order of ranks. Without
        `rank` those of this process, as a call takes them: its rank's, or all where its threads are all ranks."""
        program, values, is_marked = self._program, inputs, rank is None
        rank = self.rank if rank is None else rank
        if rank is not None:
            if not 0 <= rank < self.rank_count:
                raise FsdpError(f"local_batch: there is no rank {rank}, the mesh has {self.rank_count}")
            pairs = zip(program.inputs, inputs, strict=True)
            values = tuple(rows_of_rank(self._plan, a, value, rank, self.rank_count, is_marked) for a, value in pairs)
        return values[0] if len(values) == 1 else values

    def global_batch(self, parts):
        """The inputs of a call from the rows of each rank, what local_batch gives for 0, 1, ...: a list of one entry a
        rank, tuples where the step has several inputs."""
        if len(parts) != self.rank_count:
            raise FsdpError(f"global_batch: expected the rows of {self.rank_count} ranks, found {len(parts)}")
        inputs = self._program.inputs
        split = [part if len(inputs) > 1 else (part,) for part in parts]
        values = tuple(join_rows(self._plan, a, values) for a, *values in zip(inputs, *split, strict=True))
        return values[0] if len(values) == 1 else values

    # ------------------------------------------------------------------------------------------------- evaluation

    def eval(self, function: Callable, *inputs, **options) -> "CompiledStep":
        """Compiles a function that reads the state and updates nothing, for the same mesh and with the same options
        (others in `options`). Those of its parameters that are called as arguments that stay on the ranks take them;
        `inputs` are examples of the others, in order. The result is called with the state of this step and inputs:
        `accuracy = evaluate(state, batch)`; the state stays valid. What it reads lies on the ranks once more."""
        residents = {argument.name: argument for argument in self._program.state + self._program.frozen}
        settings = {key.replace("-", "_"): value for key, value in self._plan.options.items() if key != "mesh"}
        inner, _ = unwrap(function)
        names = Signature(inner).names
        read = [name for name in names if name in residents]
        if not read:
            raise FsdpError(
                f"eval: no parameter of '{getattr(inner, '__name__', 'the function')}' is called as the step's state: "
                f"{', '.join(residents)}"
            )
        roles = {name: "frozen" for name in read} | options.pop("roles", {})
        plan, _ = make_plan(function, self._plan.options["mesh"], {**settings, "roles": roles, **options})
        plan.runtime, rest = self._runtime_options, iter(inputs)
        try:
            values = [
                residents[name].rebuild(shapes_of(residents[name])) if name in read else next(rest) for name in names
            ]
        except StopIteration:
            others = ", ".join(name for name in names if name not in read)
            raise FsdpError(f"eval: expected examples of {others}, found {len(inputs)}") from None
        with self.together():
            dynamic, static = plan.signature.bind(values, {})
            return CompiledStep(plan, Program(plan, [make_argument(*item) for item in dynamic], static), plan.runtime)

    # ------------------------------------------------------------------------------------------------- calls

    def __call__(self, state: State, *arguments, **keywords):
        """Runs one step: what the function returns, with one state for all its state arguments. `arguments`: what is
        neither state nor frozen, in order. Another shape of the batch compiles the step once more."""
        program = self._program
        is_foreign = isinstance(state, State) and state.step is not self
        if is_foreign:
            self.take_state(state)
        else:
            self.check_state(state)
        if keywords or len(arguments) != len(program.inputs) or not self._write_inputs(program, arguments):
            program = self._specialize(program, self._name_inputs(program, arguments, keywords))
        # What only reads another step's state has none of its own to return.
        output = program.output if is_foreign and not program.state else program.collapsed
        arrays = self._run(program, output)
        state = State(self, self.generation)
        return output.build(arrays, lambda name: state)

    def call_by_name(self, named, handle, changed=None):
        """Runs one step with these inputs, and static values; returns what the function returns, with `handle(name)`
        for the new value of a state argument. `changed`: objects with other static fields than the program has."""
        program = self._program
        static = {name: value for name, _, value in program.static}
        names = {argument.name for argument in program.inputs}
        if (
            changed
            or any(_differs(named.get(name, value), value) for name, value in static.items())
            or named.keys() - static.keys() != names
            or not self._write_inputs(program, [named[a.name] for a in program.inputs])
        ):
            program = self._specialize(program, self._name_inputs(program, (), named), changed)
        return program.output.build(self._run(program, program.output), handle)

    def _run(self, program, output):
        results = output.results()
        return [program.variant.results[i].to_user(array) for i, array in zip(results, self.execute(results))]

    def _write_inputs(self, program, values):
        """Writes the inputs; false if they are not what `program` was compiled for (some may be written then)."""
        session, launch, whole = self._session, self._launch, {}
        for argument, value in zip(program.inputs, values):
            leaves, structure = tree_util.tree_flatten(value)
            if structure != argument.structure:
                return False
            if argument.has_python_values:
                items, leaves = split(leaves, argument.is_equinox)
                if items != argument.value:
                    return False
            for index, (value, leaf) in enumerate(zip(leaves, argument.leaves), argument.first):
                array = to_numpy(value, leaf.dtype)
                is_own = launch is not None and self._is_own(program, index, value)
                shape = scaled(array.shape, self._plan.batch_dimension, launch.count) if is_own else array.shape
                if shape != leaf.shape or array.dtype != leaf.dtype:
                    return False
                array = array if array.flags.c_contiguous else array.copy(order="C")
                if is_own:
                    session.write_part(index, array)
                else:
                    session.write_argument(index, array)
                    whole[index] = array
        self.check_inputs(whole)
        return True

    def _is_own(self, program, index, value):
        """Whether an input is the rows of this process's rank."""
        if index not in program.batch_leaves:
            return False
        return self._plan.own_rows or getattr(value, "whole_shape", None) is not None

    def _specialize(self, program, named, changed=None):
        """Makes the program for these inputs the active one, compiling it if it is new, and writes them."""
        static = [(name, where, named.pop(name, value)) for name, where, value in program.static]
        made = []
        for argument in program.arguments.values():
            if changed and argument.name in changed:
                made.append(make_argument(argument.name, argument.where, changed[argument.name]))
                if change := argument.difference(made[-1]) or type_difference(argument, made[-1]):
                    raise FsdpError(f"the object was changed after the step was compiled for it: {change}")
            elif argument.name in named:
                made.append(make_argument(argument.name, argument.where, named[argument.name]))
            else:
                made.append(argument.copy())
        key = (tuple(argument.key for argument in made), tuple((name, type(value), value) for name, _, value in static))
        if key not in self._programs:
            self._compile_again(program, made, static, key)
        active = self._programs[key]
        self.activate(active.variant)
        self._program = active
        if not self._write_inputs(active, [named[argument.name] for argument in active.inputs]):
            raise FsdpError("the inputs have other types than those that the step was just compiled for")
        return active

    def _name_inputs(self, program, arguments, keywords):
        """{name: value} of all inputs, static ones only if given; raises if one is missing or unknown."""
        names = [argument.name for argument in program.inputs]
        order = [n for n in self._plan.signature.names if n in names or n in {s[0] for s in program.static}]
        positional = names if len(arguments) <= len(names) else [*order, *(n for n in names if n not in order)]
        if len(arguments) > len(positional):
            raise FsdpError(f"the step expected {len(names)} arguments after the state, found {len(arguments)}")
        named = dict(zip(positional, arguments))
        for name, value in keywords.items():
            if name in named:
                raise FsdpError(f"'{name}' was given twice")
            if name not in names and name not in {s[0] for s in program.static}:
                raise FsdpError(f"the step has no input '{name}'; its inputs are {', '.join(names)}")
            named[name] = value
        missing = [name for name in names if name not in named]
        if missing:
            raise FsdpError(f"the step expected {', '.join(names)} after the state; missing: {', '.join(missing)}")
        return named

    def _compile_again(self, program, arguments, static, key):
        changed = describe_change(program, arguments, static)
        if not self._plan.recompile:
            raise FsdpError(f"the step was compiled for other inputs: {changed}")
        began = time.perf_counter()
        try:
            with self.together():
                made = Program(self._plan, arguments, static)
        except Exception as error:
            error.add_note(f"the step was being compiled again, because {changed}")
            raise
        self._programs[key] = self._programs[made.key] = made
        count, seconds = len(set(map(id, self._programs.values()))), time.perf_counter() - began
        log.info("step '%s' compiled again in %.1f s (%d programs): %s", self.name, seconds, count, changed)
        if count >= 5 and count % 5 == 0:
            log.warning(
                "step '%s' was compiled %d times; pass what changes each step as an array, and pad batches to few "
                "shapes; last change: %s",
                self.name,
                count,
                changed,
            )
