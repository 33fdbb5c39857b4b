"""The package as it is installed: what it needs, and what it does not."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
WITHOUT = "import sys; sys.modules.update(jax=None, jaxlib=None, torch=None, flax=None, equinox=None); "
STEP = """
import numpy as np, fsdp.jax
step = fsdp.jax.compile(lambda p, x: ({"w": p["w"] - x.mean()}, x.sum()), {"w": np.ones(600, np.float32)},
                        np.ones(4, np.float32), mesh=2)
state, total = step(step.shard({"w": np.ones(600, np.float32)}), np.ones(4, np.float32))
print(fsdp.__file__, total, step.gather(state)["w"].max())
"""


def run(code, path, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(path), **environment},
    )


def test_the_package_needs_neither_jax_nor_torch():
    done = run(WITHOUT + "import fsdp, fsdp.step, fsdp.report, fsdp.native; print(fsdp.native.plan)", ROOT / "python")
    assert done.returncode == 0, done.stderr
    done = run(WITHOUT + "import fsdp.jax", ROOT / "python")
    assert "jax" in done.stderr.splitlines()[-1]


def test_a_missing_library_says_where_it_was_looked_for():
    code = "import fsdp.native; fsdp.native.plan('', 'x', {})"
    done = run(code, ROOT / "python", FSDP_BUILD_DIR="/nowhere")
    assert "'libfsdp_compiler.so' was not found in" in done.stderr
    assert "/nowhere/lib" in done.stderr


@pytest.mark.skipif(not FULL, reason="compiles everything once more: utils/test.sh --full")
def test_a_wheel_is_built_and_works_by_itself(tmp_path):
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--quiet", "-w", str(tmp_path)]
    cache = {"CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **cache})
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("fsdp_opt-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        assert {
            "fsdp/libfsdp_compiler.so",
            "fsdp/libfsdp_runtime.so",
            "fsdp/py.typed",
            "fsdp/report_page.html",
        } <= names
        archive.extractall(tmp_path / "site")
    done = run(STEP, tmp_path / "site", FSDP_BUILD_DIR="/nowhere", JAX_PLATFORMS="cpu")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0].startswith(str(tmp_path))
    assert done.stdout.split()[1:] == ["4.0", "0.0"]
