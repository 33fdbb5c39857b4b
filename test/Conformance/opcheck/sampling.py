"""Random shapes, placements and values: what tends to break a compiler, more often than chance would have it."""

import ml_dtypes
import numpy as np
from opcheck.cases import DTYPES, INTEGERS, STATE, WHOLE

RANKS = 3  # divides hardly anything
STATE_BYTES = 512  # up to here state is not sharded


class Sampler:
    """Seeded choices of one operation's cases."""

    def __init__(self, seed, ranks=RANKS):
        """`ranks` divide every dimension that is placed with the batch."""
        self.rng = np.random.default_rng(seed)
        self.ranks = ranks

    def chance(self, probability):
        return self.rng.random() < probability

    def pick(self, options):
        return options[int(self.rng.integers(len(options)))]

    def between(self, low, high):
        """A number from low to high, both included."""
        return int(self.rng.integers(low, high + 1))

    def permutation(self, count):
        return [int(i) for i in self.rng.permutation(count)]

    def some(self, count, low=0):
        """Some of the numbers below `count`, sorted, at least `low`."""
        return sorted(self.permutation(count)[: self.between(low, count)])

    # ===- Shapes ------------------------------------------------------------------------------------------------===#

    def size(self, empty=0.03):
        if self.chance(empty):
            return 0
        return self.pick([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 17, 33])

    def batch_size(self):
        return self.ranks * self.pick([1, 1, 2, 2, 3, 4, 7])

    def shape(self, low=0, high=4, elements=3000, empty=0.03):
        """A shape of low to high dimensions."""
        sizes = [self.size(empty) for _ in range(self.between(low, high))]
        while np.prod(sizes, dtype=np.int64) > elements:
            largest = int(np.argmax(sizes))
            sizes[largest] = max(1, sizes[largest] // 2)
        return tuple(sizes)

    def batched(self, shape, dimension):
        """The shape with a number of rows along `dimension` that every rank gets a part of."""
        return (*shape[:dimension], self.batch_size(), *shape[dimension + 1 :])

    def batch_shape(self, low=1, high=4, **limits):
        """A shape, and one of its dimensions that can be the batch's."""
        shape = self.shape(max(low, 1), high, **limits)
        dimension = self.between(0, len(shape) - 1)
        return self.batched(shape, dimension), dimension

    # ===- Placements --------------------------------------------------------------------------------------------===#

    def placement(self, shape):
        """Any placement that a shape allows."""
        options = [WHOLE, STATE] + [i for i, size in enumerate(shape) if size % self.ranks == 0] * 2
        return self.pick(options)

    def placements(self, *shapes):
        return [self.placement(shape) for shape in shapes]

    # ===- Values ------------------------------------------------------------------------------------------------===#

    def values(self, kind, shape, style="any"):
        """`any`: special values among random ones; `small`: integers that sum and multiply without rounding; `normal`:
        numbers around 0 without special ones; `bits`: any bit pattern."""
        array = np.array(
            {"any": self._any, "small": self._small, "normal": self._normal, "bits": self._bits}[style](
                kind, int(np.prod(shape, dtype=np.int64))
            )
        )
        return array.astype(DTYPES[kind]).reshape(shape)

    def index(self, kind, shape, low, high):
        """Numbers from low to high, both included, that the type can hold."""
        limits = np.iinfo(DTYPES[kind])
        low, high = max(low, limits.min), min(high, limits.max)
        return self.rng.integers(low, high, shape, dtype=np.int64, endpoint=True).astype(DTYPES[kind])

    def _bits(self, kind, count):
        if kind == "i1":
            return self.rng.integers(0, 2, count).astype(bool)
        width = np.dtype(DTYPES[kind]).itemsize
        return np.frombuffer(self.rng.bytes(count * width), DTYPES[kind])

    def _small(self, kind, count):
        if kind == "i1":
            return self.rng.integers(0, 2, count)
        low = 0 if kind.startswith("ui") else -3
        return self.rng.integers(low, 4, count)

    def _normal(self, kind, count):
        if kind in INTEGERS or kind == "i1":
            return self._small(kind, count)
        return self.rng.standard_normal(count)

    def _any(self, kind, count):
        if kind == "i1":
            return self.rng.integers(0, 2, count)
        if kind in INTEGERS:
            limits = np.iinfo(DTYPES[kind])
            random = self.rng.integers(limits.min, limits.max, count, dtype=DTYPES[kind], endpoint=True)
            near = self.rng.integers(0, 40, count).astype(DTYPES[kind])
            special = [0, 1, 2, 3, limits.max, limits.max - 1, limits.min] + ([-1, -2, -7] if limits.min else [8, 31])
            return self._mix([random, near], np.array(special, DTYPES[kind]))
        limits = ml_dtypes.finfo(DTYPES[kind])
        special = [0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, np.nan, 100, -100]
        special += [float(x) for x in (limits.max, limits.min, limits.tiny, limits.smallest_subnormal)]
        special += [] if kind == "f8E4M3FN" else [np.inf, -np.inf]
        random = self.rng.standard_normal(count)
        wide = self.rng.standard_normal(count) * np.exp(self.rng.uniform(-6, 6, count))
        with np.errstate(all="ignore"):
            return self._mix(
                [random.astype(DTYPES[kind]), wide.astype(DTYPES[kind])], np.array(special).astype(DTYPES[kind])
            )

    def _mix(self, random, special):
        """Of every four elements about one is special."""
        count = len(random[0])
        which = self.rng.integers(0, 4, count)
        chosen = special[self.rng.integers(0, len(special), count)]
        return np.where(which == 0, chosen, np.where(which == 1, random[0], random[1])) if count else random[0]
