"""What a step needs and where its time goes: as text, and as a page that needs nothing beside it."""

import json
import tempfile
from pathlib import Path

from fsdp.errors import FsdpError

_TEMPLATE = Path(__file__).with_name("report_page.html")
_STREAMS = ("compute", "gather", "reduce", "copy", "replica")
# What the plan calls the kinds of work on the compute stream, and the categories of their spans in a trace.
_KINDS = {"products": ("gemm",), "fused_kernels": ("kernel",), "copies": ("copy", "fill")}


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
        by_kind, expected = compute_by_kind(read_spans(step)), plan["report"]["compute_by_kind"]
        parts = [
            f"{kind.replace('_', ' ')} {_seconds(by_kind[kind])} (predicted {_seconds(expected[kind + '_seconds'])})"
            for kind in by_kind
        ]
        if parts:
            lines.append(f"          compute of rank {step.ranks[0]}: {', '.join(parts)}")
    return "\n".join(lines) + "\n"


def read_spans(step):
    """The trace's events of the last whole step of this process's first rank, each with `stream`, and `begin` and `end`
    in seconds from the step's begin. Empty if the step is not traced."""
    rank = step.ranks[0]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        try:
            path = step.write_trace(path)
        except FsdpError:
            return []
        events = json.loads(path.read_text())["traceEvents"]
    lanes = {
        event["tid"]: event["args"]["name"]
        for event in events
        if event["ph"] == "M" and event["name"] == "thread_name" and event["pid"] == rank
    }
    spans = [event for event in events if event["ph"] == "X" and event["pid"] == rank]
    steps = [event for event in spans if event["cat"] == "step"]
    if not steps:
        return []
    first, last = steps[-1]["ts"], steps[-1]["ts"] + steps[-1]["dur"]
    return [
        {
            **event,
            "stream": lanes[event["tid"]],
            "begin": (event["ts"] - first) * 1e-6,
            "end": (event["ts"] + event["dur"] - first) * 1e-6,
        }
        for event in spans
        if lanes[event["tid"]] in _STREAMS and first <= event["ts"] <= last
    ]


def compute_by_kind(spans):
    """Seconds of the compute stream by the plan's kinds; empty without spans."""
    busy = [span for span in spans if span["stream"] == "compute"]
    if not busy:
        return {}
    return {
        kind: sum(span["end"] - span["begin"] for span in busy if span["cat"] in names)
        for kind, names in _KINDS.items()
    }


def write_page(step, plan, path):
    """Writes the page to `path`."""
    spans = read_spans(step)
    data = {
        "name": step.name,
        "plan": plan["report"],
        "timeline": plan["timeline"],
        "memory": step.memory,
        "measured": measured_times(step),
        "measured_by_kind": compute_by_kind(spans),
        "trace": [
            [_STREAMS.index(span["stream"]), span["begin"], span["end"], int(span["cat"] == "wait"), span["name"]]
            for span in spans
        ]
        or None,
    }
    # A script ends at this tag, wherever it stands.
    text = json.dumps(data, separators=(",", ":")).replace("</", "<\\/")
    page = _TEMPLATE.read_text().replace("/*DATA*/", text, 1)
    Path(path).write_text(page)
