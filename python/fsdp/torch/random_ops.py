"""Turns PyTorch's random operations into functions of an explicit key, while a step is traced.

Each random operation of a step has a number, its place in the order of the program; its values are a function of the
key that the step is called with, of that number, and of an element's position. So they are the same at any number of
ranks, change every step, and come again where `torch.utils.checkpoint` restores the state of the generator.
"""

import math
from contextlib import contextmanager
from itertools import repeat

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._python_dispatch import TorchDispatchMode

from fsdp.torch.locations import user_line
from fsdp.torch.refusals import refusal_at
from fsdp.torch.rules import randomness

_library = torch.library.Library("fsdp", "DEF")
_library.define("random_uniform(Tensor key, int position, int[] shape, ScalarType dtype) -> Tensor")
_library.define("random_integers(Tensor key, int position, int[] shape, int low, int high) -> Tensor")


@torch.library.register_fake("fsdp::random_uniform")
def _fake_uniform(key, position, shape, dtype):
    return key.new_empty(shape, dtype=dtype)


@torch.library.register_fake("fsdp::random_integers")
def _fake_integers(key, position, shape, low, high):
    return key.new_empty(shape, dtype=torch.int64)


randomness.register()
aten = torch.ops.aten


class KeyedRandomness(TorchDispatchMode):
    """While it is active, random operations draw from `key`, a traced scalar of 64 bits."""

    def __init__(self, key):
        super().__init__()
        self.key, self.position = key, 0

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        replacement = REPLACEMENTS.get(function)
        if replacement is not None:
            return replacement(self, *args, **(kwargs or {}))
        if function._schema.is_mutable and args and not isinstance(args[0], FakeTensor) and _is_real(args[0]):
            raise refusal_at(
                user_line(),
                f"a tensor that is no buffer of the module is changed in place ({list(args[0].shape)}): register it "
                "with register_buffer, so that it is state of the step",
            )
        if torch.Tag.nondeterministic_seeded in function.tags and function not in HARMLESS:
            raise NotImplementedError(f"the random operation '{function}' is not supported")
        return function(*args, **(kwargs or {}))

    def uniform(self, shape, dtype, device):
        """In [0, 1), of the type that it is used in."""
        kind = torch.float64 if dtype == torch.float64 else torch.float32
        self.position += 1
        made = torch.ops.fsdp.random_uniform(self.key, self.position - 1, list(shape), kind)
        return made.to(dtype) if kind != dtype else made

    def normal(self, shape, dtype, device):
        kind = torch.float64 if dtype == torch.float64 else torch.float32
        # Half a step away from both ends, where the inverse is infinite.
        uniform = self.uniform(shape, kind, device) * 2 - (1 - (2.0**-53 if kind == torch.float64 else 2.0**-24))
        return (torch.erfinv(uniform) * math.sqrt(2)).to(dtype)

    def integers(self, shape, low, high):
        self.position += 1
        return torch.ops.fsdp.random_integers(self.key, self.position - 1, list(shape), low, high)

    def below(self, shape, probability, device):
        """True with this probability."""
        return self.uniform(shape, torch.float32, device) < probability

    @contextmanager
    def as_generator(self):
        """The state of PyTorch's generator is the number of the next operation: what is run again draws the same."""

        def get(*unused):
            return self.position

        def put(position, *unused):
            self.position = position

        places = list(zip(repeat("get_rng_state"), (torch, torch.random), repeat(get)))
        places += zip(repeat("set_rng_state"), (torch, torch.random), repeat(put))
        old = [getattr(module, name) for name, module, _ in places]
        for name, module, replacement in places:
            setattr(module, name, replacement)
        try:
            yield
        finally:
            for (name, module, _), original in zip(places, old):
                setattr(module, name, original)


def _is_real(tensor):
    return isinstance(tensor, torch.Tensor) and not torch._is_functional_tensor(tensor)


# They take random choices only on paths that are not traced.
HARMLESS = {aten.scaled_dot_product_attention.default, aten._scaled_dot_product_attention_math.default}
REPLACEMENTS = {}


