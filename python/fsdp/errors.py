"""Exceptions of the package."""


class FsdpError(Exception):
    """Base of all errors of this package."""


class CompileError(FsdpError):
    """The compiler refused the step; the text holds its diagnostics, one per line, with locations."""


class RuntimeFailure(FsdpError):
    """A step or a transfer failed at run time; the text names rank, call and tensor."""


class CheckpointError(RuntimeFailure):
    """State could not be saved or loaded; the text names the file and what is wrong with it."""
