// Records calls of another table, and fails one of them on demand.

#include "Device/Cuda/Api/CallLog.h"
#include "Device/Cuda/Api/CudaApi.h"

#include <atomic>
#include <cstring>
#include <tuple>
#include <type_traits>

namespace fsdp::runtime {

namespace {

enum FunctionNumber {

#define FSDP_CUDA_FUNCTION(library, name) number_##name,
#include "Device/Cuda/Api/CudaFunctions.def"
};

class InterposedApi : public CudaApi {
public:
  InterposedApi(std::shared_ptr<CudaApi> inner, const InterposeOptions &options, std::unique_ptr<CallLog> log);

  void enter() override;

  Status bindHostKernel(CUfunction function, fsdp_rt_kernel kernel, int64_t bufferCount, int64_t axisCount,
                        bool runsHere) override {
    parameterCounts[function] = {bufferCount, axisCount};
    return inner->bindHostKernel(function, kernel, bufferCount, axisCount, runsHere);
  }

  Status makeHostFunction(CUfunction &function) override { return inner->makeHostFunction(function); }

  bool isDouble() const override { return inner->isDouble(); }

  std::string describe() const override { return inner->describe(); }

  Status checkCollectives() const override { return inner->checkCollectives(); }

  template <int number, auto member, typename Result, typename... Arguments>
  Result call(Arguments... arguments);

  std::shared_ptr<CudaApi> inner;
  InterposeOptions options;
  std::unique_ptr<CallLog> log; // null: off
  std::atomic<int64_t> calls{0};

private:
  template <int number, typename Arguments>
  void noteContents(const Arguments &arguments, int64_t callNumber);

