// Chooses who computes a matrix product.

#include "Gemm/Gemm.h"
#include "Gemm/Reference/ReferenceGemm.h"
#ifdef FSDP_HAVE_ONEDNN
#include "Gemm/OneDnn/OneDnnGemm.h"
#endif

namespace fsdp::runtime {

namespace {

/// Gives each product to the first of two that supports it.
class FirstSupportingGemm : public Gemm {
public:
  FirstSupportingGemm(std::unique_ptr<Gemm> first, std::unique_ptr<Gemm> second)
      : first(std::move(first)), second(std::move(second)) {}

  const char *getName() const override { return "auto"; }

  bool supports(const fsdp_rt_gemm_descriptor &descriptor) const override {
    return first->supports(descriptor) || second->supports(descriptor);
  }

  Status enqueue(Stream &stream, GemmCall call) override {
    Gemm &chosen = first->supports(call.descriptor) ? *first : *second;
    return chosen.enqueue(stream, std::move(call));
  }

  int64_t getLibraryBytes() const override { return first->getLibraryBytes() + second->getLibraryBytes(); }

private:
  std::unique_ptr<Gemm> first, second;
};

} // namespace

Status createGemm(int32_t backend, int64_t threads, std::unique_ptr<Gemm> &gemm) {
  (void)threads; // the reference has one
  if (backend == FSDP_RT_GEMM_REFERENCE) {
    gemm = std::make_unique<ReferenceGemm>();
    return Status::ok();
  }
#ifdef FSDP_HAVE_ONEDNN
  std::unique_ptr<Gemm> oneDnn;
  if (Status status = createOneDnnGemm(threads, oneDnn); status.failed())
    return status;
  if (backend == FSDP_RT_GEMM_ONEDNN)
    gemm = std::move(oneDnn);
  else
    gemm = std::make_unique<FirstSupportingGemm>(std::move(oneDnn), std::make_unique<ReferenceGemm>());
  return Status::ok();
#else
  if (backend == FSDP_RT_GEMM_ONEDNN)
    return {FSDP_RT_UNSUPPORTED, "this build has no oneDNN"};
  gemm = std::make_unique<ReferenceGemm>();
  return Status::ok();
#endif
}

const char *gemmBackends() {
#ifdef FSDP_HAVE_ONEDNN
  return "reference,onednn";
#else
  return "reference";
#endif
}

} // namespace fsdp::runtime
