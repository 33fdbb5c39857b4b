// What is particular to oneDNN: how a product is planned for it, its workspace, and that threads do not change bits.

#ifdef FSDP_HAVE_ONEDNN

#include "Conformance/GemmData.h"
#include "Gemm/OneDnn/OneDnnGemm.h"
#include "Gemm/OneDnn/Plan.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>

using namespace fsdp::runtime;

/// Puts one batch dimension with these strides.
static void setBatch(fsdp_rt_gemm_descriptor &d, int64_t size, int64_t lhs, int64_t rhs, int64_t out) {
  d.batch_rank = 1;
  d.batch_sizes[0] = size;
  d.lhs_batch_strides[0] = lhs;
  d.rhs_batch_strides[0] = rhs;
  d.out_batch_strides[0] = out;
}

// Activations times a weight are one product over all rows, whatever the batch was.
TEST(OneDnnPlan, batchWithoutWeightsBecomesRows) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(16, 32, 8);
  setBatch(d, 5, 16 * 8, 0, 16 * 32);
  ProductPlan plan = planProduct(d, false);
  EXPECT_TRUE(plan.batchSizes.empty());
  EXPECT_EQ(plan.m, 80);
  EXPECT_FALSE(plan.packLhs || plan.packRhs || plan.stageOut);
}

// f32 operands in row-major or column-major order are not copied, nor is a column-major result.
TEST(OneDnnPlan, transposedOperandsAreNotCopied) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(16, 32, 8);
  d.lhs_m_stride = 1;
  d.lhs_k_stride = 16;
  d.out_m_stride = 1;
  d.out_n_stride = 16;
  ProductPlan plan = planProduct(d, false);
  EXPECT_TRUE(plan.swapped);
  EXPECT_FALSE(plan.packLhs || plan.packRhs || plan.stageOut);
}

// Narrow operands are packed to f32 once, a broadcast batch dimension not repeated; natively they stay.
TEST(OneDnnPlan, narrowOperandsArePackedOnce) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(16, 32, 8);
  d.lhs_type = d.rhs_type = d.out_type = FSDP_RT_BF16;
  setBatch(d, 5, 0, 8 * 32, 16 * 32);
  ProductPlan plan = planProduct(d, false);
  EXPECT_TRUE(plan.packLhs && plan.packRhs && plan.stageOut);
  EXPECT_EQ(plan.lhsPackElements, 16 * 8);
  EXPECT_EQ(plan.rhsPackElements, 5 * 8 * 32);
  ProductPlan native = planProduct(d, true);
  EXPECT_FALSE(native.packLhs || native.packRhs);
}

namespace {

/// A backend and operands with rounding, so that another order of summation shows in the bits.
struct Product {
  explicit Product(const fsdp_rt_gemm_descriptor &descriptor) : lhs(lhsExtent(descriptor)), rhs(rhsExtent(descriptor)) {
    std::mt19937 random(7);
    std::normal_distribution<float> normal;
    for (float &value : lhs)
      value = normal(random);
    for (float &value : rhs)
      value = normal(random);
    call.descriptor = descriptor;
    call.lhs = lhs.data();
    call.rhs = rhs.data();
  }

  std::vector<float> run(Gemm &gemm) {
    AbortSignal abortSignal(1);
    DeviceOptions options;
    options.streamMode = FSDP_RT_STREAMS_INLINE;
    options.abortSignal = &abortSignal;
    std::unique_ptr<Device> device;
    EXPECT_TRUE(createDevice("cpu", options, device).isOk());
    std::vector<float> out(outExtent(call.descriptor));
    call.out = out.data();
    Status status = gemm.enqueue(device->getStream(FSDP_RT_STREAM_COMPUTE), call);
    EXPECT_TRUE(status.isOk()) << status.message();
    return out;
  }

  std::vector<float> lhs, rhs;
  GemmCall call;
};

} // namespace

// The number of threads does not change a bit, also where a library might split the sum over them.
TEST(OneDnn, threadsDoNotChangeBits) {
  std::unique_ptr<Gemm> one, two, three;
  ASSERT_TRUE(createOneDnnGemm(1, one).isOk());
  ASSERT_TRUE(createOneDnnGemm(2, two).isOk());
  ASSERT_TRUE(createOneDnnGemm(3, three).isOk());
  const int64_t sizes[][3] = {{64, 64, 8192}, {16, 16, 20000}, {1, 256, 1000}, {256, 1, 1000}, {200, 100, 300}};
  for (const int64_t (&size)[3] : sizes) {
    Product product(makeDescriptor(size[0], size[1], size[2]));
    std::vector<float> expected = product.run(*one);
    EXPECT_EQ(product.run(*two), expected) << describe(product.call.descriptor);
    EXPECT_EQ(product.run(*three), expected) << describe(product.call.descriptor);
  }
}

// A planned workspace is used instead of heap when it is large enough, with the same result.
TEST(OneDnn, plannedWorkspaceReplacesHeap) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(16, 32, 8);
  d.lhs_m_stride = 40;
  d.lhs_k_stride = 3;
  std::unique_ptr<Gemm> onHeap, planned;
  ASSERT_TRUE(createOneDnnGemm(1, onHeap).isOk());
  ASSERT_TRUE(createOneDnnGemm(1, planned).isOk());
  Product product(d);
  std::vector<float> expected = product.run(*onHeap);
  EXPECT_GT(onHeap->getLibraryBytes(), 0);
  std::vector<char> workspace(1 << 20);
  product.call.workspace = workspace.data();
  product.call.descriptor.workspace_bytes = workspace.size();
  EXPECT_EQ(product.run(*planned), expected);
  EXPECT_EQ(planned->getLibraryBytes(), 0);
}

#endif // FSDP_HAVE_ONEDNN
