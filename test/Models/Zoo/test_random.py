"""Random training steps give JAX's results. FSDP_FIRST_STEP and FSDP_STEPS choose the seeds; a seed's mesh is fixed."""

import os

import parity
import pytest
import random_steps
import zoo

MESHES = ["shard:3", "replica:2,shard:2", "shard:2", "shard:4"]
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
FIRST = int(os.environ.get("FSDP_FIRST_STEP", 0))
COUNT = int(os.environ.get("FSDP_STEPS", 60 if FULL else 3))


@pytest.mark.parametrize("seed", range(FIRST, FIRST + COUNT))
def test_random_step_equals_jax(seed):
    name = random_steps.register(seed)
    outcome = parity.run(name, MESHES[seed % len(MESHES)])
    features = zoo.PROGRAMS.pop(name).features
    assert outcome.worst <= 1, f"{outcome.where}: {outcome.worst} of the bound; {features}"
    assert outcome.same_bits, f"state carried and written anew give different bits; {features}"
    assert not outcome.large_state, f"more than 1/N of {outcome.large_state}; {features}"
    assert not outcome.repeated, f"every rank does the same products of the batch; {features}"
    assert not outcome.replicated, f"gather the batch: {outcome.replicated}; {features}"
