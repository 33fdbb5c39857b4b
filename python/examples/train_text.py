"""Trains a Llama-style byte-level model on English text, sharded over N ranks of this machine, and compares with JAX.

The text is Python's own documentation (pydoc_data.topics, about 0.5 MB), so nothing is downloaded.

    python python/examples/train_text.py --ranks 2 --steps 50 --trace trace.json
"""

import argparse
import sys
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fsdp.jax

VOCABULARY = 256  # bytes


# ----------------------------------------------------------------------------- the model, plain single-device JAX


def init_params(key, config):
    """Parameters of the model: a list of layers, the embedding, the final norm and the output head."""

    def matrix(*shape):
        nonlocal key
        key, use = jax.random.split(key)
        return jax.random.normal(use, shape, jnp.float32) * shape[0] ** -0.5

    width, hidden = config.width, config.hidden
    layers = [
        {
            "attention_norm": jnp.ones(width),
            "wq": matrix(width, width),
            "wk": matrix(width, width),
            "wv": matrix(width, width),
            "wo": matrix(width, width),
            "mlp_norm": jnp.ones(width),
            "gate": matrix(width, hidden),
            "up": matrix(width, hidden),
            "down": matrix(hidden, width),
        }
        for _ in range(config.layers)
    ]
    return {
        "embedding": matrix(VOCABULARY, width),
        "layers": layers,
        "final_norm": jnp.ones(width),
        "head": matrix(width, VOCABULARY),
    }


def rms_norm(x, weight):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * weight


def rotary(x):
    """Rotary position embedding of (batch, sequence, head, channel)."""
    half = x.shape[-1] // 2
    frequency = 10000.0 ** (-jnp.arange(half, dtype=jnp.float32) / half)
    angle = jnp.arange(x.shape[1], dtype=jnp.float32)[:, None] * frequency
    sine, cosine = jnp.sin(angle)[None, :, None], jnp.cos(angle)[None, :, None]
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cosine - b * sine, b * cosine + a * sine], -1)


def attention(q, k, v):
    length, channels = q.shape[1], q.shape[-1]
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * channels**-0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e30)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), v)


def layer(x, p, config):
    batch, length, width = x.shape
    y = rms_norm(x, p["attention_norm"])
    q, k, v = ((y @ p[name]).reshape(batch, length, config.heads, -1) for name in ("wq", "wk", "wv"))
    x = x + attention(rotary(q), rotary(k), v).reshape(batch, length, width) @ p["wo"]
    y = rms_norm(x, p["mlp_norm"])
    return x + (jax.nn.silu(y @ p["gate"]) * (y @ p["up"])) @ p["down"]


def make_train_step(config, optimizer):
    """train_step(params, opt_state, batch) -> (params, opt_state, loss)"""

    def loss_of(params, batch):
        x = params["embedding"][batch["inputs"]]
        for p in params["layers"]:
            x = layer(x, p, config)
        logits = rms_norm(x, params["final_norm"]) @ params["head"]
        return optax.softmax_cross_entropy_with_integer_labels(logits, batch["targets"]).mean()

    def train_step(params, opt_state, batch):
        loss, gradients = jax.value_and_grad(loss_of)(params, batch)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    return train_step


def make_optimizer(config):
    return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(config.learning_rate, b2=0.95, weight_decay=0.1))


# ----------------------------------------------------------------------------- data


def read_text():
    from pydoc_data import topics

    return np.frombuffer("\n".join(topics.topics.values()).encode(), np.uint8)


def make_batches(config):
    """One batch of (inputs, targets) a step, at random places of the text; the same on every run."""
    text, generator = read_text(), np.random.default_rng(0)
    for _ in range(config.steps):
        starts = generator.integers(0, len(text) - config.sequence - 1, config.batch)
        rows = np.stack([text[s : s + config.sequence + 1] for s in starts]).astype(np.int32)
        yield {"inputs": np.ascontiguousarray(rows[:, :-1]), "targets": np.ascontiguousarray(rows[:, 1:])}


# ----------------------------------------------------------------------------- training and comparison


