"""The examples train as plain JAX does: the same script, with --mesh and without."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python" / "examples"))

import equinox_gpt
import flax_mlp
import llama_lora
import nnx_vit

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
EXAMPLES = {
    "flax_mlp": flax_mlp.main,
    "nnx_vit": lambda arguments: nnx_vit.main(arguments)[0],
    "equinox_gpt": equinox_gpt.main,
    "llama_lora": llama_lora.main,
}
# Losses of 30 steps, relative: what one rounding becomes in 30 steps of Adam.
BOUND = 1e-3


@cache
def plain_losses(name):
    return EXAMPLES[name](["--steps", "30"])


@pytest.mark.parametrize("ranks", [2, 4])
@pytest.mark.parametrize("name", EXAMPLES)
def test_thirty_steps_follow_jax(name, ranks):
    if not FULL and ranks == 4:
        pytest.skip("a long sweep: utils/test.sh --full")
    ours, theirs = EXAMPLES[name](["--steps", "30", "--mesh", f"shard:{ranks}"]), plain_losses(name)
    difference = np.max(np.abs(np.array(ours) / np.array(theirs) - 1))
    print(f"{name} at {ranks} ranks: largest relative difference of the loss {difference:.1e}")
    assert difference < BOUND
    assert np.mean(ours[-5:]) < 0.9 * np.mean(ours[:5])


def test_nnx_objects_hold_the_trained_values_after_pull():
    """One step sharded and one in plain nnx, from the same model: equal parameters in the objects."""
    from flax import nnx

    sharded, plain = nnx_vit.main(["--steps", "1", "--mesh", "shard:2"])[1], nnx_vit.main(["--steps", "1"])[1]
    ours, theirs = nnx.state(sharded, nnx.Param), nnx.state(plain, nnx.Param)
    leaves = zip(nnx.to_flat_state(ours), nnx.to_flat_state(theirs), strict=True)
    for (path, mine), (_, other) in leaves:
        np.testing.assert_allclose(np.asarray(mine[...]), np.asarray(other[...]), atol=7e-3, err_msg=str(path))


def test_a_wrong_option_ends_a_script_in_one_line():
    """The error of this package, not the traceback through the script."""
    script = Path(flax_mlp.__file__)
    done = subprocess.run([sys.executable, script, "--mesh", "shard:7"], capture_output=True, text=True, timeout=120)
    errors = [line for line in done.stderr.splitlines() if line.strip()]
    assert done.returncode == 1
    assert len(errors) == 1, done.stderr
    assert "has size 24, which 7 ranks do not divide" in errors[0]
