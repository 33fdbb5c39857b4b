"""Optimizers with the PyTorch frontend against eager PyTorch, on the path that they have there."""

import os

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
from training import compare  # noqa: E402


FULL = os.environ.get("FSDP_TEST_FULL") == "1"


def make_mlp():
    return nn.Sequential(nn.Linear(12, 24), nn.GELU(), nn.LayerNorm(24), nn.Linear(24, 5))


def loss_of(model, batch):
    return F.cross_entropy(model(batch["x"]), batch["y"])


def make_batches(count=5, rows=12):
    generator = torch.Generator().manual_seed(1)
    return [
        {"x": torch.randn(rows, 12, generator=generator), "y": torch.randint(0, 5, (rows,), generator=generator)}
        for _ in range(count)
    ]


class Older(torch.optim.Optimizer):
    """As they were written before torch.no_grad: on `.data`."""

    def __init__(self, parameters, lr):
        super().__init__(parameters, {"lr": lr})

    def step(self, closure=None):
        for group in self.param_groups:
            for parameter in group["params"]:
                gradient, state = parameter.grad.data, self.state[parameter]
                if not state:
                    state["step"], state["mean"] = 0, torch.zeros_like(parameter.data)
                state["step"] += 1
                state["mean"].mul_(0.9).add_(gradient, alpha=0.1)
                parameter.data.add_(state["mean"] / (1 - 0.9 ** state["step"]), alpha=-group["lr"])
                parameter.data = parameter.data * 0.999


OPTIMIZERS = {
    "sgd": lambda ps: torch.optim.SGD(ps, lr=0.1),
    "momentum": lambda ps: torch.optim.SGD(ps, lr=0.1, momentum=0.9, weight_decay=0.01),
    "nesterov": lambda ps: torch.optim.SGD(ps, lr=0.1, momentum=0.9, nesterov=True),
    "adam": lambda ps: torch.optim.Adam(ps, lr=1e-2),
    "adam_l2": lambda ps: torch.optim.Adam(ps, lr=1e-2, weight_decay=0.1, amsgrad=True),
    "adamw": lambda ps: torch.optim.AdamW(ps, lr=1e-2, fused=True),
    "adamw_foreach": lambda ps: torch.optim.AdamW(ps, lr=1e-2, foreach=True, betas=(0.8, 0.95)),
    "nadam": lambda ps: torch.optim.NAdam(ps, lr=1e-2),
    "radam": lambda ps: torch.optim.RAdam(ps, lr=1e-2),
    "adamax": lambda ps: torch.optim.Adamax(ps, lr=1e-2),
    "adagrad": lambda ps: torch.optim.Adagrad(ps, lr=1e-2, initial_accumulator_value=0.1),
    "adadelta": lambda ps: torch.optim.Adadelta(ps, lr=1.0),
    "rmsprop": lambda ps: torch.optim.RMSprop(ps, lr=1e-3, momentum=0.9, centered=True),
    "rprop": lambda ps: torch.optim.Rprop(ps, lr=1e-3),
    "asgd": lambda ps: torch.optim.ASGD(ps, lr=1e-2),
    "adafactor": lambda ps: torch.optim.Adafactor(ps, lr=1e-2),
    "older": lambda ps: Older(ps, lr=0.1),
    "muon": lambda ps: torch.optim.Muon([p for p in ps if p.ndim == 2], lr=1e-2),
}


SAMPLE = ["momentum", "adamw", "radam", "adafactor", "older"]


@pytest.mark.parametrize("name", OPTIMIZERS if FULL else SAMPLE)
def test_an_optimizer_does_what_it_does_in_eager(name):
    make = lambda model: OPTIMIZERS[name](list(model.parameters()))  # noqa: E731
    loss_error, errors, step = compare(make_mlp, loss_of, make, make_batches(), "shard:2")
    step.close()
    assert loss_error < (5e-3 if name == "muon" else 1e-5)
    # Muon computes its update in bf16, in another order.
    assert max(errors.values()) < (2e-2 if name == "muon" else 1e-4), errors
