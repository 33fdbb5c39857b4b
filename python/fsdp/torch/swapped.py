"""Puts traced tensors in the places of a module's parameters and buffers and of an optimizer's state, for a while."""

import functools
import inspect
from collections import defaultdict
from contextlib import contextmanager

import torch

# What makes an optimizer take another path to the same values; a trace takes the plain one.
PLAIN = {"foreach": False, "fused": False, "capturable": False}


class Leaves:
    """Parameters and buffers of modules by name: a tensor that several names share stands once, under the first."""

    def __init__(self, module):
        self.module = module
        self.parameters, self.buffers, self._places = {}, {}, {}
        for prefix, child in module.named_modules(remove_duplicate=True):
            for kind, table in (("parameters", child._parameters), ("buffers", child._buffers)):
                for name, tensor in table.items():
                    if tensor is not None:
                        self._add(kind, prefix + ("." if prefix else "") + name, table, name, tensor)
        self.all = {**self.parameters, **self.buffers}
        self._names = {id(tensor): name for name, tensor in self.all.items()}
        for child in module.modules():  # such as the flat weights of an LSTM
            for entries in vars(child).values():
                if isinstance(entries, list):
                    for index, entry in enumerate(entries):
                        if isinstance(entry, torch.Tensor) and id(entry) in self._places:
                            self._places[id(entry)].append((entries, index))

    def _add(self, kind, path, table, name, tensor):
        if id(tensor) not in self._places:
            getattr(self, kind)[path] = tensor
        self._places.setdefault(id(tensor), []).append((table, name))

    def name_of(self, tensor):
        """The name of this very tensor; None if the module does not have it."""
        return self._names.get(id(tensor))

    def aliases(self):
        """{other name: first name} of tensors that stand in several places."""
        found, first = {}, {id(tensor): name for name, tensor in self.all.items()}
        for prefix, child in self.module.named_modules(remove_duplicate=False):
            for table in (child._parameters, child._buffers):
                for name, tensor in table.items():
                    path = prefix + ("." if prefix else "") + name
                    if tensor is not None and first.get(id(tensor), path) != path:
                        found[path] = first[id(tensor)]
        return found

    @contextmanager
    def swapped(self, replacements):
        """`replacements`: {name: tensor}. Yields a function that reads what stands in a name's place now."""
        undo = []
        for name, tensor in self.all.items():
            for table, key in self._places[id(tensor)]:
                undo.append((table, key, tensor))
                table[key] = replacements[name]
        try:
            yield lambda name: _current(self._places[id(self.all[name])])
        finally:
            for table, key, tensor in undo:
                table[key] = tensor


def _current(places):
    table, key = places[0]
    return table[key]


class LeafVersions:
    """Notices when the tensors of a module are changed in place, or others take their places."""

    def __init__(self, leaves):
        self._leaves = leaves
        self.remember()

    def remember(self):
        """What there is now is what is expected."""
        self._entries = [
            (*self._leaves._places[id(tensor)][0], tensor, name) for name, tensor in self._leaves.all.items()
        ]
        self._versions = sum(entry[2]._version for entry in self._entries)
        self._each = [entry[2]._version for entry in self._entries]

    def find_change(self):
        """The name of a tensor that is not what it was; empty if none is."""
        versions = 0
        for table, key, tensor, name in self._entries:
            if table[key] is not tensor:
                return name
            versions += tensor._version
        if versions == self._versions:
            return ""
        return next(entry[3] for entry, version in zip(self._entries, self._each) if entry[2]._version != version)


def _largest(builtin, symbolic):
    """`builtin` (max or min), also of numbers that are symbols."""

    def choose(*values, **options):
        if len(values) > 1 and any(isinstance(value, (torch.SymFloat, torch.SymInt)) for value in values):
            return functools.reduce(symbolic, values)
        return builtin(*values, **options)

    return choose


@contextmanager
def traceable_code(optimizer, capturable):
    """Lets the modules that define the optimizer take max and min of symbols, and, if `capturable`, the paths meant for
    CUDA graphs on any device."""
    names = {"max": _largest(max, torch.sym_max), "min": _largest(min, torch.sym_min)}
    if capturable:
        names["_get_capturable_supported_devices"] = lambda *args, **options: ["cpu", "cuda", "meta"]
    scopes = [inspect.unwrap(kind.step).__globals__ for kind in type(optimizer).__mro__ if "step" in vars(kind)]
    missing = object()
    saved = [(scope, name, scope.get(name, missing)) for scope in scopes for name in names]
    for scope, name, old in saved:
        if old is not missing or name in ("max", "min"):
            scope[name] = names[name]
    try:
        yield
    finally:
        for scope, name, old in saved:
            if old is missing:
                scope.pop(name, None)
            else:
                scope[name] = old


@contextmanager
def swapped_optimizer(optimizer, replace, state, hyperparameters, state_type=dict, capturable=False):
    """replace: old parameter -> new. state: {old parameter: {key: value}}. hyperparameters: {(group, key): value}."""
    groups, old_state = optimizer.param_groups, optimizer.state
    saved = [dict(group) for group in groups]
    new_state = defaultdict(state_type)
    for parameter, values in state.items():
        new_state[replace(parameter)] = dict(values)
    optimizer.state = new_state
    for position, group in enumerate(groups):
        group["params"] = [replace(parameter) for parameter in group["params"]]
        group.update({key: value for key, value in PLAIN.items() if key in group})
        if capturable and "capturable" in group:
            group["capturable"] = True
        for (index, key), value in hyperparameters.items():
            if index == position:
                _set(group, key, value)
    try:
        with traceable_code(optimizer, capturable):
            yield
    finally:
        optimizer.state = old_state
        for group, original in zip(groups, saved):
            group.clear()
            group.update(original)


def _set(group, key, value):
    """key: a name, or (name, position in a tuple such as betas)."""
    if isinstance(key, tuple):
        name, place = key
        group[name] = tuple(value if i == place else part for i, part in enumerate(group[name]))
    else:
        group[key] = value


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def leaves_of_state(values):
    """(keys of tensors, keys of numbers) of one parameter's optimizer state."""
    tensors = [key for key, value in values.items() if isinstance(value, torch.Tensor)]
    return tensors, [key for key, value in values.items() if is_number(value)]
