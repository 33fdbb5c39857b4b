"""A user's script: three steps of training a module, state on disk and back, results as files for test_processes."""

import sys
from pathlib import Path

import numpy as np
import torch

import fsdp.torch
from fsdp import native


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.norm, self.last = torch.nn.Linear(5, 7), torch.nn.BatchNorm1d(7), torch.nn.Linear(7, 3)

    def forward(self, x):
        return self.last(torch.nn.functional.dropout(torch.tanh(self.norm(self.first(x))), 0.1, self.training))


def loss_of(model, batch):
    return torch.nn.functional.mse_loss(model(batch["x"]), batch["y"])


def make_batch(seed, rows=8):
    random = torch.Generator().manual_seed(seed)
    return {"x": torch.randn(rows, 5, generator=random), "y": torch.randn(rows, 3, generator=random)}


def train(folder, mesh, rows):
    """rows: whole, own (those of local_batch), option (batch_rows="own"), or seeds (ranks begin with other weights)."""
    rank, count = native.read_launch()
    torch.manual_seed(rank if rows == "seeds" else 0)
    model = Model()
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.9)
    options = {"batch_rows": "own"} if rows == "option" else {}
    example = make_batch(0, 8 // count if rows == "option" else 8)
    step = fsdp.torch.compile(model, loss_of, optimizer, example, mesh=mesh, seed=7 + rank, **options)
    losses = []
    for number in range(3):
        batch = make_batch(number, 12 if number == 2 else 8)
        if rows == "own":
            batch = step.local_batch(batch)
        elif rows == "option":
            batch = {name: value.clone() for name, value in step.local_batch(batch).items()}
        losses.append(step(batch).numpy())
        scheduler.step()
    before = step.state_dict()
    step.save(Path(folder) / "checkpoint", {"step": 3})
    assert step.load(Path(folder) / "checkpoint") == {"step": 3}
    step.write_back()
    for name, value in step.state_dict().items():
        assert torch.equal(value, before[name]) and torch.equal(value, model.state_dict()[name]), name
    name = "threads" if step.rank is None else f"rank{step.rank}"
    np.savez(Path(folder) / f"{name}.npz", losses=np.stack(losses), **{k: v.numpy() for k, v in before.items()})


if __name__ == "__main__":
    train(*sys.argv[1:])
