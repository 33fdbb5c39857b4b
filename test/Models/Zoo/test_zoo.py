"""Every program of the zoo gives JAX's results on every mesh, keeps 1/N of its state, and replicates no batch silently.

The normal run takes every second program, on two meshes in turn; FSDP_TEST_FULL=1 takes all programs and meshes.
"""

import os

import outcomes
import parity
import pytest
import zoo

# shard:3 divides hardly any size, so every program meets padding; the second mesh goes round.
SECOND = ["shard:4", "replica:2,shard:2", "shard:2", "shard:1"]
FULL = os.environ.get("FSDP_TEST_FULL") == "1"


def cases():
    for index, name in enumerate(zoo.load_all()):
        if FULL:
            yield from ((name, mesh) for mesh in outcomes.MESHES)
        elif index % 2 == 0:
            yield from ((name, mesh) for mesh in ("shard:3", SECOND[index // 2 % len(SECOND)]))


@pytest.mark.parametrize(("name", "mesh"), list(cases()))
def test_equals_jax(name, mesh):
    outcome = parity.run(name, mesh)
    outcomes.record(name, mesh, outcome)
    if zoo.PROGRAMS[name].wider:
        assert outcome.worst <= 1, f"{outcome.where}: {outcome.worst} of the wider bound"
    else:
        assert outcome.strict <= 1, f"{outcome.strictly_where}: {outcome.strict} of the bound"
    assert outcome.same_bits, "the state carried in the arena and the same state written anew give different bits"
    assert not outcome.large_state, f"more than 1/N of {outcome.large_state}"
    assert not outcome.repeated, "every rank does the same products of the batch"
    unexpected = set(outcome.replicated) - set(zoo.PROGRAMS[name].replicates)
    assert not unexpected, f"gather the batch: {outcome.replicated}"