def train_sharded(config, train_step, params, opt_state):
    """Trains on config.ranks ranks; returns the losses and the final parameters."""
    batches = list(make_batches(config))
    began = time.perf_counter()
    mesh = config.mesh or f"shard:{config.ranks}"
    step = fsdp.jax.compile(train_step, params, opt_state, batches[0], mesh=mesh, trace=bool(config.trace))
    print(f"compiled for {mesh} in {time.perf_counter() - began:.1f} s", flush=True)
    print_memory(config, step, train_step, params, opt_state, batches[0])
    state, losses = step.shard(params, opt_state), []
    for number, batch in enumerate(batches):
        began = time.perf_counter()
        state, loss = step(state, batch)
        losses.append(float(loss))
        rate = config.batch * config.sequence / (time.perf_counter() - began)
        print(f"step {number:3d}  loss {losses[-1]:.4f}  {rate:7.0f} tokens/s", flush=True)
    params, _ = step.gather(state)
    if config.trace:
        step.write_trace(config.trace)
        print(f"trace: {config.trace} (open it at ui.perfetto.dev)")
    step.close()
    return losses, params


def print_memory(config, step, train_step, params, opt_state, batch):
    """Planned bytes per rank by category, beside what one unsharded rank needs for the same step."""
    alone = fsdp.jax.compile(train_step, params, opt_state, batch, mesh="shard:1")
    ours, single = step.memory, alone.memory
    alone.close()
    print(f"{'memory per rank (MiB)':24s} {'sharded':>9s} {'one rank':>9s}")
    for name in sorted({*ours["categories"], *single["categories"]}):
        here, there = ours["categories"].get(name, 0), single["categories"].get(name, 0)
        print(f"  {name:22s} {here / 2**20:9.2f} {there / 2**20:9.2f}")
    print(
        f"  {'planned peak':22s} {ours['arena'] / 2**20:9.2f} {single['arena'] / 2**20:9.2f}"
        f"   ({100 * ours['arena'] / single['arena']:.0f} %; allocated {ours['allocated'] / 2**20:.2f})",
        flush=True,
    )


def train_jax(config, train_step, params, opt_state):
    """The same training with plain jax.jit; returns the losses and the final parameters."""
    step, losses = jax.jit(train_step), []
    for number, batch in enumerate(make_batches(config)):
        params, opt_state, loss = step(params, opt_state, batch)
        losses.append(float(loss))
        if sys.stdout.isatty():
            print(f"\rcomparing with JAX: step {number + 1} of {config.steps}", end="", flush=True)
    print("\r", end="")
    return losses, params


def compare(ours, theirs):
    """Prints the largest differences; returns True if training agrees."""
    losses, params = ours
    reference_losses, reference_params = theirs
    loss_difference = max(abs(a - b) for a, b in zip(losses, reference_losses))
    pairs = zip(jax.tree.leaves(params), jax.tree.leaves(reference_params))
    parameter_difference = max(float(np.max(np.abs(a - np.asarray(b)))) for a, b in pairs)
    largest = max(float(np.max(np.abs(leaf))) for leaf in jax.tree.leaves(reference_params))
    print(
        f"compared with JAX over {len(losses)} steps: largest loss difference {loss_difference:.2e}, "
        f"largest parameter difference {parameter_difference:.2e} (largest parameter {largest:.2f})"
    )
    return loss_difference < 1e-2


def parse_arguments(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=2, help="number of ranks the state is sharded over")
    parser.add_argument("--mesh", default="", help="a mesh such as replica:2,shard:2 instead of --ranks")
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--heads", type=int, default=8)
    parser.add_argument("--hidden", type=int, default=704)
    parser.add_argument("--sequence", type=int, default=128)
    parser.add_argument("--batch", type=int, default=16, help="sequences a step, over all ranks")
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--trace", default="", help="write a Chrome/Perfetto trace to this file")
    parser.add_argument("--no-compare", action="store_true", help="skip the comparison with JAX")
    return parser.parse_args(arguments)


def main():
    config = parse_arguments()
    optimizer = make_optimizer(config)
    params = init_params(jax.random.key(0), config)
    opt_state = optimizer.init(params)
    train_step = make_train_step(config, optimizer)
    count = sum(leaf.size for leaf in jax.tree.leaves(params))
    print(f"{count / 1e6:.2f} million parameters, {config.batch} x {config.sequence} bytes a step", flush=True)
    ours = train_sharded(config, train_step, params, opt_state)
    if config.no_compare:
        return 0
    return 0 if compare(ours, train_jax(config, train_step, params, opt_state)) else 1


if __name__ == "__main__":
    fsdp.print_errors_briefly()
    sys.exit(main())
