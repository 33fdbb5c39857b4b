"""The optimizer state before the first step: what the optimizer has, or else what it would make on its first step."""

from contextlib import ExitStack

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _disable_current_modes

from fsdp.errors import FsdpError
from fsdp.torch import capture as capturing
from fsdp.torch.random_ops import KeyedRandomness
from fsdp.torch.swapped import swapped_optimizer
from fsdp.torch.tracing import settings

aten = torch.ops.aten
# Operations that make a tensor out of nothing: (overload, how its values follow from the call).
FACTORIES = {
    aten.zeros.default: 0,
    aten.zeros_like.default: 0,
    aten.new_zeros.default: 0,
    aten.ones.default: 1,
    aten.ones_like.default: 1,
    aten.new_ones.default: 1,
    aten.full.default: None,
    aten.full_like.default: None,
    aten.new_full.default: None,
    aten.scalar_tensor.default: None,
}


class _Births(TorchDispatchMode):
    """Remembers the first values of tensors that are made by factories."""

    def __init__(self):
        super().__init__()
        self.values, self.changed, self.kept = {}, set(), []

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        result = function(*args, **(kwargs or {}))
        if function in FACTORIES:
            number = FACTORIES[function]
            self._remember(result, args[-1] if number is None else number)
        elif function in (aten.lift_fresh.default, aten.lift_fresh_copy.default):
            with _disable_current_modes():
                self._remember(result, args[0].clone())
        elif function is aten.clone.default and _storage(args[0]) in self.values.keys() - self.changed:
            self._remember(result, self.values[_storage(args[0])])
        elif function._schema.is_mutable and isinstance(args[0], torch.Tensor):
            self.changed.add(_storage(args[0]))
        return result

    def _remember(self, tensor, value):
        self.kept.append(tensor)  # so that no other tensor gets its storage's address
        self.values[_storage(tensor)] = value


def _storage(tensor):
    return tensor.untyped_storage()._cdata


def initial_state(step, batch):
    """Per optimizer {parameter: {key: value}}; tensors that the optimizer does not have yet are made here."""
    if all(_is_complete(optimizer) for optimizer in step.optimizers):
        return [dict(optimizer.state) for optimizer in step.optimizers]
    return _first_step(step, batch)


def _is_complete(optimizer):
    trained = [p for group in optimizer.param_groups for p in group["params"] if p.requires_grad]
    return all(parameter in optimizer.state for parameter in trained)


class _FirstValues(dict):
    """A parameter's state that remembers what each key was first set to."""

    def __init__(self):
        super().__init__()
        self.first = {}

    def __setitem__(self, key, value):
        self.first.setdefault(key, value)
        super().__setitem__(key, value)

    def update(self, *others, **more):
        for key, value in dict(*others, **more).items():
            self[key] = value

    def setdefault(self, key, value=None):
        if key not in self:
            self[key] = value
        return self[key]


def _first_step(step, batch):
    """Runs the step on tensors without data, and sees which state it makes of what."""
    mode = capturing.new_mode()
    new = {
        name: capturing.fake(mode, tensor).requires_grad_(tensor.requires_grad)
        for name, tensor in step.leaves.all.items()
    }
    replace = lambda parameter: new[step.name_of(parameter)]  # noqa: E731
    examples = pytree.tree_map_only(torch.Tensor, lambda tensor: capturing.fake(mode, tensor), batch)
    births = _Births()
    with mode:
        key = torch.zeros((), dtype=torch.int64)
    randomness, made = KeyedRandomness(key), []
    with ExitStack() as stack:
        for context in (settings(), mode, births, randomness, randomness.as_generator()):
            stack.enter_context(context)
        stack.enter_context(step.leaves.swapped(new))
        for optimizer in step.optimizers:
            stack.enter_context(swapped_optimizer(optimizer, replace, {}, {}, _FirstValues, step.capturable))
        with torch.enable_grad():
            step.function(examples)
        made = [dict(optimizer.state) for optimizer in step.optimizers]
    names = {id(tensor): name for name, tensor in new.items()}
    return [
        {
            step.leaves.all[names[id(tensor)]]: optimizer.state.get(step.leaves.all[names[id(tensor)]])
            or _first_values(optimizer, names[id(tensor)], values, births)
            for tensor, values in state.items()
        }
        for optimizer, state in zip(step.optimizers, made)
    ]


def _first_values(optimizer, name, values, births):
    return {key: _first_value(optimizer, name, key, values.first[key], births) for key in values}


def _filled(like, number):
    """One number in the shape of `like`, without memory for more."""
    return torch.tensor(number, dtype=like.dtype, device=like.device).expand(like.shape)


def _first_value(optimizer, name, key, value, births):
    if not isinstance(value, torch.Tensor):
        return value
    if _storage(value) in births.values:
        first = births.values[_storage(value)]
        if isinstance(first, torch.Tensor):
            return first
        return _filled(value, first)
    if isinstance(optimizer, torch.optim.SGD) and all(not group["dampening"] for group in optimizer.param_groups):
        # The first momentum is the gradient, which is what momentum x 0 + gradient gives too.
        return _filled(value, 0)
    raise FsdpError(
        f"{type(optimizer).__name__} makes its state '{key}' of '{name}' from the first gradient: run one eager "
        "optimizer.step() before the step is compiled"
    )
