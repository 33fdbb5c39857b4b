// Products of every type, in plain loops.

#ifndef FSDP_RUNTIME_GEMM_REFERENCE_REFERENCEGEMM_H
#define FSDP_RUNTIME_GEMM_REFERENCE_REFERENCEGEMM_H

#include "Gemm/Gemm.h"

namespace fsdp::runtime {

/// Sums along k from first to last, in the accumulation type. Does what libraries do not (f64, integers, f8), and is
/// what they are compared with. One thread.
class ReferenceGemm : public Gemm {
public:
  const char *getName() const override { return "reference"; }

  bool supports(const fsdp_rt_gemm_descriptor &descriptor) const override;
  Status enqueue(Stream &stream, GemmCall call) override;

  int64_t getLibraryBytes() const override { return peakBytes; }

private:
  std::atomic<int64_t> peakBytes{0};
};

/// What the reference can do, and the product itself at once on the calling thread; returns the bytes of heap it used.
bool isReferenceProduct(const fsdp_rt_gemm_descriptor &descriptor);
int64_t multiplyByReference(const GemmCall &call);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_REFERENCE_REFERENCEGEMM_H
