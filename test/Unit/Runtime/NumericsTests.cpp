// Narrow floats, and the combination of ranks' elements where it is not plain arithmetic.

#include "Comm/Combine.h"
#include "Support/NarrowFloat.h"
#include "fsdp/runtime/abi.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace fsdp::runtime;

/// Decoding and encoding again gives the same bits, for every bit pattern that is a number.
template <typename Narrow>
static void expectRoundTrip() {
  using Bits = decltype(Narrow::bits);
  for (uint32_t pattern = 0; pattern <= std::numeric_limits<Bits>::max(); ++pattern) {
    Narrow narrow;
    narrow.bits = static_cast<Bits>(pattern);
    double value = static_cast<double>(narrow);
    Narrow again(value);
    if (std::isnan(value))
      EXPECT_TRUE(std::isnan(static_cast<double>(again))) << pattern;
    else
      EXPECT_EQ(again.bits, narrow.bits) << pattern;
  }
}

TEST(NarrowFloat, everyPatternRoundTrips) {
  expectRoundTrip<Float16>();
  expectRoundTrip<BFloat16>();
  expectRoundTrip<Float8E4M3FN>();
  expectRoundTrip<Float8E5M2>();
}

// Halfway values go to even, overflow to infinity, or to NaN in the format that has no infinity.
TEST(NarrowFloat, roundsToNearestEven) {
  EXPECT_EQ(static_cast<double>(Float16(2049.0)), 2048.0);
  EXPECT_EQ(static_cast<double>(Float16(2051.0)), 2052.0);
  EXPECT_EQ(static_cast<double>(Float16(65519.0)), 65504.0);
  EXPECT_TRUE(std::isinf(static_cast<double>(Float16(65520.0))));
  EXPECT_EQ(static_cast<double>(Float16(std::ldexp(1.0, -24))), std::ldexp(1.0, -24));
  EXPECT_EQ(static_cast<double>(Float16(std::ldexp(1.0, -25))), 0.0);
  EXPECT_EQ(static_cast<double>(Float8E4M3FN(448.0)), 448.0);
  EXPECT_TRUE(std::isnan(static_cast<double>(Float8E4M3FN(480.0))));
  EXPECT_TRUE(std::isinf(static_cast<double>(Float8E5M2(61440.0))));
  EXPECT_EQ(static_cast<float>(BFloat16(257.0f)), 256.0f);
  EXPECT_EQ(static_cast<float>(BFloat16(259.0f)), 260.0f);
  EXPECT_TRUE(std::isnan(static_cast<float>(BFloat16(std::nanf("")))));
  // From double: just above a tie rounds up, which a detour through float would lose.
  EXPECT_EQ(static_cast<float>(BFloat16(257.0 + 1e-12)), 258.0f);
}

template <typename T>
static T combineTwo(int32_t reduction, int64_t type, T first, T second) {
  EXPECT_TRUE(canCombine(reduction, type));
  const void *inputs[] = {&first, &second};
  T result = {};
  combine(reduction, type, inputs, 2, 0, 1, &result);
  return result;
}

// Max and min propagate NaN from either side, and order the zeros.
TEST(Combine, maximumAndMinimumOfSpecialFloats) {
  float nan = std::nanf("");
  for (int32_t reduction : {FSDP_RT_MAX, FSDP_RT_MIN}) {
    EXPECT_TRUE(std::isnan(combineTwo(reduction, FSDP_RT_F32, nan, 1.0f)));
    EXPECT_TRUE(std::isnan(combineTwo(reduction, FSDP_RT_F32, 1.0f, nan)));
  }
  EXPECT_FALSE(std::signbit(combineTwo(FSDP_RT_MAX, FSDP_RT_F32, -0.0f, 0.0f)));
  EXPECT_FALSE(std::signbit(combineTwo(FSDP_RT_MAX, FSDP_RT_F32, 0.0f, -0.0f)));
  EXPECT_TRUE(std::signbit(combineTwo(FSDP_RT_MIN, FSDP_RT_F32, 0.0f, -0.0f)));
  EXPECT_TRUE(std::signbit(combineTwo(FSDP_RT_MIN, FSDP_RT_F32, -0.0f, 0.0f)));
}

// Integers wrap, and signed and unsigned ones compare as what they are.
TEST(Combine, integersWrapAndCompareBySign) {
  EXPECT_EQ(combineTwo<int32_t>(FSDP_RT_SUM, FSDP_RT_I32, INT32_MAX, 1), INT32_MIN);
  EXPECT_EQ(combineTwo<uint16_t>(FSDP_RT_PRODUCT, FSDP_RT_UI16, 65535, 65535), 1);
  EXPECT_EQ(combineTwo<int8_t>(FSDP_RT_MAX, FSDP_RT_I8, -1, 1), 1);
  EXPECT_EQ(combineTwo<uint8_t>(FSDP_RT_MAX, FSDP_RT_UI8, 255, 1), 255);
  EXPECT_EQ(combineTwo<int64_t>(FSDP_RT_AND, FSDP_RT_I64, 12, 10), 8);
  EXPECT_EQ(combineTwo<int64_t>(FSDP_RT_OR, FSDP_RT_I64, 12, 10), 14);
}

// Truth values stay 0 or 1: sums are or, products and.
TEST(Combine, truthValuesStayTruthValues) {
  for (uint8_t a : {0, 1})
    for (uint8_t b : {0, 1}) {
      for (int32_t reduction : {FSDP_RT_SUM, FSDP_RT_MAX, FSDP_RT_OR})
        EXPECT_EQ(combineTwo<uint8_t>(reduction, FSDP_RT_I1, a, b), a | b);
      for (int32_t reduction : {FSDP_RT_PRODUCT, FSDP_RT_MIN, FSDP_RT_AND})
        EXPECT_EQ(combineTwo<uint8_t>(reduction, FSDP_RT_I1, a, b), a & b);
    }
}

// What does not exist is refused: bit operations on floats, unknown types and reductions.
TEST(Combine, refusesWhatDoesNotExist) {
  EXPECT_FALSE(canCombine(FSDP_RT_AND, FSDP_RT_F32));
  EXPECT_FALSE(canCombine(FSDP_RT_OR, FSDP_RT_F8E5M2));
  EXPECT_FALSE(canCombine(FSDP_RT_SUM, 15));
  EXPECT_FALSE(canCombine(6, FSDP_RT_F32));
  EXPECT_FALSE(canCombine(-1, FSDP_RT_F32));
}
