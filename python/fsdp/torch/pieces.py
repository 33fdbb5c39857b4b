"""Writes operations into new graphs by what they are made of, which is traced once for each kind of arguments."""

import torch

from fsdp.errors import FsdpError
from fsdp.torch.changes import changed_values
from fsdp.torch.functional import Rewriter
from fsdp.torch.refusals import reason_of, refusal_at
from fsdp.torch.tracing import NUMBERS, trace

aten = torch.ops.aten


class Calls:
    """Writes operations into new graphs: those of `table` ({operation: function}) as what they are made of, which is
    traced once for each operation with arguments of the same kinds, shapes and layouts, and copied from then on.
    mode: that of the traces."""

    def __init__(self, mode, table):
        self.mode, self.table, self._pieces = mode, table, {}

    def write(self, rewriter, node, target, args, named):
        """The value, or list of values, of `node` with these arguments."""
        decomposition = self.table.get(target)
        if decomposition is None:
            return self.copy(rewriter, node, tuple(args), named)
        return self._copy(rewriter, node, target, decomposition, args, named)

    def copy(self, rewriter, node, args, named=None):
        """The value of `node` as it is, with these arguments."""
        made = rewriter.graph.create_node("call_function", node.target, args, named or {})
        made.meta.update(val=node.meta.get("val"), fsdp_location=node.meta.get("fsdp_location"))
        return made

    def write_function(self, rewriter, node, function, key, args):
        """The value of a function that is known by `key`."""
        return self._copy(rewriter, node, key, function, args, {})

    def write_change(self, rewriter, node, args, named, effects):
        """(results, new values of the arguments that the operation changes)."""
        try:
            function = changed_values(node.target, effects, self.table.get(node.target))
        except NotImplementedError as error:
            raise refusal_at(node.meta.get("fsdp_location"), str(error)) from error
        made = self._copy(rewriter, node, node.target, function, args, named)
        count = len(effects.written)
        return made[: len(made) - count], made[len(made) - count :]

    def _copy(self, rewriter, node, key, function, args, named):
        leaves = []
        kinds = (key, _kind(args, leaves), _kind(named, leaves))
        piece = self._pieces.get(kinds)
        if piece is None or piece.decided:
            # A decision on numbers holds for these numbers alone.
            numbers = tuple(str(leaf.meta["val"].node.expr) for leaf in leaves if _is_number(leaf))
            exact = (kinds, numbers) if piece is not None else None
            piece = self._pieces.get(exact) if exact else None
            if piece is None:
                piece = self._trace(node, function, args, named, leaves)
                self._pieces[kinds] = piece
                if piece.decided:
                    self._pieces[kinds, numbers] = piece
        return piece.copy_to(rewriter, node, leaves)

    def _trace(self, node, function, args, named, leaves):
        environment, found = self.mode.shape_env, {}
        with self.mode:
            examples = [_example(leaf.meta["val"]) for leaf in leaves]

        def run(*values):
            values = iter([_number(v, leaf, environment) for v, leaf in zip(values, leaves, strict=True)])
            made = function(*_filled(args, values), **_filled(named, values))
            found["is_list"] = isinstance(made, (list, tuple))
            return list(made) if found["is_list"] else [made]

        decisions = len(environment.taken)
        try:
            with torch.no_grad():
                traced = trace(run, examples, self.mode)
        except FsdpError:
            raise
        except Exception as error:
            raise refusal_at(node.meta.get("fsdp_location"), reason_of(error)) from error
        return _Piece(Rewriter(traced, self).run(), found["is_list"], len(environment.taken) > decisions)


class _Piece:
    """What an operation is made of. decided: whether that depends on the values of numbers."""

    def __init__(self, traced, is_list, decided):
        self.traced, self.is_list, self.decided = traced, is_list, decided
        self.nodes = list(traced.graph.nodes)

    def copy_to(self, rewriter, origin, leaves):
        """The results, with the leaves of the arguments in the places of the inputs."""
        leaves, known, graph = iter(leaves), {}, rewriter.graph
        location = origin.meta.get("fsdp_location")
        for node in self.nodes:
            if node.op == "placeholder":
                known[node] = next(leaves)
            elif node.op == "output":
                made = [None if part is None else known[part] for part in node.args[0]]
            elif node.op == "get_attr":
                name = f"constant{len(rewriter.constants)}of{origin.name}"
                known[node] = graph.create_node("get_attr", name, (), {})
                known[node].meta.update(node.meta)
                rewriter.constants[name] = getattr(self.traced, node.target)
            elif node.target is _ITEM and _is_number(known[node.args[0]]):
                known[node] = known[node.args[0]]
            else:
                args = tuple([_mapped(value, known) for value in node.args])
                named = {name: _mapped(value, known) for name, value in node.kwargs.items()} if node.kwargs else {}
                known[node] = copy = graph.create_node("call_function", node.target, args, named)
                copy.meta.update(val=node.meta.get("val"), fsdp_location=location)
        return made if self.is_list else made[0]


_ITEM = aten._local_scalar_dense.default


def _is_number(node):
    return isinstance(node.meta["val"], NUMBERS)


def _mapped(value, known):
    kind = type(value)
    if kind is torch.fx.Node:
        return known[value]
    if isinstance(value, (list, tuple)):
        return [_mapped(part, known) for part in value]
    return value


def _kind(value, leaves):
    """What a piece for an argument depends on; its nodes are added to `leaves`."""
    if isinstance(value, torch.fx.Node):
        leaves.append(value)
        kind = value.meta.get("fsdp_kind")
        if kind is None:
            kind = value.meta["fsdp_kind"] = _kind_of_value(value.meta["val"])
        return kind
    if isinstance(value, (list, tuple)):
        return tuple([_kind(part, leaves) for part in value])
    if isinstance(value, dict):
        return tuple([(name, _kind(part, leaves)) for name, part in value.items()])
    return type(value), value


def _kind_of_value(value):
    if isinstance(value, torch.Tensor):
        return tuple(value.shape), value.stride(), value.storage_offset(), value.dtype, value.device
    return type(value)


def _filled(value, leaves):
    if isinstance(value, torch.fx.Node):
        return next(leaves)
    if isinstance(value, (list, tuple)):
        return [_filled(part, leaves) for part in value]
    if isinstance(value, dict):
        return {name: _filled(part, leaves) for name, part in value.items()}
    return value


def _example(value):
    """A tensor without data that is like `value`; for a number a scalar that it comes out of."""
    if isinstance(value, torch.Tensor):
        made = torch.empty_strided(value.shape, value.stride(), dtype=value.dtype, device=value.device)
        if not value.storage_offset():
            return made
        room = made.untyped_storage().nbytes() // value.itemsize + value.storage_offset()
        room = torch.empty(room, dtype=value.dtype, device=value.device)
        return room.as_strided(value.shape, value.stride(), value.storage_offset())
    kinds = {torch.SymFloat: torch.float64, torch.SymInt: torch.int64, torch.SymBool: torch.bool}
    return torch.empty((), dtype=kinds[type(value)])


def _number(example, leaf, environment):
    """The example, or the number that stands for it while a piece is traced."""
    if not _is_number(leaf):
        return example
    number = example.item()
    environment.stand_for(number, leaf.meta["val"])
    return number
