"""A flax nnx vision transformer with dropout. nnx changes modules in place, sharded as well: the loop is the same.

python python/examples/nnx_vit.py --mesh shard:2
"""

import argparse
import sys
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.jax

CLASSES, SIZE, PATCH = 8, 8, 4


class Block(nnx.Module):
    def __init__(self, width, heads, rngs):
        self.norm1, self.norm2 = nnx.LayerNorm(width, rngs=rngs), nnx.LayerNorm(width, rngs=rngs)
        self.attention = nnx.MultiHeadAttention(heads, width, decode=False, rngs=rngs)
        self.up, self.down = nnx.Linear(width, 4 * width, rngs=rngs), nnx.Linear(4 * width, width, rngs=rngs)
        self.dropout = nnx.Dropout(0.1, rngs=rngs)

    def __call__(self, x):
        x = x + self.dropout(self.attention(self.norm1(x)))
        return x + self.dropout(self.down(nnx.gelu(self.up(self.norm2(x)))))


class VisionTransformer(nnx.Module):
    def __init__(self, width, heads, layers, rngs):
        self.patches = nnx.Conv(3, width, (PATCH, PATCH), strides=PATCH, padding="VALID", rngs=rngs)
        self.positions = nnx.Param(0.02 * rngs.params.normal((1, (SIZE // PATCH) ** 2, width)))
        self.blocks = nnx.List([Block(width, heads, rngs) for _ in range(layers)])
        self.norm, self.head = nnx.LayerNorm(width, rngs=rngs), nnx.Linear(width, CLASSES, rngs=rngs)

    def __call__(self, images):
        x = self.patches(images)
        x = x.reshape(x.shape[0], -1, x.shape[-1]) + self.positions[...]
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x).mean(1))


def train_step(model, optimizer, batch):
    def loss_of(model):
        return optax.softmax_cross_entropy_with_integer_labels(model(batch["x"]), batch["y"]).mean()

    loss, gradients = nnx.value_and_grad(loss_of)(model)
    optimizer.update(model, gradients)
    return loss


def make_batches(count, rows=12):
    generator = np.random.default_rng(0)
    centres = generator.standard_normal((CLASSES, SIZE, SIZE, 3))
    for _ in range(count):
        y = generator.integers(0, CLASSES, rows)
        x = centres[y] + generator.standard_normal((rows, SIZE, SIZE, 3))
        yield {"x": jnp.asarray(x, jnp.float32), "y": jnp.asarray(y, jnp.int32)}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain JAX")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    model = VisionTransformer(width=24, heads=4, layers=2, rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adamw(3e-3), wrt=nnx.Param)

    step = fsdp.jax.jit(train_step, mesh=options.mesh) if options.mesh else nnx.jit(train_step)
    losses = []
    for number, batch in enumerate(make_batches(options.steps)):
        losses.append(float(step(model, optimizer, batch)))
        print(f"step {number:3d}  loss {losses[-1]:.4f}")
    if options.mesh:
        step.pull()  # the trained values, back into `model` and `optimizer`
    return losses, model


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
