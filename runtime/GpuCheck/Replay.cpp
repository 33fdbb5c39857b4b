// Reads the lines of a log, waits, compares what was read.

#include "GpuCheck/Compare.h"
#include "GpuCheck/RankReplay.h"

#include <algorithm>
#include <cstring>
#include <thread>

namespace fsdp::runtime {

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

/// Asks until it is done, or fails, or another rank has.
Status RankReplay::wait(const char *call, const std::function<bool(Status &)> &isDone) {
  auto end = std::chrono::steady_clock::now() + ReplayMeeting::kPatience;
  for (Status status; std::chrono::steady_clock::now() < end && !meeting.hasFailed();
       std::this_thread::sleep_for(std::chrono::microseconds(20)))
    if (isDone(status))
      return status;
  if (meeting.hasFailed())
    return {FSDP_RT_ABORTED, "another rank has failed"};
  return {FSDP_RT_TIMED_OUT, std::string(call) + ": what was done there is not done here"};
}

/// Until NCCL has done what it goes on doing.
Status RankReplay::settleNccl() {
  return wait("ncclCommGetAsyncError", [&](Status &status) {
    ncclResult_t error = ncclSuccess;
    status = api.check("ncclCommGetAsyncError", api.functions.ncclCommGetAsyncError(comm, &error));
    if (status.isOk() && error != ncclInProgress)
      status = api.check("ncclCommGetAsyncError", error);
    return status.failed() || error != ncclInProgress;
  });
}

/// Looks at what goes on by itself: how often depends on time. What was done there is waited for here.
Status RankReplay::runPoll(int expected) {
  std::string handle = (*current)["arguments"][0];
  if (function == "ncclCommGetAsyncError") {
    comm = static_cast<ncclComm_t>(translateHandle(handle));
    return settleNccl();
  }
  if (expected != CUDA_SUCCESS)
    return Status::ok();
  return wait(function.c_str(), [&](Status &status) {
    CUresult result = function == "cuStreamQuery"
                          ? api.functions.cuStreamQuery(static_cast<CUstream>(translateHandle(handle)))
                          : api.functions.cuEventQuery(static_cast<CUevent>(translateHandle(handle)));
    status = result == CUDA_ERROR_NOT_READY ? Status::ok() : api.check(function.c_str(), result);
    return result != CUDA_ERROR_NOT_READY;
  });
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

Status RankReplay::compareRead(const Json &line) {
  auto read = reads.find(line["read"].get<int64_t>());
  if (read == reads.end())
    return {FSDP_RT_INVALID_ARGUMENT, "the log has what a copy brought, and not the copy"};
  int64_t offset = line["contents"][0], bytes = line["contents"][1];
  const std::vector<char> &found = read->second.bytes;
  if (offset < 0 || bytes != static_cast<int64_t>(found.size()) || offset + bytes > static_cast<int64_t>(stored.size()))
    return {FSDP_RT_INVALID_ARGUMENT, "the log's contents are cut off"};
  ++counts.reads;
  if (std::memcmp(found.data(), stored.data() + offset, bytes) == 0)
    ++counts.equalReads;
  else
    counts.largest =
        std::max(counts.largest, compareElements(FSDP_RT_F32, found.data(), stored.data() + offset, bytes).relative);
  reads.erase(read);
  return Status::ok();
}

static bool isPoll(const std::string &function) {
  return function == "cuStreamQuery" || function == "cuEventQuery" || function == "ncclCommGetAsyncError";
}

Status RankReplay::runLine(const Json &line) {
  current = &line;
  if (line.contains("read"))
    return compareRead(line);
  function = line["function"];
  outputs.clear();
  buffers.clear();
  if (isPoll(function))
    return runPoll(line["result"]);
  if (function == "cuLaunchKernel")
    if (Status status = bindKernel(); status.failed())
      return status;
  if (function == "ncclCommInitRankConfig")
    if (Status status = meeting.find(contentsOf(2), uniqueId); status.failed())
      return status;
  if (Status status = runCall(line["result"]); status.failed())
    return status;
  ++counts.calls;
  counts.launches += function == "cuLaunchKernel";
  counts.products += function == "cublasLtMatmul";
  counts.graphLaunches += function == "cuGraphLaunch";
  counts.collectives += function == "ncclGroupEnd";
  return Status::ok();
}

Status RankReplay::open(const std::string &path) {
  lines.open(path);
  std::ifstream contents(path + ".contents", std::ios::binary);
  if (!lines || !contents)
    return {FSDP_RT_FILE_ERROR, "cannot read '" + path + "' and what lies beside it"};
  stored.assign(std::istreambuf_iterator<char>(contents), std::istreambuf_iterator<char>());
  return Status::ok();
}

Status RankReplay::run() {
  std::string text;
  while (std::getline(lines, text)) {
    Json line = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!line.is_object())
      return {FSDP_RT_INVALID_ARGUMENT, "a line of the log is not JSON"};
    if (Status status = runLine(line); status.failed())
      return status;
  }
  return Status::ok();
}

Status replayRank(CudaApi &api, const std::string &logPath, const std::vector<KernelUse> &kernels, int64_t axisCount,
                  ReplayMeeting &meeting, ReplayCounts &counts) {
  api.enter();
  RankReplay replay(api, kernels, axisCount, meeting, counts);
  Status status = replay.open(logPath);
  if (status.failed())
    return status;
  try {
    return replay.run();
  } catch (const std::exception &problem) { // a field that is missing or of another kind
    return {FSDP_RT_INVALID_ARGUMENT, std::string("the log is not one of calls: ") + problem.what()};
  }
}

} // namespace fsdp::runtime
