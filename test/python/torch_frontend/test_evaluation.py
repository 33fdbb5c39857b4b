"""Functions that only read the state of a step, and changes of a module that would change nothing on the ranks."""

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import fsdp.torch  # noqa: E402
import numpy as np  # noqa: E402
from fsdp import FsdpError  # noqa: E402
from torch import nn  # noqa: E402
from torch.nn import functional as F  # noqa: E402

RANDOM = torch.Generator().manual_seed(0)
BATCH = {"x": torch.randn(8, 6, generator=RANDOM), "y": torch.randint(0, 3, (8,), generator=RANDOM)}


def make_model():
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(6, 5), nn.BatchNorm1d(5), nn.Dropout(0.5), nn.Linear(5, 3))


def loss_of(model, batch):
    return F.cross_entropy(model(batch["x"]), batch["y"])


def scores(model, batch):
    logits = model(batch["x"])
    return {"logits": logits, "correct": (logits.argmax(-1) == batch["y"]).sum()}


def compile_with(model, loss=loss_of, batch=None, optimizer=None, **options):
    optimizer = optimizer or torch.optim.SGD(model.parameters(), lr=0.1)
    return fsdp.torch.compile(model, loss, optimizer, BATCH if batch is None else batch, mesh="shard:2", **options)


def test_evaluation_reads_the_ranks():
    model = make_model()
    step = compile_with(model)
    evaluate = step.eval(scores, BATCH)
    unnamed = step.eval(lambda model, batch: model(batch["x"]), BATCH)
    assert torch.equal(unnamed(BATCH), evaluate(BATCH)["logits"])
    for _ in range(3):
        found = evaluate(BATCH)
        copy = make_model()
        copy.load_state_dict(step.state_dict())
        copy.eval()
        expected = scores(copy, BATCH)
        assert torch.allclose(found["logits"], expected["logits"], rtol=1e-5, atol=1e-6)
        assert found["correct"] == expected["correct"]
        step(BATCH)
    assert model.training and len(evaluate._programs) == 1
    evaluate.close()
    step.close()


def test_inference_mode_is_as_no_grad():
    """As a context and as a decorator, of a layer that has fused operations of its own in evaluation."""
    torch.manual_seed(0)
    layer = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.5, batch_first=True)
    model = nn.Sequential(nn.Linear(6, 8), nn.Unflatten(1, (1, 8)), layer, nn.Flatten(), nn.Linear(8, 3))
    step = compile_with(model)

    @torch.inference_mode()
    def decorated(model, batch):
        return model(batch["x"])

    def within(model, batch):
        with torch.inference_mode():
            return model(batch["x"])

    model.eval()
    with torch.no_grad():
        expected = model(BATCH["x"])
    model.train()
    for function in (decorated, within):
        evaluate = step.eval(function, BATCH)
        assert torch.allclose(evaluate(BATCH), expected, rtol=1e-5, atol=1e-6)
        evaluate.close()
    assert decorated(model, BATCH).is_inference()
    step.close()


def test_changes_of_the_module_are_noticed():
    model = make_model()
    step = compile_with(model)
    step(BATCH)
    step.write_back()
    step(BATCH)  # what write_back changes is meant
    model.load_state_dict(make_model().state_dict())
    with pytest.raises(FsdpError, match=r"'0.weight' of the module was changed after the step was compiled"):
        step(BATCH)
    step.load_state_dict(model.state_dict())
    step(BATCH)
    model[0].bias = nn.Parameter(torch.zeros(5))
    with pytest.raises(FsdpError, match=r"'0.bias' of the module was changed"):
        step(BATCH)
    step.close()


def test_wrong_arguments():
    model, batch = make_model(), BATCH
    loader = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(BATCH["x"], BATCH["y"]))
    for message, options in (
        ("batch.x is a numpy.ndarray, expected a tensor", {"batch": {**batch, "x": np.ones((8, 6), np.float32)}}),
        ("the batch is a DataLoader: give one batch of it", {"batch": loader}),
        ("the batch is empty: batch.x", {"batch": {name: value[:0] for name, value in batch.items()}}),
        ("loss_fn is None, so Sequential is called with the batch's entries by name", {"loss": None, "batch": (1, 2)}),
        (
            "the optimizer has 6 parameters that Sequential lacks",
            {"optimizer": torch.optim.SGD(make_model().parameters())},
        ),
        ("there is no option 'clip_grad_nrm', did you mean 'clip_grad_norm'?", {"clip_grad_nrm": 1.0}),
    ):
        with pytest.raises(FsdpError) as caught:
            compile_with(model, **options)
        assert message.replace("clip_grad_nrm'", "clip-grad-nrm'") in str(caught.value)
    step = compile_with(model)
    with pytest.raises(FsdpError, match=r"batch.x is a numpy.ndarray"):
        step({**batch, "x": batch["x"].numpy()})
    step.close()


def test_steps_that_do_not_step_or_never_clear(caplog):
    model = make_model()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

    def accumulate(batch):
        loss_of(model, batch).backward()

    with pytest.raises(FsdpError, match=r"the step changes no parameter: it has to call optimizer.step\(\)"):
        fsdp.torch.compile_step(accumulate, model, optimizer, BATCH, mesh="shard:2")

    def never_clears(batch):
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss

    fsdp.torch.compile_step(never_clears, model, optimizer, BATCH, mesh="shard:2").close()
    assert "never clears gradients" in caplog.text
