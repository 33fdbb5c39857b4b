"""Fully sharded data parallel training steps, compiled ahead of time.

`fsdp.jax` compiles a JAX training step; the package itself needs neither JAX nor PyTorch.
"""

from fsdp.artifact import load
from fsdp.checkpoint import read_metadata
from fsdp.errors import CheckpointError, CompileError, FsdpError, RuntimeFailure, print_errors_briefly

__all__ = [
    "CheckpointError",
    "CompileError",
    "FsdpError",
    "RuntimeFailure",
    "load",
    "print_errors_briefly",
    "read_metadata",
]
