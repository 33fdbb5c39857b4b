"""What a user reads when a step cannot be traced: the line to change, and what to change."""

import linecache
import re

import torch
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode

from fsdp.errors import CompileError, FsdpError
from fsdp.torch.locations import line_of_error, user_line


def check_optimizer(optimizer):
    """Refuses what no graph of one step can hold."""
    if not isinstance(optimizer, torch.optim.Optimizer):
        raise FsdpError(f"optimizer: expected a torch.optim.Optimizer, found {type(optimizer).__name__}")
    if isinstance(optimizer, torch.optim.LBFGS):
        raise FsdpError(
            "optimizer LBFGS evaluates the loss as often as its line search asks, which is decided on the host while "
            "the step runs: use an optimizer that takes one step per gradient, such as AdamW or SGD"
        )
    if isinstance(optimizer, torch.optim.SparseAdam):
        raise FsdpError("optimizer SparseAdam works on sparse gradients, which are not supported: use Adam")


def check_parameters(step):
    """Every parameter of the optimizers is one of the module."""
    for position, optimizer in enumerate(step.optimizers):
        others = [p for group in optimizer.param_groups for p in group["params"] if step.leaves.name_of(p) is None]
        if others:
            name = "the optimizer" if len(step.optimizers) == 1 else f"optimizer {position}"
            raise FsdpError(
                f"{name} has {len(others)} parameters that {type(step.module).__name__} lacks, the first of shape "
                f"{list(others[0].shape)}: make it from the parameters of this model, after its last change"
            )


def refusal(error):
    """A CompileError for what PyTorch raised while it traced the step."""
    location = line_of_error(error) or user_line()
    return refusal_at(location, reason_of(error))


def refusal_at(location, reason):
    """A CompileError with `reason` at (file, line), and that line."""
    if location is None:
        return CompileError(f"error: {reason}")
    line = linecache.getline(*location).strip()
    return CompileError(f"{location[0]}:{location[1]}: error: {reason}" + (f"\n    {line}" if line else ""))


def reason_of(error):
    """What a user reads of an error that PyTorch raised."""
    if isinstance(error, (GuardOnDataDependentSymNode, DataDependentOutputException)):
        return (
            "the step cannot be traced: Python needs the value of a tensor here, which is known only when the step "
            "runs; use torch.where, or decide outside of the step"
        )
    if isinstance(error, DynamicOutputShapeException):
        return (
            "the step cannot be traced: the shape of this result depends on values, which are known only when the step "
            "runs; use a mask (torch.where) in place of an index of booleans or nonzero"
        )
    if isinstance(error, TypeError) and "Sym" in str(error) and "__format__" in str(error):
        return (
            "the step cannot be traced: the text of a number is asked for here, which is known only when the step "
            "runs: return it from the step, and print it outside"
        )
    return f"the step cannot be traced: {_first_line(error)}"


def _first_line(error):
    text = str(error).strip().splitlines()
    return re.sub(r"\.$", "", text[0]) if text else type(error).__name__
