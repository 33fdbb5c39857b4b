"""Records what a function does with tensors that have no data as a graph of ATen operations, in one run of it."""

import functools
import gc
import operator
from contextlib import ExitStack, contextmanager, nullcontext

import torch
from torch._decomp import get_decompositions
from torch._subclasses.fake_tensor import FakeTensor
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode, _disable_current_modes, autograd_would_have_decomposed

from fsdp.torch.foreach import elementwise
from fsdp.torch.locations import Lines, user_line
from fsdp.torch.refusals import refusal_at

aten = torch.ops.aten
NUMBERS = (torch.SymInt, torch.SymFloat, torch.SymBool)
# They read a tensor's description; a graph has nothing of it.
_UNRECORDED = {torch.ops.prim.device.default}


class Traced:
    """graph: a torch.fx.Graph; what its get_attr nodes name are attributes. Each node has `meta["val"]`, what it made,
    and `meta["fsdp_location"]`, the user's (file, line) or None."""

    def __init__(self, graph, constants):
        self.graph = graph
        vars(self).update(constants)


@contextmanager
def settings():
    """Settings under which PyTorch takes paths that a graph can hold."""
    with ExitStack() as stack:
        # A graph is many small objects that all live on; looking for dead ones among them takes time for nothing.
        if gc.isenabled():
            gc.disable()
            stack.callback(gc.enable)
        stack.enter_context(sdpa_kernel(SDPBackend.MATH))
        stack.callback(torch._C._set_mkldnn_enabled, torch._C._get_mkldnn_enabled())
        torch._C._set_mkldnn_enabled(False)
        # The fused operations of evaluation, and a cache of casts that the trace does not see.
        stack.callback(torch.backends.mha.set_fastpath_enabled, torch.backends.mha.get_fastpath_enabled())
        torch.backends.mha.set_fastpath_enabled(False)
        stack.callback(torch.set_autocast_cache_enabled, torch.is_autocast_cache_enabled())
        torch.set_autocast_cache_enabled(False)
        stack.enter_context(_plain_inference())
        yield


@contextmanager
def _plain_inference():
    """torch.inference_mode() as torch.no_grad(): without autograd's part, which it leaves out, composite operations
    would not come as what they are made of."""
    kind = torch.inference_mode
    enter, leave = kind.__enter__, kind.__exit__

    def enter_no_grad(self):
        self._fsdp_context = torch.no_grad() if self.mode else nullcontext()
        self._fsdp_context.__enter__()

    kind.__enter__ = enter_no_grad
    kind.__exit__ = lambda self, *error: self._fsdp_context.__exit__(*error)
    try:
        yield
    finally:
        kind.__enter__, kind.__exit__ = enter, leave


def trace(function, examples, mode):
    """The graph of `function(*examples)`, which returns a list of tensors or None. examples: fakes of `mode`."""
    recorder = Recorder()
    inputs = [recorder.input(example) for example in examples]
    with mode, recorder, _DataAssignments(recorder):
        results = function(*inputs)
    recorder.graph.output(tuple(None if result is None else recorder.node_of(result) for result in results))
    return Traced(recorder.graph, recorder.constants)


def _hidden_writes():
    """Decompositions of operations that write to running statistics without saying so."""
    return get_decompositions([aten.native_batch_norm, aten.cudnn_batch_norm, aten._batch_norm_with_update])


