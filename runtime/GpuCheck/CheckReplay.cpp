// The logs of steps that were recorded on the double: the same calls here give the same results.

#include "GpuCheck/Replay.h"
#include "GpuCheck/Sections.h"

#include "Device/Cuda/Double/CudaDouble.h"

#include <algorithm>

namespace fsdp::runtime {

// What rounding does over a step, as f32.
constexpr double replayTolerance = 2e-3;

/// A table a rank; none, and no failure, where there are fewer GPUs than ranks.
static Status openTables(const CheckOptions &options, int64_t ranks, std::vector<std::shared_ptr<CudaApi>> &apis) {
  if (options.device == FSDP_RT_DEVICE_CUDA_DOUBLE) {
    CudaDoubleOptions chosen;
    chosen.deviceCount = ranks;
    std::shared_ptr<CudaDoubleMachine> machine = makeCudaDoubleMachine(chosen);
    for (int64_t rank = 0; rank < ranks; ++rank)
      apis.push_back(makeCudaDouble(machine));
    return Status::ok();
  }
  std::shared_ptr<CudaApi> api;
  if (Status status = loadCudaApi(api); status.failed())
    return status;
  int count = 0;
  RETURN_IF_API_FAILED(*api, cuInit(0));
  RETURN_IF_API_FAILED(*api, cuDeviceGetCount(&count));
  if (count >= ranks)
    apis.assign(ranks, api);
  return Status::ok();
}

static JsonObject describe(const ReplayCounts &counts, int64_t ranks) {
  JsonObject object;
  object.add("ranks", ranks);
  object.add("calls", counts.calls);
  object.add("kernel_launches", counts.launches);
  object.add("products", counts.products);
  object.add("collectives", counts.collectives);
  object.add("graph_launches", counts.graphLaunches);
  object.add("reads", counts.reads);
  object.add("reads_with_equal_bits", counts.equalReads);
  object.add("largest_difference", counts.largest);
  return object;
}

/// `name`: of the folder with the step and the calls of its ranks.
static Status checkLog(const CheckOptions &options, const std::string &name, Findings &findings) {
  std::string folder = options.folder + "/" + name;
  OwnedArtifact artifact;
  Inventory inventory;
  Status status = openArtifact(folder + "/step.fsdp", artifact);
  if (status.isOk())
    status = takeInventory(*artifact, inventory);
  if (status.failed())
    return status;
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  std::vector<std::shared_ptr<CudaApi>> apis;
  int64_t ranks = countRanks(program);
  status = openTables(options, ranks, apis);
  if (status.failed())
    return status;
  if (apis.empty()) {
    findings.report.add(name, formatText("left out: it needs %lld GPUs", static_cast<long long>(ranks)));
    return Status::ok();
  }
  ReplayCounts counts;
  status = replayCalls(apis, folder + "/calls", inventory.kernels, program.axis_count, counts);
  findings.report.addJson(name, describe(counts, ranks).text());
  if (counts.largest > replayTolerance)
    findings.fail(formatText("%s: what was read differs by %.3g, expected at most %.3g", name.c_str(), counts.largest,
                             replayTolerance));
  return status.withPrefix(name + ": ");
}

Status checkReplay(const CheckOptions &options, Findings &findings) {
  Status status = checkLog(options, "replay", findings);
  bool hasSeveralRanks = !listArtifacts(options.folder + "/replay_of_two").empty();
  return status.isOk() && hasSeveralRanks ? checkLog(options, "replay_of_two", findings) : status;
}

} // namespace fsdp::runtime
