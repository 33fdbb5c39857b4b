"""State for a module on the meta device: its parts are filled one at a time, and go to the ranks at once."""

import torch

from fsdp.errors import FsdpError
from fsdp.torch.arrays import to_array


def fill_modules(step, leaves, residents, function):
    """Fills the parts of a module whose tensors are on the meta device: each gets memory on the host while `function`
    works on it. `residents`: {name: (index of the argument, its type)}. Returns the names that were filled."""
    filled, done = [], set()
    for prefix, module in leaves.module.named_modules():
        tables = [(table, key) for table in (module._parameters, module._buffers) for key in table]
        empty = [(table, key, table[key]) for table, key in tables if _is_empty(table[key], done)]
        if not empty:
            continue
        done.update(id(tensor) for _, _, tensor in empty)
        for table, key, tensor in empty:
            made = torch.empty_like(tensor, device="cpu")
            table[key] = torch.nn.Parameter(made, tensor.requires_grad) if table is module._parameters else made
        try:
            _fill(prefix, module, function)
            for table, key, tensor in empty:
                name = leaves.name_of(tensor)
                index, dtype = residents[name]
                step.write_state(index, to_array(table[key].detach().to(dtype)))
                filled.append(name)
        finally:
            for table, key, tensor in empty:
                table[key] = tensor
    return filled


def _is_empty(tensor, done):
    return tensor is not None and tensor.device.type == "meta" and id(tensor) not in done


def _fill(prefix, module, function):
    if function is not None:
        with torch.no_grad():
            function(module)
    elif hasattr(module, "reset_parameters"):
        module.reset_parameters()
    else:
        raise FsdpError(
            f"init: '{prefix or type(module).__name__}' ({type(module).__name__}) has tensors on the meta device and "
            "no reset_parameters(): give init a function that fills a module, such as Hugging Face's _init_weights"
        )
