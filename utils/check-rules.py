#!/usr/bin/env python3
"""Names rules of the dialects that no test breaks: constraints of operations, attributes and types, and messages.

A constraint `(C2)` in the description of an operation `slice` needs a test in some test/**/*-invalid.mlir: a function
called `@slice_c2...`, or, where there can be none, a comment that says `slice C2`; or a unit test called `sliceC2`. The
message of every emitError and emitOpError in lib/Dialect needs an expected error that it can have written. Exit 1 if
one is missing.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAMED = re.compile(r'^def \w+\s*:\s*\w+<[^{]*?"(\w+)"(?:\s*,\s*"(\w+)")?', re.M)
CONSTRAINT = re.compile(r"\(C(\d+)\)")
EMIT = re.compile(r"\b(?:emitError|emitOpError|emit)\s*\(")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def constraints():
    """(file, name of an operation, attribute or type as it is written, number) of each constraint."""
    for path in sorted((ROOT / "include" / "fsdp" / "Dialect").rglob("*.td")):
        for piece in re.split(r"^(?=def |class )", path.read_text(), flags=re.M):
            names = re.match(r'(?:def|class) \w+[^{]*?"(\w+)"(?:\s*,\s*"(\w+)")?', piece)
            text = piece.split("Constraints:", 1)
            if names and len(text) == 2:
                name = names[2] if names[2] and names[2][0].islower() else names[1]
                for number in sorted(set(CONSTRAINT.findall(text[1].split("}]")[0]))):
                    yield path.relative_to(ROOT), name, int(number)


def statement(text, start):
    """The statement from `start` on, up to its semicolon outside of brackets and strings."""
    depth, at = 0, start
    while at < len(text):
        if text[at] == '"':
            at = STRING.match(text, at).end()
            continue
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth < 0 or (text[at] == ";" and depth == 0):
            break
        at += 1
    return text[start:at]


def pattern(code):
    """A pattern of the texts that a statement writes: its literals, and anything between them."""
    parts, depth, at, literal = [], 0, 0, ""
    while at < len(code):
        match = STRING.match(code, at)
        if (
            match
            and depth <= 1
            and re.search(r"(?:<<|\(|\"|\+)\s*$", code[:at])
            and "?" not in code[:at].split("<<")[-1]
        ):
            literal += match[1]
            at = match.end()
            continue
        if match:
            at = match.end()
            continue
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if literal and not code[at].isspace():
            parts.append(literal)
            literal = ""
        at += 1
    parts.append(literal)
    words = [part.replace('\\"', '"') for part in parts if part]
    return words, re.compile(".*?".join(map(re.escape, words)))


def messages():
    """(file, line, literals, pattern) of each place that writes an error."""
    for path in sorted((ROOT / "lib" / "Dialect").rglob("*.cpp")):
        text = path.read_text()
        for match in EMIT.finditer(text):
            words, found = pattern(statement(text, match.start()))
            if sum(map(len, words)) >= 8:
                yield path.relative_to(ROOT), text.count("\n", 0, match.start()) + 1, words, found


def read_tests():
    paths = [path for path in sorted((ROOT / "test").rglob("*")) if path.suffix in (".mlir", ".test", ".cpp")]
    return {path: path.read_text() for path in paths if "Inputs" not in path.parts}


def broken_constraints(tests):
    """(name, number) of the constraints that tests say they break."""
    invalid = "\n".join(text for path, text in tests.items() if "-invalid" in path.name)
    unit = "\n".join(text for path, text in tests.items() if path.suffix == ".cpp")
    found = re.findall(r"@(\w+?)_c(\d+)", invalid) + re.findall(r"(\w+) C(\d+)", invalid)
    found += re.findall(r"\bTEST_?F?\(\w+, (\w+?)C(\d+)", unit)
    return {(name, int(number)) for name, number in found}


def expected_errors(tests):
    text = "\n".join(tests.values())
    marked = re.findall(r"expected-error[^{\n]*\{\{(.*?)\}\}\s*$", text, re.M)
    checked = re.findall(r"^[/#\s]*[\w-]+:(.*error:.*)$", text, re.M)
    compared = re.findall(r'EXPECT_\w+\(.*"(.*)"', text)
    return marked + checked + compared


def main():
    tests = read_tests()
    broken, expected = broken_constraints(tests), expected_errors(tests)
    problems, count = [], 0
    for path, name, number in constraints():
        count += 1
        snake = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
        if (snake, number) not in broken:
            problems.append(f"{path}: no test '@{snake}_c{number}' breaks (C{number}) of '{name}'")
    for path, line, words, found in messages():
        count += 1
        if not any(found.search(text) for text in expected):
            problems.append(f"{path}:{line}: no test expects the error '{'...'.join(words)}'")
    print("\n".join(problems))
    print(f"check-rules: {count} rules, {len(problems)} without a test")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
