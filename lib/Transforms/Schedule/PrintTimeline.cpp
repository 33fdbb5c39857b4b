// Prints what the timeline model says of a schedule.

#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Analysis/Schedule/ScheduledProgram.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "llvm/Support/Format.h"

namespace fsdp {
#define GEN_PASS_DEF_PRINTTIMELINEPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static void printLine(StringRef name, double seconds) {
  llvm::outs() << "  " << name << std::string(26 - std::min<size_t>(name.size(), 25), ' ')
               << llvm::format("%12.6f ms\n", seconds * 1e3);
}

/// What a collective moves: its unit, else its first name.
static StringRef getLabel(Operation *start) {
  if (auto unit = start->getAttrOfType<StringAttr>("unit"))
    return unit.getValue();
  auto names = start->getAttrOfType<ArrayAttr>("names");
  return names && !names.empty() ? cast<StringAttr>(names[0]).getValue() : StringRef("(unnamed)");
}

namespace {

struct PrintTimelinePass : fsdp::impl::PrintTimelinePassBase<PrintTimelinePass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    auto mesh = requireMesh(function->getParentOfType<ModuleOp>());
    if (!mesh)
      return signalPassFailure();
    FailureOr<Machine> machine = loadMachineOf(function);
    if (failed(machine))
      return signalPassFailure();
    CostModel costs(*machine, mesh);
    ScheduledProgram program(function, costs);
    print(program, scheduling::simulate(program.getProgram()));
    llvm::outs() << "  live bytes of values      " << measureLiveBytes(function.getBody().front()).getPeak() << "\n";
  }

  static void print(const ScheduledProgram &program, const scheduling::Timeline &timeline) {
    scheduling::LowerBound bound = scheduling::computeLowerBound(program.getProgram(), timeline);
    llvm::outs() << "timeline:\n";
    printLine("step", timeline.stepSeconds);
    printLine("lower bound", bound.getSeconds());
    printLine("compute", timeline.computeSeconds);
    printLine("slowed down by transfers", timeline.slowdownSeconds);
    printLine("gather stream", timeline.streamSeconds[1]);
    printLine("reduce stream", timeline.streamSeconds[2]);
    printLine("exposed", timeline.exposedSeconds);
    for (auto [transfer, use] : llvm::enumerate(timeline.transfers)) {
      if (use.exposedSeconds <= 0)
        continue;
      Operation *start = program.getStart(transfer);
      llvm::outs() << "  exposed: " << start->getName().getStringRef() << " '" << getLabel(start) << "'"
                   << llvm::format(" %.6f of %.6f ms, %lld times\n", use.exposedSeconds * 1e3, use.busySeconds * 1e3,
                                   static_cast<long long>(use.count));
    }
  }
};

} // namespace
