"""State made on the ranks: an init function is computed a group of leaves at a time."""

import jax
from jax import tree_util
from jax.extend import core as extended
from jax.interpreters import partial_eval

from fsdp.jax.leaves import is_array, traced_mask

# Leaves that are computed together, unless one alone is larger.
GROUP_BYTES = 64 << 20


def trace_init(function, args, kwargs):
    """(jaxpr, its inputs, what the function returns with an index for each array)."""
    items, structure = tree_util.tree_flatten((args, kwargs))
    inputs = [item for item in items if is_array(item)]
    captured = {}

    def flat(*arrays):
        arrays = iter(arrays)
        inner_args, inner_kwargs = tree_util.tree_unflatten(
            structure, [next(arrays) if is_array(item) else item for item in items]
        )
        value = function(*inner_args, **inner_kwargs)
        captured["value"], mask = value, traced_mask(value)
        return [jax.numpy.asarray(leaf) for leaf, is_made in zip(tree_util.tree_leaves(value), mask) if is_made]

    closed = jax.make_jaxpr(flat)(*inputs)
    leaves, output = tree_util.tree_flatten(captured["value"])
    shapes = iter(jax.ShapeDtypeStruct(aval.shape, aval.dtype) for aval in closed.out_avals)
    mask = traced_mask(captured["value"])
    described = [next(shapes) if is_made else leaf for leaf, is_made in zip(leaves, mask)]
    return closed, inputs, tree_util.tree_unflatten(output, described)


def compute_groups(closed, inputs, sizes, write):
    """Calls `write(index, array)` for every output, in order. On the host lie, at one time, the outputs of a group and
    what XLA needs to compute them: a group has GROUP_BYTES or a single output."""
    group, total = [], 0
    for index, size in enumerate(sizes):
        if group and total + size > GROUP_BYTES:
            _compute(closed, inputs, group, write)
            group, total = [], 0
        group.append(index)
        total += size
    if group:
        _compute(closed, inputs, group, write)


def _compute(closed, inputs, group, write):
    """Computes these outputs alone: what the others need is not even traced."""
    wanted = set(group)
    jaxpr, used = partial_eval.dce_jaxpr(closed.jaxpr, [i in wanted for i in range(len(closed.out_avals))])
    function = extended.jaxpr_as_fun(extended.ClosedJaxpr(jaxpr, closed.consts))
    arrays = jax.jit(function)(*(value for value, is_used in zip(inputs, used) if is_used))
    for index, array in zip(group, arrays, strict=True):
        write(index, array)
