// A description of this machine, measured.

#include "fsdp/Execution/Calibrate.h"

#include "Calibration.h"

#include "fsdp/Support/OptionText.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

#include <unistd.h>

using namespace fsdp;

/// Two large buffers for transfers, and room for products beside them.
static constexpr int64_t kArenaBytes = 2 * kLargestTransfer + 24 * kLargestProduct * kLargestProduct;

/// Every constant came from here.
static void nameSources(Machine &machine, const fsdp_rt_options &runtime) {
  std::string how = "measured: fsdp-run --calibrate, " + std::to_string(machine.numRanks) + " ranks";
  if (runtime.link_latency_ns || runtime.link_bytes_per_second)
    how += ", artificial link";
  for (const char *key : {"memory_bandwidth_bytes_per_second", "kernel_latency_seconds", "elementwise_flops_per_second",
                          "host_link.latency_seconds", "host_link.bandwidth_bytes_per_second"})
    machine.sources[key] = how;
  for (const ProductRate &rate : machine.products)
    for (const char *key : {"peak_flops_per_second", "efficiency_by_edge"})
      machine.sources["products." + rate.elementType + "." + key] = how;
  for (const LinkLevel &link : machine.links) {
    for (const char *rate : {"all_gather", "reduce_scatter", "all_reduce"})
      for (const char *key : {"latency_seconds", "bandwidth_bytes_per_second"})
        machine.sources["links." + link.name + "." + rate + "." + key] = how;
    for (const char *key : {"member_latency_seconds", "compute_slowdown"})
      machine.sources["links." + link.name + "." + key] = how;
    machine.sources["links." + link.name + ".step_latency_seconds"] = "part of the latency, which is of this mesh";
    machine.sources["links." + link.name + ".num_ranks"] = "the mesh";
  }
  machine.sources["num_ranks"] = "the mesh";
  machine.sources["memory_bytes"] = "memory of this machine over ranks";
  machine.sources["reserve_bytes"] = "none: the operating system lends what is there";
}

llvm::Expected<Machine> fsdp::calibrate(const CompileOptions &compile, const fsdp_rt_options &runtime) {
  llvm::Expected<llvm::SmallVector<MeshAxis>> axes = parseMesh(compile.mesh);
  if (!axes)
    return llvm::createStringError("'--mesh': " + llvm::toString(axes.takeError()));
  // Other modes change when work runs; a trace takes memory for each of the many calls.
  fsdp_rt_options options = runtime;
  options.trace = 0;
  auto probe = CalibrationProbe::open(*axes, kArenaBytes, options);
  if (!probe)
    return probe.takeError();
  Machine machine;
  machine.name = "calibrated";
  machine.description = "this machine with mesh " + compile.mesh;
  machine.numRanks = (*probe)->getRankCount();
  machine.memoryBytes = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE) / machine.numRanks;
  if (llvm::Error error = calibrateKernels(compile, options, machine))
    return std::move(error);
  for (auto part : {calibrateProducts, calibrateCopies, calibrateLinks})
    if (llvm::Error error = part(**probe, machine))
      return std::move(error);
  nameSources(machine, runtime);
  return machine;
}

llvm::Error fsdp::writeMachine(const Machine &machine, llvm::StringRef path) {
  std::error_code code;
  llvm::raw_fd_ostream output(path, code, llvm::sys::fs::OF_Text);
  if (!code) {
    output << llvm::formatv("{0:2}", toJSON(machine)) << '\n';
    output.close();
    code = output.error();
    output.clear_error();
  }
  return code ? llvm::createStringError("cannot write '" + path + "': " + code.message()) : llvm::Error::success();
}
