"""Rows of the batch by rank."""

import jax
import numpy as np
from jax import tree_util

from fsdp.errors import FsdpError
from fsdp.jax.leaves import to_numpy
from fsdp.jax.signature import leaf_role


class OwnRows(np.ndarray):
    """What one rank has of an array of the batch, as local_batch returns it. `whole_shape`: of all ranks' rows."""

    whole_shape = None  # of what is computed from one


def own_rows(part, whole_shape):
    made = to_numpy(part).view(OwnRows)
    made.whole_shape = tuple(whole_shape)
    return made


def scaled(shape, dimension, factor):
    """`shape` with `factor` times as many rows."""
    return tuple(size * factor if i == dimension else size for i, size in enumerate(shape))


def _roles(argument, plan):
    return [leaf_role(argument, leaf, example, plan.roles) for leaf, example in zip(argument.leaves, argument.examples)]


def rows_of_rank(plan, argument, value, rank, ranks, is_marked=False):
    """The rows of `rank` in the value of one input; what is replicated is whole. is_marked: as OwnRows."""
    leaves, structure = tree_util.tree_flatten(value)
    if len(leaves) != len(argument.leaves):
        raise FsdpError(f"local_batch: '{argument.name}' has {len(argument.leaves)} leaves, found {len(leaves)}")
    parts, dimension = [], plan.batch_dimension
    for array, leaf, role in zip(leaves, argument.leaves, _roles(argument, plan)):
        if role == "batch":
            rows = array.shape[dimension]
            if rows % ranks:
                raise FsdpError(f"local_batch: {leaf.path} has {rows} rows, which {ranks} ranks do not divide")
            each, whole = rows // ranks, array.shape
            array = array[(slice(None),) * dimension + (slice(rank * each, (rank + 1) * each),)]
            array = own_rows(array, whole) if is_marked else array
        parts.append(array)
    return tree_util.tree_unflatten(structure, parts)


def join_rows(plan, argument, values):
    """The value of one input from the rows that each rank has, in the order of ranks."""
    trees = [tree_util.tree_flatten(value)[0] for value in values]
    structure = tree_util.tree_structure(values[0])
    joined = []
    for parts, role in zip(zip(*trees, strict=True), _roles(argument, plan)):
        arrays = [to_numpy(part) for part in parts]
        joined.append(jax.numpy.concatenate(arrays, plan.batch_dimension) if role == "batch" else parts[0])
    return tree_util.tree_unflatten(structure, joined)
