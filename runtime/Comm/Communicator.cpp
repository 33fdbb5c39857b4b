// Names and sizes of collective calls.

#include "Comm/Communicator.h"

#include "Support/ElementType.h"

namespace fsdp::runtime {

const char *collectiveName(CollectiveKind kind) {
  switch (kind) {
  case CollectiveKind::AllGather:
    return "all_gather";
  case CollectiveKind::ReduceScatter:
    return "reduce_scatter";
  case CollectiveKind::AllReduce:
    return "all_reduce";
  }
  return "unknown";
}

int64_t payloadBytes(const CollectiveCall &call) {
  int64_t bytes = 0;
  for (int64_t i = 0; i < call.count; ++i)
    bytes += call.transfers[i].full_elements * elementBytes(call.transfers[i].element_type);
  return bytes;
}

std::string describe(const CollectiveCall &call) {
  return formatText("%s #%lld '%s'", collectiveName(call.kind), static_cast<long long>(call.sequence), call.label);
}

} // namespace fsdp::runtime
