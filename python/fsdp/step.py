"""A compiled step and the ranks that run it: what all frontends share."""

import ctypes
import json
import logging
import math
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from fsdp import checkpoint, progress, report
from fsdp import launch as launches
from fsdp.errors import FsdpError, RuntimeFailure
from fsdp.native import Executable, compile_to_artifact, digest, plan
from fsdp.session import Session
from fsdp.state import State
from fsdp.threads import Turns, take_turns
from fsdp.together import compare_programs

log = logging.getLogger("fsdp")
# Inputs that all ranks must have alike are compared in the first calls of a program, then in every one of so many.
_FIRST_CALLS, _SOME_CALLS = 2, 128
# What Step.times calls the fields of StepTimes.
_TIMES = dict(step="step", compute="compute", exposed="exposed", collectives="collective", meeting="meeting")


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

    calls: int = 0  # of the step, with this program

    @classmethod
    def compile(
        cls, text: str, name: str, options: dict, arguments: list, results: list, residents: list, launch=None
    ) -> "Variant":
        """Raises CompileError with the compiler's diagnostics. Of processes the first one compiles, and the others take
        the result out of its cache where they see it."""
        if launch:
            compare_programs(launch, text, options)
            if launch.rank > 0:
                launch.agree()
        with progress.watch(f"compiling '{name}' for {options.get('mesh', 'one rank')}"):
            executable = Executable(text, name, options)
        if launch:
            if launch.rank == 0:
                launch.agree()
            launch.agree()
        return cls(executable, arguments, results, residents, text, options)


