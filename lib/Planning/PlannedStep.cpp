// Compiling a step up to its memory plan, and replaying it.

#include "PlannedStep.h"

#include "fsdp/Import/ReadProgram.h"
#include "fsdp/InitAllDialects.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/DiagnosticLines.h"
#include "fsdp/Support/OptionText.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace fsdp;

PlannedStep::PlannedStep(DialectRegistry &registry, Machine machine, int64_t limitBytes)
    : context(registry, MLIRContext::Threading::DISABLED), machine(std::move(machine)), limitBytes(limitBytes) {}

/// All phases that planning needs. What the plan takes is compared with the limit afterwards, so that a step that does
/// not fit has a report too.
static llvm::Error runPhases(ModuleOp module, CompileOptions options) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  if (llvm::Error error = buildCompilePipeline(manager, {Phase::Import, Phase::Schedule}, options))
    return error;
  options.memoryLimit.clear();
  if (llvm::Error error = buildCompilePipeline(manager, {Phase::Bufferize, Phase::Bufferize}, options))
    return error;
  if (failed(manager.run(module)))
    return llvm::createStringError("");
  return llvm::Error::success();
}

static llvm::Error checkRanks(const CompileOptions &options, const Machine &machine) {
  int64_t ranks = 1;
  for (const MeshAxis &axis : llvm::cantFail(parseMesh(options.mesh)))
    ranks *= axis.ranks;
  if (ranks <= machine.numRanks)
    return llvm::Error::success();
  return llvm::createStringError("mesh '" + options.mesh + "' has " + llvm::Twine(ranks) + " ranks, but machine '" +
                                 options.machine + "' has " + llvm::Twine(machine.numRanks));
}

std::unique_ptr<PlannedStep> PlannedStep::compile(StringRef text, StringRef path, const CompileOptions &options,
                                                  raw_ostream &diagnostics) {
  auto fail = [&](llvm::Error error) {
    std::string message = llvm::toString(std::move(error));
    if (!message.empty())
      diagnostics << "error: " << message << '\n';
    return nullptr;
  };
  if (llvm::Error error = options.verify())
    return fail(std::move(error));
  llvm::Expected<Machine> machine = loadMachine(options.machine);
  if (!machine)
    return fail(machine.takeError());
  if (llvm::Error error = checkRanks(options, *machine))
    return fail(std::move(error));
  DialectRegistry registry;
  registerAllDialects(registry);
  int64_t limit = options.memoryLimit == kMinimumMemory ? 0 : llvm::cantFail(parseBytes(options.memoryLimit));
  std::unique_ptr<PlannedStep> step(new PlannedStep(registry, std::move(*machine), limit));
  DiagnosticLines lines(&step->context, diagnostics);
  step->path = path.str();
  step->module = readProgramFromText(text, path, &step->context);
  if (!step->module)
    return nullptr;
  if (llvm::Error error = runPhases(*step->module, options))
    return fail(std::move(error));
  if (failed(step->replay()))
    return nullptr;
  return step;
}

LogicalResult PlannedStep::replay() {
  main = module->lookupSymbol<func::FuncOp>("main");
  MeshAttr mesh = requireMesh(main);
  if (!mesh)
    return failure();
  costs = std::make_unique<CostModel>(machine, mesh);
  program = std::make_unique<ScheduledProgram>(main, *costs);
  timeline = scheduling::simulate(program->getProgram(), {/*recordSpans=*/true});
  FailureOr<MemoryCurve> curve = MemoryCurve::compute(main);
  if (failed(curve))
    return failure();
  memory = std::make_unique<MemoryCurve>(std::move(*curve));
  return success();
}
