"""Fully sharded data parallel training steps, compiled ahead of time.

`fsdp.jax` compiles a JAX training step; the package itself needs neither JAX nor PyTorch.
"""

from fsdp.errors import CompileError, FsdpError, RuntimeFailure

__all__ = ["CompileError", "FsdpError", "RuntimeFailure"]
