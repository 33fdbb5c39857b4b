"""Writes one StableHLO function as text: values, types, constants, and the few operations that most rules share."""

import struct
from itertools import count

import torch

TYPES = {
    torch.float64: "f64",
    torch.float32: "f32",
    torch.float16: "f16",
    torch.bfloat16: "bf16",
    torch.float8_e4m3fn: "f8E4M3FN",
    torch.float8_e5m2: "f8E5M2",
    torch.int64: "i64",
    torch.int32: "i32",
    torch.int16: "i16",
    torch.int8: "i8",
    torch.uint8: "ui8",
    torch.uint16: "ui16",
    torch.uint32: "ui32",
    torch.uint64: "ui64",
    torch.bool: "i1",
}
_HEX = {torch.float64: (">d", "Q", 16), torch.float32: (">f", "I", 8)}


class UnsupportedType(Exception):
    """A tensor's element type that StableHLO here does not have; the text is its name."""


def type_text(shape, dtype):
    if dtype not in TYPES:
        raise UnsupportedType(str(dtype).removeprefix("torch."))
    return f"tensor<{''.join(f'{size}x' for size in shape)}{TYPES[dtype]}>"


def array_text(numbers, kind="i64"):
    """A dense array attribute."""
    return f"array<{kind}: {', '.join(map(str, numbers))}>" if len(numbers) else f"array<{kind}>"


def list_text(numbers):
    return "[" + ", ".join(map(str, numbers)) + "]"


class Value:
    """An SSA value. `is_number`: eager Python holds it as a number (from item()), so it takes any type."""

    __slots__ = ("dtype", "is_number", "name", "shape")

    def __init__(self, name, shape, dtype, is_number=False):
        self.name, self.shape, self.dtype, self.is_number = name, tuple(shape), dtype, is_number

    @property
    def type(self):
        return type_text(self.shape, self.dtype)

    @property
    def rank(self):
        return len(self.shape)


def is_float(dtype):
    return dtype.is_floating_point


