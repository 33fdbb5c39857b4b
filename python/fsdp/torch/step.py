"""A compiled PyTorch step: how it is called, and how state goes between the ranks and the module and optimizer."""

import logging
import time

import torch
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode
from torch.utils import _pytree as pytree

from fsdp.errors import CompileError, FsdpError
from fsdp.step import Step, Tensor, Variant
from fsdp.threads import take_turns
from fsdp.torch.batches import check_types, describe_change, is_own, rows_of_rank, whole_batch
from fsdp.torch.arrays import numpy_type, to_array, to_tensor
from fsdp.torch.capture import capture
from fsdp.torch.emit import emit
from fsdp.torch.hyperparameters import Hyperparameters
from fsdp.torch.initialize import fill_modules
from fsdp.torch.refusals import refusal
from fsdp.torch.saving import Saving
from fsdp.torch.swapped import LeafVersions

log = logging.getLogger("fsdp")
STATEFUL = ("parameter", "buffer", "optimizer")
_MASK = 2**64 - 1


def random_key(seed, count):
    """64 well-mixed bits for step `count`, as a signed number."""
    bits = (seed + (count + 1) * 0x9E3779B97F4A7C15) & _MASK
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    bits ^= bits >> 31
    return bits - 2**64 if bits >= 2**63 else bits


class Program:
    """The step, traced and compiled for one shape of the batch and the optimizers' present settings."""

    def __init__(self, plan, batch):
        plan.hyperparameters.check_steps()
        self.constants = plan.hyperparameters.constants()
        self.captured = captured = _traced(plan, batch)
        self.inputs = captured.inputs
        self.text, values = emit(captured, plan.name)
        arguments = [Tensor(info.path, info.shape, numpy_type(info.dtype)) for info in self.inputs]
        updated = [info for info in self.inputs if info.updated]
        paths = [f"result{i}" for i in range(captured.output_count)] + [info.path for info in updated]
        results = [Tensor(path, value.shape, numpy_type(value.dtype)) for path, value in zip(paths, values)]
        self.output_types = [value.dtype for value in values[: captured.output_count]]
        residents = [i for i, info in enumerate(self.inputs) if info.kind in STATEFUL]
        self.residents = [(i, self.inputs[i]) for i in residents]
        self.batch_inputs = [(i, info) for i, info in enumerate(self.inputs) if info.kind == "batch"]
        self.number_inputs = [(i, info.where) for i, info in enumerate(self.inputs) if info.kind == "number"]
        self.key_input = len(self.inputs) - 1
        self.variant = Variant.compile(
            self.text, plan.name, plan.options, arguments, results, residents, launch=plan.launch
        )


def _traced(plan, batch):
    numbers = plan.hyperparameters.changing()
    try:
        try:
            return capture(plan.step, batch, numbers)
        except GuardOnDataDependentSymNode:
            if plan.step.capturable or not plan.hyperparameters.offer("capturable"):
                raise
            # Where an optimizer branches on its step count it has a path without branches, for CUDA graphs.
            plan.step.capturable = True
            return capture(plan.step, batch, numbers)
    except FsdpError:
        raise
    except Exception as error:
        raise refusal(error) from error


class Plan:
    """What does not change between the programs of a step. hyperparameters: of its optimizers."""

    def __init__(self, step, name, options, check_batch, launch=None, own_rows=False):
        self.step, self.name, self.options, self.check_batch = step, name, options, check_batch
        self.launch, self.own_rows = launch, own_rows
        self.hyperparameters = Hyperparameters(step.optimizers)


