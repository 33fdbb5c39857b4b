// A compiled program as JSON, for frontends and manifests.

#ifndef FSDP_EXECUTION_DESCRIBEPROGRAM_H
#define FSDP_EXECUTION_DESCRIBEPROGRAM_H

#include "fsdp/runtime/host.h"

#include "llvm/Support/JSON.h"

namespace fsdp {

/// {"name", "arena_bytes": N, "mesh": [{"axis": "shard", "size": 2}], "categories": {"parameters": N, ...},
/// "arguments":
/// [{"path", "role", "type", "shape", "local_bytes", "placement"}, ...], "results": [...], "feeds": [[result,
/// argument],
/// ...]}. A placement is {"flat": [axes]}, {"dimensions": [[axes], ...]} with the names of mesh axes, or absent where
/// every rank holds the whole.
llvm::json::Object describeProgram(const fsdp_rt_program &program);

} // namespace fsdp

#endif // FSDP_EXECUTION_DESCRIBEPROGRAM_H
