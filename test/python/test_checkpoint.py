"""State on disk: saved at any number of ranks, loaded at any other, refused by name when it is not whole."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp import CheckpointError, FsdpError
from safetensors.numpy import load_file, save_file

MESHES = ["shard:1", "shard:2", "shard:3", "shard:4", "shard:8", "replica:2,shard:2"]


def train_step(params, opt_state, batch):
    """Sizes that no number of ranks divides; the stack is sharded within a layer, so its files hold columns."""

    def loss_of(params):
        x = batch["x"] @ params["first"] + params["bias"]
        x, _ = jax.lax.scan(lambda x, w: (jnp.tanh(x @ w), None), x, params["stack"])
        return jnp.mean((x - batch["y"]) ** 2)

    loss, gradients = jax.value_and_grad(loss_of)(params)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, opt_state["momentum"], gradients)
    params = jax.tree.map(lambda p, m: p - 0.1 * m, params, momentum)
    return params, {"momentum": momentum, "count": opt_state["count"] + 1}, loss


def make_arguments():
    generator = np.random.default_rng(0)
    normal = lambda *shape: generator.standard_normal(shape).astype(np.float32) * 0.3  # noqa: E731
    params = {"first": normal(13, 37), "bias": normal(37), "stack": normal(3, 37, 37)}
    opt_state = {"momentum": jax.tree.map(np.zeros_like, params), "count": np.zeros((), np.int32)}
    return params, opt_state, {"x": normal(48, 13), "y": normal(48, 37)}


@pytest.fixture(scope="module")
def steps():
    compiled = {mesh: fsdp.jax.compile(train_step, *make_arguments(), mesh=mesh) for mesh in MESHES}
    yield compiled
    for step in compiled.values():
        step.close()


def assert_same(a, b):
    jax.tree.map(np.testing.assert_array_equal, a, b)


def trained(step):
    params, opt_state, batch = make_arguments()
    state = step.shard(params, opt_state)
    for _ in range(2):
        state, _ = step(state, batch)
    return state


def test_saved_at_any_number_of_ranks_and_loaded_at_any_other(steps, tmp_path):
    for source, target in itertools.product(MESHES, MESHES):
        state = trained(steps[source])
        saved = steps[source].gather(state)
        steps[source].save(tmp_path / "c", state, metadata={"from": source})
        assert fsdp.read_metadata(tmp_path / "c") == {"from": source}
        assert_same(saved, steps[target].gather(steps[target].load(tmp_path / "c")))
    assert len(list((tmp_path / "c").iterdir())) == 2  # the manifest, and one generation of files


def test_training_goes_on_to_the_bit(steps, tmp_path):
    step, batch = steps["shard:4"], make_arguments()[2]
    state = trained(step)
    step.save(tmp_path / "c", state)
    losses = [[], []]
    for _ in range(3):
        state, loss = step(state, batch)
        losses[0].append(loss)
    other = fsdp.jax.compile(train_step, *make_arguments(), mesh="shard:4")
    state = other.load(tmp_path / "c")
    for _ in range(3):
        state, loss = other(state, batch)
        losses[1].append(loss)
    assert losses[0] == losses[1]
    other.close()


def test_files_are_safetensors_that_others_read(steps, tmp_path):
    step = steps["shard:2"]
    state = trained(step)
    step.save(tmp_path / "c", state)
    files = sorted((tmp_path / "c").glob("*/rank-*.safetensors"))
    assert [file.name for file in files] == ["rank-00000-of-00002.safetensors", "rank-00001-of-00002.safetensors"]
    parts = [load_file(file) for file in files]
    first = step.gather(state)[1]["momentum"]["first"]
    rows = np.concatenate([part["opt_state.momentum.first"].ravel() for part in parts])
    np.testing.assert_array_equal(rows, first.ravel())


def damaged(folder, tmp_path, damage):
    """A copy of the checkpoint that `damage(manifest path, a data file)` has changed."""
    copy = tmp_path / "damaged"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    damage(copy / "manifest.json", sorted(copy.glob("*/rank-*.safetensors"))[1])
    return copy


def flip(path, position):
    data = bytearray(path.read_bytes())
    data[position] ^= 1
    path.write_bytes(data)


def change_type(manifest, data):
    content = json.loads(manifest.read_text())
    content["format"] = "another tool"
    manifest.write_text(json.dumps(content))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda manifest, data: data.unlink(), r"rank-00001-of-00003.safetensors' cannot be read: No such file"),
        (lambda manifest, data: data.write_bytes(data.read_bytes()[:-5]), r"rank-00001.*' is truncated: it has"),
        (lambda manifest, data: flip(data, -9), r"rank-00001.*' was changed: the digest of 'opt_state|params"),
        (lambda manifest, data: manifest.unlink(), r"holds no checkpoint: .*manifest.json' cannot be read"),
        (lambda manifest, data: manifest.write_text(manifest.read_text()[:-20]), r"manifest.json' is truncated"),
        (
            lambda manifest, data: flip(manifest, manifest.read_bytes().index(b"37") + 1),
            r"json' was changed: its digest",
        ),
        (change_type, r"manifest.json' is foreign"),
    ],
    ids=["missing", "truncated", "changed", "no manifest", "cut manifest", "changed manifest", "foreign"],
)
def test_a_damaged_checkpoint_is_refused_by_name(steps, tmp_path, damage, message):
    step = steps["shard:3"]
    step.save(tmp_path / "c", trained(step))
    with pytest.raises(CheckpointError, match=message):
        steps["shard:2"].load(damaged(tmp_path / "c", tmp_path, damage))
    steps["shard:2"].load(tmp_path / "c")


def test_a_state_that_a_failed_load_overwrote_is_refused(steps, tmp_path):
    step = steps["shard:3"]
    state = trained(step)
    with pytest.raises(CheckpointError, match="holds no checkpoint"):
        step.load(tmp_path / "nothing")
    with pytest.raises(FsdpError, match=r"overwritten by step\.load\('.*nothing'\), which failed"):
        step.gather(state)


def test_a_checkpoint_of_another_step_is_refused(steps, tmp_path):
    other = fsdp.jax.compile(lambda params, x: (jax.tree.map(lambda p: p + x.mean(), params), x.sum()),
                             {"w": np.zeros(5, np.float32)}, np.zeros(4, np.float32), mesh=2)  # fmt: skip
    other.save(tmp_path / "c", other.shard({"w": np.ones(5, np.float32)}))
    with pytest.raises(CheckpointError, match=r"lacks 'params.bias', .* and 2 more, but has 'params.w'"):
        steps["shard:2"].load(tmp_path / "c")
    steps["shard:2"].save(tmp_path / "c", trained(steps["shard:2"]))
    with pytest.raises(CheckpointError, match=r"'params.bias' is f32\[37\], expected f32\[5\]"):
        other.load(tmp_path / "c", select={"params.w": "params.bias"})
    with pytest.raises(FsdpError, match="the step has no state called 'bias'; it has params"):
        other.load(tmp_path / "c", select=["bias"])
    other.close()


def test_parts_are_loaded_under_another_name(steps, tmp_path):
    """The parameters of one step are the frozen base of another."""
    source = steps["shard:3"]
    state = trained(source)
    source.save(tmp_path / "c", state)

    def adapt(base, delta, batch):
        def loss_of(delta):
            return jnp.mean((batch["x"] @ (base["first"] + delta["first"]) + base["bias"]) ** 2)

        loss, gradient = jax.value_and_grad(loss_of)(delta)
        return jax.tree.map(lambda d, g: d - 0.1 * g, delta, gradient), loss

    params, batch = source.gather(state)[0], make_arguments()[2]
    base = {name: params[name] for name in ("first", "bias")}
    delta = {"first": np.zeros((13, 37), np.float32)}
    step = fsdp.jax.compile(adapt, base, delta, batch, mesh=2, roles={"base": "frozen"})
    step.shard(jax.tree.map(np.zeros_like, base), delta)
    _, loss = step(step.load(tmp_path / "c", select={"base": "params"}), batch)
    np.testing.assert_allclose(loss, adapt(base, delta, batch)[1], rtol=1e-5)
    step.close()


def test_whole_tensors_go_to_files_as_hugging_face_lays_them_out_and_back(steps, tmp_path):
    step = steps["shard:3"]
    state = trained(step)
    params = step.gather(state)[0]
    step.export_safetensors(tmp_path / "one", state)
    assert_same(load_file(tmp_path / "one" / "model.safetensors"), params)
    step.export_safetensors(tmp_path / "many", state, rename="model.{}".format, max_file_bytes=6000)
    index = json.loads((tmp_path / "many" / "model.safetensors.index.json").read_text())
    assert index["weight_map"]["model.params.stack"] == "model-00002-of-00002.safetensors"
    for folder, rename in (("one", None), ("many", "model.{}".format)):
        other = steps["shard:4"]
        other.shard(jax.tree.map(np.zeros_like, params), make_arguments()[1])
        assert_same(other.gather(other.import_safetensors(tmp_path / folder, rename=rename))[0], params)


def test_imported_floats_are_converted_and_what_is_missing_is_named(steps, tmp_path):
    step, params = steps["shard:2"], make_arguments()[0]
    half = {name: value.astype(np.float16) for name, value in params.items()}
    save_file(half, tmp_path / "half.safetensors")
    found = step.gather(step.import_safetensors(tmp_path / "half.safetensors"))[0]
    assert_same(found, {name: value.astype(np.float32) for name, value in half.items()})
    del half["bias"]
    save_file(half, tmp_path / "half.safetensors")
    with pytest.raises(CheckpointError, match=r"half.safetensors' has no tensor 'bias' \(for 'params.bias'\)"):
        step.import_safetensors(tmp_path / "half.safetensors")


MEMORY = """
import resource, sys, numpy as np, jax, fsdp.jax
shape = jax.ShapeDtypeStruct((6000, 4001), np.float32)  # 96 MB
step = fsdp.jax.compile(lambda p, x: ({"w": p["w"] + x.mean()}, x.sum()), {"w": shape}, np.ones(4, np.float32), mesh=2)
state = step.shard({"w": np.zeros((6000, 4001), np.float32)})
state, _ = step(state, np.ones(4, np.float32))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
step.save(sys.argv[1], state)
state = step.load(sys.argv[1])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, step.gather(state)["w"].min())
"""


def test_saving_and_loading_take_little_host_memory(tmp_path):
    """Of 96 MB of state, less than a third is in memory beside the arenas at any time."""
    command = [sys.executable, "-c", MEMORY, str(tmp_path / "c")]
    path = os.pathsep.join([str(Path(fsdp.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path})
    kilobytes, value = done.stdout.split()
    assert int(kilobytes) < 32 * 1024
    assert float(value) == 1


def test_state_of_a_device_goes_to_disk_and_back(tmp_path):
    """The double of a GPU: its memory is not the host's."""
    arguments = make_arguments()
    step = fsdp.jax.compile(train_step, *arguments, mesh="shard:2", device="cuda_double")
    state = trained(step)
    expected = step.gather(state)
    step.save(tmp_path / "c", state)
    assert_same(step.gather(step.load(tmp_path / "c")), expected)
    step.close()