  // What a call's arguments do not say of themselves.
  std::map<CUfunction, std::pair<int64_t, int64_t>> parameterCounts; // pointers, coordinates
  std::map<cublasLtMatmulDesc_t, size_t> scaleBytes;
};

} // namespace

static thread_local InterposedApi *current = nullptr;

static const char *const functionNames[] = {
#define FSDP_CUDA_TEXT_OF(name) #name
#define FSDP_CUDA_TEXT(name) FSDP_CUDA_TEXT_OF(name)
#define FSDP_CUDA_FUNCTION(library, name) FSDP_CUDA_TEXT(name),
#include "Device/Cuda/Api/CudaFunctions.def"
};

//===----------------------------------------------------------------------===//
// Arguments as JSON
//===----------------------------------------------------------------------===//

template <typename T>
static void append(std::string &text, T value) {
  if constexpr (std::is_same_v<T, const char *>) {
    text += std::string("\"") + (value ? value : "") + "\"";
  } else if constexpr (std::is_pointer_v<T>) {
    using Pointee = std::remove_pointer_t<T>;
    // What a call writes through a pointer is its result: a handle, an address, a number.
    constexpr bool isResult = !std::is_const_v<Pointee> && !std::is_same_v<Pointee, char> &&
                              (std::is_arithmetic_v<Pointee> || std::is_pointer_v<Pointee> || std::is_enum_v<Pointee>);
    if constexpr (isResult) {
      if (value) {
        text += "{\"at\":";
        append(text, *value);
        text += "}";
        return;
      }
    }
    text += formatText("\"%p\"", reinterpret_cast<const void *>(value));
  } else if constexpr (std::is_enum_v<T>) {
    text += std::to_string(static_cast<int64_t>(value));
  } else if constexpr (std::is_arithmetic_v<T>) {
    text += std::to_string(value);
  } else {
    text += "\"value\"";
  }
}

static void append(std::string &text, ncclUniqueId) { text += "\"id\""; }

//===----------------------------------------------------------------------===//
// The wrapped functions
//===----------------------------------------------------------------------===//

static bool endsSomething(const char *name) {
  for (const char *word : {"Free", "Destroy", "Unload", "Release", "Deregister", "Abort", "Finalize", "GroupEnd"})
    if (std::strstr(name, word))
      return true;
  return false;
}

/// Calls that only read a text or a number of the library cannot fail.
template <typename Result>
static constexpr bool canFail =
    std::is_same_v<Result, CUresult> || std::is_same_v<Result, cublasStatus_t> || std::is_same_v<Result, ncclResult_t>;

template <typename Result>
static Result failedResult() {
  if constexpr (std::is_same_v<Result, CUresult>)
    return CUDA_ERROR_UNKNOWN;
  else if constexpr (std::is_same_v<Result, cublasStatus_t>)
    return CUBLAS_STATUS_EXECUTION_FAILED;
  else
    return ncclSystemError;
}

/// What NCCL goes on doing has worked so far.
template <typename Result>
static bool hasWorked(Result result) {
  if constexpr (std::is_same_v<Result, ncclResult_t>)
    return result == ncclSuccess || result == ncclInProgress;
  else
    return static_cast<int>(result) == 0;
}

template <int number, auto member, typename Result, typename... Arguments>
Result InterposedApi::call(Arguments... arguments) {
  auto function = inner->functions.*member;
  const char *name = functionNames[number];
  if constexpr (!canFail<Result>) {
    return function(arguments...);
  } else {
    // Naming an error is not a call of its own.
    if (number == number_cuGetErrorName)
      return function(arguments...);
    int64_t mine = ++calls;
    bool fails = mine == options.failCall;
    Result result = !fails || endsSomething(name) ? function(arguments...) : failedResult<Result>();
    if (fails)
      result = failedResult<Result>();
    if (log) {
      std::string text;
      const char *separator = "";
      ((text += separator, separator = ",", append(text, arguments)), ...);
      if (hasWorked(result))
        noteContents<number>(std::tuple(arguments...), mine);
      log->writeCall(mine, name, text, static_cast<int>(result));
      if constexpr (number == number_cuStreamQuery)
        if (result == CUDA_SUCCESS)
          log->streamIsEmpty(std::get<0>(std::tuple(arguments...)));
    }
    return result;
  }
}

/// What lies behind the call's pointers: a call is made again from its line and this. Two rows are one function to the
/// compiler where they take the same arguments, so tuples are looked into only where the number says what they are.
template <int number, typename Arguments>
void InterposedApi::noteContents(const Arguments &a, int64_t callNumber) {
  if constexpr (number == number_cuMemcpyHtoDAsync) {
    log->addContents(1, std::get<1>(a), std::get<2>(a));
  } else if constexpr (number == number_cuMemcpyDtoHAsync) {
    log->expectContents(callNumber, std::get<0>(a), std::get<2>(a), std::get<3>(a));
  } else if constexpr (number == number_cuModuleLoadDataEx) {
    log->addContents(1, std::get<1>(a), deviceImageBytes(std::get<1>(a)));
  } else if constexpr (number == number_cuLaunchKernel) {
    auto [pointers, coordinates] = parameterCounts[std::get<0>(a)];
    for (int64_t i = 0; i < pointers + coordinates; ++i)
      log->addParameter(std::get<9>(a)[i], i < pointers ? sizeof(CUdeviceptr) : sizeof(int32_t));
  } else if constexpr (number == number_cublasLtMatmulDescCreate) {
    scaleBytes[*std::get<0>(a)] = std::get<2>(a) == CUDA_R_64F ? sizeof(double) : sizeof(float);
  } else if constexpr (number == number_cublasLtMatmulDescSetAttribute ||
                       number == number_cublasLtMatrixLayoutSetAttribute ||
                       number == number_cublasLtMatmulPreferenceSetAttribute) {
    log->addContents(2, std::get<2>(a), std::get<3>(a));
  } else if constexpr (number == number_cublasLtMatmulAlgoGetHeuristic) {
    log->addContents(8, &std::get<8>(a)->algo, sizeof(cublasLtMatmulAlgo_t));
  } else if constexpr (number == number_cublasLtMatmul) {
    log->addContents(2, std::get<2>(a), scaleBytes[std::get<1>(a)]);
    log->addContents(7, std::get<7>(a), scaleBytes[std::get<1>(a)]);
    log->addContents(12, std::get<12>(a), sizeof(cublasLtMatmulAlgo_t));
  } else if constexpr (number == number_ncclGetUniqueId) {
    log->addContents(0, std::get<0>(a), sizeof(ncclUniqueId));
  } else if constexpr (number == number_ncclCommInitRankConfig) {
    log->addContents(2, &std::get<2>(a), sizeof(ncclUniqueId));
    log->addContents(4, std::get<4>(a), sizeof(ncclConfig_t));
  }
}

/// A C function for a member of the table, of the same type.
template <int number, auto member, typename Function>
struct Wrapper;

template <int number, auto member, typename Result, typename... Arguments>
struct Wrapper<number, member, Result (*)(Arguments...)> {
  static Result call(Arguments... arguments) {
    return current->call<number, member, Result, Arguments...>(arguments...);
  }
};

InterposedApi::InterposedApi(std::shared_ptr<CudaApi> wrapped, const InterposeOptions &options,
                             std::unique_ptr<CallLog> log)
    : inner(std::move(wrapped)), options(options), log(std::move(log)) {
  // What the inner table lacks, this one lacks too.
#define FSDP_CUDA_FUNCTION(library, name)                                                                              \
  if (inner->functions.name)                                                                                           \
    functions.name = Wrapper<number_##name, &CudaFunctions::name, decltype(functions.name)>::call;
#include "Device/Cuda/Api/CudaFunctions.def"
}

void InterposedApi::enter() {
  inner->enter();
  current = this;
}

Status interposeCudaApi(std::shared_ptr<CudaApi> inner, const InterposeOptions &options,
                        std::shared_ptr<CudaApi> &api) {
  std::unique_ptr<CallLog> log;
  if (!options.logPath.empty())
    if (Status status = CallLog::open(options.logPath, options.rank, log); status.failed())
      return status;
  api = std::make_shared<InterposedApi>(std::move(inner), options, std::move(log));
  return Status::ok();
}

int64_t countInterposedCalls(const CudaApi &api) { return static_cast<const InterposedApi &>(api).calls; }

} // namespace fsdp::runtime
