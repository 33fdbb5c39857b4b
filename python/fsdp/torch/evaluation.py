"""Functions of a module that update nothing, computed with the state of a training step."""

import re

import torch

from fsdp.state import State
from fsdp.torch.batches import whole_batch
from fsdp.torch.capture import Step
from fsdp.torch.step import CompiledStep, Plan


def make_evaluation(trained, function, example_batch):
    """What CompiledStep.eval returns."""
    plan, module = trained._plan, trained._plan.step.module

    def evaluate(batch):
        modes = {part: part.training for part in module.modules()}
        module.eval()
        try:
            with torch.no_grad():
                return function(module, batch)
        finally:
            for part, mode in modes.items():
                part.training = mode

    launch = plan.launch
    with trained.together():
        batch = whole_batch(example_batch, launch.count, plan.own_rows) if launch else example_batch
        plan.check_batch(batch)
        name = re.sub(r"\W", "", getattr(function, "__name__", "")) or "eval"  # "<lambda>"
        own = Plan(Step(evaluate, module, []), name, plan.options, plan.check_batch, launch, plan.own_rows)
        return EvaluationStep(trained, own, batch)


class EvaluationStep(CompiledStep):
    """A compiled function that reads the state of a training step."""

    def __init__(self, trained, plan, batch):
        self._source = trained
        super().__init__(plan, batch, trained._runtime_options, trained.seed)

    def _distribute(self):
        pass  # each call takes what the training step has

    def _check_state(self):
        source = self._source
        source._check_state()
        self.take_state(State(source, source.generation))

    def _modes(self):
        return ()  # always that of evaluation
