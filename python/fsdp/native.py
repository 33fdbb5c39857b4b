"""ctypes bindings of the compiler's C interface (fsdp-c/Compiler.h) and the runtime's host interface (host.h)."""

import ctypes
import json
import os
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_void_p
from functools import cache
from pathlib import Path

from fsdp import forks
from fsdp.errors import CompileError, FsdpError, RuntimeFailure
from fsdp.paths import path_bytes


class Options(ctypes.Structure):
    """fsdp_rt_options; all zero is the default."""

    _fields_ = [
        ("checked", c_int32),
        ("poison", c_int32),
        ("trace", c_int32),
        ("stream_mode", c_int32),
        ("gemm_backend", c_int32),
        ("threads_per_rank", c_int32),
        ("schedule_seed", c_int64),
        ("link_latency_ns", c_int64),
        ("link_bytes_per_second", c_int64),
        ("step_timeout_ms", c_int64),
        ("check_races", c_int32),
        ("device", c_int32),
        ("allow_tf32", c_int32),
        ("collective_blocks", c_int32),
        ("cuda_graph", c_int32),
        ("launch", c_int32),
        ("call_log", c_char_p),
        ("fail_call", c_int64),
        ("fail_operation", c_int64),
        ("fail_rank", c_int64),
        ("pin", c_int32),
    ]


class Memory(ctypes.Structure):
    """fsdp_rt_memory."""

    _fields_ = [
        ("rank_count", c_int64),
        ("arena_bytes", c_int64),
        ("resident_bytes", c_int64),
        ("library_bytes", c_int64),
    ]


class StepTimes(ctypes.Structure):
    """fsdp_rt_step_times: where one rank's last step spent its time."""

    _fields_ = [
        ("step_ns", c_int64),
        ("compute_ns", c_int64),
        ("exposed_ns", c_int64),
        ("collective_ns", c_int64),
        ("meeting_ns", c_int64),
        ("collective_count", c_int64),
    ]


def _find(name):
    """The shared library `name`, beside the package or in the build folder of a checkout."""
    package = Path(__file__).resolve().parent
    folders = [package, Path(os.environ.get("FSDP_BUILD_DIR", package.parents[1] / "build")) / "lib"]
    for folder in folders:
        if (folder / name).exists():
            return str(folder / name)
    places = " or ".join(map(str, folders))
    raise FsdpError(f"'{name}' was not found in {places}: build the project first (utils/build.sh)")


def _open(name, needs):
    path = _find(name)
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise FsdpError(f"'{path}' cannot be loaded: {error}; it needs {needs}") from error


@cache
def _compiler():
    library = _open("libfsdp_compiler.so", "the system's libMLIR and libLLVM 22.1 (Debian: libmlir-22, libllvm22)")
    library.fsdpCompile.restype = c_void_p
    library.fsdpCompile.argtypes = [c_char_p, c_int64, c_char_p, POINTER(c_char_p), c_int64, POINTER(c_void_p)]
    library.fsdpCompileToArtifact.restype = c_int32
    library.fsdpCompileToArtifact.argtypes = [
        c_char_p,
        c_int64,
        c_char_p,
        POINTER(c_char_p),
        c_int64,
        c_char_p,
        POINTER(c_void_p),
    ]
    library.fsdpPlan.restype = c_void_p
    library.fsdpPlan.argtypes = library.fsdpCompile.argtypes
    library.fsdpCheckOptions.restype = c_void_p
    library.fsdpCheckOptions.argtypes = [POINTER(c_char_p), c_int64]
    library.fsdpExecutableDestroy.argtypes = [c_void_p]
    library.fsdpMessageDestroy.argtypes = [c_void_p]
    library.fsdpExecutableGetProgram.restype = c_void_p
    library.fsdpExecutableGetProgram.argtypes = [c_void_p]
    library.fsdpExecutableDescribe.restype = c_char_p
    library.fsdpExecutableDescribe.argtypes = [c_void_p]
    return library


