// Steps, reports, results.

#include "Run/RunArtifact.h"

#include "Checkpoint/SafeTensors.h"
#include "Support/ElementType.h"

#include <chrono>
#include <cstring>

namespace fsdp::runtime {

Status check(int32_t status, const fsdp_rt_session *session) {
  return status == FSDP_RT_OK ? Status::ok() : Status(status, fsdp_rt_session_error_message(session));
}

Status openArtifact(const std::string &path, OwnedArtifact &artifact) {
  fsdp_rt_artifact *opened = nullptr;
  Status status = check(fsdp_rt_artifact_open(path.c_str(), &opened), nullptr);
  artifact.reset(opened);
  return status;
}

Status openSession(const fsdp_rt_program &program, const fsdp_rt_options &options, OwnedSession &session) {
  fsdp_rt_session *opened = nullptr;
  Status status = check(fsdp_rt_session_open(&program, &options, &opened), nullptr);
  session.reset(opened);
  return status;
}

int64_t globalBytes(const fsdp_rt_tensor &tensor) {
  int64_t bytes = elementBytes(tensor.element_type);
  for (int64_t dimension = 0; dimension < tensor.rank; ++dimension)
    bytes *= tensor.shape[dimension];
  return bytes;
}

int64_t countRanks(const fsdp_rt_program &program) {
  int64_t ranks = 1;
  for (int64_t axis = 0; axis < program.axis_count; ++axis)
    ranks *= program.axis_sizes[axis];
  return ranks;
}

Status makeRandomArguments(const fsdp_rt_program &program, int64_t seed, Tensors &arguments) {
  arguments.clear();
  std::vector<void *> places;
  for (int64_t index = 0; index < program.argument_count; ++index)
    arguments.emplace_back(globalBytes(program.arguments[index]));
  for (std::vector<char> &argument : arguments)
    places.push_back(argument.data());
  return check(fsdp_rt_random_arguments(&program, seed, places.data()), nullptr);
}

Status writeArguments(fsdp_rt_session *session, const Tensors &arguments) {
  for (size_t index = 0; index < arguments.size(); ++index)
    if (Status status =
            check(fsdp_rt_session_write_argument(session, static_cast<int64_t>(index), arguments[index].data(),
                                                 static_cast<int64_t>(arguments[index].size())),
                  session);
        status.failed())
      return status;
  return Status::ok();
}

Status readResults(const fsdp_rt_program &program, fsdp_rt_session *session, Tensors &results) {
  results.clear();
  for (int64_t index = 0; index < program.result_count; ++index) {
    results.emplace_back(globalBytes(program.results[index]));
    if (Status status = check(fsdp_rt_session_read_result(session, index, results.back().data(),
                                                          static_cast<int64_t>(results.back().size())),
                              session);
        status.failed())
      return status;
  }
  return Status::ok();
}

/// From the file, or random.
static Status giveArguments(const fsdp_rt_program &program, const RunOptions &options, fsdp_rt_session *session) {
  if (options.arguments.empty()) {
    Tensors arguments;
    Status status = makeRandomArguments(program, options.seed, arguments);
    return status.failed() ? status : writeArguments(session, arguments);
  }
  std::vector<std::string> texts;
  std::vector<const char *> names;
  std::vector<int64_t> indices;
  for (int64_t index = 0; index < program.argument_count; ++index) {
    texts.push_back("arg" + std::to_string(index));
    indices.push_back(index);
  }
  for (const std::string &text : texts)
    names.push_back(text.c_str());
  return check(
      fsdp_rt_session_import(session, options.arguments.c_str(), indices.data(), names.data(), program.argument_count),
      session);
}

static Status writeResults(const fsdp_rt_program &program, const Tensors &results, const std::string &path) {
  std::vector<StoredTensor> stored;
  for (int64_t index = 0; index < program.result_count; ++index) {
    const fsdp_rt_tensor &result = program.results[index];
    stored.push_back(
        {"result" + std::to_string(index), result.element_type, {result.shape, result.shape + result.rank}, 0, 0});
  }
  std::string header = makeSafeTensorsHeader(stored, {});
  OutputFile file;
  Status status = file.open(path + ".tmp");
  if (status.isOk())
    status = file.write(header.data(), static_cast<int64_t>(header.size()));
  for (const std::vector<char> &result : results)
    if (status.isOk())
      status = file.write(result.data(), static_cast<int64_t>(result.size()));
  if (status.isOk())
    status = file.close();
  return status.isOk() ? renameFile(path + ".tmp", path) : status;
}

/// "path = value" for the scalar floats that are not state: losses, norms, accuracies.
static Status describeMetrics(const fsdp_rt_program &program, fsdp_rt_session *session, std::string &line) {
  for (int64_t index = 0; index < program.result_count; ++index) {
    const fsdp_rt_tensor &result = program.results[index];
    bool feeds = false;
    for (int64_t feed = 0; feed < program.feed_count; ++feed)
      feeds |= program.feeds[feed].result == index;
    if (feeds || result.rank != 0 || result.element_type != FSDP_RT_F32)
      continue;
    float value = 0;
    if (Status status = check(fsdp_rt_session_read_result(session, index, &value, sizeof(value)), session);
        status.failed())
      return status;
    line += formatText("  result%lld (%s) = %.7g", static_cast<long long>(index), result.name, value);
  }
  return Status::ok();
}

/// ", communication 3.21 ms, exposed 0.50 ms": means over this process's ranks; nothing without communication.
static Status describeTimes(fsdp_rt_session *session, bool isProcess, std::string &line) {
  double communication = 0, exposed = 0;
  int64_t first = isProcess ? fsdp_rt_session_process_rank(session) : 0;
  int64_t ranks = isProcess ? 1 : fsdp_rt_session_rank_count(session);
  for (int64_t rank = first; rank < first + ranks; ++rank) {
    fsdp_rt_step_times times;
    if (Status status = check(fsdp_rt_session_step_times(session, rank, &times), session); status.failed())
      return status;
    communication += static_cast<double>(times.collective_ns) * 1e-6 / static_cast<double>(ranks);
    exposed += static_cast<double>(times.exposed_ns) * 1e-6 / static_cast<double>(ranks);
  }
  if (communication > 0)
    line += formatText(", communication %.2f ms, exposed %.2f ms", communication, exposed);
  return Status::ok();
}

static Status runOneStep(const fsdp_rt_program &program, fsdp_rt_session *session, int64_t number, bool isProcess,
                         std::string &line) {
  auto began = std::chrono::steady_clock::now();
  if (Status status = check(fsdp_rt_session_step(session), session); status.failed())
    return status;
  std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - began;
  line = formatText("step %lld: %.2f ms", static_cast<long long>(number), elapsed.count());
  Status status = describeTimes(session, isProcess, line);
  return status.isOk() ? describeMetrics(program, session, line) : status;
}

static std::vector<int64_t> stateArguments(const fsdp_rt_program &program) {
  std::vector<int64_t> indices;
  for (int64_t index = 0; index < program.argument_count; ++index)
    if (std::strcmp(program.arguments[index].role, "batch") != 0 &&
        std::strcmp(program.arguments[index].role, "replicated") != 0)
      indices.push_back(index);
  return indices;
}

static Status finish(const fsdp_rt_program &program, const RunOptions &options, fsdp_rt_session *session,
                     bool isFirst) {
  if (!options.results.empty()) {
    Tensors results;
    Status status = readResults(program, session, results);
    if (status.isOk() && isFirst)
      status = writeResults(program, results, options.results);
    if (status.failed())
      return status;
  }
  if (!options.save.empty()) {
    // What the last step made of the state are still its results.
    std::vector<int64_t> state = stateArguments(program);
    Status status = check(fsdp_rt_session_feed(session), session);
    if (status.isOk())
      status = check(fsdp_rt_session_save(session, options.save.c_str(), state.data(),
                                          static_cast<int64_t>(state.size()), nullptr),
                     session);
    if (status.failed())
      return status;
  }
  return options.trace.empty() ? Status::ok()
                               : check(fsdp_rt_session_write_trace(session, options.trace.c_str()), session);
}

Status runArtifact(const fsdp_rt_program &program, const RunOptions &options) {
  // The session first: it says what is needed where memory is too small for the step.
  OwnedSession session;
  if (Status status = openSession(program, options.runtime, session); status.failed())
    return status;
  bool isProcess = options.runtime.launch == FSDP_RT_LAUNCH_ENVIRONMENT;
  bool isFirst = fsdp_rt_session_process_rank(session.get()) == 0;
  if (isFirst)
    std::fputs(fsdp_rt_session_memory_report(session.get()), stdout);
  if (Status status = giveArguments(program, options, session.get()); status.failed())
    return status;
  if (!options.load.empty()) {
    std::vector<int64_t> state = stateArguments(program);
    if (Status status = check(fsdp_rt_session_load(session.get(), options.load.c_str(), state.data(), nullptr,
                                                   static_cast<int64_t>(state.size()), /*allow_others=*/0),
                              session.get());
        status.failed())
      return status;
  }
  for (int64_t number = 1; number <= options.steps; ++number) {
    std::string line;
    Status status = number > 1 ? check(fsdp_rt_session_feed(session.get()), session.get()) : Status::ok();
    if (status.isOk())
      status = runOneStep(program, session.get(), number, isProcess, line);
    if (status.failed())
      return status;
    if (isFirst)
      std::printf("%s\n", line.c_str());
    std::fflush(stdout);
  }
  return finish(program, options, session.get(), isFirst);
}

} // namespace fsdp::runtime
