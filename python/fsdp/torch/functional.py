"""From a traced graph to one without in-place operations: what is changed is another value from there on.

Tensors that share memory are one value, that of the tensor that the others are views of. A view that is read after a
change is made anew; a change of a view is written back into what it is a view of.
"""

import operator

import torch

from fsdp.torch.refusals import refusal_at
from fsdp.torch.tracing import Traced

aten = torch.ops.aten


class Effects:
    """What an operation does beside its result. written: names of arguments that it changes; viewed: the position of
    the argument whose memory the result shares, or None."""

    def __init__(self, operation):
        arguments = operation._schema.arguments
        marked = [(i, a) for i, a in enumerate(arguments) if a.alias_info is not None]
        self.written = [(i, argument.name) for i, argument in marked if argument.alias_info.is_write]
        shared = set()
        for returned in operation._schema.returns:
            if returned.alias_info is not None and not returned.alias_info.is_write:
                shared |= returned.alias_info.before_set
        # "*": a part of the argument is an element of the list that is returned.
        of_lists = [i for i, a in marked if "*" in a.alias_info.after_set]
        views = [i for i, a in marked if not a.alias_info.is_write and a.alias_info.before_set & shared] or of_lists
        self.viewed = views[0] if views else None


_effects = {}


def effects_of(operation):
    found = _effects.get(operation)
    if found is None:
        found = _effects[operation] = Effects(operation)
    return found


class Rewriter:
    """Writes the graph of `traced` anew, with operations as `calls` (pieces.Calls) writes them."""

    def __init__(self, traced, calls):
        self.traced, self.calls = traced, calls
        self.graph, self.constants = torch.fx.Graph(), {}
        self._current = {}  # node -> its value: a new node, or a list of them
        self._sources = {}  # view -> the node that it is a view of
        self._roots = {}  # view -> what is no view
        self._changes = {}  # root -> how often it was changed
        self._seen = {}  # view -> the number of changes that its value has

    def run(self):
        for node in self.traced.graph.nodes:
            if node.op == "placeholder":
                made = self.graph.placeholder(node.name)
                made.meta["val"] = node.meta["val"]
                self._current[node] = made
            elif node.op == "get_attr":
                self._current[node] = self._constant(node)
            elif node.op == "output":
                self.graph.output(tuple(None if part is None else self._read(part) for part in node.args[0]))
            else:
                self._rewrite(node)
        remove_dead(self.graph)
        return Traced(self.graph, self.constants)

    def _constant(self, node):
        made = self.graph.create_node("get_attr", node.target, (), {})
        made.meta.update(node.meta)
        self.constants[node.target] = getattr(self.traced, node.target)
        return made

    def _rewrite(self, node):
        target = node.target
        if target is operator.getitem:
            self._current[node] = self._part(node)
            if node.args[0] in self._sources:
                self._add_view(node, node.args[0])
            return
        if not isinstance(target, torch._ops.OpOverload):
            self._current[node] = self._call(node)
            return
        if target.namespace == "profiler":
            return
        effects = effects_of(target)
        if effects.written:
            self._write_all(node, effects)
            return
        self._current[node] = self._call(node)
        if effects.viewed is not None:
            self._add_view(node, node.args[effects.viewed])

    def _part(self, node):
        """One of the results of an operation."""
        values = self._read(node.args[0])
        return values[node.args[1]] if isinstance(values, list) else self.calls.copy(self, node, (values, node.args[1]))

    def _call(self, node):
        args = [self._argument(value) for value in node.args]
        named = {name: self._argument(value) for name, value in node.kwargs.items()} if node.kwargs else {}
        return self.calls.write(self, node, node.target, args, named)

    def _argument(self, value):
        kind = type(value)
        if kind is torch.fx.Node:
            return self._read(value)
        if isinstance(value, (list, tuple)):
            return [self._argument(part) for part in value]
        return value

    # ------------------------------------------------------------------------------------------------------ views

    def _add_view(self, node, source):
        self._sources[node] = source
        self._roots[node] = root = self._roots.get(source, source)
        self._seen[node] = self._changes.get(root, 0)

    def _read(self, node):
        """The value of a node now, after all changes."""
        root = self._roots.get(node)
        if root is not None and self._seen[node] != self._changes.get(root, 0):
            if node.target is operator.getitem:
                self._current[node] = self._part(node)
            else:
                self._current[node] = self._call(node)
            self._seen[node] = self._changes.get(root, 0)
        return self._current[node]

    def _write_all(self, node, effects):
        args = [self._argument(value) for value in node.args]
        named = {name: self._argument(value) for name, value in node.kwargs.items()}
        results, written = self.calls.write_change(self, node, args, named, effects)
        self._current[node] = results
        for (position, name), made in zip(effects.written, written, strict=True):
            changed = node.args[position] if position < len(node.args) else node.kwargs[name]
            if made is not None:
                self._change(changed, made)

    def _change(self, node, made):
        """`made` is the value of `node` from now on, and a part of what it is a view of."""
        chain = [(node, made)]
        while node in self._sources:
            node, made = self._put_back(node, made)
            chain.append((node, made))
        root = chain[-1][0]
        self._changes[root] = self._changes.get(root, 0) + 1
        for part, value in chain:
            self._current[part] = value
            if part in self._roots:
                self._seen[part] = self._changes[root]

    def _put_back(self, view, made):
        """(what `view` is a view of, its value once the view's is `made`)."""
        index, view_of = None, view
        if view.target is operator.getitem:
            index, view = view.args[1], view.args[0]
        source = self._sources[view]
        put = _INVERSES.get(view.target.overloadpacket)
        if put is None or "dtype" in view.target._overloadname:
            raise refusal_at(
                view_of.meta.get("fsdp_location"),
                f"a part of a tensor is changed in place through '{view.target}', which is not supported: make a new "
                "tensor (torch.where, torch.cat) in its place",
            )
        arguments = [value for i, value in enumerate(view.args) if i != 0]
        names = [argument.name for argument in view.target._schema.arguments][1:]
        options = {**dict(zip(names, arguments)), **view.kwargs}

        def inverse(old, new):
            return put(old, new, options) if index is None else put(old, new, options, index)

        key = (view.target, index, tuple((name, str(value)) for name, value in options.items()))
        return source, self.calls.write_function(self, view_of, inverse, key, [self._read(source), made])


