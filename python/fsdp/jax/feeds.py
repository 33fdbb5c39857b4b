"""Which results of a step are the new values of which arguments, and what is left for the caller."""

import logging
from dataclasses import dataclass

from jax import tree_util

from fsdp.errors import FsdpError
from fsdp.jax.lowering import Result


log = logging.getLogger("fsdp")


@dataclass(frozen=True)
class StateOf:
    """Stands in a pytree of results for the new value of the argument with this name."""

    name: str


@dataclass
class Output:
    """What a call returns: a pytree whose leaves are Result, StateOf or Python values of the user's function."""

    leaves: list
    structure: object

    def results(self):
        return [leaf.index for leaf in self.leaves if isinstance(leaf, Result)]

    def build(self, arrays, handle):
        """`arrays`: one for each of results(), in order; `handle(name)` is what stands for a state argument."""
        arrays = iter(arrays)
        values = []
        for leaf in self.leaves:
            if isinstance(leaf, Result):
                values.append(next(arrays))
            else:
                values.append(handle(leaf.name) if isinstance(leaf, StateOf) else leaf)
        return tree_util.tree_unflatten(self.structure, values)


def match_state(traced, declared, others=()):
    """({result index: leaf it becomes}, names of state arguments, Output in the user's own structure).

    `declared`: names of the arguments that are state; None: those that come back among the results, as a container of
    the same structure and types, without `others`, which have another role. Arguments of equal types come back in their
    order. An nnx object that the function changed comes back by itself.
    """
    feeds, matched = {}, []
    known = {*traced.mutated, *others}
    candidates = [a for a in traced.arguments if a.name not in known and _may_be_state(a, declared)]
    for name, value in traced.mutated.items():
        argument = next(a for a in traced.arguments if a.name == name)
        if name in declared if declared is not None else name not in others:
            difference = _difference(argument, value, traced)
            if difference:
                raise FsdpError(f"the step changes {difference}, so it cannot be the state of the next step")
            matched.append(name)
            feeds.update(_pairs(argument, value))

    def claim(node):
        argument = next((a for a in candidates if a.name not in matched and _fits(a, node, traced)), None)
        if argument is None:
            return False
        matched.append(argument.name)
        feeds.update(_pairs(argument, node))
        claimed.append((node, argument.name))
        return True

    _warn_of_updates([a for a in traced.arguments if a.name in others], traced)
    claimed = []
    leaves, structure = tree_util.tree_flatten(traced.output, is_leaf=claim)
    marks = {id(node): StateOf(name) for node, name in claimed}
    if declared is not None:
        _check_all_matched(traced, declared, matched)
    return feeds, matched, Output([marks.get(id(leaf), leaf) for leaf in leaves], structure)


def _may_be_state(argument, declared):
    if declared is not None:
        return argument.name in declared
    # A lone array of the same type may be anything, a gradient say; a container that comes back is the state.
    return argument.structure.num_nodes > 1 and bool(argument.leaves)


def _types(items):
    return [(leaf.shape, leaf.dtype) for leaf in items]


def _flat(node, traced):
    """(structure, leaves of the arrays, Python values) of a part of the results."""
    items, structure = tree_util.tree_flatten(node)
    arrays = [traced.results[item.index] for item in items if isinstance(item, Result)]
    return structure, arrays, [item for item in items if not isinstance(item, Result)]


def _fits(argument, node, traced):
    structure, arrays, _ = _flat(node, traced)
    if structure != argument.structure or _types(arrays) != _types(argument.leaves):
        return False
    # What comes back unchanged is its own argument, not another one of the same types.
    return None in _origins(node, traced) or _is_own(argument, node, traced)


def _origins(node, traced):
    return [traced.origins[item.index] for item in tree_util.tree_leaves(node) if isinstance(item, Result)]


def _is_own(argument, node, traced):
    """The node is the argument as it came in."""
    return _origins(node, traced) == list(range(argument.first, argument.first + len(argument.leaves)))


def _warn_of_updates(frozen, traced):
    """Says which arguments that are declared not to be updated look as if they were."""
    candidates, updated = [a for a in frozen if a.structure.num_nodes > 1 and a.leaves], []

    def look(node):
        updated.extend(a.name for a in candidates if _fits(a, node, traced) and not _is_own(a, node, traced))
        return False

    tree_util.tree_flatten(traced.output, is_leaf=look)
    for name in dict.fromkeys(updated):
        log.warning(
            "the step returns values with the structure and types of '%s', which roles= says is not updated: they are "
            "returned whole, and the ranks keep the old ones; if they are its next value, leave its role out",
            name,
        )


def _pairs(argument, node):
    indices = [item.index for item in tree_util.tree_leaves(node) if isinstance(item, Result)]
    return dict(zip(indices, argument.leaves, strict=True))


def _difference(argument, node, traced):
    """What keeps `node` from being the next value of `argument`: "params.w from float32[2] to bfloat16[2]"; empty if
    nothing does."""
    structure, arrays, _ = _flat(node, traced)
    if structure != argument.structure or len(arrays) != len(argument.leaves):
        return f"the structure of '{argument.name}'"
    for before, after in zip(argument.leaves, arrays):
        if (before.shape, before.dtype) != (after.shape, after.dtype):
            return f"{before.path} from {before} to {after}"
    return ""


def _check_all_matched(traced, declared, matched):
    """Every declared state argument comes back; the error names it, and the closest result that does not fit."""
    for argument in traced.arguments:
        if argument.name not in declared or argument.name in matched or not argument.leaves:
            continue
        closest = ""

        def look(node, argument=argument):
            nonlocal closest
            structure, arrays, _ = _flat(node, traced)
            if structure == argument.structure and not closest and arrays and structure.num_nodes > 1:
                closest = _difference(argument, node, traced)
            return False

        tree_util.tree_flatten(traced.output, is_leaf=look)
        reason = f"the step changes {closest}" if closest else "no result has its structure and types"
        raise FsdpError(
            f"'{argument.name}' is state, but the step does not return its new value: {reason}; return it, or say "
            f"roles={{'{argument.name}': 'frozen'}} if it is not updated"
        )


def collapse(output):
    """The same output for callers that hold one State for all state arguments: it stands where the first of them was,
    and tuples lose the others."""
    whole = tree_util.tree_unflatten(output.structure, output.leaves)
    if not any(isinstance(leaf, StateOf) for leaf in output.leaves):
        rest = () if whole is None else whole if type(whole) is tuple else (whole,)
        kept = [StateOf(""), *rest]
    elif type(whole) in (tuple, list):
        kept = []
        for child in whole:
            leaves = tree_util.tree_leaves(child)
            if not leaves or not all(isinstance(leaf, StateOf) for leaf in leaves):
                kept.append(child)
            elif StateOf("") not in kept:
                kept.append(StateOf(""))
    else:
        return output
    leaves, structure = tree_util.tree_flatten(tuple(kept) if len(kept) > 1 else kept[0])
    return Output(leaves, structure)