def test_an_export_is_not_hidden_by_what_an_earlier_one_left(steps, tmp_path):
    """Several files with an index, then one, then several again: the newest is what is read, here and by others."""
    step = steps["shard:2"]
    params, opt_state, _ = make_arguments()
    for times, limit in enumerate((6000, 10**9, 6000)):
        params = jax.tree.map(lambda p: p + 1, params)
        step.export_safetensors(tmp_path, step.shard(params, opt_state), max_file_bytes=limit)
        step.shard(*make_arguments()[:2])
        assert_same(step.gather(step.import_safetensors(tmp_path))[0], params)
        assert (tmp_path / "model.safetensors").exists() == (limit == 10**9), times


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_metadata_that_json_cannot_hold_is_refused(steps, tmp_path, value):
    step = steps["shard:2"]
    with pytest.raises(FsdpError, match=r"metadata: .* write nan and inf as None, or as text"):
        step.save(tmp_path, step.shard(*make_arguments()[:2]), metadata={"best": value})


def test_two_saves_into_one_folder_leave_a_whole_checkpoint(steps, tmp_path):
    """One of two that meet is refused; before, each removed what the other one had written."""
    params, opt_state, _ = make_arguments()
    writers = [steps["shard:2"], steps["shard:3"]]
    states = [step.shard(params, opt_state) for step in writers]

    def write(step, state):
        for _ in range(15):
            try:
                step.save(tmp_path / "c", state)
            except CheckpointError as error:
                assert "another save into it has not ended" in str(error)
            else:
                saved.append(step)

    saved = []
    threads = [threading.Thread(target=write, args=pair) for pair in zip(writers, states)]
    [thread.start() for thread in threads]
    [thread.join(60) for thread in threads]
    assert saved
    assert_same(writers[0].gather(writers[0].load(tmp_path / "c")), (params, opt_state))
    assert len(list((tmp_path / "c").iterdir())) == 2
