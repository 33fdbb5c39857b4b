"""The arguments of a user's function: their names, leaves and roles."""

import inspect
import sys
from dataclasses import dataclass, replace

from jax import ShapeDtypeStruct, tree_util

from fsdp.errors import FsdpError
from fsdp.jax.leaves import is_array, is_equinox, is_key, is_nnx, leaf_names, make_leaf, own_array
from fsdp.jax.objects import OnRanks

ROLES = ("state", "frozen", "batch", "replicated")
_HOLE = object()


# What elements of arguments may be.
_ELEMENTS = {f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)}
_ELEMENTS |= {"bool", "float64", "float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2"}


@dataclass(eq=False)
class Argument:
    """One argument of the step that is not static: a pytree, of whose leaves some may be Python values."""

    name: str
    where: int | str  # position, or the keyword
    value: object  # the example, in flat form: Python values, and _HOLE for arrays
    structure: object
    leaves: list
    examples: list  # what JAX traces, one for each of `leaves`
    role: str = ""
    is_equinox: bool = False  # Python numbers in it are not traced
    mutable: bool = False  # an nnx object: the function changes it in place
    first: int = 0  # index of its first leaf among all leaves

    def copy(self):
        return replace(self)

    def called(self, name):
        """The same under another name."""
        size = len(self.name)
        return replace(self, name=name, leaves=[replace(leaf, path=name + leaf.path[size:]) for leaf in self.leaves])

    @property
    def has_python_values(self):
        return len(self.leaves) != len(self.value)

    def rebuild(self, leaves):
        """The argument with these values for its arrays."""
        leaves = iter(leaves)
        return tree_util.tree_unflatten(
            self.structure, [next(leaves) if item is _HOLE else item for item in self.value]
        )

    def difference(self, other):
        """What leaves `other` has that this has not, or lacks, as text; empty if they have the same."""
        here, there = [leaf.path for leaf in self.leaves], [leaf.path for leaf in other.leaves]
        if here == there:
            return ""
        missing, extra = [n for n in here if n not in there], [n for n in there if n not in here]
        parts = [f"{word} {', '.join(names[:3])}" for word, names in (("lacks", missing), ("has also", extra)) if names]
        return f"{self.name} {' and '.join(parts) or 'has its leaves in another order'}"

    @property
    def key(self):
        """What a program is compiled for."""
        return (self.structure, tuple((leaf.shape, leaf.dtype) for leaf in self.leaves), tuple(self.value))


def split(value, equinox):
    """(flat form with _HOLE for arrays, arrays). Python numbers are arrays, as for jax.jit, but not below an equinox
    module, as for equinox.filter_jit."""
    flat, arrays = [], []
    for leaf in value:
        if is_array(leaf) or (isinstance(leaf, (bool, int, float, complex)) and not equinox):
            arrays.append(leaf)
            flat.append(_HOLE)
        else:
            flat.append(leaf)
    return flat, arrays


def is_hole(item):
    """Whether an array stands at this place of a flat form."""
    return item is _HOLE


def make_argument(name, where, value):
    leaves, structure = tree_util.tree_flatten(value)
    equinox = is_equinox(value)
    flat, arrays = split(leaves, equinox)
    check_leaves(name, value, flat)
    names = [text for text, item in zip(leaf_names(name, value), flat) if item is _HOLE]
    arrays = [_whole(own_array(array)) for array in arrays]
    made = [make_leaf(text, leaf) for text, leaf in zip(names, arrays)]
    for leaf in made:
        if leaf.dtype.name not in _ELEMENTS:
            raise FsdpError(f"'{leaf.path}' is {leaf}: the compiler has no arrays of {leaf.dtype}")
    return Argument(name, where, flat, structure, made, arrays, is_equinox=equinox, mutable=is_nnx(value))


def check_leaves(name, value, flat):
    """Refuses what yields batches and is none, which would be a Python value of the program."""
    for text, leaf in zip(leaf_names(name, value), flat):
        if leaf is _HOLE or callable(leaf) or isinstance(leaf, (str, bytes, frozenset)):
            continue
        if hasattr(leaf, "__next__"):
            raise FsdpError(f"{text} is a {type(leaf).__name__}: give one batch of it, next({name})")
        if hasattr(leaf, "__iter__") or (hasattr(leaf, "__getitem__") and hasattr(leaf, "__len__")):
            raise FsdpError(f"{text} is a {type(leaf).__name__}, not arrays: give one batch of it, next(iter({name}))")


