"""Every reference program, sharded over 1 to 4 ranks and over two axes, gives JAX's results."""

import os

import numpy as np
import pytest
import reference
import runner

MESHES = ["shard:1", "shard:2", "shard:3", "shard:4", "replica:2,shard:2"]
FULL = os.environ.get("FSDP_TEST_FULL") == "1"


@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("name", reference.program_names())
def test_equals_jax(name, mesh):
    step = runner.program(name)
    results = runner.run(runner.executable(name, mesh), step)
    over = [(path, ratio) for path, ratio in reference.excess(step, results) if not ratio <= 1]
    assert not over, f"over the bound: {over}"


@pytest.mark.parametrize("name", reference.program_names())
def test_padding_and_repetition_change_no_bit(name):
    """Three ranks divide hardly any tensor here. Padding poisoned with NaN, and a second run, give the same bits."""
    step, compiled = runner.program(name), runner.executable(name, "shard:3")
    plain, poisoned = runner.run(compiled, step), runner.run(compiled, step, poison=1)
    for i, (a, b) in enumerate(zip(plain, poisoned)):
        assert a.tobytes() == b.tobytes(), f"result {i} differs by {np.max(np.abs(a - b))}"


@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("name", reference.program_names())
def test_state_is_sharded(name, mesh):
    """A state tensor takes at most 1/N of its bytes plus 512, or one row where a padded dimension was chosen."""
    compiled = runner.executable(name, mesh)
    shards = int(mesh.rpartition(":")[2])
    for index, argument in enumerate(runner.describe(compiled)["arguments"]):
        array = runner.program(name).inputs()[index]
        if argument["role"] in ("batch", "replicated"):
            continue
        row = max((array.nbytes // size for size in array.shape), default=0)
        assert argument["local_bytes"] <= -(-array.nbytes // shards) + max(512, row), argument


@pytest.mark.parametrize("name", reference.program_names())
def test_planned_memory_is_allocated_memory(name):
    compiled = runner.executable(name, "shard:2")
    session = runner.Session(compiled, runner.Options())
    assert session.memory().arena_bytes == runner.describe(compiled)["arena_bytes"]
    session.close()


@pytest.mark.parametrize("name", reference.program_names())
def test_optional_passes_change_no_bit(name):
    """Fusion, buckets and every other pass that only makes a step faster or smaller leave the results alone."""
    step = runner.program(name)
    plain = runner.run(runner.executable(name, "shard:2"), step)
    bare = runner.run(runner.executable(name, "shard:2", (("disable", "all"),)), step)
    for path, a, b in zip(step.result_names(), plain, bare):
        assert a.tobytes() == b.tobytes(), f"{path} differs by {np.max(np.abs(a.astype(np.float64) - b))}"


@pytest.mark.parametrize("name", ["llama_unroll", "llama_scan", "llama_scan_remat", "flax_vit", "lora"])
def test_keeping_parameters_gathered_changes_no_bit(name):
    """reshard-after-forward=false gathers less often and keeps what was gathered; the values are the same."""
    step = runner.program(name)
    plain = runner.run(runner.executable(name, "shard:2"), step)
    kept = runner.run(runner.executable(name, "shard:2", (("reshard-after-forward", "false"),)), step)
    for path, a, b in zip(step.result_names(), plain, kept):
        assert a.tobytes() == b.tobytes(), path


@pytest.mark.parametrize("mesh", MESHES[1:] if FULL else ["shard:2"])
@pytest.mark.parametrize("name", reference.program_names())
def test_stream_order_changes_no_bit(name, mesh):
    """Streams in orders that only their waits restrict give the bits of ordinary streams, and no wait is missing."""
    step, compiled = runner.program(name), runner.executable(name, mesh)
    plain = runner.run(compiled, step)
    for seed in range(50 if FULL else 3):
        seeded = runner.run(
            compiled, step, stream_mode=runner.SEEDED_STREAMS, schedule_seed=seed, check_races=1, poison=seed % 2
        )
        for path, a, b in zip(step.result_names(), plain, seeded):
            assert a.tobytes() == b.tobytes(), f"{path} differs with seed {seed}"
