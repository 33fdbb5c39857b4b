"""The ranks of a compiled program, by the runtime's host interface (host.h)."""

from ctypes import byref, c_char_p, c_int32, c_int64, c_void_p

from fsdp import forks
from fsdp.errors import FsdpError, RuntimeFailure
from fsdp.native import Memory, StepTimes, runtime
from fsdp.paths import path_bytes

_CLOSED = "the step was closed: its ranks and what lay on them are gone"
_FORKED = (
    "the step belongs to the process that this one was forked from, which has its ranks: call it there, or compile a "
    "step in each process (multiprocessing: start them with 'spawn')"
)


def _named(names):
    """The keys and values of {index: name} as C arrays."""
    return (c_int64 * len(names))(*names), (c_char_p * len(names))(*[name.encode() for name in names.values()])


class Session:
    """The ranks of one executable: arenas, threads and communicators. Arrays are passed by pointer."""

    def __init__(self, executable, options):
        self._handle, self._why_gone = None, ""
        self._executable = executable  # the program's code must outlive the session
        handle = c_void_p()
        status = runtime().fsdp_rt_session_open(executable.program(), byref(options), byref(handle))
        self._check(status)
        self._handle = handle
        self._close = runtime().fsdp_rt_session_close
        forks.lose_in_children(self)

    def _check(self, status):
        if status:
            if self._why_gone:
                raise FsdpError(self._why_gone)
            message = runtime().fsdp_rt_session_error_message(self._handle)
            raise RuntimeFailure((message or b"").decode() or f"the runtime failed with status {status}")

    def write_argument(self, index, array):
        """`array`: a C-contiguous NumPy array of the argument's global shape."""
        self._check(runtime().fsdp_rt_session_write_argument(self._handle, index, array.ctypes.data, array.nbytes))

    def write_part(self, index, array):
        """`array`: C-contiguous, what this process's rank has of the argument."""
        self._check(runtime().fsdp_rt_session_write_part(self._handle, index, array.ctypes.data, array.nbytes))

    def take_argument(self, index, other, other_index):
        """Makes an argument what one of the session `other` is; true if they lie otherwise on the ranks."""
        moved = c_int32()
        call = runtime().fsdp_rt_session_take_argument
        self._check(call(self._handle, index, other._handle, other_index, byref(moved)))
        return bool(moved.value)

    def read_argument(self, index, array):
        self._check(runtime().fsdp_rt_session_read_argument(self._handle, index, array.ctypes.data, array.nbytes))

    def read_result(self, index, array):
        self._check(runtime().fsdp_rt_session_read_result(self._handle, index, array.ctypes.data, array.nbytes))

    def argument_shard(self, rank, index):
        """(address, bytes) of a rank's part in host memory; fails where the device's memory is not the host's."""
        data, size = c_void_p(), c_int64()
        self._check(runtime().fsdp_rt_session_argument_shard(self._handle, rank, index, byref(data), byref(size)))
        return data.value, size.value

    def step(self):
        self._check(runtime().fsdp_rt_session_step(self._handle))

    def feed(self):
        self._check(runtime().fsdp_rt_session_feed(self._handle))

    def memory(self):
        memory = Memory()
        self._check(runtime().fsdp_rt_session_memory(self._handle, byref(memory)))
        return memory

    def rank_count(self):
        return runtime().fsdp_rt_session_rank_count(self._handle)

    def step_times(self, rank=0):
        times = StepTimes()
        self._check(runtime().fsdp_rt_session_step_times(self._handle, rank, byref(times)))
        return times

    def write_trace(self, path):
        self._check(runtime().fsdp_rt_session_write_trace(self._handle, path_bytes(path)))

    def save(self, folder, indices, metadata):
        """A checkpoint of these arguments; `metadata` is JSON text."""
        numbers = (c_int64 * len(indices))(*indices)
        call = runtime().fsdp_rt_session_save
        self._check(call(self._handle, path_bytes(folder), numbers, len(indices), metadata.encode()))

    def load(self, folder, names, allow_others):
        """`names`: {argument: its name in the checkpoint}."""
        call = runtime().fsdp_rt_session_load
        self._check(call(self._handle, path_bytes(folder), *_named(names), len(names), allow_others))

    def export_file(self, path, names):
        self._check(runtime().fsdp_rt_session_export(self._handle, path_bytes(path), *_named(names), len(names)))

    def import_file(self, path, names):
        self._check(runtime().fsdp_rt_session_import(self._handle, path_bytes(path), *_named(names), len(names)))

    def close(self):
        if self._handle:
            handle, self._handle, self._why_gone = self._handle, None, _CLOSED
            self._close(handle)

    def lose(self):
        """In a forked child: the ranks are threads of the parent."""
        if self._handle:
            self._handle, self._why_gone = None, _FORKED

    def __del__(self):
        self.close()
