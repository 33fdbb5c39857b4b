"""Runs a program of the zoo on a mesh beside JAX, and says how far apart they are."""

import re
from dataclasses import dataclass, field
from functools import cache

import fsdp.jax
import jax
import numpy as np
import zoo
from fsdp.jax.leaves import to_numpy
from fsdp.jax.signature import Signature
from reference import BFLOAT16_BOUND, FLOAT32_BOUND, kind_of, scales

FLOAT16_BOUND = 1e-2
# The wider bounds, for programs that say why. Of three layers in bf16, JAX's gradients are up to 4.3e-2 from its own in
# f32, and ours as far.
WIDER_BFLOAT16_BOUND = 8e-2
# What cancels to zero in exact arithmetic (the gradient of an attention key's bias) holds a few roundings of the
# largest value of its kind: three of 6e-8 are 2e-5 x this.
SMALL = 1e-2
STEPS = 3
# Most of a small program's time is XLA's: a step that runs three times needs no optimized code.
QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
REMARK = re.compile(r"remark: '([\w.]+)' op needs operand #\d+ whole.* gathers (\d+) bytes")
REPEATED = re.compile(r"remark: '([\w.]+)' op has operands that come from the batch, but are whole")


@dataclass
class Outcome:
    """worst: largest error / bound, and at which value; strict: the same by the reference programs' bound.
    replicated: bytes that operations gather of the batch. repeated: products of it that every rank computes whole.
    """

    worst: float = 0.0
    where: str = ""
    strict: float = 0.0
    strictly_where: str = ""
    same_bits: bool = True
    replicated: dict = field(default_factory=dict)
    repeated: list = field(default_factory=list)
    large_state: list = field(default_factory=list)

    def update(self, name, ratio, strict):
        if not ratio <= self.worst:
            self.worst, self.where = ratio, name
        if not strict <= self.strict:
            self.strict, self.strictly_where = strict, name


@dataclass
class Reference:
    """What JAX makes of a program: its operations, arguments before each step, results after it."""

    step: zoo.Step
    text: str
    before: list
    after: list


def names_of(value):
    return [jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_flatten_with_path(value)[0]]


def leaves(value):
    return [to_numpy(leaf) for leaf in jax.tree.leaves(value)]


@cache
def reference(name):
    step = zoo.PROGRAMS[name].build()
    jitted = jax.jit(step.function, keep_unused=True, compiler_options=QUICK)
    before, after = [], []
    arguments = list(step.arguments)
    for _ in range(STEPS):
        before.append(tuple(arguments))
        results = jitted(*arguments)
        after.append(results)
        for position, value in zip(step.state, results):
            arguments[position] = value
    return Reference(step, str(jitted.trace(*step.arguments).jaxpr), before, after)


def bound_of(text, bfloat16=BFLOAT16_BOUND):
    """The largest |error| / size that counts as equal, after the narrowest type that the program computes in."""
    if "bf16" in text:
        return bfloat16
    return FLOAT16_BOUND if re.search(r"\bf16\[", text) else FLOAT32_BOUND


def is_floating(array):
    return jax.dtypes.issubdtype(array.dtype, np.floating)


def result_names(step, results):
    signature = Signature(step.function)
    parameters = [signature.name_of(i) for i in range(len(step.arguments))]
    names = []
    for index, value in enumerate(results):
        root = parameters[step.state[index]] if index < len(step.state) else f"result{index - len(step.state)}"
        names += [root + path for path in names_of(value)]
    return names


def parameter_leaves(names):
    """{index: path below the root} of the parameters."""
    roots = [(i, re.match(r"(?:state\.)?params", name)) for i, name in enumerate(names)]
    return {i: names[i][root.end() :] for i, root in roots if root}


def kinds_of(names):
    """What a name says before a parameter's path: values of one kind are comparable in size."""
    paths = sorted(set(parameter_leaves(names).values()) - {""}, key=len, reverse=True)
    return [next((name.removesuffix(path) for path in paths if name.endswith(path)), kind_of(name)) for name in names]


def exemptions(names, after, bound, scale):
    """Per parameter with a first moment: infinite where that moment is within its bound of zero."""
    exempt = {}
    for i, path in parameter_leaves(names).items():
        for j in moments_of(path, names):
            exempt[i] = np.where(np.abs(after[j].astype(np.float64)) < bound * scale[j], np.inf, 0)
    return exempt


def moments_of(path, names):
    return [j for j, name in enumerate(names) if re.search(r"\.(mu|trace|m)" + re.escape(path) + "$", name)]


