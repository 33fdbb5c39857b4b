"""The benchmark compares equals: the PyTorch twins of test/Benchmark compute the losses of the JAX models."""

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Benchmark"))
import model_sizes
import step_table

SMALL = {
    "llama": model_sizes.MODELS["quick"],
    "vit": ("vit", {"layers": 2, "width": 128, "image": 32, "patch": 8, "batch": 4, "classes": 10}, "f32", None),
    "mlp": model_sizes.MODELS["tiny"],
}


@pytest.mark.parametrize("kind", SMALL)
def test_twins_start_from_one_loss(kind, monkeypatch):
    """Names, shapes and the loss of the first step agree."""
    torch = pytest.importorskip("torch")
    jax = pytest.importorskip("jax")
    # jax_spmd.py asks for several devices, which is for processes of its own.
    jax.devices()
    monkeypatch.setenv("XLA_FLAGS", "")
    import step_models
    import torch_models

    monkeypatch.setitem(model_sizes.MODELS, "small", SMALL[kind])
    step, params, opt_state, batch = step_models.make("small")
    leaves, _ = jax.tree_util.tree_flatten_with_path(params)
    arrays = {jax.tree_util.keystr(path, simple=True, separator="."): np.array(leaf) for path, leaf in leaves}
    twin, _, _ = torch_models.make("small")
    torch_models.load(twin, arrays)
    tensors = [torch.from_numpy(np.array(rows)) for rows in batch]
    tensors = [rows if rows.is_floating_point() else rows.long() for rows in tensors]
    *_, expected = jax.jit(step)(params, opt_state, *batch)
    assert torch_models.loss_of(twin, tensors).item() == pytest.approx(float(expected), rel=1e-5)


def test_twins_refuse_another_model(monkeypatch):
    """A parameter that is missing, left over, or of another shape is an error with its name."""
    pytest.importorskip("torch")
    import torch_models

    twin, _, _ = torch_models.make("tiny")
    arrays = {f"layers.{i}.{leaf}": np.zeros((8, 8) if leaf == "w" else 8, np.float32) for i in "01" for leaf in "wb"}
    for change, message in [
        ({"layers.2.w": np.zeros(8, np.float32)}, r"more parameters: layers\.2\.w"),
        ({"layers.1.b": np.zeros(4, np.float32)}, r"'layers\.1\.bias' is \(8,\) here and \(4,\)"),
    ]:
        with pytest.raises(ValueError, match=message):
            torch_models.load(twin, arrays | change)
    del arrays["layers.0.b"]
    with pytest.raises(ValueError, match=r"no parameter for 'layers\.0\.bias'"):
        torch_models.load(twin, arrays)


def test_table_says_who_was_absent():
    """A peer without a measurement has a word in its cells and its reason below the table, never a number."""
    ours = {"step_seconds": 0.5, "bytes": 2**20, "compile_seconds": 1.0}
    xla = {"step_seconds": 1.0, "bytes": 2**21, "compile_seconds": 4.0, "loss_difference": 1e-6}
    row = {"model": "m", "parameters": 10**6, "product_seconds": 0.25, "contenders": {"ours": ours, "XLA": xla}}
    table = step_table.format_table([row | {"absent": {"FSDP2": "PyTorch is not installed"}}])
    header, _, cells, _, note = table.splitlines()
    found = dict(zip(header.split(" | "), cells.split(" | ")))
    assert found["x XLA"] == "0.50" and found["x products"] == "2.00" and found["x XLA's"] == "0.25"
    assert found["x FSDP2"] == found["of FSDP2's"] == "absent" and found["x FSDP2 compiled"] == "not run"
    assert note == "FSDP2: PyTorch is not installed"