@cache
def runtime():
    library = _open("libfsdp_runtime.so", "the libraries that it was built with (Debian: libdnnl2)")
    session, index, size = c_void_p, c_int64, c_int64
    signatures = {
        "session_open": [c_void_p, POINTER(Options), POINTER(c_void_p)],
        "session_write_argument": [session, index, c_void_p, size],
        "session_write_part": [session, index, c_void_p, size],
        "session_take_argument": [session, index, session, index, POINTER(c_int32)],
        "session_read_argument": [session, index, c_void_p, size],
        "session_read_result": [session, index, c_void_p, size],
        "session_argument_shard": [session, index, index, POINTER(c_void_p), POINTER(c_int64)],
        "session_step": [session],
        "session_feed": [session],
        "session_memory": [session, POINTER(Memory)],
        "session_step_times": [session, index, POINTER(StepTimes)],
        "session_write_trace": [session, c_char_p],
        "session_save": [session, c_char_p, POINTER(c_int64), size, c_char_p],
        "session_load": [session, c_char_p, POINTER(c_int64), POINTER(c_char_p), size, c_int32],
        "session_export": [session, c_char_p, POINTER(c_int64), POINTER(c_char_p), size],
        "session_import": [session, c_char_p, POINTER(c_int64), POINTER(c_char_p), size],
        "launch_read": [POINTER(c_int64), POINTER(c_int64)],
        "launch_open": [POINTER(c_void_p)],
        "launch_exchange": [c_void_p, c_char_p, size, POINTER(POINTER(c_void_p)), POINTER(POINTER(c_int64))],
    }
    for name, arguments in signatures.items():
        function = getattr(library, "fsdp_rt_" + name)
        function.restype, function.argtypes = c_int32, arguments
    library.fsdp_rt_launch_fail.restype = library.fsdp_rt_launch_close.restype = None
    library.fsdp_rt_launch_close.argtypes = [c_void_p]
    library.fsdp_rt_launch_fail.argtypes = [c_void_p, c_char_p]
    library.fsdp_rt_digest.restype = ctypes.c_uint64
    library.fsdp_rt_digest.argtypes = [c_void_p, c_int64]
    library.fsdp_rt_session_rank_count.restype = c_int64
    library.fsdp_rt_session_rank_count.argtypes = [session]
    library.fsdp_rt_session_close.restype = None
    library.fsdp_rt_session_close.argtypes = [session]
    library.fsdp_rt_artifact_open.restype = c_int32
    library.fsdp_rt_artifact_open.argtypes = [c_char_p, POINTER(c_void_p)]
    library.fsdp_rt_artifact_close.restype = None
    library.fsdp_rt_artifact_program.restype = c_void_p
    library.fsdp_rt_artifact_manifest.restype = c_char_p
    for name in ("close", "program", "manifest"):
        getattr(library, "fsdp_rt_artifact_" + name).argtypes = [c_void_p]
    library.fsdp_rt_session_error_message.restype = c_char_p
    library.fsdp_rt_session_error_message.argtypes = [session]
    return library


def _check_open(status):
    if status:
        message = runtime().fsdp_rt_session_error_message(None)
        raise RuntimeFailure((message or b"").decode() or f"the runtime failed with status {status}")


def read_launch():
    """(rank, number of processes) as the launcher's variables say; (0, 1) without one."""
    rank, count = c_int64(), c_int64()
    _check_open(runtime().fsdp_rt_launch_read(byref(rank), byref(count)))
    return rank.value, count.value


def digest(array):
    """64 bits of a C-contiguous array's bytes."""
    return runtime().fsdp_rt_digest(array.ctypes.data, array.nbytes)


class Meeting:
    """Where the processes of a launch exchange bytes (processes.h). It lasts as long as the process."""

    def __init__(self):
        self._handle = c_void_p()
        forks.lose_in_children(self)
        _check_open(runtime().fsdp_rt_launch_open(byref(self._handle)))

    def exchange(self, data):
        """Everybody's bytes, in rank order."""
        parts, sizes = POINTER(c_void_p)(), POINTER(c_int64)()
        _check_open(runtime().fsdp_rt_launch_exchange(self._handle, data, len(data), byref(parts), byref(sizes)))
        return [ctypes.string_at(parts[rank], sizes[rank]) for rank in range(read_launch()[1])]

    def close(self):
        """Leaves the launch, and says so."""
        if self._handle:
            runtime().fsdp_rt_launch_close(self._handle)
            self._handle = c_void_p()

    def fail(self, message):
        if self._handle:
            runtime().fsdp_rt_launch_fail(self._handle, message.encode())

    def lose(self):
        self._handle = c_void_p()


