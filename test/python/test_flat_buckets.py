"""Small parameters that travel as one tensor: same bits as each on its own, on every mesh."""

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import fsdp.jax

MACHINES = Path(__file__).parents[2] / "lib" / "Support" / "Machines"


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    """This machine, if each member of a grouped call cost a millisecond."""
    description = json.loads((MACHINES / "cpu.json").read_text())
    for link in description["links"]:
        link["member_latency_seconds"] = 1e-3
    path = tmp_path_factory.mktemp("machine") / "dear.json"
    path.write_text(json.dumps(description))
    return str(path)


def make_parameters():
    random = np.random.default_rng(0)
    layer = {"w": (150, 150), "b": (150,), "scale": (150,), "shift": (150,), "gate": (151,)}
    return [{name: random.normal(size=shape).astype(np.float32) * 0.1 for name, shape in layer.items()} for _ in "12"]


def step(params, batch):
    @jax.checkpoint
    def block(x, p):
        x = x + jnp.tanh(x @ p["w"] + p["b"]) * p["gate"][:150] + p["gate"][150]
        mean = x.mean(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * p["scale"] + p["shift"]

    def loss(params):
        x = batch
        for p in params:
            x = block(x, p)
        return (x**2).mean()

    value, gradients = jax.value_and_grad(loss)(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), value


@pytest.mark.parametrize("mesh", ["shard:2", "shard:3", "shard:4", "replica:2,shard:2"])
def test_packed_members_give_the_same_bits(mesh, machine, tmp_path):
    batch = np.random.default_rng(1).normal(size=(12, 150)).astype(np.float32)

    def train(**options):
        compiled = fsdp.jax.compile(
            step, make_parameters(), batch, mesh=mesh, donate_argnums=(0,), poison=True, **options
        )
        state = compiled.shard(make_parameters())
        for _ in range(3):
            state, loss = compiled(state, batch)
        if options.get("trace"):
            compiled.write_trace(tmp_path / "trace.json")
        return jax.tree.leaves((compiled.gather(state), loss))

    plain = train(disable="fsdp-flatten-buckets", machine=machine)
    for options in ({"trace": True}, {"reshard_after_forward": "never"}, {"checked": True}):
        packed = train(machine=machine, **options)
        assert all(np.array_equal(a, b) for a, b in zip(plain, packed, strict=True))
    assert " more" in (tmp_path / "trace.json").read_text()
