"""Cases of data movement, indexing and products."""

import torch
import torch.nn.functional as F
from rule_harness import Case
from rule_inputs import ROWS, gradient, normal, whole


def movement_cases():
    x = normal(ROWS, 4, 6)
    functions = {
        "view": lambda a: (a.view(ROWS, 24), a.reshape(ROWS, 2, 12), a.flatten(1)),
        "permute": lambda a: (a.permute(2, 0, 1), a.transpose(1, 2), a.mT),
        "squeeze": lambda a: (a[:, :1].squeeze(1), a.unsqueeze(0), a.unsqueeze(-1)),
        "expand": lambda a: (a[:, :1].expand(-1, 3, -1), a[0].expand(2, 4, 6)),
        "slice": lambda a: (a[:, 1:3], a[..., ::2], a[:, -2:], a[2], a[:, 0, 1:5:3]),
        "cat": lambda a: (torch.cat([a, a * 2], 1), torch.stack([a, a], -1), torch.cat([a[:, :1], a], 1)),
        "split": lambda a: (*a.split(2, 1), *a.chunk(3, -1), *a.split([1, 3], 1), *a.unbind(1)),
        "pad": lambda a: (F.pad(a, (1, 2)), F.pad(a, (1, 0, 0, 2), value=3.0), F.pad(a, (-1, 1))),
        "flip": lambda a: (a.flip(1), a.flip((1, 2))),
        "roll": lambda a: (a.roll(1, 1), a.roll((1, -2), (1, 2))),
        "repeat": lambda a: (a.repeat(1, 2, 1), a.repeat(2, 1, 1, 1), a.repeat_interleave(2, 1)),
        "triangles": lambda a: (a.tril(), a.triu(1), a.tril(-1)),
        "diagonals": lambda a: (a.diagonal(0, 1, 2), a.diagonal(1, 1, 2), a.diagonal(-1, 1, 2)),
        "assigned slices": lambda a: _assign(a),
        "fills": lambda a: (torch.zeros_like(a), torch.full_like(a, 2), torch.ones(2, 3), a.new_full((2,), 7)),
        "ranges": lambda a: (torch.arange(5), torch.arange(1, 9, 2), torch.arange(0, 1, 0.25), torch.linspace(0, 1, 5)),
        "identity": lambda a: (torch.eye(3), torch.eye(2, 4)),
        "meshgrid": lambda a: torch.meshgrid(torch.arange(3), torch.arange(2), indexing="ij"),
        "strides": lambda a: (a.as_strided((3, 2), (5, 1), 4), a.as_strided((ROWS, 24), (24, 1))),
        "unfold": lambda a: a.unfold(2, 3, 1),
        "einsum": lambda a: torch.einsum("bij,bkj->bik", a, a),
    }
    return [Case(name, function, x, bound=1e-5) for name, function in functions.items()]


def _assign(a):
    a = a.clone()
    a[:, 1:3] = 0
    a[..., ::2] *= 2
    a[:, 0] = a[:, 1] + 1
    return a


def product_cases():
    x, y, square = normal(ROWS, 4, 6), normal(ROWS, 6, 3, seed=1), normal(ROWS, 6)
    w, b = normal(5, 6, seed=2), normal(5, seed=3)
    cases = [
        Case("bmm", torch.bmm, x, y, bound=1e-5),
        Case("matmul of a transpose", lambda a, c: c.mT @ a.mT, x, y, bound=1e-5),
        Case("mv", lambda a: a @ a[0], square, bound=1e-5),
        Case("dot", lambda a: a[0] @ a[1], square, bound=1e-5),
        Case("baddbmm", lambda a, c: torch.baddbmm(torch.ones(ROWS, 4, 3), a, c, beta=0.5, alpha=2), x, y, bound=1e-5),
        Case("addmm", lambda a: torch.addmm(torch.ones(6), a.T, a, beta=0.5, alpha=2), square, bound=1e-5),
        Case("outer", lambda a: torch.outer(a[0], a[1]), square, bound=1e-5),
        Case("linear", F.linear, square, w, b, whole=True, bound=1e-5),
        Case("gradient of linear", gradient(F.linear), square, w, b, whole=True, bound=1e-5),
        Case("gradient of bmm", gradient(torch.bmm), x, y, bound=1e-5),
        Case("bf16", lambda a: a.bfloat16() @ a.T.bfloat16(), square, bound=2e-2),
    ]
    q = normal(2, 2, 8, 4)
    attention = F.scaled_dot_product_attention
    for name, options in {"attention": {}, "causal attention": {"is_causal": True}}.items():
        run = lambda a, o=options: attention(a, a * 0.5, a + 1, **o)  # noqa: E731
        cases += [
            Case(name, run, q, whole=True, bound=1e-5),
            Case(f"gradient of {name}", gradient(run), q, whole=True, bound=1e-5),
        ]
    return cases