@take_turns(
    *("__call__", "init", "state_dict", "load_state_dict", "optimizer_state_dict", "load_optimizer_state_dict"),
    "write_back",
)
class CompiledStep(Saving, Step):
    """A compiled training step and the ranks that run it. The state lives on the ranks: `state_dict`, `write_back` and
    `save` bring it out."""

    def __init__(self, plan, batch, runtime_options, seed):
        self._plan = plan
        self._program = Program(plan, batch)
        super().__init__(plan.name, self._program.variant, runtime_options)
        self._programs = {self._key(batch): [self._program]}
        named = plan.step.module.named_parameters()
        self._trained = {name: parameter.requires_grad for name, parameter in named}
        self.seed, self.step_count = seed & _MASK, 0
        self._empty = set()  # names of what was on the meta device and has no value yet
        self._distribute()
        self._leaves = LeafVersions(plan.step.leaves)
        if plan.step.keeps_gradients:
            log.warning(
                "step '%s' never clears gradients: in eager PyTorch they add up from call to call, here each call "
                "begins without any; call optimizer.zero_grad() in it",
                plan.name,
            )

    # ------------------------------------------------------------------------------------------------- calls

    def __call__(self, batch):
        """Runs one training step; returns what the user's function returns, tensors on the host."""
        self._check_state()
        launch = self._launch
        program = self._choose(whole_batch(batch, launch.count, self._plan.own_rows) if launch else batch)
        self._write_inputs(program, batch)
        arrays = self.execute(range(program.captured.output_count))
        self.step_count += 1
        self._plan.hyperparameters.mark_stepped()
        tensors = [to_tensor(array, dtype) for array, dtype in zip(arrays, program.output_types)]
        return program.captured.output_spec.build(tensors)

    def eval(self, function, example_batch):
        """Compiles `function(model, batch)`, which updates nothing, for the same ranks. The result is called with a
        batch and computes with the parameters as they are on the ranks then, in the module's evaluation mode, without
        gradients: `correct = evaluate(batch)`. What it reads lies on the ranks once more."""
        from fsdp.torch.evaluation import make_evaluation

        return make_evaluation(self, function, example_batch)

    def _check_state(self):
        """What is on the ranks is what the user thinks is there."""
        if self._empty:
            if lost := sorted(self._empty - self._plan.step.module.state_dict().keys()):
                raise FsdpError(
                    f"buffer '{lost[0]}' was on the meta device, and is not saved with the module ({len(lost)} such "
                    "buffers): use init, or give it a value before the step is compiled"
                )
            raise FsdpError(
                f"'{min(self._empty)}' was on the meta device and has no value yet ({len(self._empty)} tensors): "
                "use init, load_state_dict, load or import_safetensors first"
            )
        self._check_frozen()
        if self._plan.step.keeps_gradients:
            self._check_gradients()
        if changed := self._leaves.find_change():
            raise FsdpError(
                f"'{changed}' of the module was changed after the step was compiled, which changes nothing on the "
                "ranks: step.load_state_dict(model.state_dict()) brings values there; compile again if the module has "
                "other tensors"
            )

    def _check_gradients(self):
        """A step that clears no gradients would add to those that the module has: eager PyTorch does, the ranks do
        not."""
        for name, parameter in self._plan.step.leaves.parameters.items():
            if parameter.grad is not None:
                raise FsdpError(
                    f"'{name}' of the module has a gradient, which eager PyTorch would add to and the ranks do not: "
                    "call zero_grad() in the step, or before it; to accumulate, give one call the rows of all"
                )

    def _write_inputs(self, program, batch):
        session, whole = self._session, {}
        leaves = pytree.tree_leaves(batch)
        for index, info in program.batch_inputs:
            leaf = leaves[info.where[0]]
            if self._launch and leaf.ndim and (self._plan.own_rows or is_own(leaf)):
                session.write_part(index, to_array(leaf))
            else:
                whole[index] = to_array(leaf)
        numbers = self._plan.hyperparameters.changing()
        for index, where in program.number_inputs:
            whole[index] = to_array(torch.tensor(numbers[where], dtype=torch.float64))
        key = torch.tensor(random_key(self.seed, self.step_count), dtype=torch.int64)
        whole[program.key_input] = to_array(key)
        for index, array in whole.items():
            session.write_argument(index, array)
        self.check_inputs(whole)

    def local_batch(self, batch, rank=None):
        """The rows of a batch that one rank of the mesh works on: equal parts in the order of ranks. Without `rank`
        those of this process, as a call takes them: its rank's, or all where its threads are all ranks."""
        if rank is None and self.rank is None:
            return batch
        if rank is not None and not 0 <= rank < self.rank_count:
            raise FsdpError(f"local_batch: there is no rank {rank}, the mesh has {self.rank_count}")
        return rows_of_rank(batch, self.rank if rank is None else rank, self.rank_count, rank is None)

    def _key(self, batch):
        leaves, spec = pytree.tree_flatten(batch)
        if not all(isinstance(leaf, torch.Tensor) for leaf in leaves):
            check_types(batch)
        kinds = [
            (tuple(leaf.shape), leaf.dtype) if isinstance(leaf, torch.Tensor) else (type(leaf), leaf) for leaf in leaves
        ]
        settings = self._plan.hyperparameters.constants()
        modes = self._modes()
        return (spec, tuple(kinds), settings, modes)

    def _modes(self):
        """Of the module's parts: train() or eval()."""
        return tuple(module.training for module in self._plan.step.module.modules())

    def _check_frozen(self):
        """What is trained was settled when the step was compiled."""
        for name, parameter in self._plan.step.module.named_parameters():
            if parameter.requires_grad != self._trained.get(name, parameter.requires_grad):
                raise FsdpError(
                    f"'{name}': requires_grad became {parameter.requires_grad} after the step was compiled, which says "
                    "what is sharded and updated: write_back() and compile again"
                )

    def _choose(self, batch):
        """The program for this batch and the optimizers' settings; it is compiled if there is none yet."""
        program = self._find(batch) or self._compile_again(batch)
        if program is not self._program:
            self.activate(program.variant)
            self._program = program
        return program

    def _find(self, batch):
        numbers = self._plan.hyperparameters.changing()
        programs = self._programs.get(self._key(batch), ())
        return next((program for program in programs if program.captured.guards.hold(numbers)), None)

    def _compile_again(self, batch):
        plan = self._plan
        reason = plan.hyperparameters.note_changes(self._program.constants)
        reason = (
            reason
            or describe_change(self._program.captured.example, batch)
            or "the module or a setting is in another mode"
        )
        plan.check_batch(batch)
        began = time.perf_counter()
        try:
            with self.together():
                program = Program(plan, batch)
        except CompileError as error:
            error.add_note(f"the step was being compiled again, because {reason}")
            raise
        if len(program.residents) != len(self._program.residents):
            raise FsdpError("the module or its optimizer has other tensors than when the step was compiled")
        self._programs.setdefault(self._key(batch), []).append(program)
        seconds, count = time.perf_counter() - began, sum(map(len, self._programs.values()))
        log.info("step '%s' compiled again in %.1f s (%d programs): %s", self.name, seconds, count, reason)
        if count % 5 == 0:
            log.warning(
                "step '%s' was compiled %d times; pass what changes each step as a tensor, and pad batches to few "
                "shapes; last change: %s",
                self.name,
                count,
                reason,
            )
        return program

    # ------------------------------------------------------------------------------------------------- state

    def _distribute(self):
        """Puts what the module and the optimizers hold onto the ranks."""
        for index, info in self._program.residents:
            value = self._held(info)
            if value.device.type == "meta":
                self._empty.add(info.path)
            else:
                self.write_state(index, to_array(value))

    def init(self, function=None):
        """Fills what is on the meta device, one module at a time, so that the host never has the whole: by
        `function(module)`, which works in place on the module's own tensors, or else by its `reset_parameters()`."""
        entries = [(index, info) for index, info in self._program.residents if info.kind != "optimizer"]
        residents = {info.where[0]: (index, info.dtype) for index, info in entries}
        self._empty -= set(fill_modules(self, self._plan.step.leaves, residents, function))

    def _held(self, info):
        """The value of a state input as the module or an optimizer has it."""
        if info.kind != "optimizer":
            return self._plan.step.leaves.all[info.where[0]]
        position, name, slot = info.where
        parameter = self._plan.step.leaves.all[name]
        value = self._plan.step.optimizers[position].state.get(parameter, {}).get(slot)
        if value is None:
            value = self._program.captured.states[position][parameter][slot]
        return value if isinstance(value, torch.Tensor) else torch.tensor(value, dtype=info.dtype)

    def _gathered(self, index, info):
        return to_tensor(self.read(index), info.dtype)

    def state_dict(self):
        """The module's state, as `module.state_dict()` has it, gathered from the ranks."""
        leaves = self._plan.step.leaves
        found = {info.where[0]: (i, info) for i, info in self._program.residents if info.kind != "optimizer"}
        names = {**{name: name for name in found}, **leaves.aliases()}
        state = self._plan.step.module.state_dict()
        gathered = {}
        for name in state:
            own = names.get(name)
            if own is not None:
                if own not in gathered:
                    gathered[own] = self._gathered(*found[own])
                state[name] = gathered[own]
        return state

    def load_state_dict(self, state_dict, strict=True):
        """Distributes values by the module's names. strict: names must be those of `state_dict()`, neither more nor
        less."""
        leaves = self._plan.step.leaves
        found = {info.where[0]: (i, info) for i, info in self._program.residents if info.kind != "optimizer"}
        names = {**{name: name for name in found}, **leaves.aliases()}
        expected = set(self._plan.step.module.state_dict())
        missing, unexpected = sorted(expected - set(state_dict)), sorted(set(state_dict) - expected)
        if strict and (missing or unexpected):
            raise FsdpError(
                "load_state_dict: "
                + "; ".join(
                    f"{what}: {', '.join(list_[:5])}{' ...' if len(list_) > 5 else ''}"
                    for what, list_ in (("missing", missing), ("unexpected", unexpected))
                    if list_
                )
            )
        self._leaves.remember()
        for name, value in state_dict.items():
            if names.get(name) in found:
                index, info = found[names[name]]
                self.write_state(index, to_array(value.to(info.dtype)))
                self._empty.discard(info.path)

    def optimizer_state_dict(self):
        """What `optimizer.state_dict()` would be after these steps; a list if there are several optimizers."""
        self._write_back_optimizers()
        states = [optimizer.state_dict() for optimizer in self._plan.step.optimizers]
        return states[0] if len(states) == 1 else states

    def load_optimizer_state_dict(self, state_dict):
        """Loads the optimizers with their own `load_state_dict`, and distributes what they then hold."""
        optimizers = self._plan.step.optimizers
        for optimizer, state in zip(optimizers, state_dict if isinstance(state_dict, list) else [state_dict]):
            optimizer.load_state_dict(state)
        for index, info in self._program.residents:
            if info.kind == "optimizer":
                self.write_state(index, to_array(self._held(info)))

    def write_back(self):
        """Puts the ranks' state into the module's parameters and buffers and into the optimizers."""
        with torch.no_grad():
            for index, info in self._program.residents:
                if info.kind != "optimizer" and info.updated:
                    self._plan.step.leaves.all[info.where[0]].copy_(self._gathered(index, info))
        self._leaves.remember()
        self._write_back_optimizers()

    def _write_back_optimizers(self):
        for index, info in self._program.residents:
            if info.kind == "optimizer":
                position, name, slot = info.where
                parameter = self._plan.step.leaves.all[name]
                initial = self._program.captured.states[position][parameter]
                own = self._plan.step.optimizers[position].state[parameter]
                for key, value in initial.items():  # what is no tensor came with the first state
                    own.setdefault(key, value)
                value = self._gathered(index, info)
                own[slot] = value if isinstance(initial[slot], torch.Tensor) else value.item()
