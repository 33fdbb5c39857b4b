"""Kinds of batches that PyTorch's trees do not know by themselves: other mappings (BatchEncoding) and dataclasses."""

import dataclasses
from collections.abc import Mapping

from torch.utils import _pytree as pytree


def learn_containers(batch):
    """Makes trees know the types of mappings and dataclasses in `batch`, so that the tensors in them are leaves."""
    while kinds := {type(leaf) for leaf in pytree.tree_leaves(batch) if _is_container(leaf)}:
        for kind in kinds:
            if issubclass(kind, Mapping):
                _register_mapping(kind)
            else:
                pytree.register_dataclass(kind)


def _is_container(leaf):
    return isinstance(leaf, Mapping) or (dataclasses.is_dataclass(leaf) and not isinstance(leaf, type))


def _register_mapping(kind):
    def flatten(mapping):
        return [mapping[key] for key in mapping], list(mapping)

    def flatten_with_keys(mapping):
        return [(pytree.MappingKey(key), mapping[key]) for key in mapping], list(mapping)

    pytree.register_pytree_node(
        kind,
        flatten,
        lambda values, keys: kind(dict(zip(keys, values))),
        flatten_with_keys_fn=flatten_with_keys,
    )
