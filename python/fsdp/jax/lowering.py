"""From a user's function and example arguments to the text that the compiler reads."""

import linecache
import os
import traceback
from dataclasses import dataclass, field

import jax
from jax import tree_util

from fsdp.errors import CompileError, FsdpError
from fsdp.jax.leaves import make_leaf, traced_mask
from fsdp.jax.signature import leaf_role

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Result:
    """Stands in a pytree of results for the result with this index."""

    __slots__ = ("index",)

    def __init__(self, index):
        self.index = index


@dataclass
class Traced:
    """A function traced for one shape of its arguments."""

    lowered: object
    arguments: list
    static: list  # (name, where, value)
    results: list  # a Leaf each
    output: object  # the function's result with a Result for every array
    origins: list  # for each result the leaf that it is, unchanged; else None
    mutated: dict = field(default_factory=dict)  # argument name -> the same of an object that the function changed

    @property
    def key(self):
        return (tuple(argument.key for argument in self.arguments), tuple((n, type(v), v) for n, _, v in self.static))


def trace(function, arguments, static):
    """Traces and lowers; raises CompileError at the user's line where JAX cannot trace the function."""
    count = 0
    for argument in arguments:
        argument.first = count
        count += len(argument.leaves)
    captured = {}

    def flat(*leaves):
        values = [(a, a.rebuild(leaves[a.first : a.first + len(a.leaves)])) for a in arguments]
        placed = {a.where: value for a, value in values} | {where: value for _, where, value in static}
        positions = sorted(where for where in placed if isinstance(where, int))
        keywords = {where: value for where, value in placed.items() if isinstance(where, str)}
        output = function(*(placed[i] for i in positions), **keywords)
        returned = {id(node) for node in _nodes(output)}
        mutated = {a.name: value for a, value in values if a.mutable and id(value) not in returned}
        items, structure = tree_util.tree_flatten((output, mutated))
        arrays, marked = [], []
        for item, is_result in zip(items, traced_mask((output, mutated)), strict=True):
            marked.append(Result(len(arrays)) if is_result else item)
            arrays += [item] * is_result
        origins = {id(leaf): index for index, leaf in enumerate(leaves)}
        captured["origins"] = [origins.get(id(array)) for array in arrays]
        captured["output"] = tree_util.tree_unflatten(structure, marked)
        return arrays

    flat.__name__ = flat.__qualname__ = getattr(function, "__name__", "step")
    try:
        lowered = jax.jit(flat, keep_unused=True).lower(*(e for a in arguments for e in a.examples))
    except (jax.errors.JAXTypeError, jax.errors.JAXIndexError) as error:
        raise CompileError(_at_user_line(error)) from error
    except FsdpError:
        raise
    except Exception as error:
        error.add_note("the step was traced with " + "; ".join(map(_describe, arguments)))
        raise
    results = [make_leaf(f"result{i}", info) for i, info in enumerate(lowered.out_info)]
    output, mutated = captured["output"]
    return Traced(lowered, arguments, static, results, output, captured["origins"], mutated)


def _describe(argument):
    """ "batch, a list: batch.0 float32[8, 4], batch.1 int32[8]"."""
    node = argument.structure.node_data()
    kind = f"a {node[0].__name__}" if node else "an array"
    leaves = ", ".join(f"{leaf.path} {leaf}" for leaf in argument.leaves[:4])
    more = f" and {len(argument.leaves) - 4} more" if len(argument.leaves) > 4 else ""
    return f"{argument.name}, {kind}: {leaves}{more}"


def _nodes(output):
    """What the function returned: the whole and what its tuples hold, by identity."""
    yield output
    if isinstance(output, (tuple, list)):
        for item in output:
            yield from _nodes(item)
    elif isinstance(output, dict):
        for item in output.values():
            yield from _nodes(item)


def _at_user_line(error):
    """ "file:line: error: what JAX says", at the innermost line of the traceback that is the user's."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if "site-packages" not in f.filename and not f.filename.startswith(_PACKAGE)]
    what = str(error).strip().splitlines()[0].rstrip(".") if str(error).strip() else type(error).__name__
    hint = "the step cannot be traced: a Python 'if', 'int()', 'float()' or NumPy call needs the value of an array"
    if not own:
        return f"error: {hint}: {what}"
    line = linecache.getline(own[-1].filename, own[-1].lineno).strip()
    return f"{own[-1].filename}:{own[-1].lineno}: error: {hint}: {what}\n    {line}"


def _main(module):
    from jaxlib.mlir.dialects import func

    return next(op for op in module.body.operations if isinstance(op, func.FuncOp) and op.name.value == "main")


def annotate(traced, roles, feeds, batch_dimension, splits=None):
    """The program's text with role and path on every argument, and on every result that becomes an argument
    (`feeds`: result index -> leaf) the path of that. `splits`: {path: the dimension to split, -1 to keep it whole}."""
    from jaxlib.mlir import ir

    module = traced.lowered.compiler_ir("stablehlo")
    with module.context as context:
        context.allow_unregistered_dialects = True
        main = _main(module)
        arguments = [{entry.name: entry.attr for entry in attributes} for attributes in main.arg_attrs]
        index = 0
        for argument in traced.arguments:
            for leaf, example in zip(argument.leaves, argument.examples):
                role, entries = leaf_role(argument, leaf, example, roles), arguments[index]
                entries["fsdp.role"] = ir.Attribute.parse(f"#fsdp.role<{role}>")
                entries["fsdp.path"] = ir.StringAttr.get(leaf.path)
                if (split := (splits or {}).get(leaf.path)) is not None:
                    entries["fsdp.user_split"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), split)
                if role == "batch":
                    if batch_dimension >= len(leaf.shape):
                        raise FsdpError(
                            f"{leaf.path}: batch_dimension {batch_dimension} is not a dimension of {leaf}; "
                            f"if it has no rows, say roles={{'{leaf.path}': 'replicated'}}"
                        )
                    number = ir.IntegerType.get_signless(64)
                    entries["fsdp.batch_dimension"] = ir.IntegerAttr.get(number, batch_dimension)
                index += 1
        main.attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(entry) for entry in arguments])

        results = [{entry.name: entry.attr for entry in attributes} for attributes in main.result_attrs]
        for index, leaf in feeds.items():
            results[index]["fsdp.path"] = ir.StringAttr.get(leaf.path)
        main.attributes["res_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(entry) for entry in results])
        return module.operation.get_asm(enable_debug_info=True, large_elements_limit=None)
