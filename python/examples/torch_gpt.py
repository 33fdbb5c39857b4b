"""A GPT in PyTorch with tied embeddings, clipping and a cosine schedule, on synthetic text: one device, or --mesh.

python python/examples/torch_gpt.py                    plain PyTorch
python python/examples/torch_gpt.py --mesh shard:2     the same step, sharded
"""

import argparse
import sys
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.torch

VOCABULARY, LENGTH = 64, 16


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        rows, length, width = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(rows, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(mixed.transpose(1, 2).reshape(rows, length, width))
        return x + self.down(F.gelu(self.up(self.norm2(x)), approximate="tanh"))


class Gpt(nn.Module):
    def __init__(self, width=32, heads=4, layers=2):
        super().__init__()
        self.tokens, self.positions = nn.Embedding(VOCABULARY, width), nn.Embedding(LENGTH, width)
        self.layers = nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, VOCABULARY, bias=False)
        self.head.weight = self.tokens.weight

    def forward(self, ids):
        x = self.tokens(ids) + self.positions(torch.arange(ids.shape[1], device=ids.device))
        for layer in self.layers:
            x = layer(x)
        return self.head(self.norm(x))


def loss_of(model, ids):
    return F.cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())


def make_batches(count, rows=16):
    """Sequences that count up from a random token; the same on every run."""
    generator = torch.Generator().manual_seed(0)
    for _ in range(count):
        start = torch.randint(0, VOCABULARY, (rows, 1), generator=generator)
        yield (start + torch.arange(LENGTH + 1)) % VOCABULARY


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain PyTorch")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    torch.manual_seed(0)
    model, batches = Gpt(), list(make_batches(options.steps))
    decayed, plain = ([p for p in model.parameters() if (p.ndim > 1) == matrix] for matrix in (True, False))
    optimizer = torch.optim.AdamW([{"params": decayed}, {"params": plain, "weight_decay": 0.0}], lr=3e-3)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.steps)

    def plain_step(batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        return loss

    step = plain_step
    if options.mesh:
        step = fsdp.torch.compile(model, loss_of, optimizer, batches[0], mesh=options.mesh, clip_grad_norm=1.0)
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
