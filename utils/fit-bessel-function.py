"""Prints lib/Import/BesselCoefficients.def: polynomials for exp(-x) I1(x). Needs mpmath; run by hand.

Each polynomial interpolates its function at Chebyshev nodes, in 50 digits; the printed bound is its largest relative
error on 400 points, without rounding.
"""

import mpmath
from mpmath import mp, mpf

mp.dps = 50


def fit(function, degree):
    """Coefficients, lowest power first, of the interpolation of `function` at the Chebyshev nodes of [-1, 1]."""
    count = degree + 1
    system, values = mpmath.matrix(count, count), mpmath.matrix(count, 1)
    for row in range(count):
        node = mpmath.cos(mpmath.pi * (2 * row + 1) / (2 * count))
        values[row] = function(node)
        for power in range(count):
            system[row, power] = node**power
    return list(mpmath.lu_solve(system, values))


def largest_error(function, coefficients, points=400):
    def relative(at):
        return abs(mpmath.polyval(coefficients[::-1], at) / function(at) - 1)

    return max(relative(-1 + mpf(2) * index / points) for index in range(points + 1))


def near(position):
    """exp(-x) I1(x) / x, with x = 4 (1 + position)."""
    x = 4 * (1 + position)
    return mpmath.exp(-x) * mpmath.besseli(1, x) / x if x > 0 else mpf(1) / 2


def far(position):
    """sqrt(x) exp(-x) I1(x), with x = 16 / (1 + position)."""
    if position <= -1:
        return 1 / mpmath.sqrt(2 * mpmath.pi)
    x = 16 / (1 + mpf(position))
    return mpmath.sqrt(x) * mpmath.exp(-x) * mpmath.besseli(1, x)


def main():
    print("// Polynomials of the scaled Bessel function, lowest power first. Written by utils/fit-bessel-function.py.")
    for name, function, argument, degree in [
        ("kBesselNear32", near, "x / 4 - 1, of exp(-x) I1(x) / x, x in [0, 8]", 18),
        ("kBesselNear64", near, "x / 4 - 1, of exp(-x) I1(x) / x, x in [0, 8]", 28),
        ("kBesselFar32", far, "16 / x - 1, of sqrt(x) exp(-x) I1(x), x from 8 on", 8),
        ("kBesselFar64", far, "16 / x - 1, of sqrt(x) exp(-x) I1(x), x from 8 on", 24),
    ]:
        coefficients = fit(function, degree)
        error = mpmath.nstr(largest_error(function, coefficients), 2)
        print(f"\n// In {argument}; largest relative error {error}.")
        print(f"static constexpr double {name}[] = {{")
        for coefficient in coefficients:
            print(f"    {float(coefficient)!r},")
        print("};")


main()
