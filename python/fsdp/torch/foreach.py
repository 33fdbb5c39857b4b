"""Operations on lists of tensors (torch._foreach_add_), as an operation for each element: that is what they are."""

import torch

aten = torch.ops.aten
_PREFIX = "aten::_foreach_"
# Where the operation on one tensor has another name.
_NAMES = {"norm": "linalg_vector_norm"}


def elementwise(operation):
    """A function that does what `operation` does with operations on tensors; None if it is none on lists."""
    if not operation._schema.name.startswith(_PREFIX):
        return None
    name = operation._schema.name.removeprefix(_PREFIX)
    single = getattr(aten, _NAMES.get(name, name), None)
    if single is None:
        return None
    # Their last argument is a keyword of the operation on one tensor.
    takes_value = name.removesuffix("_") in ("addcdiv", "addcmul")

    def run(*args, **named):
        count = next(len(value) for value in args if isinstance(value, (list, tuple)))
        made = []
        for index in range(count):
            own = [value[index] if isinstance(value, (list, tuple)) else value for value in args]
            options = dict(named)
            if takes_value and len(own) == 4:
                value = own.pop()
                options["value"] = value[index].item() if isinstance(value, torch.Tensor) else value
            made.append(single(*own, **options))
        return None if name.endswith("_") else made

    return run
