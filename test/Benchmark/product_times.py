"""The pure matrix-product time of a step: each product alone, in f32, fastest library, all ranks at once, summed."""

import collections
import ctypes
import math
import re
import threading
import time

import numpy as np

LIST = r"\[([\d, ]*)\]"
GEMM = re.compile(
    rf"^ *(?:%\S+ = )?fsdp\.gemm .*?batching {LIST} x {LIST} contracting {LIST} x {LIST} "
    r".*: \(tensor<(\S+)>, tensor<(\S+)>\)",
    re.MULTILINE,
)


def products(text):
    """{(batch, m, n, k): how often} of a fused program, text of `fsdp-opt --compile-to=fuse`; without loops."""
    counts = collections.Counter()
    for batching, _, lhs_contracting, rhs_contracting, lhs, rhs in GEMM.findall(text):
        batch_dims, lhs_dims, rhs_dims = (
            [int(d) for d in dims.split(",") if d.strip()] for dims in (batching, lhs_contracting, rhs_contracting)
        )
        left, right = ([int(size) for size in shape.split("x")[:-1]] for shape in (lhs, rhs))
        batch, k = math.prod(left[d] for d in batch_dims), math.prod(left[d] for d in lhs_dims)
        m, n = math.prod(left) // (batch * k), math.prod(right) // (batch * math.prod(right[d] for d in rhs_dims))
        counts[batch, m, n, k] += 1
    return counts


def numpy_product(a, b, out):
    np.matmul(a, b, out=out)


def onednn_product():
    """Debian's oneDNN by its sgemm, or None."""
    try:
        sgemm = ctypes.CDLL("libdnnl.so.2").dnnl_sgemm
    except OSError:
        return None
    size = ctypes.c_int64
    pointer = ctypes.c_void_p
    sgemm.argtypes = [ctypes.c_char, ctypes.c_char, size, size, size, ctypes.c_float, pointer, size, pointer, size]
    sgemm.argtypes += [ctypes.c_float, pointer, size]

    def run(a, b, out):
        m, n, k = out.shape[-2], out.shape[-1], a.shape[-1]
        for x, y, z in zip(a, b, out):
            sgemm(b"N", b"N", m, n, k, 1.0, x.ctypes.data, k, y.ctypes.data, n, 0.0, z.ctypes.data, n)

    return run


def seconds_of(product, shape, ranks, repetitions):
    """Fastest time of one product on the slowest of `ranks` threads that do it at the same time."""
    batch, m, n, k = shape
    barrier, times = threading.Barrier(ranks), np.full((ranks, repetitions), np.inf)

    def work(rank):
        rng = np.random.default_rng(rank)
        a, b = (rng.standard_normal(size).astype(np.float32) for size in [(batch, m, k), (batch, k, n)])
        out = np.empty((batch, m, n), np.float32)
        for i in range(repetitions):
            barrier.wait()
            start = time.perf_counter()
            product(a, b, out)
            times[rank, i] = time.perf_counter() - start

    threads = [threading.Thread(target=work, args=(rank,)) for rank in range(ranks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return float(times.max(axis=0).min())


class Products:
    """A contender of step_time.py beside the others: its turns time every product of a step some more times."""

    def __init__(self, text, ranks):
        self._counts, self._ranks = products(text), ranks
        self._libraries = [library for library in (numpy_product, onednn_product()) if library]
        self._best = dict.fromkeys(self._counts, math.inf)

    def run(self, repetitions):
        for shape in self._counts:
            seconds = (seconds_of(library, shape, self._ranks, repetitions) for library in self._libraries)
            self._best[shape] = min(self._best[shape], *seconds)

    def seconds(self):
        """Of one step on one rank."""
        return sum(count * self._best[shape] for shape, count in self._counts.items())
