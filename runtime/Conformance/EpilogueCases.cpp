// Conformance of what is done to the sums of a product. Numbers are small and exact, so results are compared bit for
// bit where the epilogue is.

#include "Conformance/GemmData.h"
#include "Conformance/GemmSuite.h"
#include "Gemm/Epilogue.h"
#include "Support/ElementType.h"

#include <cmath>
#include <cstring>

namespace fsdp::runtime {

namespace {

/// A product with all that its epilogue names.
struct Case {
  explicit Case(const fsdp_rt_gemm_descriptor &d, double start = 3) : d(d) {
    lhs = makeOperand(d.lhs_type, lhsExtent(d), 1);
    rhs = makeOperand(d.rhs_type, rhsExtent(d), 2);
    bias = makeOperand(d.bias_type, biasExtent(d), 4);
    residual = makeOperand(d.out_type, outExtent(d), 5);
    out = makeOperand(d.out_type, outExtent(d), static_cast<unsigned>(start));
    sums.resize(sumExtent(d) * elementBytes(d.sum_type));
  }

  GemmCall call() {
    GemmCall call;
    call.descriptor = d;
    call.lhs = lhs.data();
    call.rhs = rhs.data();
    call.out = out.data();
    auto give = [&](int64_t bit, void *pointer) { return d.epilogue & bit ? pointer : nullptr; };
    call.bias = give(FSDP_RT_EPILOGUE_BIAS, bias.data());
    call.residual = give(FSDP_RT_EPILOGUE_RESIDUAL, isInPlace ? out.data() : residual.data());
    call.lhsScale = give(FSDP_RT_EPILOGUE_LHS_SCALE, &lhsScale);
    call.rhsScale = give(FSDP_RT_EPILOGUE_RHS_SCALE, &rhsScale);
    call.sums = give(FSDP_RT_EPILOGUE_LHS_SUM | FSDP_RT_EPILOGUE_RHS_SUM, sums.data());
    return call;
  }

  double sumOf(const BatchOffsets &at, int64_t i, int64_t j) const {
    double sum = 0;
    for (int64_t l = 0; l < d.k; ++l)
      sum += loadElement(d.lhs_type, lhs, at.lhs + i * d.lhs_m_stride + l * d.lhs_k_stride) *
             loadElement(d.rhs_type, rhs, at.rhs + l * d.rhs_k_stride + j * d.rhs_n_stride);
    return sum;
  }

  /// What out must hold, in the order of the ABI, without the activation.
  std::vector<char> expected() const {
    std::vector<char> result = out;
    auto has = [&](int64_t bit) { return (d.epilogue & bit) != 0; };
    forEachBatch(d, [&](const BatchOffsets &at) {
      for (int64_t i = 0; i < d.m; ++i)
        for (int64_t j = 0; j < d.n; ++j) {
          int64_t place = at.out + i * d.out_m_stride + j * d.out_n_stride;
          double value = scaleOf(d.scale_bits) * sumOf(at, i, j);
          value *= (has(FSDP_RT_EPILOGUE_LHS_SCALE) ? lhsScale : 1) * (has(FSDP_RT_EPILOGUE_RHS_SCALE) ? rhsScale : 1);
          if (has(FSDP_RT_EPILOGUE_RESIDUAL))
            value += scaleOf(d.residual_scale_bits) * loadElement(d.out_type, isInPlace ? out : residual, place);
          if (has(FSDP_RT_EPILOGUE_BIAS))
            value += loadElement(d.bias_type, bias, at.bias + i * d.bias_m_stride + j * d.bias_n_stride);
          if (d.activation == FSDP_RT_ACTIVATION_RELU)
            value = std::max(value, 0.0);
          storeElement(d.out_type, result, place, value);
        }
    });
    return result;
  }

