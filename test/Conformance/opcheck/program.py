"""Puts several cases into the text of one module."""

import re

import numpy as np
from opcheck.cases import STATE, WHOLE, type_of


def prefixed(text, number):
    """Values and functions of a case under names of its own."""
    return re.sub(r"([%@])([A-Za-z_0-9]+)", rf"\1c{number}_\2", text)


def module_text(cases, inputs_as_constants=False):
    """One function of all cases; returns the text and the first line of each case's body."""
    arguments, body, values, types, functions, lines = [], "", [], [], "", []
    header = 2
    for number, case in enumerate(cases):
        lines.append(header + body.count("\n"))
        for index, array in enumerate(case.inputs):
            name, kind = f"%c{number}_a{index}", type_of(array)
            if inputs_as_constants:
                body += f"{name} = stablehlo.constant {literal(array)} : {kind}\n"
            else:
                arguments.append(f"{name}: {kind}")
        body += prefixed(case.body.strip("\n"), number) + "\n"
        functions += prefixed(case.functions, number) + "\n" if case.functions else ""
        values += [prefixed(value, number) for value, _ in case.outputs]
        types += [str(kind) for _, kind in case.outputs]
    results = f" -> ({', '.join(types)})" if types else ""
    text = f"func.func public @main({', '.join(arguments)}){results} {{\n{body}"
    text += f"return {', '.join(values)} : {', '.join(types)}\n}}\n{functions}"
    return text, lines


def literal(array):
    """A dense literal as jaxlib's MLIR reads it: one byte per element of i1."""
    array = np.ascontiguousarray(array)
    return f'dense<"0x{array.tobytes().hex().upper()}">' if array.size else "dense<>"


def options(cases):
    """Compiler options: what the arguments are."""
    batch, state, whole, position = [], [], [], 0
    for case in cases:
        for placement in case.placements:
            if placement == WHOLE:
                whole.append(str(position))
            elif placement == STATE:
                state.append(str(position))
            else:
                batch.append(f"{position}:{placement}")
            position += 1
    named = {"batch-args": batch, "frozen-args": state, "replicated-args": whole}
    return {name: ",".join(entries) for name, entries in named.items() if entries}
