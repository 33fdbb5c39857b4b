"""Options as a user of Python writes them, turned into what the compiler and the runtime read."""

import difflib
import inspect
import math
import re

from fsdp import launch as launches
from fsdp import native
from fsdp.errors import CompileError, FsdpError
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


def mesh_ranks(mesh):
    """The number of ranks of a mesh; None where its text is not one, which the compiler says better."""
    sizes = re.fullmatch(r"\s*\w+:(\d+)(\s*,\s*\w+:(\d+))*\s*", mesh_text(mesh))
    return math.prod(int(size) for size in re.findall(r":(\d+)", mesh_text(mesh))) if sizes else None


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
    pin=False,
    launch="auto",
    *,
    ranks=None,
):
    """trace: record a timeline for write_trace and report. checked: ranks compare every collective. poison: fill
    padding with NaN. link_latency, link_bandwidth: seconds and bytes per second of an artificial link; 0 is off.
    schedule_seed: streams run in a pseudo-random order that their waits allow, and missing waits are errors.
    pin: each rank's threads run on processors of its own.
    device: "auto" (by the target), "cpu", "cuda", or "cuda_double", GPUs that are none: for tests.
    launch: "threads": all ranks are in this process; "processes": it is one of them, as torchrun, mpirun, srun or RANK
    and WORLD_SIZE say; "auto": the latter if one of them has started several. ranks: of the mesh."""
    if device not in _DEVICES:
        raise FsdpError(f"device={device!r}: expected one of {', '.join(_DEVICES)}")
    numbers = {
        "link_latency": link_latency,
        "link_bandwidth": link_bandwidth,
        "threads_per_rank": threads_per_rank,
        "schedule_seed": schedule_seed or 0,
    }
    for name, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
            raise FsdpError(f"{name}={value!r}: expected a number from 0 on")
    options = Options(
        device=_DEVICES.index(device),
        trace=trace,
        checked=checked,
        poison=poison,
        link_latency_ns=round(link_latency * 1e9),
        link_bytes_per_second=round(link_bandwidth),
        threads_per_rank=threads_per_rank,
        launch=launches.choose(launch, ranks),
        pin=bool(pin),
    )
    if schedule_seed is not None:
        options.stream_mode, options.schedule_seed, options.check_races = _SEEDED_STREAMS, schedule_seed, 1
    return options


RUNTIME_OPTIONS = tuple(set(inspect.signature(runtime_options).parameters) - {"ranks"})


FRONTEND_OPTIONS = (
    "batch_dimension",
    "batch_rows",
    "clip_grad_norm",
    "donate_argnames",
    "donate_argnums",
    "recompile",
    "roles",
    "seed",
    "static_argnames",
    "static_argnums",
)


# What FSDP and FSDP2 call settings that are others here, or none.
FOREIGN = {
    "mp_policy": "give param_dtype=, reduce_dtype= and output_dtype=",
    "mixed_precision": "give param_dtype=, reduce_dtype= and output_dtype=",
    "offload_policy": "offload to the host is not supported; memory_limit= says how much a rank may use",
    "cpu_offload": "offload to the host is not supported; memory_limit= says how much a rank may use",
    "sharding_strategy": "give mesh='replica:2,shard:4' (HYBRID_SHARD) or reshard_after_forward=False (SHARD_GRAD_OP)",
    "device_mesh": "give mesh='shard:8' or mesh='replica:2,shard:4'",
    "process_group": "give mesh='shard:8'; processes are those of the launcher",
    "auto_wrap_policy": "nothing is to be set: units follow from the program",
    "ignored_params": "nothing is to be set: small tensors are replicated; parameters without requires_grad are frozen",
    "forward_prefetch": "nothing is to be set: the schedule is planned",
    "backward_prefetch": "nothing is to be set: the schedule is planned",
    "limit_all_gathers": "nothing is to be set: memory_limit= is kept",
    "use_orig_params": "nothing is to be set: names and shapes are those of the model",
    "sync_module_states": "nothing is to be set: the values of rank 0 count where others differ",
    "gradient_accumulation_steps": "nothing is to be set: accumulate in the step, as in one-device code",
    "max_norm": "give clip_grad_norm=",
}


def _unknown(error):
    """The option in "there is no option 'x'", as it is spelled in Python; None in any other error."""
    found = re.search(r"there is no option '([^']+)'", str(error))
    return found and found[1].replace("-", "_")


def split_options(mesh, options):
    """(options of the compiler, options of the runtime) from the keyword arguments of a frontend."""
    runtime = {key: options.pop(key) for key in RUNTIME_OPTIONS if key in options}
    compiler = compile_options(mesh, options)
    try:
        native.check_options(compiler)
    except CompileError as error:
        name = _unknown(error)
        if name in FOREIGN and name in options:
            raise CompileError(f"error: there is no option '{name}': {FOREIGN[name]}") from None
        is_unguessed = name and "did you mean" not in str(error)
        close = difflib.get_close_matches(name, (*RUNTIME_OPTIONS, *FRONTEND_OPTIONS), 1, 0.7) if is_unguessed else []
        hint = f", did you mean '{close[0]}'?" if close else ""
        raise CompileError(f"{error}{hint}") from None
    return compiler, runtime_options(**runtime, ranks=mesh_ranks(mesh))


BATCH_ROWS = ("all", "own")


def owns_rows(batch_rows):
    """Whether each process gives the rows of its own rank: the option batch_rows=."""
    if batch_rows not in BATCH_ROWS:
        raise FsdpError(
            f"batch_rows={batch_rows!r}: expected 'all' (processes give the whole batch) or 'own' (their rows)"
        )
    return batch_rows == "own"
