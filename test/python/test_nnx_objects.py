"""Objects of flax nnx that functions made by fsdp.jax.jit change: their values are where they are newest."""

import copy

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest

nnx = pytest.importorskip("flax.nnx")

BATCHES = [np.random.default_rng(i).normal(size=(8, 8)).astype(np.float32) for i in range(3)]


class Model(nnx.Module):
    def __init__(self, rngs):
        self.first, self.norm = nnx.Linear(8, 16, use_bias=False, rngs=rngs), nnx.BatchNorm(16, rngs=rngs)
        self.drop, self.last = nnx.Dropout(0.2, rngs=rngs), nnx.Linear(16, 8, rngs=rngs)

    def __call__(self, x):
        return self.last(self.drop(nnx.relu(self.norm(self.first(x)))))


def loss_of(model, batch):
    return jnp.mean((model(batch) - batch) ** 2)


def train_step(model, optimizer, metrics, batch):
    loss, gradients = nnx.value_and_grad(loss_of)(model, batch)
    optimizer.update(model, gradients)
    metrics.update(loss=loss)
    return loss


def evaluate(model, batch):
    return loss_of(model, batch)


class Script:
    def __init__(self, jit):
        self.model = Model(nnx.Rngs(0))
        self.optimizer = nnx.Optimizer(self.model, optax.adam(1e-2), wrt=nnx.Param)
        self.metrics = nnx.MultiMetric(loss=nnx.metrics.Average("loss"))
        self.step, self.evaluate = jit(train_step), jit(evaluate)

    def train(self, batch):
        return float(self.step(self.model, self.optimizer, self.metrics, batch))

    def test(self, batch):
        self.model.eval()
        loss = float(self.evaluate(self.model, batch))
        self.model.train()
        return loss

    def mean(self):
        return float(self.metrics.compute()["loss"])


def sharded(function):
    return fsdp.jax.jit(function, mesh="shard:2")


@pytest.fixture(scope="module")
def script():
    return Script(sharded)


def numbers_of(script):
    """{what: number} of a script in which values go in and out in every way."""
    found = {"evaluated before training": script.test(BATCHES[0])}
    for number, batch in enumerate(BATCHES):
        found[f"loss {number}"] = script.train(batch)
    found["evaluated after training"] = script.test(BATCHES[0])
    found["mean of the metric"] = script.mean()
    script.metrics.reset()
    script.train(BATCHES[0])
    found["mean since the reset"] = script.mean()
    last, norm = script.model.last, script.model.norm
    script.model.eval()
    found["model called on the host"] = float(script.model(BATCHES[0]).sum())
    script.model.train()
    found["an element"], found["arithmetic"] = float(last.kernel[0, 0]), float((last.kernel * 2).sum())
    found["a number"] = float(script.optimizer.step[...])
    last.bias[...] = jnp.full(8, 0.25)
    last.kernel.set_value(last.kernel[...] * 0.5)
    found["loss with values from the host"] = script.train(BATCHES[1])
    norm.bias[0] = 3.0
    found["evaluated with a part from the host"] = script.test(BATCHES[1])
    found["loss with a part from the host"] = script.train(BATCHES[1])
    nnx.update(script.model, jax.tree.map(lambda x: x * 0.9, nnx.state(script.model, nnx.Param)))
    found["evaluated with all from the host"] = script.test(BATCHES[2])
    found["loss with all from the host"] = script.train(BATCHES[2])
    return found


def test_values_are_those_of_plain_nnx(script):
    ours, theirs = numbers_of(script), numbers_of(Script(nnx.jit))
    assert ours == pytest.approx(theirs, rel=2e-4)


def test_pulled_values_stay_until_the_next_call(script):
    script.train(BATCHES[0])
    script.step.pull()
    twin = copy.deepcopy(script.model)
    assert isinstance(script.model.last.bias.get_raw_value(), (np.ndarray, jax.Array))
    before = np.asarray(twin.last.bias[...])
    script.train(BATCHES[1])
    np.testing.assert_array_equal(np.asarray(twin.last.bias[...]), before)
    assert np.abs(np.asarray(script.model.last.bias[...]) - before).max() > 1e-4


def test_nothing_travels_when_nothing_changed(script, monkeypatch):
    script.train(BATCHES[0])
    script.test(BATCHES[0])
    moved = []
    for function in (script.step, script.evaluate):
        monkeypatch.setattr(function.step, "write_state", lambda index, array: moved.append(index))
    script.train(BATCHES[0])
    script.train(BATCHES[0])
    script.test(BATCHES[0])
    assert not moved


def test_a_variable_on_ranks_says_where_it_is(script):
    script.train(BATCHES[0])
    raw = script.model.last.bias.get_raw_value()
    assert repr(raw) == "<'model.last.bias' on the ranks of step 'train_step', float32[8]>"
    assert (raw.shape, raw.dtype, raw.ndim) == ((8,), np.float32, 1)
    assert np.asarray(raw).shape == (8,)


def test_functions_of_nnx_take_an_object_on_ranks(script):
    script.train(BATCHES[0])
    script.model.eval()
    expected = float(loss_of(script.model, BATCHES[0]))
    assert float(nnx.jit(loss_of)(script.model, BATCHES[0])) == pytest.approx(expected)
    gradients = nnx.grad(loss_of)(script.model, BATCHES[0])
    assert float(optax.global_norm(gradients)) > 0
    twin = nnx.clone(script.model)
    script.model.train()
    script.train(BATCHES[1])
    assert float(loss_of(twin, BATCHES[0])) == pytest.approx(expected)
