"""The quickstart's model: its loss curve follows JAX's, and its memory falls with the number of ranks."""

import os
import sys
from pathlib import Path

import jax
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python" / "examples"))

import train_text

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
SMALL = ["--layers", "2", "--width", "64", "--hidden", "160", "--heads", "4", "--sequence", "32", "--batch", "12"]


def configure(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["train_text.py", *arguments])
    return train_text.parse_arguments()


def prepare(config):
    optimizer = train_text.make_optimizer(config)
    params = train_text.init_params(jax.random.key(0), config)
    return train_text.make_train_step(config, optimizer), params, optimizer.init(params)


def largest_loss_difference(config):
    step = prepare(config)
    ours, theirs = train_text.train_sharded(config, *step)[0], train_text.train_jax(config, *step)[0]
    difference = max(abs(a - b) for a, b in zip(ours, theirs, strict=True))
    print(f"{config.ranks} ranks, {config.steps} steps: largest loss difference {difference:.2e}")
    return difference


@pytest.mark.parametrize("ranks", ["3", "4"])
def test_small_model_follows_jax(monkeypatch, ranks):
    config = configure(monkeypatch, *SMALL, "--ranks", ranks, "--steps", "8", "--trace", "")
    assert largest_loss_difference(config) < 1e-4


@pytest.mark.skipif(not FULL, reason="a long sweep: utils/test.sh --full")
@pytest.mark.parametrize("ranks", ["2", "4"])
def test_fifty_steps_follow_jax(monkeypatch, ranks):
    config = configure(monkeypatch, "--ranks", ranks, "--steps", "50")
    assert largest_loss_difference(config) < 1e-3


def test_four_ranks_need_less_than_45_percent_of_one(monkeypatch):
    config = configure(monkeypatch)
    train_step, params, opt_state = prepare(config)
    batch = next(train_text.make_batches(config))
    peaks = {}
    for ranks in (1, 4):
        step = train_text.fsdp.jax.compile(train_step, params, opt_state, batch, mesh=f"shard:{ranks}")
        peaks[ranks] = step.memory["arena"]
        step.close()
    assert peaks[4] < 0.45 * peaks[1], peaks
