// Chooses the parameters of the phase schedule under a limit on memory, by trying them.

#include "FitMemory.h"
#include "MemoryAdvice.h"

#include "fsdp/Analysis/Schedule/ScheduledProgram.h"
#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/OptionText.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// A ladder step and what became of it.
struct Trial {
  ScheduleParameters parameters;
  int64_t arenaBytes = 0;
  double seconds = 0, exposedSeconds = 0;
  DictionaryAttr categories; // at the peak
};

class FitMemoryPass : public PassWrapper<FitMemoryPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FitMemoryPass)

  explicit FitMemoryPass(const CompileOptions &options) : options(options) {}

  StringRef getName() const override { return "FitMemoryPass"; }

  StringRef getDescription() const override { return "schedule within a limit on memory"; }

  void getDependentDialects(DialectRegistry &registry) const override { registry.insert<FsdpDialect>(); }

  void runOnOperation() override {
    FailureOr<Machine> machine = loadMachineOf(getOperation());
    if (failed(machine))
      return signalPassFailure();
    std::optional<Trial> chosen = choose(*machine);
    if (!chosen)
      return signalPassFailure();
    OpPassManager schedule(ModuleOp::getOperationName());
    buildSchedulePasses(schedule, options, chosen->parameters);
    if (failed(runPipeline(schedule, getOperation())))
      signalPassFailure();
  }

