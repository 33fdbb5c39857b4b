// One call of a log: what it names is translated, it is made, its result is compared.

#include "GpuCheck/RankReplay.h"

#include <cstdlib>
#include <cstring>
#include <tuple>
#include <type_traits>

namespace fsdp::runtime {

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

std::string_view RankReplay::contentsOf(int argument) const {
  auto all = current->find("contents");
  if (all == current->end() || !all->contains(std::to_string(argument)))
    return {};
  const Json &range = (*all)[std::to_string(argument)];
  int64_t offset = range[0], bytes = range[1];
  bool isInside = offset >= 0 && bytes >= 0 && offset + bytes <= static_cast<int64_t>(stored.size());
  return isInside ? std::string_view(stored.data() + offset, bytes) : std::string_view();
}

uint64_t RankReplay::translateAddress(uint64_t recorded) const {
  auto next = allocations.upper_bound(recorded);
  if (next == allocations.begin())
    return recorded;
  auto [begin, allocation] = *std::prev(next);
  return recorded < begin + allocation.first ? recorded - begin + allocation.second : recorded;
}

void *RankReplay::translateHandle(const std::string &text) const {
  auto found = handles.find(text);
  return found == handles.end() ? nullptr : found->second;
}

static bool isOfNccl(const std::string &function) { return function.compare(0, 4, "nccl") == 0; }

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
T RankReplay::decodePointer(int index, const Json &value) {
  using Pointee = std::remove_cv_t<std::remove_pointer_t<T>>;
  constexpr bool isConst = std::is_const_v<std::remove_pointer_t<T>>;
  if constexpr (std::is_same_v<Pointee, cublasLtMatmulAlgo_t>) {
    auto found = algorithms.find(std::string(contentsOf(index)));
    algorithm = found == algorithms.end() ? nullptr : &found->second;
    return algorithm ? &algorithm->algo : nullptr;
  } else if constexpr (std::is_same_v<Pointee, cublasLtMatmulHeuristicResult_t>) {
    return &heuristic;
  } else if constexpr (std::is_same_v<Pointee, ncclUniqueId>) {
    return &uniqueId;
  } else if constexpr (std::is_same_v<Pointee, ncclConfig_t>) {
    std::string_view bytes = contentsOf(index);
    buffers.emplace_back(bytes.begin(), bytes.end());
    buffers.back().resize(sizeof(ncclConfig_t));
    return reinterpret_cast<ncclConfig_t *>(buffers.back().data());
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
    void *registration = value.is_string() ? translateHandle(value.get<std::string>()) : nullptr;
    return registration ? registration : reinterpret_cast<void *>(translateAddress(parseAddress(value)));
  } else if constexpr (std::is_same_v<Pointee, void *>) {
    if (isOfNccl(function)) { // memory, or a registration
      outputs.push_back(0);
      return reinterpret_cast<void **>(&outputs.back());
    }
    return function == "cuLaunchKernel" && !parameters.empty() && index == 9 ? parameters.data() : nullptr;
  } else if constexpr (std::is_pointer_v<Pointee> || std::is_arithmetic_v<Pointee> || std::is_enum_v<Pointee>) {
    if (function == "cuModuleLoadDataEx" && index > 1)
      return nullptr; // options of the translation
    outputs.push_back(0);
    return reinterpret_cast<T>(&outputs.back());
  } else {
    auto handle = static_cast<T>(translateHandle(value.is_string() ? value.get<std::string>() : ""));
    if constexpr (std::is_same_v<T, ncclComm_t>)
      comm = handle;
    return handle;
  }
}

template <typename T>
T RankReplay::decode(int index) {
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
    return uniqueId;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The call of the current line; its result.
template <auto member, typename Result, typename... Arguments>
int RankReplay::call(Result (*)(Arguments...)) {
  if (!(api.functions.*member)) // older libraries lack some
    return -1;
  // Braces keep the order of the arguments.
  int index = 0;
  std::tuple<Arguments...> arguments{decode<Arguments>(index++)...};
  if constexpr (std::is_pointer_v<Result>) // a text, which is not recorded
    return -1;
  else
    return static_cast<int>(std::apply(api.functions.*member, arguments));
}

/// What the call answered, under what the log says that it answered there.
void RankReplay::noteAnswers(const std::string &name) {
  const Json &arguments = (*current)["arguments"];
  size_t output = 0;
  for (const Json &argument : arguments) {
    if (!argument.is_object() || output >= outputs.size())
      continue;
    uint64_t ours = outputs[output++];
    const Json &recorded = argument["at"];
    if (name == "cuMemAlloc_v2" || name == "ncclMemAlloc")
      allocations[parseAddress(recorded)] = {arguments[1].get<uint64_t>(), ours};
    else if (recorded.is_string())
      handles[recorded.get<std::string>()] = reinterpret_cast<void *>(ours);
  }
  if (name == "ncclCommInitRankConfig")
    comm = reinterpret_cast<ncclComm_t>(outputs.front());
  if (name == "ncclGetUniqueId")
    meeting.announce(contentsOf(0), uniqueId);
  if (name == "cuModuleGetFunction")
    symbols[arguments[0]["at"].get<std::string>()] = arguments[2].get<std::string>();
  if (name == "cublasLtMatmulAlgoGetHeuristic")
    algorithms[std::string(contentsOf(8))] = heuristic;
}

/// A double runs the CPU's code of a kernel.
Status RankReplay::bindKernel() {
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

/// Whether NCCL has finished when it returns is a matter of time.
static bool isSameResult(const std::string &function, int found, int expected) {
  auto works = [](int result) { return result == ncclSuccess || result == ncclInProgress; };
  return found == expected || (isOfNccl(function) && works(found) && works(expected));
}

Status RankReplay::runCall(int expected) {
  int found = -1;
#define FSDP_REPLAY_TEXT_OF(name) #name
#define FSDP_REPLAY_TEXT(name) FSDP_REPLAY_TEXT_OF(name)
#define FSDP_REPLAY_Row(name)                                                                                          \
  if (function == FSDP_REPLAY_TEXT(name))                                                                              \
    found = call<&CudaFunctions::name>(api.functions.name);
#define FSDP_REPLAY_Driver(name) FSDP_REPLAY_Row(name)
#define FSDP_REPLAY_CublasLt(name) FSDP_REPLAY_Row(name)
#define FSDP_REPLAY_Nccl(name) FSDP_REPLAY_Row(name)
#define FSDP_CUDA_FUNCTION(library, name) FSDP_REPLAY_##library(name)
#include "Device/Cuda/Api/CudaFunctions.def"
  if (!isSameResult(function, found, expected))
    return {FSDP_RT_INTERNAL,
            formatText("call %lld, %s: result %d, expected %d",
                       static_cast<long long>((*current)["call"].get<int64_t>()), function.c_str(), found, expected)};
  noteAnswers(function);
  if (found != ncclInProgress || !isOfNccl(function))
    return Status::ok();
  Status status = settleNccl();
  noteAnswers(function); // a window is there only now
  return status;
}

} // namespace fsdp::runtime
