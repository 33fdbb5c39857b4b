// One rank's log while its calls are made again.

#ifndef FSDP_RUNTIME_GPUCHECK_RANKREPLAY_H
#define FSDP_RUNTIME_GPUCHECK_RANKREPLAY_H

#include "GpuCheck/Replay.h"
#include "GpuCheck/ReplayMeeting.h"

#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace fsdp::runtime {

using Json = nlohmann::json;

/// A copy to the host that was made, to be compared once the log says what it brought.
struct HostBuffer {
  std::vector<char> bytes;
};

class RankReplay {
public:
  RankReplay(CudaApi &api, const std::vector<KernelUse> &kernels, int64_t axisCount, ReplayMeeting &meeting,
             ReplayCounts &counts)
      : api(api), kernels(kernels), axisCount(axisCount), meeting(meeting), counts(counts) {}

  Status open(const std::string &path);
  Status run();

  template <auto member, typename Result, typename... Arguments>
  int call(Result (*function)(Arguments...));

private:
  Status runLine(const Json &line);
  Status compareRead(const Json &line);
  Status runCall(int expected);
  Status runPoll(int expected);
  Status wait(const char *call, const std::function<bool(Status &)> &isDone);
  Status settleNccl();
  void noteAnswers(const std::string &function);
  Status bindKernel();
  /// What the call read behind a pointer; empty if the log does not say. It stays: copies read it later.
  std::string_view contentsOf(int argument) const;
  uint64_t translateAddress(uint64_t recorded) const;
  void *translateHandle(const std::string &text) const;

  template <typename T>
  T decode(int index);
  template <typename T>
  T decodePointer(int index, const Json &value);

  CudaApi &api;
  const std::vector<KernelUse> &kernels;
  int64_t axisCount;
  ReplayMeeting &meeting;
  ReplayCounts &counts;
  std::ifstream lines;
  std::vector<char> stored;

  const Json *current = nullptr;
  std::string function;
  std::map<std::string, void *> handles;                             // recorded, as text, to ours
  std::map<uint64_t, std::pair<uint64_t, uint64_t>> allocations;     // recorded begin: bytes, ours
  std::map<std::string, cublasLtMatmulHeuristicResult_t> algorithms; // by recorded bytes
  std::map<std::string, std::string> symbols;                        // of functions, by recorded handle
  std::map<int64_t, HostBuffer> reads;                               // by call
  // Of the call that is being made: they live until it is done.
  std::deque<uint64_t> outputs;
  std::deque<std::vector<char>> buffers;
  std::vector<void *> parameters;
  cublasLtMatmulHeuristicResult_t heuristic = {}; // the answer
  const cublasLtMatmulHeuristicResult_t *algorithm = nullptr;
  ncclUniqueId uniqueId = {};
  ncclComm_t comm = nullptr; // that was named last
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_RANKREPLAY_H
