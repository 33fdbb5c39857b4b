"""Makes the package and this folder importable, and says whether the long sweeps were asked for."""

import os
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parents[1] / "python")]


@pytest.fixture(scope="session")
def full():
    return os.environ.get("FSDP_TEST_FULL") == "1"
