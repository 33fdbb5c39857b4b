"""A user's function, traced and compiled for one shape of its arguments."""

import dataclasses
import inspect

from fsdp.errors import CompileError, FsdpError
from fsdp.jax.batches import scaled
from fsdp.jax.feeds import collapse, match_state
from fsdp.jax.leaves import is_array, is_nnx
from fsdp.jax.lowering import annotate, trace
from fsdp.jax.signature import declared_role, leaf_role, with_shape
from fsdp.step import Variant
from fsdp.together import without_locations


class Program:
    """A user's function, traced and compiled for one shape of its arguments."""

    def __init__(self, plan, arguments, static):
        """`plan`: a Plan; `arguments`: made by make_argument; `static`: (name, where, value)."""
        if plan.own_rows and plan.launch:
            arguments = whole_batch(plan, arguments, static)
        traced = trace(plan.function, arguments, static)
        names = {argument.name for argument in arguments}
        for key in plan.roles:
            if key.split(".")[0] not in names | plan.signature.known:
                raise FsdpError(f"roles: the step was given no argument '{key}', but {', '.join(sorted(names))}")
        feeds, state, self.output = find_state(plan, traced)
        check_updated_leaves(feeds, traced, plan)
        check_batch(arguments, plan)
        self.key = traced.key
        self.arguments = {argument.name: argument for argument in arguments}
        self.state = [argument for argument in arguments if argument.name in state]
        self.frozen = [argument for argument in arguments if argument.role == "frozen"]
        self.inputs = [a for a in arguments if a.role not in ("state", "frozen")]
        self.static = static
        self.collapsed = collapse(self.output)
        text = annotate(traced, plan.roles, feeds, plan.batch_dimension)
        leaves = [leaf for argument in arguments for leaf in argument.leaves]
        residents = [a.first + i for a in arguments if a in self.state + self.frozen for i in range(len(a.leaves))]
        try:
            self.variant = Variant.compile(
                text, plan.name, plan.options, leaves, traced.results, residents, launch=plan.launch
            )
        except CompileError as error:
            if getattr(error, "fsdp_is_told", False):  # another process's
                raise
            placed = CompileError(place_errors(str(error), plan.function))
            if "python_cpu_callback" in str(error):
                placed.add_note(
                    "the step calls Python while it runs (jax.debug.print, jax.pure_callback): return the value from "
                    "the step, and use it outside"
                )
            raise placed from None
        self.batch_leaves = {
            index
            for argument in self.inputs
            for index, (leaf, example) in enumerate(zip(argument.leaves, argument.examples), argument.first)
            if leaf_role(argument, leaf, example, plan.roles) == "batch"
        }


def same_program(plan, program, argument):
    """Whether a value with the static fields of `argument` makes the program that was compiled."""
    arguments = [argument if argument.name == a.name else a.copy() for a in program.arguments.values()]
    traced = trace(plan.function, arguments, program.static)
    feeds, _, _ = find_state(plan, traced)
    text = annotate(traced, plan.roles, feeds, plan.batch_dimension)
    return without_locations(text) == without_locations(program.variant.text)


def check_updated_leaves(feeds, traced, plan):
    """Refuses the role of a leaf that says that nothing updates it, where the step does."""
    numbers = {leaf.path: a.first + i for a in traced.arguments for i, leaf in enumerate(a.leaves)}
    for result, leaf in feeds.items():
        role = declared_role(leaf, plan.roles)
        if role not in (None, "state") and traced.origins[result] != numbers[leaf.path]:
            raise FsdpError(f"roles: the step updates '{leaf.path}', so its role cannot be '{role}': leave it out")


def find_state(plan, traced):
    """match_state's answer for a traced step; sets the arguments' roles."""
    declared = {key for key, role in plan.roles.items() if role == "state" and "." not in key} or None
    others = {key for key, role in plan.roles.items() if role != "state"}
    feeds, state, output = match_state(traced, declared, others)
    for argument in traced.arguments:
        usual = "frozen" if argument.name in plan.handed else "batch"
        argument.role = "state" if argument.name in state else plan.roles.get(argument.name, usual)
    return feeds, state, output


def whole_batch(plan, arguments, static):
    """The arguments as all ranks have them together, from those with the rows of this one."""
    find_state(plan, trace(plan.function, arguments, static))

    def of(argument):
        def shape_of(leaf, example):
            if leaf_role(argument, leaf, example, plan.roles) != "batch" or plan.batch_dimension >= len(leaf.shape):
                return None
            return scaled(leaf.shape, plan.batch_dimension, plan.launch.count)

        return with_shape(argument, shape_of)

    return [of(argument) for argument in arguments]


