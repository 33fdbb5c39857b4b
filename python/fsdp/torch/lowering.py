"""From the traced graph to one without mutation, of operations that have a rule."""

import torch
from torch._decomp import core_aten_decompositions, get_decompositions

from fsdp.torch.functional import Rewriter
from fsdp.torch.pieces import Calls
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


def diagonal_scatter(value, source, offset=0, dim1=0, dim2=1):
    """aten.diagonal_scatter."""
    dim1, dim2 = dim1 % value.ndim, dim2 % value.ndim
    along1 = torch.arange(value.shape[dim1])
    places = (along1 + min(offset, 0)).clamp(0, max(source.shape[-1] - 1, 0))
    spread = source.index_select(-1, places).movedim(-1, dim1 - (dim1 > dim2)).unsqueeze(dim2)
    lead1, lead2 = [1] * value.ndim, [1] * value.ndim
    lead1[dim1], lead2[dim2] = -1, -1
    is_on_it = torch.arange(value.shape[dim2]).view(lead2) == along1.view(lead1) + offset
    return torch.where(is_on_it, spread, value)


def weight_norm_backward(gradient, value, scale, norms, dim):
    """aten._weight_norm_interface_backward; norms has the shape of scale, 1 in all dimensions but `dim`."""
    others = [each for each in range(value.ndim) if each != dim % value.ndim]
    along = (gradient * value).sum(others, keepdim=True)
    return scale / norms * (gradient - value * along / (norms * norms)), along / norms


OWN = {
    aten.native_group_norm.default: group_norm,
    aten.diagonal_scatter.default: diagonal_scatter,
    aten._weight_norm_interface_backward.default: weight_norm_backward,
}


def table():
    """Decompositions of all operations that have no rule of their own."""
    found = {**core_aten_decompositions(), **get_decompositions(MORE), **OWN}
    return {operation: function for operation, function in found.items() if operation not in TABLE}


def to_core_aten(traced, mode):
    """Without in-place operations, of operations that have a rule, dead code removed. mode: that of the trace."""
    return Rewriter(traced, Calls(mode, table())).run()
