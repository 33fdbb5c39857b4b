// Asks the processor.

#include "Artifact/CpuFeatures.h"

#include <sstream>

static bool hasFeature(const std::string &feature) {
#if defined(__x86_64__)
#define FSDP_RT_CPU_FEATURE(name)                                                                                      \
  if (feature == name)                                                                                                 \
    return __builtin_cpu_supports(name);
#include "fsdp/runtime/cpu_features.def"
#endif
  return false;
}

std::string fsdp::runtime::findMissingCpuFeature(const std::string &features) {
  std::istringstream list(features);
  for (std::string feature; std::getline(list, feature, ',');)
    if (!feature.empty() && !hasFeature(feature))
      return feature;
  return "";
}
