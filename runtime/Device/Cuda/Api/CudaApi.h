// The CUDA driver, cuBLASLt and NCCL behind one table of C functions, with several implementations.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_API_CUDAAPI_H
#define FSDP_RUNTIME_DEVICE_CUDA_API_CUDAAPI_H

#include "Support/Status.h"
#include "fsdp/runtime/abi.h"

#include <memory>

#include <cublasLt.h>
#include <cuda.h>
#include <nccl.h>

namespace fsdp::runtime {

/// The functions. Never null, except those that CudaFunctions.def marks optional.
struct CudaFunctions {
#define FSDP_CUDA_FUNCTION(library, name) decltype(&::name) name = nullptr;
#include "Device/Cuda/Api/CudaFunctions.def"
};

/// One rank's way to the libraries. Functions are plain C and know nothing of ranks: a thread calls `enter` before it
/// uses them, as it makes a context current.
class CudaApi {
public:
  virtual ~CudaApi() = default;

  /// Makes this object the one that the calling thread's calls go to.
  virtual void enter() {}

  /// Optional: gives `function` the code that it runs on the CPU. Only a double asks for it.
  virtual Status bindHostKernel(CUfunction function, fsdp_rt_kernel kernel, int64_t bufferCount, int64_t axisCount,
                                bool runsHere) {
    return Status::ok();
  }

  /// A function that runs a kernel that was compiled for the CPU. Only a double has it; else FSDP_RT_UNSUPPORTED.
  virtual Status makeHostFunction(CUfunction &function) {
    return {FSDP_RT_UNSUPPORTED, "a GPU runs no kernels that were compiled for the CPU"};
  }

  /// True if kernels run on the CPU.
  virtual bool isDouble() const { return false; }

  /// Fails where there is no NCCL, and says what was looked for: one rank alone does without.
  virtual Status checkCollectives() const { return Status::ok(); }

  /// "libcuda.so.1 13.0, libcublasLt.so.13 13.1.0, libnccl.so.2 2.28.9", for logs and error messages.
  virtual std::string describe() const = 0;

  /// Turns a result into a status: "cuMemAlloc_v2: CUDA_ERROR_OUT_OF_MEMORY (2)". `call` is the call's text.
  Status check(const char *call, CUresult result) const;
  Status check(const char *call, cublasStatus_t result) const;
  Status check(const char *call, ncclResult_t result) const;

  CudaFunctions functions;
};

/// Calls a function of the table and returns from the caller if it failed.
#define RETURN_IF_API_FAILED(api, call)                                                                                \
  if (Status apiStatus = (api).check(#call, (api).functions.call); apiStatus.failed())                                 \
  return apiStatus

/// Loads the libraries: from the paths in the environment variables FSDP_LIBCUDA, FSDP_LIBCUBLASLT and FSDP_LIBNCCL
/// where they are set, else by their usual names. Fails with FSDP_RT_UNSUPPORTED and says what was looked for and
/// where, which function a library lacks, or which version it must have.
Status loadCudaApi(std::shared_ptr<CudaApi> &api);

struct InterposeOptions {
  int64_t rank = 0;
  std::string logPath;  // JSON lines, one a call, and what was behind pointers beside it (CallLog.h); empty: off
  int64_t failCall = 0; // the call with this number (from 1) fails without being made; 0: none does
};

/// Wraps another table: writes every call with arguments and result, fails one of them on demand. A call that frees
/// something is made also when it is the one that fails.
Status interposeCudaApi(std::shared_ptr<CudaApi> inner, const InterposeOptions &options, std::shared_ptr<CudaApi> &api);

/// How many calls went through an interposed table.
int64_t countInterposedCalls(const CudaApi &api);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_API_CUDAAPI_H
