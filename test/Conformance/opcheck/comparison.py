"""Compares results with the reference's."""

import ml_dtypes
import numpy as np


def spacing(array):
    """The distance to the next number of the array's own type, as f64; of subnormals and zero the smallest one."""
    limits = ml_dtypes.finfo(array.dtype)
    wide = np.abs(array.astype(np.float64))
    with np.errstate(all="ignore"):
        exponent = np.floor(np.log2(np.maximum(wide, float(limits.tiny))))
    return np.exp2(exponent) * float(limits.eps)


def difference(got, want, bound):
    """None, or one line about the first elements that differ."""
    if got.dtype != want.dtype or got.shape != want.shape:
        return f"expected {want.dtype}{want.shape}, got {got.dtype}{got.shape}"
    if got.dtype.kind in "biu":
        return _first(got != want, got, want)
    with np.errstate(all="ignore"):
        a, b = got.astype(np.float64), want.astype(np.float64)
        nan = np.isnan(a) & np.isnan(b)
        if not bound.is_exact:
            allowed = bound.ulp * spacing(want) + bound.rtol * np.abs(b) + bound.atol
            good = nan | (a == b) | (np.isfinite(a) & np.isfinite(b) & (np.abs(a - b) <= allowed))
        else:
            good = nan | ((a == b) & (np.signbit(a) == np.signbit(b) if bound.signed_zero else True))
    return _first(~good, got, want)


def _first(bad, got, want):
    places = np.argwhere(bad)
    if not len(places):
        return None
    shown = [f"{tuple(int(i) for i in p)}: got {got[tuple(p)]!s}, want {want[tuple(p)]!s}" for p in places[:4]]
    return f"{len(places)} of {got.size} elements differ; at " + "; ".join(shown)
