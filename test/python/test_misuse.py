"""Steps used from several threads, interrupted, forked or given half of a state: no wrong value, crash or hang."""

import multiprocessing
import os
import signal
import threading

import fsdp.jax
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from fsdp import FsdpError

PARAMS = {"n": np.zeros((), np.int32), "w": np.ones((6, 4), np.float32)}
BATCH = np.ones((12, 6), np.float32)


def train_step(params, opt_state, batch):
    """Every value of the state says how many steps made it."""
    w = params["w"] + jnp.where(jnp.isfinite(jnp.sum(batch @ params["w"])), 1.0, 0.0)
    return {"n": params["n"] + 1, "w": w}, {"m": opt_state["m"] + 1}, jnp.mean(batch)


OPT_STATE = {"m": np.ones((6, 4), np.float32)}


def steps_in(params, opt_state):
    """How many steps made this state: the same number in each of its values."""
    counts = {float(params["n"]), *(np.unique(params["w"]) - 1), *(np.unique(opt_state["m"]) - 1)}
    assert len(counts) == 1, counts
    return int(counts.pop())


@pytest.fixture
def step():
    compiled = fsdp.jax.compile(train_step, PARAMS, OPT_STATE, BATCH, mesh=2)
    yield compiled
    compiled.close()


def test_calls_from_two_threads_come_one_after_the_other(step):
    held, counts = [step.shard(PARAMS, OPT_STATE)], [0, 0]

    def work(thread):
        for _ in range(100):
            try:
                held[0], _ = step(held[0], BATCH)
                counts[thread] += 1
            except FsdpError as error:
                assert "consumed by a later call" in str(error)

    threads = [threading.Thread(target=work, args=(thread,)) for thread in (0, 1)]
    [thread.start() for thread in threads]
    [thread.join(60) for thread in threads]
    assert sum(counts) >= 100
    assert steps_in(*step.gather(step.newest_state())) == sum(counts)


def test_close_waits_for_a_call_of_another_thread(step):
    state, ended = step.shard(PARAMS, OPT_STATE), []

    def work():
        nonlocal state
        try:
            while True:
                state, _ = step(state, BATCH)
        except FsdpError as error:
            ended.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    while state.generation < 20:
        pass
    step.close()
    thread.join(60)
    assert ended == ["the step was closed: its ranks and what lay on them are gone"]


def test_an_interrupt_leaves_a_whole_state(step):
    state, done = step.shard(PARAMS, OPT_STATE), 0
    for attempt in range(20):
        timer = threading.Timer(0.001 + 0.0002 * attempt, os.kill, (os.getpid(), signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            while True:
                state, _ = step(state, BATCH)
                done += 1
        timer.join()
        try:
            found = steps_in(*step.gather(state))
        except FsdpError as error:
            assert "or newest_state() if the call was interrupted" in str(error)
            state = step.newest_state()
            found = steps_in(*step.gather(state))
        assert found in (done, done + 1)
        done = found


def test_an_interrupt_between_a_step_and_its_new_state(step, monkeypatch):
    """Most new values lie in the place of the old ones as soon as the step has run: the old handle means nothing."""
    old = step.shard(PARAMS, OPT_STATE)

    def interrupted(index):
        raise KeyboardInterrupt

    monkeypatch.setattr(step, "read_result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        step(old, BATCH)
    with pytest.raises(FsdpError, match="consumed by a later call"):
        step.gather(old)
    assert steps_in(*step.gather(step.newest_state())) == 1


def test_a_jitted_step_gives_its_newest_state_after_an_interrupt(monkeypatch):
    train = fsdp.jax.jit(train_step, mesh=2)
    params, opt_state, _ = train(PARAMS, OPT_STATE, BATCH)
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(train.step, "read_result", lambda index: (_ for _ in ()).throw(KeyboardInterrupt))
        train(params, opt_state, BATCH)
    params, opt_state = train.newest_state()
    assert steps_in(params.gather(), opt_state.gather()) == 2
    train.step.close()


def test_there_is_no_newest_state_before_one_was_made(step):
    with pytest.raises(FsdpError, match="has no state: make one with shard or init, or load one"):
        step.newest_state()


def test_a_state_that_fails_half_way_ends_the_one_before(step):
    """Its first argument lies on the ranks already."""
    old = step.shard(PARAMS, OPT_STATE)
    with pytest.raises(FsdpError, match="opt_state"):
        step.shard({**PARAMS, "n": np.ones((), np.int32)}, {"m": np.ones((6, 5), np.float32)})
    with pytest.raises(FsdpError, match=r"overwritten by step.shard\(...\), which failed"):
        step(old, BATCH)


def test_host_values_in_a_call_that_fails_end_the_handles_of_what_they_overwrite():
    train = fsdp.jax.jit(train_step, mesh=2, recompile=False)
    old, opt_state, _ = train(PARAMS, OPT_STATE, BATCH)
    with pytest.raises(FsdpError):
        train({**PARAMS, "n": np.full((), 5, np.int32)}, opt_state, BATCH[:6])
    with pytest.raises(FsdpError, match="consumed by a later call"):
        train(old, opt_state, BATCH)
    params, opt_state, _ = train({"n": np.ones((), np.int32), "w": 2 * PARAMS["w"]}, opt_state, BATCH)
    assert steps_in(params.gather(), opt_state.gather()) == 2
    train.step.close()


def _in_child(step, state, answers):
    for call in (lambda: step(state, BATCH), lambda: step.gather(state), lambda: step.shard(PARAMS, OPT_STATE)):
        try:
            call()
            answers.put("done")
        except FsdpError as error:
            answers.put(str(error))
    step.close()


@pytest.mark.filterwarnings("ignore::RuntimeWarning", "ignore::DeprecationWarning")
def test_a_forked_child_has_no_ranks(step):
    """It is told so, does not wait for threads that are not there, and ends; the parent goes on."""
    state = step.shard(PARAMS, OPT_STATE)
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    child = context.Process(target=_in_child, args=(step, state, answers))
    child.start()
    found = [answers.get(timeout=60) for _ in range(3)]
    child.join(60)
    assert child.exitcode == 0
    assert all("belongs to the process that this one was forked from" in text for text in found)
    state, _ = step(state, BATCH)
    assert steps_in(*step.gather(state)) == 1
    assert jax.tree.leaves(step.memory)


def test_a_path_ends_where_it_ends(step, tmp_path):
    """A C string would end at a NUL byte, and another folder would be written."""
    state = step.shard(PARAMS, OPT_STATE)
    with pytest.raises(FsdpError, match="without a NUL byte"):
        step.save(f"{tmp_path}/a\0b", state)
    assert not list(tmp_path.iterdir())
