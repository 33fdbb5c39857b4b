"""Step time, memory and compile time beside all peers, interleaved in one run.

    python test/Benchmark/step_time.py                          (all models, some minutes each)
    python test/Benchmark/step_time.py --quick                  (a small one)
    python test/Benchmark/step_time.py --model "vit-s" --contender XLA

The contenders are ours, XLA SPMD, PyTorch FSDP2 as it is and with its blocks compiled (Gloo, a process a rank), and
ours from the PyTorch model (`fsdp.torch`). All start from the same parameters and train on the same batch, one thread
a rank, so that their losses say whether they do the same. In each round every one does a block of steps while the
others wait; between blocks the products of a step are timed alone by the fastest library, in f32 also for bf16
compute. The table has the minimum over all steps.

Memory a rank: ours is the arena, XLA's the arguments + temporaries that it reports, FSDP2's how much larger its
resident set was at the peak of a step than before it made the model. Compile time of `torch.compile` is what the first
two steps took longer.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import step_table
from model_sizes import MODELS

ROOT = Path(__file__).resolve().parents[2]
PEERS = {"XLA": None, "FSDP2": "fsdp2", "FSDP2 compiled": "fsdp2-compiled", "fsdp.torch": "fsdp.torch"}
SLOWEST = "FSDP2 compiled"
WARM_UP_STEPS = 2


def start_contenders(options, model, folder):
    """({name: contender}, {name: why it is not there})."""
    import jax_contenders
    import torch_contenders

    contenders, absent = {"ours": jax_contenders.Ours(model, options.ranks)}, {}
    torch_contenders.write_inputs(folder, model)
    for name in options.contender:
        try:
            if name == "XLA":
                contenders[name] = jax_contenders.Xla(model, options.ranks)
            else:
                contenders[name] = torch_contenders.TorchContender(PEERS[name], options.one, options.ranks, folder)
        except torch_contenders.Failure as failure:
            absent[name] = str(failure)
    return contenders, absent


def fused_text(text, ranks):
    """The step after fuse, whose products are timed alone."""
    build = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build"))
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [build / "bin/fsdp-opt", file.name, f"--mesh=shard:{ranks}", "--compile-to=fuse"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def take_turns(contenders, absent, products, options):
    """{name: (seconds of all measured steps, those of the first steps, losses)}; who fails leaves the run."""
    from torch_contenders import Failure

    results = {name: ([], [], []) for name in contenders}
    for turn in range(options.rounds + 1):
        for name in list(contenders):
            steps = options.steps if turn else WARM_UP_STEPS
            try:
                seconds, losses = contenders[name].run(steps)
            except Failure as failure:
                absent[name] = str(failure)
                contenders.pop(name).close()
                continue
            results[name][0 if turn else 1].extend(seconds)
            results[name][2].extend(losses)
        products.run(2)
    return {name: results[name] for name in contenders}


def measure(options):
    """One model, in this process: what each contender took, as a dictionary for step_table."""
    import jax
    import product_times
    import step_models

    model = step_models.make(options.one)
    step, params, opt_state, batch = model
    text = jax.jit(step, donate_argnums=(0, 1)).lower(params, opt_state, *batch).as_text()
    products = product_times.Products(fused_text(text, options.ranks), options.ranks)
    row = {"model": options.one, "parameters": sum(leaf.size for leaf in jax.tree.leaves(params)), "contenders": {}}
    with tempfile.TemporaryDirectory() as folder:
        contenders, absent = start_contenders(options, model, Path(folder))
        try:
            results = take_turns(contenders, absent, products, options)
        finally:
            for contender in contenders.values():
                contender.close()
    our_losses = results["ours"][2]
    for name, (seconds, first, losses) in results.items():
        facts = contenders[name].facts | {"step_seconds": min(seconds), "first_loss": losses[0]}
        if name == SLOWEST:
            facts["compile_seconds"] = sum(first) - len(first) * min(seconds)
        facts["loss_difference"] = max(abs(mine - other) for mine, other in zip(our_losses, losses))
        row["contenders"][name] = facts
    return row | {"absent": absent, "product_seconds": products.seconds()}


def prepare_environment(ranks):
    """For the process of one model, before JAX and numpy are there."""
    for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[variable] = "1"
    os.environ["FSDP_CACHE_DIR"] = "none"  # compile time is one of the results
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={ranks} " + os.environ.get("XLA_FLAGS", "")
    sys.path[:0] = [str(ROOT / "python")]


def run_model(name, options):
    """A process of its own for each model: what one leaves behind is not in another's way."""
    command = [sys.executable, __file__, f"--one={name}", *sys.argv[1:]]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{name}: {result.stderr[-2000:]}")
    row = json.loads(result.stdout.splitlines()[-1])
    print(json.dumps(row), file=sys.stderr, flush=True)
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, help="turns of each contender (default 4; quick: 2)")
    parser.add_argument("--steps", type=int, default=3, help="steps in a turn")
    parser.add_argument("--model", action="append", choices=MODELS, help="more than once for several")
    parser.add_argument("--contender", action="append", choices=PEERS, help="beside ours; more than once for several")
    parser.add_argument("--quick", action="store_true", help="a small model, a few steps, nothing compiled by PyTorch")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.rounds = options.rounds or (2 if options.quick else 4)
    options.contender = options.contender or [peer for peer in PEERS if not (options.quick and peer == SLOWEST)]
    if options.one:
        prepare_environment(options.ranks)
        print(json.dumps(measure(options)))
        return
    every = [name for name in MODELS if name not in ("quick", "tiny")]
    names = options.model or (["quick"] if options.quick else every)
    print(step_table.format_table([run_model(name, options) for name in names]))


if __name__ == "__main__":
    main()
