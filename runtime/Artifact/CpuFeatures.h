// What this processor can do, by the compiler's names.

#ifndef FSDP_RUNTIME_ARTIFACT_CPUFEATURES_H
#define FSDP_RUNTIME_ARTIFACT_CPUFEATURES_H

#include <string>

namespace fsdp::runtime {

/// The first of the comma-separated `features` that this processor lacks, or that is not known here; empty if none.
std::string findMissingCpuFeature(const std::string &features);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_ARTIFACT_CPUFEATURES_H
