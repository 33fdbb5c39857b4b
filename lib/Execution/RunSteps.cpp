// Running a compiled step: arguments, steps, reports, results.

#include "fsdp/Execution/RunSteps.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"

#include <chrono>
#include <cstring>

using namespace fsdp;

void fsdp::selectSeededStreams(fsdp_rt_options &options, int64_t seed) {
  options.stream_mode = FSDP_RT_STREAMS_SEEDED;
  options.schedule_seed = seed;
  options.check_races = 1;
}

llvm::Expected<std::vector<TensorBytes>> fsdp::loadArguments(const fsdp_rt_program &program,
                                                             const RunOptions &options) {
  if (options.argumentsPath.empty())
    return makeRandomArguments(program, options.seed);
  llvm::Expected<TensorFile> file = TensorFile::open(options.argumentsPath);
  if (!file)
    return file.takeError();
  return readArguments(program, *file);
}

int64_t fsdp::countRanks(const fsdp_rt_program &program) {
  int64_t ranks = 1;
  for (int64_t size : llvm::ArrayRef(program.axis_sizes, program.axis_count))
    ranks *= size;
  return ranks;
}

static void printFeeds(const fsdp_rt_program &program, llvm::raw_ostream &output) {
  output << "state that feeds the next step:\n";
  for (int64_t index = 0; index < program.feed_count; ++index) {
    const fsdp_rt_feed &feed = program.feeds[index];
    output << "  result" << feed.result << " -> arg" << feed.argument << "  " << program.arguments[feed.argument].name
           << '\n';
  }
}

/// State that every rank holds whole, and why: its gradients are all_reduced instead of reduce_scattered.
static void printReplicatedState(const fsdp_rt_program &program, llvm::raw_ostream &output) {
  llvm::SmallVector<const fsdp_rt_tensor *> replicated;
  for (const fsdp_rt_tensor &argument : llvm::ArrayRef<fsdp_rt_tensor>(program.arguments, program.argument_count)) {
    llvm::StringRef role = argument.role;
    if (role != "batch" && role != "replicated" && argument.local_bytes == getGlobalBytes(argument))
      replicated.push_back(&argument);
  }
  if (replicated.empty())
    return;
  output << "state that every rank holds whole, since it has at most 512 bytes, or there is one rank to split it "
            "over:\n";
  for (const fsdp_rt_tensor *argument : replicated)
    output << "  " << argument->name << "  " << formatTensorType(*argument) << '\n';
}

/// "path = value" for the scalar floats that are not state: losses, norms, accuracies.
static llvm::Error printMetrics(const fsdp_rt_program &program, StepSession &session, llvm::raw_ostream &output) {
  for (int64_t index = 0; index < program.result_count; ++index) {
    const fsdp_rt_tensor &result = program.results[index];
    bool feeds = llvm::any_of(llvm::ArrayRef<fsdp_rt_feed>(program.feeds, program.feed_count),
                              [&](const fsdp_rt_feed &feed) { return feed.result == index; });
    if (feeds || result.rank != 0 || result.element_type != FSDP_RT_F32)
      continue;
    llvm::Expected<TensorBytes> bytes = session.readResult(index);
    if (!bytes)
      return bytes.takeError();
    float value;
    std::memcpy(&value, bytes->data(), sizeof(value));
    output << "  result" << index << " (" << result.name << ") = " << llvm::format("%.7g", value);
  }
  return llvm::Error::success();
}

/// ", communication 3.21 ms, exposed 0.50 ms": means over this process's ranks; nothing without communication.
static llvm::Error printTimes(StepSession &session, bool isProcess, llvm::raw_ostream &output) {
  double communication = 0, exposed = 0;
  int64_t first = isProcess ? session.getProcessRank() : 0, ranks = isProcess ? 1 : session.getRankCount();
  for (int64_t rank = first; rank < first + ranks; ++rank) {
    llvm::Expected<fsdp_rt_step_times> times = session.getStepTimes(rank);
    if (!times)
      return times.takeError();
    communication += times->collective_ns * 1e-6 / ranks;
    exposed += times->exposed_ns * 1e-6 / ranks;
  }
  if (communication > 0)
    output << llvm::format(", communication %.2f ms, exposed %.2f ms", communication, exposed);
  return llvm::Error::success();
}

static llvm::Error runOneStep(const fsdp_rt_program &program, StepSession &session, int64_t number, bool isProcess,
                              llvm::raw_ostream &output) {
  auto began = std::chrono::steady_clock::now();
  if (llvm::Error error = session.step())
    return error;
  std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - began;
  output << "step " << number << ": " << llvm::format("%.2f", elapsed.count()) << " ms";
  if (llvm::Error error = printTimes(session, isProcess, output))
    return error;
  if (llvm::Error error = printMetrics(program, session, output))
    return error;
  output << '\n';
  output.flush();
  return llvm::Error::success();
}

/// A run of many steps must not end with results that cannot be written: the folder of an output file exists.
static llvm::Error checkFolder(llvm::StringRef path) {
  llvm::StringRef folder = llvm::sys::path::parent_path(path);
  if (folder.empty() || llvm::sys::fs::is_directory(folder))
    return llvm::Error::success();
  return llvm::createStringError("'" + path + "' cannot be written: there is no folder '" + folder + "'");
}

llvm::Error fsdp::runSteps(const fsdp_rt_program &program, const RunOptions &options, llvm::raw_ostream &console) {
  if (options.steps < 1)
    return llvm::createStringError("--steps expected at least 1, found " + llvm::Twine(options.steps));
  for (llvm::StringRef path : {options.resultsPath, options.tracePath})
    if (llvm::Error error = checkFolder(path))
      return error;
  // The session first: it says what is needed where memory is too small for the step.
  llvm::Expected<std::unique_ptr<StepSession>> session = StepSession::open(program, options.runtime);
  if (!session)
    return session.takeError();
  bool isProcess = options.runtime.launch == FSDP_RT_LAUNCH_ENVIRONMENT, isFirst = (*session)->getProcessRank() == 0;
  llvm::raw_ostream &output = isFirst ? console : llvm::nulls();
  llvm::Expected<std::vector<TensorBytes>> arguments = loadArguments(program, options);
  if (!arguments)
    return arguments.takeError();
  if (options.steps > 1)
    printFeeds(program, output);
  output << (*session)->getMemoryReport();
  if (options.listReplicated)
    printReplicatedState(program, output);
  if (llvm::Error error = (*session)->writeArguments(*arguments))
    return error;
  if (!options.loadFolder.empty())
    if (llvm::Error error = (*session)->load(options.loadFolder))
      return error;
  for (int64_t number = 1; number <= options.steps; ++number) {
    if (number > 1)
      if (llvm::Error error = (*session)->feed())
        return error;
    if (llvm::Error error = runOneStep(program, **session, number, isProcess, output))
      return error;
  }
  if (!options.resultsPath.empty()) {
    llvm::Expected<std::vector<TensorBytes>> results = (*session)->readResults();
    if (!results)
      return results.takeError();
    if (isFirst)
      if (llvm::Error error = writeResults(program, *results, options.resultsPath))
        return error;
  }
  if (!options.saveFolder.empty()) {
    // What the last step made of the state are still its results.
    if (llvm::Error error = (*session)->feed())
      return error;
    if (llvm::Error error = (*session)->save(options.saveFolder))
      return error;
  }
  return options.tracePath.empty() ? llvm::Error::success() : (*session)->writeTrace(options.tracePath);
}
