"""Steps that PyTorch's exporters wrote (torch-mlir, torchax, ATen graphs through torchax) against eager PyTorch.

`Inputs/torch/capture.py` made the programs; an .npz holds eager PyTorch's parameters before (p0, ...), batch (x, y),
loss, and first moments after one step of AdamW (m0, ...).
"""

import json
import os
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

BUILD = Path(os.environ.get("FSDP_BUILD_DIR", "build")).resolve() / "bin"
INPUTS = Path(__file__).parent / "Inputs" / "torch"
MANIFEST = json.loads((INPUTS / "manifest.json").read_text())
TYPES = {"f32": np.float32, "i32": np.int32, "i64": np.int64}
OPTIMIZER_STATE = re.compile(r"^opt_state|\.(step|exp_avg|exp_avg_sq)$")


def leaf(name):
    """The parameter that `params['n.weight']`, `opt_state[0].mu['n.weight']` or `n.weight.exp_avg` belongs to."""
    return re.sub(r"\.exp_avg$", "", re.sub(r"^.*\['(.*)'\]$", r"\1", name))


def make_arguments(name, text, reference):
    """Values by argument, and the flags that say what they are."""
    signature = MANIFEST["programs"][name]
    parameters = MANIFEST["parameters"][name.split(".")[0]]
    types = re.findall(r"%arg\d+: tensor<([^>]*)>", text[text.index("@main") :].split("->")[0])
    values, roles = {}, {"batch": [], "state": [], "replicated": []}
    for index, (path, written) in enumerate(zip(signature["args"], types, strict=True)):
        *shape, element = written.split("x")
        shape, dtype = [int(size) for size in shape], TYPES[element]
        if path in ("x", "y"):
            role, value = "batch", reference[path]
        elif OPTIMIZER_STATE.search(path):
            role, value = "state", np.zeros(shape)
        elif "inv_freq" in path:
            role, value = "replicated", 10000.0 ** -(np.arange(0, 8, 2) / 8)
        else:
            role, value = "state", reference[f"p{parameters.index(leaf(path))}"]
        roles[role].append(str(index))
        values[f"arg{index}"] = np.array(value, dtype, order="C")
    feeds = [f"{k}:{signature['args'].index(r)}" for k, r in enumerate(signature["results"]) if r in signature["args"]]
    flags = [f"--{role}-args={','.join(indices)}" for role, indices in roles.items() if indices]
    return values, [*flags, f"--feed={','.join(feeds)}"]


@pytest.mark.parametrize("mesh", ["shard:1", "shard:2", "shard:4"])
@pytest.mark.parametrize("name", MANIFEST["programs"])
def test_step_equals_eager_pytorch(name, mesh, tmp_path):
    reference = np.load(INPUTS / f"{name.split('.')[0]}.npz")
    text = (INPUTS / f"{name}.mlir").read_text()
    values, flags = make_arguments(name, text, reference)
    save_file(values, tmp_path / "in")
    command = [BUILD / "fsdp-run", INPUTS / f"{name}.mlir", f"--mesh={mesh}", "--checked", "--poison", *flags]
    command += [f"--args={tmp_path}/in", f"--results={tmp_path}/out"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found = load_file(tmp_path / "out")
    results, parameters = MANIFEST["programs"][name]["results"], MANIFEST["parameters"][name.split(".")[0]]
    assert abs(float(found[f"result{results.index('loss')}"]) - float(reference["loss"])) < 2e-6
    moments = [index for index, path in enumerate(results) if ".mu[" in path or path.endswith(".exp_avg")]
    assert len(moments) == len(parameters)
    for index in moments:
        expected = reference[f"m{parameters.index(leaf(results[index]))}"]
        np.testing.assert_allclose(
            found[f"result{index}"], expected, rtol=0, atol=2e-5 * max(np.abs(expected).max(), 1e-3)
        )
