"""A sharded step behind the signature of the user's own function: the training loop stays as it is."""

import functools
from collections.abc import Callable

from jax import tree_util

from fsdp import launch as launches
from fsdp.errors import FsdpError
from fsdp.jax.leaves import is_nnx, to_numpy
from fsdp.jax.objects import PlacedObject, lies_elsewhere
from fsdp.jax.plan import make_plan
from fsdp.jax.signature import make_argument, shapes_of
from fsdp.jax.program import Program
from fsdp.jax.step import CompiledStep, Sharded
from fsdp.state import State
from fsdp.threads import Turns, take_turns


def jit(function: Callable | None = None, *, mesh: str | int | dict, **options):
    """In place of jax.jit on a training step:

        @fsdp.jax.jit(mesh="shard:8")
        def train_step(params, opt_state, batch): ...

        params, opt_state, loss = train_step(params, opt_state, batch)

    The first call compiles for its arguments and distributes them; what it returns for the state stands for the parts
    on the ranks and goes into the next call. `params.gather()` is the value on the host. An nnx object, which the
    function changes in place, is distributed once and given again in each call; its variables stand for what is on the
    ranks, and `train_step.pull()` brings all values back into it. Options: those of compile.
    """
    if function is None:
        return lambda function: jit(function, mesh=mesh, **options)
    return JitStep(function, mesh, options)


