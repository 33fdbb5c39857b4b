"""What a step needs and where its time goes: as text, and as a page that needs nothing beside it."""

import json
import tempfile
from pathlib import Path

from fsdp.errors import FsdpError

_TEMPLATE = Path(__file__).with_name("report_page.html")
_STREAMS = ("compute", "gather", "reduce", "copy", "replica")


def _bytes(count):
    for unit in ("B", "KiB", "MiB", "GiB"):
        if abs(count) < 1024 or unit == "GiB":
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.2f} {unit}"
        count /= 1024
    return ""


def _seconds(value):
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "us")):
        if value * factor >= 1 or unit == "us":
            return f"{value * factor:.3g} {unit}"
    return ""


def measured_times(step):
    """Means over ranks of the last step's times; None before the first."""
    times = step.times
    if not times or not times[0]["step"]:
        return None
    return {key: sum(rank[key] for rank in times) / len(times) for key in times[0]}


def make_text(step, plan):
    """The plan's own report, and what was measured beside it."""
    lines = [plan["text"].rstrip(), ""]
    memory, times = step.memory, measured_times(step)
    lines.append(f"allocated {_bytes(memory['allocated'])} a rank, planned {_bytes(memory['arena'])}")
    if times is None:
        lines.append("measured: no step has run yet")
    else:
        predicted = plan["report"]["step_seconds"]
        lines.append(
            f"measured  step {_seconds(times['step'])} (predicted {_seconds(predicted)}), compute "
            f"{_seconds(times['compute'])}, exposed {_seconds(times['exposed'])}, collectives "
            f"{_seconds(times['collectives'])} (of it {_seconds(times['meeting'])} until the last rank came)"
        )
    return "\n".join(lines) + "\n"


def read_trace(step, rank=0):
    """The spans of the last whole step of `rank`, in seconds from its begin: [[stream, begin, end, is a wait, name]].
    None if the step is not traced."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        try:
            path = step.write_trace(path)
        except FsdpError:
            return None
        events = json.loads(path.read_text())["traceEvents"]
    lanes = {
        event["tid"]: event["args"]["name"]
        for event in events
        if event["ph"] == "M" and event["name"] == "thread_name" and event["pid"] == rank
    }
    spans = [event for event in events if event["ph"] == "X" and event["pid"] == rank]
    steps = [event for event in spans if event["cat"] == "step"]
    if not steps:
        return None
    begin, end = steps[-1]["ts"], steps[-1]["ts"] + steps[-1]["dur"]
    return [
        [
            _STREAMS.index(lanes[event["tid"]]),
            (event["ts"] - begin) * 1e-6,
            (event["ts"] + event["dur"] - begin) * 1e-6,
            int(event["cat"] == "wait"),
            event["name"],
        ]
        for event in spans
        if lanes[event["tid"]] in _STREAMS and begin <= event["ts"] <= end
    ]


def write_page(step, plan, path):
    """Writes the page to `path`."""
    data = {
        "name": step.name,
        "plan": plan["report"],
        "timeline": plan["timeline"],
        "memory": step.memory,
        "measured": measured_times(step),
        "trace": read_trace(step),
    }
    # A script ends at this tag, wherever it stands.
    text = json.dumps(data, separators=(",", ":")).replace("</", "<\\/")
    page = _TEMPLATE.read_text().replace("/*DATA*/", text, 1)
    Path(path).write_text(page)
