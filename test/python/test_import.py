"""Import keeps what a program means: XLA runs what it makes, and the formulas of chlo are as accurate as they say."""

import json
import math
import os
import resource
import subprocess
import sys
from functools import cache
from pathlib import Path

import jax
import numpy as np
import pytest
from jax._src import xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from jaxlib import _jax
from jaxlib.mlir.dialects import stablehlo
from safetensors.numpy import load_file

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "test" / "Models" / "Inputs" / "jax"
NAMES = list(json.loads((PROGRAMS / "manifest.json").read_text()))
OPT = Path(os.environ.get("FSDP_BUILD_DIR", ROOT / "build")) / "bin" / "fsdp-opt"


# Every kind of operation is in one of these; the long run takes all programs.
FEW = ["mlp_multisteps", "llama_scan_remat", "flax_mlp_dropout"]
SOME = NAMES if os.environ.get("FSDP_TEST_FULL") == "1" else FEW


def imported(text, *flags):
    done = subprocess.run([OPT, "-", "--fsdp-import", *flags], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@cache
def source(name):
    return (PROGRAMS / f"{name}.mlir").read_text()


def with_attributes_in_braces(generic):
    """Generic text as older producers write it: what is in `<{...}>` stands in `{...}`, behind the regions."""
    lines, properties_of = [], []
    for line in generic.splitlines():
        properties, closed = "", line.lstrip().startswith("})")
        if closed:
            properties = properties_of.pop()
        elif " <{" in line:
            start, end = line.index(" <{"), line.index("}>", line.index(" <{"))
            while line[start:end].count("<{") > line[start:end].count("}>") + 1 or line[start:end].count('"') % 2:
                end = line.index("}>", end + 2)
            properties, line = line[start + 3 : end], line[:start] + line[end + 2 :]
        if line.endswith("({"):
            properties_of.append(properties)
        elif properties:
            # In front of the type, together with attributes that stand there already.
            at = line.index(")") + 1
            has_more = line[at:].startswith(" {")
            line = line[:at] + " {" + properties + (", " + line[at + 2 :] if has_more else "}" + line[at:])
        lines.append(line)
    return "\n".join(lines)


def forms(text):
    """The same program in the other forms that JAX can print."""
    with mlir.make_ir_context():
        operation = ir.Module.parse(text).operation
        return {
            "generic": operation.get_asm(print_generic_op_form=True),
            "attributes in braces": with_attributes_in_braces(operation.get_asm(print_generic_op_form=True)),
            "generic with locations": operation.get_asm(print_generic_op_form=True, enable_debug_info=True),
            "pretty with locations": operation.get_asm(enable_debug_info=True),
        }


def marked(text):
    """The program as `set_xla_metadata(fsdp_unit=...)` around everything would leave it."""

    def mark(operation):
        if operation.name not in ("builtin.module", "func.func", "sdy.mesh"):
            operation.attributes["mhlo.frontend_attributes"] = ir.Attribute.parse('{fsdp_unit = "u"}')
        for region in operation.regions:
            for block in region.blocks:
                for nested in block.operations:
                    mark(nested.operation)

    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        mark(module.operation)
        return str(module)


def run_with_xla(text, arguments):
    backend = xla_bridge.get_backend("cpu")
    devices = _jax.DeviceList(tuple(backend.devices()[:1]))
    executable = backend.compile_and_load(text, devices, _jax.CompileOptions())
    return [np.asarray(result) for result in executable.execute([jax.device_put(a) for a in arguments])]


@pytest.mark.parametrize("name", NAMES)
def test_all_forms_import_alike(name):
    expected = imported(source(name))
    for form, text in forms(source(name)).items():
        assert imported(text) == expected, form


@pytest.mark.parametrize("name", SOME)
def test_marks_are_read_on_every_operation(name):
    text = imported(marked(source(name)))
    assert "mhlo" not in text
    lines = [line for line in text.splitlines() if " = stablehlo." in line and "while(" not in line]
    assert lines and all('fsdp.unit = "u"' in line for line in lines if " init: " not in line)


@pytest.mark.parametrize("name", SOME)
def test_imported_program_means_the_same(name):
    """Compared with XLA on the text before import: only inlining and folding lie between, and they change no bit."""
    data = load_file(PROGRAMS / f"{name}.safetensors")
    arguments = [data[f"arg{index}"] for index in range(sum(key.startswith("arg") for key in data))]
    with mlir.make_ir_context():
        before = str(ir.Module.parse(source(name)))
        after = str(ir.Module.parse(imported(source(name))))
    for expected, found in zip(run_with_xla(before, arguments), run_with_xla(after, arguments), strict=True):
        expected, found = expected.astype(np.float64), found.astype(np.float64)
        # Parameters after an Adam step may move by the learning rate where the gradient is rounding noise.
        scale = max(np.abs(expected).max(initial=0), 1e-6)
        assert np.abs(expected - found).max(initial=0) <= max(2e-5 * scale, 2.1e-3 if "flax_vit" == name else 0)


REFERENCES = {
    "erf": (math.erf, -6, 6, 4),
    "erfc": (math.erfc, -5, 9, 4),
    "acos": (math.acos, -0.99, 0.99, 4),
    "acosh": (math.acosh, 1.001, 100, 4),
    "asin": (math.asin, -0.99, 0.99, 4),
    "asinh": (math.asinh, -100, 100, 4),
    "atan": (math.atan, -50, 50, 4),
    "atanh": (math.atanh, -0.99, 0.99, 4),
    "cosh": (math.cosh, -80, 80, 4),
    "sinh": (math.sinh, -80, 80, 4),
    "tan": (math.tan, -1.5, 1.5, 4),
}


def evaluate(function, x):
    """The formula of a chlo function, in the reference interpreter of StableHLO."""
    kind = f"tensor<{x.size}x{ {'float32': 'f32', 'float64': 'f64'}[str(x.dtype)] }>"
    text = f"""func.func @main(%x: {kind}) -> {kind} {{
      %r = chlo.{function} %x : {kind} -> {kind}
      return %r : {kind}
    }}"""
    with mlir.make_ir_context():
        module = ir.Module.parse(imported(text))
        return np.array(stablehlo.eval_module(module, [ir.DenseElementsAttr.get(x)])[0])


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("function", REFERENCES)
def test_formula_is_accurate(function, dtype):
    reference, low, high, ulps = REFERENCES[function]
    x = np.linspace(low, high, 401).astype(dtype)
    expected = np.array([reference(float(value)) for value in x])
    error = np.abs(evaluate(function, x).astype(np.float64) - expected)
    # The interpreter's own functions (log1p, for one) and math's are good to a few units too; f64 gets room for them.
    room = 1 if dtype == np.float32 else 4
    assert (error <= room * ulps * np.finfo(dtype).eps * np.abs(expected) + np.finfo(dtype).tiny).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_lgamma_is_accurate(dtype):
    """Between 1 and 2, where it is small, the error is that of the terms it is made of."""
    x = np.linspace(-3.7, 50, 401).astype(dtype)
    expected = np.array([math.lgamma(float(value)) for value in x])
    error = np.abs(evaluate("lgamma", x).astype(np.float64) - expected)
    assert (error <= 4 * np.finfo(dtype).eps * (np.abs(expected) + 10)).all()


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_erf_inv_inverts(dtype):
    y = np.linspace(-2.5, 2.5, 201).astype(dtype)
    x = np.array([math.erf(float(value)) for value in y]).astype(dtype)
    found = evaluate("erf_inv", x).astype(np.float64)
    # Rounding x moves its inverse by up to sqrt(pi) / 2 * exp(y * y) units.
    slope = np.sqrt(np.pi) / 2 * np.exp(y.astype(np.float64) ** 2)
    assert (np.abs(found - y) <= np.finfo(dtype).eps * (4 * np.abs(y) + slope)).all()


def test_digamma_is_the_slope_of_lgamma():
    x = np.linspace(-3.7, 20, 187)
    step = 1e-5
    slope = (evaluate("lgamma", x + step) - evaluate("lgamma", x - step)) / (2 * step)
    np.testing.assert_allclose(evaluate("digamma", x), slope, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_special_values(dtype):
    x = np.array([np.inf, -np.inf, np.nan, 0.0, 1.0, -1.0], dtype)
    nan, inf = np.nan, np.inf
    expected = {
        "erf": [1, -1, nan, 0, math.erf(1), -math.erf(1)],
        "erfc": [0, 2, nan, 1, math.erfc(1), math.erfc(-1)],
        "erf_inv": [nan, nan, nan, 0, inf, -inf],
        "lgamma": [inf, inf, nan, inf, 0, inf],
        "digamma": [inf, nan, nan, nan, -0.5772156649015329, nan],
        "asinh": [inf, -inf, nan, 0, math.asinh(1), -math.asinh(1)],
        "cosh": [inf, inf, nan, 1, math.cosh(1), math.cosh(1)],
        "sinh": [inf, -inf, nan, 0, math.sinh(1), -math.sinh(1)],
        "atanh": [nan, nan, nan, 0, inf, -inf],
    }
    for function, values in expected.items():
        # lgamma is zero at 1; what is left of its terms is absolute rounding.
        np.testing.assert_allclose(
            evaluate(function, x), np.array(values, dtype), rtol=1e-6, atol=4e-6 if function == "lgamma" else 1e-30
        )


def test_next_after():
    kind = "tensor<8xf32>"
    text = f"""func.func @main(%x: {kind}, %y: {kind}) -> {kind} {{
      %r = chlo.next_after %x, %y : {kind}, {kind} -> {kind}
      return %r : {kind}
    }}"""
    x = np.array([1, 1, -1, 0, 0, 3, np.nan, -1e-45], np.float32)
    y = np.array([2, 0, -2, 1, -1, 3, 1, 1], np.float32)
    with mlir.make_ir_context():
        module = ir.Module.parse(imported(text))
        arguments = [ir.DenseElementsAttr.get(value) for value in (x, y)]
        found = np.array(stablehlo.eval_module(module, arguments)[0])
    np.testing.assert_array_equal(found, np.nextafter(x, y))


def test_top_k():
    text = """func.func @main(%x: tensor<3x5xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
      %v, %i = chlo.top_k(%x, k = 2) : tensor<3x5xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
      return %v, %i : tensor<3x2xf32>, tensor<3x2xi32>
    }"""
    x = np.array([[1, 5, 3, 5, 2], [0, 0, 0, 0, 0], [-1, -2, -3, -4, np.inf]], np.float32)
    with mlir.make_ir_context():
        module = ir.Module.parse(imported(text))
        values, indices = (np.array(r) for r in stablehlo.eval_module(module, [ir.DenseElementsAttr.get(x)]))
    np.testing.assert_array_equal(values, [[5, 5], [0, 0], [np.inf, -1]])
    np.testing.assert_array_equal(indices, [[1, 3], [0, 1], [4, 0]])


def test_large_boolean_constant():
    """JAX writes one byte per boolean; the reader packs them."""
    mask = np.random.default_rng(0).random((37, 5)) < 0.5
    text = jax.jit(lambda x: jax.numpy.where(mask, x, 0)).lower(np.ones((37, 5), np.float32)).as_text()
    assert 'dense<"0x0' in text
    x = np.arange(185, dtype=np.float32).reshape(37, 5)
    # Printed as a list, since the two versions of MLIR disagree about the bytes.
    text = imported(text, "--mlir-print-elementsattrs-with-hex-if-larger=-1")
    with mlir.make_ir_context():
        found = run_with_xla(str(ir.Module.parse(text)), [x])[0]
    np.testing.assert_array_equal(found, np.where(mask, x, 0))


def user_seconds(path):
    """Processor time of an import on one thread, without the start of the tool, the best of three."""
    times = []
    for source in [os.devnull, path, path, path]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(
            [OPT, source, "--fsdp-import", "--mlir-disable-threading", "-o", os.devnull], capture_output=True
        )
        times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return min(times[1:]) - times[0]


@pytest.mark.skipif(os.environ.get("FSDP_TEST_FULL") != "1", reason="writes a step of 80 layers")
def test_import_is_linear_in_the_program(tmp_path):
    """80 unrolled layers, about 7 MB of text, in under 3 s; four times the layers in about four times the time, with
    room to eight, since caches are smaller than the larger program."""
    script = ROOT / "test" / "Benchmark" / "llama_steps.py"
    seconds = {}
    for layers in [20, 80]:
        path = tmp_path / f"{layers}.mlir"
        command = [sys.executable, script, "--size=70b", f"--layers={layers}", "--clip", "-o", path]
        subprocess.run(command, check=True, capture_output=True)
        seconds[layers] = user_seconds(path)
    assert path.stat().st_size > 7e6
    assert seconds[80] < 3 and seconds[80] < 8 * seconds[20], seconds
