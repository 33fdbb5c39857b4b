// erf, erfc and erf_inv. Polynomials come from utils/fit-error-functions.py.

#include "Decompositions.h"

#include <limits>

using namespace fsdp;
using llvm::ArrayRef;

#include "ErrorFunctionCoefficients.def"

/// exp(-x * x) with the accuracy of exp itself. Rounding x * x would cost about x * x units in the last place, so x is
/// split (Veltkamp) into a part whose square is exact and a small rest: x^2 = high^2 + (x - high) (x + high).
static Number expOfNegativeSquare(Number x) {
  Number scaled = x * (x.isDouble() ? 134217729.0 : 4097.0); // 2^27 + 1, 2^12 + 1
  Number high = scaled - (scaled - x);
  return exp(-(high * high)) * exp(-((x - high) * (x + high)));
}

/// erfc(x) for x >= 0: (1 + 2 x) exp(x^2) erfc(x) varies slowly and is a polynomial in t = (x - 3.75) / (x + 3.75).
static Number erfcOfPositive(Number x) {
  // Beyond, the result is zero; the bound keeps infinity out of the quotients.
  x = min(x, x.isDouble() ? 28.0 : 11.0);
  ArrayRef<double> coefficients = x.isDouble() ? ArrayRef<double>(kErfc64) : ArrayRef<double>(kErfc32);
  Number t = (x - 3.75) / (x + 3.75);
  return expOfNegativeSquare(x) * (polynomial(t, coefficients) / (1.0 + 2.0 * x));
}

/// erf(x) for |x| <= 1.
static Number erfOfSmall(Number x) {
  return x * polynomial(x * x, x.isDouble() ? ArrayRef<double>(kErf64) : ArrayRef<double>(kErf32));
}

Number fsdp::erf(Number x) {
  Number size = abs(x);
  Number large = sign(x) * (1.0 - erfcOfPositive(size));
  return select(isLess(size, 1.0), erfOfSmall(x), large);
}

Number fsdp::erfc(Number x) {
  Number size = abs(x);
  Number positive = erfcOfPositive(size);
  Number large = select(isLess(x, 0.0), 2.0 - positive, positive);
  // Near zero the difference is exact to the last place, and it is monotonic through zero.
  return select(isLess(size, 0.25), 1.0 - erfOfSmall(x), large);
}

/// A step of Halley's method for erf(y) = x; the error shrinks to its third power.
static Number improve(Number y, Number x) {
  Number size = abs(x);
  // Where erf is flat the difference is taken between complements, which are not rounded to 1.
  Number flat = sign(x) * ((1.0 - size) - erfc(abs(y)));
  Number difference = select(isLess(size, 0.5), erf(y) - x, flat);
  Number step = difference / (1.1283791670955126 * expOfNegativeSquare(y)); // 2 / sqrt(pi)
  return y - step / (1.0 + y * step);
}

Number fsdp::erfInv(Number x) {
  Number w = -log((1.0 - x) * (1.0 + x));
  Number central = polynomial(w - 2.5, kErfInvCentral);
  Number root = sqrt(w);
  Number tail = x.isDouble() ? polynomial(root - 4.0, kErfInvTail64) : polynomial(root - 3.0, kErfInvTail32);
  Number y = x * select(isLess(w, 5.0), central, tail);
  if (x.isDouble())
    y = improve(improve(y, x), x);
  return select(isEqual(abs(x), 1.0), x * std::numeric_limits<double>::infinity(), y);
}
