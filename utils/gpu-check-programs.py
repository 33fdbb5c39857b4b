#!/usr/bin/env python3
"""Writes the programs that utils/gpu-check.sh compiles, and a line for each: source, output, options.

    utils/gpu-check-programs.py FOLDER [--quick]

The test programs on one rank, some of them as one of two ranks too (more kernels), the quickstart's model, and the
layers of a 1-billion-parameter Llama. `--quick`: a few programs and small layers, for a dry run.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in ("test/Models", "test/Benchmark", "python/examples", "python"):
    sys.path.insert(0, str(ROOT / folder))

QUICK = ("mlp_adamw", "llama_scan_clip")
REPLAYED = "mlp_adamw"
ON_TWO_RANKS = ("llama_scan_bf16", "flax_vit", "mlp_adafactor")


def quickstart_text(quick):
    """The step of python/examples/train_text.py, with the sizes that it has by default."""
    import jax
    import train_text

    config = train_text.parse_arguments(["--layers=1", "--batch=2", "--sequence=32"] if quick else [])
    params = jax.eval_shape(lambda key: train_text.init_params(key, config), jax.random.key(0))
    optimizer = train_text.make_optimizer(config)
    opt_state = jax.eval_shape(optimizer.init, params)
    tokens = jax.ShapeDtypeStruct((config.batch, config.sequence), "int32")
    step = jax.jit(train_text.make_train_step(config, optimizer), donate_argnums=(0, 1))
    return step.lower(params, opt_state, {"inputs": tokens, "targets": tokens}).as_text()


def stack_text(quick):
    """The 16 layers of the 1B Llama, without embedding and head: a billion parameters, bf16 compute, AdamW."""
    import functools

    import jax
    import jax.numpy as jnp
    import llama_steps
    from llama_steps import models

    shape = dict(d=64, L=2, H=4, KV=2, ff=128, V=8) if quick else {**llama_steps.SIZES["1b"], "V": 8}
    config = models.Cfg(**shape, T=16 if quick else 2048, B=2 if quick else 8)

    def loss(layers, batch):
        x = batch["x"]
        for layer in layers:
            x = jax.checkpoint(functools.partial(models.block, config, dt=jnp.bfloat16))(x, layer)
        return jnp.mean(jnp.square(x.astype(jnp.float32)))

    layers = llama_steps.abstract_params(config, stacked=False)["layers"]
    opt_state = jax.eval_shape(models.ADAMW.init, layers)
    x = jax.ShapeDtypeStruct((config.B, config.T, config.d), jnp.bfloat16)
    step = jax.jit(models.make_step(loss, models.ADAMW), donate_argnums=(0, 1))
    return step.lower(layers, opt_state, {"x": x}).as_text()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args([argument for argument in sys.argv[1:] if argument])
    import reference

    sources = arguments.folder / "sources"
    sources.mkdir(parents=True, exist_ok=True)

    def announce(source, output, *options):
        print(source, arguments.folder / output, " ".join(options), sep="\t", flush=True)

    for name in QUICK if arguments.quick else reference.program_names():
        roles = [f"--{flag}={value}" for flag, value in reference.load(name).role_options().items() if value]
        source = ROOT / "test/Models/Inputs/jax" / f"{name}.mlir"
        announce(source, f"programs/{name}.fsdp", "--mesh=shard:1", *roles)
        if name == REPLAYED:
            announce(source, "programs/replay_of_two.fsdp", "--mesh=shard:2", *roles)
        if name in ON_TWO_RANKS:
            announce(source, f"programs/{name}_of_two.fsdp", "--mesh=shard:2", *roles)
    # A dry run takes small ones.
    for folder, quick in [("", arguments.quick)] + ([] if arguments.quick else [("dry/", True)]):
        (sources / folder).mkdir(exist_ok=True)
        (sources / folder / "quickstart.mlir").write_text(quickstart_text(quick))
        announce(sources / folder / "quickstart.mlir", f"{folder}quickstart.fsdp", "--mesh=shard:1")
        (sources / folder / "stack.mlir").write_text(stack_text(quick))
        host = [] if quick else ["--device-host-kernels=none"]
        announce(sources / folder / "stack.mlir", f"{folder}stack.fsdp", "--mesh=shard:1", *host)


if __name__ == "__main__":
    main()
