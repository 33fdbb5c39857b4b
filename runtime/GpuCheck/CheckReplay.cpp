// The log of a step that was recorded on the double: the same calls here give the same results.

#include "GpuCheck/Replay.h"
#include "GpuCheck/Sections.h"

#include "Device/Cuda/Double/CudaDouble.h"

namespace fsdp::runtime {

// What rounding does over a step, as f32.
constexpr double replayTolerance = 2e-3;

Status checkReplay(const CheckOptions &options, Findings &findings) {
  OwnedArtifact artifact;
  Inventory inventory;
  Status status = openArtifact(options.folder + "/replay/step.fsdp", artifact);
  if (status.isOk())
    status = takeInventory(*artifact, inventory);
  std::shared_ptr<CudaApi> api;
  if (status.isOk() && options.device == FSDP_RT_DEVICE_CUDA_DOUBLE)
    api = makeCudaDouble(makeCudaDoubleMachine({}));
  else if (status.isOk())
    status = loadCudaApi(api);
  ReplayCounts counts;
  if (status.isOk())
    status = replayCalls(*api, options.folder + "/replay/calls.0.jsonl", inventory.kernels,
                         fsdp_rt_artifact_program(artifact.get())->axis_count, counts);
  findings.report.add("calls", counts.calls);
  findings.report.add("kernel_launches", counts.launches);
  findings.report.add("products", counts.products);
  findings.report.add("graph_launches", counts.graphLaunches);
  findings.report.add("reads", counts.reads);
  findings.report.add("reads_with_equal_bits", counts.equalReads);
  findings.report.add("largest_difference", counts.largest);
  if (counts.largest > replayTolerance)
    findings.fail(formatText("what was read differs by %.3g, expected at most %.3g", counts.largest, replayTolerance));
  return status;
}

} // namespace fsdp::runtime