def allowances(names, before, after, bound, scale):
    """Per parameter with a first moment: how far its update may be off if that moment is off by its own bound. Where
    the moment is within ten bounds of zero the update may have any sign, as Adam's has."""
    allowed = {}
    for i, path in parameter_leaves(names).items():
        for j in moments_of(path, names):
            moment = np.maximum(np.abs(after[j].astype(np.float64)), 1e-300)
            change = np.abs(after[i].astype(np.float64) - before[i])
            allowed[i] = np.where(moment < 10 * bound * scale[j], np.inf, change * bound * scale[j] / moment)
    return allowed


def difference(mine, want):
    """|mine - want|; infinite where only one is a number."""
    mine, want = mine.astype(np.float64), want.astype(np.float64)
    equal = (mine == want) | (np.isnan(mine) & np.isnan(want))
    with np.errstate(invalid="ignore"):
        return np.where(equal, 0, np.nan_to_num(np.abs(mine - want), nan=np.inf))


def compare(jax_run, index, ours, outcome):
    """Holds `ours`, results of a step from JAX's state, against JAX's step `index`."""
    step, theirs = jax_run.step, jax_run.after[index]
    names, expected = result_names(step, theirs), leaves(theirs)
    before = leaves([jax_run.before[index][i] for i in step.state])
    bound, wide = bound_of(jax_run.text), bound_of(jax_run.text, WIDER_BFLOAT16_BOUND)
    kinds = kinds_of(names)
    scale, strict_scale = scales(kinds, expected, SMALL), scales(kinds, expected)
    allowed = allowances(names, before, expected, wide, scale)
    exempt = exemptions(names, expected, bound, strict_scale)
    for i, (name, mine, want) in enumerate(zip(names, leaves(ours), expected, strict=True)):
        if not is_floating(want):
            ratio = 0.0 if np.array_equal(mine, want) else np.inf
            outcome.update(name, ratio, ratio)
            continue
        error = difference(mine, want)
        ratios = []
        for without, size in ((allowed, wide * scale[i]), (exempt, bound * strict_scale[i])):
            left = np.maximum(error - without.get(i, 0), 0)
            ratios.append(float(np.max(left, initial=0)) / max(size, 1e-35))
        outcome.update(name, *ratios)


def same_bits(a, b):
    return all(x.tobytes() == y.tobytes() for x, y in zip(leaves(a), leaves(b), strict=True))


def find_large_state(arguments, description, mesh):
    """State arguments that take more than 1/N of their bytes per rank, plus 512 (or one row of a padded dimension)."""
    shards = int(mesh.rpartition(":")[2])
    large = []
    for array, argument in zip(leaves(arguments), description["arguments"], strict=True):
        if argument["role"] in ("batch", "replicated"):
            continue
        total = array.nbytes
        row = max((total // size for size in argument["shape"] if size), default=0)
        if argument["local_bytes"] > -(-total // shards) + max(512, row):
            large.append(argument["path"])
    return large


def find_replicated(diagnostics):
    bytes_of = {}
    for op, count in REMARK.findall(diagnostics):
        bytes_of[op] = bytes_of.get(op, 0) + int(count)
    return bytes_of


def run(name, mesh):
    """Each of JAX's steps is repeated from JAX's state, and one further step from our own state in the arena."""
    jax_run = reference(name)
    step = jax_run.step
    outcome = Outcome()
    compiled = fsdp.jax.compile(
        step.function,
        *step.arguments,
        mesh=mesh,
        donate_argnums=step.state,
        roles=step.roles,
        checked=True,
        poison=True,
    )
    try:
        outcome.replicated = find_replicated(compiled.diagnostics)
        outcome.repeated = REPEATED.findall(compiled.diagnostics)
        outcome.large_state = find_large_state(step.arguments, compiled.description, mesh)
        for position in step.frozen:
            compiled.set_constant(position, step.arguments[position])
        inputs = [a for i, a in enumerate(step.arguments) if i not in (*step.state, *step.frozen)]

        def execute(state):
            state, *metrics = compiled(state, *inputs)
            return state, metrics

        def gather(state):
            values = compiled.gather(state)
            return values if len(step.state) > 1 else (values,)

        for index, before in enumerate(jax_run.before):
            state, metrics = execute(compiled.shard(*(before[i] for i in step.state)))
            ours = gather(state)
            compare(jax_run, index, (*ours, *metrics), outcome)
        state, carried = execute(state)
        carried = (gather(state), carried)
        state, again = execute(compiled.shard(*ours))
        outcome.same_bits = same_bits(carried, (gather(state), again))
    finally:
        compiled.close()
    return outcome
