// The scaled Bessel function, the Hurwitz zeta function and the derivatives of digamma.

#include "Decompositions.h"

#include <limits>

using namespace fsdp;

#include "BesselCoefficients.def"

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Number fsdp::besselI1e(Number x) {
  Number size = abs(x);
  llvm::ArrayRef<double> nearby = x.isDouble() ? llvm::ArrayRef(kBesselNear64) : llvm::ArrayRef(kBesselNear32);
  llvm::ArrayRef<double> faraway = x.isDouble() ? llvm::ArrayRef(kBesselFar64) : llvm::ArrayRef(kBesselFar32);
  Number near = size * polynomial(size * 0.25 - 1.0, nearby);
  Number far = polynomial(16.0 / size - 1.0, faraway) / sqrt(size);
  Number value = select(isLess(size, 8.0), near, far);
  return sign(x) * select(isEqual(size, kInfinity), x.constant(0.0), value);
}

/// Terms of the sum that are added one by one before the rest is estimated.
static constexpr int kZetaTerms = 10;

/// B(2k) / (2k)!, k = 1, 2, ...: Euler and Maclaurin's correction.
static constexpr double kZeta[] = {8.3333333333333333e-02,  -1.3888888888888889e-03, 3.3068783068783069e-05,
                                   -8.2671957671957672e-07, 2.0876756987868099e-08,  -5.2841901386874932e-10,
                                   1.3382536530684679e-11,  -3.3896802963225829e-13, 8.5860620562778446e-15,
                                   -2.1748686985580619e-16, 5.5090028283602295e-18,  -1.3954464685812523e-19};

/// sum of (q + k)^-s over k >= 0, for s > 1.
static Number sumOfPowers(Number s, Number q) {
  Number sum = power(q, -s);
  for (int term = 1; term < kZetaTerms; ++term)
    sum = sum + power(q + term, -s);
  Number end = q + kZetaTerms;
  Number last = power(end, -s);
  sum = sum + last * end / (s - 1.0) + 0.5 * last;
  // s (s + 1) ... (s + 2k - 2) times end^(-s - 2k + 1)
  Number factor = s * last / end, inverse = 1.0 / (end * end);
  Number correction = kZeta[0] * factor;
  for (int k = 1; k < static_cast<int>(std::size(kZeta)); ++k) {
    factor = factor * (s + (2 * k - 1)) * (s + 2 * k) * inverse;
    correction = correction + kZeta[k] * factor;
  }
  // Far away all of this is 0, and 0 times infinity is not.
  return sum + select(isEqual(last, 0.0), last, correction);
}

Number fsdp::zeta(Number s, Number q) {
  Number value = sumOfPowers(s, q);
  // Left of 0 there is a pole at each integer, and powers of negative numbers exist for integer exponents only.
  Number pole = select(isEqual(s - 2.0 * floor(0.5 * s), 0.0), s.constant(kInfinity), s.constant(kNaN));
  pole = select(isEqual(q, 0.0), s.constant(kInfinity), pole);
  Number left = select(isEqual(q, floor(q)), pole, select(isEqual(s, floor(s)), value, s.constant(kNaN)));
  value = select(isLess(q, std::numeric_limits<double>::denorm_min()), left, value);
  value = select(isEqual(s, kInfinity), select(isEqual(q, 1.0), s.constant(1.0), value), value);
  value = select(isEqual(s, 1.0), s.constant(kInfinity), value);
  return select(isLess(s, 1.0), s.constant(kNaN), value);
}

Number fsdp::polygamma(Number order, Number x) {
  // (-1)^(n + 1) n! zeta(n + 1, x)
  Number next = order + 1.0;
  Number half = 0.5 * next;
  Number sign = select(isEqual(half, floor(half)), x.constant(1.0), x.constant(-1.0));
  Number value = sign * exp(lgamma(next)) * zeta(next, x);
  value = select(isEqual(order, 0.0), digamma(x), value);
  Number valid = select(isEqual(order, floor(order)), value, x.constant(kNaN));
  return select(isLess(order, 0.0), x.constant(kNaN), valid);
}
