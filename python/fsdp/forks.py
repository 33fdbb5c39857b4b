"""What a forked child cannot use: a fork copies memory, and leaves behind the threads that belong to it."""

import os
import weakref

_owners = weakref.WeakSet()


def lose_in_children(owner):
    """In each child that this process forks, `owner.lose()` is called first. It frees nothing: that would wait for
    threads that are not there."""
    _owners.add(owner)


def _lose():
    for owner in list(_owners):
        owner.lose()


os.register_at_fork(after_in_child=_lose)
