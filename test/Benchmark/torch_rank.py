"""A process of a PyTorch contender of step_time.py; torch_contenders.py starts it.

    torch_rank.py KIND MODEL FOLDER RANKS RANK      KIND: fsdp2, fsdp2-compiled or fsdp.torch

It reads commands from standard input, one JSON line each, and answers with one: "start" builds the model and compiles,
"run" does some steps. FSDP2 shards each block and the root, as its users do; `fsdp.torch` compiles the same model,
loss and optimizer.
"""

import ctypes
import json
import os
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch_models

CLEAR_PEAK = "5"  # for /proc/self/clear_refs: the peak of the resident size starts again from what it is now


def resident_bytes(field):
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) << 10
    return 0


def load_model(name, folder):
    model, compute_type, clip = torch_models.make(name)
    with np.load(folder / "params.npz") as arrays:
        torch_models.load(model, arrays)
    with np.load(folder / "batch.npz") as arrays:
        batch = [torch.from_numpy(arrays[key]) for key in arrays.files]
    # Labels of cross_entropy are 64 bits wide.
    return model, [rows if rows.is_floating_point() else rows.long() for rows in batch], compute_type, clip


class Fsdp2:
    def __init__(self, name, folder, ranks, rank, compiled):
        import torch.distributed as dist
        from torch.distributed.device_mesh import init_device_mesh
        from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard

        dist.init_process_group("gloo", init_method=f"file://{folder}/{compiled}.meeting", world_size=ranks, rank=rank)
        mesh = init_device_mesh("cpu", (ranks,))
        self._clip, self._barrier, self.facts = 1.0, dist.barrier, {}
        # A step of something small: what libraries take on their first use is not the model's.
        self._model, self._batch = torch_models.make("tiny")[0], [torch.zeros(ranks, 8), torch.zeros(ranks, 8)]
        fully_shard(self._model, mesh=mesh)
        self._optimizer = torch_models.make_optimizer(self._model)
        self.step()
        dist.barrier()
        self._bytes_before = resident_bytes("VmRSS")
        self._model, batch, compute_type, self._clip = load_model(name, folder)
        rows = len(batch[0]) // ranks
        self._batch = [part[rank * rows : (rank + 1) * rows] for part in batch]
        types = {"param_dtype": torch.bfloat16, "reduce_dtype": torch.float32} if compute_type == "bf16" else {}
        for block in self._model.blocks():
            fully_shard(block, mesh=mesh, mp_policy=MixedPrecisionPolicy(**types))
        fully_shard(self._model, mesh=mesh, mp_policy=MixedPrecisionPolicy(**types))
        self._optimizer = torch_models.make_optimizer(self._model)
        if compiled:
            for block in self._model.blocks():
                block.compile()

    def step(self):
        loss = torch_models.loss_of(self._model, self._batch)
        loss.backward()
        if self._clip:
            torch.nn.utils.clip_grad_norm_(self._model.parameters(), self._clip)
        self._optimizer.step()
        self._optimizer.zero_grad()
        return loss.item()

    def run(self, steps):
        # What setting up took and gave back is not part of the peak.
        ctypes.CDLL(None).malloc_trim(0)
        Path("/proc/self/clear_refs").write_text(CLEAR_PEAK)
        self._barrier()
        result = time_steps(self.step, steps)
        self.facts["bytes"] = resident_bytes("VmHWM") - self._bytes_before
        return result


class OursByTorch:
    def __init__(self, name, folder, ranks):
        sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))
        import fsdp.torch

        model, self._batch, compute_type, clip = load_model(name, folder)
        types = {"param_dtype": torch.bfloat16, "reduce_dtype": torch.float32} if compute_type == "bf16" else {}
        options = types | ({"clip_grad_norm": clip} if clip else {})
        optimizer, start = torch_models.make_optimizer(model), time.perf_counter()
        self._step = fsdp.torch.compile(
            model, torch_models.loss_of, optimizer, self._batch, mesh=f"shard:{ranks}", **options
        )
        self.facts = {"compile_seconds": time.perf_counter() - start, "bytes": self._step.memory["arena"]}

    def run(self, steps):
        return time_steps(lambda: self._step(self._batch).item(), steps)


def time_steps(step, count):
    seconds, losses = [], []
    for _ in range(count):
        start = time.perf_counter()
        losses.append(step())
        seconds.append(time.perf_counter() - start)
    return seconds, losses


def main():
    kind, name, folder, ranks, rank = sys.argv[1:]
    folder, ranks = Path(folder), int(ranks)
    # Libraries print to standard output too; the parent reads answers only.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    contender = None
    for line in sys.stdin:
        request = json.loads(line)
        if request["command"] == "start":
            if kind == "fsdp.torch":
                contender = OursByTorch(name, folder, ranks)
            else:
                contender = Fsdp2(name, folder, ranks, int(rank), kind == "fsdp2-compiled")
            answer = contender.facts
        else:
            seconds, losses = contender.run(request["steps"])
            answer = {"seconds": seconds, "losses": losses, "facts": contender.facts}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
