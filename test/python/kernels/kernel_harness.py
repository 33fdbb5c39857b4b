"""Compiles kernels to a shared object, runs them on guarded buffers, and compares with an independent interpreter.

The reference is the StableHLO interpreter in jaxlib, or numpy where that is closer to what is meant.
"""

import ctypes
import dataclasses
import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np

DTYPES = {
    "f32": np.float32, "f64": np.float64, "bf16": ml_dtypes.bfloat16, "f16": np.float16, "i1": np.bool_,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2,
}  # fmt: skip
NAMES = {np.dtype(dtype): name for name, dtype in DTYPES.items()}
# Types that the interpreter's Python binding cannot take: passed as bytes and cast inside the program.
DISGUISES = {"bf16": "ui16", "f8E4M3FN": "ui8", "f8E5M2": "ui8", "i1": "ui8"}
GUARD_BYTES = 256
ROOT = Path(__file__).resolve().parents[3]
EMULATOR = ROOT / "lib" / "Execution" / "DeviceEmulator.cpp"
PASSES = {
    "host": ["--fsdp-lower-kernels"],
    "device": ["--fsdp-lower-kernels-to-device", "--fsdp-emulate-device"],
    "threads": ["--fsdp-emulate-device"],
}
# Sums of f32 on devices are kept in f32.
DEVICE_BOUNDS = {"ulp": 4, "rtol": 2e-6, "atol": 1e-6}


def tensor(kind, *shape):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{kind}>"


def parse(type_text):
    *sizes, kind = type_text[len("tensor<") : -1].split("x")
    return tuple(int(size) for size in sizes), kind


@dataclasses.dataclass
class Case:
    """A kernel: block arguments %a0, %a1, ...; `outputs` are (value, type) pairs of the body."""

    name: str
    arguments: list
    body: str
    outputs: list
    inputs: list
    in_place: list | None = None
    want: list | None = None  # else the interpreter's
    ulp: float = 0
    rtol: float = 0
    atol: float = 0
    coordinates: tuple = (0, 0)

    def ties(self):
        return {out: tied for out, tied in enumerate(self.in_place or []) if tied >= 0}


def to_text(number, case):
    arguments = ", ".join(f"%a{i}: {kind}" for i, kind in enumerate(case.arguments))
    entry = f"^bb0({arguments}):\n" if arguments else ""
    ties = f" attributes {{in_place = array<i64: {', '.join(map(str, case.in_place))}>}}" if case.in_place else ""
    values, types = zip(*case.outputs, strict=True)
    ending = f"fsdp.yield {', '.join(values)} : {', '.join(types)}"
    return f"fsdp.kernel_function @k{number}{ties} {{\n{entry}{case.body}\n{ending}\n}}\n"


def llvm_tool(name):
    prefix = subprocess.run(["llvm-config-22", "--bindir"], capture_output=True, text=True, check=True).stdout.strip()
    return str(Path(prefix) / name)


def compile_cases(cases, target="host"):
    """One shared object for all; returns the functions in order. For "device" the code is that of a device's threads,
    which an emulator runs one after the other."""
    text = 'module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {\n'
    text += "".join(to_text(number, case) for number, case in enumerate(cases)) + "}\n"
    return compile_text(text, len(cases), target)


def compile_text(text, count, target):
    """The functions k0, k1, ... of a module; for "threads", of what `device_text` made."""
    build = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build"))
    folder = Path(tempfile.mkdtemp(prefix="fsdp-kernels-"))
    stem = folder / hashlib.sha256(text.encode()).hexdigest()[:12]
    source, lowered, module, shared = (stem.with_suffix(s) for s in (".mlir", ".llvm.mlir", ".ll", ".so"))
    source.write_text(text)
    commands = [
        [str(build / "bin" / "fsdp-opt"), *PASSES[target], str(source), "-o", str(lowered)],
        [
            llvm_tool("mlir-translate"),
            "--allow-unregistered-dialect",
            "--mlir-to-llvmir",
            str(lowered),
            "-o",
            str(module),
        ],
        ["clang-22", "-Wno-override-module", "-O1", "-march=native", "-ffp-contract=off", "-shared", "-fPIC"]
        + ["-o", str(shared), str(module), *([str(EMULATOR), "-lstdc++"] if target != "host" else []), "-lm"],
    ]
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command[0]} failed on {source}:\n{done.stderr[-3000:]}"
    library = ctypes.CDLL(str(shared))
    return [getattr(library, f"k{number}") for number in range(count)]


