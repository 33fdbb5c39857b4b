"""The contenders of step_time.py that run a JAX step: ours, compiled by `fsdp.jax`, and XLA SPMD on virtual devices.

A contender has `run(steps)`, which gives each step's seconds and loss; `facts`, with its `compile_seconds` and `bytes`
a rank; and `close()`. All start from the same state. XLA_FLAGS must ask for the devices before JAX is imported.
"""

import time

import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec


class Ours:
    def __init__(self, model, ranks):
        import fsdp.jax

        step, params, opt_state, self._batch = model
        start = time.perf_counter()
        self._step = fsdp.jax.compile(step, params, opt_state, *self._batch, mesh=f"shard:{ranks}")
        self.facts = {"compile_seconds": time.perf_counter() - start, "bytes": self._step.memory["arena"]}
        self._state = self._step.shard(params, opt_state)

    def run(self, steps):
        seconds, losses = [], []
        for _ in range(steps):
            start = time.perf_counter()
            self._state, loss = self._step(self._state, *self._batch)
            seconds.append(time.perf_counter() - start)
            losses.append(float(loss))
        return seconds, losses

    def close(self):
        self._step.close()


class Xla:
    """State sharded on dimension 0 where it divides, the batch by rows; memory is what XLA reports."""

    def __init__(self, model, ranks):
        step, params, opt_state, batch = model
        mesh = Mesh(jax.devices()[:ranks], ("shard",))

        def place(array):
            split = array.ndim and array.shape[0] % ranks == 0
            return jax.device_put(array, NamedSharding(mesh, PartitionSpec("shard") if split else PartitionSpec()))

        self._state, self._batch = jax.tree.map(place, (params, opt_state)), [place(array) for array in batch]
        shardings = (*jax.tree.map(lambda array: array.sharding, self._state), NamedSharding(mesh, PartitionSpec()))
        start = time.perf_counter()
        jitted = jax.jit(step, donate_argnums=(0, 1), out_shardings=shardings)
        self._step = jitted.lower(*self._state, *self._batch).compile()
        memory = self._step.memory_analysis()
        self.facts = {
            "compile_seconds": time.perf_counter() - start,
            "bytes": memory.argument_size_in_bytes + memory.temp_size_in_bytes,
        }

    def run(self, steps):
        seconds, losses = [], []
        for _ in range(steps):
            start = time.perf_counter()
            *self._state, loss = self._step(*self._state, *self._batch)
            loss.block_until_ready()
            seconds.append(time.perf_counter() - start)
            losses.append(float(loss))
        return seconds, losses

    def close(self):
        self._state = None
