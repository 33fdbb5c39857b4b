"""Options as a user of Python writes them, turned into what the compiler and the runtime read."""

import inspect

from fsdp.errors import FsdpError
from fsdp.native import Options

_DTYPES = {"float32": "f32", "bfloat16": "bf16", "float16": "f16", "float64": "f64"}


def mesh_text(mesh):
    """ "shard:8", 8, or {"replica": 2, "shard": 4} as the text that the compiler reads."""
    if isinstance(mesh, bool) or not isinstance(mesh, (str, int, dict)):
        raise FsdpError(f"mesh: expected 'shard:8', a number of ranks or a dictionary of axes, found {mesh!r}")
    if isinstance(mesh, int):
        return f"shard:{mesh}"
    if isinstance(mesh, dict):
        return ",".join(f"{axis}:{size}" for axis, size in mesh.items())
    return mesh


def _value_text(value):
    """The compiler's spelling: true, bf16, a number, or the text itself."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(_value_text, value))
    name = getattr(value, "__name__", None) or getattr(value, "name", None) or str(value)
    name = str(name).removeprefix("torch.")
    return _DTYPES.get(name, name)


def compile_options(mesh, options):
    """{name: text} for the compiler: command-line names from Python's, dtypes of NumPy, JAX or PyTorch by name."""
    values = {"mesh": mesh_text(mesh)}
    for key, value in options.items():
        if value is not None:
            values[key.replace("_", "-")] = _value_text(value)
    return values


# fsdp_rt_stream_mode: the order of streams is drawn from a seed.
_SEEDED_STREAMS = 3
# In the order of fsdp_rt_device.
_DEVICES = ("auto", "cpu", "cuda", "cuda_double")


def runtime_options(
    trace=False,
    checked=False,
    poison=False,
    link_latency=0.0,
    link_bandwidth=0.0,
    threads_per_rank=0,
    schedule_seed=None,
    device="auto",
):
    """trace: record a timeline for write_trace and report. checked: ranks compare every collective. poison: fill
    padding with NaN. link_latency, link_bandwidth: seconds and bytes per second of an artificial link; 0 is off.
    schedule_seed: streams run in a pseudo-random order that their waits allow, and missing waits are errors.
    device: "auto" (by the target), "cpu", "cuda", or "cuda_double", GPUs that are none: for tests."""
    if device not in _DEVICES:
        raise FsdpError(f"device={device!r}: expected one of {', '.join(_DEVICES)}")
    options = Options(
        device=_DEVICES.index(device),
        trace=trace,
        checked=checked,
        poison=poison,
        link_latency_ns=round(link_latency * 1e9),
        link_bytes_per_second=round(link_bandwidth),
        threads_per_rank=threads_per_rank,
    )
    if schedule_seed is not None:
        options.stream_mode, options.schedule_seed, options.check_races = _SEEDED_STREAMS, schedule_seed, 1
    return options


RUNTIME_OPTIONS = tuple(inspect.signature(runtime_options).parameters)


def split_options(mesh, options):
    """(options of the compiler, options of the runtime) from the keyword arguments of a frontend."""
    runtime = {key: options.pop(key) for key in RUNTIME_OPTIONS if key in options}
    return compile_options(mesh, options), runtime_options(**runtime)
