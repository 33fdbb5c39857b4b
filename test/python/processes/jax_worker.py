"""A user's script: three steps of training, state on disk and back, results as files for test_jax_processes.py."""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import fsdp.jax
from fsdp.errors import FsdpError


def train_step(params, momentum, batch, key):
    def loss_of(params):
        keep = jax.random.bernoulli(key, 0.9, batch["x"].shape)
        hidden = jnp.tanh(jnp.where(keep, batch["x"], 0.0) @ params["w"] + params["b"])
        predicted = hidden @ params["v"]
        errors = jnp.square(predicted - batch["y"]).sum(-1)
        return errors.mean(), errors

    (loss, errors), gradients = jax.value_and_grad(loss_of, has_aux=True)(params)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradients)
    return jax.tree.map(lambda p, m: p - 0.1 * m, params, momentum), momentum, loss, errors


def make_params(seed):
    keys = jax.random.split(jax.random.key(seed), 2)
    return {"w": jax.random.normal(keys[0], (5, 7)), "b": jnp.zeros(7), "v": jax.random.normal(keys[1], (7, 3))}


def make_batch(seed, rows=8):
    random = np.random.default_rng(seed)
    return {"x": random.standard_normal((rows, 5), np.float32), "y": random.standard_normal((rows, 3), np.float32)}


def compile_step(mesh, params, rows=8, **options):
    zeros = jax.tree.map(jnp.zeros_like, params)
    step = fsdp.jax.compile(train_step, params, zeros, make_batch(0, rows), jax.random.key(0), mesh=mesh, **options)
    return step, zeros


def report(folder, step, **arrays):
    name = "threads" if step.rank is None else f"rank{step.rank}"
    np.savez(Path(folder) / f"{name}.npz", **arrays)


def train(folder, mesh, rows):
    """rows: whole, own (those of local_batch) or option (batch_rows="own")."""
    params = make_params(0)
    options = {"batch_rows": "own"} if rows == "option" else {}
    world = 1 if rows != "option" else len_of_launch()
    step, zeros = compile_step(mesh, params, 8 // world, **options)
    state = step.shard(params, zeros)
    losses, everything = [], {}
    for number in range(3):
        batch = make_batch(number, 12 if number == 2 else 8)  # the last one compiles again
        if rows == "own":
            batch, _ = step.local_batch(batch, jax.random.key(number))
        elif rows == "option" and step.rank is not None:
            batch, _ = step.local_batch(batch, jax.random.key(number))
            batch = {name: np.asarray(value) for name, value in batch.items()}
        state, loss, errors = step(state, batch, jax.random.key(number))
        losses.append(np.asarray(loss))
        everything[f"errors{number}"] = np.asarray(errors)
    step.save(Path(folder) / "checkpoint", state, metadata={"step": 3})
    step.export_safetensors(Path(folder) / "export", state)
    trained, _ = step.gather(state)
    state = step.load(Path(folder) / "checkpoint")
    again, momentum = step.gather(state)
    state = step.import_safetensors(Path(folder) / "export")
    imported, _ = step.gather(state)
    for name in trained:
        assert np.array_equal(trained[name], again[name]) and np.array_equal(trained[name], imported[name])
    everything |= {f"params.{k}": v for k, v in trained.items()} | {f"momentum.{k}": v for k, v in momentum.items()}
    report(folder, step, losses=np.stack(losses), **everything)


def init(folder, mesh):
    """State that is made on the ranks."""
    step, _ = compile_step(mesh, make_params(0))
    state = step.init(lambda: (make_params(3), jax.tree.map(jnp.ones_like, make_params(3))))
    params, momentum = step.gather(state)
    report(folder, step, **params, **{f"m{k}": v for k, v in momentum.items()})


def load(folder, mesh):
    """The checkpoint of another number of ranks."""
    step, _ = compile_step(mesh, make_params(1))
    params, momentum = step.gather(step.load(Path(folder) / "checkpoint"))
    report(
        folder,
        step,
        **{f"params.{k}": v for k, v in params.items()},
        **{f"momentum.{k}": v for k, v in momentum.items()},
    )


def len_of_launch():
    from fsdp import native

    return native.read_launch()[1]


def fail(folder, mesh, how):
    """One rank does something else than the others."""
    from fsdp import native

    is_odd = native.read_launch()[0] == 1
    params = make_params(0)
    if how == "trace" and is_odd:
        params["w"] = params["w"][:, :5]
    if how == "option" and is_odd:
        compile_step(mesh, params, bucket="1MiB")
    if how == "program" and is_odd:
        global train_step
        plain = train_step

        def train_step(params, momentum, batch, key):
            params, momentum, loss, errors = plain(params, momentum, batch, key)
            return params, momentum, loss * 2, errors

    step, zeros = compile_step(mesh, params)
    state = step.shard(params, zeros)
    for number in range(3):
        if how == "load":
            step.save(Path(folder) / f"after{number}", state)
        if how == "user" and is_odd and number == 1:
            raise ValueError("the data ended")
        if how == "exit" and is_odd and number == 1:
            sys.exit(3)
        batch = make_batch(number + (10 if how == "batch" and is_odd else 0))
        key = jax.random.key(number + (10 if how == "key" and is_odd else 0))
        state, _, _ = step(state, batch, key)
    if how == "load":
        step.load(Path(folder) / ("after1" if is_odd else "after2"))
    if how == "save":
        target = Path(folder) / "checkpoint"
        step.save(target, state)
        before = target.joinpath("manifest.json").read_bytes()
        try:
            step.save(target, state, metadata={"x": 2} if not is_odd else {"x": object()})
        except FsdpError:
            assert target.joinpath("manifest.json").read_bytes() == before
            raise


if __name__ == "__main__":
    {"train": train, "init": init, "load": load, "fail": fail}[sys.argv[1]](*sys.argv[2:])
