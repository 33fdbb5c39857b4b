"""Traces forward, backward and the user's own optimizer of one step into one graph of core ATen operations."""

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from fsdp.errors import FsdpError
from fsdp.torch.batches import leaf_name
from fsdp.torch.guards import Decisions, Guards
from fsdp.torch.initial_state import initial_state
from fsdp.torch.functional import remove_dead
from fsdp.torch.lowering import to_core_aten
from fsdp.torch.random_ops import KeyedRandomness
from fsdp.torch.swapped import Leaves, leaves_of_state, swapped_optimizer
from fsdp.torch.tracing import Traced, settings, trace


@dataclass
class Input:
    """An argument of the graph. path: its name in reports; updated: whether a result is its new value."""

    kind: str  # parameter, buffer, optimizer, number, batch, key
    path: str
    shape: tuple
    dtype: torch.dtype
    where: tuple = ()  # (module's name,), (parameter's name, key), (group, key), (leaf,)
    updated: bool = False


@dataclass
class Captured:
    """graph: results are the outputs' leaves, then the new value of every input whose `updated` is set, in order."""

    graph: Traced
    inputs: list
    output_spec: object
    output_count: int
    example: object = None  # the batch that it was traced for
    guards: Guards = None
    states: list = field(default_factory=list)  # of the optimizers, before the first step


_COMPUTED = object()


@dataclass
class OutputSpec:
    """What the user's function returned: its structure, and those leaves that are no tensors (None, a text)."""

    structure: object
    leaves: list

    def build(self, tensors):
        tensors = iter(tensors)
        leaves = [next(tensors) if leaf is _COMPUTED else leaf for leaf in self.leaves]
        return pytree.tree_unflatten(leaves, self.structure)


class Step:
    """What is compiled: a function of the batch that trains `module` with `optimizers`."""

    def __init__(self, function, module, optimizers):
        self.function, self.module, self.optimizers = function, module, optimizers
        self.leaves = Leaves(module)
        self.keeps_gradients = False  # whether the traced step leaves gradients and never clears any
        self.capturable = False  # whether optimizers take the paths that they have for CUDA graphs

    def name_of(self, parameter):
        name = self.leaves.name_of(parameter)
        if name is None:
            raise ValueError("an optimizer has a parameter that the module lacks: was the module changed afterwards?")
        return name

    def optimizer_name(self, position):
        return "optimizer" if len(self.optimizers) == 1 else f"optimizer{position}"


def new_mode():
    """A mode in which tensors have no data. Numbers taken out of tensors are symbols: they are a part of the graph."""
    environment = Decisions(allow_scalar_outputs=True, allow_dynamic_output_shape_ops=False)
    return FakeTensorMode(shape_env=environment, static_shapes=True, allow_non_fake_inputs=True)


def fake(mode, tensor):
    device = "cpu" if tensor.device.type == "meta" else tensor.device
    with mode:
        return torch.empty(tensor.shape, dtype=tensor.dtype, device=device)


class _Arguments:
    """The graph's arguments in order, and where each goes when the step is run."""

    def __init__(self, step, batch, hyperparameters):
        self.step, self.inputs, self.examples, self.hyperparameters = step, [], [], hyperparameters
        for name, tensor in step.leaves.parameters.items():
            self._add("parameter", name, tensor, (name,))
        for name, tensor in step.leaves.buffers.items():
            self._add("buffer", name, tensor, (name,))
        self.states = initial_state(step, batch)
        for position, states in enumerate(self.states):
            for parameter, values in states.items():
                name = step.name_of(parameter)
                for key, value in _tensors_of(values).items():
                    path = f"{step.optimizer_name(position)}.{key}.{name}"
                    self._add("optimizer", path, value, (position, name, key))
        for (position, group, key), value in hyperparameters.items():
            path = f"{step.optimizer_name(position)}.param_groups.{group}.{key}"
            self._add("number", path, torch.tensor(value, dtype=torch.float64), (position, group, key))
        leaves, self.batch_spec = pytree.tree_flatten_with_path(batch)
        self.batch = []
        for path, leaf in leaves:
            if isinstance(leaf, torch.Tensor):
                self._add("batch", leaf_name(path), leaf, (len(self.batch),))
            self.batch.append(leaf)
        self._add("key", "random_key", torch.zeros((), dtype=torch.int64))

    def _add(self, kind, path, tensor, where=()):
        self.inputs.append(Input(kind, path, tuple(tensor.shape), tensor.dtype, where))
        self.examples.append(tensor)

    def of(self, kind, values):
        """{where: value} of one kind."""
        return {info.where: value for info, value in zip(self.inputs, values) if info.kind == kind}


def _tensors_of(values):
    """A parameter's state as tensors: numbers become scalars of 64 bits."""
    tensors, numbers = leaves_of_state(values)
    made = {key: values[key] for key in tensors}
    for key in numbers:
        made[key] = torch.tensor(values[key], dtype=torch.float64 if isinstance(values[key], float) else torch.int64)
    return made


