// A loaded step that calls other functions than the runtime's.

#ifndef FSDP_RUNTIME_ARTIFACT_REBINDIMPORTS_H
#define FSDP_RUNTIME_ARTIFACT_REBINDIMPORTS_H

#include "Support/Status.h"
#include "fsdp/runtime/artifact.h"

namespace fsdp::runtime {

/// What the code calls from now on by each name of functions.def: `find(name)`, which knows all of them; null puts the
/// runtime's functions back. No session of the program may be open.
Status rebindImports(const fsdp_rt_artifact &artifact, void *(*find)(const char *name));

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_ARTIFACT_REBINDIMPORTS_H
