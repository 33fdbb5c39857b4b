// Products of every type, in plain loops.

#include "Gemm/Reference/ReferenceGemm.h"

#include "Gemm/Epilogue.h"
#include "Gemm/LoadElements.h"
#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <algorithm>
#include <type_traits>

namespace fsdp::runtime {

namespace {

/// Integer types of any width are summed modulo 2^64: the low bits do not depend on where the wrap happens.
using Integer = uint64_t;

} // namespace

//===----------------------------------------------------------------------===//
// Elements to and from the accumulator
//===----------------------------------------------------------------------===//

/// The sum as the accumulation type has it: an integer wraps to its width.
template <typename A>
static auto finish(int64_t accumulationType, A sum) {
  if constexpr (!std::is_same_v<A, Integer>)
    return sum;
  else
    switch (accumulationType) {
    case FSDP_RT_I1:
      return static_cast<int64_t>(sum != 0);
    case FSDP_RT_I8:
      return static_cast<int64_t>(static_cast<int8_t>(sum));
    case FSDP_RT_I16:
      return static_cast<int64_t>(static_cast<int16_t>(sum));
    case FSDP_RT_I32:
      return static_cast<int64_t>(static_cast<int32_t>(sum));
    case FSDP_RT_UI8:
      return static_cast<int64_t>(static_cast<uint8_t>(sum));
    case FSDP_RT_UI16:
      return static_cast<int64_t>(static_cast<uint16_t>(sum));
    case FSDP_RT_UI32:
      return static_cast<int64_t>(static_cast<uint32_t>(sum));
    default:
      return static_cast<int64_t>(sum);
    }
}

template <typename V>
static void store(int64_t type, V value, void *target, int64_t index) {
  auto put = [&](auto element) { static_cast<decltype(element) *>(target)[index] = element; };
  constexpr bool isInteger = std::is_integral_v<V>;
  using Wide = std::conditional_t<isInteger, double, V>; // narrow floats are made from floats
  switch (type) {
  case FSDP_RT_F64:
    return put(static_cast<double>(value));
  case FSDP_RT_F32:
    return put(static_cast<float>(value));
  case FSDP_RT_F16:
    return put(Float16(static_cast<Wide>(value)));
  case FSDP_RT_BF16:
    return put(BFloat16(static_cast<Wide>(value)));
  case FSDP_RT_F8E4M3FN:
    return put(Float8E4M3FN(static_cast<Wide>(value)));
  case FSDP_RT_F8E5M2:
    return put(Float8E5M2(static_cast<Wide>(value)));
  default:
    break;
  }
  if constexpr (isInteger) {
    switch (type) {
    case FSDP_RT_I1:
      return put(static_cast<uint8_t>(value != 0));
    case FSDP_RT_I8:
    case FSDP_RT_UI8:
      return put(static_cast<uint8_t>(value));
    case FSDP_RT_I16:
    case FSDP_RT_UI16:
      return put(static_cast<uint16_t>(value));
    case FSDP_RT_I32:
    case FSDP_RT_UI32:
      return put(static_cast<uint32_t>(value));
    default:
      return put(static_cast<uint64_t>(value));
    }
  }
}

//===----------------------------------------------------------------------===//
// The product of one batch entry
//===----------------------------------------------------------------------===//

namespace {

/// One entry's operands, with the strides of the descriptor.
struct Entry {
  const GemmCall &call;
  const char *lhs;
  const char *rhs;
  char *out;
  int64_t outOffset, biasOffset; // elements
};

} // namespace

constexpr int64_t panelColumns = 64;
constexpr int64_t panelRows = 4;

/// sums[r][j] += lhs[r][l] * rhs[l][j], l from first to last. `step` is one such update.
template <typename A, typename Step>
static void multiplyPanel(const A *lhs, const A *rhs, int64_t k, A (&sums)[panelRows][panelColumns], Step step) {
  for (int64_t l = 0; l < k; ++l)
    for (int64_t r = 0; r < panelRows; ++r) {
      A left = lhs[r * k + l];
      for (int64_t j = 0; j < panelColumns; ++j)
        sums[r][j] = step(sums[r][j], left, rhs[l * panelColumns + j]);
    }
}

/// Panels of 64 columns of rhs against 4 rows of lhs, both converted to A once; short panels are padded with zeros,
/// which are computed and not stored.
template <typename A, typename Step>
static void multiplyEntry(const Entry &entry, std::vector<A> &scratch, Step step) {
  const fsdp_rt_gemm_descriptor &d = entry.call.descriptor;
  const RowEpilogue<A> epilogue(entry.call);
  const int64_t lhsBytes = elementBytes(d.lhs_type), rhsBytes = elementBytes(d.rhs_type);
  scratch.assign(d.k * (panelColumns + panelRows), A());
  A *rhsPanel = scratch.data(), *lhsPanel = rhsPanel + d.k * panelColumns;
  for (int64_t column = 0; column < d.n; column += panelColumns) {
    int64_t columns = std::min(panelColumns, d.n - column);
    for (int64_t l = 0; l < d.k; ++l)
      loadElements(d.rhs_type, entry.rhs + (l * d.rhs_k_stride + column * d.rhs_n_stride) * rhsBytes, d.rhs_n_stride,
                   columns, rhsPanel + l * panelColumns);
    for (int64_t row = 0; row < d.m; row += panelRows) {
      int64_t rows = std::min(panelRows, d.m - row);
      // An empty sum reads nothing: its operands may have no address at all.
      for (int64_t r = 0; r < rows && d.k > 0; ++r)
        loadElements(d.lhs_type, entry.lhs + (row + r) * d.lhs_m_stride * lhsBytes, d.lhs_k_stride, d.k,
                     lhsPanel + r * d.k);
      A sums[panelRows][panelColumns] = {};
      multiplyPanel(lhsPanel, rhsPanel, d.k, sums, step);
      for (int64_t r = 0; r < rows; ++r) {
        epilogue.apply(sums[r], columns, entry.outOffset + (row + r) * d.out_m_stride + column * d.out_n_stride,
                       entry.biasOffset + (row + r) * d.bias_m_stride + column * d.bias_n_stride);
        for (int64_t j = 0; j < columns; ++j)
          store(d.out_type, finish(d.accumulation_type, sums[r][j]), entry.out,
                (row + r) * d.out_m_stride + (column + j) * d.out_n_stride);
      }
    }
  }
}

/// Returns the bytes of scratch it used.
template <typename A, typename Step>
static int64_t multiplyAll(const GemmCall &call, Step step) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  std::vector<A> scratch;
  forEachBatch(d, [&](const BatchOffsets &at) {
    Entry entry = {call,
                   static_cast<const char *>(call.lhs) + at.lhs * elementBytes(d.lhs_type),
                   static_cast<const char *>(call.rhs) + at.rhs * elementBytes(d.rhs_type),
                   static_cast<char *>(call.out) + at.out * elementBytes(d.out_type),
                   at.out,
                   at.bias};
    multiplyEntry(entry, scratch, step);
  });
  sumOperand(call);
  return scratch.capacity() * sizeof(A);
}

