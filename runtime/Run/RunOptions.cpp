// What can be chosen about a run.

#include "Run/RunArtifact.h"

#include <cstdlib>

namespace fsdp::runtime {

static Status readDevice(const std::string &text, int32_t &device) {
  static const std::pair<const char *, int32_t> names[] = {{"auto", FSDP_RT_DEVICE_AUTO},
                                                           {"cpu", FSDP_RT_DEVICE_CPU},
                                                           {"cuda", FSDP_RT_DEVICE_CUDA},
                                                           {"cuda-double", FSDP_RT_DEVICE_CUDA_DOUBLE}};
  for (auto [name, number] : names)
    if (text == name) {
      device = number;
      return Status::ok();
    }
  return {FSDP_RT_INVALID_ARGUMENT, "expected auto, cpu, cuda or cuda-double, found '" + text + "'"};
}

static void addLibrary(CommandLine &line, const char *name, const char *variable, const char *description) {
  line.add(name, "file", description, [variable](const std::string &text) {
    setenv(variable, text.c_str(), 1);
    return Status::ok();
  });
}

static void addFiles(CommandLine &line, RunOptions &options) {
  line.addText("args", "file", "safetensors file with arg0, arg1, ...; without it, random values", options.arguments);
  line.addText("results", "file", "safetensors file to write result0, result1, ... to", options.results);
  line.addText("load", "folder", "checkpoint to take the state from, saved on any mesh", options.load);
  line.addText("save", "folder", "checkpoint to write the state to after the last step", options.save);
  line.addText("trace", "file", "Chrome/Perfetto timeline to write", options.trace);
  line.addText("call-log", "path", "GPU: every library call as JSON lines, to this path + '.<rank>.jsonl'",
               options.callLog);
}

void addRunOptions(CommandLine &line, RunOptions &options) {
  fsdp_rt_options &runtime = options.runtime;
  line.addNumber("steps", "how many; state results of one are arguments of the next (1)", options.steps);
  line.addNumber("seed", "of the random values (0)", options.seed);
  addFiles(line, options);
  line.add("device", "name", "who runs it: auto (by the target), cpu, cuda, or cuda-double, a GPU that is none",
           [&](const std::string &text) { return readDevice(text, runtime.device); });
  line.addText(
      "launch", "name",
      "where ranks run: threads, processes that this one starts, or auto: one rank of torchrun, mpirun or srun "
      "where one of them started it, else threads",
      options.launch);
  line.addSwitch("cuda-graph", "GPU: steps after the first are one CUDA graph", runtime.cuda_graph);
  line.addSwitch("allow-tf32", "GPU: products of f32 in tf32", runtime.allow_tf32);
  addLibrary(line, "libcuda", "FSDP_LIBCUDA", "the CUDA driver to load");
  addLibrary(line, "libcublaslt", "FSDP_LIBCUBLASLT", "the cuBLASLt to load");
  addLibrary(line, "libnccl", "FSDP_LIBNCCL", "the NCCL to load");
  line.addSwitch("checked", "ranks compare every collective before it runs", runtime.checked);
  line.addSwitch("check-races", "report operations that touch the same bytes and that no wait orders",
                 runtime.check_races);
  line.add("schedule-seed", "seed", "run streams in a pseudo-random order that their waits allow, and check races",
           [&](const std::string &text) {
             runtime.stream_mode = FSDP_RT_STREAMS_SEEDED;
             runtime.schedule_seed = std::atoll(text.c_str());
             runtime.check_races = 1;
             return Status::ok();
           });
  line.addSwitch("poison", "fill padding and released buffers with NaN", runtime.poison);
  line.add("link-latency", "time", "CPU: slow collectives down: latency of each, like '20us'",
           [&](const std::string &text) { return readNanoseconds(text, runtime.link_latency_ns); });
  line.add("link-bandwidth", "rate", "CPU: slow collectives down: bytes a rank sends per second, like '1GB/s'",
           [&](const std::string &text) { return readBytesPerSecond(text, runtime.link_bytes_per_second); });
}

Status settleRunOptions(RunOptions &options) {
  if (options.steps < 1)
    return {FSDP_RT_INVALID_ARGUMENT, "'--steps': expected at least 1, found " + std::to_string(options.steps)};
  const std::string &launch = options.launch;
  if (launch != "auto" && launch != "threads" && launch != "processes")
    return {FSDP_RT_INVALID_ARGUMENT, "'--launch': expected auto, threads or processes, found '" + launch + "'"};
  bool isProcess = launch != "threads" && fsdp_rt_is_launched();
  options.runtime.launch = isProcess ? FSDP_RT_LAUNCH_ENVIRONMENT : FSDP_RT_LAUNCH_THREADS;
  options.startsProcesses = launch == "processes" && !isProcess;
  options.runtime.trace = !options.trace.empty();
  options.runtime.call_log = options.callLog.empty() ? nullptr : options.callLog.c_str();
  return Status::ok();
}

} // namespace fsdp::runtime
