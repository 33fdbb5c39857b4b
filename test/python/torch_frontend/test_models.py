"""Thirty steps of models of PyTorch and of Hugging Face, at 2 and 4 ranks, with the losses of eager PyTorch."""

import os

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

from model_zoo import PROGRAMS, two_groups  # noqa: E402
from training import compare  # noqa: E402

STEPS = 30
ALL = [(name, mesh) for name in PROGRAMS for mesh in ("shard:2", "shard:4")]
SAMPLE = [("cnn", "shard:4"), ("gpt autocast", "shard:2"), ("bert", "shard:4")]
HUGGING_FACE = ("llama", "qwen3", "mistral", "gemma", "gpt2", "bert", "vit")


@pytest.mark.parametrize(("name", "mesh"), ALL if os.environ.get("FSDP_TEST_FULL") == "1" else SAMPLE)
def test_a_model_trains_as_in_eager(name, mesh):
    if name in HUGGING_FACE:
        pytest.importorskip("transformers", reason="transformers is not installed (utils/setup.sh installs it)")
    program, generator = PROGRAMS[name], torch.Generator().manual_seed(3)
    batches = [program.batch(generator) for _ in range(STEPS)]
    make = program.optimizer if program.optimizer is two_groups else (lambda m: program.optimizer(m.parameters()))
    loss_error, errors, step = compare(
        program.make, program.loss_of, make, batches, mesh, program.scheduler, program.clip, checked=True
    )
    step.close()
    assert loss_error < program.bound
    statistics = {key: error for key, error in errors.items() if "running_" in key or "num_batches" in key}
    assert max(statistics.values(), default=0.0) < 1e-3, statistics
