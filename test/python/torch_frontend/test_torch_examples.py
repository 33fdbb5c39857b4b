"""The examples train as plain PyTorch does: the same script, with --mesh and without."""

import importlib
import os
import sys
from functools import cache
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "python" / "examples"))

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
EXAMPLES = {
    "cnn": ("torch_cnn", []),
    "gpt": ("torch_gpt", []),
    "llama": ("hugging_face", ["--model", "llama"]),
    "vit": ("hugging_face", ["--model", "vit"]),
}
# Losses of 30 steps, relative: what one rounding becomes in 30 steps of Adam.
BOUND = 1e-3


def run(name, *arguments):
    if name in ("llama", "vit"):
        pytest.importorskip("transformers", reason="transformers is not installed (utils/setup.sh installs it)")
    module, options = EXAMPLES[name]
    return importlib.import_module(module).main([*options, "--steps", "30", *arguments])


@cache
def plain(name):
    return run(name)


@pytest.mark.parametrize("ranks", [2, 4] if FULL else [2])
@pytest.mark.parametrize("name", EXAMPLES)
def test_thirty_steps_follow_pytorch(name, ranks):
    (ours, trained), (theirs, _) = run(name, "--mesh", f"shard:{ranks}"), plain(name)
    difference = max(abs(mine / other - 1) for mine, other in zip(ours, theirs, strict=True))
    print(f"{name} at {ranks} ranks: largest relative difference of the loss {difference:.1e}")
    assert difference < BOUND
    assert sum(ours[-5:]) < 0.9 * sum(ours[:5])
    assert all(torch.isfinite(value).all() for value in trained.state_dict().values())
