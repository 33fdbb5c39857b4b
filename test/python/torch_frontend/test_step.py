"""What a compiled PyTorch step is like to use: dropout, shapes, settings that change, state in and out, whole steps."""

import copy
import logging

import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed (utils/setup.sh installs it)")

import fsdp.torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from fsdp import FsdpError  # noqa: E402
from torch import nn  # noqa: E402
from training import errors_of  # noqa: E402


def make_model(dropout=0.0):
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Dropout(dropout), nn.Linear(16, 4))


def loss_of(model, batch):
    return F.cross_entropy(model(batch[0]), batch[1])


def make_batch(rows=8, seed=0):
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(rows, 8, generator=generator), torch.randint(0, 4, (rows,), generator=generator)


def make_step(model, optimizer=None, mesh="shard:2", **options):
    optimizer = optimizer or torch.optim.AdamW(model.parameters(), lr=1e-2)
    return fsdp.torch.compile(model, loss_of, optimizer, make_batch(), mesh=mesh, **options)


def eager_step(model, optimizer, batch):
    optimizer.zero_grad()
    loss = loss_of(model, batch)
    loss.backward()
    optimizer.step()
    return loss.item()


def test_dropout_is_the_same_at_any_number_of_ranks_and_new_every_step():
    curves = []
    for mesh in ("shard:1", "shard:2", "shard:4"):
        model = make_model(dropout=0.5)
        step = make_step(model, torch.optim.SGD(model.parameters(), lr=0.0), mesh, seed=7)
        curves.append([step(make_batch()).item() for _ in range(4)])
        step.close()
    torch.testing.assert_close(curves[1], curves[0], rtol=1e-5, atol=0)
    torch.testing.assert_close(curves[2], curves[0], rtol=1e-5, atol=0)
    assert len(set(curves[0])) == 4  # nothing was trained: only the masks differ


def test_dropout_keeps_what_it_should():
    """The fraction that is kept, and the scale of it, over 64 x 4096 elements."""
    model = nn.Sequential(nn.Linear(1, 1, bias=False), nn.Dropout(0.25))
    model[0].weight.data.fill_(1.0)

    def kept(model, batch):
        out = model(batch.reshape(-1, 1))
        return out.mean(), (out > 0).float().mean(), out.max()

    optimizer = torch.optim.SGD(model.parameters(), lr=0.0)
    step = fsdp.torch.compile(model, kept, optimizer, torch.ones(64, 4096), mesh="shard:2")
    mean, fraction, largest = step(torch.ones(64, 4096))
    step.close()
    assert abs(fraction.item() - 0.75) < 0.005
    assert abs(mean.item() - 1) < 0.007
    assert largest.item() == pytest.approx(1 / 0.75)


def test_another_shape_compiles_once_more_and_keeps_the_state(caplog):
    model, twin = make_model(), make_model()
    other = torch.optim.AdamW(twin.parameters(), lr=1e-2)
    step = make_step(model)
    with caplog.at_level(logging.INFO, logger="fsdp"):
        for rows in (8, 4, 8, 4):
            batch = make_batch(rows, seed=rows)
            assert step(batch).item() == pytest.approx(eager_step(twin, other, batch), rel=1e-5)
    assert max(errors_of(step.state_dict(), twin.state_dict()).values()) < 1e-4
    step.close()
    assert sum("compiled again" in record.message for record in caplog.records) == 1


def test_a_new_rate_needs_no_compilation_and_new_betas_need_one(caplog):
    model, twin = make_model(), make_model()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    other = torch.optim.AdamW(twin.parameters(), lr=1e-2)
    step = make_step(model, optimizer)
    with caplog.at_level(logging.INFO, logger="fsdp"):
        for rate, betas in ((0.1, (0.9, 0.999)), (0.05, (0.9, 0.999)), (0.05, (0.8, 0.99)), (0.02, (0.7, 0.98))):
            for group in (optimizer.param_groups[0], other.param_groups[0]):
                group["lr"], group["betas"] = rate, betas
            assert step(make_batch()).item() == pytest.approx(eager_step(twin, other, make_batch()), rel=1e-5)
    step.close()
    messages = [record.message for record in caplog.records if "compiled again" in record.message]
    assert len(messages) == 1
    assert "betas of parameter group 0 changed from (0.9, 0.999) to (0.8, 0.99)" in messages[0]


