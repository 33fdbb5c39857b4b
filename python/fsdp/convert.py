"""Turns a serialized training step into the text that the compiler reads.

    python -m fsdp.convert step.mlirbc -o step.mlir

Reads StableHLO portable artifacts (jax.export's `mlir_module_serialized`), what jax.export's `serialize()` writes, MLIR
bytecode of the installed jaxlib, any of them packed by gzip, and text. Needs jaxlib, which knows their versions.
"""

import argparse
import gzip
import sys
import zlib
from pathlib import Path

from fsdp.errors import FsdpError

MAGIC = b"ML\xefR"
ARTIFACT = "StableHLO_v"


def _unpack(data):
    """Without gzip, and without the table that jax.export.serialize puts around an artifact."""
    if data.startswith(b"\x1f\x8b"):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error) as error:
            raise FsdpError(f"it is packed by gzip and cannot be unpacked: {error}") from error
    at = data.find(MAGIC)
    if 4 <= at < 4096 and b"\0" in data[:at]:
        # A vector of a flatbuffer: its length stands before it.
        size = int.from_bytes(data[at - 4 : at], "little")
        if at + size > len(data):
            raise FsdpError(f"it is cut off: expected {size} bytes of the program, found {len(data) - at}")
        return data[at : at + size]
    return data


def producer(data):
    """Who wrote this bytecode, such as "StableHLO_v1.15.0"; None if it is no bytecode."""
    if not data.startswith(MAGIC):
        return None
    return data[len(MAGIC) + 1 :].split(b"\0", 1)[0][:64].decode(errors="replace")


def _parse(data):
    """The program in `data`; jaxlib alone suffices, jax need not be there."""
    try:
        from jaxlib.mlir import ir
        from jaxlib.mlir._mlir_libs import _jax_mlir_ext
        from jaxlib.mlir.dialects import chlo, sdy, stablehlo
    except ImportError as error:
        raise FsdpError("needs the package 'jaxlib' (pip install jax), which is not installed") from error
    writer = producer(data)
    with ir.Context() as context:
        upstream = ir.DialectRegistry()
        _jax_mlir_ext.register_dialects(upstream)
        context.append_dialect_registry(upstream)
        for dialect in (chlo, sdy, stablehlo):
            dialect.register_dialect(context)
        try:
            if writer and writer.startswith(ARTIFACT):
                return stablehlo.deserialize_portable_artifact(context, data).operation
            return ir.Module.parse(data).operation
        except Exception as error:
            what = "text" if writer is None else f"'{writer}'"
            raise FsdpError(
                f"jaxlib, which reads StableHLO up to {stablehlo.get_current_version()}, cannot read {what}: "
                + (str(error).strip() or type(error).__name__)
            ) from error


def to_text(data, generic=False):
    """StableHLO text of the program in `data`, with locations and the names of arguments.

    Raises FsdpError if it is none that jaxlib reads.
    """
    data = _unpack(bytes(data))
    if not data.strip():
        raise FsdpError("it is empty")
    if not data.startswith(MAGIC) and b"\0" in data:
        raise FsdpError("it is neither MLIR bytecode, a portable artifact nor text")
    return _parse(data).get_asm(enable_debug_info=True, print_generic_op_form=generic)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m fsdp.convert", description="turns a serialized step into text")
    parser.add_argument(
        "input", help="portable artifact, jax.export file, MLIR bytecode or text; '-' is standard input"
    )
    parser.add_argument("-o", "--output", default="-", help="the text; '-' (the default) is standard output")
    parser.add_argument("--generic", action="store_true", help="print the generic form")
    options = parser.parse_args(arguments)
    try:
        data = sys.stdin.buffer.read() if options.input == "-" else Path(options.input).read_bytes()
        text = to_text(data, options.generic)
        if options.output == "-":
            sys.stdout.write(text)
        else:
            Path(options.output).write_text(text)
    except (FsdpError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        print(f"fsdp.convert: error: cannot convert '{options.input}': {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
