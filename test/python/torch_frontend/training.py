"""Trains a PyTorch model twice, compiled and eager, and compares losses and state."""

import copy

import fsdp.torch
import torch


def compare(make, loss_of, make_optimizer, batches, mesh, make_scheduler=None, clip=None, eager=None, **options):
    """(largest relative error of a loss, {name: largest error of a parameter or buffer, relative}, step).

    `make()` makes the model, `make_optimizer(model)` its optimizer, `make_scheduler(optimizer)` a scheduler of rates;
    `eager(model, optimizer, batch)` replaces the plain eager step and returns its loss."""
    torch.manual_seed(0)
    model = make()
    twin = copy.deepcopy(model)
    optimizer, other = make_optimizer(model), make_optimizer(twin)
    schedulers = [make_scheduler(each) for each in (optimizer, other)] if make_scheduler else []
    step = fsdp.torch.compile(model, loss_of, optimizer, batches[0], mesh=mesh, clip_grad_norm=clip, **options)
    worst = 0.0
    for batch in batches:
        loss = step(batch)
        loss = loss[0] if isinstance(loss, tuple) else loss
        expected = eager(twin, other, batch) if eager else _step(twin, loss_of, other, batch, clip)
        worst = max(worst, abs(loss.item() - expected) / max(abs(expected), 1e-6))
        for scheduler in schedulers:
            scheduler.step()
    return worst, errors_of(step.state_dict(), twin.state_dict()), step


def _step(model, loss_of, optimizer, batch, clip):
    optimizer.zero_grad()
    loss = loss_of(model, batch) if loss_of else model(**batch).loss
    loss = loss[0] if isinstance(loss, tuple) else loss
    loss.backward()
    if clip is not None:
        torch.nn.utils.clip_grad_norm_(model.parameters(), clip)
    optimizer.step()
    return loss.item()


def errors_of(have, want):
    """{name: largest error, relative to the largest element}; infinite where only one has the name."""
    assert list(have) == list(want)
    errors = {}
    for name, value in want.items():
        assert have[name].dtype == value.dtype
        error = (have[name].double() - value.double()).abs().max().item() if value.numel() else 0.0
        errors[name] = error / max(value.double().abs().max().item() if value.numel() else 0.0, 1e-2)
    return errors