def device_text(cases):
    """The device's functions of the cases, as text."""
    build = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build"))
    text = 'module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {\n'
    text += "".join(to_text(number, case) for number, case in enumerate(cases)) + "}\n"
    command = [str(build / "bin" / "fsdp-opt"), "--fsdp-lower-kernels-to-device", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def guarded(array_or_bytes):
    """The bytes between two guards that nothing may write to."""
    content = np.frombuffer(bytes(array_or_bytes), np.uint8)
    raw = np.full(len(content) + 2 * GUARD_BYTES, 0xAB, np.uint8)
    raw[GUARD_BYTES : GUARD_BYTES + len(content)] = content
    return raw


def content(raw):
    return raw[GUARD_BYTES : len(raw) - GUARD_BYTES].tobytes()


def run(function, case):
    """Calls the kernel; checks that guards and untied inputs are as before."""
    inputs = [np.asarray(array) for array in case.inputs]
    buffers = [guarded(array.tobytes()) for array in inputs]
    types = [parse(kind) for _, kind in case.outputs]
    for number, (shape, kind) in enumerate(types):
        size = int(np.prod(shape)) * np.dtype(DTYPES[kind]).itemsize
        tied = case.ties().get(number)
        buffers.append(buffers[tied] if tied is not None else guarded(b"\xab" * size))
    pointers = (ctypes.c_void_p * len(buffers))(*(raw.ctypes.data + GUARD_BYTES for raw in buffers))
    function.restype = None
    function(pointers, (ctypes.c_int32 * 2)(*case.coordinates))
    for raw in buffers:
        assert (raw[:GUARD_BYTES] == 0xAB).all(), "wrote before a buffer"
        assert (raw[-GUARD_BYTES:] == 0xAB).all(), "wrote past a buffer"
    for number, (array, raw) in enumerate(zip(inputs, buffers, strict=False)):
        assert number in case.ties().values() or content(raw) == array.tobytes(), f"wrote to input {number}"
    outputs = buffers[len(inputs) :]
    return [np.frombuffer(content(raw), DTYPES[kind]).reshape(s) for raw, (s, kind) in zip(outputs, types, strict=True)]


def disguise(value, name, type_text, back):
    """Text that casts a value to (or back from) the type it travels as."""
    shape, kind = parse(type_text)
    travels = tensor(DISGUISES[kind], *shape)
    cast = "convert" if kind == "i1" else "bitcast_convert"
    source, target = (travels, type_text) if back else (type_text, travels)
    return f"{name} = stablehlo.{cast} {value} : ({source}) -> {target}\n", travels


def reference(case):
    from jax._src.interpreters import mlir as jax_mlir
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    before, after, signature, arrays, returned = "", "", [], [], []
    for i, (type_text, array) in enumerate(zip(case.arguments, case.inputs, strict=True)):
        shape, kind = parse(type_text)
        array = np.array(array, DTYPES[kind], order="C").reshape(shape)
        if kind in DISGUISES:
            line, travels = disguise(f"%c{i}", f"%a{i}", type_text, back=True)
            before += line
            array = array.reshape(-1).view(DTYPES[DISGUISES[kind]]).reshape(shape)
        signature.append(f"%{'c' if kind in DISGUISES else 'a'}{i}: {travels if kind in DISGUISES else type_text}")
        arrays.append((travels if kind in DISGUISES else type_text, array))
    for j, (value, type_text) in enumerate(case.outputs):
        if parse(type_text)[1] in DISGUISES:
            line, travels = disguise(value, f"%o{j}", type_text, back=False)
            after += line
            returned.append((f"%o{j}", travels))
        else:
            returned.append((value, type_text))
    values, types = (", ".join(column) for column in zip(*returned, strict=True))
    program = f"func.func @main({', '.join(signature)}) -> ({types}) {{\n{before}{case.body}\n{after}"
    program += f"func.return {values} : {types} }}"
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(program)
        attributes = [
            ir.DenseElementsAttr.get(
                array, type=ir.RankedTensorType(ir.Type.parse(kind)).element_type, shape=array.shape
            )
            for kind, array in arrays
        ]
        results = [ir.DenseElementsAttr(result) for result in stablehlo.eval_module(module, attributes)]
        return [
            undisguise(np.array(result), travels, kind)
            for result, (_, travels), (_, kind) in zip(results, returned, case.outputs, strict=True)
        ]


def undisguise(array, travels, type_text):
    shape, kind = parse(type_text)
    array = np.broadcast_to(array.reshape(-1), (int(np.prod(shape)),)).astype(DTYPES[parse(travels)[1]])
    return (array.astype(bool) if kind == "i1" else np.ascontiguousarray(array).view(DTYPES[kind])).reshape(shape)


def compare(got, want, case):
    """Equal bits (NaN as NaN), or within the case's tolerance in units of the last place of the type."""
    want = np.asarray(want)
    if got.dtype.kind in "biu":
        np.testing.assert_array_equal(got, want)
        return
    wide = np.float64 if got.dtype == np.float64 else np.float32
    a, b = got.astype(wide), want.astype(wide)
    np.testing.assert_array_equal(np.isnan(a), np.isnan(b), "NaN in other places")
    with np.errstate(all="ignore"):
        unit = np.spacing(np.maximum(np.abs(b), np.finfo(wide).tiny)) * {"bfloat16": 65536}.get(got.dtype.name, 1)
        unit = np.spacing(np.abs(want)).astype(wide) if got.dtype == np.float16 else unit
        bound = case.ulp * np.where(np.isfinite(unit), unit, 0) + case.rtol * np.abs(b) + case.atol
        good = np.isnan(a) | (a == b) | (np.abs(a - b) <= bound)
    if not (case.ulp or case.rtol or case.atol):
        good &= np.isnan(a) | (np.signbit(a) == np.signbit(b))
    bad = np.flatnonzero(~good.ravel())[:5]
    assert not len(bad), f"at {bad}: got {a.ravel()[bad]}, want {b.ravel()[bad]}"


def check(function, case):
    want = case.want if case.want is not None else reference(case)
    for got, expected in zip(run(function, case), want, strict=True):
        compare(got, expected, case)