def indexing_cases():
    x, i, j = normal(ROWS, 5, 4), whole(ROWS, low=0, high=5), whole(ROWS, 3, low=-5, high=5)
    table, words = normal(7, 4), whole(ROWS, 3, low=0, high=7)
    wide = whole(ROWS, 2, 4, low=0, high=5)
    cases = [
        Case("embedding", lambda t, w: F.embedding(w, t), table, words, whole=True),
        Case(
            "gradient of embedding",
            lambda t, w: gradient(lambda t: F.embedding(w, t, padding_idx=1))(t),
            table,
            words,
            whole=True,
            bound=1e-5,
        ),
        Case("rows by two indices", lambda a, i: a[torch.arange(ROWS), i], x, i),
        Case("an index behind a slice", lambda a, j: (a[:, j[0]], a[:, :, [0, 3]]), x, j, whole=True),
        Case("indices apart", lambda a, j: a[j[:, 0], :, j[:, 1] % 4], x, j, whole=True),
        Case("index_select", lambda a, i: a.index_select(1, i), x, i, whole=True),
        Case("gather", lambda a, w: a.gather(1, w), x, wide),
        Case("gather of fewer rows", lambda a, w: a.gather(1, w[:2, :, :3]), x, wide, whole=True),
        Case("take_along_dim", lambda a, w: torch.take_along_dim(a, w, 1), x, wide),
        Case("scatter", lambda a, i: a.scatter(1, i[:, None, None].expand(-1, 1, 4), 7.0), x, i),
        Case("scatter of values", lambda a, w: a.scatter(1, w[:, :1], a[:, 1:2] * 2), x, wide),
        Case("scatter_add", lambda a, w: torch.zeros_like(a).scatter_add(1, w, a[:, :2]), x, wide, bound=1e-5),
        Case("scatter_reduce", lambda a, w: a.scatter_reduce(1, w, a[:, :2] * 2, "amax"), x, wide),
        Case("index_add", lambda a, i: torch.zeros(5, 4).index_add(0, i, a[:, 0], alpha=2), x, i, bound=1e-5),
        Case("index_put", lambda a, i: a.index_put((torch.arange(ROWS), i), torch.ones(())), x, i),
        Case(
            "index_put adds",
            lambda a, j: torch.zeros(5).index_put((j[:, 0],), a[:, 0, 0], accumulate=True),
            x,
            j,
            bound=1e-5,
        ),
        Case("assigned by a mask", lambda a: _masked(a), x),
        Case("one hot", lambda i: F.one_hot(i, 5), i),
        Case("sort", lambda a: (*a.sort(1), *a.sort(-1, descending=True)), x),
        Case("argsort of ties", lambda j: torch.argsort(j, dim=-1, stable=True), j),
        Case("topk", lambda a: (*a.topk(3, 1), *a.topk(2, -1, largest=False)), x),
        Case("gradient of topk", gradient(lambda a: a.topk(3, 1)[0]), x, bound=1e-5),
        Case("bucketize", lambda a: torch.bucketize(a, torch.tensor([-1.0, 0.0, 1.0])), x),
    ]
    return cases


def _masked(a):
    a = a.clone()
    a[a > 0] = -1
    return a
