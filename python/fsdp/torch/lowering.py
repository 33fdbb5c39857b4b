"""From the traced graph to one without mutation, of operations that have a rule."""

import torch
from torch._decomp import core_aten_decompositions, get_decompositions
from torch.func import functionalize
from torch.fx.experimental.proxy_tensor import get_proxy_mode, make_fx

from fsdp.torch.locations import last_node, mark_new
from fsdp.torch.refusals import refusal_at
from fsdp.torch.rules import TABLE

aten = torch.ops.aten

# Beyond the decompositions to core ATen: what has an exact composition that serves this compiler better than a rule.
MORE = [
    aten.native_layer_norm,
    aten.native_layer_norm_backward,
    aten.native_group_norm_backward,
    aten.native_batch_norm,
    aten.native_batch_norm_backward,
    aten._native_batch_norm_legit,
    aten._native_batch_norm_legit_no_training,
    aten._native_batch_norm_legit_functional,
    aten._batch_norm_with_update,
    aten.batch_norm_backward,
    aten._softmax,
    aten._log_softmax,
    aten._softmax_backward_data,
    aten._log_softmax_backward_data,
    aten.nll_loss_forward,
    aten.nll_loss_backward,
    aten.nll_loss2d_forward,
    aten.nll_loss2d_backward,
    aten.gelu_backward,
    aten.elu,
    aten.elu_backward,
    aten.glu_backward,
    aten._prelu_kernel,
    aten._prelu_kernel_backward,
    aten.linalg_vector_norm,
    aten._cdist_forward,
    aten.upsample_bilinear2d,
    aten.upsample_nearest2d,
    aten.upsample_nearest1d,
    aten._adaptive_avg_pool2d,
    aten._fused_rms_norm,
    aten._fused_rms_norm_backward,
    aten.lerp,
    aten.addcmul,
    aten.addcdiv,
    aten.std,
    aten.std_mean,
    aten.logit,
    aten.split_with_sizes,
    aten.tril,
    aten.triu,
]


def hidden_writes():
    """Decompositions of operations that write to running statistics without saying so."""
    return get_decompositions([aten.native_batch_norm, aten.cudnn_batch_norm, aten._batch_norm_with_update])


def group_norm(value, weight, bias, batch, channels, size, groups, epsilon):
    """aten.native_group_norm."""
    wide = value.float() if value.dtype in (torch.float16, torch.bfloat16) else value
    rows = wide.reshape(batch, groups, -1)
    variance, mean = torch.var_mean(rows, dim=-1, correction=0, keepdim=True)
    scale = torch.rsqrt(variance + epsilon)
    made = ((rows - mean) * scale).reshape(value.shape)
    lead = (1, channels, *([1] * (value.ndim - 2)))
    made = made * weight.reshape(lead) if weight is not None else made
    made = made + bias.reshape(lead) if bias is not None else made
    return (
        made.to(value.dtype),
        mean.reshape(batch, groups).to(value.dtype),
        scale.reshape(batch, groups).to(value.dtype),
    )


def table():
    """Decompositions of all operations that have no rule of their own."""
    found = {**core_aten_decompositions(), **get_decompositions(MORE), aten.native_group_norm.default: group_norm}
    return {operation: function for operation, function in found.items() if operation not in TABLE}


class _Retracer(torch.fx.Interpreter):
    """Runs a graph under another trace; new nodes have the location of the node that they come from."""

    def run_node(self, node):
        if _is_profiling(node):
            return None
        graph = get_proxy_mode().tracer.graph
        last = last_node(graph)
        result = super().run_node(node)
        mark_new(graph, last, node.meta.get("fsdp_location"))
        return result


def _is_profiling(node):
    return node.op == "call_function" and getattr(node.target, "namespace", None) == "profiler"


def check_constants(graph):
    """Refuses tensors of the surroundings that a step may read but not train."""
    for node in graph.graph.find_nodes(op="get_attr"):
        tensor = getattr(graph, node.target)
        if not isinstance(tensor, torch.Tensor):
            continue
        if tensor.requires_grad:
            tensor.grad = None  # backward has left a traced tensor there
            raise refusal_at(
                node.meta.get("fsdp_location"),
                f"a tensor that requires a gradient but is no parameter of the module is used ({list(tensor.shape)}): "
                "make it an nn.Parameter of the module, or detach it",
            )


def to_core_aten(graph, examples):
    """Without in-place operations, decomposed by `table()`, dead code removed."""

    def again(*values):
        return _Retracer(graph).run(*values)

    plain = functionalize(again, remove="mutations")
    lowered = make_fx(plain, decomposition_table=table(), tracing_mode="fake", _error_on_data_dependent_ops=False)(
        *examples
    )
    lowered.graph.eliminate_dead_code()
    return lowered
