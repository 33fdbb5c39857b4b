// A product as oneDNN likes it.

#include "Gemm/OneDnn/Plan.h"

#include <algorithm>
#include <utility>

namespace fsdp::runtime {

/// Fills the plan from the descriptor, without batch dimensions of size 1.
static ProductPlan readDescriptor(const fsdp_rt_gemm_descriptor &d) {
  ProductPlan plan;
  plan.m = d.m;
  plan.n = d.n;
  plan.k = d.k;
  plan.lhs = {d.lhs_type, {}, d.lhs_m_stride, d.lhs_k_stride};
  plan.rhs = {d.rhs_type, {}, d.rhs_k_stride, d.rhs_n_stride};
  plan.out = {d.out_type, {}, d.out_m_stride, d.out_n_stride};
  for (int64_t i = 0; i < d.batch_rank; ++i) {
    if (d.batch_sizes[i] == 1)
      continue;
    plan.batchSizes.push_back(d.batch_sizes[i]);
    plan.lhs.batchStrides.push_back(d.lhs_batch_strides[i]);
    plan.rhs.batchStrides.push_back(d.rhs_batch_strides[i]);
    plan.out.batchStrides.push_back(d.out_batch_strides[i]);
  }
  return plan;
}

/// The transposed product, out' = rhs' lhs', is the same sums.
static void transposeProduct(ProductPlan &plan) {
  plan.swapped = true;
  std::swap(plan.m, plan.n);
  std::swap(plan.lhs, plan.rhs);
  for (MatrixLayout *layout : {&plan.lhs, &plan.rhs, &plan.out})
    std::swap(layout->rowStride, layout->columnStride);
}

static void mergeBatchDimensions(ProductPlan &plan) {
  MatrixLayout *layouts[] = {&plan.lhs, &plan.rhs, &plan.out};
  for (size_t i = plan.batchSizes.size(); i-- > 1;) {
    bool merges = std::all_of(std::begin(layouts), std::end(layouts), [&](MatrixLayout *layout) {
      return layout->batchStrides[i - 1] == layout->batchStrides[i] * plan.batchSizes[i];
    });
    if (!merges)
      continue;
    plan.batchSizes[i - 1] *= plan.batchSizes[i];
    plan.batchSizes.erase(plan.batchSizes.begin() + i);
    for (MatrixLayout *layout : layouts) {
      layout->batchStrides[i - 1] = layout->batchStrides[i];
      layout->batchStrides.erase(layout->batchStrides.begin() + i);
    }
  }
}

/// A batch dimension that rhs does not have, and that continues the rows of lhs and out, is more rows.
static void foldBatchIntoRows(ProductPlan &plan) {
  while (!plan.batchSizes.empty() && plan.rhs.batchStrides.back() == 0 &&
         plan.lhs.batchStrides.back() == plan.lhs.rowStride * plan.m &&
         plan.out.batchStrides.back() == plan.out.rowStride * plan.m) {
    plan.m *= plan.batchSizes.back();
    plan.batchSizes.pop_back();
    for (MatrixLayout *layout : {&plan.lhs, &plan.rhs, &plan.out})
      layout->batchStrides.pop_back();
  }
}

/// True if the library takes the matrix as it is: one dimension without gaps, the other one not overlapping it. Strides
/// of dimensions of size 1 are set to what a dense matrix has, since the library looks at them.
static bool isBlasLayout(MatrixLayout &layout, int64_t rows, int64_t columns) {
  if (columns == 1) {
    layout.columnStride = 1;
    layout.rowStride = rows == 1 ? 1 : layout.rowStride;
    return layout.rowStride >= 1;
  }
  if (rows == 1) {
    layout.rowStride = layout.columnStride == 1 ? columns : 1;
    return layout.columnStride >= 1;
  }
  return (layout.columnStride == 1 && layout.rowStride >= columns) ||
         (layout.rowStride == 1 && layout.columnStride >= rows);
}

/// A dense copy that keeps the order of the dimensions in memory, so that copying reads without jumps. Batch
/// dimensions of stride 0 keep it.
static MatrixLayout denseLayout(const MatrixLayout &layout, int64_t type, int64_t rows, int64_t columns,
                                const std::vector<int64_t> &batchSizes, int64_t &elements) {
  MatrixLayout dense;
  dense.type = type;
  bool columnMajor = layout.rowStride == 1 && layout.columnStride != 1;
  dense.rowStride = columnMajor ? 1 : columns;
  dense.columnStride = columnMajor ? rows : 1;
  elements = rows * columns;
  dense.batchStrides.resize(batchSizes.size());
  for (size_t i = batchSizes.size(); i-- > 0;) {
    bool isBroadcast = layout.batchStrides[i] == 0;
    dense.batchStrides[i] = isBroadcast ? 0 : elements;
    elements *= isBroadcast ? 1 : batchSizes[i];
  }
  return dense;
}

static bool planOperand(const MatrixLayout &layout, int64_t computeType, int64_t rows, int64_t columns,
                        const std::vector<int64_t> &batchSizes, MatrixLayout &compute, int64_t &packElements) {
  compute = layout;
  if (layout.type == computeType && isBlasLayout(compute, rows, columns))
    return false;
  compute = denseLayout(layout, computeType, rows, columns, batchSizes, packElements);
  return true;
}

ProductPlan planProduct(const fsdp_rt_gemm_descriptor &descriptor, bool nativeNarrow) {
  ProductPlan plan = readDescriptor(descriptor);
  if (plan.n != 1 && plan.out.columnStride != 1 && (plan.out.rowStride == 1 || plan.m == 1))
    transposeProduct(plan);
  mergeBatchDimensions(plan);
  foldBatchIntoRows(plan);

  bool bothNarrow = plan.lhs.type == FSDP_RT_BF16 && plan.rhs.type == FSDP_RT_BF16;
  plan.computeType = nativeNarrow && bothNarrow ? FSDP_RT_BF16 : FSDP_RT_F32;
  plan.packLhs =
      planOperand(plan.lhs, plan.computeType, plan.m, plan.k, plan.batchSizes, plan.computeLhs, plan.lhsPackElements);
  plan.packRhs =
      planOperand(plan.rhs, plan.computeType, plan.k, plan.n, plan.batchSizes, plan.computeRhs, plan.rhsPackElements);
  // Natively the library rounds its f32 sums to bf16 itself.
  int64_t outType = plan.computeType == FSDP_RT_BF16 && plan.out.type == FSDP_RT_BF16 ? FSDP_RT_BF16 : FSDP_RT_F32;
  plan.stageOut =
      planOperand(plan.out, outType, plan.m, plan.n, plan.batchSizes, plan.computeOut, plan.outStageElements);
  // Out is written by rows: a column-major stage of an f32 result would need the transposed product again.
  if (plan.computeOut.columnStride != 1) {
    MatrixLayout rowMajor = plan.out;
    rowMajor.rowStride = plan.n;
    rowMajor.columnStride = 1;
    plan.stageOut = true;
    plan.computeOut = denseLayout(rowMajor, outType, plan.m, plan.n, plan.batchSizes, plan.outStageElements);
  }
  return plan;
}

} // namespace fsdp::runtime