def _whole(array):
    """The type of an array of which this process has a part, or that lies on ranks; else the array."""
    if isinstance(array, OnRanks):
        return ShapeDtypeStruct(array.shape, array.dtype)
    shape = getattr(array, "whole_shape", None)
    return array if shape is None else ShapeDtypeStruct(shape, array.dtype)


def shapes_of(argument):
    """What stands for the argument's arrays where only types count."""
    return [
        example if is_key(example) else ShapeDtypeStruct(leaf.shape, leaf.dtype)
        for leaf, example in zip(argument.leaves, argument.examples)
    ]


def with_shape(argument, shape_of):
    """The argument with other shapes: `shape_of(leaf, example)` for each leaf, None if it stays."""
    leaves, examples = [], []
    for leaf, example in zip(argument.leaves, argument.examples):
        shape = shape_of(leaf, example)
        leaves.append(leaf if shape is None else replace(leaf, shape=shape))
        examples.append(example if shape is None else ShapeDtypeStruct(shape, leaf.dtype))
    return replace(argument, leaves=leaves, examples=examples)


class Signature:
    """Names of a function's parameters, and which of them are static."""

    def __init__(self, function, static_argnums=(), static_argnames=()):
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except (TypeError, ValueError):
            parameters = []
        kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        self.names = [p.name for p in parameters if p.kind in kinds]
        self.known = {p.name for p in parameters}
        self.takes_any = any(p.kind is inspect.Parameter.VAR_KEYWORD for p in parameters) or not parameters
        self._takes_more = any(p.kind is inspect.Parameter.VAR_POSITIONAL for p in parameters) or not parameters
        self.static = {self.resolve(number, "static_argnums") for number in _as_tuple(static_argnums)}
        self.static |= {self.resolve(name, "static_argnames") for name in _as_tuple(static_argnames)}

    def name_of(self, position):
        """The parameter at `position`; arg0, arg1, ... where it has no name."""
        if position < 0:
            position += len(self.names)
        return self.names[position] if 0 <= position < len(self.names) else f"arg{position}"

    def resolve(self, key, what):
        """The name of an argument given by position or name; raises if there is none."""
        if isinstance(key, int):
            count = len(self.names)
            if not -count <= key < (count if not self._takes_more else sys.maxsize):
                raise FsdpError(f"{what}: there is no argument {key}; the step has {count}: {', '.join(self.names)}")
            return self.name_of(key)
        root = key.split(".", 1)[0]
        if root not in self.known and not self.takes_any and not root.startswith("arg"):
            raise FsdpError(f"{what}: there is no argument '{root}'; the step has {', '.join(self.names)}")
        return key

    def bind(self, args, kwargs):
        """[(name, where, value)] in the order in which the leaves of a program lie; static ones apart."""
        dynamic, static = [], []
        items = [(self.name_of(i), i, value) for i, value in enumerate(args)]
        items += [(name, name, kwargs[name]) for name in sorted(kwargs)]
        for name, where, value in items:
            (static if name in self.static else dynamic).append((name, where, value))
        return dynamic, static


def _as_tuple(value):
    if value is None:
        return ()
    return (value,) if isinstance(value, (int, str)) else tuple(value)


def declared_role(leaf, roles):
    """What `roles` says of a leaf, or of what it is in; None if nothing."""
    parts = leaf.path.split(".")
    for end in range(len(parts), 0, -1):
        if (role := roles.get(".".join(parts[:end]))) is not None:
            return role
    return None


def leaf_role(argument, leaf, example, roles):
    """The role of one leaf: what `roles` says of it or of what it is in, else that of its argument. In a batch, random
    keys and scalars have no rows, so every rank gets them whole."""
    if (role := declared_role(leaf, roles)) is not None:
        return role
    if argument.role == "batch" and (is_key(example) or not leaf.shape):
        return "replicated"
    return argument.role


def parse_roles(signature, roles, donate_argnums, donate_argnames):
    """{name or leaf path: role} from what the user gave."""
    found = {}
    for what, keys in (("donate_argnums", donate_argnums), ("donate_argnames", donate_argnames)):
        for key in _as_tuple(keys):
            found[signature.resolve(key, what)] = "state"
    for key, role in (roles or {}).items():
        if role not in ROLES:
            raise FsdpError(f"roles: {key!r}: expected one of {', '.join(ROLES)}, found {role!r}")
        found[signature.resolve(key, "roles")] = role
    return found
