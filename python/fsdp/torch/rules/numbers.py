"""Numbers that Python computes with in eager PyTorch (`item()`, a learning rate): scalars of 64 bits."""

import math
import operator

import torch

from fsdp.torch.hlo import Value, is_float
from fsdp.torch.rules import TABLE, Unsupported, rule


def number(w, value, dtype):
    """A value or a Python number as a scalar of `dtype`."""
    return w.operand(value, dtype, ())


def python_type(value):
    if isinstance(value, Value):
        return torch.float64 if is_float(value.dtype) else torch.bool if value.dtype == torch.bool else torch.int64
    return torch.bool if isinstance(value, bool) else torch.int64 if isinstance(value, int) else torch.float64


def widest(*values):
    types = [python_type(value) for value in values]
    return torch.float64 if torch.float64 in types else torch.int64


def mark(value):
    return Value(value.name, value.shape, value.dtype, is_number=True)


@rule("_local_scalar_dense.default", "item.default")
def _item(w, result, value):
    return mark(w.convert(w.reshape(value, ()), python_type(value)))


def _register(functions, target, dtype=None):
    def apply(w, result, *values):
        kind = dtype or widest(*values)
        return mark(w.op(target, [number(w, value, kind) for value in values], (), kind))

    for function in functions:
        TABLE[function] = apply


def _register_comparison(function, direction):
    def apply(w, result, left, right):
        kind = widest(left, right)
        return mark(w.compare(direction, number(w, left, kind), number(w, right, kind)))

    TABLE[function] = apply


_register([operator.add], "add")
_register([operator.sub], "subtract")
_register([operator.mul], "multiply")
_register([operator.truediv], "divide", torch.float64)
_register([operator.neg], "negate")
_register([operator.abs], "abs")
_register([torch.sym_max], "maximum")
_register([torch.sym_min], "minimum")
for _function, _direction in {"eq": "EQ", "ne": "NE", "lt": "LT", "le": "LE", "gt": "GT", "ge": "GE"}.items():
    _register_comparison(getattr(operator, _function), _direction)
for _name, _target in {"sqrt": "sqrt", "cos": "cosine", "sin": "sine", "tan": "tan", "tanh": "tanh"}.items():
    _targets = [getattr(math, _name), getattr(torch, f"_sym_{_name}", None), getattr(torch, f"sym_{_name}", None)]
    _register([f for f in _targets if f is not None], _target, torch.float64)
_register([math.exp], "exponential", torch.float64)
_register([math.log], "log", torch.float64)


def _power(w, result, base, exponent):
    kind = widest(base, exponent) if not (isinstance(exponent, int) and exponent < 0) else torch.float64
    if exponent == 0.5 and not isinstance(exponent, Value):
        return mark(w.unary("sqrt", number(w, base, torch.float64)))
    return mark(w.binary("power", number(w, base, kind), number(w, exponent, kind)))


TABLE[operator.pow] = _power
TABLE[torch.sym_float] = lambda w, result, value: mark(number(w, value, torch.float64))
TABLE[float] = TABLE[torch.sym_float]


def _floordiv(w, result, left, right):
    from fsdp.torch.rules.elementwise import floor_divide

    kind = widest(left, right)
    return mark(floor_divide(w, number(w, left, kind), number(w, right, kind)))


TABLE[operator.floordiv] = _floordiv


def _to_int(w, result, value):
    if not isinstance(value, Value):
        raise Unsupported("a conversion of a number to an integer")
    return mark(w.convert(value, torch.int64))


TABLE[torch.sym_int] = _to_int
TABLE[math.trunc] = _to_int
TABLE[math.floor] = lambda w, result, value: mark(
    w.convert(w.unary("floor", number(w, value, torch.float64)), torch.int64)
)
TABLE[math.ceil] = lambda w, result, value: mark(
    w.convert(w.unary("ceil", number(w, value, torch.float64)), torch.int64)
)


@rule("scalar_tensor.default")
def _scalar_tensor(w, result, value, **options):
    return w.operand(value, result.dtype, ())
