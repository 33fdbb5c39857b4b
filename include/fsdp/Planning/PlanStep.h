// Planning a step without running it: what it needs, how long it takes, and why. For tools and frontends.

#ifndef FSDP_PLANNING_PLANSTEP_H
#define FSDP_PLANNING_PLANSTEP_H

#include "fsdp/Pipelines/Options.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fsdp {

/// What to report, and how.
struct PlanOptions {
  bool json = false;
  std::string tracePath;           // Chrome/Perfetto timeline to write; empty: none
  int64_t tokens = 0;              // of one step, over all ranks; 0: read from the integer batch arguments
  std::vector<int64_t> sweep;      // sizes of the mesh's last axis; empty: the mesh as it is
  std::optional<unsigned> explain; // number of a collective
};

/// The same as flags of a tool; make one before llvm::cl::ParseCommandLineOptions.
class PlanFlags {
public:
  explicit PlanFlags(llvm::cl::OptionCategory &category);
  ~PlanFlags();
  PlanOptions get() const;

private:
  struct Storage;
  std::unique_ptr<Storage> storage;
};

/// What a plan says, as the exit code of a tool.
enum class PlanVerdict { Fits = 0, Error = 1, DoesNotFit = 2 };

/// Compiles the step in the file at `path` up to its memory plan, replays it on the machine of `options`, and writes
/// the report to `output`. It fits if a rank's arena and the machine's reserve are at most `options.memoryLimit`, or
/// without one the machine's memory; a sweep is Fits if it could plan one of its sizes, its rows say which fit. Errors
/// are lines of `diagnostics`; there is at least one where the verdict is Error.
PlanVerdict planStep(llvm::StringRef path, const CompileOptions &options, const PlanOptions &plan,
                     llvm::raw_ostream &output, llvm::raw_ostream &diagnostics);

/// One plan as data, for frontends: JSON with "text" (the report for people), "report" (that of --json) and "timeline"
/// (PlannedStep::describeTimeline). `name` stands for the step in messages. Empty, with at least one line of
/// `diagnostics`, on failure.
std::string planStepAsJson(llvm::StringRef text, llvm::StringRef name, const CompileOptions &options,
                           llvm::raw_ostream &diagnostics);

} // namespace fsdp

#endif // FSDP_PLANNING_PLANSTEP_H