def accumulation_type(dtype):
    """What a sum of `dtype` is kept in, as eager PyTorch has it."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype


def lowest(dtype):
    """The neutral element of a maximum."""
    if is_float(dtype):
        return float("-inf")
    return False if dtype == torch.bool else torch.iinfo(dtype).min


def highest(dtype):
    if is_float(dtype):
        return float("inf")
    return True if dtype == torch.bool else torch.iinfo(dtype).max


def _literal(number, dtype):
    if dtype == torch.bool:
        return "true" if number else "false"
    if not is_float(dtype):
        return str(int(number))
    if dtype in _HEX:
        pack, unpack, digits = _HEX[dtype]
        bits = struct.unpack(">" + unpack, struct.pack(pack, _round(number, dtype)))[0]
    else:
        word = {1: (torch.uint8, 2), 2: (torch.uint16, 4)}[dtype.itemsize]
        bits, digits = int(torch.tensor(float(number), dtype=dtype).view(word[0])), word[1]
    return f"0x{bits:0{digits}X}"


def _round(number, dtype):
    """A number that `struct` packs: too large ones are infinite, as a conversion of them is."""
    return float(torch.tensor(float(number), dtype=dtype)) if dtype == torch.float32 else float(number)


class Writer:
    """The body of `main`. `location` is the text of the location that operations get from now on."""

    def __init__(self):
        self.lines, self.location = [], "loc(unknown)"
        self.rows = None  # of the batch
        self.dense = set()  # names of the present operands that lie row-major in eager PyTorch
        self._names, self._constants = count(), {}
        self._moved = {}  # name -> (kind, source, permutation): what a reshape or transpose was made of

    def fresh(self):
        return f"%v{next(self._names)}"

    def ops(self, name, operands, results, attributes="", region=""):
        """An operation with `results`, a list of (shape, dtype); returns a list of values."""
        values = [Value(self.fresh(), shape, dtype) for shape, dtype in results]
        left = ", ".join(value.name for value in values)
        self.lines.append(
            f'    {left} = "{name}"({", ".join(o.name for o in operands)})'
            + (f" <{{{attributes}}}>" if attributes else "")
            + (f" ({{\n{region}    }})" if region else "")
            + f" : ({', '.join(o.type for o in operands)}) -> ({', '.join(v.type for v in values)}) {self.location}"
        )
        return values

    def op(self, name, operands, shape, dtype, attributes="", region=""):
        return self.ops(
            "stablehlo." + name if "." not in name else name, operands, [(shape, dtype)], attributes, region
        )[0]

    def region(self, dtypes, body):
        """A region over scalars of `dtypes`; `body(inner, *values)` returns what it yields."""
        inner = Writer()
        inner._names, inner.location = self._names, self.location
        arguments = [Value(self.fresh(), (), dtype) for dtype in dtypes]
        results = body(inner, *arguments)
        results = results if isinstance(results, list) else [results]
        head = ", ".join(f"{a.name}: {a.type} {self.location}" for a in arguments)
        names, types = ", ".join(r.name for r in results), ", ".join(r.type for r in results)
        end = f'    "stablehlo.return"({names}) : ({types}) -> () {self.location}\n'
        return f"    ^bb0({head}):\n" + "".join(line + "\n" for line in inner.lines) + end

    def constant(self, number, dtype, shape=()):
        """`number` in every element."""
        key = (_literal(number, dtype), dtype, tuple(shape))
        if key not in self._constants:
            kind = type_text(shape, dtype)
            literal = key[0] if all(shape) else ""
            self._constants[key] = self.op("constant", [], shape, dtype, f"value = dense<{literal}> : {kind}")
        return self._constants[key]

    def tensor_constant(self, tensor):
        """The values of a real tensor."""
        tensor = tensor.detach().cpu().contiguous()
        if tensor.numel() and bool((tensor == tensor.flatten()[0]).all()):
            return self.constant(tensor.flatten()[0].item(), tensor.dtype, tensor.shape)
        blob = tensor.flatten().view(torch.uint8).numpy().tobytes().hex().upper() if tensor.numel() else ""
        literal = f'dense<"0x{blob}">' if blob else "dense<>"
        kind = type_text(tensor.shape, tensor.dtype)
        return self.op("constant", [], tensor.shape, tensor.dtype, f"value = {literal} : {kind}")

    def convert(self, value, dtype):
        if value.dtype == dtype:
            return value
        if dtype == torch.bool:
            return self.compare("NE", value, self.constant(0, value.dtype, value.shape))
        return self.op("convert", [value], value.shape, dtype)

    def reshape(self, value, shape):
        kind, source, _ = self._moved.get(value.name, (None, None, None))
        value = source if kind == "reshape" else value
        if value.shape == tuple(shape):
            return value
        made = self.op("reshape", [value], shape, value.dtype)
        self._moved[made.name] = "reshape", value, None
        return made

    def broadcast_in_dim(self, value, shape, dimensions):
        attributes = f"broadcast_dimensions = {array_text(dimensions)}"
        return self.op("broadcast_in_dim", [value], shape, value.dtype, attributes)

    def broadcast(self, value, shape):
        """To `shape`, dimensions aligned at the end, as PyTorch does."""
        if value.shape == tuple(shape):
            return value
        return self.broadcast_in_dim(value, shape, range(len(shape) - value.rank, len(shape)))

    def operand(self, value, dtype, shape):
        """A value or a Python number as a tensor of this type."""
        if not isinstance(value, Value):
            return self.constant(value, dtype, shape)
        return self.broadcast(self.convert(value, dtype), shape)

    def transpose(self, value, permutation):
        source, before = self.untransposed(value)
        value, permutation = source, [before[i] for i in permutation]
        if permutation == list(range(value.rank)):
            return value
        shape = [value.shape[i] for i in permutation]
        made = self.op("transpose", [value], shape, value.dtype, f"permutation = {array_text(permutation)}")
        self._moved[made.name] = "transpose", value, permutation
        return made

    def untransposed(self, value):
        """(source, permutation) that `value` is a transpose of; itself in order if it is none."""
        kind, source, permutation = self._moved.get(value.name, (None, None, None))
        return (source, permutation) if kind == "transpose" else (value, list(range(value.rank)))

    def unmerged(self, value):
        """(source, number of its dimensions that are dimension 0 of `value`) of a reshape that merges the batch behind
        other dimensions, such as time: what is merged so cannot be split by rows. (`value`, 1) if it is none."""
        kind, source, _ = self._moved.get(value.name, (None, None, None))
        if kind != "reshape" or not value.rank:
            return value, 1
        count = source.rank - value.rank + 1
        lead, rest = source.shape[:count], source.shape[count:]
        is_behind = count > 1 and lead[0] != self.rows and self.rows in lead[1:]
        return (source, count) if is_behind and rest == value.shape[1:] else (value, 1)

    def unary(self, name, value):
        return self.op(name, [value], value.shape, value.dtype)

    def binary(self, name, left, right):
        return self.op(name, [left, right], left.shape, left.dtype)

    def compare(self, direction, left, right):
        kind = "FLOAT" if is_float(left.dtype) else "UNSIGNED" if _is_unsigned(left.dtype) else "SIGNED"
        attributes = (
            f"compare_type = #stablehlo<comparison_type {kind}>, "
            f"comparison_direction = #stablehlo<comparison_direction {direction}>"
        )
        return self.op("compare", [left, right], left.shape, torch.bool, attributes)

    def select(self, condition, left, right):
        return self.op("select", [condition, left, right], left.shape, left.dtype)

    def iota(self, shape, dimension, dtype=torch.int64):
        return self.op("iota", [], shape, dtype, f"iota_dimension = {dimension} : i64")

    def slice(self, value, starts, limits, strides=None):
        strides = strides or [1] * value.rank
        shape = [-(-(limit - start) // stride) for start, limit, stride in zip(starts, limits, strides)]
        if tuple(shape) == value.shape:
            return value
        attributes = (
            f"start_indices = {array_text(starts)}, limit_indices = {array_text(limits)}, "
            f"strides = {array_text(strides)}"
        )
        return self.op("slice", [value], shape, value.dtype, attributes)

    def pad(self, value, low, high, interior=None, number=0):
        interior = interior or [0] * value.rank
        shape = [
            size + max(size - 1, 0) * inner + before + after
            for size, inner, before, after in zip(value.shape, interior, low, high)
        ]
        attributes = (
            f"edge_padding_low = {array_text(low)}, edge_padding_high = {array_text(high)}, "
            f"interior_padding = {array_text(interior)}"
        )
        return self.op("pad", [value, self.constant(number, value.dtype)], shape, value.dtype, attributes)

    def concatenate(self, values, dimension):
        shape = list(values[0].shape)
        shape[dimension] = sum(value.shape[dimension] for value in values)
        return self.op("concatenate", values, shape, values[0].dtype, f"dimension = {dimension} : i64")

    def reduce(self, value, dimensions, name, neutral):
        """`name`: the operation that combines two elements. Reduced dimensions vanish."""
        if 0 in dimensions:
            value, count = self.unmerged(value)
            dimensions = [*range(count), *(i + count - 1 for i in dimensions if i)]
        shape = [size for i, size in enumerate(value.shape) if i not in dimensions]
        region = self.region([value.dtype] * 2, lambda w, a, b: w.binary(name, a, b))
        initial = self.constant(neutral, value.dtype)
        attributes = f"dimensions = {array_text(sorted(dimensions))}"
        return self.op("reduce", [value, initial], shape, value.dtype, attributes, region)


def _is_unsigned(dtype):
    return dtype in (torch.bool, torch.uint8, torch.uint16, torch.uint32, torch.uint64)
