"""No program of the zoo changes a bit with the order of its streams, or with the plan of its communication.

The normal run takes a few programs; FSDP_TEST_FULL=1 takes all, each on one mesh in turn, with 50 orders.
"""

import os

import pytest
import schedules
import zoo

MESHES = ["shard:3", "replica:2,shard:2", "shard:4", "shard:2"]
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
STRIDE, SEEDS = (1, 50) if FULL else (29, 3)


@pytest.mark.parametrize(
    ("name", "mesh"),
    [(name, MESHES[i // STRIDE % len(MESHES)]) for i, name in enumerate(zoo.load_all()) if i % STRIDE == 0],
)
def test_orders_and_plans_change_no_bit(name, mesh):
    assert not schedules.differences(name, mesh, SEEDS)