def test_training_goes_on_in_eager_and_in_another_step():
    """State moves to the module and its optimizer, and from there to a step at another number of ranks."""
    model, twin = make_model(), make_model()
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    other = torch.optim.AdamW(twin.parameters(), lr=1e-2)
    batches = [make_batch(seed=seed) for seed in range(6)]
    expected = [eager_step(twin, other, batch) for batch in batches]
    step = make_step(model, optimizer)
    losses = [step(batch).item() for batch in batches[:2]]
    step.write_back()
    step.close()
    losses += [eager_step(model, optimizer, batch) for batch in batches[2:4]]
    step = make_step(model, optimizer, mesh="shard:4")
    losses += [step(batch).item() for batch in batches[4:]]
    step.close()
    assert losses == pytest.approx(expected, rel=1e-5)


def test_state_dicts_go_out_and_in():
    model = make_model(dropout=0.5)
    step = make_step(model, seed=1)
    before = [step(make_batch(seed=seed)).item() for seed in range(2)]
    saved = copy.deepcopy((step.state_dict(), step.optimizer_state_dict(), step.step_count))
    expected = [step(make_batch(seed=seed)).item() for seed in range(2, 4)]
    step.load_state_dict(saved[0])
    step.load_optimizer_state_dict(saved[1])
    step.step_count = saved[2]
    assert [step(make_batch(seed=seed)).item() for seed in range(2, 4)] == expected
    assert before != expected
    with pytest.raises(FsdpError, match=r"missing: 0.bias; unexpected: 0.offset"):
        step.load_state_dict({"0.offset" if name == "0.bias" else name: value for name, value in saved[0].items()})
    with pytest.raises(FsdpError, match=r"0.bias: expected float32\[16\], found float32\[15\]"):
        step.load_state_dict({**saved[0], "0.bias": torch.zeros(15)})
    step.close()


def test_a_whole_step_of_the_user_is_compiled():
    """Accumulated gradients, clipping, two optimizers, and more than a loss to see."""
    model, twin = make_model(), make_model()

    def make_train_step(model):
        first = torch.optim.SGD(model[0].parameters(), lr=0.1)
        second = torch.optim.Adam(model[3].parameters(), lr=1e-2)

        def train_step(batch):
            first.zero_grad()
            second.zero_grad()
            for part in range(2):
                inputs = batch["x"].reshape(2, -1, 8)[part]
                (F.cross_entropy(model(inputs), batch["y"].reshape(2, -1)[part]) / 2).backward()
            norm = nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            first.step()
            second.step()
            return {"norm": norm, "outputs": model(batch["x"]).detach()}

        return train_step, [first, second]

    (ours, optimizers), (theirs, _) = make_train_step(model), make_train_step(twin)
    batch = dict(zip("xy", make_batch()))
    step = fsdp.torch.compile_step(ours, model, optimizers, batch, mesh="shard:2")
    for _ in range(3):
        have, want = step(batch), theirs(batch)
        torch.testing.assert_close(have["norm"], want["norm"], rtol=1e-5, atol=1e-6)
        torch.testing.assert_close(have["outputs"], want["outputs"], rtol=1e-4, atol=1e-5)
    step.close()


def test_checkpointed_layers_draw_the_same_masks_again():
    """torch.utils.checkpoint repeats the forward pass of a layer in backward: with the masks of the first time."""
    from torch.utils.checkpoint import checkpoint

    losses = []
    for wrapped in (False, True):
        model = make_model(dropout=0.5)

        def run(model, batch, wrapped=wrapped):
            hidden = checkpoint(model, batch[0], use_reentrant=False) if wrapped else model(batch[0])
            return F.cross_entropy(hidden, batch[1])

        optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
        step = fsdp.torch.compile(model, run, optimizer, make_batch(), mesh="shard:2", seed=3)
        losses.append([step(make_batch()).item() for _ in range(4)])
        step.close()
    assert losses[1] == pytest.approx(losses[0], rel=1e-6)


def test_state_is_sharded_with_the_modules_names():
    model = nn.Sequential(nn.Linear(8, 64), nn.Linear(64, 4))
    step = make_step(model, mesh="shard:4")
    arguments = {entry["path"]: entry for entry in step.description["arguments"]}
    step.close()
    assert arguments["0.weight"]["role"] == "parameter"
    assert arguments["0.weight"]["local_bytes"] == 64 * 8 * 4 // 4
    assert arguments["optimizer.exp_avg.0.weight"]["role"] == "optimizer_state"
    assert arguments["optimizer.exp_avg.0.weight"]["local_bytes"] == 64 * 8 * 4 // 4


