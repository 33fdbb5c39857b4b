"""Cases of elementwise operations and reductions."""

import torch
import torch.nn.functional as F
from rule_harness import Case
from rule_inputs import ROWS, gradient, normal, positive, whole


def unary_cases():
    x, p, u = normal(ROWS, 5), positive(ROWS, 5), normal(ROWS, 5).tanh() * 0.9
    names = "abs neg exp expm1 sin cos tan sinh cosh tanh sigmoid erf erfc floor ceil trunc round sign relu square exp2"
    cases = [Case(name, getattr(torch, name), x, bound=1e-5) for name in names.split()]
    names = "atan asinh"
    cases += [Case(name, getattr(torch, name), x, bound=1e-5) for name in names.split()]
    names = "log log2 log10 log1p sqrt rsqrt reciprocal lgamma digamma acosh"
    cases += [Case(name, getattr(torch, name), p + (1 if name == "acosh" else 0), bound=1e-5) for name in names.split()]
    cases += [Case(name, getattr(torch, name), u, bound=1e-5) for name in "asin acos atanh erfinv logit".split()]
    special = torch.tensor([[float("nan"), float("inf"), -float("inf"), 0.0, 1.0]] * ROWS)
    cases += [Case(name, getattr(torch, name), special) for name in "isnan isinf isfinite".split()]
    cases += [
        Case(f"{name} of integers", getattr(torch, name), whole(ROWS, 5)) for name in "abs neg sign bitwise_not".split()
    ]
    cases += [
        Case(f"{name} of integers", getattr(torch, name), whole(ROWS, 5))
        for name in "sin exp floor logical_not".split()
    ]
    return cases


