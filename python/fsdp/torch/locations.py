"""Which line of the user's Python made an operation; backward's operations have the line of their forward."""

import functools
import os
import sys

import torch

_PACKAGES = tuple(
    os.path.dirname(os.path.abspath(path)) + os.sep
    for path in (torch.__file__, os.path.dirname(__file__), getattr(sys.modules.get("functorch"), "__file__", None))
    if path
)


@functools.cache
def is_user_code(file):
    """Whether a file belongs neither to PyTorch nor to this package."""
    return not file.startswith(_PACKAGES) and not file.startswith("<")


def user_line():
    """(file, line) of the innermost frame in the user's code, or None."""
    frame = sys._getframe(1)
    while frame is not None:
        if is_user_code(frame.f_code.co_filename):
            return frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back
    return None


def line_of_error(error):
    """(file, line) in the user's code where `error`, or what caused it, was raised; None if it was elsewhere."""
    found, trace = None, error.__traceback__
    while trace is not None:
        if is_user_code(trace.tb_frame.f_code.co_filename):
            found = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return found


class Lines:
    """The user's lines of the operations of one trace, asked for at each of them in turn."""

    def __init__(self):
        self._of_forward = {}

    def current(self):
        """(file, line) or None. In backward the number of the autograd node leads to the line of the forward operation
        that made it."""
        node = torch._C._current_autograd_node()
        if node is not None:
            return self._of_forward.get(node._sequence_nr()) or user_line()
        line = user_line()
        self._of_forward[torch._C._autograd._get_sequence_nr() - 1] = line
        return line