def test_a_checkpoint_continues_at_another_number_of_ranks(tmp_path):
    """Dropout included: the masks of step 3 are those of step 3. At equally many ranks the losses are the same bits."""
    model = make_model(dropout=0.5)
    step = make_step(model, seed=5)
    for seed in range(2):
        step(make_batch(seed=seed))
    step.save(tmp_path / "checkpoint", {"epoch": 3})
    expected = [step(make_batch(seed=seed)).item() for seed in range(2, 5)]
    step.close()
    for mesh in ("shard:2", "shard:4"):
        step = make_step(make_model(dropout=0.5), mesh=mesh)
        assert step.load(tmp_path / "checkpoint") == {"epoch": 3}
        found = [step(make_batch(seed=seed)).item() for seed in range(2, 5)]
        step.close()
        assert found == (expected if mesh == "shard:2" else pytest.approx(expected, rel=1e-5))


def test_weights_go_out_and_in_as_safetensors(tmp_path):
    safetensors = pytest.importorskip("safetensors.torch")
    model = nn.Sequential(nn.Linear(8, 8), nn.BatchNorm1d(8), nn.Linear(8, 4))
    step = make_step(model)
    step(make_batch())
    step.export_safetensors(tmp_path)
    stored, state = safetensors.load_file(tmp_path / "model.safetensors"), step.state_dict()
    assert stored.keys() == state.keys()
    for name, value in state.items():
        assert torch.equal(stored[name], value), name
    step(make_batch(seed=1))
    step.import_safetensors(tmp_path)
    for name, value in step.state_dict().items():
        assert torch.equal(stored[name], value), name
    step.close()


def test_a_branch_on_a_setting_is_taken_again_when_it_would_go_the_other_way(caplog):
    """Momentum changes every step (OneCycleLR): one more program, and another one where it is zero."""
    model, twin = make_model(), make_model()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
    other = torch.optim.SGD(twin.parameters(), lr=0.05, momentum=0.9)
    step = make_step(model, optimizer)
    with caplog.at_level(logging.INFO, logger="fsdp"):
        for momentum in (0.9, 0.8, 0.7, 0.6, 0.5):
            for group in (optimizer.param_groups[0], other.param_groups[0]):
                group["momentum"] = momentum
            assert step(make_batch()).item() == pytest.approx(eager_step(twin, other, make_batch()), rel=1e-5)
    step.close()
    assert sum("compiled again" in record.message for record in caplog.records) == 1


def test_the_mode_of_the_module_is_that_of_the_call():
    """In eval() dropout does nothing, and batch norm uses its running statistics."""
    model = nn.Sequential(nn.Linear(8, 8), nn.BatchNorm1d(8), nn.Dropout(0.5), nn.Linear(8, 4))
    twin = copy.deepcopy(model)
    optimizer, other = (torch.optim.SGD(each.parameters(), lr=0.1) for each in (model, twin))
    step = make_step(model, optimizer)
    model.eval(), twin.eval()
    for _ in range(2):
        assert step(make_batch()).item() == pytest.approx(eager_step(twin, other, make_batch()), rel=1e-5)
    model.train()
    assert step(make_batch()).item() != step(make_batch()).item()
    step.close()


def test_a_module_without_memory_is_compiled_and_filled():
    with torch.device("meta"):
        model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Dropout(0.0), nn.Linear(16, 4))
    twin = make_model()
    step = make_step(model)
    with pytest.raises(FsdpError, match=r"'0.bias' was on the meta device and has no value yet"):
        step(make_batch())
    step.load_state_dict(twin.state_dict())
    other = torch.optim.AdamW(twin.parameters(), lr=1e-2)
    for _ in range(3):
        assert step(make_batch()).item() == pytest.approx(eager_step(twin, other, make_batch()), rel=1e-5)
    assert max(errors_of(step.state_dict(), twin.state_dict()).values()) < 1e-4
    step.close()


class Recurrent(nn.Module):
    def __init__(self, kind, batch_first, batch_dimension):
        super().__init__()
        torch.manual_seed(0)
        self.body, self.head = kind(6, 10, batch_first=batch_first), nn.Linear(10, 3)
        self.moves = (batch_dimension == 0) != batch_first

    def forward(self, values):
        return self.head(self.body(values.transpose(0, 1) if self.moves else values)[0])


