"""Paths as the C interfaces take them."""

import os

from fsdp.errors import FsdpError


def path_bytes(path) -> bytes:
    """The bytes of a path. A C string ends at a NUL byte, so a path with one would name another file: an error."""
    data = os.fsencode(path)
    if b"\0" in data:
        raise FsdpError(f"expected a path without a NUL byte, found {path!r}")
    return data
