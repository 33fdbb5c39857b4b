"""Adds up the results of lint, GoogleTest, lit and pytest, prints what failed, and ends with one line
'N passed, N failed, N skipped'. Exit status 1 if anything failed, or if a suite ran no test.

Usage: summarize-tests.py RESULTS_FOLDER (as utils/test.sh fills it)
"""

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


class Tally:
    """Counts over all suites, and the names of failed tests with the log to look at."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.failures = []

    def fail(self, name, log):
        self.failed += 1
        self.failures.append((name, log))


def read_status(path):
    return int(path.read_text()) if path.exists() else 1


def add_lint(folder, tally):
    if read_status(folder / "lint.status") == 0:
        tally.passed += 1
    else:
        tally.fail("lint", folder / "lint.log")


def add_gtest(folder, tally):
    statuses = sorted(folder.glob("gtest-*.status"))
    if not statuses:
        tally.fail("GoogleTest: no test program was found", folder)
    for status in statuses:
        name, log = status.stem.removeprefix("gtest-"), status.with_suffix(".log")
        result = status.with_suffix(".json")
        if not result.exists():
            tally.fail(f"{name}: ended with status {read_status(status)} without a result", log)
            continue
        for suite in json.loads(result.read_text())["testsuites"]:
            for case in suite["testsuite"]:
                if case.get("failures"):
                    tally.fail(f"{name}: {suite['name']}.{case['name']}", log)
                elif case.get("result") == "SKIPPED" or case.get("status") == "NOTRUN":
                    tally.skipped += 1
                else:
                    tally.passed += 1


def add_lit(folder, tally):
    result = folder / "lit.json"
    tests = json.loads(result.read_text())["tests"] if result.exists() else []
    if not tests:
        tally.fail("lit: ran no test", folder / "lit.log")
    for test in tests:
        if test["code"] in ("PASS", "XFAIL", "FLAKYPASS"):
            tally.passed += 1
        elif test["code"] in ("UNSUPPORTED", "SKIPPED", "EXCLUDED"):
            tally.skipped += 1
        else:
            tally.fail(f"lit: {test['name']} ({test['code']})", folder / "lit.log")


def add_pytest(folder, tally):
    result = folder / "pytest.xml"
    cases = list(ElementTree.parse(result).iter("testcase")) if result.exists() else []
    if not cases:
        tally.fail("pytest: ran no test", folder / "pytest.log")
    for case in cases:
        if case.find("failure") is not None or case.find("error") is not None:
            tally.fail(f"pytest: {case.get('classname')}.{case.get('name')}", folder / "pytest.log")
        elif case.find("skipped") is not None:
            tally.skipped += 1
        else:
            tally.passed += 1


def print_failures(tally):
    shown = set()
    for name, log in tally.failures:
        print(f"FAILED {name}")
    for _, log in tally.failures:
        if log in shown or not log.is_file():
            continue
        shown.add(log)
        lines = log.read_text(errors="replace").splitlines()
        print(f"---- last lines of {log}")
        print("\n".join(lines[-80:]))


def main():
    folder = Path(sys.argv[1])
    tally = Tally()
    for add in (add_lint, add_gtest, add_lit, add_pytest):
        add(folder, tally)
    print_failures(tally)
    print(f"{tally.passed} passed, {tally.failed} failed, {tally.skipped} skipped")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
