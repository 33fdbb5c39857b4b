"""Values of options that nobody should write: an error that names the option, never a crash or a hang."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from mutator import TEST

BIN = Path(os.environ.get("FSDP_BUILD_DIR", TEST.parent / "build")) / "bin"
STEP = TEST / "Models" / "Inputs" / "jax" / "mlp_sgd.mlir"
VALUES = [
    *[
        "",
        " ",
        ",",
        ":",
        "0",
        "-1",
        "1",
        "99999999999999999999",
        "9223372036854775807",
        "1e308",
        "nan",
        "x",
        "\x01",
        "é",
    ],
    *["shard:0", "shard:-1", "shard:2:2", "shard:9223372036854775807", "shard:4294967296,replica:4294967296", "shard"],
    *["replica:2", "shard:2,shard:2", "0:0", "0:99999999999999999999", "1,1", "3-1", "0-99999999999", "[0]", "a=b"],
    *["-1GiB", "1XB", "99999999999GiB", "0.0000001B", "bf16", "f31", "/", "/dev/null", "all", "a" * 5000],
]


# The normal run takes every eighth value, others for each option.
STRIDE = 1 if os.environ.get("FSDP_TEST_FULL") == "1" else 8


def option_names():
    text = subprocess.run([BIN / "fsdp-run", "--help"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^\s+--([a-z][a-z-]*)=<", text, re.M)
    # Files that are written, and counts of work to do.
    return [name for name in names if name not in ("results", "trace", "steps", "calibrate", "args", "schedule-seeds")]


def test_there_are_options():
    assert {"mesh", "batch-args", "memory-limit"} <= set(option_names())


@pytest.mark.parametrize("name", option_names())
def test_bad_values_are_errors(name):
    for value in VALUES[option_names().index(name) % STRIDE :: STRIDE]:
        command = [BIN / "fsdp-opt", STEP, "--compile-to=annotate", f"--{name}={value}", "-o", os.devnull]
        if name != "mesh":
            command.append("--mesh=shard:2")
        done = subprocess.run(command, capture_output=True, timeout=20)
        if b"Unknown command line argument" in done.stderr:
            pytest.skip("an option of fsdp-run alone")
        assert done.returncode in (0, 1), (value, done.stderr[-2000:])
        assert done.returncode == 0 or b"error" in done.stderr or b"for the --" in done.stderr, (value, done.stderr)