  fsdp_rt_gemm_descriptor d;
  std::vector<char> lhs, rhs, bias, residual, out, sums;
  float lhsScale = 2, rhsScale = 0.25;
  bool isInPlace = false;
};

} // namespace

static int64_t bitsOf(double value) {
  int64_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

/// A bias of the result's type along its columns.
static fsdp_rt_gemm_descriptor withBias(fsdp_rt_gemm_descriptor d) {
  d.epilogue |= FSDP_RT_EPILOGUE_BIAS;
  d.bias_type = d.out_type;
  d.bias_n_stride = 1;
  return d;
}

static fsdp_rt_gemm_descriptor narrowDescriptor() {
  fsdp_rt_gemm_descriptor d = makeDescriptor(7, 70, 5, FSDP_RT_BF16);
  d.accumulation_type = FSDP_RT_F32;
  return d;
}

// Every combination of factor, residual (elsewhere and in place), bias and relu, in f32, bf16 and over a batch.
TEST_P(GemmSuite, everyCombinationOfAnEpilogue) {
  fsdp_rt_gemm_descriptor batched = makeDescriptor(6, 10, 7);
  addBatch(batched, 3);
  for (const fsdp_rt_gemm_descriptor &plain : {makeDescriptor(13, 70, 9), narrowDescriptor(), batched})
    for (int which = 0; which < 24; ++which) {
      fsdp_rt_gemm_descriptor d = which & 1 ? withBias(plain) : plain;
      d.activation = which & 2 ? FSDP_RT_ACTIVATION_RELU : FSDP_RT_ACTIVATION_NONE;
      d.scale_bits = which & 4 ? bitsOf(0.5) : 0;
      d.epilogue |= which & 24 ? FSDP_RT_EPILOGUE_RESIDUAL : 0;
      d.residual_scale_bits = (which & 12) == 12 ? bitsOf(2.0) : 0;
      ASSERT_TRUE(checkDescriptor(d).isOk()) << checkDescriptor(d).message();
      ASSERT_TRUE(gemm->supports(d)) << describe(d);
      Case one(d);
      one.isInPlace = (which & 16) != 0;
      std::vector<char> expected = one.expected();
      run(*gemm, one.call());
      EXPECT_EQ(one.out, expected) << describe(d) << " number " << which;
    }
}

// A bias along rows, along both, per batch entry; a result by columns: right wherever it is offered.
TEST_P(GemmSuite, everyPlaceOfABias) {
  int64_t offered = 0;
  for (int which = 0; which < 8; ++which) {
    fsdp_rt_gemm_descriptor d = makeDescriptor(6, 10, 7);
    addBatch(d, 3);
    d.epilogue = FSDP_RT_EPILOGUE_BIAS;
    d.bias_type = FSDP_RT_F32;
    d.bias_n_stride = which & 1 ? 1 : 0;
    d.bias_m_stride = which & 2 ? 10 : 0;
    d.bias_batch_strides[0] = which & 4 ? 60 : 0;
    for (bool byColumns : {false, true}) {
      if (byColumns) {
        d.bias_m_stride = std::min<int64_t>(d.bias_m_stride, 1);
        std::swap(d.out_m_stride, d.out_n_stride);
        d.out_n_stride = d.m;
      }
      if (!gemm->supports(d))
        continue;
      ++offered;
      Case one(d);
      std::vector<char> expected = one.expected();
      run(*gemm, one.call());
      EXPECT_EQ(one.out, expected) << describe(d) << " number " << which;
    }
  }
  EXPECT_GE(offered, 4);
}

// The sums of a plain product are those of the same product with an epilogue, to the bit, in f32.
TEST_P(GemmSuite, epilogueKeepsTheBitsOfTheSum) {
  fsdp_rt_gemm_descriptor plain = makeDescriptor(65, 130, 700), d = withBias(plain);
  d.activation = FSDP_RT_ACTIVATION_RELU;
  std::vector<float> lhs = makeRandom(lhsExtent(d), 1), rhs = makeRandom(rhsExtent(d), 2), bias = makeRandom(d.n, 3);
  std::vector<float> sums(outExtent(d)), found(outExtent(d));
  run(*gemm, plain, lhs.data(), rhs.data(), sums.data());
  GemmCall call;
  call.descriptor = d;
  call.lhs = lhs.data();
  call.rhs = rhs.data();
  call.bias = bias.data();
  call.out = found.data();
  run(*gemm, call);
  for (size_t i = 0; i < sums.size(); ++i)
    ASSERT_EQ(found[i], std::max(sums[i] + bias[i % d.n], 0.0f)) << i;
}

// A result in bf16 is the f32 result, rounded: whoever converts it.
TEST_P(GemmSuite, narrowResultsAreRoundedSums) {
  const int64_t sizes[][3] = {{64, 96, 700}, {33, 17, 1500}, {256, 128, 64}, {1, 300, 2000}};
  for (const int64_t (&size)[3] : sizes)
    for (bool isTransposed : {false, true}) {
      fsdp_rt_gemm_descriptor wide = makeDescriptor(size[0], size[1], size[2], FSDP_RT_BF16);
      wide.accumulation_type = wide.out_type = FSDP_RT_F32;
      if (isTransposed) {
        wide.lhs_m_stride = 1;
        wide.lhs_k_stride = wide.m;
        wide.rhs_k_stride = 1;
        wide.rhs_n_stride = wide.k;
      }
      fsdp_rt_gemm_descriptor narrow = wide;
      narrow.out_type = FSDP_RT_BF16;
      std::vector<char> lhs(lhsExtent(wide) * 2), rhs(rhsExtent(wide) * 2), expected(outExtent(wide) * 2),
          found(expected.size());
      std::vector<float> x = makeRandom(lhsExtent(wide), 1), y = makeRandom(rhsExtent(wide), 2), sums(outExtent(wide));
      for (size_t i = 0; i < x.size(); ++i)
        storeElement(FSDP_RT_BF16, lhs, i, x[i]);
      for (size_t i = 0; i < y.size(); ++i)
        storeElement(FSDP_RT_BF16, rhs, i, y[i]);
      run(*gemm, wide, lhs.data(), rhs.data(), sums.data());
      run(*gemm, narrow, lhs.data(), rhs.data(), found.data());
      for (size_t i = 0; i < sums.size(); ++i)
        storeElement(FSDP_RT_BF16, expected, i, sums[i]);
      EXPECT_EQ(found, expected) << describe(narrow);
    }
}

// Smooth activations are close to their definitions where they are offered; a NaN stays one.
TEST_P(GemmSuite, activationsAreCloseToExact) {
  for (int64_t activation : {FSDP_RT_ACTIVATION_GELU_TANH, FSDP_RT_ACTIVATION_GELU_ERF, FSDP_RT_ACTIVATION_SILU}) {
    fsdp_rt_gemm_descriptor d = makeDescriptor(1, 100, 1);
    d.activation = activation;
    if (!gemm->supports(d))
      continue;
    std::vector<float> one = {1}, x(d.n), found(d.n);
    for (int64_t i = 0; i < d.n; ++i)
      x[i] = static_cast<float>(i - 50) / 8;
    run(*gemm, d, one.data(), x.data(), found.data());
    for (int64_t i = 0; i < d.n; ++i) {
      double v = x[i], exact = v / (1 + std::exp(-v));
      if (activation == FSDP_RT_ACTIVATION_GELU_ERF)
        exact = v * 0.5 * (1 + std::erf(v / std::sqrt(2.0)));
      if (activation == FSDP_RT_ACTIVATION_GELU_TANH)
        exact = v * 0.5 * (1 + std::tanh(std::sqrt(2 / M_PI) * (v + 0.044715 * v * v * v)));
      EXPECT_NEAR(found[i], exact, 2e-6) << "activation " << activation << " of " << v;
    }
  }
  fsdp_rt_gemm_descriptor d = makeDescriptor(1, 1, 1);
  d.activation = FSDP_RT_ACTIVATION_RELU;
  float one = 1, nan = NAN, found = 0;
  run(*gemm, d, &one, &nan, &found);
  EXPECT_TRUE(std::isnan(found));
}

// The sums of one operand over its terms stand beside the product, in f32 and rounded once to bf16.
TEST_P(GemmSuite, sumsOfAnOperand) {
  for (const fsdp_rt_gemm_descriptor &plain : {makeDescriptor(13, 37, 90), narrowDescriptor()})
    for (int64_t side : {FSDP_RT_EPILOGUE_LHS_SUM, FSDP_RT_EPILOGUE_RHS_SUM}) {
      fsdp_rt_gemm_descriptor d = plain;
      // As the gradient of a weight has it: both operands by rows of the batch.
      d.lhs_m_stride = 1;
      d.lhs_k_stride = d.m;
      d.epilogue = side;
      d.sum_type = d.out_type;
      ASSERT_TRUE(gemm->supports(d)) << describe(d);
      Case one(d);
      std::vector<char> expected = one.expected(), sums = one.sums;
      bool isLhs = side == FSDP_RT_EPILOGUE_LHS_SUM;
      for (int64_t i = 0; i < sumExtent(d); ++i) {
        double sum = 0;
        for (int64_t l = 0; l < d.k; ++l)
          sum += isLhs ? loadElement(d.lhs_type, one.lhs, i * d.lhs_m_stride + l * d.lhs_k_stride)
                       : loadElement(d.rhs_type, one.rhs, l * d.rhs_k_stride + i * d.rhs_n_stride);
        storeElement(d.sum_type, sums, i, sum);
      }
      run(*gemm, one.call());
      EXPECT_EQ(one.out, expected) << describe(d);
      EXPECT_EQ(one.sums, sums) << describe(d);
    }
}

// 8-bit operands of both types have a factor each, which the device reads; with a residual and a bias too.
TEST_P(GemmSuite, scalesOfNarrowOperands) {
  for (int64_t lhsType : {FSDP_RT_F8E4M3FN, FSDP_RT_F8E5M2})
    for (int64_t out : {FSDP_RT_F32, FSDP_RT_BF16})
      for (bool isPlain : {true, false}) {
        fsdp_rt_gemm_descriptor d = makeDescriptor(32, 48, 64, FSDP_RT_F8E4M3FN);
        d.lhs_type = lhsType;
        d.out_type = out;
        d.accumulation_type = FSDP_RT_F32;
        d.rhs_k_stride = 1;
        d.rhs_n_stride = d.k;
        d.epilogue = FSDP_RT_EPILOGUE_LHS_SCALE | FSDP_RT_EPILOGUE_RHS_SCALE;
        if (!isPlain) {
          d = withBias(d);
          d.bias_type = FSDP_RT_BF16;
          d.epilogue |= FSDP_RT_EPILOGUE_RESIDUAL;
        }
        if (!gemm->supports(d))
          continue;
        Case one(d);
        std::vector<char> expected = one.expected();
        run(*gemm, one.call());
        EXPECT_EQ(one.out, expected) << describe(d);
      }
}

// Numbers that name nothing, and sums that have no meaning, are refused with their name.
TEST(Epilogue, wrongDescriptorsAreNamed) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(2, 2, 2);
  auto messageOf = [](const fsdp_rt_gemm_descriptor &wrong) { return checkDescriptor(wrong).message(); };
  d.epilogue = 64;
  EXPECT_EQ(messageOf(d), "there is no epilogue 64");
  d.epilogue = FSDP_RT_EPILOGUE_LHS_SUM | FSDP_RT_EPILOGUE_RHS_SUM;
  EXPECT_EQ(messageOf(d), "a product sums one of its operands, not both");
  d.epilogue = FSDP_RT_EPILOGUE_LHS_SUM;
  d.sum_type = FSDP_RT_I32;
  EXPECT_EQ(messageOf(d), "sums of an operand have a float type, found i32");
  d.sum_type = FSDP_RT_F32;
  addBatch(d, 2);
  EXPECT_NE(messageOf(d).find("sums of an operand are for products without batch"), std::string::npos);
  d = makeDescriptor(2, 2, 2);
  d.activation = 9;
  EXPECT_EQ(messageOf(d), "there is no activation 9");
}

} // namespace fsdp::runtime
