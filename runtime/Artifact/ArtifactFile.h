// The file of a compiled step: what must hold before any of it is loaded.

#ifndef FSDP_RUNTIME_ARTIFACT_ARTIFACTFILE_H
#define FSDP_RUNTIME_ARTIFACT_ARTIFACTFILE_H

#include "Support/Status.h"
#include "fsdp/runtime/artifact.h"

#include <string>

namespace fsdp::runtime {

/// Checks mark, format, ABI version, architecture, sizes and digest of the file at `path`, in that order, and reads its
/// manifest. FSDP_RT_INVALID_ARGUMENT with the file's name and what was expected and found. `descriptor` becomes a copy
/// of what was checked, in memory: what is loaded from it is that, whatever happens to the file. The caller closes it.
Status readArtifact(const std::string &path, std::string &manifest, int &descriptor);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_ARTIFACT_ARTIFACTFILE_H
