"""What jaxlib says: its StableHLO interpreter, or XLA on the CPU."""

import jax.extend
import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib import xla_client
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo
from opcheck.cases import Type
from opcheck.program import module_text

# Types that the bindings cannot read: cast inside the program.
DISGUISES = {"bf16": "ui16", "f8E4M3FN": "ui8", "f8E5M2": "ui8"}


def wanted(cases):
    """Results per case."""
    found = {id(case): case.want for case in cases if case.want is not None}
    for oracle, evaluate in (("interpreter", interpret), ("xla", run_xla)):
        group = [case for case in cases if id(case) not in found and case.oracle == oracle]
        if group:
            found |= {id(case): want for case, want in zip(group, evaluate(group), strict=True)}
    return [found[id(case)] for case in cases]


def _reading(cases, inputs_as_constants=True):
    """The text with results in types that can be read; and the results' own types."""
    text, _ = module_text(cases, inputs_as_constants)
    place = text.index("\nreturn ") + 1
    types = [kind for case in cases for _, kind in case.outputs]
    values = text[place + len("return ") :].split(" : ")[0].split(", ")
    casts, names, shown = "", [], []
    for number, (value, kind) in enumerate(zip(values, types, strict=True)):
        plain = Type(DISGUISES.get(kind.kind, kind.kind), kind.shape)
        names.append(f"%read{number}" if plain != kind else value)
        shown.append(str(plain))
        if plain != kind:
            casts += f"%read{number} = stablehlo.bitcast_convert {value} : ({kind}) -> {plain}\n"
    ending = text[place:].partition("\n")[2]
    header = text.partition(" -> ")[0] + f" -> ({', '.join(shown)}) {{\n"
    body = text[text.index("\n") + 1 : place]
    return f"{header}{body}{casts}return {', '.join(names)} : {', '.join(shown)}\n{ending}", types


def _split(cases, arrays):
    arrays = iter(arrays)
    return [[next(arrays) for _ in case.outputs] for case in cases]


def interpret(cases):
    text, types = _reading(cases)
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        results = stablehlo.eval_module(module, [])
        arrays = [_undisguise(np.array(ir.DenseElementsAttr(result)), kind) for result, kind in zip(results, types)]
    return _split(cases, arrays)


def _undisguise(array, kind):
    plain = Type(DISGUISES.get(kind.kind, kind.kind), kind.shape)
    array = np.broadcast_to(array.reshape(-1), (kind.size,)).astype(plain.dtype)
    return np.ascontiguousarray(array).view(kind.dtype).reshape(kind.shape)


def run_xla(cases):
    text, types = _reading(cases, inputs_as_constants=False)
    backend = jax.extend.backend.get_backend("cpu")
    device = backend.local_devices()[0]
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        loaded = backend.compile_and_load(module, xla_client.DeviceList((device,)), xla_client.CompileOptions())
    with jax.enable_x64(True):
        inputs = [jax.device_put(array, device) for case in cases for array in case.inputs]
    shards = loaded.execute_sharded(inputs).disassemble_into_single_device_arrays()
    arrays = [_undisguise(np.asarray(part[0]), kind) for part, kind in zip(shards, types, strict=True)]
    return _split(cases, arrays)