def plan(text, name, options):
    """What a step needs and how long it takes, from shapes alone: the JSON text of fsdpPlan."""
    data, message = text.encode(), c_void_p()
    library, values = _compiler(), _assignments(options)
    result = library.fsdpPlan(data, len(data), name.encode(), values, len(options), byref(message))
    diagnostics, answer = _take_message(message), _take_message(c_void_p(result))
    if not answer:
        raise CompileError(diagnostics or "planning failed without a message")
    return answer


def check_options(options):
    """Raises CompileError if one is no option of the compiler or has a value that cannot be read; traces nothing."""
    message = _compiler().fsdpCheckOptions(_assignments(options), len(options))
    if error := _take_message(c_void_p(message)):
        raise CompileError(error.rstrip("\n"))


def _assignments(options):
    return (c_char_p * len(options))(*[f"{key}={value}".encode() for key, value in options.items()])


def _take_message(message):
    """The compiler's text in `message`, which is freed; empty for null."""
    if not message.value:
        return ""
    text = ctypes.string_at(message.value).decode()
    _compiler().fsdpMessageDestroy(message)
    return text


def compile_to_artifact(text, name, options, path):
    """Writes the compiled step to `path`; returns the compiler's warnings and remarks."""
    data, message = text.encode(), c_void_p()
    arguments = (data, len(data), name.encode(), _assignments(options), len(options), path_bytes(path))
    failed = _compiler().fsdpCompileToArtifact(*arguments, byref(message))
    diagnostics = _take_message(message)
    if failed:
        raise CompileError(diagnostics or "the compiler failed without a message")
    return diagnostics


class Artifact:
    """A compiled step from a file; needs the runtime's library only."""

    diagnostics = ""

    def __init__(self, path):
        library = runtime()
        self._close = library.fsdp_rt_artifact_close  # module globals may be gone when the interpreter ends
        handle = c_void_p()
        if library.fsdp_rt_artifact_open(path_bytes(path), byref(handle)):
            raise FsdpError(library.fsdp_rt_session_error_message(None).decode())
        self._handle = handle
        manifest = json.loads(library.fsdp_rt_artifact_manifest(handle).decode())
        self._description = json.dumps(manifest["program"])
        self.diagnostics = manifest["diagnostics"]

    def describe(self):
        """The program as the JSON text that Executable.describe gives."""
        return self._description

    def program(self):
        return runtime().fsdp_rt_artifact_program(self._handle)

    def __del__(self):
        if getattr(self, "_handle", None):
            self._close(self._handle)
            self._handle = None


class Executable:
    """A compiled step. `diagnostics` holds the compiler's warnings and remarks."""

    def __init__(self, text, name, options):
        library = _compiler()
        self._destroy = library.fsdpExecutableDestroy  # module globals may be gone when the interpreter ends
        data, message = text.encode(), c_void_p()
        arguments = (data, len(data), name.encode(), _assignments(options), len(options))
        self._handle = library.fsdpCompile(*arguments, byref(message))
        self.diagnostics = _take_message(message)
        if not self._handle:
            raise CompileError(self.diagnostics or "the compiler failed without a message")
        forks.lose_in_children(self)

    def describe(self):
        """The program as the JSON text of fsdpExecutableDescribe."""
        return _compiler().fsdpExecutableDescribe(self._handle).decode()

    def program(self):
        return _compiler().fsdpExecutableGetProgram(self._handle)

    def lose(self):
        self._handle = None  # the compiler's threads are the parent's

    def __del__(self):
        if getattr(self, "_handle", None):
            self._destroy(self._handle)
            self._handle = None
