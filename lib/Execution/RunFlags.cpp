// The flags of tools that run a step.

#include "fsdp/Execution/RunSteps.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/runtime/launch.h"

#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace fsdp;

/// "20us": a number and ns, us, ms or s. Empty text is 0.
static llvm::Expected<int64_t> parseNanoseconds(llvm::StringRef text) {
  if (text.empty())
    return 0;
  size_t unitBegin = std::min(text.find_first_not_of("0123456789."), text.size());
  double number, nanoseconds = llvm::StringSwitch<double>(text.substr(unitBegin))
                                   .Case("ns", 1)
                                   .Case("us", 1e3)
                                   .Case("ms", 1e6)
                                   .Case("s", 1e9)
                                   .Default(0);
  if (nanoseconds == 0 || text.take_front(unitBegin).getAsDouble(number) || !(number * nanoseconds < 1e15))
    return llvm::createStringError("'--link-latency': expected a time like '20us' or '1.5ms', found '" + text + "'");
  return std::llround(number * nanoseconds);
}

/// "1GB/s": a number of bytes, then "/s". Empty text is 0.
static llvm::Expected<int64_t> parseBytesPerSecond(llvm::StringRef text) {
  llvm::StringRef amount = text;
  bool isRate = amount.consume_back("/s") || text.empty();
  llvm::Expected<int64_t> bytes = parseBytes(amount);
  if (bytes && isRate && (*bytes > 0 || text.empty()))
    return bytes;
  llvm::consumeError(bytes.takeError());
  return llvm::createStringError("'--link-bandwidth': expected a rate like '1GB/s', found '" + text + "'");
}

struct RunFlags::Storage {
  explicit Storage(llvm::cl::OptionCategory &category)
      : steps("steps", llvm::cl::desc("number of steps; state results of one are arguments of the next"),
              llvm::cl::init(1), llvm::cl::cat(category)),
        arguments("args", llvm::cl::desc("safetensors file with arg0, arg1, ...; without it, random values"),
                  llvm::cl::value_desc("file"), llvm::cl::cat(category)),
        results("results", llvm::cl::desc("safetensors file to write result0, result1, ... to"),
                llvm::cl::value_desc("file"), llvm::cl::cat(category)),
        trace("trace", llvm::cl::desc("Chrome/Perfetto timeline to write"), llvm::cl::value_desc("file"),
              llvm::cl::cat(category)),
        load("load", llvm::cl::desc("checkpoint to take the state from, saved on any mesh"),
             llvm::cl::value_desc("folder"), llvm::cl::cat(category)),
        save("save", llvm::cl::desc("checkpoint to write the state to after the last step"),
             llvm::cl::value_desc("folder"), llvm::cl::cat(category)),
        seed("seed", llvm::cl::desc("seed of the random values"), llvm::cl::init(0), llvm::cl::cat(category)),
        checked("checked", llvm::cl::desc("ranks compare every collective before it runs"), llvm::cl::cat(category)),
        races("check-races", llvm::cl::desc("report operations that touch the same bytes and that no wait orders"),
              llvm::cl::cat(category)),
        scheduleSeed("schedule-seed",
                     llvm::cl::desc("run streams in a pseudo-random order that their waits allow, and check races"),
                     llvm::cl::value_desc("seed"), llvm::cl::cat(category)),
        replicated("list-replicated", llvm::cl::desc("list the state that every rank holds whole, with the reason"),
                   llvm::cl::cat(category)),
        poison("poison", llvm::cl::desc("fill padding and released buffers with NaN"), llvm::cl::cat(category)),
        pin("pin", llvm::cl::desc("run the threads of each rank on processors of its own"), llvm::cl::cat(category)),
        device("device",
               llvm::cl::desc("who runs it: auto (by the target), cpu, cuda, or cuda-double, a GPU that is none"),
               llvm::cl::value_desc("name"), llvm::cl::init("auto"), llvm::cl::cat(category)),
        launch(
            "launch",
            llvm::cl::desc("where ranks run: threads of this process, processes that it starts, or auto: one rank of "
                           "torchrun, mpirun or srun where one of them started it, else threads"),
            llvm::cl::value_desc("name"), llvm::cl::init("auto"), llvm::cl::cat(category)),
        linkLatency("link-latency", llvm::cl::desc("slow collectives down: latency of each, like '20us'"),
                    llvm::cl::value_desc("time"), llvm::cl::cat(category)),
        linkBandwidth("link-bandwidth",
                      llvm::cl::desc("slow collectives down: bytes a rank sends per second, like '1GB/s'"),
                      llvm::cl::value_desc("rate"), llvm::cl::cat(category)) {}

  llvm::cl::opt<int64_t> steps;
  llvm::cl::opt<std::string> arguments, results, trace, load, save;
  llvm::cl::opt<uint64_t> seed;
  llvm::cl::opt<bool> checked, races;
  llvm::cl::opt<int64_t> scheduleSeed;
  llvm::cl::opt<bool> replicated, poison, pin;
  llvm::cl::opt<std::string> device, launch, linkLatency, linkBandwidth;
};

RunFlags::RunFlags(llvm::cl::OptionCategory &category) : storage(std::make_unique<Storage>(category)) {}

RunFlags::~RunFlags() = default;

llvm::Expected<RunOptions> RunFlags::get() const {
  RunOptions options;
  options.steps = storage->steps;
  options.argumentsPath = storage->arguments;
  options.resultsPath = storage->results;
  options.tracePath = storage->trace;
  options.loadFolder = storage->load;
  options.saveFolder = storage->save;
  options.seed = storage->seed;
  options.listReplicated = storage->replicated;
  options.runtime.checked = storage->checked;
  options.runtime.check_races = storage->races;
  if (storage->scheduleSeed.getNumOccurrences())
    selectSeededStreams(options.runtime, storage->scheduleSeed);
  options.runtime.poison = storage->poison;
  options.runtime.pin = storage->pin;
  int32_t device = llvm::StringSwitch<int32_t>(storage->device)
                       .Case("auto", FSDP_RT_DEVICE_AUTO)
                       .Case("cpu", FSDP_RT_DEVICE_CPU)
                       .Case("cuda", FSDP_RT_DEVICE_CUDA)
                       .Case("cuda-double", FSDP_RT_DEVICE_CUDA_DOUBLE)
                       .Default(-1);
  if (device < 0)
    return llvm::createStringError("'--device': expected auto, cpu, cuda or cuda-double, found '" + storage->device +
                                   "'");
  options.runtime.device = device;
  llvm::StringRef launch = storage->launch;
  if (launch != "auto" && launch != "threads" && launch != "processes")
    return llvm::createStringError("'--launch': expected auto, threads or processes, found '" + launch + "'");
  bool isProcess = launch != "threads" && fsdp_rt_is_launched();
  options.runtime.launch = isProcess ? FSDP_RT_LAUNCH_ENVIRONMENT : FSDP_RT_LAUNCH_THREADS;
  options.startsProcesses = launch == "processes" && !isProcess;
  llvm::Expected<int64_t> latency = parseNanoseconds(storage->linkLatency);
  if (!latency)
    return latency.takeError();
  llvm::Expected<int64_t> bandwidth = parseBytesPerSecond(storage->linkBandwidth);
  if (!bandwidth)
    return bandwidth.takeError();
  options.runtime.link_latency_ns = *latency;
  options.runtime.link_bytes_per_second = *bandwidth;
  options.runtime.trace = !options.tracePath.empty();
  return options;
}
