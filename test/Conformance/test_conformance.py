"""Every operation gives what jaxlib gives, on random shapes, types, attributes and placements, at 1 and at 3 ranks."""

import os

import pytest
from opcheck import registry
from opcheck.check import check

COUNT = 60 if os.environ.get("FSDP_TEST_FULL") == "1" else 15


@pytest.mark.parametrize("name", registry.GENERATORS)
def test_operation(name):
    failed = [outcome for outcome in check(registry.cases(name, COUNT)) if outcome.failure]
    assert not failed, "\n".join(f"{outcome.case.name}: {outcome.failure}" for outcome in failed)
