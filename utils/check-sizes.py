"""Reports what has grown too large, or has a name that says nothing. Usage: utils/check-sizes.py [ROOT]; exit 0.

A report, not a rule: a reader decides. Limits: source files 400 lines wanted and 600 at most, functions 80, lit tests
400, headers of the runtime's contract 150, other files 512 KiB.
"""

import re
import subprocess
import sys
from pathlib import Path

FILE_WANTED, FILE_LIMIT, FUNCTION_LIMIT, LIT_LIMIT, CONTRACT_LIMIT = 400, 600, 80, 400, 150
BYTES_LIMIT = 512 * 1024
CONTRACTS = {"Device.h", "Communicator.h", "Gemm.h", "abi.h", "host.h"}
SOURCES = {".h", ".cpp", ".c", ".td", ".py"}
EMPTY_NAME = re.compile(r"(Utils?|Helpers?|Common|Misc)\b", re.IGNORECASE)


def tracked_files(root):
    listed = subprocess.run(["git", "-C", root, "ls-files"], capture_output=True, text=True, check=True)
    return [Path(line) for line in listed.stdout.splitlines()]


def long_functions(lines):
    """Definitions whose body closes at the definition's own indentation; good to a few lines."""
    start = None
    for number, line in enumerate(lines, 1):
        if re.match(r"^[A-Za-z].*[){]\s*(const\s*)?(override\s*)?\{$", line):
            start = number
        elif line == "}" and start:
            if number - start > FUNCTION_LIMIT:
                yield start, number - start
            start = None


def remarks(root, path):
    file = root / path
    if file.stat().st_size > BYTES_LIMIT:
        yield f"{file.stat().st_size // 1024} KiB, limit {BYTES_LIMIT // 1024}"
    if EMPTY_NAME.search(path.stem):
        yield "the name says nothing"
    if path.suffix == ".mlir" and "Inputs" not in path.parts:
        count = len(file.read_text().splitlines())
        if count > LIT_LIMIT:
            yield f"{count} lines, limit of a test {LIT_LIMIT}"
    if path.suffix not in SOURCES or path.parts[0] == "docs" or "Inputs" in path.parts:
        return
    lines = file.read_text().splitlines()
    limit = CONTRACT_LIMIT if path.name in CONTRACTS and path.parts[0] == "runtime" else FILE_WANTED
    if len(lines) > limit:
        over = ", over the limit" if len(lines) > FILE_LIMIT or limit == CONTRACT_LIMIT else ""
        yield f"{len(lines)} lines, wanted {limit}{over}"
    if path.suffix == ".cpp":
        for start, length in long_functions(lines):
            yield f"line {start}: a function of {length} lines, limit {FUNCTION_LIMIT}"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[1])
    count = 0
    for path in tracked_files(root):
        if not (root / path).is_file():
            continue
        for remark in remarks(root, path):
            count += 1
            print(f"{path}: {remark}")
    print(f"check-sizes: {count} remarks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