def remove_dead(graph):
    """Removes what no result needs."""
    for node in reversed(graph.nodes):
        if not node.users and node.op not in ("placeholder", "output"):
            graph.erase_node(node)


def _reshaped(old, new, options):
    return new.reshape(old.shape)


def _permuted(old, new, options):
    order = [dim % old.ndim for dim in options["dims"]]
    return new.permute([order.index(dim) for dim in range(old.ndim)])


def _split(old, new, options, index):
    dim = options.get("dim", 0)
    sizes = options.get("split_size", options.get("split_sizes"))
    if isinstance(sizes, int):
        start = index * sizes
    else:
        start = sum(sizes[:index])
    return torch.slice_scatter(old, new, dim, start, start + new.shape[dim])


def _unbound(old, new, options, index):
    return torch.select_scatter(old, new, options.get("dim", 0), index)


def _sliced(old, new, options):
    step = options.get("step", 1)
    return torch.slice_scatter(old, new, options.get("dim", 0), options.get("start"), options.get("end"), step)


def _restrided(old, new, options):
    offset = options.get("storage_offset")
    return torch.as_strided_scatter(old, new, options["size"], options["stride"], offset)


# By the kind of a view: what its source is, once the view has a new value.
_INVERSES = {
    **dict.fromkeys((aten.alias, aten.detach), lambda old, new, options: new),
    **dict.fromkeys((aten.view, aten._reshape_alias, aten.squeeze, aten.unsqueeze), _reshaped),
    aten.t: lambda old, new, options: new.t(),
    aten.transpose: lambda old, new, options: new.transpose(options["dim0"], options["dim1"]),
    aten.permute: _permuted,
    aten.slice: _sliced,
    aten.select: lambda old, new, options: torch.select_scatter(old, new, options["dim"], options["index"]),
    aten.diagonal: lambda old, new, options: torch.diagonal_scatter(old, new, **options),
    aten.as_strided: _restrided,
    **dict.fromkeys((aten.split, aten.split_with_sizes), _split),
    aten.unbind: _unbound,
}
