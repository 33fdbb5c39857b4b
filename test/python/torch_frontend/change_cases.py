"""Cases of tensors that are changed in place, whole and through views of them."""

import torch
from rule_harness import Case
from rule_inputs import ROWS, normal


def changing(change):
    """The case's function: `change` on a copy of its argument; all that it returns, and the copy."""

    def run(value):
        copy = value.clone()
        made = change(copy)
        return (*made, copy) if isinstance(made, tuple) else copy

    return run


def _twice(a):
    half = a[:, :2]
    before = half * 1
    a.mul_(2)
    half.add_(1)
    a[:, 1:3] -= 3
    return before, half, half.transpose(1, 2) + 0


def _through_views(a):
    a.view(ROWS, 24)[:, 5:7].unsqueeze(1).squeeze(1).mul_(3)
    a.permute(2, 0, 1)[1].t()[2].fill_(4)
    a.transpose(1, 2).diagonal(0, 1, 2).zero_()
    a.diagonal(-1, 1, 2).mul_(2)
    a.diagonal(2, 1, 2).copy_(a[:, 0, :4] + 1)
    a.flatten(1).unflatten(1, (8, 3))[:, 2].neg_()


def _parts(a):
    first, second = a.split([1, 3], 1)
    second.mul_(2)
    first.copy_(second[:, :1] + a[:, 3:])
    left, right = a.chunk(2, -1)
    right.sub_(left)
    a.unbind(1)[2].exp_()
    return first * 1, left * 1


def _of_two_kinds(a):
    whole = (a * 4).to(torch.int32)
    whole.add_(1).clamp_(-3, 3)
    mask = a > 0
    mask |= a < -1
    mask.logical_not_()
    half = a.to(torch.bfloat16)
    half.add_(a)  # stays narrow
    return whole, mask, half.float()


def _shapes(a):
    b = a * 2
    b.unsqueeze_(1).transpose_(2, 3).squeeze_(1)
    b.t_() if b.ndim == 2 else b.swapaxes_(1, 2)
    b.mul_(a)
    c = a[:, 0].clone()
    c.unsqueeze_(-1)
    c += a[:, 0].unsqueeze(-1)
    return b, c


def _outputs(a):
    place, lower = torch.empty_like(a), torch.empty(ROWS, 4)
    torch.add(a, 1, out=place)
    torch.sum(place, -1, out=lower)
    values, indices = torch.empty(ROWS, 4), torch.empty(ROWS, 4, dtype=torch.int64)
    torch.max(a, -1, out=(values, indices))
    return place, lower, values, indices


def _lists(a):
    parts = [a[:, 0].clone(), a[:, 1:]]
    torch._foreach_mul_(parts, 2.0)
    torch._foreach_add_(parts, [a[:, 3] * 1, a[:, :3] * 1], alpha=0.5)
    torch._foreach_addcdiv_(parts, parts, [part.abs() + 1 for part in parts], [2.0, 3.0])
    torch._foreach_lerp_(parts, torch._foreach_neg(parts), 0.25)
    return (
        *torch._foreach_norm([part[0] for part in parts]),
        *torch._foreach_sqrt(torch._foreach_abs(parts)),
        parts[0],
    )


def _data(a):
    b, c = a * 2, a + 1
    view = c[:, 0]
    b.data = c
    c.mul_(3)  # b has its memory now
    b[:, 1] = 0
    c.data = torch.cat([c.data, c.data], -1)
    c.add_(1)
    a.data.sub_(1)
    return b * 1, c * 1, view * 1


def _loop(a):
    total = torch.zeros_like(a[:, 0])
    for index in range(4):
        total += a[:, index]
        a[:, index] = total
    return (total,)


def change_cases():
    x = normal(ROWS, 4, 6)
    functions = {
        "arithmetic": lambda a: a.mul_(2).add_(a, alpha=3).sub_(1).div_(3).pow_(2).sqrt_(),
        "rounded": lambda a: (a.clone().floor_divide_(0.3), a.clone().div_(0.3, rounding_mode="trunc")),
        "fused": lambda a: a.addcmul_(a, a, value=2).addcdiv_(a, a.abs() + 1).lerp_(a * 0, 0.25),
        "chosen": lambda a: a.masked_fill_(a > 1, 0).index_fill_(1, torch.tensor([2]), 5).clamp_(min=-1),
        "scattered": lambda a: a.scatter_(1, torch.zeros(ROWS, 1, 6, dtype=torch.int64), 7.0).index_add_(
            1, torch.tensor([0, 0]), a[:, 2:] * 1
        ),
        "functions": lambda a: a.sigmoid_().tanh_().relu_().neg_().abs_().log1p_().reciprocal_(),
        "triangles": lambda a: a.tril_().triu_(-1),
        "types": _of_two_kinds,
        "into": _outputs,
        "loop": _loop,
        "lists": _lists,
        "data": _data,
    }
    return [Case(name, changing(function), x, bound=1e-5) for name, function in functions.items()]


def view_cases():
    x = normal(ROWS, 4, 6)
    functions = {"twice": _twice, "through views": _through_views, "parts": _parts, "shapes": _shapes}
    return [Case(name, changing(function), x, bound=1e-5) for name, function in functions.items()]
