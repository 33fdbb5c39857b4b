"""A sharded step behind the signature of the user's own function: the training loop stays as it is."""

import functools
from collections.abc import Callable

from fsdp.errors import FsdpError
from fsdp.jax.plan import make_plan
from fsdp.jax.signature import make_argument
from fsdp.jax.step import CompiledStep, Program, Sharded
from fsdp.state import State


def jit(function: Callable | None = None, *, mesh: str | int | dict, **options):
    """In place of jax.jit on a training step:

        @fsdp.jax.jit(mesh="shard:8")
        def train_step(params, opt_state, batch): ...

        params, opt_state, loss = train_step(params, opt_state, batch)

    The first call compiles for its arguments and distributes them; what it returns for the state stands for the parts
    on the ranks and goes into the next call. `params.gather()` is the value on the host. An nnx object, which the
    function changes in place, is distributed once and given again in each call; `train_step.pull()` brings its new
    values back into it. Options: those of compile.
    """
    if function is None:
        return lambda function: jit(function, mesh=mesh, **options)
    return JitStep(function, mesh, options)


class JitStep:
    """What fsdp.jax.jit returns. `step` is the CompiledStep behind it, once it was called."""

    def __init__(self, function, mesh, options):
        self._plan, keywords = make_plan(function, mesh, dict(options))
        if keywords:
            raise FsdpError(f"jit: there is no option {', '.join(keywords)}; give it to the function")
        self._step = None
        self._objects = {}  # name -> the nnx object that was compiled for
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
        program = Program(self._plan, [make_argument(*item) for item in dynamic], static)
        self._step = CompiledStep(self._plan, program, self._plan.runtime)
        self._objects = {name: value for name, _, value in dynamic if program.arguments[name].mutable}

    def save(self, folder, metadata=None):
        """A checkpoint of the state as it is on the ranks now (CompiledStep.save)."""
        self.step.save(folder, State(self._step, self._step.generation), metadata)

    def load(self, folder, select=None):
        """The state from a checkpoint (CompiledStep.load): what the next call takes for its state arguments, one value
        or a tuple. nnx objects are those that were compiled for. Before the first call, `compile` must come."""
        state = self.step.load(folder, select)
        counts = self._step.placements
        self._placed |= {name: (value, counts.get(name, 0)) for name, value in self._objects.items()}
        handles = tuple(Sharded(self._step, state.generation, a.name) for a in self._step.program.state)
        return handles[0] if len(handles) == 1 else handles

    def __call__(self, *arguments, **keywords):
        dynamic, static = self._plan.signature.bind(arguments, keywords)
        if self._step is None:
            self._compile(dynamic, static)
        step, values = self._step, {name: value for name, _, value in dynamic + static}
        program = step.program
        for argument in program.state + program.frozen:
            if argument.name not in values:
                raise FsdpError(f"'{self._plan.name}' expected an argument '{argument.name}'")
            self._place(argument, values.pop(argument.name))
        return step.call_by_name(values, lambda name: Sharded(step, step.generation, name))

    def pull(self):
        """Writes the state on the ranks back into the nnx objects that were given to the first call."""
        for name, (value, _) in self._placed.items():
            argument = self.step.program.arguments[name]
            if argument.mutable:
                from flax import nnx

                nnx.update(value, nnx.state(self.step.gather(Sharded(self._step, self._step.generation, name))))

    def _place(self, argument, value):
        """Distributes a resident argument unless it lies on the ranks already."""
        if isinstance(value, Sharded):
            self._step.check_state(value)
            if value.name != argument.name:
                raise FsdpError(f"'{argument.name}' was given what the step returned for '{value.name}'")
            return
        # The function changes nnx objects in place, so the same object again means what is on the ranks.
        stays = argument.role == "frozen" or argument.mutable
        placed, count = self._placed.get(argument.name, (None, 0))
        if stays and placed is value and count == self._step.placements.get(argument.name, 0):
            return
        self._step.write_argument(argument, value)
        if stays:
            self._placed[argument.name] = value, self._step.placements[argument.name]
