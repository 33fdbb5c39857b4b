"""Leaves of pytrees: their names, their types in the compiled program, and their values as NumPy arrays."""

import sys
from dataclasses import dataclass

import jax
import numpy as np
from jax import tree_util

from fsdp.step import Tensor


@dataclass(frozen=True)
class Leaf(Tensor):
    """A tensor of the program that is a leaf of the user's pytree. A typed random key is there as its raw data."""

    key_impl: str | None = None

    def to_user(self, array):
        """The value that the user's function would see."""
        return jax.random.wrap_key_data(array, impl=self.key_impl) if self.key_impl else array


def is_key(value):
    dtype = getattr(value, "dtype", None)
    if dtype is None or isinstance(dtype, np.dtype):
        return False
    try:
        return jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key)
    except TypeError:  # a type of another library
        return False


def own_array(value):
    """`value`, or a view of it where it is another library's array on the host, such as PyTorch's."""
    is_foreign = hasattr(value, "__dlpack__") and not isinstance(value, (np.ndarray, np.generic, jax.Array))
    return to_numpy(value) if is_foreign else value


def make_leaf(path, value):
    """The leaf of an array, a jax.ShapeDtypeStruct, or a Python number (which has the type that JAX gives it)."""
    impl = None
    if is_key(value):
        impl = str(jax.random.key_impl(value)) if isinstance(value, jax.Array) else value.dtype._impl.name
        value = jax.eval_shape(jax.random.key_data, jax.ShapeDtypeStruct(value.shape, value.dtype))
    dtype = value.dtype if hasattr(value, "dtype") else jax.dtypes.result_type(value)
    return Leaf(path, tuple(np.shape(value)), np.dtype(jax.dtypes.canonicalize_dtype(dtype)), impl)


def to_numpy(value, dtype=None):
    """`value` as a NumPy array, without a copy where it lies on the host already. What JAX would narrow (float64 where
    64-bit types are off) is narrowed, unless `dtype` is wanted."""
    if type(value) is np.ndarray:
        array = value
    elif is_key(value):
        array = np.asarray(jax.random.key_data(value))
    elif isinstance(value, (bool, int, float, complex)):
        # The type that JAX gives it: 0.5 in place of 1 is another program, not a 0.
        return np.asarray(value, jax.dtypes.canonicalize_dtype(jax.dtypes.result_type(value)))
    elif hasattr(value, "__dlpack__") and not isinstance(value, (jax.Array, np.generic)):
        try:
            array = np.from_dlpack(value)
        except (TypeError, RuntimeError, BufferError):  # NumPy lacks the type (bfloat16), or what JAX can bring here
            array = np.asarray(jax.numpy.from_dlpack(value))
    else:
        array = np.asarray(value)
    if array.dtype.itemsize == 8 and array.dtype != dtype:
        array = array.astype(jax.dtypes.canonicalize_dtype(array.dtype), copy=False)
    return array


def is_array(value):
    """Whether jax.jit would trace it."""
    return hasattr(value, "shape") and hasattr(value, "dtype")


def path_text(path):
    """ "layers.3.attn.wq" of a key path; the field that a flax variable keeps its value in has no name."""
    if path and isinstance(path[-1], tree_util.GetAttrKey) and path[-1].name in ("value", "raw_value"):
        path = path[:-1]
    return tree_util.keystr(path, simple=True, separator=".")


def leaf_names(root, value):
    """Names of the leaves of `value`, which the user calls `root`."""
    paths, _ = tree_util.tree_flatten_with_path(value)
    texts = [path_text(path) for path, _ in paths]
    return [f"{root}.{text}" if text and root else text or root for text in texts]


def is_module_of(library, *classes):
    """A test for instances of classes of a library that need not be imported: no instance exists before it is."""

    def test(value):
        module = sys.modules.get(library)
        return module is not None and any(isinstance(value, getattr(module, name, ())) for name in classes)

    return test


is_equinox = is_module_of("equinox", "Module")
is_nnx = is_module_of("flax.nnx", "Module", "Optimizer", "Rngs", "Metric")


def traced_mask(value):
    """For each leaf, whether it is an array for JAX: Python numbers are, but not those in an equinox module."""
    mask = []
    for node in tree_util.tree_leaves(value, is_leaf=is_equinox):
        for leaf in tree_util.tree_leaves(node):
            is_number = isinstance(leaf, (bool, int, float, complex)) and not is_equinox(node)
            mask.append(is_array(leaf) or is_number)
    return mask
