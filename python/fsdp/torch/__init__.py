"""Compile a PyTorch training step into a fully sharded data parallel program.

    step = fsdp.torch.compile(model, loss_fn, optimizer, batch, mesh="shard:2")
    for batch in data:
        loss = step(batch)
        scheduler.step()
    model.load_state_dict(step.state_dict())

The module, the loss and the optimizer are ordinary single-device PyTorch: they are the specification, and the result at
N ranks is the same. `loss_fn(model, batch)` returns the loss, or a tuple that begins with it.
"""

import torch

from fsdp.errors import FsdpError
from fsdp.options import split_options
from fsdp.torch.batches import BatchCheck
from fsdp.torch.capture import Step as _Step
from fsdp.torch.refusals import check_optimizer
from fsdp.torch.step import CompiledStep, Plan

__all__ = ["CompiledStep", "compile", "compile_step"]


def compile(model, loss_fn, optimizer, example_batch, *, mesh, clip_grad_norm=None, name=None, seed=None, **options):
    """Compiles forward, backward and `optimizer.step()` of one training step.

    model: an nn.Module; its values are distributed to the ranks.
    loss_fn(model, batch): the loss, or a tuple that begins with it; None: `model(**batch).loss`, as models of Hugging
        Face have it.
    optimizer: a torch.optim.Optimizer; learning rates may change between steps without compiling again.
    example_batch: tensors in any pytree; their first dimension is split over the ranks. Only shapes and types count.
    mesh: "shard:8", "replica:2,shard:4", a number of ranks, or {"replica": 2, "shard": 4}.
    clip_grad_norm: the largest global norm of the gradients, as `torch.nn.utils.clip_grad_norm_` has it.
    name: of the step in reports; the model's class by default. seed: of dropout; PyTorch's own generator by default.
    options: further options of the compiler and the runtime (memory_limit="80GiB", param_dtype="bf16").

    Raises CompileError at the user's line for what cannot be traced or compiled.
    """
    check_optimizer(optimizer)

    def train_step(batch):
        optimizer.zero_grad(set_to_none=True)
        result = loss_fn(model, batch) if loss_fn is not None else model(**batch).loss
        loss = result[0] if isinstance(result, (tuple, list)) else result
        _check_loss(loss, loss_fn)
        loss.backward()
        if clip_grad_norm is not None:
            torch.nn.utils.clip_grad_norm_(model.parameters(), clip_grad_norm)
        optimizer.step()
        return result

    return compile_step(train_step, model, optimizer, example_batch, mesh=mesh, name=name, seed=seed, **options)


def compile_step(train_step, model, optimizer, example_batch, *, mesh, name=None, seed=None, **options):
    """Compiles a whole step that the user wrote: `train_step(batch)` calls `backward()` and `step()` itself, on `model`
    and `optimizer` (or a list of optimizers), and returns what is to be seen of it. Otherwise as `compile`."""
    if not isinstance(model, torch.nn.Module):
        raise FsdpError(f"model: expected a torch.nn.Module, found {type(model).__name__}")
    optimizers = list(optimizer) if isinstance(optimizer, (list, tuple)) else [optimizer]
    for each in optimizers:
        check_optimizer(each)
    check = BatchCheck(mesh)
    check(example_batch)
    compiler, runtime = split_options(mesh, options)
    name = name or type(model).__name__
    seed = int(torch.randint(2**63 - 1, ())) if seed is None else seed
    plan = Plan(_Step(train_step, model, optimizers), name, compiler, check)
    return CompiledStep(plan, example_batch, runtime, seed)


def _check_loss(loss, loss_fn):
    if not isinstance(loss, torch.Tensor):
        raise FsdpError(f"loss_fn: expected a loss tensor, or a tuple that begins with it, found {type(loss).__name__}")
    if loss.numel() != 1:
        raise FsdpError(f"loss_fn: expected a loss of one element, found shape {list(loss.shape)}: take its mean")
    if not loss.requires_grad:
        raise FsdpError("loss_fn: the loss depends on no parameter that requires a gradient")
