"""What a case is, and the texts of types."""

import dataclasses

import ml_dtypes
import numpy as np

DTYPES = {
    "f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2, "i1": np.bool_,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
}  # fmt: skip
KINDS = {np.dtype(dtype): kind for kind, dtype in DTYPES.items()}
FLOATS = ["f64", "f32", "f16", "bf16"]
SMALL_FLOATS = ["f8E4M3FN", "f8E5M2"]
SIGNED = ["i8", "i16", "i32", "i64"]
UNSIGNED = ["ui8", "ui16", "ui32", "ui64"]
INTEGERS = SIGNED + UNSIGNED
NUMBERS = FLOATS + INTEGERS
ALL = NUMBERS + SMALL_FLOATS + ["i1"]

WHOLE = "whole"  # every rank holds the argument
STATE = "state"  # the argument is sharded, and not updated


@dataclasses.dataclass(frozen=True)
class Type:
    """A tensor type."""

    kind: str
    shape: tuple

    def __str__(self):
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.kind}>"

    @property
    def dtype(self):
        return np.dtype(DTYPES[self.kind])

    @property
    def size(self):
        return int(np.prod(self.shape, dtype=np.int64))


def type_of(array):
    return Type(KINDS[array.dtype], array.shape)


@dataclasses.dataclass(frozen=True)
class Bound:
    """How far a floating-point result may be from the reference: units in the last place of its type, and relative and
    absolute parts. All zero: the same bits, but for the payload of NaN."""

    ulp: float = 0
    rtol: float = 0
    atol: float = 0
    signed_zero: bool = True  # whether -0 and 0 differ where the bound is zero

    @property
    def is_exact(self):
        return not (self.ulp or self.rtol or self.atol)

    def __str__(self):
        parts = [f"{self.ulp:g} ulp"] if self.ulp else []
        parts += [f"{self.rtol:g} relative"] if self.rtol else []
        parts += [f"{self.atol:g} absolute"] if self.atol else []
        return " + ".join(parts) or "exact"


EXACT = Bound()
VALUES = Bound(signed_zero=False)


@dataclasses.dataclass
class Case:
    """One small program. Its arguments are %a0, %a1, ...; `outputs` are (value, Type) pairs of `body`."""

    body: str
    inputs: list  # arrays
    outputs: list
    placements: list | None = None  # per input: WHOLE, STATE or the batch dimension
    want: list | None = None  # results as arrays; else those of the interpreter, or of XLA
    oracle: str = "interpreter"
    bound: Bound = EXACT
    # Whether some operation of the case has to gather the batch (True), must not (False), or either (None).
    gathers: bool | None = None
    functions: str = ""  # of the module, beside @main
    op: str = ""  # set by the registry
    number: int = 0
    # Types of the step's main operands, for the table.
    kinds: tuple = ()

    def __post_init__(self):
        self.inputs = [np.array(array, order="C") for array in self.inputs]  # np.array keeps rank 0
        if self.placements is None:
            self.placements = [WHOLE] * len(self.inputs)

    @property
    def name(self):
        return f"{self.op}#{self.number}"

    def batch_ranks(self):
        return any(isinstance(placement, int) for placement in self.placements)
