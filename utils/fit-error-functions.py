"""Prints lib/Import/ErrorFunctionCoefficients.def: polynomials for erf, erfc and erf_inv. Needs mpmath; run by hand.

Each polynomial interpolates its function at Chebyshev nodes, in 50 digits; the printed bound is its largest relative
error on 400 points, without rounding.
"""

import mpmath
from mpmath import mp, mpf

mp.dps = 50


def fit(function, low, high, degree):
    """Coefficients, lowest power first, of the interpolation of `function` at the Chebyshev nodes of [low, high]."""
    count = degree + 1
    system, values = mpmath.matrix(count, count), mpmath.matrix(count, 1)
    for row in range(count):
        node = (low + high) / 2 + (high - low) / 2 * mpmath.cos(mpmath.pi * (2 * row + 1) / (2 * count))
        values[row] = function(node)
        for power in range(count):
            system[row, power] = node**power
    return list(mpmath.lu_solve(system, values))


def largest_error(function, coefficients, low, high, points=400):
    def relative(at):
        return abs(mpmath.polyval(coefficients[::-1], at) / function(at) - 1)

    return max(relative(low + (high - low) * mpf(index) / points) for index in range(points + 1))


def erf_over_x(square):
    return mpmath.erf(mpmath.sqrt(square)) / mpmath.sqrt(square) if square > 0 else 2 / mpmath.sqrt(mpmath.pi)


def scaled_erfc(position):
    x = mpf("3.75") * (1 + position) / (1 - position)
    return (1 + 2 * x) * mpmath.exp(x * x) * mpmath.erfc(x)


def erf_inv_over_x(w):
    if w == 0:
        return mpmath.sqrt(mpmath.pi) / 2
    x = mpmath.sqrt(-mpmath.expm1(-w))
    return mpmath.erfinv(x) / x


def main():
    end32, end64 = (mpf("7.25") / mpf("14.75"), mpf("24.25") / mpf("31.75"))
    root5 = mpmath.sqrt(mpf(5))
    tables = [
        ("kErf32", "erf(x) / x in x * x, on [0, 1]", erf_over_x, mpf(0), mpf(1), 6),
        ("kErf64", "erf(x) / x in x * x, on [0, 1]", erf_over_x, mpf(0), mpf(1), 12),
        (
            "kErfc32",
            "(1 + 2 x) exp(x x) erfc(x) in (x - 3.75) / (x + 3.75), x on [0, 11]",
            scaled_erfc,
            mpf(-1),
            end32,
            10,
        ),
        (
            "kErfc64",
            "(1 + 2 x) exp(x x) erfc(x) in (x - 3.75) / (x + 3.75), x on [0, 28]",
            scaled_erfc,
            mpf(-1),
            end64,
            22,
        ),
        (
            "kErfInvCentral",
            "erf_inv(x) / x in w - 2.5, w = -log((1 - x) (1 + x)) on [0, 5]",
            lambda s: erf_inv_over_x(s + mpf("2.5")),
            mpf("-2.5"),
            mpf("2.5"),
            9,
        ),
        (
            "kErfInvTail32",
            "erf_inv(x) / x in sqrt(w) - 3, w on [5, 17.6]",
            lambda s: erf_inv_over_x((s + 3) ** 2),
            root5 - 3,
            mpf("1.2"),
            9,
        ),
        (
            "kErfInvTail64",
            "erf_inv(x) / x in sqrt(w) - 4, w on [5, 38]",
            lambda s: erf_inv_over_x((s + 4) ** 2),
            root5 - 4,
            mpf("2.2"),
            8,
        ),
    ]
    print("// Polynomials of the error functions, lowest power first. Written by utils/fit-error-functions.py.")
    for name, meaning, function, low, high, degree in tables:
        coefficients = fit(function, low, high, degree)
        error = mpmath.nstr(largest_error(function, coefficients, low, high), 2)
        print(f"\n// {meaning}; largest relative error {error}.")
        print(f"static constexpr double {name}[] = {{")
        for coefficient in coefficients:
            print(f"    {float(coefficient)!r},")
        print("};")


if __name__ == "__main__":
    main()
