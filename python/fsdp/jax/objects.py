"""Objects of flax nnx whose variables lie on ranks: what stands in a variable meanwhile, and what is set in it.

A function changes nnx objects in place, so a variable's newest value is where it was computed last: on the ranks of one
step, of another one, or on the host where the user has set it.
"""

import jax.numpy as jnp
import numpy as np
from jax import tree_util

from fsdp.jax.leaves import is_array
from fsdp.state import State


_NUMBERS = (bool, int, float, complex)


class OnRanks:
    """Stands in a variable for its value on the ranks of `step`; used as an array it is that value, gathered then."""

    __slots__ = ("dtype", "local", "name", "offset", "pulled", "shape", "step")

    def __init__(self, step, name, offset, like):
        self.step, self.name, self.offset = step, name, offset
        self.shape, self.dtype = tuple(like.shape), like.dtype
        self.local = None  # the value after the user has changed a part of it
        self.pulled = None  # what pull() has put into the variable

    @property
    def index(self):
        """Which argument of the step's program it is."""
        return self.step.program.arguments[self.name].first + self.offset

    def fetch(self):
        if self.local is not None:
            return self.local
        leaf = self.step.program.arguments[self.name].leaves[self.offset]
        return leaf.to_user(jnp.asarray(self.step.read(self.index)))

    def __jax_array__(self):
        return self.fetch()

    def __array__(self, dtype=None, copy=None):
        return np.asarray(self.fetch(), dtype)

    def __setitem__(self, key, value):
        self.local = self.fetch().at[key].set(value)

    def __deepcopy__(self, memo):
        return self.fetch()

    def __repr__(self):
        leaf = self.step.program.arguments[self.name].leaves[self.offset]
        return f"<'{leaf.path}' on the ranks of step '{self.step.name}', {self.dtype}{list(self.shape)}>"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.fetch(), name)


def _forward(name):
    def call(self, *others):
        return getattr(self.fetch(), name)(*others)

    return call


_BINARY = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift"
for _name in [*_BINARY.split(), *(f"r{name}" for name in _BINARY.split())]:
    setattr(OnRanks, f"__{_name}__", _forward(f"__{_name}__"))
for _name in "neg pos abs invert eq ne lt le gt ge len iter getitem float int bool complex index format round".split():
    setattr(OnRanks, f"__{_name}__", _forward(f"__{_name}__"))
OnRanks.__hash__ = object.__hash__


class PlacedObject:
    """One nnx object that is an argument of a step, and which of its variables are which leaves."""

    def __init__(self, step, argument, value):
        self.step, self.value = step, value
        self.entries = [
            (variable, OnRanks(step, argument.name, offset, leaf)) for variable, offset, leaf in variables_of(value)
        ]

    def install(self):
        """What is on the ranks of this step is the newest value of all."""
        for variable, standing in self.entries:
            standing.local = standing.pulled = None
            variable.set_raw_value(standing, _unsafe_bypass_check=True)

    def mark_pulled(self):
        for variable, standing in self.entries:
            standing.pulled = variable.get_raw_value()

    def bring(self, write, owns):
        """Brings the values that are newer elsewhere to the ranks of this step: from other steps, and by
        `write(index, array)` from the host. owns: the step updates them, so the newest values are here from now on."""
        others = {}  # step -> {own index: its index}
        for variable, standing in self.entries:
            raw = variable.get_raw_value()
            if raw is standing and raw.local is None:
                continue
            if isinstance(raw, OnRanks) and raw.local is None:
                others.setdefault(raw.step, {})[standing.index] = raw.index
                if not owns:
                    continue
            elif raw is not standing.pulled or standing.pulled is None:
                write(standing.index, raw.local if isinstance(raw, OnRanks) else raw)
            standing.local = standing.pulled = None
            variable.set_raw_value(standing, _unsafe_bypass_check=True)
        for step, places in others.items():
            self.step.take_state(State(step, step.generation), places)


def variables_of(value):
    """[(variable, place among the object's arrays, its array)] of those that hold one array; a variable that stands in
    several places counts at the first."""
    from flax import nnx

    found, seen, offset = [], set(), 0
    for node in tree_util.tree_leaves(value, is_leaf=lambda node: isinstance(node, nnx.Variable)):
        arrays = [leaf for leaf in tree_util.tree_leaves(node) if is_array(leaf) or isinstance(leaf, _NUMBERS)]
        if isinstance(node, nnx.Variable) and id(node) not in seen and arrays and node.get_raw_value() is arrays[0]:
            found.append((node, offset, arrays[0]))
            seen.add(id(node))
        offset += len(arrays)
    return [(variable, place, array) for variable, place, array in found if is_array(array)]


def lies_elsewhere(value):
    """Whether the newest values of an nnx object lie on ranks."""
    return any(isinstance(variable.get_raw_value(), OnRanks) for variable, _, _ in variables_of(value))


def _teach_jax():
    """JAX asks the types of a function's arguments, and lays them out on devices, in tables by Python type; that is how
    a variable on ranks goes into a function of jax.jit or nnx.jit. They are no public interface: where they are others,
    JAX refuses such an argument by an error of its own."""
    try:
        from jax._src import core, dtypes
        from jax._src.interpreters import pxla

        core.pytype_aval_mappings[OnRanks] = lambda value: core.ShapedArray(value.shape, value.dtype)
        dtypes.canonicalize_value_handlers[OnRanks] = lambda value: value
        pxla.shard_arg_handlers[OnRanks] = lambda values, *others: pxla.shard_args(
            *others, [value.fetch() for value in values]
        )
    except (ImportError, AttributeError):
        pass


_teach_jax()
