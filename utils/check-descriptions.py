"""Checks that whatever a .td file defines has a summary, and passes and dialects a description.

Usage: utils/check-descriptions.py [ROOT]; exit 1 if one is missing. Also refuses summaries that end with a period, and
flags of passes that do not start with 'fsdp-'.
"""

import json
import subprocess
import sys
from pathlib import Path

NEEDS_SUMMARY = ["Op", "AttrDef", "TypeDef", "PassBase", "Dialect"]
NEEDS_DESCRIPTION = ["PassBase", "Dialect"]


def tool(name):
    prefix = subprocess.run(["llvm-config-22", "--prefix"], capture_output=True, text=True, check=True)
    return Path(prefix.stdout.strip()) / "bin" / name


def records_of(root, path):
    include = tool("..").resolve() / "include"
    command = [tool("llvm-tblgen"), "--dump-json", "-I", root / "include", "-I", include, path]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{path}: {done.stderr}")
    return json.loads(done.stdout)


def problems(root, path):
    records = records_of(root, path)
    source = path.read_text()
    # Records of included files are checked with the file that defines them.
    for base in NEEDS_SUMMARY:
        for name in records["!instanceof"].get(base, []):
            if f"def {name} " not in source:
                continue
            record = records[name]
            summary, description = record.get("summary") or "", record.get("description") or ""
            if not summary.strip():
                yield f"'{name}' has no summary"
            elif summary.strip().endswith("."):
                yield f"the summary of '{name}' ends with a period"
            if base in NEEDS_DESCRIPTION and not description.strip():
                yield f"'{name}' has no description"
            if base == "PassBase" and not record["argument"].startswith("fsdp-"):
                yield f"the flag '{record['argument']}' of '{name}' does not start with 'fsdp-'"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parents[1])
    wrong = count = 0
    for path in sorted((root / "include").rglob("*.td")):
        count += 1
        for problem in problems(root, path):
            wrong += 1
            print(f"{path.relative_to(root)}: {problem}")
    print(f"check-descriptions: {count} files, {wrong} problems")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
