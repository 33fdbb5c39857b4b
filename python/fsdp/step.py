"""A compiled step and the ranks that run it: what all frontends share."""

import ctypes
import json
import math
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from fsdp import checkpoint, progress, report
from fsdp.errors import FsdpError
from fsdp.native import Executable, Session, compile_to_artifact, plan
from fsdp.state import State


@dataclass(frozen=True)
class Tensor:
    """An argument or result of the compiled program: the name a user knows it by, global shape, element type."""

    path: str
    shape: tuple
    dtype: np.dtype

    def __str__(self):
        return f"{self.dtype}{list(self.shape)}"

    @property
    def nbytes(self):
        return self.dtype.itemsize * math.prod(self.shape)


@dataclass
class Variant:
    """A step compiled for one shape of the batch. All variants of a step have the same resident tensors, in the same
    order: those that stay on the ranks between calls (state and frozen)."""

    executable: Executable
    arguments: list
    results: list
    residents: list  # indices of arguments
    text: str = ""  # the program, for plans
    options: dict = field(default_factory=dict)  # of the compiler
    plan: dict | None = None  # of planning, once it was asked for

    @classmethod
    def compile(cls, text: str, name: str, options: dict, arguments: list, results: list, residents: list) -> "Variant":
        """Raises CompileError with the compiler's diagnostics."""
        with progress.watch(f"compiling '{name}' for {options.get('mesh', 'one rank')}"):
            executable = Executable(text, name, options)
        return cls(executable, arguments, results, residents, text, options)


