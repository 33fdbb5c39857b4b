"""The registry of training steps that real code bases have, and what their builders share.

A builder is a function without arguments, decorated with `program(features)`; its name is the program's. It returns a
Step. Families of programs lie in one file each; `load_all` imports them.
"""

import importlib
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

BATCH = 12
FAMILIES = sorted(path.stem for path in Path(__file__).parent.glob("family_*.py"))


@dataclass
class Step:
    """A step and its first arguments. The function returns new values of the `state` arguments first."""

    function: Callable
    arguments: tuple
    state: tuple = (0, 1)
    frozen: tuple = ()
    replicated: tuple = ()
    uneven: tuple = ()  # batches whose leaves differ in their rows

    @property
    def roles(self):
        """What the frontend cannot tell by itself."""
        kinds = {"frozen": self.frozen, "replicated": self.replicated, "batch": self.uneven}
        return {position: role for role, positions in kinds.items() for position in positions}


@dataclass
class Program:
    """`replicates`: operations that need the batch whole, each with the reason; no other may. `wider`: why the program
    has the wider of parity's bounds; empty: it has that of the reference programs."""

    name: str
    family: str
    features: str
    build: Callable[[], Step]
    replicates: dict = field(default_factory=dict)
    wider: str = ""


PROGRAMS = {}


def program(features, *, replicates=None, name=None, wider=""):
    """Registers a builder. `features`: what the program has that others lack, for the table."""

    def register(build):
        key = name or build.__name__
        assert key not in PROGRAMS, key
        family = build.__module__.removeprefix("family_")
        PROGRAMS[key] = Program(key, family, features, build, replicates or {}, wider)
        return build

    return register


def load_all():
    for family in FAMILIES:
        importlib.import_module(family)
    return PROGRAMS


def normal(*shape, seed=0, scale=None):
    """Normal numbers; by default of standard deviation 1 / sqrt(second-last dimension), as weights have."""
    if scale is None:
        scale = 1 / math.sqrt(shape[-2]) if len(shape) > 1 else 1
    return jnp.asarray(np.random.default_rng(seed).standard_normal(shape) * scale, jnp.float32)


def uniform(*shape, low=0.0, high=1.0, seed=0):
    return jnp.asarray(np.random.default_rng(seed).uniform(low, high, shape), jnp.float32)


def integers(high, *shape, seed=0):
    return jnp.asarray(np.random.default_rng(seed).integers(0, high, shape), jnp.int32)


def weights(seed=0, **shapes):
    """{name: normal weights of that shape}; names that end in `_b` are biases and small, in `_g` gains and about 1."""
    result = {}
    for index, (name, shape) in enumerate(shapes.items()):
        if name.endswith("_g"):
            result[name] = 1 + normal(*shape, seed=seed + index, scale=0.1)
        else:
            result[name] = normal(*shape, seed=seed + index, scale=0.1 if name.endswith("_b") else None)
    return result


def supervised(features, classes, seed=11, batch=BATCH):
    return {"x": normal(batch, features, seed=seed, scale=1.0), "y": integers(classes, batch, seed=seed + 1)}


def cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def train(loss, params, batch, optimizer=None, **roles):
    """A step of `loss(params, batch)` with an optax optimizer."""
    optimizer = optimizer or optax.adamw(1e-2)

    def step(params, opt_state, batch):
        value, gradients = jax.value_and_grad(loss)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch), **roles)


def train_with_key(loss, params, batch, optimizer=None, seed=7):
    """A step of `loss(params, batch, key)`; the key is the same on every rank."""
    optimizer = optimizer or optax.adamw(1e-2)

    def step(params, opt_state, batch, key):
        value, gradients = jax.value_and_grad(loss)(params, batch, key)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return Step(step, (params, optimizer.init(params), batch, jax.random.key(seed)), replicated=(3,))
