// What the machine has, and a step under NVIDIA's memory checker.

#include "GpuCheck/CheckedDevice.h"
#include "GpuCheck/RunSections.h"

#include "Device/Cuda/Api/CudaApi.h"
#include "Device/Cuda/Double/CudaDouble.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <unistd.h>

namespace fsdp::runtime {

static Status describeDevice(CudaApi &api, JsonObject &report) {
  api.enter();
  int driver = 0, count = 0;
  CUdevice device = 0;
  char name[256] = {};
  size_t free = 0, total = 0;
  RETURN_IF_API_FAILED(api, cuInit(0));
  RETURN_IF_API_FAILED(api, cuDriverGetVersion(&driver));
  RETURN_IF_API_FAILED(api, cuDeviceGetCount(&count));
  RETURN_IF_API_FAILED(api, cuDeviceGet(&device, 0));
  RETURN_IF_API_FAILED(api, cuDeviceGetName(name, sizeof(name), device));
  report.add("libraries", api.describe());
  report.add("driver_cuda_version", static_cast<int64_t>(driver));
  report.add("cublaslt_version", static_cast<int64_t>(api.functions.cublasLtGetVersion()));
  report.add("devices", static_cast<int64_t>(count));
  report.add("device", name);
  static const std::pair<const char *, CUdevice_attribute> attributes[] = {
      {"compute_capability_major", CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR},
      {"compute_capability_minor", CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR},
      {"multiprocessors", CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT}};
  for (auto [title, attribute] : attributes) {
    int value = 0;
    RETURN_IF_API_FAILED(api, cuDeviceGetAttribute(&value, attribute, device));
    report.add(title, static_cast<int64_t>(value));
  }
  CUcontext context = nullptr;
  RETURN_IF_API_FAILED(api, cuDevicePrimaryCtxRetain(&context, device));
  Status status = api.check("cuCtxSetCurrent", api.functions.cuCtxSetCurrent(context));
  if (status.isOk())
    status = api.check("cuMemGetInfo", api.functions.cuMemGetInfo(&free, &total));
  (void)api.functions.cuDevicePrimaryCtxRelease(device);
  report.add("free_bytes", static_cast<int64_t>(free));
  report.add("total_bytes", static_cast<int64_t>(total));
  return status;
}

Status checkDevice(const CheckOptions &options, Findings &findings) {
  std::shared_ptr<CudaApi> api;
  if (options.device == FSDP_RT_DEVICE_CUDA_DOUBLE)
    api = makeCudaDouble(makeCudaDoubleMachine({}));
  else if (Status status = loadCudaApi(api); status.failed())
    return status;
  return describeDevice(*api, findings.report);
}

/// The one that the folder carries, that of the PATH, or where NVIDIA's toolkit lies; empty if it is nowhere.
static std::string findSanitizer(const CheckOptions &options) {
  if (const char *path = std::getenv("FSDP_COMPUTE_SANITIZER"))
    return path;
  const char *path = std::getenv("PATH");
  std::istringstream folders(options.folder + "/compute-sanitizer:" + (path ? path : "") +
                             ":/usr/local/cuda/bin:/usr/local/cuda/compute-sanitizer");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (std::string file = folder + "/compute-sanitizer"; !folder.empty() && access(file.c_str(), X_OK) == 0)
      return file;
  return "";
}

/// The path of this program, for a tool that starts it.
static std::string findSelf() {
  std::vector<char> path(4096);
  ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  return {path.data(), static_cast<size_t>(std::max<ssize_t>(length, 0))};
}

/// The tool's version; a failure if it does not start.
static void checkSanitizerStarts(const std::string &sanitizer, const CheckOptions &options, Findings &findings) {
  std::string output;
  int exitCode = 0;
  runProgram({sanitizer, "--version"}, options, 20, exitCode, output);
  findings.report.add("version", output);
  if (exitCode != 0)
    findings.fail("'" + sanitizer + "' does not start: exit code " + std::to_string(exitCode));
}

Status checkMemory(const CheckOptions &options, Findings &findings) {
  std::string sanitizer = findSanitizer(options);
  findings.report.add("tool", sanitizer);
  if (sanitizer.empty()) {
    findings.skipped = "compute-sanitizer was not there: looked in '" + options.folder +
                       "/compute-sanitizer', on the PATH, below /usr/local/cuda and in FSDP_COMPUTE_SANITIZER";
    return Status::ok();
  }
  checkSanitizerStarts(sanitizer, options, findings);
  if (findings.failures > 0)
    return Status::ok();
  if (options.device == FSDP_RT_DEVICE_CUDA_DOUBLE) {
    findings.skipped = "compute-sanitizer starts; the double watches its memory itself";
    return Status::ok();
  }
  constexpr int found = 77;
  std::string output, report = temporaryPath(options, "memcheck.json");
  int exitCode = 0;
  runProgram({sanitizer, "--tool=memcheck", "--error-exitcode=" + std::to_string(found), findSelf(),
              options.folder + "/memcheck", "--section=steps", "--report=" + report},
             options, 50, exitCode, output);
  unlink(report.c_str());
  findings.report.add("output", output.size() > 2000 ? output.substr(output.size() - 2000) : output);
  // It refuses some virtual machines' devices; that says nothing of the step.
  if (output.find("Device not supported") != std::string::npos)
    findings.skipped = "compute-sanitizer does not support this device";
  else if (exitCode != 0)
    findings.fail("compute-sanitizer ended with exit code " + std::to_string(exitCode));
  return Status::ok();
}

} // namespace fsdp::runtime