class Step:
    """Owns the ranks (threads of this process) and the arenas. A frontend adds how values of its own are called."""

    def __init__(self, name: str, variant: Variant, runtime_options):
        self.name = name
        self.generation = 0
        self._runtime_options = runtime_options
        self._variant = variant
        self._session = Session(variant.executable, runtime_options)
        self._describe()

    def _describe(self):
        self.description = json.loads(self._variant.executable.describe())
        self.rank_count = self._session.rank_count()

    @property
    def session(self):
        """The ranks of the program that ran last."""
        return self._session

    @property
    def tensors(self):
        """The arguments of the program that ran last."""
        return self._variant.arguments

    @property
    def residents(self):
        """Indices of the arguments that stay on the ranks between calls."""
        return self._variant.residents

    # ------------------------------------------------------------------------------------------------- values

    def write(self, index: int, array: np.ndarray) -> None:
        """Distributes `array`, the whole of argument `index`, to the ranks."""
        tensor = self._variant.arguments[index]
        if array.shape != tensor.shape or array.dtype != tensor.dtype:
            raise FsdpError(f"{tensor.path}: expected {tensor}, found {array.dtype}{list(array.shape)}")
        self._session.write_argument(index, array if array.flags.c_contiguous else array.copy(order="C"))

    def read(self, index: int) -> np.ndarray:
        """Argument `index` as one host array."""
        tensor = self._variant.arguments[index]
        array = np.empty(tensor.shape, tensor.dtype)
        self._session.read_argument(index, array)
        return array

    def read_result(self, index: int) -> np.ndarray:
        """Result `index` of the last step as one host array."""
        tensor = self._variant.results[index]
        array = np.empty(tensor.shape, tensor.dtype)
        self._session.read_result(index, array)
        return array

    def shards(self, path: str) -> list[np.ndarray]:
        """The parts of the tensor called `path`, such as "params.layers.3.wq", on each rank: views of its memory, no
        copies (arrays have `__dlpack__`). Each is flat, padding at its end included, to be read before the next call
        and not to be kept after close. Where that memory is a device's, the error says so."""
        if self._runtime_options.device > 1 or self._variant.options.get("target", "cpu") != "cpu":
            raise FsdpError("the ranks' memory is that of a device: gather() copies the state to the host")
        index = next((i for i in self.residents if self.tensors[i].path == path), None)
        if index is None:
            raise FsdpError(f"nothing called '{path}' stays on the ranks")
        dtype, parts = self.tensors[index].dtype, []
        for rank in range(self.rank_count):
            address, size = self._session.argument_shard(rank, index)
            memory = (ctypes.c_char * size).from_address(address)
            parts.append(np.frombuffer(memory, dtype))
        return parts

    def execute(self, result_indices=()) -> list:
        """Runs one step on what was written; returns these results. What feeds the next step becomes its argument."""
        session = self._session
        session.step()
        results = [self.read_result(index) for index in result_indices]
        session.feed()
        self.generation += 1
        return results

    def check_state(self, state) -> None:
        """Raises FsdpError unless `state` is the newest state of this step."""
        if not isinstance(state, State):
            raise FsdpError(f"expected the state that shard() or the last call returned, found {type(state).__name__}")
        state.check(self)

    def new_state(self) -> State:
        """The handle of what is in the arenas now; older ones are no longer valid."""
        self.generation += 1
        return State(self, self.generation)

    def activate(self, variant: Variant) -> None:
        """Runs `variant` from now on; the state moves to it, a tensor at a time. While it moves, the arenas of both
        exist."""
        if variant is self._variant:
            return
        session = Session(variant.executable, self._runtime_options)
        for here, there in zip(self._variant.residents, variant.residents, strict=True):
            session.write_argument(there, self.read(here))
        self._session.close()
        self._session, self._variant = session, variant
        self._describe()

    # ------------------------------------------------------------------------------------------------- disk

    def save(self, folder: str | Path, state: State, metadata: dict | None = None, frozen: bool = False) -> None:
        """Writes a checkpoint of the state into `folder`, in place of one that is there; a kill at any moment leaves
        the old one or the new one. `metadata`: what json.dumps takes, such as {"step": 100}. `frozen`: with the frozen
        arguments. Host memory used: some 16 MB."""
        self.check_state(state)
        checkpoint.save(self, folder, metadata, frozen)

    def load(self, folder: str | Path, select=None) -> State:
        """The state from the checkpoint in `folder`, whatever mesh wrote it.

        select: None: all state, and nothing else may be there; else arguments or parts of them by name, such as
        ["params"], or {"base": "params"} where the checkpoint calls them otherwise; the rest of the state stays.
        """
        self.generation += 1  # whatever happens, the arenas no longer hold an older state
        checkpoint.load(self, folder, select)
        return self.new_state()

    def export_safetensors(
        self, folder: str | Path, state: State, select=("params",), rename=None, max_file_bytes: int = 5 * 10**9
    ) -> None:
        """Writes whole tensors as Hugging Face lays them out: model.safetensors, or several with an index. Those that
        `select` names, called what `rename(path)` says (or without the argument's own name)."""
        self.check_state(state)
        checkpoint.export_safetensors(self, folder, select, rename, max_file_bytes)

    def import_safetensors(self, path: str | Path, select=("params",), rename=None) -> State:
        """Fills the leaves that `select` names from a safetensors file, or a folder of them with an index; leaves are
        called there what `rename(path)` says. Floats of another width are converted. The rest of the state stays."""
        self.generation += 1
        checkpoint.import_safetensors(self, path, select, rename)
        return self.new_state()

    def export(self, path):
        """Writes the step, compiled for the shapes of the last call, as one file that fsdp.load and fsdp-run take where
        there is no compiler. It is compiled for the processor of this machine."""
        variant = self._variant
        if not variant.text:
            raise FsdpError(f"step '{self.name}' was loaded from a file: copy that file")
        compile_to_artifact(variant.text, self.name, variant.options, path)

    # ------------------------------------------------------------------------------------------------- reports

    @property
    def diagnostics(self) -> str:
        """Warnings and remarks of the compiler, as text."""
        return self._variant.executable.diagnostics

    @property
    def memory(self) -> dict:
        """Planned bytes per rank: {"arena": N, "categories": {name: bytes}, "allocated": N}."""
        return {
            "arena": self.description["arena_bytes"],
            "categories": self.description["categories"],
            "allocated": self._session.memory().arena_bytes,
        }

    @property
    def times(self) -> list[dict]:
        """Where the last step spent its time, a dictionary of seconds per rank: `step`, `compute`, `exposed` (compute
        waited for communication), `collectives` (their sum) and `meeting` (of that, until the last rank had come)."""
        all_times = [self._session.step_times(rank) for rank in range(self.rank_count)]
        return [
            {
                "step": times.step_ns * 1e-9,
                "compute": times.compute_ns * 1e-9,
                "exposed": times.exposed_ns * 1e-9,
                "collectives": times.collective_ns * 1e-9,
                "meeting": times.meeting_ns * 1e-9,
            }
            for times in all_times
        ]

    def plan(self) -> dict:
        """What the compiler predicts, a dictionary: "text", "report" and "timeline" (docs/Planning.md). Made once."""
        if not self._variant.text:
            raise FsdpError(
                f"step '{self.name}' was loaded from a file, which has no plan: report where it is compiled"
            )
        if self._variant.plan is None:
            self._variant.plan = json.loads(plan(self._variant.text, self.name, self._variant.options))
        return self._variant.plan

    def report(self, path: str | Path | None = None) -> str:
        """Memory by category, collectives, predicted and measured step time, as text. With `path`, such as "out.html",
        a page is written that shows memory and streams over the schedule; it needs nothing beside it, no network."""
        if path is not None:
            report.write_page(self, self.plan(), path)
        return report.make_text(self, self.plan())

    def write_trace(self, path: str | Path) -> None:
        """Writes what was traced so far as Chrome JSON; ui.perfetto.dev opens it."""
        self._session.write_trace(path)

    def close(self) -> None:
        """Ends the rank threads and frees their memory."""
        self._session.close()
