"""A small GPT in equinox: the model itself is an argument of the step, functions in it included.

python python/examples/equinox_gpt.py --mesh shard:2
"""

import argparse
import sys
from pathlib import Path

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.jax

VOCABULARY, LENGTH = 32, 16
OPTIMIZER = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(3e-3))


class Block(eqx.Module):
    norm1: eqx.nn.LayerNorm
    norm2: eqx.nn.LayerNorm
    attention: eqx.nn.MultiheadAttention
    mlp: eqx.nn.MLP

    def __init__(self, width, heads, key):
        a, b = jax.random.split(key)
        self.norm1, self.norm2 = eqx.nn.LayerNorm(width), eqx.nn.LayerNorm(width)
        self.attention = eqx.nn.MultiheadAttention(heads, width, key=a)
        self.mlp = eqx.nn.MLP(width, width, 4 * width, 1, activation=jax.nn.gelu, key=b)

    def __call__(self, x):
        y = jax.vmap(self.norm1)(x)
        x = x + self.attention(y, y, y, mask=jnp.tril(jnp.ones((LENGTH, LENGTH), bool)))
        return x + jax.vmap(self.mlp)(jax.vmap(self.norm2)(x))


class Gpt(eqx.Module):
    tokens: eqx.nn.Embedding
    positions: eqx.nn.Embedding
    blocks: list[Block]
    norm: eqx.nn.LayerNorm
    head: eqx.nn.Linear

    def __init__(self, width, heads, layers, key):
        a, b, c, *keys = jax.random.split(key, 3 + layers)
        self.tokens = eqx.nn.Embedding(VOCABULARY, width, key=a)
        self.positions = eqx.nn.Embedding(LENGTH, width, key=b)
        self.blocks = [Block(width, heads, k) for k in keys]
        self.norm, self.head = eqx.nn.LayerNorm(width), eqx.nn.Linear(width, VOCABULARY, key=c)

    def __call__(self, tokens):
        x = jax.vmap(self.tokens)(tokens) + self.positions.weight
        for block in self.blocks:
            x = block(x)
        return jax.vmap(lambda row: self.head(self.norm(row)))(x)


def train_step(model, opt_state, batch):
    def loss_of(model):
        logits = jax.vmap(model)(batch["inputs"])
        return optax.softmax_cross_entropy_with_integer_labels(logits, batch["targets"]).mean()

    loss, gradients = eqx.filter_value_and_grad(loss_of)(model)
    updates, opt_state = OPTIMIZER.update(gradients, opt_state, eqx.filter(model, eqx.is_array))
    return eqx.apply_updates(model, updates), opt_state, loss


def make_batches(count, rows=12):
    """Sequences that count up by a step of their own."""
    generator = np.random.default_rng(0)
    for _ in range(count):
        start, stride = generator.integers(0, VOCABULARY, (rows, 1)), generator.integers(1, 4, (rows, 1))
        sequence = ((start + stride * np.arange(LENGTH + 1)) % VOCABULARY).astype(np.int32)
        yield {"inputs": sequence[:, :-1], "targets": sequence[:, 1:]}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain JAX")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    model = Gpt(width=32, heads=4, layers=2, key=jax.random.key(0))
    opt_state = OPTIMIZER.init(eqx.filter(model, eqx.is_array))

    step = fsdp.jax.jit(train_step, mesh=options.mesh) if options.mesh else eqx.filter_jit(train_step)
    losses = []
    for number, batch in enumerate(make_batches(options.steps)):
        model, opt_state, loss = step(model, opt_state, batch)
        losses.append(float(loss))
        print(f"step {number:3d}  loss {losses[-1]:.4f}")
    return losses


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
