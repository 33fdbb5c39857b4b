// lgamma and digamma: Stirling's series where it converges, recurrence below, reflection for the left half.

#include "Decompositions.h"

#include <limits>

using namespace fsdp;

static constexpr double kPi = 3.141592653589793;
static constexpr double kLogPi = 1.1447298858494002;
/// Up to here sin(pi x) is pi x.
static constexpr double kTiny = 1e-9;
static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// The series are good to f64 from here on; smaller arguments are moved up by as much.
static constexpr int kShift = 8;

/// B(2k) / (2k (2k - 1)), k = 1, 2, ...: Stirling's series in 1 / z^2, times 1 / z.
static constexpr double kStirling[] = {1.0 / 12,   -1.0 / 360,        1.0 / 1260, -1.0 / 1680,
                                       1.0 / 1188, -691.0 / 360360.0, 1.0 / 156,  -3617.0 / 122400.0};

/// B(2k) / (2k), k = 1, 2, ...: the same for its derivative, times 1 / z^2.
static constexpr double kDigamma[] = {1.0 / 12,  -1.0 / 120,       1.0 / 252, -1.0 / 240,
                                      1.0 / 132, -691.0 / 32760.0, 1.0 / 12,  -3617.0 / 8160.0};

/// lgamma(x) for x >= 0.5.
static Number lgammaOfPositive(Number x) {
  mlir::Value isSmall = isLess(x, kShift);
  Number product = x;
  for (int step = 1; step < kShift; ++step)
    product = product * (x + step);
  Number z = select(isSmall, x + kShift, x);
  Number moved = select(isSmall, log(product), z.constant(0.0));
  Number inverse = 1.0 / z;
  Number series = inverse * polynomial(inverse * inverse, kStirling);
  Number value = (z - 0.5) * (log(z) - 1.0) + (0.9189385332046727 - 0.5) + series - moved; // log(2 pi) / 2
  // inf - inf would be NaN.
  return select(isEqual(x, kInfinity), x, value);
}

Number fsdp::lgamma(Number x) {
  mlir::Value isLeft = isLess(x, 0.5);
  Number positive = lgammaOfPositive(select(isLeft, 1.0 - x, x));
  // lgamma(x) = log(pi / |sin(pi x)|) - lgamma(1 - x); only the distance to the next integer matters to the sine.
  Number size = abs(x);
  Number fraction = size - roundEven(size);
  Number sine = abs(sin(fraction * kPi));
  // Of a tiny angle the product with pi may be rounded to few bits; the sine is the angle.
  Number logarithm = select(isLess(abs(fraction), kTiny), log(abs(fraction)) + kLogPi, log(sine));
  Number reflected = select(isEqual(fraction, 0.0), x.constant(kInfinity), kLogPi - logarithm - positive);
  Number value = select(isLeft, reflected, positive);
  return select(isEqual(size, kInfinity), size, value);
}

/// digamma(x) for x >= 0.5.
static Number digammaOfPositive(Number x) {
  mlir::Value isSmall = isLess(x, kShift);
  Number sum = 1.0 / x;
  for (int step = 1; step < kShift; ++step)
    sum = sum + 1.0 / (x + step);
  Number z = select(isSmall, x + kShift, x);
  Number inverse = 1.0 / z, square = inverse * inverse;
  Number value = log(z) - 0.5 * inverse - square * polynomial(square, kDigamma);
  return value - select(isSmall, sum, z.constant(0.0));
}

Number fsdp::digamma(Number x) {
  mlir::Value isLeft = isLess(x, 0.5);
  Number positive = digammaOfPositive(select(isLeft, 1.0 - x, x));
  // digamma(x) = digamma(1 - x) - pi / tan(pi x); the tangent has the period 1 in x, and x less the nearest integer is
  // exact.
  Number fraction = x - roundEven(x);
  Number reflected = positive - kPi / tan(fraction * kPi);
  reflected = select(isEqual(fraction, 0.0), x.constant(kNaN), reflected);
  return select(isLeft, reflected, positive);
}
