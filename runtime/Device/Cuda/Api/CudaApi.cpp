// Results of the libraries as statuses.

#include "Device/Cuda/Api/CudaApi.h"

#include <cstring>

namespace fsdp::runtime {

/// The function's name in the text of a call.
static std::string nameOf(const char *call) { return {call, std::strcspn(call, "(")}; }

static Status failure(int32_t status, const char *call, const char *name, int code) {
  return {status, formatText("%s: %s (%d)", nameOf(call).c_str(), name ? name : "unknown error", code)};
}

Status CudaApi::check(const char *call, CUresult result) const {
  if (result == CUDA_SUCCESS)
    return Status::ok();
  const char *name = nullptr;
  (void)functions.cuGetErrorName(result, &name);
  return failure(result == CUDA_ERROR_OUT_OF_MEMORY ? FSDP_RT_OUT_OF_MEMORY : FSDP_RT_INTERNAL, call, name, result);
}

Status CudaApi::check(const char *call, cublasStatus_t result) const {
  if (result == CUBLAS_STATUS_SUCCESS)
    return Status::ok();
  return failure(FSDP_RT_INTERNAL, call, functions.cublasLtGetStatusName(result), result);
}

Status CudaApi::check(const char *call, ncclResult_t result) const {
  if (result == ncclSuccess)
    return Status::ok();
  Status status = failure(FSDP_RT_INTERNAL, call, functions.ncclGetErrorString(result), result);
  const char *last = functions.ncclGetLastError(nullptr);
  return last && *last ? Status(status.code(), status.message() + ": " + last) : status;
}

} // namespace fsdp::runtime
