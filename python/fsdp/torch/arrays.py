"""Tensors of PyTorch as arrays of NumPy and back, without a copy where both are on the host."""

import numpy as np
import torch

from fsdp.errors import FsdpError

# Types that NumPy lacks: their bits travel as integers of the same size.
_FOREIGN = {torch.bfloat16: "bfloat16", torch.float8_e4m3fn: "float8_e4m3fn", torch.float8_e5m2: "float8_e5m2"}
_WORDS = {1: torch.uint8, 2: torch.int16}


def numpy_type(dtype):
    """The type of NumPy for a type of PyTorch."""
    if dtype in _FOREIGN:
        try:
            import ml_dtypes
        except ImportError as error:
            raise FsdpError(f"{dtype} needs the package 'ml_dtypes' (pip install ml_dtypes)") from error
        return np.dtype(getattr(ml_dtypes, _FOREIGN[dtype]))
    return torch.empty(0, dtype=dtype).numpy().dtype


def to_array(tensor):
    """The tensor's values, row-major."""
    tensor = tensor.detach().cpu().contiguous()
    if tensor.dtype in _FOREIGN:
        return tensor.view(_WORDS[tensor.dtype.itemsize]).numpy().view(numpy_type(tensor.dtype))
    return tensor.numpy()


def to_tensor(array, dtype):
    """A tensor over the array's memory."""
    if dtype in _FOREIGN:
        word = torch.empty(0, dtype=_WORDS[dtype.itemsize]).numpy().dtype
        return torch.from_numpy(array.view(word)).view(dtype)
    return torch.from_numpy(array)