private:
  std::optional<Trial> choose(const Machine &machine) {
    auto mesh = requireMesh(getOperation());
    if (!mesh)
      return std::nullopt;
    CostModel costs(machine, mesh);
    bool smallest = options.memoryLimit == kMinimumMemory;
    // What the plan may use of the limit; the rest is the stated reserve.
    int64_t limit = smallest ? 0 : llvm::cantFail(parseBytes(options.memoryLimit)) - machine.reserveBytes;
    std::optional<Trial> fastest = attempt(ScheduleParameters(), costs);
    if (!fastest)
      return std::nullopt;
    if (!smallest && fastest->arenaBytes <= limit)
      return keepGathered(*fastest, limit, machine.getUsableBytes(), costs);
    std::optional<Trial> least = attempt(getSmallest(), costs);
    if (!least)
      return std::nullopt;
    if (!smallest && least->arenaBytes > limit) {
      refuse(*least, limit);
      return std::nullopt;
    }
    SmallVector<Trial> trials{*fastest, *least};
    if (failed(climb(*least, *fastest, costs, trials)))
      return std::nullopt;
    return smallest ? pickSmallest(trials) : pickFastest(trials, limit);
  }

  /// `fastest`, or a plan that is faster because it keeps parameters gathered in the memory that is left. Like the
  /// ladder, what is tried depends on the machine, not on the limit.
  std::optional<Trial> keepGathered(const Trial &fastest, int64_t limit, int64_t usable, const CostModel &costs) {
    SmallVector<Trial> trials{fastest};
    bool isExposed = fastest.exposedSeconds > fastest.seconds / 100;
    if (isExposed && options.reshardAfterForward == "auto" && options.isEnabled("fsdp-place-gathers"))
      for (int64_t eighths : {1, 4, 8}) {
        ScheduleParameters parameters;
        parameters.keptBytes = fastest.arenaBytes + std::max<int64_t>(usable - fastest.arenaBytes, 0) / 8 * eighths;
        std::optional<Trial> trial = attempt(parameters, costs);
        if (!trial)
          return std::nullopt;
        trials.push_back(*trial);
      }
    return pickFastest(trials, limit);
  }

  static ScheduleParameters getSmallest() {
    ScheduleParameters parameters;
    parameters.policy = "none";
    parameters.eagerUpdates = true;
    parameters.unreducedBytes = 1;
    parameters.pipelineLoops = false;
    parameters.placeGathers = false;
    return parameters;
  }

  /// Plans between the smallest and the fastest.
  LogicalResult climb(const Trial &least, const Trial &fastest, const CostModel &costs,
                      SmallVectorImpl<Trial> &trials) {
    for (int64_t step : {0, 1, 2, 4, 6})
      for (bool pipelineLoops : {false, true}) {
        ScheduleParameters parameters;
        parameters.eagerUpdates = true;
        parameters.pipelineLoops = pipelineLoops;
        int64_t between = std::max<int64_t>(fastest.arenaBytes - least.arenaBytes, 0);
        parameters.arenaBytes = least.arenaBytes + between * step / 8;
        parameters.unreducedBytes = std::max<int64_t>(between * step / 8, 1);
        std::optional<Trial> trial = attempt(parameters, costs);
        if (!trial)
          return failure();
        trials.push_back(*trial);
      }
    return success();
  }

  /// The smallest arena; of plans within a thousandth of it the fastest.
  static std::optional<Trial> pickSmallest(ArrayRef<Trial> trials) {
    int64_t least = std::numeric_limits<int64_t>::max();
    for (const Trial &trial : trials)
      least = std::min(least, trial.arenaBytes);
    return pickFastest(trials, least + least / 1000);
  }

  /// The shortest step within `limit`, which some plan keeps.
  static std::optional<Trial> pickFastest(ArrayRef<Trial> trials, int64_t limit) {
    std::optional<Trial> best;
    for (const Trial &trial : trials)
      if (trial.arenaBytes <= limit && (!best || trial.seconds < best->seconds))
        best = trial;
    return best;
  }

  /// Lets bufferize refuse the smallest plan, and adds to its error what would fit.
  void refuse(const Trial &least, int64_t limit) {
    OwningOpRef<ModuleOp> copy = getOperation().clone();
    SmallestPlan plan{least.arenaBytes, least.seconds, least.categories, requireMesh(getOperation()), countRows()};
    plan.wholeParameters = options.parameterAxes == "none";
    plan.namesNodes = StringRef(options.mesh).contains(kNodeAxis);
    ScopedDiagnosticHandler advise(&getContext(), [&](Diagnostic &error) {
      if (error.getSeverity() == DiagnosticSeverity::Error)
        for (const Advice &advice : adviseOnMemory(plan, limit))
          error.attachNote(getOperation().getLoc()) << "would fit, with about " << advice.arenaBytes
                                                    << " bytes: " << advice.change << " (" << advice.cost << ")";
      return failure();
    });
    PassManager pipeline(&getContext());
    buildSchedulePasses(pipeline, options, least.parameters);
    buildBufferizePipeline(pipeline, options);
    (void)pipeline.run(*copy);
  }

  /// Rows of the batch over all ranks; 0 if the step has none.
  int64_t countRows() {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    for (unsigned index = 0; index < main.getNumArguments(); ++index) {
      auto dimension = main.getArgAttrOfType<IntegerAttr>(index, kBatchDimensionAttrName);
      auto type = main.getArgAttrOfType<TypeAttr>(index, kGlobalTypeAttrName);
      if (dimension && type)
        return cast<RankedTensorType>(type.getValue()).getDimSize(dimension.getInt());
    }
    return 0;
  }

  /// Schedules and bufferizes a copy of the module. Errors go to the user: they are not about memory.
  std::optional<Trial> attempt(ScheduleParameters parameters, const CostModel &costs) {
    parameters.remarks = false;
    OwningOpRef<ModuleOp> copy = getOperation().clone();
    CompileOptions unlimited = options;
    unlimited.memoryLimit.clear();
    PassManager schedule(&getContext());
    buildSchedulePasses(schedule, unlimited, parameters);
    if (failed(schedule.run(*copy)))
      return std::nullopt;
    Trial trial;
    trial.parameters = parameters;
    ScheduledProgram program(copy->lookupSymbol<func::FuncOp>("main"), costs);
    scheduling::Timeline timeline = scheduling::simulate(program.getProgram());
    trial.seconds = timeline.stepSeconds;
    trial.exposedSeconds = timeline.exposedSeconds;
    PassManager bufferize(&getContext());
    buildBufferizePipeline(bufferize, unlimited);
    if (failed(bufferize.run(*copy)))
      return std::nullopt;
    auto main = copy->lookupSymbol<func::FuncOp>("main");
    trial.arenaBytes = main->getAttrOfType<IntegerAttr>(kArenaBytesAttrName).getInt();
    trial.categories = main->getAttrOfType<DictionaryAttr>(kPeakByCategoryAttrName);
    trial.parameters.remarks = true;
    return trial;
  }

  CompileOptions options;
};

} // namespace

std::unique_ptr<Pass> fsdp::createFitMemoryPass(const CompileOptions &options) {
  return std::make_unique<FitMemoryPass>(options);
}