def capture(step, batch, hyperparameters):
    """hyperparameters: {(optimizer, group, key): number} of what may change between steps, such as learning rates."""
    arguments = _Arguments(step, batch, hyperparameters)
    mode = new_mode()
    examples = [fake(mode, tensor) for tensor in arguments.examples]
    found = {}

    def traced(*values):
        outputs, updates, found["spec"] = run(arguments, values)
        found["count"] = len(outputs)
        return [*outputs, *updates]

    with settings():
        graph = trace(traced, examples, mode)
        graph = to_core_aten(graph, mode)
    captured = Captured(graph, arguments.inputs, found["spec"], found["count"])
    captured.example, captured.states = batch, arguments.states
    captured.guards = Guards(mode.shape_env)
    _mark_updated(captured)
    if step.optimizers and not any(info.updated and info.kind == "parameter" for info in captured.inputs):
        raise FsdpError(
            "the step changes no parameter: it has to call optimizer.step() in every call. To accumulate gradients, "
            "give one call the rows of all of them, and add up their losses in it"
        )
    return captured


def run(arguments, values):
    """Runs the step on traced values; returns (leaves of what it returned, new values of all state, spec)."""
    step = arguments.step
    own = {name: value for kind in ("parameter", "buffer") for (name,), value in arguments.of(kind, values).items()}
    new = {}
    for name, tensor in step.leaves.all.items():
        new[name] = own[name].detach().clone().requires_grad_(tensor.requires_grad)
    replace = lambda parameter: new[step.name_of(parameter)]  # noqa: E731
    states = _traced_state(arguments, arguments.of("optimizer", values))
    numbers = {}
    for where, value in arguments.of("number", values).items():
        numbers[where] = value.item()
        if isinstance(numbers[where], torch.SymFloat):
            numbers[where].node.shape_env.know(numbers[where], where, arguments.hyperparameters[where])
    key = values[-1]
    batch = list(arguments.batch)
    for (position,), value in arguments.of("batch", values).items():
        batch[position] = value.detach().clone()
    randomness = KeyedRandomness(key)
    with ExitStack() as stack:
        stack.enter_context(randomness)
        stack.enter_context(randomness.as_generator())
        read = stack.enter_context(step.leaves.swapped(new))
        for position, optimizer in enumerate(step.optimizers):
            chosen = {(group, name): value for (which, group, name), value in numbers.items() if which == position}
            stack.enter_context(
                swapped_optimizer(optimizer, replace, states[position], chosen, capturable=step.capturable)
            )
        clears = stack.enter_context(watch_gradients(step))
        with torch.enable_grad():
            result = step.function(pytree.tree_unflatten(batch, arguments.batch_spec))
        step.keeps_gradients = not clears and any(tensor.grad is not None for tensor in new.values())
        leaves, structure = pytree.tree_flatten(result)
        is_computed = [isinstance(leaf, (torch.Tensor, int, float, torch.SymInt, torch.SymFloat)) for leaf in leaves]
        outputs = [_as_tensor(leaf) for leaf, computed in zip(leaves, is_computed) if computed]
        spec = OutputSpec(structure, [_COMPUTED if c else leaf for leaf, c in zip(leaves, is_computed)])
        updates = [read(name).detach() for name in step.leaves.all]
        for info in arguments.inputs:
            if info.kind == "optimizer":
                position, name, slot = info.where
                updates.append(_as_tensor(step.optimizers[position].state[new[name]][slot], info.dtype))
    return outputs, updates, spec


@contextmanager
def watch_gradients(step):
    """Yields a list that is not empty once gradients were cleared."""
    clears, undo = [], []
    for owner in (step.module, *step.optimizers):
        plain = owner.zero_grad

        def zero_grad(*args, plain=plain, **options):
            clears.append(True)
            return plain(*args, **options)

        undo.append((owner, vars(owner).get("zero_grad")))
        owner.zero_grad = zero_grad
    try:
        yield clears
    finally:
        for owner, before in undo:
            if before is None:
                del owner.zero_grad
            else:
                owner.zero_grad = before


def _traced_state(arguments, values):
    """The optimizers' state with traced values: what Python keeps as numbers is taken out of scalars again."""
    states = []
    for position, state in enumerate(arguments.states):
        traced = {}
        for parameter, slots in state.items():
            name, filled = arguments.step.name_of(parameter), dict(slots)
            for key, value in slots.items():
                where = (position, name, key)
                if where in values:
                    filled[key] = values[where].clone()
                    filled[key] = filled[key] if isinstance(value, torch.Tensor) else filled[key].item()
            traced[parameter] = filled
        states.append(traced)
    return states


def _as_tensor(value, dtype=None):
    if isinstance(value, torch.Tensor):
        return value.detach()
    return torch.scalar_tensor(value, dtype=dtype or (torch.int64 if isinstance(value, int) else torch.float64))


def _mark_updated(captured):
    """An input whose new value is the input itself is no state; its result is dropped from the graph."""
    graph = captured.graph.graph
    inputs = [node for node in graph.nodes if node.op == "placeholder"]
    output = next(node for node in graph.nodes if node.op == "output")
    results = list(output.args[0])
    kept = results[: captured.output_count]
    stateful = [i for i, info in enumerate(captured.inputs) if info.kind in ("parameter", "buffer", "optimizer")]
    for position, result in zip(stateful, results[captured.output_count :], strict=True):
        if _source(result) is not inputs[position]:
            captured.inputs[position].updated = True
            kept.append(result)
    output.args = (kept,)
    remove_dead(graph)


def _source(node):
    same = (torch.ops.aten.clone.default, torch.ops.aten.alias.default, torch.ops.aten.detach.default)
    while isinstance(node, torch.fx.Node) and node.target in same:
        node = node.args[0]
    return node
