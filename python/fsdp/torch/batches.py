"""What a batch must be: tensors whose first dimension is the examples."""

import math
import re

import torch
from torch.utils import _pytree as pytree

from fsdp.errors import FsdpError
from fsdp.options import mesh_text


class BatchCheck:
    """Refuses batches that ranks cannot share, by the names of their leaves."""

    def __init__(self, mesh):
        self.mesh = mesh_text(mesh)
        self.ranks = math.prod(int(size) for size in re.findall(r":(\d+)", self.mesh)) or 1

    def __call__(self, batch):
        leaves = [
            ("batch" + pytree.keystr(path), leaf)
            for path, leaf in pytree.tree_flatten_with_path(batch)[0]
            if isinstance(leaf, torch.Tensor)
        ]
        rows = {}
        for name, leaf in leaves:
            if leaf.ndim:
                rows.setdefault(leaf.shape[0], []).append(f"{name} {list(leaf.shape)}")
        if not rows:
            raise FsdpError("the batch has no tensor with a dimension of examples")
        if len(rows) > 1:
            groups = "; ".join(f"{size} rows: {', '.join(names[:3])}" for size, names in rows.items())
            raise FsdpError(f"tensors of the batch must have equally many rows: {groups}")
        (size,) = rows
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
        name = "batch" + pytree.keystr(path)
        if _kind(was) != _kind(leaf):
            changes.append(f"{name}: {_kind(leaf)}, before {_kind(was)}")
            if not isinstance(leaf, torch.Tensor):
                changes[-1] += "; pass it as a tensor if it changes often"
    return "; ".join(changes[:3])


def _kind(leaf):
    if isinstance(leaf, torch.Tensor):
        return f"{str(leaf.dtype).removeprefix('torch.')}{list(leaf.shape)}"
    return repr(leaf)
