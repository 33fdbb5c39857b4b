"""A whole training script: loader, schedule, clipping, evaluation, a checkpoint in the middle and going on from it."""

import logging

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import fsdp.torch  # noqa: E402
from model_zoo import GPT, token_loss, tokens  # noqa: E402
from torch.optim.lr_scheduler import CosineAnnealingLR, LinearLR, SequentialLR  # noqa: E402

STEPS, SAVED_AT = 10, 4


class Script:
    """What a script has before its loop. `mesh`: None for eager PyTorch."""

    def __init__(self, mesh):
        torch.manual_seed(0)
        self.model = GPT()
        decayed = [p for p in self.model.parameters() if p.ndim > 1]
        others = [p for p in self.model.parameters() if p.ndim == 1]
        groups = [{"params": decayed, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0, "lr": 2e-3}]
        self.optimizer = torch.optim.AdamW(groups, lr=1e-3)
        parts = LinearLR(self.optimizer, 0.1, total_iters=3), CosineAnnealingLR(self.optimizer, STEPS)
        self.scheduler = SequentialLR(self.optimizer, parts, milestones=[3])
        generator = torch.Generator().manual_seed(1)
        self.batches = [tokens(generator) for _ in range(STEPS)]
        self.step, self.evaluate = self.plain_step, self.plain_evaluation
        if mesh:
            self.step = fsdp.torch.compile(
                self.model, token_loss, self.optimizer, self.batches[0], mesh=mesh, clip_grad_norm=1.0
            )
            self.evaluate = self.step.eval(token_loss, self.batches[0])

    def plain_step(self, batch):
        self.optimizer.zero_grad()
        loss = token_loss(self.model, batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        return loss.detach()

    def plain_evaluation(self, batch):
        with torch.no_grad():
            return token_loss(self.model, batch)

    def train(self, first, folder=None):
        """Losses, each with an evaluation."""
        found = []
        for number in range(first, STEPS):
            loss = self.step(self.batches[number]).item()
            self.scheduler.step()
            found.append((loss, self.evaluate(self.batches[0]).item()))
            if folder is not None and number + 1 == SAVED_AT:
                self.step.save(folder, {"step": number + 1, "scheduler": self.scheduler.state_dict()})
        return found


def test_a_script_goes_on_from_its_checkpoint_to_the_bit(tmp_path):
    """The schedule too: learning rates of groups come back with the step, which no scheduler's state brings back."""
    eager, whole = Script(None), Script("shard:2")
    losses = whole.train(0, tmp_path / "checkpoint")
    for ours, theirs in zip(losses, eager.train(0), strict=True):
        assert ours == pytest.approx(theirs, rel=1e-5)
    again = Script("shard:2")
    metadata = again.step.load(tmp_path / "checkpoint")
    again.scheduler.load_state_dict(metadata["scheduler"])
    assert again.train(metadata["step"]) == losses[SAVED_AT:]
    assert [group["lr"] for group in again.optimizer.param_groups] == [g["lr"] for g in whole.optimizer.param_groups]
    whole.step.close()
    again.step.close()


def test_other_parameter_groups_keep_their_own_settings(tmp_path, caplog):
    script = Script("shard:2")
    script.step.save(tmp_path / "checkpoint")
    model = GPT()
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    step = fsdp.torch.compile(model, token_loss, optimizer, script.batches[0], mesh="shard:2")
    with caplog.at_level(logging.WARNING, logger="fsdp"):
        step.load(tmp_path / "checkpoint")
    assert "other parameter groups" in caplog.text
    assert optimizer.param_groups[0]["lr"] == 3e-3
    step.close()
    script.step.close()
