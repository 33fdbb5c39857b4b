"""What operations that change their arguments compute, as functions that change nothing."""

from functools import partial

import torch

aten = torch.ops.aten


def changed_values(operation, effects, decomposition):
    """A function of an operation's arguments: a list of its results, as far as they are no arguments, and of what it
    makes of each argument that it changes, in the order of `effects`."""
    packet = operation._schema.name.removeprefix("aten::")
    arguments = operation._schema.arguments
    if all(arguments[position].is_out for position, name in effects.written):
        return partial(_into, getattr(aten, packet), [name for position, name in effects.written])
    if packet == "copy_":
        return lambda old, new, non_blocking=False: [_laid_out_as(old, new)]
    plain = _in_place_of(packet)
    if plain is not None and len(effects.written) == 1:
        return lambda old, *args, **named: [_laid_out_as(old, plain(old, *args, **named))]
    if decomposition is None:
        raise NotImplementedError(f"'{operation}' changes its arguments in a way that is not supported")

    def changing(*args, **named):
        made = decomposition(*args, **named)
        made = list(made) if isinstance(made, (list, tuple)) else [made]
        return made + [args[at] if at < len(args) else named[name] for at, name in effects.written]

    return changing


def _in_place_of(packet):
    """The operation that gives as a result what `packet` writes to its first argument; None if there is none."""
    if packet.startswith("__i"):
        return getattr(aten, "__" + packet[3:], None)
    return getattr(aten, packet[:-1], None) if packet.endswith("_") else None


def _into(function, names, *args, **named):
    """Of a variant that writes to `names`: the values that it writes."""
    old = [named.pop(name) for name in names]
    made = function(*args, **named)
    made = made if isinstance(made, (list, tuple)) else [made]
    return [new.to(place.dtype) for place, new in zip(old, made, strict=True)]


def _laid_out_as(old, new):
    """`new` with the type, shape and order in memory of `old`."""
    new = new.to(old.dtype) if new.dtype != old.dtype else new
    new = new.expand(old.shape) if new.shape != old.shape else new
    return new.contiguous() if old.is_contiguous() and not new.is_contiguous() else new