@take_turns("compile", "save", "load", "__call__", "pull", "newest_state")
class JitStep:
    """What fsdp.jax.jit returns. `step` is the CompiledStep behind it, once it was called."""

    def __init__(self, function, mesh, options):
        self._plan, keywords = make_plan(function, mesh, dict(options))
        if keywords:
            raise FsdpError(f"jit: there is no option {', '.join(keywords)}; give it to the function")
        self._step, self._turns = None, Turns()
        self._modes = {}  # name -> (nnx object, its flags, its structure)
        self._objects = {}  # name -> PlacedObject of the nnx object that was given last
        # name -> (the object that was distributed last, when), of frozen and nnx arguments
        self._placed = {}
        functools.update_wrapper(self, self._plan.function)

    @property
    def step(self):
        if self._step is None:
            raise FsdpError(f"'{self._plan.name}' was not called yet, so it is not compiled")
        return self._step

    def compile(self, *arguments, **keywords) -> CompiledStep:
        """Compiles for the shapes of these arguments without running; returns `step`. A call does it by itself."""
        self._compile(*self._plan.signature.bind(arguments, keywords))
        return self._step

    def _compile(self, dynamic, static):
        # Functions that only read a state that another one returned.
        self._plan.handed = {name for name, _, value in dynamic if isinstance(value, Sharded) or _is_on_ranks(value)}
        dynamic = [(name, where, _example(value)) for name, where, value in dynamic]
        with launches.together(self._plan.launch):
            program = Program(self._plan, [make_argument(*item) for item in dynamic], static)
            self._step = CompiledStep(self._plan, program, self._plan.runtime)
        self._objects = {
            name: PlacedObject(self._step, program.arguments[name], value)
            for name, _, value in dynamic
            if program.arguments[name].mutable
        }

    def save(self, folder, metadata=None):
        """A checkpoint of the state as it is on the ranks now (CompiledStep.save)."""
        self.step.save(folder, State(self._step, self._step.generation), metadata)

    def load(self, folder, select=None):
        """The state from a checkpoint (CompiledStep.load): what the next call takes for its state arguments, one value
        or a tuple. nnx objects are those that were compiled for. Before the first call, `compile` must come."""
        state = self.step.load(folder, select)
        counts = self._step.placements
        for name, placed in self._objects.items():
            self._placed[name] = placed.value, counts.get(name, 0)
            placed.install()
        return self._handles(state)

    def __call__(self, *arguments, **keywords):
        dynamic, static = self._plan.signature.bind(arguments, keywords)
        if self._step is None:
            self._compile(dynamic, static)
        step, values = self._step, {name: value for name, _, value in dynamic + static}
        program = step.program
        changed, residents = {}, program.state + program.frozen
        self._renew(program, values)
        for argument in residents:
            value = values.pop(argument.name)
            self._place(argument, value)
            # Modes of an nnx object (train, eval) are in its structure; another one is another program.
            if argument.mutable and not isinstance(value, Sharded) and self._has_other_mode(argument, value):
                changed[argument.name] = value
        return step.call_by_name(values, lambda name: Sharded(step, step.generation, name), changed)

    def _renew(self, program, values):
        """Checks the states that are given before any is overwritten. Where some are values of the host, only the
        handles of this call stay valid: others meant what is overwritten."""
        own, is_written = [], False
        for argument in program.state + program.frozen:
            if argument.name not in values:
                raise FsdpError(f"'{self._plan.name}' expected an argument '{argument.name}'")
            value = values[argument.name]
            if isinstance(value, Sharded) and value.step is self._step:
                self._step.check_state(value)
                if value.name != argument.name:
                    raise FsdpError(
                        f"'{argument.name}' was given what the step returned for '{value.name}': values of equal types "
                        "that change places, as arguments or among the results, are not told apart by their position"
                    )
                own.append(value)
            else:
                is_written |= argument in program.state and not argument.mutable
        if is_written:
            self._step.generation += 1
            for value in own:
                value.generation = self._step.generation

    def newest_state(self):
        """What stands for the state arguments now, one value or a tuple, where what a call returned is lost: an
        interrupt came before it was assigned."""
        return self._handles(self.step.newest_state())

    def _handles(self, state):
        handles = tuple(Sharded(self._step, state.generation, a.name) for a in self._step.program.state)
        return handles[0] if len(handles) == 1 else handles

    def _has_other_mode(self, argument, value):
        """Whether an object's structure is not that of the active program; looked at where a flag in it has changed."""
        owner, flags, structure = self._modes.get(argument.name, (None, (), None))
        if owner is not value or any(attributes.get(key) is not flag for attributes, key, flag in flags):
            structure = tree_util.tree_structure(value)
            self._modes[argument.name] = value, flags_of(value), structure
        return structure != argument.structure

    def pull(self):
        """Writes the state on the ranks back into the nnx objects that were given to the first call."""
        for name, (value, _) in self._placed.items():
            argument = self.step.program.arguments[name]
            if argument.mutable:
                from flax import nnx

                nnx.update(value, nnx.state(self.step.gather(Sharded(self._step, self._step.generation, name))))
                self._objects[name].mark_pulled()

    def _place(self, argument, value):
        """Distributes a resident argument unless it lies on the ranks already."""
        if isinstance(value, Sharded) and value.step is not self._step:
            source = value.step.program.arguments[value.name]
            if change := argument.difference(source.called(argument.name)):
                raise FsdpError(f"'{argument.name}' was given '{value.name}' of step '{value.step.name}': {change}")
            self._step.take_state(value, {argument.first + i: source.first + i for i in range(len(argument.leaves))})
            return
        if isinstance(value, Sharded):
            return
        # The function changes nnx objects in place, so the same object again means what is on the ranks.
        stays = argument.role == "frozen" or argument.mutable
        placed, count = self._placed.get(argument.name, (None, 0))
        if stays and placed is value and count == self._step.placements.get(argument.name, 0):
            if argument.mutable:
                self._objects[argument.name].bring(self._write, argument.role != "frozen")
            return
        if argument.mutable:
            self._place_object(argument, value)
        else:
            self._step.write_argument(argument, value)
        if stays:
            self._placed[argument.name] = value, self._step.placements[argument.name]

    def _place_object(self, argument, value):
        """Distributes an nnx object that this step does not have yet."""
        owns, is_on_ranks = argument.role != "frozen", lies_elsewhere(value)
        if argument.name not in self._objects or self._objects[argument.name].value is not value:
            self._objects[argument.name] = PlacedObject(self._step, argument, value)
        if is_on_ranks:
            self._step.placements[argument.name] = self._step.placements.get(argument.name, 0) + 1
            self._objects[argument.name].bring(self._write, owns)
        else:
            self._step.write_argument(argument, value)
            self._objects[argument.name].install()

    def _write(self, index, value):
        self._step.write_state(index, to_numpy(value, self._step.tensors[index].dtype))


def flags_of(value):
    """[(attributes, name, value)] of all flags in an nnx object, such as that of dropout for evaluation."""
    from flax import nnx

    return [
        (vars(node), name, flag)
        for _, node in nnx.iter_graph(value)
        if hasattr(node, "__dict__")
        for name, flag in vars(node).items()
        if isinstance(flag, bool)
    ]


def _is_on_ranks(value):
    return is_nnx(value) and lies_elsewhere(value)


def _example(value):
    """What another function made by jit returned for its state, as shapes."""
    if not isinstance(value, Sharded):
        return value
    value.check_newest()
    argument = value.step.program.arguments[value.name]
    return argument.rebuild(shapes_of(argument))
