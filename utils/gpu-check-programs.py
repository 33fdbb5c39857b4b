#!/usr/bin/env python3
"""Writes the programs that utils/gpu-check.sh compiles, and a line for each: source, output, options.

    utils/gpu-check-programs.py FOLDER [--quick]

The test programs on one rank, some of them as one of two ranks too (more kernels), the quickstart's model, and layers
of a 1-billion-parameter Llama. `--quick`: a few programs and small layers, for a dry run.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in ("test/Models", "test/Benchmark", "python/examples", "python"):
    sys.path.insert(0, str(ROOT / folder))

QUICK = ("mlp_adamw", "llama_scan_clip")
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
    """Eight layers of the 1B Llama with its embedding and head: a billion parameters, bf16 compute."""
    import llama_steps

    if quick:
        llama_steps.SIZES["1b"] = dict(d=64, L=2, H=4, KV=2, ff=128, V=256)
        return llama_steps.step_text("1b", sequence=16, batch=2)
    return llama_steps.step_text("1b", layers=8, sequence=2048, batch=8)


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
        if name in ON_TWO_RANKS:
            announce(source, f"programs/{name}_of_two.fsdp", "--mesh=shard:2", *roles)
    (sources / "quickstart.mlir").write_text(quickstart_text(arguments.quick))
    announce(sources / "quickstart.mlir", "quickstart.fsdp", "--mesh=shard:1")
    (sources / "stack.mlir").write_text(stack_text(arguments.quick))
    announce(
        sources / "stack.mlir",
        "stack.fsdp",
        "--mesh=shard:1",
        "--device-host-kernels=none" if not arguments.quick else "",
    )


if __name__ == "__main__":
    main()
