// How fast a stack of layers of a large model runs, beside the fastest product that the device does.

#include "GpuCheck/CheckedDevice.h"
#include "GpuCheck/Compare.h"
#include "GpuCheck/Inventory.h"

#include "Support/ElementType.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <random>

namespace fsdp::runtime {

using Seconds = std::chrono::duration<double>;

/// The shortest of some times of `work`, in seconds.
static Status timeBest(int repeats, const std::function<Status()> &work, double &best) {
  best = 1e30;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    auto began = std::chrono::steady_clock::now();
    if (Status status = work(); status.failed())
      return status;
    best = std::min(best, Seconds(std::chrono::steady_clock::now() - began).count());
  }
  return Status::ok();
}

/// FLOP/s of a square product of bf16, several in a row.
static Status measurePeak(const CheckOptions &options, int64_t size, int calls, double &flopsPerSecond) {
  CheckedDevice device;
  if (Status status = device.open(options, nullptr); status.failed())
    return status;
  fsdp_rt_gemm_descriptor d = {};
  std::fill(std::begin(d.batch_sizes), std::end(d.batch_sizes), 1);
  d.lhs_type = d.rhs_type = d.out_type = FSDP_RT_BF16;
  d.accumulation_type = FSDP_RT_F32;
  d.m = d.n = d.k = d.lhs_m_stride = d.rhs_k_stride = d.out_m_stride = size;
  d.lhs_k_stride = d.rhs_n_stride = d.out_n_stride = 1;
  d.workspace_bytes = int64_t(32) << 20;
  int64_t bytes = 2 * size * size;
  char *base = nullptr;
  if (Status status = device.reserve(3 * bytes + d.workspace_bytes, base); status.failed())
    return status;
  // Numbers of usual size: with zeros a device draws less power, and runs faster than it ever will.
  std::vector<uint16_t> operand(size * size);
  uint32_t state = 1;
  for (uint16_t &element : operand) {
    state = state * 1664525 + 1013904223;
    element = static_cast<uint16_t>(0x3c00 + (state >> 23) + (state & 0x8000));
  }
  for (int64_t i : {0, 1})
    if (Status status = device.getDevice().write(base + i * bytes, operand.data(), bytes); status.failed())
      return status;
  GemmCall call;
  call.descriptor = d;
  call.lhs = base;
  call.rhs = base + bytes;
  call.out = base + 2 * bytes;
  call.workspace = base + 3 * bytes;
  auto runAll = [&]() -> Status {
    for (int i = 0; i < calls; ++i)
      if (Status status = device.getGemm().enqueue(device.getStream(), call); status.failed())
        return status;
    return device.getDevice().endStep();
  };
  double best = 0;
  if (Status status = timeBest(4, runAll, best); status.failed())
    return status;
  flopsPerSecond =
      2.0 * static_cast<double>(size) * static_cast<double>(size) * static_cast<double>(size) * calls / best;
  return Status::ok();
}

/// A block of values of the size that weights of this shape have; state of the optimizer is zero.
static std::vector<char> makeBlock(const fsdp_rt_tensor &tensor, std::mt19937_64 &random) {
  int64_t bytes = elementBytes(tensor.element_type);
  std::vector<char> block(4096 * bytes);
  if (std::strcmp(tensor.role, "optimizer_state") == 0)
    return block;
  double deviation = tensor.rank > 1 ? 1 / std::sqrt(static_cast<double>(tensor.shape[tensor.rank - 2])) : 1;
  std::normal_distribution<double> normal(0, deviation);
  for (size_t offset = 0; offset < block.size(); offset += bytes)
    storeElement(tensor.element_type,
                 isFloat(tensor.element_type) ? normal(random) : static_cast<double>(random() % 32),
                 block.data() + offset);
  return block;
}

/// The block again and again: drawing every number of a large model would take longer than the measurement.
static Status writeQuickArguments(const fsdp_rt_program &program, fsdp_rt_session *session) {
  std::mt19937_64 random(0);
  for (int64_t index = 0; index < program.argument_count; ++index) {
    std::vector<char> block = makeBlock(program.arguments[index], random);
    std::vector<char> data(globalBytes(program.arguments[index]));
    for (size_t offset = 0; offset < data.size(); offset += block.size())
      std::memcpy(data.data() + offset, block.data(), std::min(block.size(), data.size() - offset));
    Status status =
        check(fsdp_rt_session_write_argument(session, index, data.data(), static_cast<int64_t>(data.size())), session);
    if (status.failed())
      return status;
  }
  return Status::ok();
}

static Status measureSteps(const fsdp_rt_program &program, const CheckOptions &options, bool usesGraph, double &best) {
  fsdp_rt_options chosen = {};
  chosen.device = options.device;
  chosen.cuda_graph = usesGraph;
  OwnedSession session;
  Status status = openSession(program, chosen, session);
  if (status.isOk())
    status = writeQuickArguments(program, session.get());
  auto runStep = [&] { return check(fsdp_rt_session_step(session.get()), session.get()); };
  double warm = 0;
  if (status.isOk())
    status = timeBest(options.dryRun ? 2 : 3, runStep, warm);
  return status.failed() ? status : timeBest(options.dryRun ? 1 : 8, runStep, best);
}

Status measureStack(const CheckOptions &options, Findings &findings) {
  double peak = 0;
  Status status = options.dryRun ? measurePeak(options, 64, 2, peak) : measurePeak(options, 8192, 20, peak);
  if (status.failed())
    return status;
  findings.report.add("product_peak_flops_per_second", peak);
  OwnedArtifact artifact;
  status = openArtifact(modelPath(options, "stack.fsdp"), artifact);
  Inventory inventory;
  if (status.isOk())
    status = takeInventory(*artifact, inventory);
  if (status.failed())
    return status;
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  findings.report.add("arena_bytes", program.arena_bytes);
  findings.report.add("launches", inventory.launches);
  findings.report.add("products", inventory.productCalls);
  findings.report.add("product_flops", inventory.productFlops);
  for (bool usesGraph : {false, true}) {
    double best = 0;
    if (status = measureSteps(program, options, usesGraph, best); status.failed())
      return status;
    std::string suffix = usesGraph ? "_with_graph" : "";
    findings.report.add("step_ms" + suffix, best * 1e3);
    findings.report.add("flops_per_second" + suffix, inventory.productFlops / best);
    findings.report.add("share_of_peak" + suffix, inventory.productFlops / best / peak);
  }
  return Status::ok();
}

} // namespace fsdp::runtime