class Recorder(TorchDispatchMode):
    """While it is active, what operations do becomes nodes of `graph`, in-place operations and views as they are.

    It stands where PyTorch's own tracer would, so that operations on symbolic numbers come here too."""

    _mode_key = torch._C._TorchDispatchModeKey.PROXY

    def __init__(self):
        super().__init__()
        self._mode_key = torch._C._TorchDispatchModeKey.PROXY
        self.graph, self.constants = torch.fx.Graph(), {}
        self._nodes = {}  # id(tensor or symbolic number) -> node
        self._kept = []  # so that no other object gets one of these ids
        self._expressions = {}  # of symbolic numbers -> node
        self._lines, self._decompositions = Lines(), _hidden_writes()

    @classmethod
    def is_infra_mode(cls):
        return True

    # ---------------------------------------------------------------------------------------------- what is known

    def input(self, example):
        node = self.graph.placeholder(f"arg{len(self._kept)}")
        node.meta["val"] = example
        self._remember(example, node)
        return example

    def _remember(self, made, node):
        if isinstance(made, NUMBERS):
            self._expressions[made.node.expr] = node
            made = made.node
        self._nodes[id(made)] = node
        self._kept.append(made)

    def node_of(self, value):
        """The node of a tensor or symbolic number."""
        if isinstance(value, NUMBERS):
            found = self._nodes.get(id(value.node)) or self._expressions.get(value.node.expr)
            if found is None:
                raise NotImplementedError(f"a number ({value}) that comes from outside of the trace")
            return found
        found = self._nodes.get(id(value))
        if found is None:
            if isinstance(value, FakeTensor):
                raise NotImplementedError(f"a tensor ({list(value.shape)}) that comes from outside of the trace")
            found = self._constant(value)
        return found

    def _constant(self, tensor):
        """A tensor of the surroundings: a step may read it but not train it."""
        if tensor.requires_grad:
            if isinstance(tensor.grad, FakeTensor):
                tensor.grad = None  # which a backward of this package has left there
            raise refusal_at(
                user_line(),
                f"a tensor that requires a gradient but is no parameter of the module is used ({list(tensor.shape)}): "
                "make it an nn.Parameter of the module, or detach it",
            )
        name = f"constant{len(self.constants)}"
        self.constants[name] = tensor
        node = self.graph.create_node("get_attr", name, (), {})
        node.meta.update(val=tensor, fsdp_location=user_line())
        self._remember(tensor, node)
        return node

    def _argument(self, value):
        kind = type(value)
        if kind in (int, float, bool, str) or value is None:
            return value
        if isinstance(value, torch.Tensor) or kind in NUMBERS:
            return self.node_of(value)
        if kind is list or kind is tuple:
            return [self._argument(part) for part in value]
        return value

    # ------------------------------------------------------------------------------------------------- operations

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if function in _UNRECORDED:
            return function(*args, **kwargs)
        decomposition = self._decompositions.get(function) or _list_operation(function)
        if decomposition is None and _is_composite(function) and autograd_would_have_decomposed(function, args):
            decomposition = function.decompose
        if decomposition is not None:
            with self:
                made = decomposition(*args, **kwargs)
            if made is not NotImplemented:
                return made
        if torch.Tag.inplace_view in function.tags:
            return self._change_view(function, args, kwargs)
        target = aten.lift_fresh_copy.default if function is aten.lift_fresh.default else function
        node = self._add(target, args, kwargs)
        made = function(*args, **kwargs)
        self._bind(node, made)
        return made

    def _add(self, target, args, kwargs):
        arguments = tuple([self._argument(value) for value in args])
        named = {name: self._argument(value) for name, value in kwargs.items()} if kwargs else {}
        node = self.graph.create_node("call_function", target, arguments, named)
        node.meta["fsdp_location"] = self._lines.current()
        return node

    def _bind(self, node, made):
        node.meta["val"] = made
        if isinstance(made, (list, tuple)):
            for index, part in enumerate(made):
                if isinstance(part, torch.Tensor) and id(part) not in self._nodes:
                    item = self.graph.create_node("call_function", operator.getitem, (node, index), {})
                    item.meta.update(val=part, fsdp_location=node.meta["fsdp_location"])
                    self._remember(part, item)
        elif isinstance(made, NUMBERS):
            self._remember(made, node)
        elif id(made) not in self._nodes:  # in-place operations return their argument: its node stands for it
            self._remember(made, node)

    def _change_view(self, function, args, kwargs):
        """An operation such as unsqueeze_ makes a view of what a tensor was, and the tensor stands for it."""
        tensor = args[0]
        old = self.node_of(tensor)
        if old.meta["val"] is tensor:
            old.meta["val"] = tensor.detach()
        node = self._add(_plain_view(function), args, kwargs)
        made = function(*args, **kwargs)
        node.meta["val"] = tensor.detach()
        self._nodes[id(tensor)] = node
        return made

    def replace(self, tensor, other):
        """`tensor` is what `other` is from now on, and shares its memory."""
        node, old = self.node_of(other), self._nodes.get(id(tensor))
        if old is not None and old.meta["val"] is tensor:
            with _disable_current_modes():
                old.meta["val"] = tensor.detach()
        self._nodes[id(tensor)] = node
        self._kept.append(tensor)

    def __sym_dispatch__(self, function, types, args, kwargs):
        made = function(*args, **kwargs)
        if isinstance(made, NUMBERS) and made.node.expr not in self._expressions:
            node = self._add(function, args, {})
            node.meta["val"] = made
            self._remember(made, node)
        return made


class _DataAssignments(TorchFunctionMode):
    """Sees `tensor.data = other`, which is no operation."""

    def __init__(self, recorder):
        super().__init__()
        self.recorder = recorder

    def __torch_function__(self, function, types, args=(), kwargs=None):
        if getattr(function, "__name__", "") == "__set__" and function == torch.Tensor.data.__set__:
            self.recorder.replace(*args)
        return function(*args, **(kwargs or {}))


def _plain_view(function):
    """The operation that makes of its argument the view that `function` makes the argument itself."""
    names = [argument.name for argument in function._schema.arguments]
    packet = getattr(aten, function._schema.name.removeprefix("aten::").removesuffix("_"))
    found = [getattr(packet, name) for name in packet.overloads()]
    return next(each for each in found if [argument.name for argument in each._schema.arguments] == names)


_list_operation = functools.cache(elementwise)


@functools.cache
def _is_composite(function):
    key = torch._C.DispatchKey.CompositeImplicitAutograd
    return torch._C._dispatch_has_kernel_for_dispatch_key(function.name(), key)
