"""A PyTorch CNN with batch norm on synthetic images: the same script on one device, or sharded with --mesh.

python python/examples/torch_cnn.py                    plain PyTorch
python python/examples/torch_cnn.py --mesh shard:2     the same step, sharded
"""

import argparse
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.torch

CLASSES = 4


class Residual(nn.Module):
    def __init__(self, width, stride):
        super().__init__()
        wide = width * stride
        self.first, self.norm1 = nn.Conv2d(width, wide, 3, stride, 1, bias=False), nn.BatchNorm2d(wide)
        self.second, self.norm2 = nn.Conv2d(wide, wide, 3, 1, 1, bias=False), nn.BatchNorm2d(wide)
        self.short = nn.Conv2d(width, wide, 1, stride) if stride > 1 else nn.Identity()

    def forward(self, x):
        y = F.relu(self.norm1(self.first(x)))
        return F.relu(self.norm2(self.second(y)) + self.short(x))


def make_model():
    stem = [nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2)]
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, CLASSES)]
    return nn.Sequential(*stem, Residual(8, 1), Residual(8, 2), *head)


def loss_of(model, batch):
    images, labels = batch
    return F.cross_entropy(model(images), labels)


def make_batches(count, rows=16, size=16):
    """Noisy class means; the same on every run."""
    generator = torch.Generator().manual_seed(0)
    means = torch.randn(CLASSES, 3, 1, 1, generator=generator)
    for _ in range(count):
        labels = torch.randint(0, CLASSES, (rows,), generator=generator)
        yield means[labels] + torch.randn(rows, 3, size, size, generator=generator), labels


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain PyTorch")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    torch.manual_seed(0)
    model, batches = make_model(), list(make_batches(options.steps))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.02, momentum=0.9, weight_decay=1e-4)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.steps)

    def plain_step(batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss

    step = plain_step
    if options.mesh:
        step = fsdp.torch.compile(model, loss_of, optimizer, batches[0], mesh=options.mesh)
    losses = []
    for number, batch in enumerate(batches):
        losses.append(step(batch).item())
        scheduler.step()
        print(f"step {number:3d}  loss {losses[-1]:.4f}")
    if options.mesh:
        step.write_back()
        step.close()
    return losses, model


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
