// Conformance of matrix products. Operands are small integers, so that sums are exact in any order and in any type
// that can hold them, and results are compared bit for bit with plain loops over doubles.

#include "Conformance/GemmSuite.h"
#include "Conformance/GemmData.h"

#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <cstring>
#include <thread>

namespace fsdp::runtime {

void GemmSuite::SetUp() {
  DeviceOptions options;
  options.streamMode = FSDP_RT_STREAMS_INLINE;
  options.abortSignal = &abortSignal;
  ASSERT_TRUE(createDevice("cpu", options, device).isOk());
  gemm = GetParam().create();
  ASSERT_TRUE(gemm);
}

void GemmSuite::run(Gemm &product, const fsdp_rt_gemm_descriptor &descriptor, const void *lhs, const void *rhs,
                    void *out) {
  ASSERT_TRUE(checkDescriptor(descriptor).isOk()) << checkDescriptor(descriptor).message();
  GemmCall call;
  call.descriptor = descriptor;
  call.lhs = lhs;
  call.rhs = rhs;
  call.out = out;
  run(product, call);
}

void GemmSuite::run(Gemm &product, const GemmCall &call) {
  Status status = product.enqueue(device->getStream(FSDP_RT_STREAM_COMPUTE), call);
  EXPECT_TRUE(status.isOk()) << status.message();
}

//===----------------------------------------------------------------------===//
// Plain loops
//===----------------------------------------------------------------------===//

/// What the descriptor says, in plain loops; elements of `out` that are no result keep what they had.
static void multiplyPlainly(const fsdp_rt_gemm_descriptor &d, const std::vector<char> &lhs,
                            const std::vector<char> &rhs, std::vector<char> &out) {
  int64_t batches = 1;
  for (int64_t size : d.batch_sizes)
    batches *= size;
  for (int64_t batch = 0; batch < batches; ++batch) {
    int64_t rest = batch, lhsOffset = 0, rhsOffset = 0, outOffset = 0;
    for (int64_t i = FSDP_RT_MAX_BATCH_RANK; i-- > 0;) {
      int64_t index = rest % d.batch_sizes[i];
      rest /= d.batch_sizes[i];
      lhsOffset += index * d.lhs_batch_strides[i];
      rhsOffset += index * d.rhs_batch_strides[i];
      outOffset += index * d.out_batch_strides[i];
    }
    for (int64_t i = 0; i < d.m; ++i)
      for (int64_t j = 0; j < d.n; ++j) {
        double sum = 0;
        for (int64_t l = 0; l < d.k; ++l)
          sum += loadElement(d.lhs_type, lhs, lhsOffset + i * d.lhs_m_stride + l * d.lhs_k_stride) *
                 loadElement(d.rhs_type, rhs, rhsOffset + l * d.rhs_k_stride + j * d.rhs_n_stride);
        storeElement(d.out_type, out, outOffset + i * d.out_m_stride + j * d.out_n_stride, sum);
      }
  }
}

/// Runs the product and compares every byte of out, gaps included.
#define EXPECT_PRODUCT(d)                                                                                              \
  do {                                                                                                                 \
    ASSERT_TRUE(gemm->supports(d)) << describe(d);                                                                     \
    std::vector<char> lhs = makeOperand((d).lhs_type, lhsExtent(d), 1);                                                \
    std::vector<char> rhs = makeOperand((d).rhs_type, rhsExtent(d), 2);                                                \
    std::vector<char> found = makeOperand((d).out_type, outExtent(d) + 3, 3), expected = found;                        \
    multiplyPlainly(d, lhs, rhs, expected);                                                                            \
    run(*gemm, d, lhs.data(), rhs.data(), found.data());                                                               \
    EXPECT_EQ(found, expected) << describe(d);                                                                         \
  } while (false)

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

// Sizes around every blocking boundary, one row, one column, one term, and the sizes of a small transformer.
TEST_P(GemmSuite, everySize) {
  const int64_t sizes[][3] = {{1, 1, 1},    {1, 7, 5},    {7, 1, 5},     {5, 7, 1},      {3, 64, 17}, {4, 65, 64},
                              {33, 31, 63}, {128, 1, 96}, {1, 128, 300}, {100, 130, 70}, {64, 256, 2}};
  for (const int64_t (&size)[3] : sizes)
    EXPECT_PRODUCT(makeDescriptor(size[0], size[1], size[2]));
}

// No terms give zeros, no rows or columns or batch entries give nothing.
TEST_P(GemmSuite, emptySizes) {
  for (fsdp_rt_gemm_descriptor d : {makeDescriptor(3, 4, 0), makeDescriptor(0, 4, 5), makeDescriptor(3, 0, 5),
                                    makeDescriptor(0, 0, 0), makeDescriptor(1, 1, 0)}) {
    EXPECT_PRODUCT(d);
    addBatch(d, 2);
    EXPECT_PRODUCT(d);
  }
  fsdp_rt_gemm_descriptor noEntries = makeDescriptor(3, 4, 5);
  addBatch(noEntries, 0);
  EXPECT_PRODUCT(noEntries);
}

// Each operand row-major or column-major, with rows of one element too.
TEST_P(GemmSuite, everyTransposition) {
  const int64_t sizes[][3] = {{13, 37, 21}, {1, 37, 21}, {13, 1, 21}, {13, 37, 1}};
  for (const int64_t (&size)[3] : sizes)
    for (int which = 0; which < 8; ++which) {
      fsdp_rt_gemm_descriptor d = makeDescriptor(size[0], size[1], size[2]);
      if (which & 1) {
        d.lhs_m_stride = 1;
        d.lhs_k_stride = d.m;
      }
      if (which & 2) {
        d.rhs_k_stride = 1;
        d.rhs_n_stride = d.k;
      }
      if (which & 4) {
        d.out_m_stride = 1;
        d.out_n_stride = d.m;
      }
      EXPECT_PRODUCT(d);
    }
}

// Strides with gaps in both dimensions: slices of larger tensors, heads inside a row.
TEST_P(GemmSuite, stridesWithGaps) {
  fsdp_rt_gemm_descriptor rowGaps = makeDescriptor(9, 11, 13);
  rowGaps.lhs_m_stride = 20;
  rowGaps.rhs_k_stride = 15;
  rowGaps.out_m_stride = 40;
  EXPECT_PRODUCT(rowGaps);
  fsdp_rt_gemm_descriptor allGaps = makeDescriptor(9, 11, 13);
  allGaps.lhs_k_stride = 3;
  allGaps.lhs_m_stride = 50;
  allGaps.rhs_n_stride = 2;
  allGaps.rhs_k_stride = 30;
  allGaps.out_n_stride = 2;
  allGaps.out_m_stride = 23;
  EXPECT_PRODUCT(allGaps);
}

// Batch dimensions, dense, in attention's order (batch, row, head, column), and up to the limit of the ABI.
TEST_P(GemmSuite, batches) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(6, 10, 7);
  for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i) {
    addBatch(d, i == 1 ? 3 : 2);
    EXPECT_PRODUCT(d);
  }
  // scores[b, h, q, s] = sum over e of query[b, q, h, e] * key[b, s, h, e]; out of the second product is [b, q, h, e].
  const int64_t b = 2, h = 4, q = 16, s = 12, e = 8;
  fsdp_rt_gemm_descriptor scores = makeDescriptor(q, s, e);
  scores.batch_rank = 2;
  scores.batch_sizes[0] = b;
  scores.batch_sizes[1] = h;
  scores.lhs_batch_strides[0] = q * h * e;
  scores.lhs_batch_strides[1] = e;
  scores.lhs_m_stride = h * e;
  scores.rhs_batch_strides[0] = s * h * e;
  scores.rhs_batch_strides[1] = e;
  scores.rhs_n_stride = h * e;
  scores.rhs_k_stride = 1;
  scores.out_batch_strides[0] = h * q * s;
  scores.out_batch_strides[1] = q * s;
  EXPECT_PRODUCT(scores);
  fsdp_rt_gemm_descriptor context = makeDescriptor(q, e, s);
  context.batch_rank = 2;
  context.batch_sizes[0] = b;
  context.batch_sizes[1] = h;
  context.lhs_batch_strides[0] = h * q * s;
  context.lhs_batch_strides[1] = q * s;
  context.rhs_batch_strides[0] = s * h * e;
  context.rhs_batch_strides[1] = e;
  context.rhs_k_stride = h * e;
  context.out_batch_strides[0] = q * h * e;
  context.out_batch_strides[1] = e;
  context.out_m_stride = h * e;
  EXPECT_PRODUCT(context);
}

