"""Ranks that are processes: which one this is, and what it agrees on with the others.

Every process runs the same script, so all of them reach the same points in the same order. At such a point they
exchange what must be equal, and the error of one that failed before it: then all fail, with one message.
"""

import atexit
import json
import sys
import traceback
import weakref
from contextlib import contextmanager, nullcontext

import numpy as np

from fsdp import errors, native
from fsdp.errors import FsdpError, RuntimeFailure

_PACKAGE = __file__.rpartition("/")[0]
_current = None


def choose(mode, ranks):
    """Whether ranks are processes: `mode` is the option launch=, `ranks` the number of the mesh (None: not known)."""
    if mode not in ("auto", "threads", "processes"):
        raise FsdpError(f"launch={mode!r}: expected 'auto', 'threads' or 'processes'")
    if mode == "threads":
        return False
    _, count = native.read_launch()
    if mode == "processes" and count == 1:
        raise FsdpError(
            "launch='processes': no launcher started this process as one of several (RANK and WORLD_SIZE are not set)"
        )
    # One rank is a step by itself, of which every process may have its own.
    if count == 1 or (mode == "auto" and ranks == 1):
        return False
    if ranks is not None and ranks != count:
        raise FsdpError(f"the launch has {count} processes, the mesh has {ranks} ranks: they must be equally many")
    return True


def current():
    """The launch of this process; the first call waits until all processes have come."""
    global _current
    if _current is None:
        _current = Launch()
    return _current


def together(launch):
    """`launch.together()`, or nothing where ranks are threads."""
    return launch.together() if launch else nullcontext()


def _where(trace):
    """ "train.py:12: " of the innermost line that is the user's."""
    frames = [f for f in traceback.extract_tb(trace) if "site-packages" not in f.filename]
    own = [f for f in frames if not f.filename.startswith((_PACKAGE, "<"))]
    return f"{own[-1].filename}:{own[-1].lineno}: " if own else ""


class Launch:
    """The processes of a launch. `rank`: of this one; `count`: of all."""

    def __init__(self):
        self.rank, self.count = native.read_launch()
        self._meeting = native.Meeting()
        self._sessions = []  # weak references, in the order in which all ranks have opened them
        self._install_hook()
        atexit.register(self._leave)

    def watch(self, session):
        """Closes the session when the process ends, if it is open then."""
        self._sessions = [each for each in self._sessions if each() is not None] + [weakref.ref(session)]

    def _leave(self):
        """The others may still need what this process has sent: sessions wait for them, and say that it leaves."""
        for reference in self._sessions:
            session = reference()
            if session is not None:
                session.close()
        self._meeting.close()

    def _install_hook(self):
        """What ends this process ends the waiting of the others."""
        before = sys.excepthook

        def hook(kind, error, trace):
            if not getattr(error, "fsdp_is_told", False):
                self._meeting.fail(f"{_where(trace)}{kind.__name__}: {error}")
            before(kind, error, trace)

        sys.excepthook = hook

    def exchange(self, data: bytes) -> list[bytes]:
        """Everybody's bytes, in rank order."""
        return self._meeting.exchange(data)

    def fail(self, message):
        """Ends this launch: the others' errors are "rank <this>: <message>"."""
        self._meeting.fail(message)

    def agree(self, **facts) -> list[dict]:
        """A point that all reach: everybody's facts, in rank order. Raises what one raised on the way here."""
        answers = self._exchange(facts)
        for rank, answer in enumerate(answers):
            if "error" in answer:
                kind = getattr(errors, answer["kind"], RuntimeFailure)
                error = kind(f"rank {rank}: {answer['error']}")
                error.fsdp_is_told = True
                raise error
        return answers

    def _exchange(self, facts):
        return [json.loads(answer) for answer in self.exchange(json.dumps(facts).encode())]

    @contextmanager
    def together(self):
        """The body succeeds on all ranks, or fails on all; what it agrees on, it agrees on in the same order."""
        try:
            yield
            self.agree()
        except Exception as error:
            if not getattr(error, "fsdp_is_told", False):
                error.fsdp_is_told = True
                kind = type(error).__name__
                text = str(error) if isinstance(error, FsdpError) else f"{kind}: {error}"
                if not isinstance(error, RuntimeFailure):
                    self._exchange({"error": text, "kind": kind})
            raise

    def same(self, array: np.ndarray, path: str):
        """`array` as all ranks have it: where they differ, that of rank 0, and True."""
        digests = self.agree(digest=native.digest(array))
        if all(each == digests[0] for each in digests):
            return array, False
        sent = self.exchange(array.tobytes() if self.rank == 0 else b"")[0]
        if len(sent) != array.nbytes:
            raise FsdpError(f"{path}: rank 0 has {len(sent)} bytes, this rank {array.nbytes}")
        return np.frombuffer(sent, array.dtype).reshape(array.shape), True
