// The phases, a builder for each, and ranges of them.

#ifndef FSDP_PIPELINES_PHASES_H
#define FSDP_PIPELINES_PHASES_H

#include "fsdp/Pipelines/Options.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"

#include <functional>
#include <optional>

namespace fsdp {

enum class Phase {
#define FSDP_PHASE(ENUMERATOR, NAME, DESCRIPTION) ENUMERATOR,
#include "fsdp/Pipelines/Phases.def"
};

/// Name of a phase as it stands in flags: `import`.
llvm::StringRef getPhaseName(Phase phase);

// One builder a phase, each in <Phase>Pipeline.cpp; `pm` is anchored on a module. `options` are verified. Each pipeline
// ends with the phase's verifying pass.
#define FSDP_PHASE(ENUMERATOR, NAME, DESCRIPTION)                                                                      \
  void build##ENUMERATOR##Pipeline(mlir::OpPassManager &pm, const CompileOptions &options);
#include "fsdp/Pipelines/Phases.def"

/// A stretch of phases, both ends included.
struct PhaseRange {
  Phase first = Phase::Import;
  Phase last = Phase::Lower;
};

/// Appends the pipelines of a range; an error if options are malformed or the range is empty.
llvm::Error buildCompilePipeline(mlir::OpPassManager &pm, PhaseRange range, const CompileOptions &options);

/// Registers --fsdp-<phase> for textual pipelines and the command line. Options given to a pipeline itself,
/// `fsdp-annotate{mesh=shard:2}`, override `defaults()`, which is asked when the pipeline is built.
void registerPipelines(std::function<CompileOptions()> defaults = [] { return CompileOptions(); });

/// --compile-from and --compile-to as flags of a tool; lifetime as CompileOptionFlags.
class PhaseRangeFlags {
public:
  explicit PhaseRangeFlags(llvm::cl::OptionCategory &category);
  ~PhaseRangeFlags();
  /// The range that the command line asked for; nullopt if it has neither flag.
  std::optional<PhaseRange> get() const;

private:
  struct Storage;
  std::unique_ptr<Storage> storage;
};

} // namespace fsdp

#endif // FSDP_PIPELINES_PHASES_H
