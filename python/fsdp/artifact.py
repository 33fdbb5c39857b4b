"""Compiled steps on disk: written where the compiler is, loaded where only the runtime is.

step.export("step.fsdp")                      # a compiled step of any frontend

step = fsdp.load("step.fsdp")                 # neither compiler, JAX nor PyTorch
state = step.shard({"params.w": w, ...})      # or step.load("checkpoint")
state, results = step(state, {"x": x, "y": y})
"""

import json
import math

import numpy as np

from fsdp.errors import FsdpError
from fsdp.native import Artifact
from fsdp.options import runtime_options
from fsdp.step import Step, Tensor, Variant
from fsdp.threads import take_turns

_RESIDENT_ROLES = ("parameter", "optimizer_state", "state", "frozen")
_NUMPY_NAMES = {"f64": "float64", "f32": "float32", "f16": "float16", "i1": "bool"}
_NARROW_NAMES = {"bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}


def _dtype(name):
    """NumPy's type for an element type of the compiler; the narrow floats are those of ml_dtypes."""
    if name in _NARROW_NAMES:
        import ml_dtypes

        return np.dtype(getattr(ml_dtypes, _NARROW_NAMES[name]))
    if name not in _NUMPY_NAMES:  # i32 is int32, ui8 is uint8
        name = name.replace("i", "int")
    return np.dtype(_NUMPY_NAMES.get(name, name))


def _tensors(entries):
    return [Tensor(entry["path"], tuple(entry["shape"]), _dtype(entry["type"])) for entry in entries]


def load(path, **options):
    """The step that `step.export` or `fsdp-compile` wrote. `options` are those of the runtime: trace, checked, ...

    Raises FsdpError if the file is not a compiled step, is damaged, or was made for another machine or version.
    """
    return LoadedStep(path, options)


@take_turns("shard", "gather", "__call__")
class LoadedStep(Step):
    """A step from an artifact. Arguments and results have the names they had when it was compiled."""

    def __init__(self, path, options):
        executable = Artifact(path)
        program = json.loads(executable.describe())
        ranks = math.prod(axis["size"] for axis in program["mesh"])
        roles = [entry["role"] for entry in program["arguments"]]
        residents = [index for index, role in enumerate(roles) if role in _RESIDENT_ROLES]
        arguments, results = _tensors(program["arguments"]), _tensors(program["results"])
        super().__init__(
            program["name"], Variant(executable, arguments, results, residents), runtime_options(**options, ranks=ranks)
        )
        fed = {result for result, _ in program["feeds"]}
        self._inputs = {arguments[i].path: i for i in range(len(arguments)) if i not in residents}
        self._outputs = {tensor.path: i for i, tensor in enumerate(results) if i not in fed}

    @property
    def inputs(self):
        """{name: fsdp.step.Tensor} of what each call takes: batch and replicated arguments."""
        return {name: self.tensors[index] for name, index in self._inputs.items()}

    def shard(self, arrays):
        """Distributes whole host arrays, {name: array}, one for each argument that stays on the ranks."""
        names = {self.tensors[index].path: index for index in self.residents}
        self._drop_state("shard(...)")
        self._write(names, arrays, "state")
        return self.new_state("shard(...)")

    def gather(self, state):
        """{name: whole host array} of what stays on the ranks."""
        self.check_state(state)
        return {self.tensors[index].path: self.read(index) for index in self.residents}

    def __call__(self, state, inputs):
        """One step. Returns the new state, and {name: array} of the results that are not state."""
        self.check_state(state)
        self._write(self._inputs, inputs, "input")
        self.check_inputs({index: np.asarray(inputs[name]) for name, index in self._inputs.items()})
        results = self.execute(self._outputs.values())
        return self.new_state(), dict(zip(self._outputs, results, strict=True))

    def _write(self, names, arrays, kind):
        missing, unknown = names.keys() - arrays.keys(), arrays.keys() - names.keys()
        if missing or unknown:
            found = f"missing {sorted(missing)}" if missing else f"there is no {sorted(unknown)}"
            raise FsdpError(f"{kind} of step '{self.name}': {found}; it takes {sorted(names)}")
        for name, index in names.items():
            (self.write_state if kind == "state" else self.write)(index, np.asarray(arrays[name]))