def _replace(*names):
    def register(function):
        for name in names:
            packet, _, overload = name.partition(".")
            found = getattr(getattr(aten, packet, None), overload or "default", None)
            if found is not None:
                REPLACEMENTS[found] = function
        return function

    return register


def _made(dtype, device, like=None):
    return dtype or (like.dtype if like is not None else torch.get_default_dtype())


@_replace("bernoulli.default", "bernoulli.p")
def _bernoulli(mode, value, p=None, *, generator=None):
    return mode.below(value.shape, value if p is None else p, value.device).to(value.dtype)


@_replace("bernoulli_.float", "bernoulli_.Tensor")
def _bernoulli_(mode, value, p=0.5, *, generator=None):
    return value.copy_(mode.below(value.shape, p, value.device).to(value.dtype))


@_replace("native_dropout.default")
def _native_dropout(mode, value, p, train):
    if train is False or p == 0:
        return value.clone(), torch.ones_like(value, dtype=torch.bool)
    mask = mode.below(value.shape, 1 - p, value.device)
    return value * mask * (1 / (1 - p) if p < 1 else 0.0), mask


@_replace("rand.default", "rand.generator")
def _rand(mode, size, *, generator=None, dtype=None, layout=None, device=None, pin_memory=None):
    return mode.uniform(size, _made(dtype, device), device)


@_replace("rand_like.default")
def _rand_like(mode, value, *, generator=None, dtype=None, **options):
    return mode.uniform(value.shape, dtype or value.dtype, value.device)


@_replace("uniform_.default")
def _uniform_(mode, value, low=0.0, high=1.0, *, generator=None):
    return value.copy_(mode.uniform(value.shape, value.dtype, value.device) * (high - low) + low)


@_replace("randn.default", "randn.generator")
def _randn(mode, size, *, generator=None, dtype=None, layout=None, device=None, pin_memory=None):
    return mode.normal(size, _made(dtype, device), device)


@_replace("randn_like.default")
def _randn_like(mode, value, *, generator=None, dtype=None, **options):
    return mode.normal(value.shape, dtype or value.dtype, value.device)


@_replace("normal_.default")
def _normal_(mode, value, mean=0.0, std=1.0, *, generator=None):
    return value.copy_(mode.normal(value.shape, value.dtype, value.device) * std + mean)


@_replace("normal.Tensor_float", "normal.float_Tensor", "normal.Tensor_Tensor")
def _normal(mode, mean=0.0, std=1.0, *, generator=None):
    like = mean if isinstance(mean, torch.Tensor) else std
    shape = torch.broadcast_shapes(getattr(mean, "shape", ()), getattr(std, "shape", ()))
    return mode.normal(shape, like.dtype, like.device) * std + mean


@_replace("exponential_.default")
def _exponential_(mode, value, rate=1.0, *, generator=None):
    return value.copy_(-torch.log1p(-mode.uniform(value.shape, value.dtype, value.device)) / rate)


@_replace("randint.default", "randint.generator")
def _randint(mode, high, size, *, generator=None, dtype=None, **options):
    return mode.integers(size, 0, high).to(dtype or torch.int64)


@_replace("randint.low", "randint.low_generator")
def _randint_low(mode, low, high, size, *, generator=None, dtype=None, **options):
    return mode.integers(size, low, high).to(dtype or torch.int64)


@_replace("randint_like.default", "randint_like.low_dtype")
def _randint_like(mode, value, low, high=None, *, dtype=None, **options):
    low, high = (0, low) if high is None else (low, high)
    return mode.integers(value.shape, low, high).to(dtype or value.dtype)


@_replace("random_.from", "random_.to")
def _random_(mode, value, low, high=None, *, generator=None):
    low, high = (0, low) if high is None else (low, high)
    return value.copy_(mode.integers(value.shape, low, high))


@_replace("randperm.default", "randperm.generator")
def _randperm(mode, count, *, generator=None, dtype=None, **options):
    return torch.argsort(mode.uniform((count,), torch.float64, None)).to(dtype or torch.int64)
