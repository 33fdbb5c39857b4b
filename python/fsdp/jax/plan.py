"""What a step is compiled from, whatever the shapes: the user's function and the options."""

from dataclasses import dataclass, field

from fsdp import launch as launches
from fsdp.jax.signature import Signature, parse_roles
from fsdp.options import owns_rows, split_options

_JAX_SETTINGS = ("static_argnums", "static_argnames", "donate_argnums", "donate_argnames")
# The classes of what nnx.jit and equinox.filter_jit return; like jax.jit's they have __wrapped__.
_WRAPPERS = ("JitWrapped", "JitFn", "_JitWrapper")


@dataclass
class Plan:
    """Options beside shapes; keywords that are parameters of the function are not among them."""

    function: object
    name: str
    signature: Signature
    roles: dict  # argument name or leaf path -> role
    options: dict  # of the compiler
    batch_dimension: int = 0
    recompile: bool = True
    runtime: object = field(default=None, repr=False)
    handed: set = field(default_factory=set)  # arguments that are another step's state: frozen, unless they are updated
    own_rows: bool = False  # of processes, each gives the rows of its own rank

    @property
    def launch(self):
        """The processes that the ranks are; None where they are threads of this one."""
        return launches.current() if self.runtime.launch else None


def unwrap(function):
    """(the user's own function, static and donated arguments) of what jax.jit, nnx.jit or equinox.filter_jit made."""
    settings = {}
    info = getattr(function, "_jit_info", None)
    if info is not None:
        settings = {name: tuple(getattr(info, name, None) or ()) for name in _JAX_SETTINGS}
    is_wrapper = info is not None or type(function).__name__ in _WRAPPERS
    return (function.__wrapped__ if is_wrapper and hasattr(function, "__wrapped__") else function), settings


def make_plan(function, mesh, options):
    """(Plan, keyword arguments of the function) from what the user gave by keyword."""
    inner, settings = unwrap(function)
    settings = {name: options.pop(name, settings.get(name, ())) for name in _JAX_SETTINGS}
    roles, batch_dimension = options.pop("roles", None), options.pop("batch_dimension", 0)
    recompile, own_rows = options.pop("recompile", True), owns_rows(options.pop("batch_rows", "all"))
    signature = Signature(inner, settings["static_argnums"], settings["static_argnames"])
    keywords = {name: options.pop(name) for name in list(options) if name in signature.known}
    roles = parse_roles(signature, roles, settings["donate_argnums"], settings["donate_argnames"])
    compiler, runtime = split_options(mesh, options)
    name = getattr(inner, "__name__", "step")
    plan = Plan(inner, name, signature, roles, compiler, batch_dimension, recompile, runtime, own_rows=own_rows)
    return plan, keywords
