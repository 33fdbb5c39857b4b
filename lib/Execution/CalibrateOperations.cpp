// Times of a step's own operations: what the program says it runs, beside what a trace says it ran.

#include "CalibrationProbe.h"

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Execution/Calibrate.h"
#include "fsdp/Execution/Executable.h"
#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/DiagnosticLines.h"

#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace fsdp;

/// Steps that are traced, behind some that warm up.
static constexpr int kTracedSteps = 7, kWarmSteps = 2;

//===----------------------------------------------------------------------===//
// What runs
//===----------------------------------------------------------------------===//

/// Keys of the compute operations of a block in the order of execution; false where the order is not known.
static bool listOperations(Block &block, std::vector<std::string> &keys) {
  for (Operation &op : block) {
    if (isa<KernelOp, GemmOp, CopyOp>(op)) {
      keys.push_back(getOperationKey(&op));
      continue;
    }
    if (op.getNumRegions() == 0)
      continue;
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    std::optional<APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
    if (!trips)
      return false;
    std::vector<std::string> once;
    if (!listOperations(op.getRegion(0).front(), once))
      return false;
    for (int64_t trip = 0; trip < trips->getSExtValue(); ++trip)
      keys.insert(keys.end(), once.begin(), once.end());
  }
  return true;
}

namespace {
/// A step in machine code with what it runs.
struct KnownStep {
  std::unique_ptr<Executable> executable;
  std::vector<std::string> keys;
};
} // namespace

static llvm::Expected<KnownStep> compileKnown(StringRef path, const CompileOptions &options) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readProgramText(path);
  if (!text)
    return text.takeError();
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::string problems;
  llvm::raw_string_ostream stream(problems);
  DiagnosticLines lines(&context, stream);
  auto refuse = [&] { return llvm::createStringError(StringRef(problems).trim()); };
  OwningOpRef<ModuleOp> module = readProgramFromText((*text)->getBuffer(), path, &context);
  if (!module)
    return refuse();
  auto run = [&](PhaseRange range) {
    PassManager manager(&context, ModuleOp::getOperationName());
    llvm::cantFail(buildCompilePipeline(manager, range, options));
    return manager.run(*module);
  };
  if (failed(run({Phase::Import, Phase::Bufferize})))
    return refuse();
  KnownStep step;
  if (!listOperations(module->lookupSymbol<func::FuncOp>("main").getBody().front(), step.keys))
    step.keys.clear();
  if (failed(run({Phase::Lower, Phase::Lower})))
    return refuse();
  llvm::Expected<std::unique_ptr<Executable>> executable = Executable::create(*module);
  if (!executable)
    return executable.takeError();
  step.executable = std::move(*executable);
  return step;
}

//===----------------------------------------------------------------------===//
// What a trace says
//===----------------------------------------------------------------------===//

/// Seconds of the kernels, products and copies on each rank's compute stream, in order.
static llvm::Expected<std::vector<std::vector<double>>> readSpans(StringRef path, int64_t ranks) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError("cannot read '" + path + "': " + buffer.getError().message());
  llvm::Expected<llvm::json::Value> trace = llvm::json::parse((*buffer)->getBuffer());
  if (!trace)
    return trace.takeError();
  std::vector<std::vector<std::pair<double, double>>> spans(ranks); // begin and duration
  for (const llvm::json::Value &event : *trace->getAsObject()->getArray("traceEvents")) {
    const llvm::json::Object &fields = *event.getAsObject();
    StringRef category = fields.getString("cat").value_or("");
    if (fields.getInteger("tid") != 0 || (category != "kernel" && category != "gemm" && category != "copy"))
      continue;
    std::optional<int64_t> rank = fields.getInteger("pid");
    std::optional<double> begin = fields.getNumber("ts"), duration = fields.getNumber("dur");
    if (rank && *rank < ranks && begin && duration)
      spans[*rank].emplace_back(*begin, *duration);
  }
  std::vector<std::vector<double>> seconds(ranks);
  for (auto [rank, found] : llvm::enumerate(spans)) {
    llvm::sort(found);
    for (auto [begin, duration] : found)
      seconds[rank].push_back(duration * 1e-6);
  }
  return seconds;
}

static llvm::Error traceSteps(const KnownStep &step, fsdp_rt_options options, StringRef path, int64_t &ranks) {
  options.trace = 1;
  // Collectives take their turn on the thread of the rank, and nothing runs beside a kernel.
  options.stream_mode = FSDP_RT_STREAMS_INLINE;
  options.link_latency_ns = options.link_bytes_per_second = 0;
  const fsdp_rt_program &program = step.executable->getProgram();
  auto session = StepSession::open(program, options);
  if (!session)
    return session.takeError();
  ranks = 1;
  for (int64_t axis = 0; axis < program.axis_count; ++axis)
    ranks *= program.axis_sizes[axis];
  if (llvm::Error error = (*session)->writeArguments(makeRandomArguments(program, /*seed=*/0)))
    return error;
  for (int i = 0; i < kWarmSteps + kTracedSteps; ++i)
    if (llvm::Error error = (*session)->step())
      return error;
  return (*session)->writeTrace(path);
}

llvm::Error fsdp::measureOperations(StringRef path, const CompileOptions &compile, const fsdp_rt_options &runtime,
                                    Machine &machine) {
  llvm::Expected<KnownStep> step = compileKnown(path, compile);
  if (!step)
    return step.takeError();
  llvm::SmallString<128> file;
  if (std::error_code code = llvm::sys::fs::createTemporaryFile("fsdp-calibration", "json", file))
    return llvm::createStringError("cannot write a trace: " + code.message());
  llvm::FileRemover remover(file);
  int64_t ranks = 1;
  if (llvm::Error error = traceSteps(*step, runtime, file, ranks))
    return error;
  auto spans = readSpans(file, ranks);
  if (!spans)
    return spans.takeError();
  std::map<std::string, std::vector<double>> measured;
  for (const std::vector<double> &rank : *spans) {
    // Long traces lose spans; then nobody knows which is which.
    if (step->keys.empty() || rank.size() != step->keys.size() * (kWarmSteps + kTracedSteps))
      return llvm::Error::success();
    for (size_t index = step->keys.size() * kWarmSteps; index < rank.size(); ++index)
      measured[step->keys[index % step->keys.size()]].push_back(rank[index]);
  }
  for (auto &[key, seconds] : measured)
    machine.operationSeconds[key] = getMedian(std::move(seconds));
  return llvm::Error::success();
}
