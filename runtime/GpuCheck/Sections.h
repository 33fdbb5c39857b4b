// The parts of the check. Each runs in a process of its own, so that an error that stays with a device ends only it.

#ifndef FSDP_RUNTIME_GPUCHECK_SECTIONS_H
#define FSDP_RUNTIME_GPUCHECK_SECTIONS_H

#include "GpuCheck/Report.h"
#include "Run/RunArtifact.h"

namespace fsdp::runtime {

struct CheckOptions {
  std::string folder; // of compiled steps: programs/, quickstart.fsdp, stack.fsdp; small models in dry/
  int32_t device = FSDP_RT_DEVICE_CUDA;
  int32_t dryRun = 0;             // on the double: small sizes
  int64_t timeLimitSeconds = 230; // for all sections
  std::string temporaryFolder;    // $TMPDIR, else the folder itself
};

/// What a section found out. A section that returns a failure has failed; so has one that counted a failure.
struct Findings {
  JsonObject report;
  int64_t failures = 0;
  std::string skipped; // why there was nothing to do; empty: there was

  /// Counts a failure; the report keeps the first ones.
  void fail(const std::string &what);

  std::string failureList() const { return failed.text(); }

private:
  JsonArray failed;
};

struct Section {
  const char *name;
  const char *title;
  int64_t timeoutSeconds;
  Status (*run)(const CheckOptions &options, Findings &findings);
};

/// In the order in which they run.
const std::vector<Section> &listSections();

Status checkDevice(const CheckOptions &options, Findings &findings);
Status checkKernels(const CheckOptions &options, Findings &findings);
Status checkProducts(const CheckOptions &options, Findings &findings);
Status checkSteps(const CheckOptions &options, Findings &findings);
Status checkTraining(const CheckOptions &options, Findings &findings);
Status checkReplay(const CheckOptions &options, Findings &findings);
Status checkMemory(const CheckOptions &options, Findings &findings);
Status measureStack(const CheckOptions &options, Findings &findings);

/// The compiled step of a model; in a dry run a small one, where the folder has it.
std::string modelPath(const CheckOptions &options, const std::string &name);

/// Compiled steps of a folder, by name.
std::vector<std::string> listArtifacts(const std::string &folder);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_SECTIONS_H
