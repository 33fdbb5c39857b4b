// Inverse trigonometric functions, hyperbolic functions and their inverses.

#include "Decompositions.h"

#include <limits>

using namespace fsdp;

static constexpr double kLog2 = 0.6931471805599453;

/// Beyond this x^2 + 1 is x^2 in the element type, and x^2 may overflow.
static double largeBound(Number x) { return x.isDouble() ? 1e10 : 1e5; }

Number fsdp::acos(Number x) { return 2.0 * atan2(sqrt(1.0 - x), sqrt(1.0 + x)); }

Number fsdp::asin(Number x) { return 2.0 * atan2(x, 1.0 + sqrt((1.0 - x) * (1.0 + x))); }

Number fsdp::atan(Number x) { return atan2(x, x.constant(1.0)); }

Number fsdp::acosh(Number x) {
  // With t = x - 1: log(x + sqrt(x^2 - 1)) = log1p(t + sqrt(t (t + 2))), exact near 1.
  Number t = x - 1.0;
  Number near = log1p(t + sqrt(t * (t + 2.0)));
  Number value = select(isLess(x, largeBound(x)), near, log(x) + kLog2);
  // t (t + 2) is positive again from -1 down.
  return select(isLess(x, 1.0), x.constant(std::numeric_limits<double>::quiet_NaN()), value);
}

Number fsdp::asinh(Number x) {
  Number size = abs(x), square = size * size;
  // log(|x| + sqrt(x^2 + 1)), written so that nothing cancels near 0.
  Number near = log1p(size + square / (1.0 + sqrt(square + 1.0)));
  return sign(x) * select(isLess(size, largeBound(x)), near, log(size) + kLog2);
}

Number fsdp::atanh(Number x) { return 0.5 * (log1p(x) - log1p(-x)); }

Number fsdp::cosh(Number x) {
  // By halves: exp(|x|) overflows before cosh does.
  Number half = exp(0.5 * abs(x));
  return 0.5 * half * half + 0.5 / half / half;
}

Number fsdp::sinh(Number x) {
  Number size = abs(x);
  Number e = expm1(size);
  Number near = 0.5 * (e + e / (e + 1.0));
  Number half = exp(0.5 * size);
  Number far = 0.5 * half * half;
  // From 20 on exp(-x) is below the last place of the result, also in f64.
  return sign(x) * select(isLess(size, 20.0), near, far);
}