def binary_cases():
    x, y, i, j = normal(ROWS, 5), positive(ROWS, 5, seed=1), whole(ROWS, 5), whole(ROWS, 5, low=1, seed=1)
    cases = [
        Case(n, getattr(torch, n), x, y, bound=1e-5)
        for n in "add sub mul div atan2 maximum minimum fmod remainder".split()
    ]
    cases += [
        Case(f"{n} of integers", getattr(torch, n), i, j) for n in "add sub mul div maximum fmod remainder".split()
    ]
    cases += [Case(n, getattr(torch, n), x, y) for n in "eq ne lt le gt ge logical_and logical_or logical_xor".split()]
    cases += [Case(n, getattr(torch, n), i, j) for n in "bitwise_and bitwise_or bitwise_xor floor_divide".split()]
    cases += [
        Case("integers beside floats", torch.add, i, y),
        Case("compared after promotion", torch.lt, i, y),
        Case("a row of a scalar", lambda a, b: a + b, x, torch.tensor(2.5, dtype=torch.float64)),
        Case("a number on the left", lambda a: 2.0 / a, y),
        Case("subtracted from a number", lambda a: 1 - a, x),
        Case("added with a factor", lambda a, b: torch.add(a, b, alpha=0.3), x, y),
        Case("a column beside a row", lambda a, b: a[:, :1] * b, x, y),
        Case("division that rounds down", lambda a, b: torch.div(a, b, rounding_mode="floor"), x, y),
        Case("division that truncates", lambda a, b: torch.div(a, b, rounding_mode="trunc"), i, -j),
        Case("negative divisors", lambda a, b: (a % -b, a // -b), i, j),
        Case("powers", lambda a: (a**2, a**3, a**0.5, a**-1, a**1.7, 2.0**a, a**0), y, bound=1e-5),
        Case("powers of values", torch.pow, y, x, bound=1e-5),
        Case("powers of integers", lambda a: a**3, i),
        Case("shifts", lambda a, b: (a << b, a >> b), i, j),
        Case("clamps", lambda a: (a.clamp(-0.5, 0.5), a.clamp_min(0), a.clamp_max(0)), x),
        Case("clamped by tensors", lambda a, b: torch.clamp(a, -b, b), x, y),
        Case("where", lambda a, b: torch.where(a > 0, a, b), x, y),
        Case("where of a number", lambda a: torch.where(a > 0, a, -1.0), x),
        Case("masked fill", lambda a: a.masked_fill(a > 0, float("-inf")), x),
        Case(
            "lerp", lambda a, b: (torch.lerp(a, b, 0.3), torch.lerp(a, b, 0.8), torch.lerp(a, b, b)), x, y, bound=1e-5
        ),
        Case("addcmul", lambda a, b: torch.addcmul(a, b, b, value=0.5), x, y),
        Case("addcdiv", lambda a, b: torch.addcdiv(a, a, b, value=0.5), x, y, bound=1e-5),
        Case(
            "unsigned bytes", lambda a, b: a + b, whole(ROWS, 5, low=0, high=255, dtype=torch.uint8), i.to(torch.uint8)
        ),
        Case("booleans as numbers", lambda a: (a > 0).float() * 2 + (a > 1), x),
        Case("casts", lambda a: (a.long(), a.double(), a.bool(), a.int().float()), x * 3),
    ]
    for dtype, bound in ((torch.bfloat16, 2e-2), (torch.float16, 3e-3), (torch.float64, 1e-12)):
        a, b = normal(ROWS, 5, dtype=dtype), positive(ROWS, 5, dtype=dtype, seed=1)
        cases.append(
            Case(f"{dtype}", lambda a, b: (a + b, a * b, a / b, a.exp(), b.sqrt(), F.gelu(a)), a, b, bound=bound)
        )
        cases.append(Case(f"sums of {dtype}", lambda a: (a.sum(), a.mean(0), a.softmax(-1)), a, bound=bound))
    return cases


def activation_cases():
    x, cases = normal(ROWS, 8), []
    functions = [
        F.gelu,
        F.silu,
        F.relu,
        F.elu,
        F.leaky_relu,
        F.softplus,
        F.hardtanh,
        F.hardswish,
        F.hardsigmoid,
        F.mish,
        F.glu,
        F.celu,
        F.selu,
    ]
    functions += [
        lambda a: F.gelu(a, approximate="tanh"),
        lambda a: F.softmax(a, -1),
        lambda a: F.log_softmax(a, 0),
        F.logsigmoid,
        torch.tanh,
    ]
    for position, function in enumerate(functions):
        name = f"{position} {getattr(function, '__name__', 'lambda')}"
        cases += [Case(name, function, x, bound=1e-5), Case(f"gradient of {name}", gradient(function), x, bound=1e-5)]
    return cases


def reduction_cases():
    x, i = normal(ROWS, 4, 5), whole(ROWS, 4, 5)
    both = lambda f: lambda a: (f(a), f(a, 0), f(a, (1, 2)), f(a, -1, True))  # noqa: E731
    one = lambda f: lambda a: (f(a, 0), f(a, -1), f(a, 1, True))  # noqa: E731
    cases = [
        Case(n, both(getattr(torch, n)), x, bound=1e-5)
        for n in "sum mean var std logsumexp".split()
        if n != "logsumexp"
    ]
    cases += [Case(n, both(lambda a, d=(), k=False, n=n: getattr(torch, n)(a, d, k)), x) for n in "amax amin".split()]
    cases += [Case("prod", lambda a: (a.prod(), a.prod(1), a.prod(0, True)), x, bound=1e-5)]
    cases += [Case(f"{n} of integers", lambda a, n=n: getattr(torch, n)(a, 1), i) for n in "sum prod".split()]
    cases += [Case(n, one(getattr(torch, n)), x) for n in "argmax argmin".split()]
    cases += [Case(f"{n} with ties", one(getattr(torch, n)), i) for n in "argmax argmin".split()]
    cases += [Case(n, lambda a, n=n: tuple(getattr(torch, n)(a, 1)), x) for n in "max min".split()]
    cases += [
        Case(n, lambda a, n=n: (getattr(torch, n)(a > 0, 1), getattr(torch, n)(a > 3)), x) for n in "any all".split()
    ]
    cases += [
        Case("logsumexp", lambda a: torch.logsumexp(a, -1), x, bound=1e-5),
        Case("norms", lambda a: (a.norm(), a.norm(dim=1), a.norm(1), a.norm(float("inf"))), x, bound=1e-5),
        Case("var and mean", lambda a: torch.var_mean(a, (1, 2), correction=0), x, bound=1e-5),
        Case("cumsum", lambda a: (a.cumsum(1), a.cumsum(-1)), x, bound=1e-5),
        Case("cumsum of integers", lambda a: a.cumsum(-1), i),
        Case("cumprod", lambda a: a.cumprod(-1), x, bound=1e-5),
        Case("sum into another type", lambda a: a.sum(dtype=torch.float64), x, bound=1e-6),
    ]
    return cases
