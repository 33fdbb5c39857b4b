// What every matrix-product backend must do: a suite that backends instantiate with a function that makes one.

#ifndef FSDP_RUNTIME_CONFORMANCE_GEMMSUITE_H
#define FSDP_RUNTIME_CONFORMANCE_GEMMSUITE_H

#include "Gemm/Gemm.h"

#include <gtest/gtest.h>

namespace fsdp::runtime {

struct GemmBackend {
  std::string name;
  std::function<std::unique_ptr<Gemm>()> create;
};

/// How a failing case names its backend.
inline void PrintTo(const GemmBackend &backend, std::ostream *output) { *output << backend.name; }

class GemmSuite : public testing::TestWithParam<GemmBackend> {
protected:
  void SetUp() override;

  /// Runs on the calling thread and expects success.
  void run(Gemm &gemm, const fsdp_rt_gemm_descriptor &descriptor, const void *lhs, const void *rhs, void *out);

  void run(Gemm &gemm, const GemmCall &call);

  AbortSignal abortSignal{1};
  std::unique_ptr<Device> device;
  std::unique_ptr<Gemm> gemm;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CONFORMANCE_GEMMSUITE_H
