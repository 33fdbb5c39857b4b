"""State made on the ranks: an init function becomes programs of which each rank computes its own part."""

import logging
from dataclasses import replace

import jax
from jax import tree_util
from jax.extend import core as extended
from jax.interpreters import partial_eval

from fsdp.errors import CompileError
from fsdp.jax.leaves import is_array, to_numpy, traced_mask
from fsdp.jax.lowering import annotate, trace
from fsdp.jax.signature import make_argument
from fsdp.step import Step, Variant

log = logging.getLogger("fsdp")
# What one program makes on a rank, unless the state has more than MOST_PROGRAMS times as much, or one leaf alone has.
PROGRAM_BYTES = 32 << 20
MOST_PROGRAMS = 16
# Leaves that XLA computes together, where the compiler cannot, unless one alone is larger.
GROUP_BYTES = 64 << 20
# Options that say where state lies; the others are about training.
_OPTIONS = ("mesh", "target", "machine", "cache", "parameter-axes", "optimizer-state-axes", "device-host-kernels")


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


def group_outputs(sizes, limit):
    """Indices of outputs, in order, in groups of at most `limit` bytes or of one output."""
    groups, total = [[]], 0
    for index, size in enumerate(sizes):
        if groups[-1] and total + size > limit:
            groups.append([])
            total = 0
        groups[-1].append(index)
        total += size
    return [group for group in groups if group]


def _part(closed, inputs, group):
    """(a function that computes these outputs alone, the values that it takes)."""
    whole = closed.jaxpr
    jaxpr = whole.replace(constvars=(), invars=(*whole.constvars, *whole.invars))
    wanted = set(group)
    jaxpr, used = partial_eval.dce_jaxpr(jaxpr, [i in wanted for i in range(len(closed.out_avals))])
    function = extended.jaxpr_as_fun(extended.ClosedJaxpr(jaxpr, ()))
    return function, [value for value, is_used in zip([*closed.consts, *inputs], used) if is_used]


def initialize(step, plan, closed, inputs, targets):
    """Writes every output to its place in `step`. `targets`: for each output (index of the argument, leaf).

    The ranks compute it: each its own part, wherever the compiler can shard what init does. Outputs that need an
    operation it does not have are computed by XLA, a few at a time.
    """
    described = step.description["arguments"]
    sizes = [described[position]["local_bytes"] for position, _ in targets]
    for group in group_outputs(sizes, max(PROGRAM_BYTES, -(-sum(sizes) // MOST_PROGRAMS))):
        function, given = _part(closed, inputs, group)
        chosen = [targets[index] for index in group]
        try:
            _compute_on_ranks(step, plan, function, given, chosen)
        except CompileError as error:
            log.info("init of step '%s': XLA computes %d tensors: %s", step.name, len(group), _first_error(error))
            _compute_on_host(step, closed, inputs, [(index, targets[index]) for index in group])


def _first_error(error):
    lines = str(error).splitlines() or [""]
    return next((line for line in lines if "error:" in line), lines[0])


def _compute_on_ranks(step, plan, function, given, targets):
    """One program whose state is these tensors, placed as the step has them; what it read of them is not used."""
    with step.together():
        program = _compile(step, plan, function, given, targets)
        maker = Step(f"init of {step.name}", program, plan.runtime)
    try:
        for index, value in enumerate(given, len(targets)):
            maker.write_state(index, to_numpy(value, maker.tensors[index].dtype))
        maker.execute()
        step.take_state(maker.new_state(), {position: i for i, (position, _) in enumerate(targets)})
    finally:
        maker.close()


def _compile(step, plan, function, given, targets):
    shapes = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype) for _, leaf in targets]
    state = replace(make_argument("state", 0, shapes), leaves=[leaf for _, leaf in targets], role="state")
    values = replace(make_argument("init", 1, given), role="frozen")

    def init(_, values):
        return list(function(*values))

    traced = trace(init, [state, values], [])
    described = {leaf.path: step.description["arguments"][position] for position, leaf in targets}
    # Nothing says here which state is trained, and what only a step does with it, such as loops over a stack.
    roles = {path: "parameter" if entry["role"] == "frozen" else entry["role"] for path, entry in described.items()}
    splits = {path: _split(entry.get("placement")) for path, entry in described.items()}
    text = annotate(traced, roles, dict(enumerate(state.leaves)), 0, splits)
    options = {name: value for name, value in plan.options.items() if name in _OPTIONS}
    residents = list(range(len(state.leaves) + len(values.leaves)))
    return Variant.compile(
        text, "init", options, [*state.leaves, *values.leaves], traced.results, residents, launch=plan.launch
    )


def _split(placement):
    """The dimension that a placement splits; -1 where every rank has all, None where it is flat."""
    if placement is None:
        return -1
    dimensions = placement.get("dimensions")
    return None if dimensions is None else next((i for i, axes in enumerate(dimensions) if axes), -1)


def _compute_on_host(step, closed, inputs, outputs):
    """What the host holds at a time is a group's outputs, and what XLA needs to compute them. `outputs`: (index,
    target) each."""
    for group in group_outputs([leaf.nbytes for _, (_, leaf) in outputs], GROUP_BYTES):
        function, given = _part(closed, inputs, [outputs[i][0] for i in group])
        arrays = jax.jit(function)(*given)
        for i, array in zip(group, arrays, strict=True):
            position, leaf = outputs[i][1]
            step.write_state(position, to_numpy(array, leaf.dtype))
