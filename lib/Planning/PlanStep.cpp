// Planning as a tool does it: flags, one plan or a sweep over sizes, texts.

#include "fsdp/Planning/PlanStep.h"

#include "PlannedStep.h"

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/Support/OptionText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fsdp;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

struct PlanFlags::Storage {
  explicit Storage(llvm::cl::OptionCategory &category)
      : json("json", llvm::cl::desc("print the report as JSON"), llvm::cl::cat(category)),
        trace("trace", llvm::cl::desc("Chrome/Perfetto timeline of the plan to write"), llvm::cl::value_desc("file"),
              llvm::cl::cat(category)),
        tokens("tokens",
               llvm::cl::desc("tokens of a step over all ranks; default: those of the integer batch arguments"),
               llvm::cl::init(0), llvm::cl::cat(category)),
        sweep("sweep", llvm::cl::CommaSeparated, llvm::cl::desc("plan for these sizes of the mesh's last axis"),
              llvm::cl::value_desc("1,2,4,..."), llvm::cl::cat(category)),
        explain("explain", llvm::cl::desc("why the collective with this number is where it is, and what would hide it"),
                llvm::cl::value_desc("number"), llvm::cl::cat(category)) {}

  llvm::cl::opt<bool> json;
  llvm::cl::opt<std::string> trace;
  llvm::cl::opt<int64_t> tokens;
  llvm::cl::list<int64_t> sweep;
  llvm::cl::opt<unsigned> explain;
};

PlanFlags::PlanFlags(llvm::cl::OptionCategory &category) : storage(std::make_unique<Storage>(category)) {}

PlanFlags::~PlanFlags() = default;

PlanOptions PlanFlags::get() const {
  PlanOptions options;
  options.json = storage->json;
  options.tracePath = storage->trace;
  options.tokens = storage->tokens;
  options.sweep.assign(storage->sweep.begin(), storage->sweep.end());
  if (storage->explain.getNumOccurrences())
    options.explain = storage->explain;
  return options;
}

//===----------------------------------------------------------------------===//
// One plan
//===----------------------------------------------------------------------===//

namespace {
/// What all plans of one call share.
struct PlanRequest {
  StringRef text, path;
  const PlanOptions &plan;
  llvm::raw_ostream &output, &diagnostics;

  PlanVerdict fail(const llvm::Twine &message) const {
    diagnostics << "error: " << message << '\n';
    return PlanVerdict::Error;
  }
};
} // namespace

static PlanVerdict planOnce(const PlanRequest &request, const CompileOptions &options) {
  std::unique_ptr<PlannedStep> step = PlannedStep::compile(request.text, request.path, options, request.diagnostics);
  if (!step)
    return PlanVerdict::Error;
  PlanReport report = step->makeReport(request.plan.tokens);
  if (request.plan.explain && *request.plan.explain >= report.collectives.size())
    return request.fail("--explain expected the number of one of the " + llvm::Twine(report.collectives.size()) +
                        " collectives, found " + llvm::Twine(*request.plan.explain));
  if (!request.plan.tracePath.empty())
    if (llvm::Error error = step->writeTrace(request.plan.tracePath))
      return request.fail(llvm::toString(std::move(error)));
  if (request.plan.json)
    request.output << llvm::formatv("{0:2}", toJSON(report)) << '\n';
  else if (request.plan.explain)
    printExplanation(report, report.collectives[*request.plan.explain], request.output);
  else
    printReport(report, request.output);
  return report.fits() ? PlanVerdict::Fits : PlanVerdict::DoesNotFit;
}

//===----------------------------------------------------------------------===//
// Sweep
//===----------------------------------------------------------------------===//

/// `mesh` with another size of its last axis.
static std::string resizeLastAxis(llvm::ArrayRef<MeshAxis> axes, int64_t size) {
  std::string text;
  for (const MeshAxis &axis : axes)
    text += (text.empty() ? "" : ",") + axis.name + ":" + std::to_string(&axis == &axes.back() ? size : axis.ranks);
  return text;
}

