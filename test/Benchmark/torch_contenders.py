"""The contenders of step_time.py that run a PyTorch step, each in processes of its own (torch_rank.py).

FSDP2 has a process a rank, `fsdp.torch` one process with a thread a rank. The processes live as long as the contender;
between its turns they wait for the next command, one JSON line, on their standard input.
"""

import importlib.util
import json
import os
import selectors
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

RANK = Path(__file__).with_name("torch_rank.py")
SECONDS_TO_ANSWER = 900


class Failure(Exception):
    """A contender cannot run here; the text is for the table's notes."""


def why_not(kind):
    """Why this machine cannot run a contender, or None."""
    if importlib.util.find_spec("torch") is None:
        return "PyTorch is not installed"
    compilers = [os.environ.get("CXX") or "g++", "clang++"]
    if kind == "fsdp2-compiled" and not any(shutil.which(compiler) for compiler in compilers):
        return "torch.compile finds no C++ compiler"
    return None


def write_inputs(folder, model):
    """The JAX model's parameters by name, and the batch, for torch_rank.py."""
    import jax

    _, params, _, batch = model
    leaves, _ = jax.tree_util.tree_flatten_with_path(params)
    arrays = {jax.tree_util.keystr(path, simple=True, separator="."): np.asarray(leaf) for path, leaf in leaves}
    np.savez(folder / "params.npz", **arrays)
    np.savez(folder / "batch.npz", *[np.asarray(array) for array in batch])


class TorchContender:
    """`kind` is one of torch_rank.py; `folder` has what `write_inputs` wrote."""

    def __init__(self, kind, name, ranks, folder):
        if reason := why_not(kind):
            raise Failure(reason)
        self._errors = (folder / f"{kind}.log").open("w+")
        processes = 1 if kind == "fsdp.torch" else ranks
        environment = os.environ | {
            "GLOO_SOCKET_IFNAME": "lo",
            "OMP_NUM_THREADS": "1",
            "TORCHINDUCTOR_CACHE_DIR": str(folder / "inductor"),  # compile time is one of the results
        }
        self._ranks = []
        for rank in range(processes):
            command = [sys.executable, RANK, kind, name, str(folder), str(ranks), str(rank)]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._errors}
            self._ranks.append(subprocess.Popen(command, env=environment, **pipes))
        self.facts = {}
        try:
            self.facts = self._combine_facts(self._ask("start"))
        except Failure:
            self.close()
            raise

    @staticmethod
    def _combine_facts(answers):
        """Of all ranks: the slowest compiles, the largest needs the memory."""
        return {key: max(answer[key] for answer in answers) for key in answers[0] if answers[0][key] is not None}

    def _ask(self, command, **more):
        """Sends a command to every rank; their answers in rank order."""
        for process in self._ranks:
            try:
                process.stdin.write((json.dumps({"command": command} | more) + "\n").encode())
                process.stdin.flush()
            except BrokenPipeError:
                raise Failure(self._last_error()) from None
        answers, deadline = {}, time.monotonic() + SECONDS_TO_ANSWER
        with selectors.DefaultSelector() as waiting:
            for rank, process in enumerate(self._ranks):
                waiting.register(process.stdout, selectors.EVENT_READ, rank)
            while len(answers) < len(self._ranks):
                ready = waiting.select(max(0, deadline - time.monotonic()))
                if not ready:
                    raise Failure(f"no answer to '{command}' within {SECONDS_TO_ANSWER} s")
                for key, _ in ready:
                    line = key.fileobj.readline()
                    if not line:
                        raise Failure(self._last_error())
                    answers[key.data] = json.loads(line)
                    waiting.unregister(key.fileobj)
        return [answers[rank] for rank in range(len(self._ranks))]

    def _last_error(self):
        self._errors.seek(0)
        lines = [line for line in self._errors.read().splitlines() if line and not line.startswith("[rank")]
        return lines[-1] if lines else "a rank ended without a message"

    def run(self, steps):
        """A step lasts as long as on its slowest rank; the loss is the mean of the ranks', whose rows are as many."""
        answers = self._ask("run", steps=steps)
        seconds = [max(each) for each in zip(*(answer["seconds"] for answer in answers))]
        losses = [sum(each) / len(each) for each in zip(*(answer["losses"] for answer in answers))]
        self.facts |= self._combine_facts([answer["facts"] for answer in answers])
        return seconds, losses

    def close(self):
        for process in self._ranks:
            if process.poll() is None:
                process.kill()
            process.communicate()
        self._errors.close()