@pytest.mark.parametrize(("kind", "batch_first"), [(nn.LSTM, True), (nn.GRU, True), (nn.RNN, False)])
def test_recurrent_layers_keep_the_batch_split(kind, batch_first):
    """Their products work on rows of all times together, with the batch behind time: nothing is gathered for that."""
    model = Recurrent(kind, batch_first, 0)
    eager = copy.deepcopy(model)
    batch = torch.randn(8, 5, 6, generator=torch.Generator().manual_seed(0))
    loss = lambda model, batch: model(batch).square().mean()  # noqa: E731
    step = fsdp.torch.compile(model, loss, torch.optim.SGD(model.parameters(), lr=0.5), batch, mesh="shard:4")
    assert "whole" not in step.diagnostics
    optimizer = torch.optim.SGD(eager.parameters(), lr=0.5)
    for _ in range(4):
        optimizer.zero_grad()
        expected = loss(eager, batch)
        expected.backward()
        optimizer.step()
        torch.testing.assert_close(step(batch), expected.detach(), rtol=1e-5, atol=1e-6)
    step.close()


def test_gradients_from_outside_are_not_added_to_in_silence():
    """Eager PyTorch would add to what an earlier backward left; a step that clears them has no need of it."""
    model = make_model()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

    def accumulate(batch):
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss

    step = fsdp.torch.compile_step(accumulate, model, optimizer, make_batch(), mesh="shard:2")
    step(make_batch())
    loss_of(model, make_batch()).backward()
    with pytest.raises(FsdpError, match=r"'0\.weight' of the module has a gradient.*zero_grad\(\) in the step"):
        step(make_batch())
    optimizer.zero_grad()
    step(make_batch())
    step.close()
    clearing = make_step(model)
    loss_of(model, make_batch()).backward()
    clearing(make_batch())
    clearing.close()


def test_a_module_without_memory_is_filled_part_by_part():
    """The values are those of the module made on the host, in the order of its parts; tied weights are filled once."""

    class Tied(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.body, self.head = nn.Embedding(16, 8), nn.Linear(8, 8), nn.Linear(8, 16, bias=False)
            self.head.weight = self.words.weight

        def forward(self, tokens):
            return self.head(self.body(self.words(tokens)))

    def loss(model, batch):
        return F.cross_entropy(model(batch).flatten(0, 1), batch.flatten())

    with torch.device("meta"):
        model = Tied()
    batch = torch.arange(32).reshape(8, 4) % 16
    step = fsdp.torch.compile(model, loss, torch.optim.SGD(model.parameters(), lr=0.1), batch, mesh="shard:2")
    with pytest.raises(FsdpError, match="use init, load_state_dict"):
        step(batch)
    torch.manual_seed(3)
    step.init()
    torch.manual_seed(3)
    expected = {"words": nn.Embedding(16, 8), "body": nn.Linear(8, 8)}
    found = step.state_dict()
    for name, part in expected.items():
        torch.testing.assert_close(found[f"{name}.weight"], part.weight.data, rtol=0, atol=0)
    torch.testing.assert_close(found["head.weight"], found["words.weight"], rtol=0, atol=0)
    assert model.words.weight.is_meta and torch.isfinite(step(batch))
    step.init(lambda module: [nn.init.constant_(p, 0.5) for p in module.parameters(recurse=False)])
    assert all((value == 0.5).all() for value in step.state_dict().values())
    step.close()


def test_what_a_checkpoint_does_not_hold_is_filled_too():
    """A buffer that is not saved has its value from a function of its module, or none, which is said."""

    class Scaled(nn.Linear):
        def __init__(self):
            super().__init__(8, 4)
            self.register_buffer("scale", torch.ones(4), persistent=False)

        def forward(self, values):
            return super().forward(values) * self.scale

    def fill(module):
        for tensor in (*module.parameters(recurse=False), *module.buffers(recurse=False)):
            tensor.fill_(0.5)

    with torch.device("meta"):
        model = nn.Sequential(Scaled())
    optimizer, batch = torch.optim.SGD(model.parameters(), lr=0.0), torch.ones(4, 8)
    step = fsdp.torch.compile(model, lambda model, batch: model(batch).mean(), optimizer, batch, mesh="shard:2")
    with pytest.raises(FsdpError, match=r"buffer '0\.scale' was on the meta device, and is not saved with the module"):
        step(batch)
    step.init(fill)
    assert step(batch) == (8 * 0.5 + 0.5) * 0.5
    step.close()