// An operand without a batch dimension has stride 0 there: on either side, alone or beside a real one.
TEST_P(GemmSuite, broadcastOperands) {
  for (int which = 0; which < 6; ++which) {
    fsdp_rt_gemm_descriptor d = makeDescriptor(6, 10, 7);
    addBatch(d, 3);
    addBatch(d, 4);
    int64_t dimension = which / 3;
    if (which % 3 != 0)
      d.lhs_batch_strides[dimension] = 0;
    if (which % 3 != 1)
      d.rhs_batch_strides[dimension] = 0;
    EXPECT_PRODUCT(d);
  }
  // The same row and the same column again and again.
  fsdp_rt_gemm_descriptor rows = makeDescriptor(6, 10, 7);
  rows.lhs_m_stride = 0;
  rows.rhs_n_stride = 0;
  rows.rhs_k_stride = 1;
  EXPECT_PRODUCT(rows);
}

// Every combination of types that the backend offers, each with a wide enough accumulation.
TEST_P(GemmSuite, everyOfferedType) {
  const int64_t types[] = {FSDP_RT_F64, FSDP_RT_F32, FSDP_RT_F16, FSDP_RT_BF16,     FSDP_RT_I8,
                           FSDP_RT_I16, FSDP_RT_I32, FSDP_RT_I64, FSDP_RT_F8E4M3FN, FSDP_RT_F8E5M2};
  int64_t offered = 0;
  for (int64_t lhs : types)
    for (int64_t rhs : types)
      for (int64_t out : types)
        for (int64_t accumulation : {FSDP_RT_F64, FSDP_RT_F32, FSDP_RT_I32}) {
          fsdp_rt_gemm_descriptor d = makeDescriptor(5, 9, 4);
          d.lhs_type = lhs;
          d.rhs_type = rhs;
          d.out_type = out;
          d.accumulation_type = accumulation;
          if (!gemm->supports(d))
            continue;
          ++offered;
          EXPECT_PRODUCT(d);
          d.out_m_stride = 1;
          d.out_n_stride = d.m;
          addBatch(d, 2);
          EXPECT_PRODUCT(d);
        }
  EXPECT_GE(offered, 1);
  fsdp_rt_gemm_descriptor training = makeDescriptor(2, 2, 2, FSDP_RT_BF16);
  training.accumulation_type = FSDP_RT_F32;
  EXPECT_TRUE(gemm->supports(training)) << "every backend multiplies bf16 in f32";
}

