"""How each ATen operation is written in StableHLO: a table from overload to rule.

A rule is called as `rule(writer, result, *args, **kwargs)`: the arguments of the ATen operation with values in place of
tensors, and `result`, the fake tensor (or tuple of them) whose shape and type the value that it returns must have.
"""

import torch

TABLE = {}


class Unsupported(Exception):
    """An operation is used in a way that its rule cannot write; the text says which."""


def rule(*names):
    """Registers a rule for overloads named as in `torch.ops.aten`, such as "add.Tensor"."""

    def register(function):
        for name in names:
            overload = find(name)
            if overload is not None:
                TABLE[overload] = function
        return function

    return register


def find(name):
    """The overload `name` of namespace aten (or `prims::name`); None in versions of PyTorch that lack it."""
    namespace, _, name = name.rpartition("::")
    packet, _, overload = name.partition(".")
    packet = getattr(getattr(torch.ops, namespace or "aten"), packet, None)
    return getattr(packet, overload or "default", None) if packet is not None else None


def normalize(dimension, rank):
    return dimension + rank if dimension < 0 else dimension


def dimensions_of(dimensions, rank):
    """A list of dimensions as PyTorch takes it: None or empty is all of them."""
    if dimensions is None or (isinstance(dimensions, (list, tuple)) and not dimensions):
        return list(range(rank))
    dimensions = dimensions if isinstance(dimensions, (list, tuple)) else [dimensions]
    return sorted({normalize(dimension, max(rank, 1)) for dimension in dimensions} if rank else [])


from fsdp.torch.rules import (  # noqa: E402
    contraction,
    elementwise,
    indexing,
    movement,
    numbers,
    pooling,
    randomness,
    reduction,
    resampling,
    sorting,
)

__all__ = [
    "TABLE",
    "Unsupported",
    "contraction",
    "elementwise",
    "indexing",
    "movement",
    "numbers",
    "pooling",
    "randomness",
    "reduction",
    "resampling",
    "sorting",
]