def place_errors(text, function):
    """Errors about the step as a whole get the place of the function; those about options have none."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None:
        return text
    place = f"{code.co_filename}:{code.co_firstlineno}: "
    lines = text.splitlines(keepends=True)
    return "".join(
        place + line if line.startswith("error: ") and "option" not in line and "'--" not in line else line
        for line in lines
    )


def check_batch(arguments, plan):
    """What is split over ranks without the user's word for it has the same number of rows; else the user forgot to say
    what is no batch."""
    rows = {}
    for argument in arguments:
        for leaf, example in zip(argument.leaves, argument.examples):
            is_batch = leaf_role(argument, leaf, example, plan.roles) == "batch"
            if is_batch and declared_role(leaf, plan.roles) is None and len(leaf.shape) > plan.batch_dimension:
                rows.setdefault(leaf.shape[plan.batch_dimension], []).append(leaf)
    if len(rows) > 1:
        groups = "; ".join(f"{size} rows: {_some(leaves)}" for size, leaves in rows.items())
        raise FsdpError(
            f"arguments that are neither returned nor declared are batch, and must have equally many rows: {groups}. "
            "Say what the others are, such as roles={'base': 'frozen', 'key': 'replicated', 'batch.edges': 'batch'}"
        )


def _some(leaves):
    names = [f"{leaf.path} ({leaf})" for leaf in leaves[:2]]
    return ", ".join(names) + (f" and {len(leaves) - 2} more" if len(leaves) > 2 else "")


def type_difference(expected, found):
    """The leaves whose shape or element type differs, as text."""
    return "; ".join(
        f"{new.path}: expected {old}, found {new}"
        for old, new in zip(expected.leaves, found.leaves)
        if (old.shape, old.dtype) != (new.shape, new.dtype)
    )


def describe_change(program, arguments, static):
    """ "batch.x: float32[12, 16], before float32[8, 16]": what differs from what `program` was compiled for."""
    changes = [
        f"static {name}: {value!r}, before {before!r}"
        for (name, _, value), (_, _, before) in zip(static, program.static)
        if value != before
    ]
    for argument in arguments:
        before = program.arguments[argument.name]
        if change := before.difference(argument) or type_difference(before, argument):
            changes.append(change)
        elif argument.structure != before.structure:
            changes.append(f"the Python values that '{argument.name}' is made of")
        changes += [f"{argument.name}: {n!r}, before {o!r}" for o, n in zip(before.value, argument.value) if o != n]
    return "; ".join(changes[:3]) + (f"; and {len(changes) - 3} more" if len(changes) > 3 else "")


def describe_fields(before, after):
    """ ": model.mlp.activation is tanh, before relu" of the first static fields in which two arguments differ; empty
    where none is found."""
    fields = _fields(before.rebuild(before.examples), after.rebuild(after.examples), before.name)
    found = [f"{path} is {_called(new)}, before {_called(old)}" for path, old, new in fields]
    return ": " + "; ".join(found[:3]) if found else ""


def _called(value):
    return getattr(value, "__name__", None) or repr(value)[:60]


def _fields(before, after, path):
    """(path, old, new) of what is no array in two values of one type."""
    if before is after:
        return
    if type(before) is not type(after):
        yield path, before, after
    elif isinstance(before, (list, tuple)):
        for index, (old, new) in enumerate(zip(before, after)):
            yield from _fields(old, new, f"{path}.{index}")
    elif isinstance(before, dict):
        for key in sorted(before.keys() & after.keys(), key=str):
            yield from _fields(before[key], after[key], f"{path}.{key}")
    elif dataclasses.is_dataclass(before) and not isinstance(before, type):
        for field in dataclasses.fields(before):
            old, new = (getattr(value, field.name, None) for value in (before, after))
            yield from _fields(old, new, f"{path}.{field.name}")
    elif is_nnx(before):
        for name in sorted(vars(before).keys() & vars(after).keys()):
            if not name.startswith("_"):
                yield from _fields(vars(before)[name], vars(after)[name], f"{path}.{name}")
    elif not is_array(before) and repr(before) != repr(after) and "\n" not in repr(after):
        yield path, before, after
