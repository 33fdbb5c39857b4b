"""Writes a captured graph as StableHLO text, with roles, names and the user's Python lines."""

import operator

import torch
from torch.fx.node import map_arg

from fsdp.torch.hlo import UnsupportedType, Value, Writer, type_text
from fsdp.torch.refusals import refusal_at
from fsdp.torch.rules import TABLE, Unsupported
from fsdp.torch.rules.pooling import UNUSED

ROLES = {"parameter": "parameter", "buffer": "state", "optimizer": "optimizer_state", "batch": "batch"}
# Checks of values that eager PyTorch makes on the host.
IGNORED = {
    "_assert_async",
    "_assert_scalar",
    "_assert_tensor_metadata",
    "sym_constrain_range",
    "sym_constrain_range_for_size",
}


def role_of(info):
    """The role of an input, as the compiler names it."""
    if info.kind in ("number", "key"):
        return "replicated"
    if info.kind == "batch":
        return "batch" if info.shape else "replicated"
    return ROLES[info.kind] if info.updated else "frozen"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def emit(captured, name="step"):
    """The text of a module whose `main` is the step: inputs in order, results, then new values of updated inputs."""
    writer = Writer()
    writer.rows = next((info.shape[0] for info in captured.inputs if info.kind == "batch" and info.shape), None)
    arguments, environment = [], {}
    nodes = list(captured.graph.graph.nodes)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    for position, (info, node) in enumerate(zip(captured.inputs, placeholders, strict=True)):
        value = Value(f"%arg{position}", info.shape, info.dtype)
        environment[node] = value
        attributes = f"fsdp.role = #fsdp.role<{role_of(info)}>, fsdp.path = {quoted(info.path)}"
        if role_of(info) == "batch":
            attributes += ", fsdp.batch_dimension = 0 : i64"
        arguments.append(f"{value.name}: {value.type} {{{attributes}}} loc({quoted(info.path)})")
    results = []
    for node in nodes:
        if node.op == "output":
            results = [_result(writer, environment, result) for result in node.args[0]]
        elif node.op != "placeholder":
            _write(writer, captured.graph, node, environment)
    updated = [info for info in captured.inputs if info.updated]
    types = []
    for position, value in enumerate(results):
        feed = position - captured.output_count
        types.append(value.type + (f" {{fsdp.path = {quoted(updated[feed].path)}}}" if feed >= 0 else ""))
    names, kinds = ", ".join(value.name for value in results), ", ".join(value.type for value in results)
    writer.lines.append(f'    "func.return"({names}) : ({kinds}) -> () loc(unknown)')
    body = "\n".join(writer.lines)
    signature = f"func.func public @main({', '.join(arguments)}) -> ({', '.join(types)})"
    return f"module @{name} {{\n  {signature} {{\n{body}\n  }} loc(unknown)\n}} loc(unknown)\n", results


def _result(writer, environment, result):
    if environment[result] is None:
        raise _refusal(result.args[0], result.meta.get("fsdp_location"), f"its result {result.args[1]} has no rule")
    return environment[result]


def _write(writer, graph, node, environment):
    location = node.meta.get("fsdp_location")
    writer.location = f"loc({quoted(location[0])}:{location[1]}:1)" if location else "loc(unknown)"
    if node.op == "get_attr":
        environment[node] = _constant(writer, graph, node)
        return
    if node.op != "call_function":
        raise refusal_at(location, f"the graph has a node '{node.op}', which is not supported")
    if node.target is operator.getitem:
        parts = environment[node.args[0]]
        environment[node] = parts[node.args[1]]
        return
    if getattr(getattr(node.target, "overloadpacket", None), "__name__", "") in IGNORED:
        return
    rule = TABLE.get(node.target)
    if rule is None:
        raise _refusal(node, location, "it has no rule")
    for source in node.all_input_nodes:
        if environment[source] is None and node.target not in UNUSED:
            what = f"result {source.args[1]} of '{source.args[0].target}', which it uses, has no rule"
            raise _refusal(node, location, what)
    sources = [n for n in node.all_input_nodes if isinstance(environment[n], Value)]
    writer.dense = {environment[n].name for n in sources if _is_dense(n)}
    args = map_arg(node.args, lambda n: environment[n])
    keywords = map_arg(node.kwargs, lambda n: environment[n])
    try:
        made = rule(writer, node.meta.get("val"), *args, **keywords)
        _check(node, made)
    except (Unsupported, UnsupportedType) as error:
        raise _refusal(node, location, str(error)) from error
    environment[node] = made


def _is_dense(node):
    value = node.meta.get("val")
    return isinstance(value, torch.Tensor) and value.is_contiguous() and value.storage_offset() == 0


def _check(node, made):
    """The value has the shape and type that PyTorch says; a rule that breaks this is a fault of this package."""
    expected = node.meta.get("val")
    if isinstance(expected, torch.Tensor) and isinstance(made, Value):
        if made.shape != tuple(expected.shape) or made.dtype != expected.dtype:
            wanted = type_text(tuple(expected.shape), expected.dtype)
            raise Unsupported(f"its rule makes {made.type} of it, expected {wanted}")


def _constant(writer, graph, node):
    tensor = getattr(graph, node.target)
    if not isinstance(tensor, torch.Tensor):
        return tensor
    return writer.tensor_constant(tensor)


def _refusal(node, location, reason):
    return refusal_at(location, f"the operation '{node.target}' cannot be compiled: {reason}")
