"""Mistakes of a new user: each message names the line to change, or the tensor, and says what to change."""

import os

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import fsdp.torch  # noqa: E402
from fsdp import CompileError, FsdpError  # noqa: E402
from torch import nn  # noqa: E402

HERE = os.path.basename(__file__)


def compile_with(loss_of, model=None, optimizer=None, rows=8, mesh="shard:2", batch=None, **options):
    model = model or nn.Linear(8, 4)
    optimizer = optimizer or torch.optim.SGD(model.parameters(), lr=0.1)
    return fsdp.torch.compile(model, loss_of, optimizer, batch or {"x": torch.randn(rows, 8)}, mesh=mesh, **options)


def plain_loss(model, batch):
    return model(batch["x"]).square().mean()


def expect(message, function, *arguments, error=CompileError, **options):
    """The error names this file, if it is one of compilation, and shows the line that `MARK` is in."""
    with pytest.raises(error) as caught:
        compile_with(function, *arguments, **options)
    text = str(caught.value)
    assert message in text, text
    if error is CompileError:
        assert HERE in text.splitlines()[0], text
        assert "MARK" in text, text


def test_a_batch_that_ranks_do_not_divide():
    expect(
        "the batch has 10 rows, which 4 ranks do not divide: use 8 or 12 rows",
        plain_loss,
        rows=10,
        mesh="shard:4",
        error=FsdpError,
    )


def test_a_later_batch_that_ranks_do_not_divide():
    step = compile_with(plain_loss)
    with pytest.raises(FsdpError, match="the batch has 7 rows, which 2 ranks do not divide: use 6 or 8 rows"):
        step({"x": torch.randn(7, 8)})
    step.close()


def test_tensors_of_a_batch_with_unequal_rows():
    batch = {"x": torch.randn(8, 8), "bias": torch.randn(3)}
    message = r"tensors of the batch must have equally many rows: 8 rows: batch.x \[8, 8\]; 3 rows: batch.bias"
    with pytest.raises(FsdpError, match=message):
        compile_with(plain_loss, batch=batch)


def test_control_flow_that_needs_a_value():
    def loss_of(model, batch):
        loss = plain_loss(model, batch)
        if loss > 1:  # MARK
            loss = loss * 2
        return loss

    expect("Python needs the value of a tensor here", loss_of)


def test_a_shape_that_depends_on_values():
    def loss_of(model, batch):
        out = model(batch["x"])
        return out[out > 0].mean()  # MARK

    expect("the shape of this result depends on values", loss_of)


def test_an_operation_without_a_rule():
    def loss_of(model, batch):
        return torch.fft.rfft(model(batch["x"])).abs().mean()  # MARK

    expect("'aten._fft_r2c.default' cannot be compiled", loss_of)


def test_a_gradient_without_a_rule_names_the_line_of_its_forward():
    def loss_of(model, batch):
        square = model(batch["x"])[:4]
        return torch.linalg.inv(square + torch.eye(4)).mean()  # MARK

    expect("cannot be compiled", loss_of)


def test_a_number_as_text():
    def loss_of(model, batch):
        loss = plain_loss(model, batch)
        print(f"loss {loss.item():.3f}")  # MARK
        return loss

    expect("the text of a number is asked for here", loss_of)


def test_a_numpy_call():
    def loss_of(model, batch):
        out = model(batch["x"])
        return out.mean() * float(out.detach().numpy().max())  # MARK

    expect("the step cannot be traced", loss_of)


def test_a_wrong_shape_in_the_model():
    def loss_of(model, batch):
        return model(batch["x"][:, :5]).mean()  # MARK

    expect("the step cannot be traced", loss_of)


def test_optimizers_with_work_on_the_host():
    model = nn.Linear(8, 4)
    expect(
        "optimizer LBFGS evaluates the loss as often as its line search asks",
        plain_loss,
        model,
        torch.optim.LBFGS(model.parameters()),
        error=FsdpError,
    )

    class Clipped(torch.optim.SGD):
        def step(self, closure=None):
            for group in self.param_groups:
                for parameter in group["params"]:
                    if parameter.grad.norm() > 1:  # MARK
                        parameter.grad.mul_(0.5)
            return super().step(closure)

    expect("Python needs the value of a tensor here", plain_loss, model, Clipped(model.parameters(), lr=0.1))


def test_a_loss_that_is_none():
    expect("expected a loss of one element, found shape [8, 4]: take its mean", lambda m, b: m(b["x"]), error=FsdpError)
    expect("expected a loss tensor", lambda m, b: None, error=FsdpError)
    expect("the loss depends on no parameter", lambda m, b: b["x"].mean(), error=FsdpError)


def test_an_optimizer_of_another_model():
    model = nn.Linear(8, 4)
    optimizer = torch.optim.SGD(nn.Linear(8, 4).parameters(), lr=0.1)
    expect("the optimizer has 2 parameters that Linear lacks", plain_loss, model, optimizer, error=FsdpError)


def test_what_is_no_module_or_optimizer():
    expect(
        "model: expected a torch.nn.Module, found function",
        plain_loss,
        plain_loss,
        torch.optim.SGD([torch.zeros(1)]),
        error=FsdpError,
    )
    expect("optimizer: expected a torch.optim.Optimizer, found list", plain_loss, None, [1], error=FsdpError)


def test_a_python_value_that_changes_each_step_compiles_again_and_says_so(caplog):
    """A number in the batch is a constant of the program; a tensor in its place is not."""

    def loss_of(model, batch):
        return plain_loss(model, batch) * batch["factor"]

    batch = {"x": torch.randn(8, 8), "factor": 2.0}
    step = compile_with(loss_of, batch=batch)
    with caplog.at_level("INFO", logger="fsdp"):
        step({**batch, "factor": 3.0})
    step.close()
    assert "batch.factor: 3.0, before 2.0; pass it as a tensor" in caplog.text
    step = compile_with(loss_of, batch={**batch, "factor": torch.tensor(2.0)})
    caplog.clear()
    with caplog.at_level("INFO", logger="fsdp"):
        one, two = (step({**batch, "factor": torch.tensor(value)}) for value in (0.0, 3.0))
    step.close()
    assert one.item() == 0
    assert two.item() > 0
    assert not caplog.records


def test_an_unknown_option():
    with pytest.raises(CompileError, match="there is no option 'bukcet'"):
        compile_with(plain_loss, bukcet="none")


def test_a_tensor_of_the_closure_that_wants_a_gradient():
    scale = torch.ones(4, requires_grad=True)

    def loss_of(model, batch):
        return (model(batch["x"]) * scale).mean()  # MARK

    expect("a tensor that requires a gradient but is no parameter of the module", loss_of)


def test_a_tensor_that_is_changed_but_is_no_buffer():
    count = torch.zeros(())

    def loss_of(model, batch):
        count.add_(1)  # MARK
        return plain_loss(model, batch) * count

    expect("a tensor that is no buffer of the module is changed in place", loss_of)
    assert count.item() == 0
