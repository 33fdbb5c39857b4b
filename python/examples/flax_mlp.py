"""A flax MLP with dropout on synthetic digits: the same script on one device, or sharded with --mesh.

python python/examples/flax_mlp.py                    plain JAX
python python/examples/flax_mlp.py --mesh shard:2     the same step, sharded
"""

import argparse
import sys
from pathlib import Path

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.jax

CLASSES = 10


class Mlp(nn.Module):
    width: int

    @nn.compact
    def __call__(self, x, train):
        for _ in range(2):
            x = nn.Dropout(0.1, deterministic=not train)(nn.gelu(nn.Dense(self.width)(x)))
        return nn.Dense(CLASSES)(nn.LayerNorm()(x))


def train_step(state, batch, key):
    def loss_of(params):
        rngs = {"dropout": jax.random.fold_in(key, state.step)}
        logits = state.apply_fn({"params": params}, batch["x"], True, rngs=rngs)
        return optax.softmax_cross_entropy_with_integer_labels(logits, batch["y"]).mean()

    loss, gradients = jax.value_and_grad(loss_of)(state.params)
    return state.apply_gradients(grads=gradients), loss


def make_batches(count, rows=24, features=36):
    """Noisy class centres; the same on every run."""
    generator = np.random.default_rng(0)
    centres = generator.standard_normal((CLASSES, features))
    for _ in range(count):
        y = generator.integers(0, CLASSES, rows)
        x = centres[y] + generator.standard_normal((rows, features))
        yield {"x": x.astype(np.float32), "y": y.astype(np.int32)}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain JAX")
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    batches = list(make_batches(options.steps))
    model, key = Mlp(width=48), jax.random.key(1)
    params = model.init(jax.random.key(0), jnp.asarray(batches[0]["x"]), False)["params"]
    state = TrainState.create(apply_fn=model.apply, params=params, tx=optax.adamw(3e-3))

    step = fsdp.jax.jit(train_step, mesh=options.mesh) if options.mesh else jax.jit(train_step)
    losses = []
    for number, batch in enumerate(batches):
        state, loss = step(state, batch, key)
        losses.append(float(loss))
        print(f"step {number:3d}  loss {losses[-1]:.4f}")
    return losses


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
