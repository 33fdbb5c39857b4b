"""LoRA fine-tuning of a Llama whose layers are a scan, from a saved base.

The base is trained for some steps and saved; then a second step, which holds it frozen and sharded, trains adapters.

    python python/examples/llama_lora.py --mesh shard:2 --checkpoint /tmp/base
"""

import argparse
import sys
import tempfile
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.jax

VOCABULARY, WIDTH, HIDDEN, HEADS, LAYERS, LENGTH, RANK = 32, 32, 56, 4, 3, 16, 4
OPTIMIZER = optax.adamw(3e-3)


def init_base(key):
    keys = iter(jax.random.split(key, 9))

    def matrix(*shape):
        return jax.random.normal(next(keys), shape) * shape[-2] ** -0.5

    layers = {
        "wq": matrix(LAYERS, WIDTH, WIDTH),
        "wk": matrix(LAYERS, WIDTH, WIDTH),
        "wv": matrix(LAYERS, WIDTH, WIDTH),
        "wo": matrix(LAYERS, WIDTH, WIDTH),
        "gate": matrix(LAYERS, WIDTH, HIDDEN),
        "up": matrix(LAYERS, WIDTH, HIDDEN),
        "down": matrix(LAYERS, HIDDEN, WIDTH),
        "norm1": jnp.ones((LAYERS, WIDTH)),
        "norm2": jnp.ones((LAYERS, WIDTH)),
    }
    return {"embedding": matrix(VOCABULARY, WIDTH), "layers": layers, "head": matrix(WIDTH, VOCABULARY)}


def init_lora(key):
    a, b = jax.random.split(key)
    return {
        "wq": {"a": jax.random.normal(a, (LAYERS, WIDTH, RANK)) * 0.1, "b": jnp.zeros((LAYERS, RANK, WIDTH))},
        "wv": {"a": jax.random.normal(b, (LAYERS, WIDTH, RANK)) * 0.1, "b": jnp.zeros((LAYERS, RANK, WIDTH))},
    }


def rms_norm(x, weight):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * weight


def layer(x, p):
    rows, length, width = x.shape
    y = rms_norm(x, p["norm1"])
    q, k, v = ((y @ p[name]).reshape(rows, length, HEADS, -1) for name in ("wq", "wk", "wv"))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (width // HEADS) ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e30)
    x = x + jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), v).reshape(rows, length, width) @ p["wo"]
    y = rms_norm(x, p["norm2"])
    return x + (jax.nn.silu(y @ p["gate"]) * (y @ p["up"])) @ p["down"]


def loss_of(params, batch):
    x, _ = jax.lax.scan(lambda x, p: (layer(x, p), None), params["embedding"][batch["inputs"]], params["layers"])
    logits = rms_norm(x, jnp.ones(WIDTH)) @ params["head"]
    return optax.softmax_cross_entropy_with_integer_labels(logits, batch["targets"]).mean()


def base_step(params, opt_state, batch):
    loss, gradients = jax.value_and_grad(loss_of)(params, batch)
    updates, opt_state = OPTIMIZER.update(gradients, opt_state, params)
    return optax.apply_updates(params, updates), opt_state, loss


def lora_step(base, lora, opt_state, batch):
    def adapted(lora):
        layers = dict(base["layers"])
        for name, p in lora.items():
            layers[name] = layers[name] + p["a"] @ p["b"]
        return loss_of({**base, "layers": layers}, batch)

    loss, gradients = jax.value_and_grad(adapted)(lora)
    updates, opt_state = OPTIMIZER.update(gradients, opt_state, lora)
    return optax.apply_updates(lora, updates), opt_state, loss


def make_batches(count, strides, rows=12):
    """Sequences that count up, by one of `strides` each."""
    generator = np.random.default_rng(0)
    for _ in range(count):
        start, stride = generator.integers(0, VOCABULARY, (rows, 1)), generator.choice(strides, (rows, 1))
        sequence = ((start + stride * np.arange(LENGTH + 1)) % VOCABULARY).astype(np.int32)
        yield {"inputs": sequence[:, :-1], "targets": sequence[:, 1:]}


def train_base_sharded(mesh, batches, folder):
    """Trains the base from an init function that runs a few leaves at a time, and saves it."""
    shapes = jax.eval_shape(init_base, jax.random.key(0))
    opt_shapes = jax.eval_shape(OPTIMIZER.init, shapes)
    step = fsdp.jax.compile(base_step, shapes, opt_shapes, batches[0], mesh=mesh)

    def init(key):
        params = init_base(key)
        return params, OPTIMIZER.init(params)

    state = step.init(init, jax.random.key(0))
    for batch in batches:
        state, _ = step(state, batch)
    step.save(folder, state, metadata={"step": len(batches)})
    step.close()
    return shapes


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mesh", default="", help="such as shard:2; without it, plain JAX")
    parser.add_argument("--checkpoint", default="", help="folder for the base; a temporary one by default")
    parser.add_argument("--base-steps", type=int, default=10)
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args(arguments)

    base_batches, batches = list(make_batches(options.base_steps, [1, 2])), list(make_batches(options.steps, [3]))
    lora = init_lora(jax.random.key(1))
    opt_state, losses = OPTIMIZER.init(lora), []
    if options.mesh:
        with tempfile.TemporaryDirectory() as scratch:
            folder = options.checkpoint or scratch
            base = train_base_sharded(options.mesh, base_batches, folder)
            step = fsdp.jax.compile(
                lora_step, base, lora, opt_state, batches[0], mesh=options.mesh, roles={"base": "frozen"}
            )
            step.load(folder, select={"base": "params"})
        state = step.shard(lora, opt_state)
        for batch in batches:
            state, loss = step(state, batch)
            losses.append(float(loss))
        step.close()
    else:
        base = init_base(jax.random.key(0))
        base_state, train = (base, OPTIMIZER.init(base)), jax.jit(base_step)
        for batch in base_batches:
            *base_state, _ = train(*base_state, batch)
        train = jax.jit(lora_step)
        for batch in batches:
            lora, opt_state, loss = train(base_state[0], lora, opt_state, batch)
            losses.append(float(loss))
    for number, loss in enumerate(losses):
        print(f"step {number:3d}  loss {loss:.4f}")
    return losses


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    main()
