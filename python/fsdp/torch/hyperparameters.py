"""The settings of optimizers' parameter groups: which are inputs of a program, and which are constants of it."""

from itertools import chain

import torch

from fsdp.errors import FsdpError
from fsdp.torch.swapped import PLAIN, is_number

# A scheduler changes these every step, so they are inputs from the start.
ALWAYS = {"lr"}


class Hyperparameters:
    """Numbers that changed once are inputs from then on: the step is compiled once more, not every time."""

    def __init__(self, optimizers):
        self.optimizers, self._changed, self._fixed = optimizers, set(), set()

    def _entries(self):
        for position, optimizer in enumerate(self.optimizers):
            for index, group in enumerate(optimizer.param_groups):
                for key, value in group.items():
                    if key != "params":
                        yield (position, index, key), value

    def _is_input(self, where, value):
        return (where[2] in ALWAYS or where in self._changed) and where not in self._fixed and _is_float(where, value)

    def changing(self):
        """{(optimizer, group, key): number} of inputs; the keys of a pair (betas) are (key, 0) and (key, 1)."""
        found = {}
        for where, value in self._entries():
            if self._is_input(where, value):
                if isinstance(value, (tuple, list)):
                    found.update({(*where[:2], (where[2], i)): float(part) for i, part in enumerate(value)})
                else:
                    found[where] = float(value)
        return found

    def constants(self):
        """What a program was compiled for, as a tuple that can be compared."""
        return tuple(
            (where, value)
            for where, value in self._entries()
            if not self._is_input(where, value) and where[2] not in PLAIN and _is_plain(value)
        )

    def note_changes(self, before):
        """Numbers that differ from a program's constants become inputs; says which differ, or returns None."""
        before, changes = dict(before), []
        for where, value in self.constants():
            if where in before and before[where] != value:
                self._changed.add(where)
                changes.append(f"{where[2]} of parameter group {where[1]} changed from {before[where]} to {value}")
        return "; ".join(changes[:3])

    def settings(self):
        """For each optimizer, for each group, {key: value} of what JSON can hold."""
        found = [[{} for _ in optimizer.param_groups] for optimizer in self.optimizers]
        for (position, index, key), value in self._entries():
            value = value.item() if isinstance(value, torch.Tensor) and not value.ndim else value
            if key not in PLAIN and _is_plain(value):
                found[position][index][key] = list(value) if isinstance(value, tuple) else value
        return found

    def restore(self, settings):
        """Gives the groups what `settings` says, as `optimizer.load_state_dict` does; False, and nothing is changed,
        if there are other groups."""
        groups = [optimizer.param_groups for optimizer in self.optimizers]
        if list(map(len, groups)) != list(map(len, settings)):
            return False
        for group, values in zip(chain(*groups), chain(*settings)):
            for key, value in values.items():
                old = group.get(key)
                if isinstance(old, torch.Tensor):
                    old.fill_(value)
                else:
                    group[key] = tuple(value) if isinstance(old, tuple) else value
        return True

    def check_steps(self):
        """The optimizers still have the groups that they had."""
        for optimizer in self.optimizers:
            if not optimizer.param_groups:
                raise FsdpError("an optimizer has no parameters")

    def offer(self, key):
        """Whether an optimizer has this setting."""
        return any(key in group for optimizer in self.optimizers for group in optimizer.param_groups)

    def mark_stepped(self):
        """Learning rate schedulers warn if the optimizer has not stepped before them."""
        for optimizer in self.optimizers:
            optimizer._opt_called = True


def _is_float(where, value):
    if where[2] in ALWAYS:
        return is_number(value) or getattr(value, "ndim", None) == 0
    if isinstance(value, (tuple, list)):
        return bool(value) and all(isinstance(part, float) for part in value)
    return isinstance(value, float)


def _is_plain(value):
    if isinstance(value, (tuple, list)):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (bool, int, float, str))
