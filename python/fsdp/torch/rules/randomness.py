"""Random bits: elementwise functions of a key that changes every step, so any number of ranks sees the same ones."""

import torch

from fsdp.torch.rules import TABLE

# Each random operation of a step counts from its own place: 2^40 blocks of bits lie between two.
SPACING = 2**40


def bits(w, key, position, shape, dtype):
    """`position`: which random operation of the step this is."""
    words = w.reshape(w.op("bitcast_convert", [key], (), torch.uint64), (1,))
    state = w.concatenate([words, w.constant(position * SPACING, torch.uint64, (1,))], 0)
    results = [((2,), torch.uint64), (shape, dtype)]
    algorithm = "rng_algorithm = #stablehlo<rng_algorithm PHILOX>"
    return w.ops("stablehlo.rng_bit_generator", [state], results, algorithm)[1]


def uniform(w, result, key, position, shape, dtype):
    """In [0, 1): 24 random bits, or 53 in f64."""
    wide = result.dtype == torch.float64
    word, drop, scale = (torch.uint64, 11, 2.0**-53) if wide else (torch.uint32, 8, 2.0**-24)
    made = bits(w, key, position, result.shape, word)
    made = w.binary("shift_right_logical", made, w.constant(drop, word, result.shape))
    kind = torch.float64 if wide else torch.float32
    return w.binary("multiply", w.convert(made, kind), w.constant(scale, kind, result.shape))


def integers(w, result, key, position, shape, low, high):
    """In [low, high), from 64 random bits."""
    made = bits(w, key, position, result.shape, torch.uint64)
    rest = w.binary("remainder", made, w.constant(high - low, torch.uint64, result.shape))
    return w.binary("add", w.convert(rest, torch.int64), w.constant(low, torch.int64, result.shape))


def register():
    """After `fsdp.torch.random_ops` has made the operations."""
    TABLE[torch.ops.fsdp.random_uniform.default] = uniform
    TABLE[torch.ops.fsdp.random_integers.default] = integers
