"""Writes Llama training steps of real size from shapes alone: no weights are made, a laptop prints 70B in seconds.

    python test/Benchmark/llama_steps.py --size 8b --scan -o llama8b.mlir

Parameters and moments are fp32, compute is bf16, the optimizer is AdamW (with clipping by the global norm on `--clip`).
"""

import argparse
import functools
import os
import sys
from pathlib import Path

os.environ.setdefault("JAX_PLATFORMS", "cpu")
import jax
import jax.numpy as jnp
import optax

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Models" / "Inputs"))
import generate as models

# Width, layers, heads, key-value heads, hidden width, vocabulary: the published Llama configurations.
SIZES = {
    "1b": dict(d=2048, L=16, H=32, KV=8, ff=8192, V=128256),
    "8b": dict(d=4096, L=32, H=32, KV=8, ff=14336, V=128256),
    "70b": dict(d=8192, L=80, H=64, KV=8, ff=28672, V=128256),
}


def abstract_params(config, stacked):
    """Parameters as shapes: those of `generate.llama_init`, which makes arrays."""

    def matrix(*shape):
        return jax.ShapeDtypeStruct(shape, jnp.float32)

    def layer(*stack):
        heads, groups = config.H * config.hd, config.KV * config.hd
        return dict(
            attn_norm=matrix(*stack, config.d),
            mlp_norm=matrix(*stack, config.d),
            wq=matrix(*stack, config.d, heads),
            wk=matrix(*stack, config.d, groups),
            wv=matrix(*stack, config.d, groups),
            wo=matrix(*stack, heads, config.d),
            gate=matrix(*stack, config.d, config.ff),
            up=matrix(*stack, config.d, config.ff),
            down=matrix(*stack, config.ff, config.d),
        )

    layers = layer(config.L) if stacked else [layer() for _ in range(config.L)]
    return dict(
        embed=matrix(config.V, config.d), layers=layers, final_norm=matrix(config.d), head=matrix(config.d, config.V)
    )


def micro_batched_step(loss, optimizer, micro_batches, unroll):
    """A step that sums the gradients of `micro_batches` parts of the batch in a scan, or in Python with `unroll`."""

    def train_step(params, opt_state, batch):
        parts = jax.tree.map(lambda x: x.reshape(micro_batches, -1, *x.shape[1:]), batch)

        def add(total, part):
            return jax.tree.map(jnp.add, total, jax.value_and_grad(loss)(params, part)), None

        total = (jnp.float32(0), jax.tree.map(jnp.zeros_like, params))
        if unroll:
            for index in range(micro_batches):
                total, _ = add(total, jax.tree.map(lambda x, index=index: x[index], parts))
        else:
            total, _ = jax.lax.scan(add, total, parts)
        value, gradients = jax.tree.map(lambda x: x / micro_batches, total)
        updates, opt_state = optimizer.update(gradients, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    return train_step


def step_text(
    size, layers=None, sequence=8192, batch=8, scan=False, checkpoint=True, clip=False, micro_batches=1, unroll=False
):
    """StableHLO text of one training step of a Llama of `size`, with `batch` sequences over all ranks."""
    shape = dict(SIZES[size])
    if layers:
        shape["L"] = layers
    config = models.Cfg(**shape, T=sequence, B=batch)
    loss = functools.partial(models.llama_loss, config, dt=jnp.bfloat16, scan=scan, remat=True if checkpoint else None)
    optimizer = models.ADAMW
    if clip:
        optimizer = optax.chain(optax.clip_by_global_norm(1.0), optimizer)
    params = abstract_params(config, scan)
    opt_state = jax.eval_shape(optimizer.init, params)
    tokens = jax.ShapeDtypeStruct((batch, sequence), jnp.int32)
    step = models.make_step(loss, optimizer)
    if micro_batches > 1:
        step = micro_batched_step(loss, optimizer, micro_batches, unroll)
    step = jax.jit(step, donate_argnums=(0, 1))
    return step.lower(params, opt_state, dict(inputs=tokens, targets=tokens)).as_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", choices=SIZES, default="8b")
    parser.add_argument("--layers", type=int, help="another number of layers than the published one")
    parser.add_argument("--sequence", type=int, default=8192)
    parser.add_argument("--batch", type=int, default=8, help="sequences over all ranks")
    parser.add_argument("--scan", action="store_true", help="lax.scan over stacked layers")
    parser.add_argument(
        "--no-checkpoint", dest="checkpoint", action="store_false", help="save all residuals of a layer"
    )
    parser.add_argument("--clip", action="store_true", help="clip by the global norm")
    parser.add_argument("--micro-batches", type=int, default=1, help="a scan over so many parts of the batch")
    parser.add_argument("--unroll", action="store_true", help="micro-batches one after the other, not a scan")
    parser.add_argument("-o", dest="output", required=True)
    options = vars(parser.parse_args())
    output = options.pop("output")
    Path(output).write_text(step_text(**options))


if __name__ == "__main__":
    main()
