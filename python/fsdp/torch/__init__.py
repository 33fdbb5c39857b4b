"""Compile a PyTorch training step into a fully sharded data parallel program.

    step = fsdp.torch.compile(model, loss_fn, optimizer, batch, mesh="shard:2")
    for batch in data:
        loss = step(batch)
        scheduler.step()
    model.load_state_dict(step.state_dict())

The module, the loss and the optimizer are ordinary single-device PyTorch: they are the specification, and the result at
N ranks is the same. `loss_fn(model, batch)` returns the loss, a tuple that begins with it, or a dictionary or object
that has a `loss`.
"""

from collections.abc import Mapping

import torch

from fsdp.errors import FsdpError
from fsdp import launch as launches
from fsdp.options import owns_rows, split_options
from fsdp.torch.batches import BatchCheck, whole_batch
from fsdp.torch.capture import Step as _Step
from fsdp.torch.containers import learn_containers
from fsdp.torch.refusals import check_optimizer, check_parameters
from fsdp.torch.step import CompiledStep, Plan

__all__ = ["CompiledStep", "compile", "compile_step"]


def compile(model, loss_fn, optimizer, example_batch, *, mesh, clip_grad_norm=None, name=None, seed=None, **options):
    """Compiles forward, backward and `optimizer.step()` of one training step.

    model: an nn.Module; its values are distributed to the ranks.
    loss_fn(model, batch): the loss, a tuple that begins with it, or a dictionary or object with a `loss`; all of it
        comes back from a call. None: `model(**batch).loss`, as models of Hugging Face have it.
    optimizer: a torch.optim.Optimizer; learning rates may change between steps without compiling again.
    example_batch: tensors in any pytree; their first dimension is split over the ranks. Only shapes and types count.
    mesh: "shard:8", "replica:2,shard:4", a number of ranks, or {"replica": 2, "shard": 4}.
    clip_grad_norm: the largest global norm of the gradients, as `torch.nn.utils.clip_grad_norm_` has it.
    name: of the step in reports; the model's class by default. seed: of dropout; PyTorch's own generator by default.
    launch: "auto": ranks are processes where torchrun, mpirun, srun or RANK and WORLD_SIZE have started as many, which
        run this same script; else "threads" of this one. batch_rows: what each process gives in a call, and as the
        example: "all" rows, alike on all ranks, or its "own".
    options: further options of the compiler and the runtime (memory_limit="80GiB", param_dtype="bf16").

    Raises CompileError at the user's line for what cannot be traced or compiled.
    """
    check_optimizer(optimizer)
    if loss_fn is None:
        _check_own_loss(model, example_batch)
    elif not callable(loss_fn):
        raise FsdpError(f"loss_fn: expected a function of the model and the batch, found {type(loss_fn).__name__}")

    def train_step(batch):
        optimizer.zero_grad(set_to_none=True)
        result = loss_fn(model, batch) if loss_fn is not None else _own_loss(model(**batch))
        loss = result[0] if isinstance(result, (tuple, list)) else _named_loss(result)
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
    learn_containers(example_batch)
    own_rows = owns_rows(options.pop("batch_rows", "all"))
    compiler, runtime = split_options(mesh, options)
    launch = launches.current() if runtime.launch else None
    with launches.together(launch):
        check = BatchCheck(mesh)
        example_batch = whole_batch(example_batch, launch.count) if own_rows and launch else example_batch
        check(example_batch)
        name = name or type(model).__name__
        seed = int(torch.randint(2**63 - 1, ())) if seed is None else seed
        seed = launch.agree(seed=seed)[0]["seed"] if launch else seed
        traced = _Step(train_step, model, optimizers)
        check_parameters(traced)
        plan = Plan(traced, name, compiler, check, launch, own_rows)
        return CompiledStep(plan, example_batch, runtime, seed)


def _check_own_loss(model, batch):
    """Without a loss function the model computes its loss from the batch's entries, as those of Hugging Face do."""
    if not isinstance(batch, Mapping) or not all(isinstance(key, str) for key in batch):
        raise FsdpError(
            f"loss_fn is None, so {type(model).__name__} is called with the batch's entries by name: expected a "
            f"dictionary, found {type(batch).__name__}; or give loss_fn(model, batch)"
        )


def _own_loss(output):
    loss = _named_loss(output)
    if loss is None or loss is output:
        raise FsdpError(
            f"loss_fn is None, but what the model returns ({type(output).__name__}) has no loss: give it labels, or "
            "give loss_fn(model, batch)"
        )
    return loss


def _named_loss(output):
    """What is called `loss` in a dictionary or an object; else `output`."""
    if isinstance(output, torch.Tensor):
        return output
    return output.get("loss", output) if isinstance(output, Mapping) else getattr(output, "loss", output)


def _check_loss(loss, loss_fn):
    if not isinstance(loss, torch.Tensor):
        raise FsdpError(
            "loss_fn: expected a loss tensor, a tuple that begins with it, or a dictionary or object with a 'loss', "
            f"found {type(loss).__name__}"
        )
    if loss.numel() != 1:
        raise FsdpError(f"loss_fn: expected a loss of one element, found shape {list(loss.shape)}: take its mean")
    if not loss.requires_grad:
        raise FsdpError("loss_fn: the loss depends on no parameter that requires a gradient")
