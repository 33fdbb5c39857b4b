"""Runs many small PyTorch functions through the compiler as one program, and compares each with eager PyTorch."""

import numpy as np
import torch
from fsdp.step import Step, Tensor, Variant
from fsdp.torch import capture as capturing
from fsdp.torch.arrays import numpy_type, to_array, to_tensor
from fsdp.torch.capture import Captured, Input
from fsdp.torch.emit import emit
from fsdp.torch.lowering import to_core_aten
from fsdp.torch.tracing import settings, trace
from torch.utils import _pytree as pytree

from fsdp import options


class Case:
    """A function of tensors; its tensors with a dimension are rows of a batch, unless `whole`."""

    def __init__(self, name, function, *arguments, whole=False, bound=None):
        self.name, self.function, self.arguments = name, function, arguments
        self.whole, self.bound = whole, bound


def lower(cases):
    """(graph, inputs, values) of all cases in one."""
    inputs, values = [], []
    for case in cases:
        for position, value in enumerate(case.arguments):
            kind = "number" if case.whole or not value.ndim else "batch"
            inputs.append(Input(kind, f"{case.name}.{position}", tuple(value.shape), value.dtype))
            values.append(value)
    mode = capturing.new_mode()
    examples = [capturing.fake(mode, value) for value in values]

    def run(*flat):
        results, at = [], 0
        for case in cases:
            count = len(case.arguments)
            results += pytree.tree_leaves(case.function(*flat[at : at + count]))
            at += count
        return results

    with settings():
        return to_core_aten(trace(run, examples, mode), mode), inputs, values


def run(cases, mesh):
    """Results of the compiled program, flat."""
    graph, inputs, values = lower(cases)
    text, results = emit(Captured(graph, inputs, None, len(graph.graph.find_nodes(op="output")[0].args[0])))
    arguments = [Tensor(info.path, info.shape, numpy_type(info.dtype)) for info in inputs]
    outputs = [Tensor(f"result{i}", value.shape, numpy_type(value.dtype)) for i, value in enumerate(results)]
    compiler, runtime = options.split_options(mesh, {"poison": True})
    step = Step("rules", Variant.compile(text, "rules", compiler, arguments, outputs, []), runtime)
    try:
        for index, value in enumerate(values):
            step.write(index, to_array(value))
        arrays = step.execute(range(len(outputs)))
        return [to_tensor(array, value.dtype) for array, value in zip(arrays, results)]
    finally:
        step.close()


BOUNDS = {torch.float64: 1e-12, torch.float32: 3e-6, torch.bfloat16: 2e-2, torch.float16: 3e-3}


def differences(cases, mesh):
    """A line for each result that is not eager PyTorch's."""
    ours, found = run(cases, mesh), []
    for case in cases:
        expected = pytree.tree_leaves(case.function(*[value.clone() for value in case.arguments]))
        for index, want in enumerate(expected):
            have = ours.pop(0)
            if (have.shape, have.dtype) != (want.shape, want.dtype):
                found.append(
                    f"{case.name}[{index}]: {have.dtype}{list(have.shape)}, want {want.dtype}{list(want.shape)}"
                )
                continue
            problem = difference(have, want, case.bound)
            if problem:
                found.append(f"{case.name}[{index}]: {problem}")
    return found


def difference(have, want, bound):
    """What is wrong with `have`; None if nothing is. The bound is relative to the largest element."""
    if not want.dtype.is_floating_point:
        return None if torch.equal(have, want) else f"have {have.flatten()[:8]}, want {want.flatten()[:8]}"
    have, want = have.double().numpy(), want.double().numpy()
    same = (have == want) | (np.isnan(have) & np.isnan(want))
    scale = np.max(np.abs(want[np.isfinite(want)]), initial=1e-30)
    with np.errstate(invalid="ignore"):
        error = np.where(same, 0, np.nan_to_num(np.abs(have - want), nan=np.inf))
    worst = float(np.max(error, initial=0)) / scale
    limit = bound if bound is not None else BOUNDS[torch.float32]
    return None if worst <= limit else f"off by {worst:.1e} of its largest element, allowed {limit:.1e}"
