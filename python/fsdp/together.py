"""Whether the processes of a launch compile the same program."""

import re
import zlib

import numpy as np

from fsdp.errors import FsdpError
from fsdp.native import digest

# Where a script lies may differ between machines.
_LOCATION = re.compile(r"\s*loc\((?:[^()]|\([^()]*\))*\)|^#loc.*\n?", re.MULTILINE)


def _digest(data):
    return digest(np.frombuffer(data, np.uint8))


def without_locations(text):
    """A program's text without the places in Python that its operations come from."""
    return _LOCATION.sub("", text)


def compare_programs(launch, text, options):
    """Raises on all ranks, with the first line that differs, where they do not."""
    plain = without_locations(text)
    answers = launch.agree(options=options, program=_digest(plain.encode()))
    for rank, answer in enumerate(answers):
        if answer["options"] != answers[0]["options"]:
            mine, first = answer["options"], answers[0]["options"]
            key = next(key for key in {**first, **mine} if mine.get(key) != first.get(key))
            raise FsdpError(
                f"rank {rank} compiles with {key}={mine.get(key)!r}, rank 0 with {first.get(key)!r}: "
                "all ranks run the same script"
            )
    other = next((r for r, answer in enumerate(answers) if answer["program"] != answers[0]["program"]), None)
    if other is None:
        return
    shares = launch.rank in (0, other)
    texts = launch.exchange(zlib.compress(plain.encode()) if shares else b"")
    lines = [zlib.decompress(texts[rank]).decode().splitlines() for rank in (0, other)]
    pairs = list(zip(*lines))
    at = next((i for i, (a, b) in enumerate(pairs) if a != b), len(pairs))
    found = [text[at].strip()[:160] if at < len(text) else "nothing more" for text in lines]
    raise FsdpError(
        f"rank {other} traces another program than rank 0: line {at + 1} is '{found[1]}', on rank 0 '{found[0]}': "
        "the step must not depend on the rank, and batches have the same shapes on all ranks"
    )
