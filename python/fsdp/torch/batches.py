"""What a batch must be: tensors whose first dimension is the examples."""

import math
import re

import torch
from torch.utils import _pytree as pytree

from fsdp.errors import FsdpError
from fsdp.options import mesh_text
from fsdp.torch.containers import learn_containers


def leaf_name(path):
    """ "batch.x.0" of a key path."""
    parts = [str(getattr(key, "key", getattr(key, "idx", getattr(key, "name", key)))) for key in path]
    return ".".join(["batch", *parts])


def check_types(batch):
    """Refuses what looks like a batch and would be a constant of the program."""
    if isinstance(batch, torch.utils.data.DataLoader):
        raise FsdpError("the batch is a DataLoader: give one batch of it, next(iter(loader))")
    learn_containers(batch)
    for path, leaf in pytree.tree_flatten_with_path(batch)[0]:
        if not isinstance(leaf, torch.Tensor) and hasattr(leaf, "__array__") and getattr(leaf, "shape", ()) != ():
            kind = f"{type(leaf).__module__.partition('.')[0]}.{type(leaf).__name__}"
            raise FsdpError(f"{leaf_name(path)} is a {kind}, expected a tensor: torch.as_tensor makes one of it")
        if isinstance(leaf, torch.utils.data.DataLoader):
            raise FsdpError(f"{leaf_name(path)} is a DataLoader: give one batch of it, next(iter(loader))")


class BatchCheck:
    """Refuses batches that ranks cannot share, by the names of their leaves."""

    def __init__(self, mesh):
        self.mesh = mesh_text(mesh)
        self.ranks = math.prod(int(size) for size in re.findall(r":(\d+)", self.mesh)) or 1

    def __call__(self, batch):
        check_types(batch)
        leaves = [
            (leaf_name(path), leaf)
            for path, leaf in pytree.tree_flatten_with_path(batch)[0]
            if isinstance(leaf, torch.Tensor)
        ]
        rows = {}
        for name, leaf in leaves:
            if leaf.ndim:
                rows.setdefault(leaf.shape[0], []).append(f"{name} {list(leaf.shape)}")
        if not rows:
            raise FsdpError(
                "the batch has no tensor with a dimension of examples: expected tensors in dictionaries, lists, tuples "
                f"or dataclasses, found {type(batch).__name__}"
            )
        if len(rows) > 1:
            groups = "; ".join(f"{size} rows: {', '.join(names[:3])}" for size, names in rows.items())
            raise FsdpError(f"tensors of the batch must have equally many rows: {groups}")
        (size,) = rows
        if size == 0:
            raise FsdpError(f"the batch is empty: {rows[0][0]}")
        if size % self.ranks:
            lower, upper = size - size % self.ranks, size + self.ranks - size % self.ranks
            sizes = f"{lower} or {upper}" if lower else str(upper)
            raise FsdpError(f"the batch has {size} rows, which {self.ranks} ranks do not divide: use {sizes} rows")


def describe_change(before, batch):
    """ "batch['x']: float32[4, 8], before float32[8, 8]": what differs between two batches; "" if nothing does."""
    old, new = (pytree.tree_flatten_with_path(each) for each in (before, batch))
    if old[1] != new[1]:
        return f"the batch has structure {new[1]}, before {old[1]}"
    changes = []
    for (path, was), (_, leaf) in zip(old[0], new[0]):
        name = leaf_name(path)
        if _kind(was) != _kind(leaf):
            changes.append(f"{name}: {_kind(leaf)}, before {_kind(was)}")
            if not isinstance(leaf, torch.Tensor):
                changes[-1] += "; pass it as a tensor if it changes often"
    return "; ".join(changes[:3])


def _kind(leaf):
    if isinstance(leaf, torch.Tensor):
        return f"{str(leaf.dtype).removeprefix('torch.')}{list(leaf.shape)}"
    return repr(leaf)


def is_own(leaf):
    """Whether a tensor is what local_batch returned: the rows of one rank."""
    return getattr(leaf, "fsdp_own_rows", False)


def _with_rows(leaf, factor):
    """A tensor without data of the type of `leaf`, with `factor` times as many rows."""
    if not isinstance(leaf, torch.Tensor) or not leaf.ndim:
        return leaf
    return torch.empty((leaf.shape[0] * factor, *leaf.shape[1:]), dtype=leaf.dtype, device="meta")


def whole_batch(batch, ranks, all_own=True):
    """The types of the batch of all ranks, from one whose tensors (or those that are marked) are one rank's rows."""
    return pytree.tree_map(lambda leaf: _with_rows(leaf, ranks) if all_own or is_own(leaf) else leaf, batch)


def rows_of_rank(batch, rank, ranks, is_marked):
    """The rows of one rank, views of the batch's tensors; marked for a call, or plain."""

    def rows(path, leaf):
        if not isinstance(leaf, torch.Tensor) or not leaf.ndim:
            return leaf
        if leaf.shape[0] % ranks:
            name = leaf_name(path)
            raise FsdpError(f"local_batch: {name} has {leaf.shape[0]} rows, which {ranks} ranks do not divide")
        each = leaf.shape[0] // ranks
        part = leaf[rank * each : (rank + 1) * each]
        part.fsdp_own_rows = is_marked
        return part

    return pytree.tree_map_with_path(rows, batch)
