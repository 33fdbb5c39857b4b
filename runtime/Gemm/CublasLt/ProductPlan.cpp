// How a product of the ABI becomes products that cuBLASLt can express.

#include "Gemm/CublasLt/ProductPlan.h"

#include <algorithm>

namespace fsdp::runtime {

namespace {

/// Rows and columns of an operand with a stride each.
struct Grid {
  int64_t rows, rowStride, columns, columnStride;
};

/// A batch dimension with a stride for each of lhs, rhs and out.
struct Batch {
  int64_t size, lhs, rhs, out, bias;
};

/// A product without batch: sizes over 1 and strides.
struct Core {
  int64_t m, n, k;
  Grid lhs, rhs, out;
};

} // namespace

/// Column-major without transposition: rows are neighbours and columns do not overlap.
static bool isColumnMajor(const Grid &grid) {
  return (grid.rows == 1 || grid.rowStride == 1) && (grid.columns == 1 || grid.columnStride >= grid.rows);
}

static Grid transposed(const Grid &grid) { return {grid.columns, grid.columnStride, grid.rows, grid.rowStride}; }

static bool isExpressible(const Grid &grid) { return isColumnMajor(grid) || isColumnMajor(transposed(grid)); }

static BlasMatrix makeMatrix(const Grid &grid, int64_t type, bool isTransposed) {
  BlasMatrix matrix;
  matrix.type = type;
  matrix.rows = grid.rows;
  matrix.columns = grid.columns;
  matrix.leadingDimension = grid.columns == 1 ? grid.rows : grid.columnStride;
  matrix.isTransposed = isTransposed;
  return matrix;
}

/// The operand as the library's matrix, transposed or not; `prefersTransposed` decides where both are possible.
static BlasMatrix makeOperand(const Grid &grid, int64_t type, bool prefersTransposed) {
  bool isPlain = isColumnMajor(grid), isTurned = isColumnMajor(transposed(grid));
  bool isTransposed = isTurned && (prefersTransposed || !isPlain);
  return makeMatrix(isTransposed ? transposed(grid) : grid, type, isTransposed);
}

static bool isEightBit(int64_t type) { return type == FSDP_RT_F8E4M3FN || type == FSDP_RT_F8E5M2; }

/// Dimensions of the descriptor, outermost first, those of size 1 left out and neighbours joined where one stride says
/// where everything is.
static std::vector<Batch> collectBatches(const fsdp_rt_gemm_descriptor &d) {
  std::vector<Batch> batches;
  for (int64_t i = 0; i < d.batch_rank; ++i) {
    Batch next = {d.batch_sizes[i], d.lhs_batch_strides[i], d.rhs_batch_strides[i], d.out_batch_strides[i],
                  d.bias_batch_strides[i]};
    if (next.size == 1)
      continue;
    Batch *last = batches.empty() ? nullptr : &batches.back();
    if (last && last->lhs == next.lhs * next.size && last->rhs == next.rhs * next.size &&
        last->out == next.out * next.size && last->bias == next.bias * next.size)
      *last = {last->size * next.size, next.lhs, next.rhs, next.out, next.bias};
    else
      batches.push_back(next);
  }
  return batches;
}

/// Moves m or n into the batch where an operand has gaps in both directions, or the same row again and again.
static Core extractCore(const fsdp_rt_gemm_descriptor &d, std::vector<Batch> &batches) {
  Core core = {d.m,
               d.n,
               d.k,
               {d.m, d.lhs_m_stride, d.k, d.lhs_k_stride},
               {d.k, d.rhs_k_stride, d.n, d.rhs_n_stride},
               {d.m, d.out_m_stride, d.n, d.out_n_stride}};
  if (!isExpressible(core.lhs) || !isExpressible(core.out)) {
    batches.push_back({core.m, d.lhs_m_stride, 0, d.out_m_stride, d.bias_m_stride});
    core.m = core.lhs.rows = core.out.rows = 1;
  }
  if (!isExpressible(core.rhs) || !isExpressible(core.out)) {
    batches.push_back({core.n, 0, d.rhs_n_stride, d.out_n_stride, d.bias_n_stride});
    core.n = core.rhs.columns = core.out.columns = 1;
  }
  return core;
}

ProductPlan planBlasProduct(const fsdp_rt_gemm_descriptor &d) {
  ProductPlan plan;
  std::vector<Batch> batches = collectBatches(d);
  Core core = extractCore(d, batches);
  plan.isPossible = isExpressible(core.lhs) && isExpressible(core.rhs) && isExpressible(core.out);
  if (!plan.isPossible)
    return plan;
  plan.isSwapped = !isColumnMajor(core.out);
  Grid a = plan.isSwapped ? transposed(core.rhs) : core.lhs, b = plan.isSwapped ? transposed(core.lhs) : core.rhs;
  int64_t aType = plan.isSwapped ? d.rhs_type : d.lhs_type, bType = plan.isSwapped ? d.lhs_type : d.rhs_type;
  // 8-bit products want k to be the contiguous dimension of both.
  plan.a = makeOperand(a, aType, isEightBit(aType));
  plan.b = makeOperand(b, bType, false);
  plan.d = makeMatrix(plan.isSwapped ? transposed(core.out) : core.out, d.out_type, false);
  plan.isWhole = core.m == d.m && core.n == d.n;
  int64_t along = plan.isSwapped ? d.bias_n_stride : d.bias_m_stride;
  int64_t across = plan.isSwapped ? d.bias_m_stride : d.bias_n_stride;
  plan.isBiasPossible = plan.isWhole && (along == 1 || plan.d.rows == 1) && (across == 0 || plan.d.columns == 1);

  // The library takes one batch dimension; the largest leaves the fewest calls.
  auto largest = std::max_element(batches.begin(), batches.end(),
                                  [](const Batch &first, const Batch &second) { return first.size < second.size; });
  for (auto batch = batches.begin(); batch != batches.end(); ++batch) {
    int64_t aStride = plan.isSwapped ? batch->rhs : batch->lhs, bStride = plan.isSwapped ? batch->lhs : batch->rhs;
    if (batch != largest) {
      plan.loops.push_back({batch->size, aStride, bStride, batch->out, batch->bias});
      continue;
    }
    plan.batchCount = batch->size;
    plan.a.batchStride = aStride;
    plan.b.batchStride = bStride;
    plan.d.batchStride = batch->out;
    plan.biasBatchStride = batch->bias;
  }
  return plan;
}

} // namespace fsdp::runtime
