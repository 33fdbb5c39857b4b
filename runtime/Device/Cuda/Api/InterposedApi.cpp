// Records calls of another table, and fails one of them on demand.

#include "Device/Cuda/Api/CudaApi.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <type_traits>

namespace fsdp::runtime {

namespace {

enum FunctionNumber {

#define FSDP_CUDA_FUNCTION(library, name) number_##name,
#include "Device/Cuda/Api/CudaFunctions.def"
};

class InterposedApi : public CudaApi {
public:
  InterposedApi(std::shared_ptr<CudaApi> inner, const InterposeOptions &options, std::FILE *log);

  ~InterposedApi() override {
    if (log)
      std::fclose(log);
  }

  void enter() override;

  Status bindHostKernel(CUfunction function, fsdp_rt_kernel kernel, int64_t bufferCount, int64_t axisCount,
                        bool runsHere) override {
    return inner->bindHostKernel(function, kernel, bufferCount, axisCount, runsHere);
  }

  Status makeHostFunction(CUfunction &function) override { return inner->makeHostFunction(function); }

  bool isDouble() const override { return inner->isDouble(); }

  std::string describe() const override { return inner->describe(); }

  template <int number, auto member, typename Result, typename... Arguments>
  Result call(Arguments... arguments);

  std::shared_ptr<CudaApi> inner;
  InterposeOptions options;
  std::FILE *log;
  std::atomic<int64_t> calls{0};
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
      std::string text = formatText("{\"rank\":%lld,\"call\":%lld,\"function\":\"%s\",\"arguments\":[",
                                    static_cast<long long>(options.rank), static_cast<long long>(mine), name);
      const char *separator = "";
      ((text += separator, separator = ",", append(text, arguments)), ...);
      text += formatText("],\"result\":%d}\n", static_cast<int>(result));
      std::fputs(text.c_str(), log);
    }
    return result;
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

InterposedApi::InterposedApi(std::shared_ptr<CudaApi> wrapped, const InterposeOptions &options, std::FILE *log)
    : inner(std::move(wrapped)), options(options), log(log) {
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
  std::FILE *log = nullptr;
  if (!options.logPath.empty()) {
    log = std::fopen(options.logPath.c_str(), "w");
    if (!log)
      return {FSDP_RT_FILE_ERROR, "cannot write '" + options.logPath + "': " + std::strerror(errno)};
  }
  api = std::make_shared<InterposedApi>(std::move(inner), options, log);
  return Status::ok();
}

int64_t countInterposedCalls(const CudaApi &api) { return static_cast<const InterposedApi &>(api).calls; }

} // namespace fsdp::runtime
