// Contract of matrix products.
//
// fsdp_rt_gemm_descriptor in abi.h says what a product is. Ask `supports` first; Registry.cpp picks a backend. The
// conformance suite is Conformance/GemmSuite.h. A result is a function of the descriptor and the operands: never of
// what other ranks or earlier calls do.

#ifndef FSDP_RUNTIME_GEMM_GEMM_H
#define FSDP_RUNTIME_GEMM_GEMM_H

#include "Device/Device.h"

#include <atomic>

namespace fsdp::runtime {

/// Operands of one product, in device memory; out overlaps neither. They belong to the product until the stream is
/// past it.
struct GemmCall {
  fsdp_rt_gemm_descriptor descriptor;
  const void *lhs = nullptr;
  const void *rhs = nullptr;
  void *out = nullptr;
  // What the descriptor's epilogue names, else null.
  const void *bias = nullptr;
  const void *residual = nullptr; // may be out
  const void *lhsScale = nullptr;
  const void *rhsScale = nullptr;
  void *sums = nullptr;
  void *workspace = nullptr;       // descriptor.workspace_bytes bytes of the arena, or null
  bool isBesideCollective = false; // some collective of the rank is under way
  SpanInfo span;
};

/// One rank's products. `enqueue` is called by the rank's thread; the work runs where the stream runs.
class Gemm {
public:
  virtual ~Gemm() = default;

  virtual const char *getName() const = 0;
  /// True if `enqueue` can do it. Types and strides decide, for 8-bit floats sizes too.
  virtual bool supports(const fsdp_rt_gemm_descriptor &descriptor) const = 0;

  /// Does now what the first `enqueue` of this product would do first.
  virtual Status prepare(const GemmCall &call) { return Status::ok(); }

  /// Enqueues the product on `stream`. The caller has asked `supports`, and `checkDescriptor` is ok.
  virtual Status enqueue(Stream &stream, GemmCall call) = 0;
  /// Most bytes of heap that the library held for this rank at once, beside the workspaces of the arena.
  virtual int64_t getLibraryBytes() const = 0;
};

/// Anything but a plain product.
bool hasEpilogue(const fsdp_rt_gemm_descriptor &descriptor);
/// The number behind scale_bits and residual_scale_bits.
double scaleOf(int64_t bits);
/// How many operands and results the epilogue names.
int64_t countEpilogueOperands(int64_t epilogue);

/// Sizes and strides are not negative, types exist, unused batch entries are 1 and 0, and out elements cannot overlap
/// by a zero stride. The message says which field is wrong.
Status checkDescriptor(const fsdp_rt_gemm_descriptor &descriptor);

/// Elements from the first to the last that an operand touches, plus one; 0 if it has none.
int64_t lhsExtent(const fsdp_rt_gemm_descriptor &descriptor);
int64_t rhsExtent(const fsdp_rt_gemm_descriptor &descriptor);
int64_t outExtent(const fsdp_rt_gemm_descriptor &descriptor);
int64_t biasExtent(const fsdp_rt_gemm_descriptor &descriptor);
/// Elements of the second result.
int64_t sumExtent(const fsdp_rt_gemm_descriptor &descriptor);

/// "4x[128x64x256] f32 x f32 -> f32", for messages and the trace.
std::string describe(const fsdp_rt_gemm_descriptor &descriptor);

/// Makes the products of a rank. `backend` is a number of fsdp_rt_gemm_backend; auto asks oneDNN, then the reference.
/// FSDP_RT_UNSUPPORTED if this build does not have it.
Status createGemm(int32_t backend, int64_t threads, std::unique_ptr<Gemm> &gemm);
/// "reference,onednn", as built.
const char *gemmBackends();

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_GEMM_H
