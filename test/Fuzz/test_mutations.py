"""Broken programs give an error with a place or a valid module: never a crash, a hang or a gigabyte."""

import os
import select
import subprocess
import time
from pathlib import Path

import pytest
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from mutator import TEST, make_mutant, pieces_of_tests

COMPILER = Path(os.environ.get("FSDP_BUILD_DIR", TEST.parent / "build")) / "bin" / "compile-mutants"
FULL = os.environ.get("FSDP_TEST_FULL") == "1"
COUNT = int(os.environ.get("FSDP_MUTANTS", 20000 if FULL else 2000))
FIRST = int(os.environ.get("FSDP_FIRST_MUTANT", 0))
PARTS = 40 if FULL else 4
SECONDS = 20
KILOBYTES = 1 << 20


class Compiler:
    """A process that compiles mutants one by one; another takes over when one of them ends it."""

    def __init__(self):
        self.process = None

    def start(self):
        # MLIR is not instrumented: what our code marks as unused in its allocators, it does not know to be so.
        options = "detect_leaks=0:allocator_may_return_null=1:allow_user_poisoning=0:detect_container_overflow=0"
        # Debian's MLIR, built without statistics, does not set up those of passes, which ours count in: zero is valid.
        options += ":max_malloc_fill_size=1000000000:malloc_fill_byte=0"
        environment = {**os.environ, "ASAN_OPTIONS": options}
        self.process = subprocess.Popen(
            [COMPILER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
        )
        self.buffer = b""

    def _resident(self):
        status = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(status[1]) * (os.sysconf("SC_PAGE_SIZE") >> 10)

    def _fill(self, deadline):
        """Waits for more of the reply; a text says why there is none."""
        while True:
            if select.select([self.process.stdout], [], [], 0.25)[0]:
                more = os.read(self.process.stdout.fileno(), 1 << 16)
                self.buffer += more
                return "" if more else "crash"
            if time.monotonic() > deadline:
                return "hang"
            if self._resident() > 2 * KILOBYTES:
                return "memory"

    def compile(self, text, phase):
        """(verdict, diagnostics); a verdict beside those of compile-mutants is crash, hang or memory."""
        if not self.process:
            self.start()
        deadline = time.monotonic() + SECONDS
        try:
            self.process.stdin.write(f"{phase} {len(text)}\n".encode() + text)
            self.process.stdin.flush()
        except BrokenPipeError:
            return self._end("crash")
        while b"\n" not in self.buffer:
            if problem := self._fill(deadline):
                return self._end(problem)
        header, self.buffer = self.buffer.split(b"\n", 1)
        verdict, peak, size = header.split()
        while len(self.buffer) < int(size):
            if problem := self._fill(deadline):
                return self._end(problem)
        message, self.buffer = self.buffer[: int(size)], self.buffer[int(size) :]
        verdict = "memory" if int(peak) > KILOBYTES else verdict.decode()
        return verdict, message.decode(errors="replace")

    def _end(self, problem):
        self.process.kill()
        message = self.process.communicate()[1].decode(errors="replace")
        self.process = None
        return problem, message[:3000]


def all_sources():
    sources = pieces_of_tests()
    with mlir.make_ir_context():
        for path in sorted((TEST / "Models" / "Inputs" / "jax").glob("*.mlir")):
            operation = ir.Module.parse(path.read_text()).operation
            for form, text in {
                "pretty": path.read_text(),
                "generic": operation.get_asm(print_generic_op_form=True),
                "pretty with locations": operation.get_asm(enable_debug_info=True),
                "generic with locations": operation.get_asm(print_generic_op_form=True, enable_debug_info=True),
            }.items():
                sources.append((f"{path.stem} {form}", text.encode(), "import"))
    return sources


def weigh(source):
    """Whole programs are as likely as all pieces of tests, small ones more than large ones."""
    name, text, _ = source
    return 1.0 if name.endswith(tuple("0123456789")) else 600_000 / len(text)


def lacks_place(message, text):
    """An error that names no line, though the text did not say that its location is unknown."""
    return b"loc(" not in text and any(
        line.startswith("error: ") and "cannot read" not in line for line in message.splitlines()
    )


def failing(mutants, compiler):
    failures = []
    for name, text, phase in mutants:
        verdict, message = compiler.compile(text, phase)
        if verdict == "refused" and lacks_place(message, text):
            verdict = "no place"
        if verdict not in ("valid", "refused"):
            failures.append((verdict, f"{name} to {phase}", message))
    return failures


@pytest.fixture(scope="module")
def sources():
    return all_sources()


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants(part, sources):
    weights = [weigh(source) for source in sources]
    seeds = range(FIRST + part, FIRST + COUNT, PARTS)
    failures = failing((make_mutant(seed, sources, weights) for seed in seeds), Compiler())
    assert not failures, "\n\n".join(" | ".join(failure) for failure in failures)


def test_unbroken_sources_are_not_broken(sources):
    """The mutants start from programs that behave, so a failure is the mutation's."""
    small = [source for source in sources if len(source[1]) < 40_000]
    assert not failing(small, Compiler())
