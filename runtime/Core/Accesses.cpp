// Which bytes the calls of a step read and write.

#include "Core/Accesses.h"

#include "Support/ElementType.h"

namespace fsdp::runtime {

std::vector<Access> kernelAccesses(void *const *buffers, const int64_t *bytes, int64_t inputCount,
                                   int64_t bufferCount) {
  std::vector<Access> accesses;
  for (int64_t i = 0; i < bufferCount; ++i)
    accesses.push_back({buffers[i], bytes[i], i >= inputCount, ""});
  return accesses;
}

std::vector<Access> gemmAccesses(const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  return {{call.lhs, lhsExtent(d) * elementBytes(d.lhs_type), false, ""},
          {call.rhs, rhsExtent(d) * elementBytes(d.rhs_type), false, ""},
          {call.workspace, call.workspace ? d.workspace_bytes : 0, true, "workspace"},
          {call.bias, call.bias ? biasExtent(d) * elementBytes(d.bias_type) : 0, false, "bias"},
          {call.residual, call.residual ? outExtent(d) * elementBytes(d.out_type) : 0, false, "residual"},
          {call.lhsScale, call.lhsScale ? elementBytes(FSDP_RT_F32) : 0, false, "lhs scale"},
          {call.rhsScale, call.rhsScale ? elementBytes(FSDP_RT_F32) : 0, false, "rhs scale"},
          {call.out, outExtent(d) * elementBytes(d.out_type), true, ""},
          {call.sums, call.sums ? sumExtent(d) * elementBytes(d.sum_type) : 0, true, "sums"}};
}

std::vector<Access> collectiveAccesses(const CollectiveCall &call, int64_t groupSize) {
  bool isGather = call.kind == CollectiveKind::AllGather;
  std::vector<Access> accesses;
  for (int64_t i = 0; i < call.count; ++i) {
    const fsdp_rt_transfer &transfer = call.transfers[i];
    const char *name = transfer.name ? transfer.name : "";
    int64_t bytes = elementBytes(transfer.element_type);
    int64_t inputElements = isGather ? transfer.shard_elements : transfer.full_elements;
    int64_t outputElements = isGather ? transfer.shard_elements * groupSize : transfer.shard_elements;
    accesses.push_back({transfer.input, inputElements * bytes, false, name});
    accesses.push_back({transfer.output, outputElements * bytes, true, name});
  }
  return accesses;
}

std::vector<Access> copyAccesses(void *target, const void *source, int64_t bytes) {
  return {{source, bytes, false, ""}, {target, bytes, true, ""}};
}

} // namespace fsdp::runtime
