// What a compiled step calls, found without a device: its code runs on an arena that is none.

#ifndef FSDP_RUNTIME_GPUCHECK_INVENTORY_H
#define FSDP_RUNTIME_GPUCHECK_INVENTORY_H

#include "Support/Status.h"
#include "fsdp/runtime/artifact.h"

#include <vector>

namespace fsdp::runtime {

/// One kernel with the buffers of its first launch, as offsets in the arena.
struct KernelUse {
  const fsdp_rt_device_kernel *kernel = nullptr;
  std::string name;
  std::vector<int64_t> offsets, bytes;
  int64_t inputCount = 0;
};

/// One product with the places of its first call.
struct GemmUse {
  fsdp_rt_gemm_descriptor descriptor = {};
  std::string name;
  int64_t lhs = 0, rhs = 0, out = 0;
};

struct Inventory {
  std::vector<KernelUse> kernels;                          // each kernel once
  std::vector<GemmUse> products;                           // each descriptor once
  int64_t launches = 0, productCalls = 0, collectives = 0; // of one step
  double productFlops = 0;                                 // of one step, on one rank
};

/// Runs the step's code with functions that note and do nothing. Scalars that it reads are made up, in several runs, so
/// that bodies of loops and branches are seen that no run would enter by itself. No session of it may be open.
Status takeInventory(const fsdp_rt_artifact &artifact, Inventory &inventory);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_INVENTORY_H
