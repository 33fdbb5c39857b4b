"""Calls of a step from several threads: one after the other."""

import functools
import threading
from contextlib import ExitStack

from fsdp import forks
from fsdp.state import State


class Turns:
    """Whose turn it is: `lock` is held by the thread that works with the owner. It is free in a forked child."""

    def __init__(self):
        self.lose()
        forks.lose_in_children(self)

    def lose(self):
        self.lock = threading.RLock()


def take_turns(*names):
    """A class decorator: calls of these methods and properties wait for each other, and for those of the steps whose
    states they are given. The owner has its Turns in `_turns`, and what else it works with in `_step`."""

    def decorate(cls):
        for name in names:
            item = cls.__dict__[name]
            setattr(cls, name, property(_alone(item.fget)) if isinstance(item, property) else _alone(item))
        return cls

    return decorate


def _alone(method):
    @functools.wraps(method)
    def call(self, *arguments, **keywords):
        others = [v.step for v in (*arguments, *keywords.values()) if isinstance(v, State) and v.step is not self]
        if not others:
            with self._turns.lock:
                return method(self, *arguments, **keywords)
        own = getattr(self, "_step", None)
        everyone = {self, *others} | ({own} if own else set())
        with ExitStack() as stack:
            for owner in sorted(everyone, key=id):  # in one order, or two threads wait for each other
                stack.enter_context(owner._turns.lock)
            return method(self, *arguments, **keywords)

    return call
