// What is made once for each kind of product.

#ifndef FSDP_RUNTIME_GEMM_ONEDNN_CACHEDPRODUCT_H
#define FSDP_RUNTIME_GEMM_ONEDNN_CACHEDPRODUCT_H

#include "Gemm/OneDnn/Plan.h"

#include <cstring>

#include <dnnl.h>

namespace fsdp::runtime {

/// A made primitive, and how often and where it runs.
struct CachedProduct {
  CachedProduct() = default;
  CachedProduct(const CachedProduct &) = delete;

  ~CachedProduct() {
    for (dnnl_memory_t memory : memories)
      if (memory)
        dnnl_memory_destroy(memory);
    if (primitive)
      dnnl_primitive_destroy(primitive);
  }

  ProductPlan plan;
  dnnl_primitive_t primitive = nullptr;
  bool batched = true; // one call does all batch entries
  dnnl_memory_desc_t lhs = {}, rhs = {}, out = {}, scratchpad = {};
  dnnl_memory_t memories[4] = {}; // of these, made once; each call sets their addresses
};

/// What a product is found by; where its workspace lies does not matter to the library.
struct ProductKey {
  explicit ProductKey(const fsdp_rt_gemm_descriptor &descriptor) : descriptor(descriptor) {
    this->descriptor.workspace_offset = this->descriptor.workspace_bytes = 0;
  }

  bool operator<(const ProductKey &other) const {
    return std::memcmp(&descriptor, &other.descriptor, sizeof(descriptor)) < 0;
  }

  fsdp_rt_gemm_descriptor descriptor;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_ONEDNN_CACHEDPRODUCT_H
