// Where the CUDA toolkit is, and which devices it can compile for.

#ifndef FSDP_SUPPORT_CUDATOOLKIT_H
#define FSDP_SUPPORT_CUDATOOLKIT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace fsdp {

/// One thing to compile device code for.
struct CudaArchitecture {
  std::string name;           ///< "sm_90": machine code; "compute_90": PTX text
  std::string processor;      ///< "sm_90" for both
  std::string ptxFeature;     ///< the oldest PTX version that knows it, as LLVM's feature: "+ptx80"
  int64_t workspaceBytes = 0; ///< scratch that cuBLASLt's products are to have

  bool isText() const { return llvm::StringRef(name).starts_with("compute_"); }
};

/// Parses "sm_80,sm_90,compute_90". The error names what is unknown and lists what is known.
llvm::Expected<llvm::SmallVector<CudaArchitecture>> parseCudaArchitectures(llvm::StringRef text);

/// What a program will run on, as `--target` says: 'cpu', or 'cuda:' and architectures.
struct Target {
  bool isCuda = false;
  llvm::SmallVector<CudaArchitecture> architectures; ///< at least one for CUDA
};

/// Parses "cpu" or "cuda:sm_80,sm_90".
llvm::Expected<Target> parseTarget(llvm::StringRef text);

/// Path of NVIDIA's assembler. The error names every place that was looked at. The toolkit is looked for in CUDA_HOME
/// and CUDA_PATH, on the PATH, in the Python package nvidia-cuda-nvcc of the active environment, and in
/// /usr/local/cuda.
llvm::Expected<std::string> findPtxas();

/// Path of libdevice, the device's math library as LLVM bitcode; the same places.
llvm::Expected<std::string> findLibdevice();

} // namespace fsdp

#endif // FSDP_SUPPORT_CUDATOOLKIT_H