static void printSweepRow(const PlanReport &report, llvm::raw_ostream &output) {
  const Throughput &work = report.work;
  double step = report.timeline.stepSeconds;
  output << llvm::left_justify(report.mesh, 22) << llvm::left_justify(report.fits() ? "yes" : "no", 6)
         << llvm::right_justify(formatBytes(double(report.getNeededBytes())), 10)
         << llvm::right_justify(formatSeconds(step), 10)
         << llvm::right_justify(formatSeconds(report.bound.getSeconds()), 10)
         << llvm::right_justify(formatSeconds(report.timeline.exposedSeconds), 10)
         << llvm::formatv("{0,12:F0}", work.tokens / step)
         << llvm::formatv("{0,8:P1}", report.getUtilisation(work.modelFlops)) << '\n';
}

static PlanVerdict planSweep(const PlanRequest &request, CompileOptions options) {
  llvm::Expected<llvm::SmallVector<MeshAxis>> axes = parseMesh(options.mesh);
  if (!axes)
    return request.fail("'--mesh': " + llvm::toString(axes.takeError()));
  PlanVerdict verdict = PlanVerdict::Error;
  llvm::json::Array reports;
  if (!request.plan.json)
    request.output << "mesh                  fits      memory      step     bound   exposed    tokens/s     MFU\n";
  for (int64_t size : request.plan.sweep) {
    options.mesh = resizeLastAxis(*axes, size);
    std::string problems;
    llvm::raw_string_ostream lines(problems);
    std::unique_ptr<PlannedStep> step = PlannedStep::compile(request.text, request.path, options, lines);
    if (!step) {
      // A size may be impossible (a batch that does not divide); the others are still of interest.
      request.diagnostics << options.mesh << ": " << StringRef(problems).split('\n').first << '\n';
      continue;
    }
    PlanReport report = step->makeReport(request.plan.tokens);
    verdict = PlanVerdict::Fits; // of the sweep; whether a size fits is in its row
    if (request.plan.json)
      reports.push_back(toJSON(report));
    else
      printSweepRow(report, request.output);
    request.output.flush();
  }
  if (request.plan.json)
    request.output << llvm::formatv("{0:2}", llvm::json::Value(std::move(reports))) << '\n';
  return verdict;
}

PlanVerdict fsdp::planStep(StringRef path, const CompileOptions &options, const PlanOptions &plan,
                           llvm::raw_ostream &output, llvm::raw_ostream &diagnostics) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readProgramText(path);
  if (!text) {
    diagnostics << "error: " << llvm::toString(text.takeError()) << '\n';
    return PlanVerdict::Error;
  }
  PlanRequest request{(*text)->getBuffer(), (*text)->getBufferIdentifier(), plan, output, diagnostics};
  if (plan.tokens < 0)
    return request.fail("--tokens expected at least 1, found " + llvm::Twine(plan.tokens));
  if (plan.sweep.empty())
    return planOnce(request, options);
  if (plan.explain || !plan.tracePath.empty())
    return request.fail("--sweep makes several plans; --explain and --trace are of one");
  return planSweep(request, options);
}

std::string fsdp::planStepAsJson(StringRef text, StringRef name, const CompileOptions &options,
                                 llvm::raw_ostream &diagnostics) {
  std::unique_ptr<PlannedStep> step = PlannedStep::compile(text, name, options, diagnostics);
  if (!step)
    return "";
  PlanReport report = step->makeReport(/*tokens=*/0);
  std::string people, result;
  llvm::raw_string_ostream peopleStream(people), resultStream(result);
  printReport(report, peopleStream);
  llvm::json::OStream output(resultStream);
  output.object([&] {
    output.attribute("text", people);
    output.attribute("report", toJSON(report));
    output.attributeBegin("timeline");
    step->describeTimeline(output);
    output.attributeEnd();
  });
  return result;
}
