/* What a product is: sizes, strides and types of its operands, and what is done with its sums before they are stored.
 * Included by abi.h. */

#ifndef FSDP_RUNTIME_PRODUCTS_H
#define FSDP_RUNTIME_PRODUCTS_H

#include <stdint.h>

#define FSDP_RT_MAX_BATCH_RANK 6

/* The numbers of enum Activation in FsdpEnums.td. relu propagates NaN. */
enum fsdp_rt_activation {
  FSDP_RT_ACTIVATION_NONE = 0,
  FSDP_RT_ACTIVATION_RELU = 1,
  FSDP_RT_ACTIVATION_GELU_TANH = 2,
  FSDP_RT_ACTIVATION_GELU_ERF = 3,
  FSDP_RT_ACTIVATION_SILU = 4
};

/* Further operands of a product: bits of the descriptor's `epilogue`. */
enum fsdp_rt_epilogue {
  FSDP_RT_EPILOGUE_BIAS = 1,
  FSDP_RT_EPILOGUE_RESIDUAL = 2,  /* like out: its type, sizes and strides; may be out itself */
  FSDP_RT_EPILOGUE_LHS_SCALE = 4, /* one f32 */
  FSDP_RT_EPILOGUE_RHS_SCALE = 8, /* one f32 */
  FSDP_RT_EPILOGUE_LHS_SUM = 16,  /* a second result: sums[i] = sum over l of lhs[i, l]; no batch, one of the two */
  FSDP_RT_EPILOGUE_RHS_SUM = 32   /* sums[j] = sum over l of rhs[l, j] */
};

#define FSDP_RT_EPILOGUE_OPERANDS 6

/* out[b, i, j] = activation(scale * lhs_scale * rhs_scale * sum over l of lhs[b, i, l] * rhs[b, l, j]
 *                           + residual_scale * residual[b, i, j] + bias[b, i, j]),
 * everything in accumulation_type, from left to right, and rounded once to out_type; what the epilogue does not name is
 * left out. Only int64_t fields, so that a compiler can emit it as a constant array, and zeros are no epilogue. Strides
 * are in elements and arbitrary, 0 included (an operand broadcast along a batch dimension, a bias along rows); out
 * elements must not overlap. Unused batch entries have size 1 and stride 0. k = 0 is an empty sum. A library may use
 * workspace_bytes bytes at arena + workspace_offset; what it needs beyond that it takes from the heap, which the memory
 * report states apart. */
typedef struct fsdp_rt_gemm_descriptor {
  int64_t lhs_type, rhs_type, out_type, accumulation_type;
  int64_t batch_rank;
  int64_t batch_sizes[FSDP_RT_MAX_BATCH_RANK];
  int64_t lhs_batch_strides[FSDP_RT_MAX_BATCH_RANK];
  int64_t rhs_batch_strides[FSDP_RT_MAX_BATCH_RANK];
  int64_t out_batch_strides[FSDP_RT_MAX_BATCH_RANK];
  int64_t m, n, k;
  int64_t lhs_m_stride, lhs_k_stride;
  int64_t rhs_k_stride, rhs_n_stride;
  int64_t out_m_stride, out_n_stride;
  int64_t workspace_offset, workspace_bytes;
  int64_t epilogue, activation;
  int64_t scale_bits, residual_scale_bits; /* the bits of a double; 0 stands for 1 */
  int64_t bias_type;
  int64_t bias_batch_strides[FSDP_RT_MAX_BATCH_RANK];
  int64_t bias_m_stride, bias_n_stride;
  int64_t sum_type; /* of the second result, which lies without gaps; summed in accumulation_type */
} fsdp_rt_gemm_descriptor;

#endif /* FSDP_RUNTIME_PRODUCTS_H */
