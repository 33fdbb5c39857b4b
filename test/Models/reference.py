"""The programs of Inputs/jax with JAX's results, and the bound within which a sharded run must meet them.

The bound for fp32, per tensor: |error| <= 2e-5 x max(largest of the tensor, 1e-3 x largest over tensors of its kind); a
kind is what a path names before its first '[', such as opt_state[0].mu. Parameters are exempt where the first moment
is below its own bound: there an Adam-like update is the sign of rounding noise. bf16 compute has 8 bits of mantissa and
rounds once per operation, where XLA keeps some results in fp32, so its bound is wider (5e-2).
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

FOLDER = Path(__file__).resolve().parent / "Inputs" / "jax"
FLOAT32_BOUND = 2e-5
BFLOAT16_BOUND = 5e-2
STATE_ROLES = ("params", "opt_state", "lora", "model_state")


@dataclass
class Program:
    """One training step: its text, what the arguments are, inputs and JAX's results."""

    name: str
    text: str
    arguments: list
    tensors: dict

    def inputs(self):
        return [self.tensors[f"arg{i}"] for i in range(len(self.arguments))]

    def results(self):
        return [self.tensors[f"result{i}"] for i in range(sum(key.startswith("result") for key in self.tensors))]

    def indices(self, *roles):
        return [i for i, argument in enumerate(self.arguments) if argument["role"] in roles]

    def role_options(self):
        """The command-line options that tell the roles."""
        options = {
            "state-args": self.indices(*STATE_ROLES),
            "frozen-args": self.indices("frozen"),
            "batch-args": self.indices("batch"),
            "replicated-args": self.indices("rng"),
        }
        return {key: ",".join(map(str, value)) for key, value in options.items() if value}

    def result_names(self):
        """The state results come first, in the order of the state arguments; then metrics such as the loss."""
        names = [self.arguments[i]["name"] for i in self.indices(*STATE_ROLES)]
        return names + [f"metric{i}" for i in range(len(self.results()) - len(names))]


def program_names():
    return list(json.loads((FOLDER / "manifest.json").read_text()))


def load(name):
    manifest = json.loads((FOLDER / "manifest.json").read_text())[name]
    text = (FOLDER / f"{name}.mlir").read_text()
    return Program(name, text, manifest["args"], load_file(FOLDER / f"{name}.safetensors"))


def kind_of(name):
    return re.split(r"\[(?!\d+\]\.)", name)[0]


def scales(kinds, arrays, small=1e-3):
    """Per tensor: max(largest of the tensor, `small` x largest over tensors of its kind)."""
    largest = [_largest(array) for array in arrays]
    of_kind = {}
    for kind, value in zip(kinds, largest):
        of_kind[kind] = max(of_kind.get(kind, 0), value)
    return [max(value, small * of_kind[kind]) for kind, value in zip(kinds, largest)]


def _largest(array):
    values = np.abs(array.astype(np.float64))
    return float(np.max(values[np.isfinite(values)], initial=0))


def first_moment_of(name, names):
    """Index of the first moment that belongs to a parameter; None if the optimizer has none."""
    leaf = name.partition("[")[2]
    matches = [i for i, other in enumerate(names) if re.search(r"\.(mu|trace)\[" + re.escape(leaf) + "$", other)]
    return matches[0] if matches else None


def excess(program, results):
    """[(name, largest error / bound)] for every result; at most 1 means equal within the bound."""
    names, expected = program.result_names(), program.results()
    bound = BFLOAT16_BOUND if "bf16" in program.text else FLOAT32_BOUND
    scale = scales([kind_of(name) for name in names], expected)
    ratios = []
    for i, (name, ours, theirs) in enumerate(zip(names, results, expected)):
        if not np.issubdtype(theirs.dtype, np.floating):
            ratios.append((name, 0.0 if np.array_equal(ours, theirs) else np.inf))
            continue
        error = np.abs(ours.astype(np.float64) - theirs.astype(np.float64))
        moment = first_moment_of(name, names) if name.startswith(("params", "lora")) else None
        if moment is not None:
            error = np.where(np.abs(expected[moment]) < bound * scale[moment], 0, error)
        error = np.where(np.isnan(error), np.inf, error)
        ratios.append((name, float(np.max(error, initial=0)) / (bound * max(scale[i], 1e-30))))
    return ratios
