// Reads calls, translates what they name, makes them, compares.

#include "GpuCheck/Replay.h"

#include "GpuCheck/Compare.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <string_view>
#include <thread>
#include <type_traits>

#include <nlohmann/json.hpp>

namespace fsdp::runtime {

namespace {

using Json = nlohmann::json;

/// A copy to the host that was made, to be compared once the log says what it brought.
struct HostBuffer {
  std::vector<char> bytes;
};

class Replay {
public:
  Replay(CudaApi &api, const std::vector<KernelUse> &kernels, int64_t axisCount, ReplayCounts &counts)
      : api(api), kernels(kernels), axisCount(axisCount), counts(counts) {}

  Status open(const std::string &path);
  Status run();

  template <auto member, typename Result, typename... Arguments>
  int call(Result (*function)(Arguments...));

private:
  Status runLine(const Json &line);
  Status compareRead(const Json &line);
  Status finishStream();
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
};

} // namespace

static bool contains(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

std::string_view Replay::contentsOf(int argument) const {
  auto all = current->find("contents");
  if (all == current->end() || !all->contains(std::to_string(argument)))
    return {};
  const Json &range = (*all)[std::to_string(argument)];
  int64_t offset = range[0], bytes = range[1];
  bool isInside = offset >= 0 && bytes >= 0 && offset + bytes <= static_cast<int64_t>(stored.size());
  return isInside ? std::string_view(stored.data() + offset, bytes) : std::string_view();
}

uint64_t Replay::translateAddress(uint64_t recorded) const {
  auto next = allocations.upper_bound(recorded);
  if (next == allocations.begin())
    return recorded;
  auto [begin, allocation] = *std::prev(next);
  return recorded < begin + allocation.first ? recorded - begin + allocation.second : recorded;
}

void *Replay::translateHandle(const std::string &text) const {
  auto found = handles.find(text);
  return found == handles.end() ? nullptr : found->second;
}

static uint64_t parseAddress(const Json &value) {
  return value.is_string() ? std::strtoull(value.get<std::string>().c_str(), nullptr, 16) : value.get<uint64_t>();
}

/// The value of an attribute of a product, if it is an address of the device: of a bias, or of an operand's scale.
static bool isAddressAttribute(const std::string &function, const Json &arguments) {
  if (function != "cublasLtMatmulDescSetAttribute")
    return false;
  switch (arguments[1].get<int64_t>()) {
  case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
  case CUBLASLT_MATMUL_DESC_A_SCALE_POINTER:
  case CUBLASLT_MATMUL_DESC_B_SCALE_POINTER:
    return true;
  default:
    return false;
  }
}

/// Pointers by what they point to: a handle, a place for an answer, bytes on the host or an address of the device.
template <typename T>
T Replay::decodePointer(int index, const Json &value) {
  using Pointee = std::remove_cv_t<std::remove_pointer_t<T>>;
  constexpr bool isConst = std::is_const_v<std::remove_pointer_t<T>>;
  if constexpr (std::is_same_v<Pointee, cublasLtMatmulAlgo_t>) {
    auto found = algorithms.find(std::string(contentsOf(index)));
    algorithm = found == algorithms.end() ? nullptr : &found->second;
    return algorithm ? &algorithm->algo : nullptr;
  } else if constexpr (std::is_same_v<Pointee, cublasLtMatmulHeuristicResult_t>) {
    return &heuristic;
  } else if constexpr (std::is_same_v<Pointee, char>) {
    buffers.emplace_back(4096);
    if (isConst && value.is_string())
      std::strncpy(buffers.back().data(), value.get<std::string>().c_str(), 4095);
    return buffers.back().data();
  } else if constexpr (std::is_same_v<Pointee, void>) {
    std::string_view bytes = contentsOf(index);
    if (bytes.size() == sizeof(uint64_t) && isAddressAttribute(function, (*current)["arguments"])) {
      uint64_t address;
      std::memcpy(&address, bytes.data(), sizeof(address));
      outputs.push_back(translateAddress(address));
      return &outputs.back();
    }
    if (!bytes.empty())
      return const_cast<char *>(bytes.data());
    if (function == "cuMemcpyDtoHAsync_v2") {
      HostBuffer &read = reads[(*current)["call"].get<int64_t>()];
      read.bytes.resize((*current)["arguments"][2].get<int64_t>());
      return read.bytes.data();
    }
    return reinterpret_cast<void *>(translateAddress(parseAddress(value)));
  } else if constexpr (std::is_same_v<Pointee, void *>) {
    return function == "cuLaunchKernel" && !parameters.empty() && index == 9 ? parameters.data() : nullptr;
  } else if constexpr (std::is_pointer_v<Pointee> || std::is_arithmetic_v<Pointee> || std::is_enum_v<Pointee>) {
    if (function == "cuModuleLoadDataEx" && index > 1)
      return nullptr; // options of the translation
    outputs.push_back(0);
    return reinterpret_cast<T>(&outputs.back());
  } else {
    return static_cast<T>(translateHandle(value.is_string() ? value.get<std::string>() : ""));
  }
}

template <typename T>
T Replay::decode(int index) {
  const Json &value = (*current)["arguments"][index];
  if constexpr (std::is_pointer_v<T>)
    return decodePointer<T>(index, value);
  else if constexpr (std::is_same_v<T, size_t>) // the workspace that the algorithm chosen here needs
    return function == "cublasLtMatmul" && algorithm ? algorithm->workspaceSize : value.get<size_t>();
  else if constexpr (std::is_same_v<T, CUdeviceptr>)
    return translateAddress(value.get<uint64_t>());
  else if constexpr (std::is_enum_v<T>)
    return static_cast<T>(value.get<int64_t>());
  else if constexpr (std::is_arithmetic_v<T>)
    return value.get<T>();
  else
    return T(); // of NCCL, which is not called here
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The call of the current line; its result.
template <auto member, typename Result, typename... Arguments>
int Replay::call(Result (*)(Arguments...)) {
  // Braces keep the order of the arguments.
  int index = 0;
  std::tuple<Arguments...> arguments{decode<Arguments>(index++)...};
  if constexpr (std::is_pointer_v<Result>) // a text, which is not recorded
    return -1;
  else
    return static_cast<int>(std::apply(api.functions.*member, arguments));
}

/// What the call answered, under what the log says that it answered there.
void Replay::noteAnswers(const std::string &name) {
  const Json &arguments = (*current)["arguments"];
  size_t output = 0;
  for (const Json &argument : arguments) {
    if (!argument.is_object() || output >= outputs.size())
      continue;
    uint64_t ours = outputs[output++];
    const Json &recorded = argument["at"];
    if (recorded.is_string())
      handles[recorded.get<std::string>()] = reinterpret_cast<void *>(ours);
    else if (name == "cuMemAlloc_v2")
      allocations[recorded.get<uint64_t>()] = {arguments[1].get<uint64_t>(), ours};
  }
  if (name == "cuModuleGetFunction")
    symbols[arguments[0]["at"].get<std::string>()] = arguments[2].get<std::string>();
  if (name == "cublasLtMatmulAlgoGetHeuristic")
    algorithms[std::string(contentsOf(8))] = heuristic;
}

/// A double runs the CPU's code of a kernel.
Status Replay::bindKernel() {
  parameters.clear();
  auto recorded = current->find("parameters");
  for (size_t i = 0; recorded != current->end() && i < recorded->size(); ++i) {
    std::string text = (*recorded)[i];
    buffers.emplace_back(text.size() / 2);
    for (size_t byte = 0; byte < buffers.back().size(); ++byte)
      buffers.back()[byte] = static_cast<char>(std::stoi(text.substr(2 * byte, 2), nullptr, 16));
    if (buffers.back().size() == sizeof(uint64_t)) {
      uint64_t address;
      std::memcpy(&address, buffers.back().data(), sizeof(address));
      address = translateAddress(address);
      std::memcpy(buffers.back().data(), &address, sizeof(address));
    }
    parameters.push_back(buffers.back().data());
  }
  if (!api.isDouble())
    return Status::ok();
  std::string handle = (*current)["arguments"][0];
  for (const KernelUse &use : kernels)
    for (int64_t entry = 0; entry < use.kernel->entry_count; ++entry)
      if (symbols[handle] == use.kernel->entries[entry].symbol)
        return api.bindHostKernel(static_cast<CUfunction>(translateHandle(handle)), use.kernel->host,
                                  static_cast<int64_t>(use.bytes.size()), axisCount,
                                  entry + 1 == use.kernel->entry_count);
  return {FSDP_RT_INVALID_ARGUMENT, "the program has no kernel '" + symbols[handle] + "'"};
}

/// A stream that was empty there becomes empty here.
Status Replay::finishStream() {
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  auto *stream = static_cast<CUstream>(translateHandle((*current)["arguments"][0].get<std::string>()));
  while (std::chrono::steady_clock::now() < end) {
    CUresult result = api.functions.cuStreamQuery(stream);
    if (result != CUDA_ERROR_NOT_READY)
      return api.check("cuStreamQuery", result);
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
  return {FSDP_RT_TIMED_OUT, "a stream does not become empty"};
}

Status Replay::compareRead(const Json &line) {
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

Status Replay::runLine(const Json &line) {
  current = &line;
  if (line.contains("read"))
    return compareRead(line);
  function = line["function"];
  int expected = line["result"], found = -1;
  outputs.clear();
  buffers.clear();
  if (function == "cuStreamQuery")
    return expected == CUDA_SUCCESS ? finishStream() : Status::ok();
  if (contains(function, "nccl"))
    return {FSDP_RT_UNSUPPORTED, "'" + function + "' needs other ranks: only logs of one rank are replayed"};
  if (function == "cuLaunchKernel")
    if (Status status = bindKernel(); status.failed())
      return status;
#define FSDP_REPLAY_TEXT_OF(name) #name
#define FSDP_REPLAY_TEXT(name) FSDP_REPLAY_TEXT_OF(name)
#define FSDP_REPLAY_Nccl(name)
#define FSDP_REPLAY_Row(name)                                                                                          \
  if (function == FSDP_REPLAY_TEXT(name))                                                                              \
    found = call<&CudaFunctions::name>(api.functions.name);
#define FSDP_REPLAY_Driver(name) FSDP_REPLAY_Row(name)
#define FSDP_REPLAY_CublasLt(name) FSDP_REPLAY_Row(name)
#define FSDP_CUDA_FUNCTION(library, name) FSDP_REPLAY_##library(name)
#include "Device/Cuda/Api/CudaFunctions.def"
  if (found != expected)
    return {FSDP_RT_INTERNAL,
            formatText("call %lld, %s: result %d, expected %d", static_cast<long long>(line["call"].get<int64_t>()),
                       function.c_str(), found, expected)};
  ++counts.calls;
  counts.launches += function == "cuLaunchKernel";
  counts.products += function == "cublasLtMatmul";
  counts.graphLaunches += function == "cuGraphLaunch";
  noteAnswers(function);
  return Status::ok();
}

Status Replay::open(const std::string &path) {
  lines.open(path);
  std::ifstream contents(path + ".contents", std::ios::binary);
  if (!lines || !contents)
    return {FSDP_RT_FILE_ERROR, "cannot read '" + path + "' and what lies beside it"};
  stored.assign(std::istreambuf_iterator<char>(contents), std::istreambuf_iterator<char>());
  return Status::ok();
}

Status Replay::run() {
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

Status replayCalls(CudaApi &api, const std::string &logPath, const std::vector<KernelUse> &kernels, int64_t axisCount,
                   ReplayCounts &counts) {
  api.enter();
  Replay replay(api, kernels, axisCount, counts);
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
