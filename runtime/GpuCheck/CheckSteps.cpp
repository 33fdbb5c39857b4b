// Whole steps against the CPU's results, and a training with graphs and without.

#include "GpuCheck/Compare.h"
#include "GpuCheck/Sections.h"

#include "Support/ElementType.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

namespace fsdp::runtime {

namespace {

/// A run of some steps from reproducible arguments.
struct Run {
  Tensors results;               // of the last step
  std::vector<double> losses;    // the first scalar f32 result that is not state, a step each
  std::vector<double> stepTimes; // milliseconds
};

} // namespace

/// Whole results may differ by this, relative to their size: what rounding does over a step. Where a program computes
/// in narrow floats, its wider results are as far apart.
static double stepTolerance(int64_t elementType, bool usesNarrowFloats) {
  if (usesNarrowFloats && isFloat(elementType))
    return std::max(2 * roundingTolerance(elementType), 5e-2);
  return elementType == FSDP_RT_F32 ? 2e-3 : elementType == FSDP_RT_F64 ? 1e-9 : roundingTolerance(elementType);
}

static int64_t findLoss(const fsdp_rt_program &program) {
  for (int64_t index = 0; index < program.result_count; ++index) {
    bool feeds = false;
    for (int64_t feed = 0; feed < program.feed_count; ++feed)
      feeds |= program.feeds[feed].result == index;
    if (!feeds && program.results[index].rank == 0 && program.results[index].element_type == FSDP_RT_F32)
      return index;
  }
  return -1;
}

static Status runSteps(const fsdp_rt_program &program, int32_t device, bool usesGraph, int64_t steps, Run &run) {
  fsdp_rt_options options = {};
  options.device = device;
  options.cuda_graph = usesGraph;
  OwnedSession session;
  Tensors arguments;
  Status status = openSession(program, options, session);
  if (status.isOk())
    status = makeRandomArguments(program, 0, arguments);
  if (status.isOk())
    status = writeArguments(session.get(), arguments);
  int64_t loss = findLoss(program);
  for (int64_t step = 0; step < steps && status.isOk(); ++step) {
    if (step > 0)
      status = check(fsdp_rt_session_feed(session.get()), session.get());
    auto began = std::chrono::steady_clock::now();
    if (status.isOk())
      status = check(fsdp_rt_session_step(session.get()), session.get());
    std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - began;
    run.stepTimes.push_back(elapsed.count());
    float value = 0;
    if (status.isOk() && loss >= 0)
      status = check(fsdp_rt_session_read_result(session.get(), loss, &value, sizeof(value)), session.get());
    run.losses.push_back(value);
  }
  return status.failed() ? status : readResults(program, session.get(), run.results);
}

/// Every result of two runs; the largest difference over its tolerance.
static double compareRuns(const fsdp_rt_program &program, const std::string &name, bool usesNarrowFloats,
                          const Run &found, const Run &expected, Findings &findings) {
  double worst = 0;
  for (int64_t index = 0; index < program.result_count; ++index) {
    const fsdp_rt_tensor &result = program.results[index];
    const std::vector<char> &a = found.results[index], &b = expected.results[index];
    Difference difference = compareElements(result.element_type, a.data(), b.data(), static_cast<int64_t>(a.size()));
    double tolerance = stepTolerance(result.element_type, usesNarrowFloats);
    if (difference.relative > tolerance)
      findings.fail(formatText("%s: result '%s' differs by %.3g, expected at most %.3g", name.c_str(), result.name,
                               difference.relative, tolerance));
    if (tolerance > 0)
      worst = std::max(worst, difference.relative / tolerance);
  }
  return worst;
}

static Status checkStep(const CheckOptions &options, const std::string &name, double &worst, int64_t &checked,
                        Findings &findings) {
  OwnedArtifact artifact;
  if (Status status = openArtifact(options.folder + "/programs/" + name + ".fsdp", artifact); status.failed())
    return status;
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  if (countRanks(program) != 1)
    return Status::ok();
  ++checked;
  bool usesNarrowFloats =
      std::strstr(fsdp_rt_artifact_manifest(artifact.get()), "\"uses_narrow_floats\": true") != nullptr;
  Run expected, found;
  Status status = runSteps(program, FSDP_RT_DEVICE_CUDA_DOUBLE, false, 1, expected);
  if (status.isOk())
    status = runSteps(program, options.device, false, 1, found);
  if (status.isOk())
    worst = std::max(worst, compareRuns(program, name, usesNarrowFloats, found, expected, findings));
  return status.withPrefix(name + ": ");
}

Status checkSteps(const CheckOptions &options, Findings &findings) {
  double worst = 0;
  int64_t checked = 0;
  for (const std::string &name : listArtifacts(options.folder + "/programs"))
    if (Status status = checkStep(options, name, worst, checked, findings); status.failed())
      findings.fail(status.message());
  if (checked == 0)
    findings.skipped = "no compiled step for one rank in '" + options.folder + "/programs'";
  findings.report.add("steps", checked);
  findings.report.add("largest_difference_over_tolerance", worst);
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

static std::string listNumbers(const std::vector<double> &numbers) {
  JsonArray array;
  for (double number : numbers)
    array.addJson(std::isfinite(number) ? formatText("%.7g", number) : "null");
  return array.text();
}

static double median(std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers.empty() ? 0 : numbers[numbers.size() / 2];
}

/// Graphs change no bit, the first losses are the CPU's, and the loss falls.
static void judgeTraining(const fsdp_rt_program &program, const Run &plain, const Run &graph, const Run &expected,
                          Findings &findings) {
  for (int64_t index = 0; index < program.result_count; ++index)
    if (plain.results[index] != graph.results[index])
      findings.fail(std::string("result '") + program.results[index].name + "' differs with a CUDA graph");
  for (size_t step = 0; step < expected.losses.size(); ++step)
    if (!(std::abs(plain.losses[step] - expected.losses[step]) <= 2e-3 * std::abs(expected.losses[step])))
      findings.fail(
          formatText("loss of step %zu is %.7g, expected %.7g", step + 1, plain.losses[step], expected.losses[step]));
  if (!(plain.losses.back() < plain.losses.front()))
    findings.fail(formatText("the loss does not fall: %.7g, then %.7g", plain.losses.front(), plain.losses.back()));
}

Status checkTraining(const CheckOptions &options, Findings &findings) {
  OwnedArtifact artifact;
  if (Status status = openArtifact(modelPath(options, "quickstart.fsdp"), artifact); status.failed())
    return status;
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(artifact.get());
  int64_t steps = options.dryRun ? 3 : 20, compared = options.dryRun ? 1 : 2;
  Run expected, plain, graph;
  Status status = runSteps(program, options.device, false, steps, plain);
  if (status.isOk())
    status = runSteps(program, options.device, true, steps, graph);
  if (status.isOk())
    status = runSteps(program, FSDP_RT_DEVICE_CUDA_DOUBLE, false, compared, expected);
  if (status.failed())
    return status;
  judgeTraining(program, plain, graph, expected, findings);
  findings.report.add("steps", steps);
  findings.report.addJson("losses", listNumbers(plain.losses));
  findings.report.addJson("losses_of_the_cpu", listNumbers(expected.losses));
  findings.report.add("median_step_ms", median(plain.stepTimes));
  findings.report.add("median_step_ms_with_graph", median(graph.stepTimes));
  return Status::ok();
}

} // namespace fsdp::runtime
