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

/// All phases that planning needs. Schedule knows the limit; what the plan takes is compared with it afterwards. The
/// options are verified.
static LogicalResult runPhases(ModuleOp module, CompileOptions options) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  manager.enableVerifier(false); // the last pass of each phase does that
  llvm::cantFail(buildCompilePipeline(manager, {Phase::Import, Phase::Schedule}, options));
  options.memoryLimit.clear();
  llvm::cantFail(buildCompilePipeline(manager, {Phase::Bufferize, Phase::Bufferize}, options));
  return manager.run(module);
}

static llvm::Error checkRanks(const CompileOptions &options, const Machine &machine) {
  int64_t ranks = countRanks(llvm::cantFail(parseMesh(options.mesh)));
  if (ranks <= machine.numRanks)
    return llvm::Error::success();
  return llvm::createStringError("mesh '" + options.mesh + "' has " + llvm::Twine(ranks) + " ranks, but machine '" +
                                 options.getMachine() + "' has " + llvm::Twine(machine.numRanks));
}

std::unique_ptr<PlannedStep> PlannedStep::compileWith(StringRef text, StringRef path, const CompileOptions &options,
                                                      int64_t limitBytes, raw_ostream &diagnostics) {
  llvm::Expected<Machine> machine = loadMachine(options.getMachine());
  llvm::Error error = machine ? checkRanks(options, *machine) : machine.takeError();
  if (error) {
    diagnostics << "error: " << llvm::toString(std::move(error)) << '\n';
    return nullptr;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  std::unique_ptr<PlannedStep> step(new PlannedStep(registry, std::move(*machine), limitBytes));
  DiagnosticLines lines(&step->context, diagnostics);
  step->sourcePath = path.str();
  step->module = readProgramFromText(text, path, &step->context);
  if (!step->module || failed(runPhases(*step->module, options)) || failed(step->replay()))
    return nullptr;
  return step;
}

std::unique_ptr<PlannedStep> PlannedStep::compile(StringRef text, StringRef path, const CompileOptions &options,
                                                  raw_ostream &diagnostics) {
  if (llvm::Error error = options.verify()) {
    diagnostics << "error: " << llvm::toString(std::move(error)) << '\n';
    return nullptr;
  }
  bool isNumber = options.memoryLimit != kMinimumMemory;
  int64_t limit = isNumber ? llvm::cantFail(parseBytes(options.memoryLimit)) : 0;
  std::string lines;
  llvm::raw_string_ostream stream(lines);
  std::unique_ptr<PlannedStep> step = compileWith(text, path, options, limit, stream);
  if (!step && limit > 0) {
    // If it is the limit that no plan keeps, the smallest one has a report, and the compiler's error is its advice.
    CompileOptions smallest = options;
    smallest.memoryLimit = kMinimumMemory.str();
    llvm::raw_null_ostream ignored;
    step = compileWith(text, path, smallest, limit, ignored);
    if (step && step->getNeededBytes() > limit)
      step->advice = lines;
    else
      step.reset();
  }
  if (!step || step->advice.empty())
    diagnostics << lines;
  return step;
}

int64_t PlannedStep::getNeededBytes() const {
  return func::FuncOp(main)->getAttrOfType<IntegerAttr>(kArenaBytesAttrName).getInt() + machine.reserveBytes;
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
