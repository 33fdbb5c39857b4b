// Floats narrower than 32 bits.

#ifndef FSDP_RUNTIME_SUPPORT_NARROWFLOAT_H
#define FSDP_RUNTIME_SUPPORT_NARROWFLOAT_H

#include <cmath>
#include <cstdint>
#include <cstring>

namespace fsdp::runtime {

/// A float of 1 + exponentBits + mantissaBits bits, stored in Bits. Rounds to nearest, ties to even; subnormals kept.
/// Without infinity (the "fn" format) the largest exponent holds numbers too and what overflows becomes NaN.
template <typename BitsT, int exponentBits, int mantissaBits, bool hasInfinity>
struct NarrowFloat {
  using Bits = BitsT;
  Bits bits;

  NarrowFloat() = default;

  explicit NarrowFloat(double value) : bits(encode(value)) {}

  explicit operator double() const { return decode(bits); }

  explicit operator float() const { return static_cast<float>(decode(bits)); }

private:
  static constexpr int bias = (1 << (exponentBits - 1)) - 1;
  static constexpr int maxExponentField = (1 << exponentBits) - 1;
  static constexpr Bits signMask = static_cast<Bits>(Bits(1) << (exponentBits + mantissaBits));
  static constexpr Bits magnitudeMask = static_cast<Bits>(signMask - 1);
  static constexpr Bits infinity = static_cast<Bits>(Bits(maxExponentField) << mantissaBits);
  static constexpr Bits notANumber =
      hasInfinity ? static_cast<Bits>(infinity | (Bits(1) << (mantissaBits - 1))) : magnitudeMask;
  // First magnitude that is not finite.
  static constexpr Bits overflow = hasInfinity ? infinity : magnitudeMask;

  static Bits encode(double value) {
    Bits sign = std::signbit(value) ? signMask : Bits(0);
    if (std::isnan(value))
      return sign | notANumber;
    double magnitude = std::fabs(value);
    if (std::isinf(value))
      return sign | (hasInfinity ? infinity : notANumber);
    if (magnitude == 0)
      return sign;
    // In units of the last place at this exponent the value is a number below 2^53; rint rounds it to even.
    int exponent = std::ilogb(magnitude);
    int minExponent = 1 - bias;
    if (exponent < minExponent)
      exponent = minExponent;
    double units = std::rint(std::ldexp(magnitude, mantissaBits - exponent));
    if (exponent > bias + 1 || units * 0 != 0)
      return sign | (hasInfinity ? infinity : notANumber);
    // A carry out of the mantissa steps the exponent field by itself; a subnormal has field 0 by the same sum.
    int64_t field = exponent + bias - 1;
    int64_t encoded = (field << mantissaBits) + static_cast<int64_t>(units);
    if (encoded >= static_cast<int64_t>(overflow))
      return sign | (hasInfinity ? infinity : notANumber);
    return sign | static_cast<Bits>(encoded);
  }

  static double decode(Bits bits) {
    Bits magnitude = bits & magnitudeMask;
    int field = static_cast<int>(magnitude >> mantissaBits);
    int64_t mantissa = magnitude & ((Bits(1) << mantissaBits) - 1);
    double value;
    if (hasInfinity && field == maxExponentField)
      value = mantissa ? std::nan("") : INFINITY;
    else if (!hasInfinity && magnitude == magnitudeMask)
      value = std::nan("");
    else if (field == 0)
      value = std::ldexp(static_cast<double>(mantissa), 1 - bias - mantissaBits);
    else
      value = std::ldexp(static_cast<double>(mantissa + (int64_t(1) << mantissaBits)), field - bias - mantissaBits);
    return bits & signMask ? -value : value;
  }
};

using Float16 = NarrowFloat<uint16_t, 5, 10, true>;
using Float8E4M3FN = NarrowFloat<uint8_t, 4, 3, false>;
using Float8E5M2 = NarrowFloat<uint8_t, 5, 2, true>;

/// The upper half of a 32-bit float; fast paths to and from float, since training uses it everywhere.
struct BFloat16 {
  uint16_t bits;

  BFloat16() = default;

  explicit BFloat16(float value) {
    uint32_t word;
    std::memcpy(&word, &value, sizeof(word));
    uint32_t rounded = (word + 0x7fff + ((word >> 16) & 1)) >> 16;
    uint32_t quiet = (word >> 16) | 0x40;
    bits = static_cast<uint16_t>((word & 0x7fffffff) > 0x7f800000 ? quiet : rounded);
  }

  /// Once rounded: through float would round twice.
  explicit BFloat16(double value) : bits(NarrowFloat<uint16_t, 8, 7, true>(value).bits) {}

  explicit operator float() const {
    uint32_t word = static_cast<uint32_t>(bits) << 16;
    float value;
    std::memcpy(&value, &word, sizeof(value));
    return value;
  }

  explicit operator double() const { return static_cast<float>(*this); }
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_NARROWFLOAT_H
