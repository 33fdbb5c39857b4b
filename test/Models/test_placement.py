"""Buckets, gather placement and memory limits change when and how often ranks communicate, never a bit of a result."""

import functools
import os

import numpy as np
import pytest
import reference
import runner

FULL = os.environ.get("FSDP_TEST_FULL") == "1"
PLACES = [("llama_unroll_remat", "shard:3"), ("llama_scan_clip", "replica:2,shard:2")]
if FULL:
    EVERY_MESH = ["shard:2", "shard:3", "shard:4", "replica:2,shard:2"]
    PLACES = [(name, mesh) for name in reference.program_names() for mesh in EVERY_MESH]
OPTIONS = [
    *runner.WITHOUT_DECISIONS,
    {"bucket": "unit"},
    {"bucket": "none"},
    {"bucket": "2KiB"},
    {"bucket": "1GiB", "machine": "h100x128"},
    {"bucket": "auto", "machine": "h100x8"},
    {"reshard-after-forward": "always"},
    {"reshard-after-forward": "never"},
    {"reshard-after-forward": "auto", "memory-limit": "1GiB"},
]
# Copies for groups of ranks: the mesh has two axes for state then.
GROUPS = [("shard:4", "2"), ("shard:6", "3"), ("replica:3,shard:4", "2")]


def name_of(options):
    return ",".join(f"{key}={value}" for key, value in options.items())


@functools.cache
def plain(name, mesh):
    return runner.run(runner.executable(name, mesh), runner.program(name))


@pytest.mark.parametrize("options", OPTIONS, ids=name_of)
@pytest.mark.parametrize(("name", "mesh"), PLACES)
def test_communication_options_change_no_bit(name, mesh, options):
    step = runner.program(name)
    other = runner.run(runner.compiled(name, mesh, tuple(options.items())), step)
    for path, a, b in zip(step.result_names(), plain(name, mesh), other):
        assert a.tobytes() == b.tobytes(), f"{path} differs by {np.max(np.abs(a.astype(np.float64) - b))}"


@pytest.mark.parametrize(
    "mesh, axes",
    [
        ("shard:4", {"parameter-axes": "none"}),
        ("shard:3", {"parameter-axes": "none"}),
        ("replica:2,shard:2", {"optimizer-state-axes": "replica,shard"}),
        ("replica:2,shard:3", {"parameter-axes": "none", "optimizer-state-axes": "replica,shard"}),
        ("node:2,shard:2", {"parameter-axes": "shard", "optimizer-state-axes": "node,shard"}),
    ],
    ids=str,
)
@pytest.mark.parametrize("name", ["llama_unroll_remat", "llama_scan_clip", "mlp_adafactor", "lora"])
def test_optimizer_state_over_other_axes_than_parameters(name, mesh, axes):
    step = runner.program(name)
    results = runner.run(runner.executable(name, mesh, tuple(axes.items())), step)
    assert max(ratio for _, ratio in reference.excess(step, results)) <= 1


@pytest.mark.parametrize("mesh, ranks", GROUPS)
@pytest.mark.parametrize("name", ["llama_unroll_remat", "llama_tied", "flax_vit"])
def test_copies_for_a_group_change_no_bit(name, mesh, ranks):
    step = runner.program(name)
    other = runner.run(runner.executable(name, mesh, (("reshard-after-forward", ranks),)), step)
    assert all(a.tobytes() == b.tobytes() for a, b in zip(plain(name, mesh), other))


@pytest.mark.parametrize(
    "name, mesh", [("llama_scan_clip", "shard:1"), ("flax_mlp_dropout", "shard:4"), ("lora", "shard:2")]
)
def test_narrow_types_stay_near_jax(name, mesh):
    """bf16 for parameters and reductions: no tensor is further from the f32 step than 8 bits of mantissa explain."""
    step = runner.program(name)
    options = (("param-dtype", "bf16"), ("reduce-dtype", "bf16"), ("output-dtype", "f32"))
    results = runner.run(runner.executable(name, mesh, options), step)
    names, expected = step.result_names(), step.results()
    kinds = [reference.kind_of(name) for name in names]
    kinds = [reference.kind_of(name) for name in names]
    for path, ours, theirs, scale in zip(names, results, expected, reference.scales(kinds, expected)):
        if not path.startswith(("params", "lora")):
            assert np.max(np.abs(ours.astype(np.float64) - theirs), initial=0) <= 0.15 * scale, path


@pytest.mark.parametrize("name", ["llama_unroll_remat", "llama_scan_clip"])
def test_narrow_types_are_the_same_bits_in_every_bucket(name):
    step = runner.program(name)
    options = (("param-dtype", "bf16"), ("reduce-dtype", "bf16"))
    a = runner.run(runner.executable(name, "shard:2", options), step)
    b = runner.run(runner.executable(name, "shard:2", (*options, ("disable", "all"))), step)
    assert all(x.tobytes() == y.tobytes() for x, y in zip(a, b))
