// A step that was compiled up to its memory plan, and what is read from it.

#ifndef FSDP_PLANNING_PLANNEDSTEP_H
#define FSDP_PLANNING_PLANNEDSTEP_H

#include "PlanReport.h"

#include "fsdp/Analysis/Schedule/ScheduledProgram.h"
#include "fsdp/Pipelines/Options.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace fsdp {

/// The IR, its cost and its replay. Everything refers to members, so it is not moved.
class PlannedStep {
public:
  /// Compiles the text of a step. Where no plan keeps the memory limit it is the smallest one, with the compiler's
  /// advice. Null with at least one line of `diagnostics` on failure.
  static std::unique_ptr<PlannedStep> compile(llvm::StringRef text, llvm::StringRef path, const CompileOptions &options,
                                              llvm::raw_ostream &diagnostics);

  PlannedStep(const PlannedStep &) = delete;
  PlannedStep &operator=(const PlannedStep &) = delete;

  /// `tokens` of a step, or 0 for those of the integer batch arguments.
  PlanReport makeReport(int64_t tokens) const;

  /// Streams, waits and memory over time, as a Chrome/Perfetto trace.
  llvm::Error writeTrace(llvm::StringRef path) const;

  /// The same as data: operations with their places and memory, spans of the streams, buffers with their lifetimes.
  void describeTimeline(llvm::json::OStream &output) const;

private:
  PlannedStep(mlir::DialectRegistry &registry, Machine machine, int64_t limitBytes);

  static std::unique_ptr<PlannedStep> compileWith(llvm::StringRef text, llvm::StringRef path,
                                                  const CompileOptions &options, int64_t limitBytes,
                                                  llvm::raw_ostream &diagnostics);
  /// Arena and reserve of a rank.
  int64_t getNeededBytes() const;

  mlir::LogicalResult replay();
  void describeMemory(PlanReport &report) const;
  void describeCollectives(PlanReport &report) const;
  void describeWork(PlanReport &report, int64_t tokens) const;

  mlir::MLIRContext context;
  std::string sourcePath;
  Machine machine;
  int64_t limitBytes; // of the user; 0: none
  std::string advice; // lines that say what would fit; empty where the step does
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp main;
  std::unique_ptr<CostModel> costs;
  std::unique_ptr<ScheduledProgram> program;
  scheduling::Timeline timeline;
  std::unique_ptr<MemoryCurve> memory;
};

} // namespace fsdp

#endif // FSDP_PLANNING_PLANNEDSTEP_H
