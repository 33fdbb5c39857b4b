"""What batches and losses come in: mappings of libraries, dataclasses, losses with names."""

import dataclasses
from collections import UserDict

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import fsdp.torch  # noqa: E402
from fsdp import FsdpError  # noqa: E402
from torch import nn  # noqa: E402
from torch.nn import functional as F  # noqa: E402


class Encoding(UserDict):
    """Like that of a tokenizer: entries are attributes too."""

    def __getattr__(self, name):
        if name in self.data:
            return self.data[name]
        raise AttributeError(name)


@dataclasses.dataclass
class Examples:
    x: torch.Tensor
    y: torch.Tensor
    note: str = "none"


RANDOM = torch.Generator().manual_seed(0)
X, Y = torch.randn(8, 6, generator=RANDOM), torch.randint(0, 3, (8,), generator=RANDOM)


def compile_with(loss_of, batch):
    torch.manual_seed(0)
    model = nn.Linear(6, 3)
    return fsdp.torch.compile(model, loss_of, torch.optim.SGD(model.parameters(), lr=0.1), batch, mesh="shard:2")


def result_of(loss_of, batch):
    step = compile_with(loss_of, batch)
    step(batch)
    result = step(batch)
    step.close()
    return result


EXPECTED = result_of(lambda model, batch: F.cross_entropy(model(batch[0]), batch[1]), (X, Y))


@pytest.mark.parametrize("batch", [Encoding(x=X, y=Y), Examples(X, Y), {"nested": Encoding(inner=Examples(X, Y))}])
def test_a_batch_in_a_container_of_a_library(batch):
    def loss_of(model, batch):
        batch = batch["nested"].inner if isinstance(batch, dict) else batch
        return F.cross_entropy(model(batch.x), batch.y)

    assert torch.equal(result_of(loss_of, batch), EXPECTED)


def test_a_loss_with_a_name():
    def loss_of(model, batch):
        logits = model(batch[0])
        return {"loss": F.cross_entropy(logits, batch[1]), "correct": (logits.argmax(-1) == batch[1]).sum()}

    result = result_of(loss_of, (X, Y))
    assert torch.equal(result["loss"], EXPECTED)
    assert result["correct"].dtype == torch.int64


def test_a_batch_that_is_no_container():
    class Opaque:
        x = X

    with pytest.raises(FsdpError, match=r"expected tensors in dictionaries, .* found Opaque"):
        compile_with(lambda model, batch: model(batch.x).mean(), Opaque())
