"""Compiles and runs cases with our compiler."""

import re

import numpy as np
from fsdp.native import Executable, Options
from fsdp.session import Session
from opcheck.program import module_text, options

# A device's own code, run thread by thread on the double of a GPU.
DEVICE = {"target": "cuda:compute_90", "device-host-kernels": "emulated"}
CUDA_DOUBLE = 3  # FSDP_RT_DEVICE_CUDA_DOUBLE

# Operations that need the batch whole say so in a remark.
REMARK = re.compile(r"^[^:\n]*:(\d+):\d+: (?:remark|warning|error): .*needs operand #\d+ whole", re.MULTILINE)


def compiled(cases, mesh, **more):
    text, lines = module_text(cases)
    return Executable(text, "cases", {"mesh": mesh, **options(cases), **more}), lines


def run(cases, mesh, on_device=False):
    """Results per case, and per case whether an operation gathered the batch. Padding holds NaN."""
    executable, lines = compiled(cases, mesh, **(DEVICE if on_device else {}))
    session = Session(executable, Options(checked=1, poison=1, **({"device": CUDA_DOUBLE} if on_device else {})))
    try:
        for index, array in enumerate(array for case in cases for array in case.inputs):
            session.write_argument(index, array)
        session.step()
        results, index = [], 0
        for case in cases:
            arrays = [np.empty(kind.shape, kind.dtype) for _, kind in case.outputs]
            for array in arrays:
                session.read_result(index, array)
                index += 1
            results.append(arrays)
    finally:
        session.close()
    gathered = np.searchsorted(lines, [int(line) for line in REMARK.findall(executable.diagnostics)], side="right") - 1
    return results, [number in gathered for number in range(len(cases))]
