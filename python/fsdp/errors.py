"""Exceptions of the package."""

import sys


class FsdpError(Exception):
    """Base of all errors of this package."""


class CompileError(FsdpError):
    """The compiler refused the step; the text holds its diagnostics, one per line, with locations."""


class RuntimeFailure(FsdpError):
    """A step or a transfer failed at run time; the text names rank, call and tensor."""


class CheckpointError(RuntimeFailure):
    """State could not be saved or loaded; the text names the file and what is wrong with it."""


def print_errors_briefly() -> None:
    """For scripts: an error of this package that nothing catches ends the process with its text, without the traceback
    through Python code. Other exceptions are printed as ever."""
    before = sys.excepthook

    def hook(kind, error, trace):
        if not isinstance(error, FsdpError):
            return before(kind, error, trace)
        text = "\n".join([str(error).rstrip(), *getattr(error, "__notes__", ())])
        print(text if "error: " in text else f"error: {text}", file=sys.stderr)

    sys.excepthook = hook