// Sums of bf16 products are kept in f32: 256 + 1 + 1 is 258.
TEST_P(GemmSuite, narrowOperandsSumInTheAccumulationType) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(1, 1, 3, FSDP_RT_BF16);
  d.accumulation_type = FSDP_RT_F32;
  BFloat16 lhs[] = {BFloat16(256.0f), BFloat16(1.0f), BFloat16(1.0f)}, ones[3], out;
  for (BFloat16 &one : ones)
    one = BFloat16(1.0f);
  run(*gemm, d, lhs, ones, &out);
  EXPECT_EQ(static_cast<float>(out), 258.0f);
}

// The same product gives the same bits: again, by another object, and while other ranks multiply at the same time.
TEST_P(GemmSuite, sameBitsAgainAndConcurrently) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(65, 130, 700);
  std::vector<float> lhs = makeRandom(lhsExtent(d), 1), rhs = makeRandom(rhsExtent(d), 2), first(outExtent(d));
  run(*gemm, d, lhs.data(), rhs.data(), first.data());

  std::vector<std::thread> ranks;
  for (int rank = 0; rank < 4; ++rank)
    ranks.emplace_back([&] {
      std::unique_ptr<Gemm> own = GetParam().create();
      DeviceOptions options;
      options.streamMode = FSDP_RT_STREAMS_INLINE;
      options.abortSignal = &abortSignal;
      std::unique_ptr<Device> ownDevice;
      if (createDevice("cpu", options, ownDevice).failed())
        return;
      for (int repeat = 0; repeat < 5; ++repeat) {
        std::vector<float> out(outExtent(d));
        GemmCall call;
        call.descriptor = d;
        call.lhs = lhs.data();
        call.rhs = rhs.data();
        call.out = out.data();
        EXPECT_TRUE(own->enqueue(ownDevice->getStream(FSDP_RT_STREAM_COMPUTE), call).isOk());
        EXPECT_EQ(std::memcmp(out.data(), first.data(), out.size() * sizeof(float)), 0);
      }
    });
  for (std::thread &rank : ranks)
    rank.join();
}

// Sums of rounded products stay within the error bound of their length.
TEST_P(GemmSuite, resultsAreCloseToExact) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(40, 50, 600);
  std::vector<float> lhs = makeRandom(lhsExtent(d), 1), rhs = makeRandom(rhsExtent(d), 2), out(outExtent(d));
  run(*gemm, d, lhs.data(), rhs.data(), out.data());
  for (int64_t i = 0; i < d.m; ++i)
    for (int64_t j = 0; j < d.n; ++j) {
      double sum = 0, magnitude = 0;
      for (int64_t l = 0; l < d.k; ++l) {
        double product = static_cast<double>(lhs[i * d.k + l]) * rhs[l * d.n + j];
        sum += product;
        magnitude += std::fabs(product);
      }
      // The bound of a sum of k terms, in f32.
      ASSERT_NEAR(out[i * d.n + j], sum, magnitude * 600 * 6e-8);
    }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GemmSuite);

} // namespace fsdp::runtime