/// In a narrow accumulation type every product and every sum is rounded to it.
template <typename Narrow>
static float roundedStep(float sum, float left, float right) {
  float product = static_cast<float>(Narrow(left * right));
  return static_cast<float>(Narrow(sum + product));
}

int64_t multiplyByReference(const GemmCall &call) {
  switch (call.descriptor.accumulation_type) {
  case FSDP_RT_F64:
    return multiplyAll<double>(call, [](double sum, double left, double right) { return sum + left * right; });
  case FSDP_RT_F32:
    return multiplyAll<float>(call, [](float sum, float left, float right) { return sum + left * right; });
  case FSDP_RT_F16:
    return multiplyAll<float>(call, roundedStep<Float16>);
  case FSDP_RT_BF16:
    return multiplyAll<float>(call, roundedStep<BFloat16>);
  default:
    return multiplyAll<Integer>(call, [](Integer sum, Integer left, Integer right) { return sum + left * right; });
  }
}

bool isReferenceProduct(const fsdp_rt_gemm_descriptor &d) {
  if (hasEpilogue(d) && d.accumulation_type != FSDP_RT_F32 && d.accumulation_type != FSDP_RT_F64)
    return false;
  if (d.accumulation_type == FSDP_RT_F8E4M3FN || d.accumulation_type == FSDP_RT_F8E5M2)
    return false;
  // An integer sum takes integers; a float sum takes anything and gives floats.
  if (isFloat(d.accumulation_type))
    return isFloat(d.out_type);
  return !isFloat(d.lhs_type) && !isFloat(d.rhs_type);
}

bool ReferenceGemm::supports(const fsdp_rt_gemm_descriptor &d) const { return isReferenceProduct(d); }

Status ReferenceGemm::enqueue(Stream &stream, GemmCall call) {
  SpanInfo span = call.span;
  return stream.enqueueHost({std::move(span), [this, call = std::move(call)] {
                               int64_t bytes = multiplyByReference(call);
                               // Several streams may raise it at once.
                               for (int64_t seen = peakBytes; seen < bytes;)
                                 if (peakBytes.compare_exchange_weak(seen, bytes))
                                   break;
                               return Status::ok();
                             }});
}

} // namespace fsdp::runtime