@take_turns(
    *("take_state", "save", "load", "export_safetensors", "import_safetensors"),
    *("shards", "memory", "times", "write_trace", "close", "newest_state"),
)
class Step:
    """Owns the ranks of this process (all, as its threads, or the one that it is) and their arenas. A frontend adds how
    values of its own are called."""

    def __init__(self, name: str, variant: Variant, runtime_options):
        self.name, self._turns = name, Turns()
        self.generation = 0
        self.is_empty = False  # whether a state is being loaded, or that failed
        self.replaced_by = {}  # generation -> what made it, if it was no call of the step: "load('ckpt')"
        self._told = set()  # warnings that come once
        self._taken = {}  # argument -> (step, version, own session) of the state that it was taken from
        self._runtime_options = runtime_options
        self._variant = variant
        self._launch = launches.current() if runtime_options.launch else None
        self._session = self._open(variant)
        self._describe()

    def _open(self, variant):
        try:
            session = Session(variant.executable, self._runtime_options)
            if self._launch:
                self._launch.watch(session)
            return session
        except RuntimeFailure as error:
            if self._launch:  # the others may be waiting for this one
                self._launch.fail(str(error))
            raise

    def _describe(self):
        self.description = json.loads(self._variant.executable.describe())
        self.rank_count = self._session.rank_count()
        self._updated = [argument for _, argument in self.description["feeds"]]

    @property
    def rank(self) -> int | None:
        """The rank that this process is; None where all ranks are its threads."""
        return self._launch.rank if self._launch else None

    def together(self):
        """A context whose body succeeds on all ranks or fails on all."""
        return launches.together(self._launch)

    @property
    def ranks(self):
        """The ranks in this process."""
        return range(self.rank_count) if self._launch is None else [self._launch.rank]

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
        self._taken.pop(index, None)
        tensor = self._variant.arguments[index]
        if array.shape != tensor.shape or array.dtype != tensor.dtype:
            raise FsdpError(f"{tensor.path}: expected {tensor}, found {array.dtype}{list(array.shape)}")
        self._session.write_argument(index, array if array.flags.c_contiguous else array.copy(order="C"))

    def write_state(self, index: int, array: np.ndarray) -> None:
        """The same for what all ranks must have alike: of processes that have other values, those of rank 0 count."""
        if self._launch:
            path = self._variant.arguments[index].path
            array, differs = self._launch.same(np.ascontiguousarray(array).reshape(array.shape), path)
            if differs and "rank 0" not in self._told:
                self._told.add("rank 0")
                log.warning("step '%s': '%s' differs between ranks: the values of rank 0 count", self.name, path)
        self.write(index, array)

    def check_inputs(self, arrays: dict) -> None:
        """`arrays`: {index of an argument: what all ranks were given alike}. Processes compare them now and then."""
        self._variant.calls += 1
        if not self._launch or (self._variant.calls > _FIRST_CALLS and self._variant.calls % _SOME_CALLS):
            return
        answers = self._launch.agree(inputs={str(i): digest(np.ascontiguousarray(a)) for i, a in arrays.items()})
        for rank, answer in enumerate(answers):
            for key, value in answers[0]["inputs"].items():
                if answer["inputs"].get(key) != value:
                    entry = self.description["arguments"][int(key)]
                    what = (
                        "give every rank the whole batch, or its own rows: those of local_batch, or batch_rows='own'"
                        if entry["role"] == "batch"
                        else "it has to be the same on all ranks"
                    )
                    raise FsdpError(f"'{entry['path']}' differs between rank 0 and rank {rank}: {what}")

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
        """The parts of the tensor called `path`, such as "params.layers.3.wq", on each rank of this process: views of
        its memory, no copies (arrays have `__dlpack__`). Each is flat, padding at its end included, to be read before
        the next call and not to be kept after close. Where that memory is a device's, the error says so."""
        if self._runtime_options.device > 1 or self._variant.options.get("target", "cpu") != "cpu":
            raise FsdpError("the ranks' memory is that of a device: gather() copies the state to the host")
        index = next((i for i in self.residents if self.tensors[i].path == path), None)
        if index is None:
            raise FsdpError(f"nothing called '{path}' stays on the ranks")
        dtype, parts = self.tensors[index].dtype, []
        for rank in self.ranks:
            address, size = self._session.argument_shard(rank, index)
            memory = (ctypes.c_char * size).from_address(address)
            parts.append(np.frombuffer(memory, dtype))
        return parts

    def execute(self, result_indices=()) -> list:
        """Runs one step on what was written; returns these results. What feeds the next step becomes its argument."""
        session = self._session
        self.generation += 1  # first: most new values take the place of the old ones while the step runs
        try:
            session.step()
            results = [self.read_result(index) for index in result_indices]
        except BaseException:  # an interrupt comes when the step has run, and leaves a whole state too
            with suppress(FsdpError):
                session.feed()
            raise
        session.feed()
        for index in self._updated if self._taken else ():
            self._taken.pop(index, None)
        return results

    def check_state(self, state) -> None:
        """Raises FsdpError unless `state` is the newest state of this step."""
        if not isinstance(state, State):
            raise FsdpError(f"expected the state that shard() or the last call returned, found {type(state).__name__}")
        state.check(self)

    def _find_places(self, other):
        """{own argument: the one of step `other` with its name} of all that stays on the ranks."""
        places = {other.tensors[index].path: index for index in other.residents}
        if missing := [self.tensors[i].path for i in self.residents if self.tensors[i].path not in places]:
            raise FsdpError(
                f"the state of step '{other.name}' has no '{missing[0]}', which step '{self.name}' needs; it has "
                f"{', '.join(sorted({path.split('.')[0] for path in places}))}"
            )
        return {index: places[self.tensors[index].path] for index in self.residents}

    def take_state(self, state: State, places: dict | None = None) -> None:
        """Makes what stays on the ranks what another step's state is: from rank to rank where both lie alike, and only
        if the state is newer than what was taken last. `places`: {own argument: that of the other step}; by default
        all, by their names."""
        state.check_newest()
        other, session = state.step, self._session
        moved = []
        for index, place in (self._find_places(other) if places is None else places).items():
            tensor, found = self.tensors[index], other.tensors[place]
            mark = (other, state.generation, session)
            if self._taken.get(index) == mark:
                continue
            if (found.shape, found.dtype) != (tensor.shape, tensor.dtype):
                raise FsdpError(f"{tensor.path}: step '{other.name}' has {found}, step '{self.name}' needs {tensor}")
            if session.take_argument(index, other.session, place):
                moved.append(tensor.path)
            self._taken[index] = mark
        if moved and other.name not in self._told:
            self._told.add(other.name)
            log.info(
                "step '%s' holds %d tensors of step '%s' in other places, such as '%s': they travel through the host",
                self.name,
                len(moved),
                other.name,
                moved[0],
            )

    def new_state(self, made_by: str = "") -> State:
        """The handle of what is in the arenas now; older ones are no longer valid, because of `made_by`."""
        self.generation += 1
        self.is_empty = False
        if made_by:
            self.replaced_by[self.generation] = made_by
        return State(self, self.generation)

    def newest_state(self) -> State:
        """The handle of what is on the ranks now, where that which a call returned is lost: an interrupt came before it
        was assigned."""
        if not self.generation or self.is_empty:
            raise FsdpError(f"step '{self.name}' has no state: make one with shard or init, or load one")
        return State(self, self.generation)

    def _drop_state(self, made_by: str) -> None:
        """The arenas no longer hold the newest state, whatever happens."""
        self.generation += 1
        self.is_empty = True
        self.replaced_by[self.generation] = made_by

    def activate(self, variant: Variant) -> None:
        """Runs `variant` from now on; the state moves to it, a tensor at a time. While it moves, the arenas of both
        exist."""
        if variant is self._variant:
            return
        session = self._open(variant)
        for here, there in zip(self._variant.residents, variant.residents, strict=True):
            session.write_argument(there, self.read(here))
        old, self._session, self._variant = self._session, session, variant
        old.close()
        self._describe()

    # ------------------------------------------------------------------------------------------------- disk

    def save(self, folder: str | Path, state: State, metadata: dict | None = None, frozen: bool = False) -> None:
        """Writes a checkpoint of the state into `folder`, in place of one that is there; a kill at any moment leaves
        the old one or the new one. `metadata`: what json.dumps takes, such as {"step": 100}. `frozen`: with the frozen
        arguments. Host memory used: some 16 MB."""
        self.check_state(state)
        checkpoint.save(self, folder, metadata, frozen)

    def load(self, folder: str | Path, select=None) -> State:
        """The state from the checkpoint in `folder`, whatever mesh wrote it. Older handles are no longer valid.

        select: None: all state, and nothing else may be there; else arguments or parts of them by name, such as
        ["params"], or {"base": "params"} where the checkpoint calls them otherwise; the rest of the state stays.
        """
        self._drop_state(f"load({str(folder)!r})")
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
        self._drop_state(f"import_safetensors({str(path)!r})")
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
        """Where the last step spent its time, a dictionary of seconds per rank of this process: `step`, `compute`,
        `exposed` (compute waited for communication), `collectives` (their sum) and `meeting` (of that, until the last
        rank had come)."""
        all_times = [self._session.step_times(rank) for rank in self.ranks]
        return [{key: getattr(times, name + "_ns") * 1e-9 for key, name in _TIMES.items()} for times in all_times]

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
        a page is written that shows memory and streams over the schedule; it needs nothing beside it, no network. Of
        processes rank 0 writes it."""
        if path is not None and not self.rank:
            report.write_page(self, self.plan(), path)
        return report.make_text(self, self.plan())

    def write_trace(self, path: str | Path) -> Path:
        """Writes what was traced so far as Chrome JSON; ui.perfetto.dev opens it. Returns the file's path: each process
        of a launch writes its own, with its rank at the end."""
        if not self._runtime_options.trace:
            raise FsdpError(f"write_trace: step '{self.name}' was compiled without trace=True, so nothing was recorded")
        self._session.write_trace(path)
        return Path(f"{path}.{self.rank}" if self._launch else path)

    def close(self) -> None:
        """Ends the rank threads and frees their memory."""
        self._session.close()
